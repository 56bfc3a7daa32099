#!/usr/bin/env Rscript
# SPDX-FileCopyrightText: 2026 The Tamis developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes all_bcrabl_neg_79x12625.csv.gz from the ALL dataset (Debian: r-bioc-all, gzip):
# B-cell samples whose molecular biology is BCR/ABL or NEG, one sample a row.
# Usage: Rscript make_all_bcrabl.R [FOLDER]

suppressPackageStartupMessages(library(ALL))
data(ALL)

folder <- commandArgs(trailingOnly = TRUE)
file <- file.path(if (length(folder) > 0) folder[1] else ".", "all_bcrabl_neg_79x12625.csv")

wanted <- grepl("^B", ALL$BT) & ALL$mol.biol %in% c("BCR/ABL", "NEG")
values <- t(exprs(ALL)[, wanted])
stopifnot(identical(dim(values), c(79L, 12625L)))

digits <- matrix(sprintf("%.7g", values), nrow(values))
rows <- paste(rownames(values), as.character(ALL$mol.biol[wanted]),
              apply(digits, 1, paste, collapse = ","), sep = ",")
heading <- paste(c("sample", "label", colnames(values)), collapse = ",")

out <- file(file, "wb")
writeLines(c(heading, rows), out, sep = "\n")
close(out)
if (system2("gzip", c("-9", "-n", "-f", shQuote(file))) != 0) stop("gzip failed")
