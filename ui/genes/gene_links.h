// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

/// Where more is known about genes. Nothing is sent anywhere before a person asks for it.
namespace tamis::ui {

enum class GeneSite { NcbiGene, Ensembl, GeneCards };
inline constexpr GeneSite geneSites[] = {GeneSite::NcbiGene, GeneSite::Ensembl,
                                         GeneSite::GeneCards};

QString siteName(GeneSite site);
/// `gene` as the data name it: of "ENSG00000141510.17|TP53" sites know the parts only.
QUrl geneUrl(GeneSite site, const QString& gene);

/// Sites that take a list by pasting it.
enum class ListSite { Enrichr, GProfiler };
inline constexpr ListSite listSites[] = {ListSite::Enrichr, ListSite::GProfiler};

QString siteName(ListSite site);
QUrl listUrl(ListSite site);

} // namespace tamis::ui
