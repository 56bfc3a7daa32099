// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/module_texts.h"

#include "core/results/modules_text.h"
#include "ui/format.h"
#include "ui/language/core_texts.h"
#include "ui/plot/plot_document.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

using dictionary::SurveyPoint;
using plot::shortNumber;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::ModuleTexts)
};

} // namespace

QString moduleName(std::size_t module) {
    return Text::tr("Module %1").arg(module + 1);
}

QString penaltyName(dictionary::Penalty penalty) {
    switch (penalty) {
    case dictionary::Penalty::EpsilonL1:
        return Text::tr("εℓ1: √(s² + ε)");
    case dictionary::Penalty::Log:
        return Text::tr("log(1 + s²)");
    case dictionary::Penalty::L1:
        break;
    }
    return Text::tr("ℓ1: |s|");
}

QString shareText(double share) {
    return shortNumber(100 * share, 3) + QChar(0x202f) + QLatin1Char('%');
}

QString foundSentence(const modules::Modules& modules,
                      const std::vector<modules::ModuleRow>& rows) {
    const auto samples = static_cast<double>(std::max<std::size_t>(1, modules.samples.size()));
    const double atWork =
        static_cast<double>((modules.dictionary.codes.array() != 0).count()) / samples;
    const QString genes =
        modules.config.sieve
            ? Text::tr("%1 of %2 genes")
                  .arg(grouped(modules.genes.size()), grouped(modules.genesOffered))
            : counted(modules.genes.size(), Text::tr("%1 gene"), Text::tr("%1 genes"));
    QString sentence =
        Text::tr("%1 %2 of the variance of %3 in %4 samples of %5; %6 are at work in a "
                 "sample (mean). λ = %7: the paper's γ is %8, alpha of scikit-learn's "
                 "sparse_encode %7. Seed %9.")
            .arg(counted(modules.count(), Text::tr("%1 module explains"),
                         Text::tr("%1 modules explain")),
                 percent(modules.dictionary.explainedVariance, 1), genes,
                 grouped(modules.samples.size()), QString::fromStdString(modules.dataName),
                 fixed(atWork, 1), shortNumber(modules.lambda), shortNumber(2 * modules.lambda))
            .arg(modules.config.seed);
    QStringList notes; // on a line of their own: "Seed 1. 0 of 20" reads as a number
    for (const std::string& note :
         {results::associationSentence(rows), results::rareModulesSentence(rows)})
        if (!note.empty())
            notes << coreSentence(note);
    if (!notes.isEmpty())
        sentence += QLatin1Char('\n') + notes.join(QLatin1Char(' '));
    return sentence;
}

QString warningSentences(const std::vector<Warning>& warnings) {
    QStringList lines;
    for (const Warning& warning : warnings)
        lines << warningText(warning);
    return lines.join(QLatin1Char('\n'));
}

QString ruleSentence(const modules::Modules& modules, std::size_t module,
                     const modules::ModuleRow& row, double cutoff) {
    const double least = modules::leastLoading(modules, module, cutoff);
    const QString rule =
        Text::tr("A gene belongs to a module where its |loading| is at least %1 × the root mean "
                 "square of the module's loadings.")
            .arg(shortNumber(cutoff));
    if (!row.genes.empty())
        return rule + QLatin1Char(' ') +
               Text::tr("%1: %2 (|loading| from %3) with %4 of its squared loadings; the next "
                        "ones in grey.")
                   .arg(moduleName(module),
                        counted(row.genes.size(), Text::tr("%1 gene"), Text::tr("%1 genes")),
                        shortNumber(least, 3), percent(row.loadingShare));
    const double greatest = modules::greatestCutoff(modules, module);
    if (greatest == 0)
        return rule + QLatin1Char(' ') +
               Text::tr("%1 has no loadings at all.").arg(moduleName(module));
    return rule + QLatin1Char(' ') +
           Text::tr("No gene of %1 does: it is spread over many genes, the strongest reaches %2 ×. "
                    "Those in grey are its strongest and are not exported with it; lower the rule "
                    "to let them belong.")
               .arg(moduleName(module), shortNumber(greatest, 3));
}

QString overlapSentence(const modules::ModuleOverlap& overlap, const QString& list) {
    const selection::ListOverlap& lists = overlap.lists;
    return Text::tr("%1 of its genes are among those on page Genes (%2); by chance %3 would be "
                    "(hypergeometric p = %4, q over all modules = %5).")
        .arg(grouped(lists.shared.size()), list, shortNumber(lists.expected, 2),
             shortNumber(lists.p, 2), shortNumber(overlap.q, 2));
}

QString suggestionText(const dictionary::Survey& survey) {
    return Text::tr("Suggested: %1").arg(coreSentence(results::suggestionSentence(survey)));
}

QString surveyPointText(const SurveyPoint& point) {
    QStringList parts{Text::tr("%1, λ %2")
                          .arg(counted(point.bases, Text::tr("%1 module"), Text::tr("%1 modules")),
                               shareText(point.share)),
                      Text::tr("explained %1").arg(percent(point.explainedVariance, 1)),
                      std::isnan(point.heldOutError) // of a single seed
                          ? Text::tr("held out %1").arg(percent(point.heldOut, 1))
                          : Text::tr("held out %1 ± %2")
                                .arg(percent(point.heldOut, 1), percent(point.heldOutError, 1)),
                      Text::tr("stability %1").arg(fixed(point.stability, 2)),
                      Text::tr("cophenetic correlation %1").arg(fixed(point.cophenetic, 3)),
                      Text::tr("%1 modules at work in a sample").arg(fixed(point.nonZeros, 1))};
    if (point.dead > 0)
        parts << Text::tr("%1 in none").arg(fixed(point.dead, 1));
    return Text::tr("Selected: %1.").arg(parts.join(QStringLiteral(", ")));
}

} // namespace tamis::ui
