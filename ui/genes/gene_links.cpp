// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_links.h"

#include <QRegularExpression>
#include <QUrlQuery>

namespace tamis::ui {

namespace {

QString withoutVersion(QString id) {
    static const QRegularExpression version(QStringLiteral("^(ENS[A-Z]*\\d{11})\\.\\d+$"));
    return id.replace(version, QStringLiteral("\\1"));
}

bool isEnsemblId(const QString& name) {
    static const QRegularExpression id(QStringLiteral("^ENS[A-Z]*\\d{11}$"));
    return id.match(name).hasMatch();
}

/// The symbol where there is one, else the first part.
QString knownPart(const QString& gene) {
    static const QRegularExpression separators(QStringLiteral("\\s*(?:\\||;|///)\\s*"));
    const QStringList parts = gene.trimmed().split(separators, Qt::SkipEmptyParts);
    for (const QString& part : parts)
        if (!isEnsemblId(withoutVersion(part)))
            return part;
    return parts.isEmpty() ? QString() : withoutVersion(parts.first());
}

QUrl search(const QString& address, const QString& key, const QString& name) {
    QUrl url(address);
    QUrlQuery query;
    query.addQueryItem(key, QString::fromLatin1(QUrl::toPercentEncoding(name)));
    url.setQuery(query);
    return url;
}

} // namespace

QString siteName(GeneSite site) {
    switch (site) {
    case GeneSite::NcbiGene:
        return QStringLiteral("NCBI Gene");
    case GeneSite::Ensembl:
        return QStringLiteral("Ensembl");
    case GeneSite::GeneCards:
        break;
    }
    return QStringLiteral("GeneCards");
}

QUrl geneUrl(GeneSite site, const QString& gene) {
    const QString name = knownPart(gene);
    switch (site) {
    case GeneSite::NcbiGene:
        return search(QStringLiteral("https://www.ncbi.nlm.nih.gov/gene/"), QStringLiteral("term"),
                      name);
    case GeneSite::Ensembl:
        return search(QStringLiteral("https://www.ensembl.org/Multi/Search/Results"),
                      QStringLiteral("q"), name);
    case GeneSite::GeneCards:
        break;
    }
    return search(QStringLiteral("https://www.genecards.org/cgi-bin/carddisp.pl"),
                  QStringLiteral("gene"), name);
}

QString siteName(ListSite site) {
    return site == ListSite::Enrichr ? QStringLiteral("Enrichr") : QStringLiteral("g:Profiler");
}

QUrl listUrl(ListSite site) {
    return QUrl(site == ListSite::Enrichr ? QStringLiteral("https://maayanlab.cloud/Enrichr/")
                                          : QStringLiteral("https://biit.cs.ut.ee/gprofiler/gost"));
}

} // namespace tamis::ui
