// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_overlap.h"

#include "core/evaluation/gene_tests.h"

namespace tamis::modules {

std::vector<ModuleOverlap> moduleOverlaps(const Modules& modules, std::span<const ModuleRow> rows,
                                          std::span<const std::string> genes) {
    std::vector<ModuleOverlap> overlaps;
    std::vector<double> p;
    for (const ModuleRow& row : rows) {
        std::vector<std::string> names;
        for (const ModuleGene& gene : row.genes)
            names.push_back(modules.genes[gene.gene]);
        overlaps.push_back({selection::overlap(names, genes, modules.genesOffered), 1});
        p.push_back(overlaps.back().lists.p);
    }
    const std::vector<double> q = evaluation::benjaminiHochberg(p);
    for (std::size_t i = 0; i < overlaps.size(); ++i)
        overlaps[i].q = q[i];
    return overlaps;
}

} // namespace tamis::modules
