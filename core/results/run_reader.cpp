// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/config_json.h"
#include "core/results/import_fields.h"
#include "core/results/json_reader.h"
#include "core/results/modules_json.h"
#include "core/results/read_file.h"
#include "core/results/run_file.h"

#include <algorithm>
#include <new>
#include <set>

namespace tamis::results {
namespace {

using namespace evaluation;

float narrow(const JsonReader& in) {
    return static_cast<float>(in.real());
}

DataSummary dataSummary(const JsonReader& in) {
    DataSummary data;
    data.name = in.at("name").text();
    data.source = in.at("source").text();
    data.hash = in.at("hash").text();
    data.labelName = in.at("label_name").text();
    data.options = readImport(in.at("import"));
    data.logTransformed = in.at("log_transformed").flag();
    if (in.has("library_size")) // not in older runs
        data.librarySize = in.at("library_size").real();
    data.classes = texts(in.at("classes"));
    data.samples = texts(in.at("samples"));
    data.genes = texts(in.at("genes"));
    const JsonReader labels = in.at("labels");
    data.labels = labels.list([&](const JsonReader& item) {
        const int label = item.integer<int>();
        if (label != dataset::unlabeled &&
            (label < 0 || static_cast<std::size_t>(label) >= data.classes.size()))
            item.refuse("there is no class " + std::to_string(label));
        return label;
    });
    if (data.labels.size() != data.samples.size())
        labels.refuse("one label a sample is expected");
    return data;
}

std::vector<SelectedGene> selectedGenes(const JsonReader& in, const DataSummary& data) {
    const JsonReader genes = in.at("genes"), weights = in.at("weights");
    if (genes.size() != weights.size())
        weights.refuse("one weight a gene is expected");
    std::vector<SelectedGene> selected;
    std::set<std::uint32_t> seen;
    for (std::size_t i = 0; i < genes.size(); ++i) {
        const auto gene = genes.item(i).index<std::uint32_t>(data.genes.size());
        if (!seen.insert(gene).second)
            genes.item(i).refuse("gene " + std::to_string(gene) + " stands there twice");
        selected.push_back({gene, narrow(weights.item(i))});
    }
    return selected;
}

std::vector<autoencoder::EpochSummary> history(const JsonReader& in) {
    const JsonReader stage = in.at("stage"), epoch = in.at("epoch"),
                     classification = in.at("classification"),
                     reconstruction = in.at("reconstruction"), train = in.at("train_accuracy"),
                     validation = in.at("validation_accuracy"), norm = in.at("first_layer_norm");
    for (const JsonReader* column :
         {&epoch, &classification, &reconstruction, &train, &validation, &norm}) {
        if (column->size() != stage.size())
            column->refuse("as many epochs as in 'stage' are expected");
    }
    std::vector<autoencoder::EpochSummary> result(stage.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i].stage = stage.item(i).integer<int>() == 1 ? autoencoder::Stage::FirstDescent
                                                            : autoencoder::Stage::SecondDescent;
        result[i].epoch = epoch.item(i).integer<std::size_t>();
        result[i].classification = classification.item(i).real();
        result[i].reconstruction = reconstruction.item(i).real();
        result[i].trainAccuracy = train.item(i).real();
        result[i].validationAccuracy = validation.item(i).real();
        result[i].firstLayerNorm = norm.item(i).real();
    }
    return result;
}

/// `run` has its settings and data by now.
Fit fit(const JsonReader& in, const RunResult& run) {
    const DataSummary& data = run.data;
    Fit result;
    result.seed = in.at("seed").integer<std::uint64_t>();
    result.fold = in.at("fold").index<std::size_t>(run.config.folds);
    result.radius = in.at("radius").real();
    result.threshold = in.at("threshold").real();
    result.selected = selectedGenes(in.at("selected"), data);
    if (in.has("contributions"))
        result.contributions = in.at("contributions").list(narrow);
    if (!result.contributions.empty() &&
        result.contributions.size() != result.selected.size() * data.classes.size())
        in.at("contributions").refuse("one number per selected gene and class is expected");
    const JsonReader test = in.at("test");
    result.test = {test.at("accuracy").real(), test.at("balanced_accuracy").real(),
                   test.at("auc").real()};
    if (in.has("validation"))
        result.validation = in.at("validation").real();
    result.testSamples = in.at("test_samples").list([&](const JsonReader& item) {
        return item.index<std::uint32_t>(data.samples.size());
    });
    result.logits = in.at("logits").list(narrow);
    if (result.logits.size() != result.testSamples.size() * data.classes.size())
        in.at("logits").refuse("one number per test sample and class is expected");
    result.history = history(in.at("history"));
    const JsonReader seconds = in.at("seconds");
    result.seconds = {seconds.at("first").real(), seconds.at("projection").real(),
                      seconds.at("second").real()};
    return result;
}

std::vector<Fit> fits(const JsonReader& in, const RunResult& run) {
    return in.list([&](const JsonReader& item) { return fit(item, run); });
}

Point point(const JsonReader& in, const RunResult& run) {
    Point result;
    result.projection = readProjection(in.at("projection"));
    result.radius = in.at("radius").real();
    result.geneCount = in.at("gene_count").integer<std::size_t>();
    result.fits = fits(in.at("fits"), run);
    return result;
}

std::vector<GeneFrequency> geneFrequencies(const JsonReader& in, std::size_t geneCount) {
    const JsonReader genes = in.at("genes"), frequencies = in.at("frequencies"),
                     nulls = in.at("null_frequencies");
    if (frequencies.size() != genes.size() || nulls.size() != genes.size())
        in.refuse("one frequency and one null frequency a gene are expected");
    std::vector<GeneFrequency> result;
    for (std::size_t i = 0; i < genes.size(); ++i)
        result.push_back({genes.item(i).index<std::uint32_t>(geneCount), frequencies.item(i).real(),
                          nulls.item(i).real()});
    return result;
}

Trust trust(const JsonReader& in, const RunResult& run) {
    Trust result;
    result.point = in.at("point").index<std::size_t>(run.points.size());
    result.seed = in.at("seed").integer<std::uint64_t>();
    result.halfSamplesAsked = in.at("half_samples_asked").integer<std::size_t>();
    result.permutationsAsked = in.at("permutations_asked").integer<std::size_t>();
    result.halfSamples = in.at("half_samples").integer<std::size_t>();
    result.accuracy = in.at("accuracy").real();
    result.balancedAccuracy = in.at("balanced_accuracy").real();
    result.selected = in.at("selected").real();
    result.genes = geneFrequencies(in, run.data.genes.size());
    const JsonReader decoys = in.at("decoys");
    result.decoys = {decoys.at("half_samples").integer<std::size_t>(), decoys.at("genes").real(),
                     decoys.at("decoys").real()};
    result.permutations = in.at("permutations").list([](const JsonReader& item) {
        return Permutation{item.at("accuracy").real(), item.at("balanced_accuracy").real(),
                           item.at("largest_frequency").real()};
    });
    return result;
}

FoldTests foldTests(const JsonReader& in, const RunResult& run) {
    const std::size_t genes = run.geneValues.size();
    FoldTests result;
    result.seed = in.at("seed").integer<std::uint64_t>();
    result.fold = in.at("fold").index<std::size_t>(run.config.folds);
    result.p = reals(in.at("p"));
    result.q = reals(in.at("q"));
    if (in.has("auc"))
        result.auc = reals(in.at("auc"));
    if (result.p.size() != genes || result.q.size() != genes ||
        (in.has("auc") && result.auc.size() != genes))
        in.refuse("one p, q and auc per gene with values are expected");
    return result;
}

Reference reference(const JsonReader& in, const RunResult& run) {
    Reference result;
    result.method = in.at("method").choice<ReferenceMethod>(referenceNames);
    result.fits = fits(in.at("fits"), run);
    result.settings = reals(in.at("settings"));
    if (result.settings.size() != result.fits.size())
        in.at("settings").refuse("one setting a fit is expected");
    return result;
}

GeneValues geneValues(const JsonReader& in, const DataSummary& data) {
    GeneValues result;
    result.gene = in.at("gene").index<std::uint32_t>(data.genes.size());
    result.values = in.at("values").list(narrow);
    if (result.values.size() != data.samples.size())
        in.at("values").refuse("one value a sample is expected");
    return result;
}

Warning warning(const JsonReader& in) {
    return {in.at("code").text(), in.at("what").text(), in.at("where").text()};
}

RunResult runResult(const JsonReader& in) {
    RunResult run;
    run.programVersion = in.at("program_version").text();
    run.finishedAt = in.at("finished_at").text();
    run.elapsedSeconds = in.at("elapsed_seconds").real();
    run.termination = in.at("termination").choice<Termination>(terminationNames);
    run.config = readConfig(in.at("config"));
    run.data = dataSummary(in.at("data"));
    run.baseline = fits(in.at("baseline"), run);
    run.points = in.at("points").list([&](const JsonReader& item) { return point(item, run); });
    if (in.has("references"))
        run.references =
            in.at("references").list([&](const JsonReader& item) { return reference(item, run); });
    run.geneValues = in.at("gene_values").list([&](const JsonReader& item) {
        return geneValues(item, run.data);
    });
    if (in.has("gene_tests"))
        run.geneTests =
            in.at("gene_tests").list([&](const JsonReader& item) { return foldTests(item, run); });
    if (in.has("trust"))
        run.trust = trust(in.at("trust"), run);
    run.warnings = in.at("warnings").list(warning);
    return run;
}

tl::unexpected<Error> damaged(const std::string& what, const std::string& where) {
    return fail(ErrorCode::Damaged, what, where, "open a backup, or run the sweep again");
}

Result<Json> parsed(const std::string& text, const std::string& path) {
    if (text[text.find_first_not_of(" \t\r\n")] != '{')
        return fail(ErrorCode::Unreadable, "this is no run of Tamis", path, "choose a .tamis file");
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& damage) {
        return damaged(damage.byte > text.size() ? "the run ends too early"
                                                 : "the run can't be read from byte " +
                                                       std::to_string(damage.byte) + " on",
                       path);
    } catch (const Json::exception&) { // a number such as 1e400
        return damaged("the run holds a number that is too large", path);
    }
}

