// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_sentences.h"

#include <QtGlobal>

#include <iterator>

namespace tamis::ui {

namespace {

constexpr const char* sentences[] = {
    // dataset/preprocessing.cpp
    QT_TRANSLATE_NOOP("Core", "there are no values"),
    QT_TRANSLATE_NOOP("Core", "whole numbers from %1 to %2, as counts are"),
    QT_TRANSLATE_NOOP("Core", "mostly whole numbers from %1 to %2, as estimated counts are"),
    QT_TRANSLATE_NOOP("Core", "0 and 1 only: absent or present, or counts of very few reads"),
    QT_TRANSLATE_NOOP("Core", "values from %1 to %2: too wide a range for logarithms"),
    QT_TRANSLATE_NOOP("Core", "negative values, mean %1 and deviation %2: standardised already"),
    QT_TRANSLATE_NOOP("Core", "values from %1 to %2, a range of logarithms"),
    QT_TRANSLATE_NOOP("Core",
                      "each sample by its total, then log(1 + x): counts depend on how deeply a "
                      "sample was sequenced, and spread the more the higher they are"),
    QT_TRANSLATE_NOOP("Core", "log(1 + x): intensities spread the more the higher they are"),
    QT_TRANSLATE_NOOP("Core", "none: they were prepared already, over all samples; better are the "
                              "numbers before"),
    QT_TRANSLATE_NOOP("Core", "log(1 + |x|) with the sign of x: intensities spread the more the "
                              "higher they are"),
    QT_TRANSLATE_NOOP("Core", "none: absent and present stay what they are in any scale"),
    QT_TRANSLATE_NOOP("Core", "none: they seem to be logarithms already"),
    QT_TRANSLATE_NOOP("Core", "none: they seem to be logarithms already; but with a mean of %1 "
                              "and values up to %2 they may be ratios or intensities: if so, set "
                              "the logarithm on"),
    // dataset/: why a text file is read as it is
    QT_TRANSLATE_NOOP("Core", "by how the file begins"),
    QT_TRANSLATE_NOOP("Core", "every name is UTF-8"),
    QT_TRANSLATE_NOOP("Core", "as asked for"),
    QT_TRANSLATE_NOOP("Core", "the format says so"),
    QT_TRANSLATE_NOOP("Core", "its name says so"),
    QT_TRANSLATE_NOOP("Core", "its heading says so"),
    QT_TRANSLATE_NOOP("Core", "with it most rows have as many fields, and most of these numbers"),
    QT_TRANSLATE_NOOP("Core", "%1 numbers among the first rows with a point, %2 with a comma"),
    QT_TRANSLATE_NOOP("Core", "1 number among the first rows with a point, %1 with a comma"),
    QT_TRANSLATE_NOOP("Core", "no number among the first rows has a mark"),
    QT_TRANSLATE_NOOP("Core", "groups of three digits, as in '%1'"),
    QT_TRANSLATE_NOOP("Core", "words above numbers, or a known word"),
    QT_TRANSLATE_NOOP("Core", "the first row holds numbers like all others"),
    QT_TRANSLATE_NOOP("Core", "it is one field shorter than the rows, as R writes it"),
    QT_TRANSLATE_NOOP("Core", "every column holds numbers or classes"),
    QT_TRANSLATE_NOOP("Core", "the heading has no word for the first column"),
    QT_TRANSLATE_NOOP("Core", "the first column has no heading"),
    QT_TRANSLATE_NOOP("Core", "the first column of text that differs from row to row"),
    QT_TRANSLATE_NOOP("Core", "a row is called '%1'"),
    QT_TRANSLATE_NOOP("Core", "the label '%1' is a row"),
    QT_TRANSLATE_NOOP("Core", "the label '%1' is a column"),
    QT_TRANSLATE_NOOP("Core", "column '%1' holds classes"),
    QT_TRANSLATE_NOOP("Core", "column '%1' repeats a few words"),
    QT_TRANSLATE_NOOP("Core", "the first column is called '%1'"),
    QT_TRANSLATE_NOOP("Core", "the rows' names look like genes"),
    QT_TRANSLATE_NOOP("Core", "the columns' headings look like genes"),
    QT_TRANSLATE_NOOP("Core", "the columns' headings look like samples"),
    QT_TRANSLATE_NOOP("Core", "the rows' names look like samples"),
    QT_TRANSLATE_NOOP("Core", "the heading repeats a few words, as classes of samples do"),
    QT_TRANSLATE_NOOP("Core", "there are many more rows than columns"),
    QT_TRANSLATE_NOOP("Core", "there are many columns"),
    QT_TRANSLATE_NOOP("Core", "nothing speaks for genes in rows"),
    // dataset/: the names of formats
    QT_TRANSLATE_NOOP("Core", "delimited text"),
    QT_TRANSLATE_NOOP("Core", "papers' CSV"),
    QT_TRANSLATE_NOOP("Core", "Excel workbook"),
    QT_TRANSLATE_NOOP("Core", "GEO series matrix"),
    QT_TRANSLATE_NOOP("Core", "GEO dataset (SOFT)"),
    QT_TRANSLATE_NOOP("Core", "Orange table"),
    // dataset/assemble.cpp: what to know about a file
    QT_TRANSLATE_NOOP("Core", "genes without a name: %1; they are called unnamed, unnamed.1, …"),
    QT_TRANSLATE_NOOP(
        "Core", "genes that have the name of another: %1; all are kept, with .1, .2, … added"),
    QT_TRANSLATE_NOOP(
        "Core", "genes that have the name of another: %1; genes of one name were merged (%2)"),
    QT_TRANSLATE_NOOP("Core", "samples without a name in the file: %1; they were numbered"),
    QT_TRANSLATE_NOOP("Core", "samples that have the name of another: %1; .1, .2, … was added"),
    QT_TRANSLATE_NOOP("Core", "1 gene name probably turned into dates or numbers by a spreadsheet "
                              "(SEPT2 → 2-Sep); kept as they are"),
    QT_TRANSLATE_NOOP("Core", "%1 gene names probably turned into dates or numbers by a "
                              "spreadsheet (SEPT2 → 2-Sep); kept as they are"),
    QT_TRANSLATE_NOOP("Core",
                      "1 name looks like a formula (=, +, - or @ first): in exported tables a "
                      "spreadsheet would compute them; kept as they are"),
    QT_TRANSLATE_NOOP("Core",
                      "%1 names look like formulas (=, +, - or @ first): in exported tables a "
                      "spreadsheet would compute them; kept as they are"),
    QT_TRANSLATE_NOOP(
        "Core", "read as genes, but perhaps about the samples: %1; if they are, say so (--about)"),
    QT_TRANSLATE_NOOP(
        "Core",
        "read as samples, but perhaps about the genes: %1; if they are, delete them from the file"),
    QT_TRANSLATE_NOOP("Core",
                      "1 gene with the number %1: empty these cells if it stands for missing ones"),
    QT_TRANSLATE_NOOP(
        "Core", "%1 genes with the number %2: empty these cells if it stands for missing ones"),
    QT_TRANSLATE_NOOP("Core", "1 sample without a number in any gene"),
    QT_TRANSLATE_NOOP("Core", "%1 samples without a number in any gene"),
    QT_TRANSLATE_NOOP("Core", "1 gene without a number in any sample"),
    QT_TRANSLATE_NOOP("Core", "%1 genes without a number in any sample"),
    QT_TRANSLATE_NOOP(
        "Core", "1 gene with the same value in every sample: no help in telling classes apart"),
    QT_TRANSLATE_NOOP(
        "Core", "%1 genes with the same value in every sample: no help in telling classes apart"),
    QT_TRANSLATE_NOOP("Core", "1 gene with whole numbers of eight digits and more: single "
                              "precision keeps about seven"),
    QT_TRANSLATE_NOOP("Core", "%1 genes with whole numbers of eight digits and more: single "
                              "precision keeps about seven"),
    QT_TRANSLATE_NOOP("Core", "no column or row with class labels was found"),
    QT_TRANSLATE_NOOP("Core", "1 sample without a label: left out of training"),
    QT_TRANSLATE_NOOP("Core", "%1 samples without a label: left out of training"),
    QT_TRANSLATE_NOOP("Core", "class %1 has one sample: it can't be split into folds"),
    QT_TRANSLATE_NOOP("Core", "classes %1 and %2 differ by capitals only"),
    QT_TRANSLATE_NOOP("Core", "all samples belong to one class: nothing can be learnt"),
    // dataset/sample_annotations.cpp, sample_table.cpp, table_join.cpp, features.cpp
    QT_TRANSLATE_NOOP("Core", "several columns could be the class label, none was taken: %1"),
    QT_TRANSLATE_NOOP("Core", "%1 of %2 samples found by name in '%3' of %4"),
    QT_TRANSLATE_NOOP("Core", "1 sample joined though the name in %1 differs in capitals"),
    QT_TRANSLATE_NOOP("Core", "%1 samples joined though the name in %2 differs in capitals"),
    QT_TRANSLATE_NOOP(
        "Core",
        "1 sample joined though the name in %1 differs as R changes names (X1.tumor for 1-tumor)"),
    QT_TRANSLATE_NOOP("Core", "%1 samples joined though the name in %2 differs as R changes names "
                              "(X1.tumor for 1-tumor)"),
    QT_TRANSLATE_NOOP("Core", "1 sample not named in %1"),
    QT_TRANSLATE_NOOP("Core", "%1 samples not named in %2"),
    QT_TRANSLATE_NOOP("Core", "1 row of %1 without a sample here"),
    QT_TRANSLATE_NOOP("Core", "%1 rows of %2 without a sample here"),
    QT_TRANSLATE_NOOP(
        "Core", "the classes are those of %1, in the order of the samples: the file has no names"),
    QT_TRANSLATE_NOOP("Core", "%1 files joined by the genes' names"),
    QT_TRANSLATE_NOOP("Core", "1 gene not in all files: missing for the samples of the others"),
    QT_TRANSLATE_NOOP("Core", "%1 genes not in all files: missing for the samples of the others"),
    QT_TRANSLATE_NOOP("Core", "no feature is of the type %1: all were taken"),
    QT_TRANSLATE_NOOP("Core", "features other than %1 were left out"),
    QT_TRANSLATE_NOOP("Core", "genes other than of %1 were left out"),
    QT_TRANSLATE_NOOP("Core", "the genes are of several genomes, all were taken"),
    QT_TRANSLATE_NOOP("Core", "the file holds several genomes, shown is the first"),
    // dataset/readers/: what to know about a file
    QT_TRANSLATE_NOOP("Core", "rows and columns were numbered"),
    QT_TRANSLATE_NOOP("Core",
                      "the first line holds numbers already: rows and columns were numbered"),
    QT_TRANSLATE_NOOP("Core", "1 line above the heading left out"),
    QT_TRANSLATE_NOOP("Core", "%1 lines above the heading left out"),
    QT_TRANSLATE_NOOP("Core", "1 comment line (#) above the heading left out"),
    QT_TRANSLATE_NOOP("Core", "%1 comment lines (#) above the heading left out"),
    QT_TRANSLATE_NOOP("Core", "1 comment line (#) left out"),
    QT_TRANSLATE_NOOP("Core", "%1 comment lines (#) left out"),
    QT_TRANSLATE_NOOP("Core", "columns of text or ids, which are no expression: %1"),
    QT_TRANSLATE_NOOP("Core", "rows about the samples, which are no expression: %1"),
    QT_TRANSLATE_NOOP("Core", "the first heading, '%1', looks like a sample's name: are the "
                              "headings shifted by one column?"),
    QT_TRANSLATE_NOOP("Core", "neither names nor shape tell whether samples stand in rows or in "
                              "columns; rows were taken for genes"),
    QT_TRANSLATE_NOOP("Core", "neither names nor shape tell whether samples stand in rows or in "
                              "columns; rows were taken for samples"),
    QT_TRANSLATE_NOOP("Core", "numbers as '%1' stand beside decimals with the other mark: '%2' was "
                              "taken for a thousands mark"),
    QT_TRANSLATE_NOOP("Core", "all numbers have three digits behind their mark, as in '%1': '%2' "
                              "was taken for the decimal mark, not for thousands"),
    QT_TRANSLATE_NOOP(
        "Core",
        "1 cell with another decimal mark than the rest ('%1'); both were read as decimal marks"),
    QT_TRANSLATE_NOOP(
        "Core",
        "%1 cells with another decimal mark than the rest ('%2'); both were read as decimal marks"),
    QT_TRANSLATE_NOOP("Core",
                      "1 row about reads without a gene (__no_feature, N_unmapped, …) left out"),
    QT_TRANSLATE_NOOP("Core",
                      "%1 rows about reads without a gene (__no_feature, N_unmapped, …) left out"),
    QT_TRANSLATE_NOOP("Core",
                      "names mix UTF-8 with single bytes, which were taken for Windows-1252"),
    QT_TRANSLATE_NOOP("Core", "the file says that it has %1 rows, but has %2: is it complete?"),
    QT_TRANSLATE_NOOP("Core", "the file says that it has %1 samples, but names %2"),
    QT_TRANSLATE_NOOP("Core", "the file says that columns about the genes are %1, but they are %2"),
    QT_TRANSLATE_NOOP("Core", "each sample has several columns, %1 was taken; there are: %2"),
    QT_TRANSLATE_NOOP("Core", "counts were taken; there are also: %1"),
    QT_TRANSLATE_NOOP("Core", "unstranded counts were taken; there are also: %1"),
    QT_TRANSLATE_NOOP("Core", "sheet '%1' was taken; there are: %2"),
    QT_TRANSLATE_NOOP("Core", "1 cell with an error (#N/A, …): missing"),
    QT_TRANSLATE_NOOP("Core", "%1 cells with an error (#N/A, …): missing"),
    QT_TRANSLATE_NOOP("Core", "1 formula whose value was never computed: taken as missing; open "
                              "the workbook in the spreadsheet program and save it"),
    QT_TRANSLATE_NOOP("Core", "%1 formulas whose value was never computed: taken as missing; open "
                              "the workbook in the spreadsheet program and save it"),
    QT_TRANSLATE_NOOP("Core", "the columns are results of a test or means, not samples"),
    QT_TRANSLATE_NOOP("Core", "each row holds one gene in one sample (long form)"),
    QT_TRANSLATE_NOOP("Core", "column %1 begins a second table, whose rows have other names"),
    QT_TRANSLATE_NOOP("Core", "the heading is parted by another separator than the rows"),
    QT_TRANSLATE_NOOP("Core", "the heading has %1 fields, the rows have %2"),
    // dataset/raw_table.cpp: why the names are read as they are
    QT_TRANSLATE_NOOP("Core", "two bytes a character, as the first ones show"),
    QT_TRANSLATE_NOOP("Core", "some names are no UTF-8"),
    QT_TRANSLATE_NOOP("Core", "most names are UTF-8"),
    // results/sentences.cpp
    QT_TRANSLATE_NOOP("Core", "L1 logistic regression"),
    QT_TRANSLATE_NOOP("Core", "linear support vector machine"),
    QT_TRANSLATE_NOOP("Core", "nearest shrunken centroids"),
    QT_TRANSLATE_NOOP("Core", "nearest neighbours"),
    QT_TRANSLATE_NOOP("Core", "too few folds to tell"),
    QT_TRANSLATE_NOOP("Core", "no difference that these folds can show"),
    QT_TRANSLATE_NOOP("Core", "the autoencoder is more accurate"),
    QT_TRANSLATE_NOOP("Core", "the autoencoder is less accurate"),
    QT_TRANSLATE_NOOP("Core", "No call can be checked."),
    QT_TRANSLATE_NOOP("Core", "The probabilities are too sure: they say %1 % on average, and %2 % "
                              "of the calls are right."),
    QT_TRANSLATE_NOOP("Core", "The probabilities are too cautious: they say %1 % on average, and "
                              "%2 % of the calls are right."),
    QT_TRANSLATE_NOOP("Core", "The probabilities are about right: they say %1 % on average, and "
                              "%2 % of the calls are right."),
    QT_TRANSLATE_NOOP("Core", "Brier score %1 (0: sure and right; %2: who only knows how frequent "
                              "the classes are)."),
    QT_TRANSLATE_NOOP("Core", "Trained on half of the samples, %1 times, it calls %2 % of the "
                              "other half right (balanced %3 %)."),
    QT_TRANSLATE_NOOP("Core", "With shuffled labels it is %1 to %2 %: p = %3 (%4 permutations can "
                              "show no less than %5)."),
    QT_TRANSLATE_NOOP("Core", "The accuracy is better than chance."),
    QT_TRANSLATE_NOOP("Core", "No permutation is as accurate; more of them could show a smaller "
                              "p."),
    QT_TRANSLATE_NOOP("Core", "The accuracy may be chance: do not trust the gene list."),
    QT_TRANSLATE_NOOP("Core",
                      "Of %1 genes a half-sample, the same genes come back: %2 in at least 90 % "
                      "(at most %3 false ones expected), %4 in at least 75 % (at most %5 false "
                      "ones expected), %6 in at least 60 % (at most %7 false ones expected). The "
                      "bound is that of Meinshausen and Bühlmann, which takes all genes that "
                      "carry nothing for equally likely to be selected."),
    QT_TRANSLATE_NOOP("Core",
                      "Of %1 genes a half-sample, the same genes come back: %2 in at least 90 %, "
                      "%3 in at least 75 %, %4 in at least 60 %. How many of them are false can be "
                      "bounded from %5 half-samples on."),
    QT_TRANSLATE_NOOP("Core",
                      "Under shuffled labels no gene is selected in more than %1 % of the "
                      "half-samples; with the true ones %2 genes are (p = %3, corrected for "
                      "looking at all genes)."),
    QT_TRANSLATE_NOOP("Core",
                      "Beside as many decoys (copies of all genes with their samples shuffled) %1 "
                      "genes and %2 decoys are selected: about nothing of the list is expected to "
                      "be false."),
    QT_TRANSLATE_NOOP("Core",
                      "Beside as many decoys (copies of all genes with their samples shuffled) %1 "
                      "genes and %2 decoys are selected: about %3 % of the list is expected to be "
                      "false."),
    QT_TRANSLATE_NOOP("Core", "Stopped before its end: %1 of %2 half-samples, %3 of %4 "
                              "permutations."),
    QT_TRANSLATE_NOOP("Core", "These numbers are optimistic: the published protocol chooses epoch "
                              "and radius on the same samples on which it then reports accuracy. "
                              "Expect less on new samples; the honest preset tells how much less."),
    // results/prediction_text.cpp
    QT_TRANSLATE_NOOP("Core", "%1 of its genes are among the first %2 of the %3 that folds "
                              "selected: it chose anew, from all samples."),
    QT_TRANSLATE_NOOP("Core", "%1 genes, trained on all %2 labelled samples of %3 (%4, radius %5). "
                              "On test samples of the folds networks of this kind were right in "
                              "%6, which is optimistic: paper preset."),
    QT_TRANSLATE_NOOP("Core", "%1 genes, trained on all %2 labelled samples of %3 (%4, radius %5). "
                              "On test samples of the folds networks of this kind were right in "
                              "%6."),
    // evaluation/run_data.cpp
    QT_TRANSLATE_NOOP("Core", "the values were taken for logarithms, but most are small and few "
                              "are large, as ratios and intensities are: say what they are with "
                              "the setting Logarithm (--log on, --log off)"),
    // evaluation/data_checks.cpp
    QT_TRANSLATE_NOOP("Core", "too few samples of class %1 for %2 folds (%3): some folds test "
                              "without it"),
    QT_TRANSLATE_NOOP("Core",
                      "the largest class has %1 samples, the smallest %2: read the balanced "
                      "accuracy, always calling the largest class would be right in %3 %"),
    QT_TRANSLATE_NOOP("Core", "samples without a label, which are left out: %1"),
    QT_TRANSLATE_NOOP("Core", "all samples of class %1 have weight 0: the class can't be learnt"),
    QT_TRANSLATE_NOOP("Core", "the weights are so uneven that %1 samples count like %2 equal ones"),
    QT_TRANSLATE_NOOP("Core", "weights count in training the autoencoder only: simpler methods, "
                              "tests of single genes and all accuracies count every sample once"),
    QT_TRANSLATE_NOOP("Core", "%1 samples of %2 groups: folds keep groups together, but p and q of "
                              "single genes take samples for independent and are too small"),
    QT_TRANSLATE_NOOP("Core", "%1 samples of %2 groups: folds keep groups together, but p and q of "
                              "single genes take samples for independent and are not exact"),
    QT_TRANSLATE_NOOP("Core", "the paper preset is optimistic: epoch and radius are chosen on the "
                              "test samples, and genes are standardised before the split"),
    QT_TRANSLATE_NOOP("Core", "no gene survives; the most frequent class is called: choose a "
                              "larger radius"),
    QT_TRANSLATE_NOOP("Core", "all genes survive, nothing is selected: choose a smaller radius"),
    QT_TRANSLATE_NOOP("Core", "a simpler method is more accurate on the same folds: %1 % against "
                              "%2 % (p = %3)"),
    // evaluation/confounding.cpp
    QT_TRANSLATE_NOOP("Core",
                      "every group has samples of one class only, and class '%1' comes from %2 of "
                      "them: what differs between groups, such as batches, can't be told from "
                      "what differs between classes"),
    QT_TRANSLATE_NOOP("Core",
                      "groups and classes go together (Cramér's V %1; 1: one follows from the "
                      "other): what tells the classes apart may be what differs between groups, "
                      "such as batches"),
    // evaluation/prediction.cpp
    QT_TRANSLATE_NOOP("Core",
                      "not in the data: %1 of the %2 genes that the model reads; such a gene "
                      "counts as its mean over the training samples"),
    QT_TRANSLATE_NOOP("Core", "the data look like %1, the model was trained on %2: its calls mean "
                              "nothing unless both are on the same scale"),
    QT_TRANSLATE_NOOP("Core", "the model doesn't know these classes; their samples are called, but "
                              "not counted as right or wrong"),
    QT_TRANSLATE_NOOP("Core", "these are the samples the model was trained on: how many it calls "
                              "right says nothing about others"),
    // modules/modules.cpp, apply.cpp
    QT_TRANSLATE_NOOP("Core", "%1 genes are the same in all samples and are left out"),
    QT_TRANSLATE_NOOP(
        "Core",
        "as many modules as samples, or more (%1 and %2): some will describe single samples"),
    QT_TRANSLATE_NOOP(
        "Core",
        "lambda is so large that no module is at work in any sample: choose a smaller part"),
    QT_TRANSLATE_NOOP("Core", "at work in no sample: %1 of the %2 modules"),
    QT_TRANSLATE_NOOP("Core", "stopped before the modules had settled"),
    QT_TRANSLATE_NOOP("Core", "the modules still moved after %1 epochs"),
    QT_TRANSLATE_NOOP("Core", "the modules still moved after 1 epoch"),
    QT_TRANSLATE_NOOP("Core", "1 gene is the same in all samples and is left out"),
    // results/modules_text.cpp
    QT_TRANSLATE_NOOP("Core", "Modules that differ between the classes at q < %1: %2 of %3."),
    QT_TRANSLATE_NOOP("Core", "1 module is at work in one or two samples only (number %1): fewer "
                              "modules may say as much."),
    QT_TRANSLATE_NOOP("Core", "%1 modules are at work in one or two samples only (number %2): "
                              "fewer modules may say as much."),
    QT_TRANSLATE_NOOP("Core", "%1 at %2 of the largest lambda: the same modules come back most "
                              "often; too few samples to hold some out."),
    QT_TRANSLATE_NOOP("Core",
                      "%1 at %2 of the largest lambda: but no number that was tried predicts "
                      "held-out values better than the genes' means do (the best: %3 % of their "
                      "variance): no modules that other samples share were found."),
    QT_TRANSLATE_NOOP("Core", "%1 at %2 of the largest lambda: held-out values are predicted best "
                              "(%3 % of their variance, standard error %4)."),
    QT_TRANSLATE_NOOP("Core", "%1 at %2 of the largest lambda: held-out values are predicted best "
                              "(%3 % of their variance)."),
    QT_TRANSLATE_NOOP("Core",
                      "%1 at %2 of the largest lambda: the fewest that predict held-out values as "
                      "well as the best (%3 % of their variance; %4: %5 %)."),
    QT_TRANSLATE_NOOP("Core",
                      "%1 at %2 of the largest lambda: but wherever modules were tried more than a "
                      "tenth of them is at work in no sample: try fewer, or a smaller lambda."),
    QT_TRANSLATE_NOOP("Core",
                      "%1 at %2 of the largest lambda: the fewest that predict held-out values as "
                      "well as the best (%3 % of their variance; %4: %5 %, standard error %6)."),
    QT_TRANSLATE_NOOP("Core", "It is the largest number that was tried: more may predict better."),
    QT_TRANSLATE_NOOP("Core",
                      "Given activities of modules a classifier is right in %1 % of the test "
                      "samples, given the genes themselves in %2 % (p = %3): modules describe, "
                      "genes classify."),
    QT_TRANSLATE_NOOP("Core",
                      "Given activities of modules a classifier is right in %1 % of the test "
                      "samples, given the genes themselves in %2 % (p = %3): here modules are the "
                      "better input."),
    QT_TRANSLATE_NOOP("Core",
                      "Given activities of modules a classifier is right in %1 % of the test "
                      "samples, given the genes themselves in %2 %, which may be chance (p = %3)."),
    QT_TRANSLATE_NOOP("Core",
                      "Given activities of modules a classifier is right in %1 % of the test "
                      "samples, given the genes themselves in %2 %."),
    QT_TRANSLATE_NOOP("Core", "Nothing says that modules are the better input: take them to "
                              "describe, and genes to classify."),
    QT_TRANSLATE_NOOP("Core", "not in the data: %1 of the modules' %2 genes; the others are coded"),
    QT_TRANSLATE_NOOP("Core", "these values look like logarithms, those of the modules were none: "
                              "activities mean nothing unless both are on one scale"),
    QT_TRANSLATE_NOOP("Core", "these values look like no logarithms, those of the modules were: "
                              "activities mean nothing unless both are on one scale"),
    // results/figure_curves.cpp, figure_times.cpp, ui/lab/experiment.cpp: on what, and what
    QT_TRANSLATE_NOOP("Core", "synthetic data with 64 and with 16 informative genes"),
    QT_TRANSLATE_NOOP("Core", "%1, as it stands in the file"),
    QT_TRANSLATE_NOOP("Core", "uniform on [0, 1), radius 1; first %1 rows and more and more "
                              "columns, then %2 columns and more and more rows"),
    QT_TRANSLATE_NOOP("Core", "%1 x %2 and %3 x %4 (rows x columns), uniform on [0, 1)"),
    QT_TRANSLATE_NOOP("Core", "%1 rows, %2 columns, uniform on [0, 1)"),
    QT_TRANSLATE_NOOP("Core", "largest deviation from the identity / norm, bilevel"),
    QT_TRANSLATE_NOOP("Core", "largest deviation from the identity / norm, bilevel_l11"),
    QT_TRANSLATE_NOOP("Core", "largest deviation from the identity / norm, bilevel_l12"),
    QT_TRANSLATE_NOOP("Core", "largest deviation from the identity / norm, exact"),
    QT_TRANSLATE_NOOP("Core", "J / nm at the smallest radius"),
    QT_TRANSLATE_NOOP("Core", "J / nm at the largest radius"),
    QT_TRANSLATE_NOOP("Core", "radii at which the exact projection has the larger error"),
    QT_TRANSLATE_NOOP("Core", "least time of Chu et al. over that of bi-level, at least"),
    // results/reproduce_table1.cpp, reproduce_accuracy.cpp; the longer ones first
    QT_TRANSLATE_NOOP("Core", "%1, %2 informative genes"),
    QT_TRANSLATE_NOOP("Core", "no projection, accuracy %"),
    QT_TRANSLATE_NOOP("Core", "no projection, its standard deviation over folds"),
    QT_TRANSLATE_NOOP("Core", "%1, accuracy %"),
    QT_TRANSLATE_NOOP("Core", "%1, its standard deviation over folds"),
    QT_TRANSLATE_NOOP("Core", "%1, best radius"),
    QT_TRANSLATE_NOOP("Core", "%1, genes removed %"),
    QT_TRANSLATE_NOOP("Core", "%1, genes"),
    QT_TRANSLATE_NOOP("Core",
                      "the synthetic data themselves, %1 samples x %2 genes; a gene is a column"),
};

} // namespace

std::span<const char* const> coreSentences() {
    return sentences;
}

} // namespace tamis::ui
