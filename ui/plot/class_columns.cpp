// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/class_columns.h"

#include "ui/plot/chart_style.h"

#include <QCoreApplication>

namespace tamis::plot {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::plot::ClassColumns)
};

QString className(const ClassedSamples& samples, int label) {
    return label < 0 ? Text::tr("no class")
                     : QString::fromStdString(samples.classes[static_cast<std::size_t>(label)]);
}

SeriesStyle styleOf(int label) {
    return label < 0 ? SeriesStyle{neutralColour} : classStyle(label);
}

std::vector<double> valuesOf(const ClassedSamples& samples, int label,
                             std::span<const double> values) {
    std::vector<double> chosen;
    for (std::size_t sample = 0; sample < values.size(); ++sample)
        if (samples.labelOf(sample) == label)
            chosen.push_back(values[sample]);
    return chosen;
}

void addBox(PlotDocument& document, const QString& name, const SeriesStyle& style,
            std::vector<double> values) {
    const auto place = static_cast<double>(document.boxes.size());
    document.x.categories << name;
    document.boxes.push_back({name, style, place, std::move(values)});
}

} // namespace

std::vector<std::size_t> byClass(const ClassedSamples& samples) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < samples.classes.size(); ++i)
        for (std::size_t sample = 0; sample < samples.labels.size(); ++sample)
            if (samples.labels[sample] == static_cast<int>(i))
                order.push_back(sample);
    return order;
}

void setColumns(PlotDocument& document, const ClassedSamples& samples,
                std::span<const std::size_t> order) {
    document.x.categories.clear();
    document.heat.groups.clear();
    int former = -2;
    for (const std::size_t sample : order) {
        document.x.categories << QString::fromStdString(samples.samples[sample]);
        const int label = samples.labelOf(sample);
        if (samples.classes.empty())
            continue;
        if (label != former)
            document.heat.groups.push_back({className(samples, label), styleOf(label).colour, 0});
        ++document.heat.groups.back().columns;
        former = label;
    }
}

void addClassBoxes(PlotDocument& document, const ClassedSamples& samples,
                   std::span<const double> values) {
    for (std::size_t i = 0; i < samples.classes.size(); ++i) {
        const int label = static_cast<int>(i);
        addBox(document, className(samples, label), styleOf(label),
               valuesOf(samples, label, values));
    }
}

void addClasslessBox(PlotDocument& document, const ClassedSamples& samples,
                     std::span<const double> values) {
    std::vector<double> classless = valuesOf(samples, -1, values);
    if (!classless.empty())
        addBox(document, samples.classes.empty() ? Text::tr("all samples") : className(samples, -1),
               styleOf(-1), std::move(classless));
}

} // namespace tamis::plot