Result<void> checkFormat(const Json& document, const std::string& path) {
    const JsonReader in(document, "");
    if (!in.has("format") || document["format"] != runFormat)
        return fail(ErrorCode::Unreadable, "this is no run of Tamis", path, "choose a .tamis file");
    const int fileVersion = in.at("version").integer<int>();
    if (fileVersion > runFileVersion)
        return fail(ErrorCode::Unreadable,
                    "the run was made by a newer version of Tamis (file version " +
                        std::to_string(fileVersion) + ", this one reads " +
                        std::to_string(runFileVersion) + ")",
                    path, "update Tamis");
    if (fileVersion < 1)
        in.at("version").refuse("there is no such version");
    return {};
}

/// read(document) of a run file.
template <class Read>
auto opened(const std::string& path, Read read) -> Result<decltype(read(Json()))> {
    try {
        const Result<std::string> text = readFile(path, "a run of Tamis", ".tamis");
        if (!text)
            return tl::make_unexpected(text.error());
        const Result<Json> document = parsed(*text, path);
        if (!document)
            return tl::make_unexpected(document.error());
        if (const Result<void> format = checkFormat(*document, path); !format)
            return tl::make_unexpected(format.error());
        return read(*document);
    } catch (const BadField& bad) {
        return damaged("the run is damaged: " + bad.what,
                       bad.where.empty() ? path : path + ", " + bad.where);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Unreadable, "there isn't enough memory to open the run", path,
                    "close other programs");
    }
}

} // namespace

Result<RunResultPtr> openRun(const std::string& path) {
    return opened(path, [](const Json& document) -> RunResultPtr {
        return std::make_shared<const RunResult>(runResult(JsonReader(document, "")));
    });
}

Result<modules::ModulesPtr> openModulesOfRun(const std::string& path) {
    // Most runs keep none, and to see that is much quicker than to read them.
    if (const Result<std::string> text = readFile(path, "a run of Tamis", ".tamis");
        text && text->find("\"gene_modules\"") == std::string::npos)
        return nullptr;
    return opened(path, [](const Json& document) -> modules::ModulesPtr {
        const JsonReader in(document, "");
        if (!in.has("gene_modules"))
            return nullptr;
        return std::make_shared<const modules::Modules>(readModules(in.at("gene_modules")));
    });
}

} // namespace tamis::results
