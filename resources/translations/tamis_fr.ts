<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>Core</name>
    <message>
        <source>there are no values</source>
        <translation>il n’y a pas de valeurs</translation>
    </message>
    <message>
        <source>whole numbers from %1 to %2, as counts are</source>
        <translation>nombres entiers de %1 à %2, comme des comptages</translation>
    </message>
    <message>
        <source>values from %1 to %2: too wide a range for logarithms</source>
        <translation>valeurs de %1 à %2&#xa0;: étendue trop grande pour des logarithmes</translation>
    </message>
    <message>
        <source>negative values, mean %1 and deviation %2: standardised already</source>
        <translation>valeurs négatives, moyenne %1 et écart type %2&#xa0;: déjà centrées et réduites</translation>
    </message>
    <message>
        <source>each sample by its total, then log(1 + x): counts depend on how deeply a sample was sequenced, and spread the more the higher they are</source>
        <translation>chaque échantillon divisé par son total, puis log(1 + x), car les comptages dépendent de la profondeur de séquençage, et leur dispersion croît avec leur niveau</translation>
    </message>
    <message>
        <source>log(1 + x): intensities spread the more the higher they are</source>
        <translation>log(1 + x), car la dispersion des intensités croît avec leur niveau</translation>
    </message>
    <message>
        <source>none: they were prepared already, over all samples; better are the numbers before</source>
        <translation>aucune, elles ont déjà été préparées, sur tous les échantillons&#x202f;; mieux vaut partir des valeurs d’avant</translation>
    </message>
    <message>
        <source>L1 logistic regression</source>
        <translation>régression logistique L1</translation>
    </message>
    <message>
        <source>linear support vector machine</source>
        <translation>machine à vecteurs de support linéaire</translation>
    </message>
    <message>
        <source>nearest shrunken centroids</source>
        <translation>centroïdes rétrécis les plus proches</translation>
    </message>
    <message>
        <source>nearest neighbours</source>
        <translation>plus proches voisins</translation>
    </message>
    <message>
        <source>too few folds to tell</source>
        <translation>trop peu de plis pour le dire</translation>
    </message>
    <message>
        <source>no difference that these folds can show</source>
        <translation>aucune différence que ces plis puissent montrer</translation>
    </message>
    <message>
        <source>the autoencoder is more accurate</source>
        <translation>l’autoencodeur est plus exact</translation>
    </message>
    <message>
        <source>the autoencoder is less accurate</source>
        <translation>l’autoencodeur est moins exact</translation>
    </message>
    <message>
        <source>No call can be checked.</source>
        <translation>Aucune prédiction ne peut être vérifiée.</translation>
    </message>
    <message>
        <source>The probabilities are too sure: they say %1 % on average, and %2 % of the calls are right.</source>
        <translation>Les probabilités sont trop sûres d’elles&#xa0;: elles annoncent %1&#x202f;% en moyenne, et %2&#x202f;% des prédictions sont justes.</translation>
    </message>
    <message>
        <source>The probabilities are too cautious: they say %1 % on average, and %2 % of the calls are right.</source>
        <translation>Les probabilités sont trop prudentes&#xa0;: elles annoncent %1&#x202f;% en moyenne, et %2&#x202f;% des prédictions sont justes.</translation>
    </message>
    <message>
        <source>The probabilities are about right: they say %1 % on average, and %2 % of the calls are right.</source>
        <translation>Les probabilités sont à peu près justes&#xa0;: elles annoncent %1&#x202f;% en moyenne, et %2&#x202f;% des prédictions sont justes.</translation>
    </message>
    <message>
        <source>Brier score %1 (0: sure and right; %2: who only knows how frequent the classes are).</source>
        <translation>Score de Brier %1 (0&#xa0;: sûr et juste&#x202f;; %2&#xa0;: qui ne connaît que la fréquence des classes).</translation>
    </message>
    <message>
        <source>Trained on half of the samples, %1 times, it calls %2 % of the other half right (balanced %3 %).</source>
        <translation>Entraîné %1 fois sur la moitié des échantillons, il classe bien %2&#x202f;% de l’autre moitié (exactitude équilibrée %3&#x202f;%).</translation>
    </message>
    <message>
        <source>With shuffled labels it is %1 to %2 %: p = %3 (%4 permutations can show no less than %5).</source>
        <translation>Avec des étiquettes permutées, c’est %1 à %2&#x202f;%&#xa0;: p&#xa0;=&#xa0;%3 (%4 permutations ne peuvent montrer moins que %5).</translation>
    </message>
    <message>
        <source>The accuracy is better than chance.</source>
        <translation>L’exactitude est meilleure que le hasard.</translation>
    </message>
    <message>
        <source>No permutation is as accurate; more of them could show a smaller p.</source>
        <translation>Aucune permutation n’est aussi exacte&#x202f;; davantage de permutations pourraient montrer un p plus petit.</translation>
    </message>
    <message>
        <source>The accuracy may be chance: do not trust the gene list.</source>
        <translation>L’exactitude peut être due au hasard&#xa0;: ne vous fiez pas à la liste de gènes.</translation>
    </message>
    <message>
        <source>Of %1 genes a half-sample, the same genes come back: %2 in at least 90 % (at most %3 false ones expected), %4 in at least 75 % (at most %5 false ones expected), %6 in at least 60 % (at most %7 false ones expected). The bound is that of Meinshausen and Bühlmann, which takes all genes that carry nothing for equally likely to be selected.</source>
        <translation>Sur %1 gènes par moitié, les mêmes gènes reviennent&#xa0;: %2 dans au moins 90&#x202f;% (au plus %3 faux attendus), %4 dans au moins 75&#x202f;% (au plus %5 faux attendus), %6 dans au moins 60&#x202f;% (au plus %7 faux attendus). La borne est celle de Meinshausen et Bühlmann, qui suppose que tous les gènes sans information ont la même chance d’être retenus.</translation>
    </message>
    <message>
        <source>Under shuffled labels no gene is selected in more than %1 % of the half-samples; with the true ones %2 genes are (p = %3, corrected for looking at all genes).</source>
        <translation>Avec des étiquettes permutées, aucun gène n’est retenu dans plus de %1&#x202f;% des moitiés&#x202f;; avec les vraies, le nombre de ces gènes est %2 (p&#xa0;=&#xa0;%3, corrigé pour l’examen de tous les gènes).</translation>
    </message>
    <message>
        <source>Beside as many decoys (copies of all genes with their samples shuffled) %1 genes and %2 decoys are selected: about nothing of the list is expected to be false.</source>
        <translation>À côté d’autant de leurres (copies de tous les gènes aux échantillons mélangés), le nombre de gènes retenus est %1, celui des leurres %2&#xa0;: à peu près rien de la liste ne devrait être faux.</translation>
    </message>
    <message>
        <source>Beside as many decoys (copies of all genes with their samples shuffled) %1 genes and %2 decoys are selected: about %3 % of the list is expected to be false.</source>
        <translation>À côté d’autant de leurres (copies de tous les gènes aux échantillons mélangés), le nombre de gènes retenus est %1, celui des leurres %2&#xa0;: environ %3&#x202f;% de la liste devraient être faux.</translation>
    </message>
    <message>
        <source>Stopped before its end: %1 of %2 half-samples, %3 of %4 permutations.</source>
        <translation>Arrêté avant la fin&#xa0;: %1 moitiés sur %2, %3 permutations sur %4.</translation>
    </message>
    <message>
        <source>These numbers are optimistic: the published protocol chooses epoch and radius on the same samples on which it then reports accuracy. Expect less on new samples; the honest preset tells how much less.</source>
        <translation>Ces nombres sont optimistes&#xa0;: le protocole publié choisit l’époque et le rayon sur les échantillons mêmes qui servent ensuite à mesurer l’exactitude. Attendez-vous à moins sur de nouveaux échantillons&#x202f;; le protocole honnête dit combien.</translation>
    </message>
    <message>
        <source>%1 genes, trained on all %2 labelled samples of %3 (%4, radius %5). On test samples of the folds networks of this kind were right in %6, which is optimistic: paper preset.</source>
        <translation>%1 gènes, modèle entraîné sur les %2 échantillons étiquetés de %3 (%4, rayon %5). Sur les échantillons de test des plis, de tels réseaux ont eu raison dans %6 des cas, ce qui est optimiste&#xa0;: protocole publié.</translation>
    </message>
    <message>
        <source>%1 genes, trained on all %2 labelled samples of %3 (%4, radius %5). On test samples of the folds networks of this kind were right in %6.</source>
        <translation>%1 gènes, modèle entraîné sur les %2 échantillons étiquetés de %3 (%4, rayon %5). Sur les échantillons de test des plis, de tels réseaux ont eu raison dans %6 des cas.</translation>
    </message>
    <message>
        <source>the largest class has %1 samples, the smallest %2: read the balanced accuracy, always calling the largest class would be right in %3 %</source>
        <translation>la plus grande classe a %1 échantillons, la plus petite %2&#xa0;: lisez l’exactitude équilibrée, prédire toujours la plus grande classe aurait raison dans %3&#x202f;% des cas</translation>
    </message>
    <message>
        <source>the paper preset is optimistic: epoch and radius are chosen on the test samples, and genes are standardised before the split</source>
        <translation>le protocole publié est optimiste&#xa0;: l’époque et le rayon sont choisis sur les échantillons de test, et les gènes sont centrés et réduits avant la partition</translation>
    </message>
    <message>
        <source>no gene survives; the most frequent class is called: choose a larger radius</source>
        <translation>aucun gène ne survit&#x202f;; la classe la plus fréquente est prédite&#xa0;: choisissez un rayon plus grand</translation>
    </message>
    <message>
        <source>all genes survive, nothing is selected: choose a smaller radius</source>
        <translation>tous les gènes survivent, rien n’est sélectionné&#xa0;: choisissez un rayon plus petit</translation>
    </message>
    <message>
        <source>a simpler method is more accurate on the same folds: %1 % against %2 % (p = %3)</source>
        <translation>une méthode plus simple est plus exacte sur les mêmes plis&#xa0;: %1&#x202f;% contre %2&#x202f;% (p&#xa0;=&#xa0;%3)</translation>
    </message>
    <message>
        <source>every group has samples of one class only, and class &apos;%1&apos; comes from %2 of them: what differs between groups, such as batches, can&apos;t be told from what differs between classes</source>
        <translation>chaque groupe n’a d’échantillons que d’une classe, et la classe «&#xa0;%1&#xa0;» vient de %2 d’entre eux&#xa0;: ce qui diffère entre groupes (des lots, par exemple) ne se distingue pas de ce qui diffère entre classes</translation>
    </message>
    <message>
        <source>groups and classes go together (Cramér&apos;s V %1; 1: one follows from the other): what tells the classes apart may be what differs between groups, such as batches</source>
        <translation>groupes et classes vont ensemble (V de Cramér %1&#x202f;; 1&#xa0;: l’un découle de l’autre)&#xa0;: ce qui sépare les classes est peut-être ce qui diffère entre groupes, des lots par exemple</translation>
    </message>
    <message>
        <source>the data look like %1, the model was trained on %2: its calls mean nothing unless both are on the same scale</source>
        <translation>les données ressemblent à ceci&#xa0;: %1&#x202f;; le modèle a été entraîné sur cela&#xa0;: %2. Ses prédictions ne veulent rien dire si les deux ne sont pas à la même échelle</translation>
    </message>
    <message>
        <source>the model doesn&apos;t know these classes; their samples are called, but not counted as right or wrong</source>
        <translation>le modèle ne connaît pas ces classes&#x202f;; leurs échantillons sont classés, mais ne comptent ni comme justes ni comme faux</translation>
    </message>
    <message>
        <source>these are the samples the model was trained on: how many it calls right says nothing about others</source>
        <translation>ce sont les échantillons qui ont servi à entraîner le modèle&#xa0;: combien il en classe bien ne dit rien des autres</translation>
    </message>
    <message>
        <source>the synthetic data themselves, %1 samples x %2 genes; a gene is a column</source>
        <translation>les données synthétiques elles-mêmes, %1 échantillons × %2 gènes&#x202f;; un gène est une colonne</translation>
    </message>
    <message>
        <source>synthetic data with 64 and with 16 informative genes</source>
        <translation>données synthétiques avec 64 et avec 16 gènes informatifs</translation>
    </message>
    <message>
        <source>%1, as it stands in the file</source>
        <translation>%1, telles qu’elles sont dans le fichier</translation>
    </message>
    <message>
        <source>uniform on [0, 1), radius 1; first %1 rows and more and more columns, then %2 columns and more and more rows</source>
        <translation>uniforme sur [0, 1[, rayon 1&#x202f;; d’abord %1 lignes et de plus en plus de colonnes, puis %2 colonnes et de plus en plus de lignes</translation>
    </message>
    <message>
        <source>%1 x %2 and %3 x %4 (rows x columns), uniform on [0, 1)</source>
        <translation>%1 × %2 et %3 × %4 (lignes × colonnes), uniforme sur [0, 1[</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns, uniform on [0, 1)</source>
        <translation>%1 lignes, %2 colonnes, uniforme sur [0, 1[</translation>
    </message>
    <message>
        <source>J / nm at the smallest radius</source>
        <translation>J / nm au plus petit rayon</translation>
    </message>
    <message>
        <source>J / nm at the largest radius</source>
        <translation>J / nm au plus grand rayon</translation>
    </message>
    <message>
        <source>radii at which the exact projection has the larger error</source>
        <translation>rayons où la projection exacte a la plus grande erreur</translation>
    </message>
    <message>
        <source>least time of Chu et al. over that of bi-level, at least</source>
        <translation>plus petit temps de Chu et al. sur celui du bi-niveau, au moins</translation>
    </message>
    <message>
        <source>%1, %2 informative genes</source>
        <translation>%1, %2 gènes informatifs</translation>
    </message>
    <message>
        <source>no projection, accuracy %</source>
        <translation>sans projection, exactitude&#x202f;%</translation>
    </message>
    <message>
        <source>no projection, its standard deviation over folds</source>
        <translation>sans projection, son écart type sur les plis</translation>
    </message>
    <message>
        <source>%1, accuracy %</source>
        <translation>%1, exactitude&#x202f;%</translation>
    </message>
    <message>
        <source>%1, its standard deviation over folds</source>
        <translation>%1, son écart type sur les plis</translation>
    </message>
    <message>
        <source>%1, best radius</source>
        <translation>%1, meilleur rayon</translation>
    </message>
    <message>
        <source>%1, genes removed %</source>
        <translation>%1, gènes éliminés&#x202f;%</translation>
    </message>
    <message>
        <source>%1, genes</source>
        <translation>%1, gènes</translation>
    </message>
    <message>
        <source>by how the file begins</source>
        <translation>d’après le début du fichier</translation>
    </message>
    <message>
        <source>every name is UTF-8</source>
        <translation>chaque nom est de l’UTF-8</translation>
    </message>
    <message>
        <source>as asked for</source>
        <translation>comme demandé</translation>
    </message>
    <message>
        <source>the format says so</source>
        <translation>le format le dit</translation>
    </message>
    <message>
        <source>its name says so</source>
        <translation>son nom le dit</translation>
    </message>
    <message>
        <source>its heading says so</source>
        <translation>son en-tête le dit</translation>
    </message>
    <message>
        <source>with it most rows have as many fields, and most of these numbers</source>
        <translation>ainsi la plupart des lignes ont autant de champs, pour la plupart des nombres</translation>
    </message>
    <message>
        <source>%1 numbers among the first rows with a point, %2 with a comma</source>
        <translation>%1 nombres des premières lignes ont un point, %2 une virgule</translation>
    </message>
    <message>
        <source>1 number among the first rows with a point, %1 with a comma</source>
        <translation>1 nombre des premières lignes a un point, %1 une virgule</translation>
    </message>
    <message>
        <source>no number among the first rows has a mark</source>
        <translation>aucun nombre des premières lignes n’a de marque</translation>
    </message>
    <message>
        <source>groups of three digits, as in &apos;%1&apos;</source>
        <translation>groupes de trois chiffres, comme dans «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>words above numbers, or a known word</source>
        <translation>des mots au-dessus de nombres, ou un mot connu</translation>
    </message>
    <message>
        <source>the first row holds numbers like all others</source>
        <translation>la première ligne contient des nombres comme les autres</translation>
    </message>
    <message>
        <source>it is one field shorter than the rows, as R writes it</source>
        <translation>elle a un champ de moins que les lignes, comme l’écrit R</translation>
    </message>
    <message>
        <source>every column holds numbers or classes</source>
        <translation>chaque colonne contient des nombres ou des classes</translation>
    </message>
    <message>
        <source>the heading has no word for the first column</source>
        <translation>l’en-tête n’a pas de mot pour la première colonne</translation>
    </message>
    <message>
        <source>the first column has no heading</source>
        <translation>la première colonne n’a pas d’en-tête</translation>
    </message>
    <message>
        <source>the first column of text that differs from row to row</source>
        <translation>la première colonne de texte qui diffère d’une ligne à l’autre</translation>
    </message>
    <message>
        <source>a row is called &apos;%1&apos;</source>
        <translation>une ligne s’appelle «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; is a row</source>
        <translation>l’étiquette «&#xa0;%1&#xa0;» est une ligne</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; is a column</source>
        <translation>l’étiquette «&#xa0;%1&#xa0;» est une colonne</translation>
    </message>
    <message>
        <source>column &apos;%1&apos; holds classes</source>
        <translation>la colonne «&#xa0;%1&#xa0;» contient des classes</translation>
    </message>
    <message>
        <source>column &apos;%1&apos; repeats a few words</source>
        <translation>la colonne «&#xa0;%1&#xa0;» répète quelques mots</translation>
    </message>
    <message>
        <source>the first column is called &apos;%1&apos;</source>
        <translation>la première colonne s’appelle «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>the rows&apos; names look like genes</source>
        <translation>les noms des lignes ressemblent à des gènes</translation>
    </message>
    <message>
        <source>the columns&apos; headings look like genes</source>
        <translation>les en-têtes des colonnes ressemblent à des gènes</translation>
    </message>
    <message>
        <source>the columns&apos; headings look like samples</source>
        <translation>les en-têtes des colonnes ressemblent à des échantillons</translation>
    </message>
    <message>
        <source>the rows&apos; names look like samples</source>
        <translation>les noms des lignes ressemblent à des échantillons</translation>
    </message>
    <message>
        <source>the heading repeats a few words, as classes of samples do</source>
        <translation>l’en-tête répète quelques mots, comme le font des classes d’échantillons</translation>
    </message>
    <message>
        <source>there are many more rows than columns</source>
        <translation>il y a bien plus de lignes que de colonnes</translation>
    </message>
    <message>
        <source>there are many columns</source>
        <translation>il y a beaucoup de colonnes</translation>
    </message>
    <message>
        <source>nothing speaks for genes in rows</source>
        <translation>rien n’indique des gènes en lignes</translation>
    </message>
    <message>
        <source>%1 genes are the same in all samples and are left out</source>
        <translation>%1 gènes ont la même valeur dans tous les échantillons et sont laissés de côté</translation>
    </message>
    <message>
        <source>lambda is so large that no module is at work in any sample: choose a smaller part</source>
        <translation>lambda est si grand qu’aucun module n’est actif dans aucun échantillon&#xa0;: choisissez une plus petite fraction</translation>
    </message>
    <message>
        <source>stopped before the modules had settled</source>
        <translation>arrêté avant que les modules ne se soient stabilisés</translation>
    </message>
    <message>
        <source>the modules still moved after %1 epochs</source>
        <translation>les modules bougeaient encore après %1 époques</translation>
    </message>
    <message>
        <source>these values look like logarithms, those of the modules were none: activities mean nothing unless both are on one scale</source>
        <translation>ces valeurs ressemblent à des logarithmes, celles des modules n’en étaient pas&#xa0;: les activités ne veulent rien dire si les deux ne sont pas à la même échelle</translation>
    </message>
    <message>
        <source>these values look like no logarithms, those of the modules were: activities mean nothing unless both are on one scale</source>
        <translation>ces valeurs ne ressemblent pas à des logarithmes, celles des modules en étaient&#xa0;: les activités ne veulent rien dire si les deux ne sont pas à la même échelle</translation>
    </message>
    <message>
        <source>as many modules as samples, or more (%1 and %2): some will describe single samples</source>
        <translation>autant de modules que d’échantillons, ou plus (%1 et %2)&#xa0;: certains ne décriront qu’un échantillon</translation>
    </message>
    <message>
        <source>the modules still moved after 1 epoch</source>
        <translation>les modules bougeaient encore après 1 époque</translation>
    </message>
    <message>
        <source>1 gene is the same in all samples and is left out</source>
        <translation>1 gène est le même dans tous les échantillons et est laissé de côté</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: the same modules come back most often; too few samples to hold some out.</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: les mêmes modules reviennent le plus souvent&#x202f;; trop peu d’échantillons pour en mettre de côté.</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: but no number that was tried predicts held-out values better than the genes&apos; means do (the best: %3 % of their variance): no modules that other samples share were found.</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: mais aucun nombre essayé ne prédit les valeurs mises de côté mieux que les moyennes des gènes (le meilleur&#xa0;: %3&#x202f;% de leur variance)&#xa0;: aucun module que d’autres échantillons partagent n’a été trouvé.</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: the fewest that predict held-out values as well as the best (%3 % of their variance; %4: %5 %, standard error %6).</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: le plus petit nombre qui prédit les valeurs mises de côté aussi bien que le meilleur (%3&#x202f;% de leur variance&#x202f;; %4&#xa0;: %5&#x202f;%, erreur type %6&#x202f;%).</translation>
    </message>
    <message>
        <source>It is the largest number that was tried: more may predict better.</source>
        <translation>C’est le plus grand nombre essayé&#xa0;: davantage de modules prédiraient peut-être mieux.</translation>
    </message>
    <message>
        <source>Given activities of modules a classifier is right in %1 % of the test samples, given the genes themselves in %2 % (p = %3): modules describe, genes classify.</source>
        <translation>Avec les activités des modules, un classifieur a raison pour %1&#x202f;% des échantillons de test, avec les gènes eux-mêmes pour %2&#x202f;% (p = %3)&#xa0;: les modules décrivent, les gènes classent.</translation>
    </message>
    <message>
        <source>Given activities of modules a classifier is right in %1 % of the test samples, given the genes themselves in %2 % (p = %3): here modules are the better input.</source>
        <translation>Avec les activités des modules, un classifieur a raison pour %1&#x202f;% des échantillons de test, avec les gènes eux-mêmes pour %2&#x202f;% (p = %3)&#xa0;: ici, les modules sont la meilleure entrée.</translation>
    </message>
    <message>
        <source>Given activities of modules a classifier is right in %1 % of the test samples, given the genes themselves in %2 %, which may be chance (p = %3).</source>
        <translation>Avec les activités des modules, un classifieur a raison pour %1&#x202f;% des échantillons de test, avec les gènes eux-mêmes pour %2&#x202f;%, ce qui peut être le hasard (p = %3).</translation>
    </message>
    <message>
        <source>Given activities of modules a classifier is right in %1 % of the test samples, given the genes themselves in %2 %.</source>
        <translation>Avec les activités des modules, un classifieur a raison pour %1&#x202f;% des échantillons de test, avec les gènes eux-mêmes pour %2&#x202f;%.</translation>
    </message>
    <message>
        <source>Nothing says that modules are the better input: take them to describe, and genes to classify.</source>
        <translation>Rien ne dit que les modules sont la meilleure entrée&#xa0;: prenez-les pour décrire, et les gènes pour classer.</translation>
    </message>
    <message>
        <source>too few samples of class %1 for %2 folds (%3): some folds test without it</source>
        <translation>trop peu d’échantillons de la classe %1 pour %2 plis (%3)&#xa0;: certains plis testent sans elle</translation>
    </message>
    <message>
        <source>samples without a label, which are left out: %1</source>
        <translation>échantillons sans étiquette, laissés de côté&#xa0;: %1</translation>
    </message>
    <message>
        <source>not in the data: %1 of the %2 genes that the model reads; such a gene counts as its mean over the training samples</source>
        <translation>absents des données&#xa0;: %1 des %2 gènes que lit le modèle&#x202f;; un tel gène compte comme sa moyenne sur les échantillons d’entraînement</translation>
    </message>
    <message>
        <source>at work in no sample: %1 of the %2 modules</source>
        <translation>actifs dans aucun échantillon&#xa0;: %1 des %2 modules</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: held-out values are predicted best (%3 % of their variance, standard error %4).</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: les valeurs mises de côté sont les mieux prédites (%3&#x202f;% de leur variance, erreur type %4&#x202f;%).</translation>
    </message>
    <message>
        <source>not in the data: %1 of the modules&apos; %2 genes; the others are coded</source>
        <translation>absents des données&#xa0;: %1 des %2 gènes des modules&#x202f;; le codage se fait sur les autres</translation>
    </message>
    <message>
        <source>delimited text</source>
        <translation>texte délimité</translation>
    </message>
    <message>
        <source>papers&apos; CSV</source>
        <translation>CSV des articles</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>classeur Excel</translation>
    </message>
    <message>
        <source>GEO series matrix</source>
        <translation>matrice de série GEO</translation>
    </message>
    <message>
        <source>GEO dataset (SOFT)</source>
        <translation>jeu de données GEO (SOFT)</translation>
    </message>
    <message>
        <source>Orange table</source>
        <translation>tableau Orange</translation>
    </message>
    <message>
        <source>genes without a name: %1; they are called unnamed, unnamed.1, …</source>
        <translation>gènes sans nom&#xa0;: %1&#x202f;; ils s’appellent ici unnamed, unnamed.1, …</translation>
    </message>
    <message>
        <source>genes that have the name of another: %1; all are kept, with .1, .2, … added</source>
        <translation>gènes qui portent le nom d’un autre&#xa0;: %1&#x202f;; tous sont gardés, suivis de .1, .2, …</translation>
    </message>
    <message>
        <source>genes that have the name of another: %1; genes of one name were merged (%2)</source>
        <translation>gènes qui portent le nom d’un autre&#xa0;: %1&#x202f;; les gènes de même nom ont été réunis (%2)</translation>
    </message>
    <message>
        <source>samples without a name in the file: %1; they were numbered</source>
        <translation>échantillons sans nom dans le fichier&#xa0;: %1&#x202f;; ils ont été numérotés</translation>
    </message>
    <message>
        <source>samples that have the name of another: %1; .1, .2, … was added</source>
        <translation>échantillons qui portent le nom d’un autre&#xa0;: %1&#x202f;; ils sont suivis de .1, .2, …</translation>
    </message>
    <message>
        <source>1 gene name probably turned into dates or numbers by a spreadsheet (SEPT2 → 2-Sep); kept as they are</source>
        <translation>1 nom de gène probablement changé en date ou en nombre par un tableur (SEPT2 → 2-Sep)&#x202f;; gardé tel quel</translation>
    </message>
    <message>
        <source>%1 gene names probably turned into dates or numbers by a spreadsheet (SEPT2 → 2-Sep); kept as they are</source>
        <translation>%1 noms de gènes probablement changés en dates ou en nombres par un tableur (SEPT2 → 2-Sep)&#x202f;; gardés tels quels</translation>
    </message>
    <message>
        <source>read as genes, but perhaps about the samples: %1; if they are, say so (--about)</source>
        <translation>lus comme des gènes, mais décrivent peut-être les échantillons&#xa0;: %1&#x202f;; si c’est le cas, indiquez-le (--about)</translation>
    </message>
    <message>
        <source>1 gene without a number in any sample</source>
        <translation>1 gène sans aucune valeur, dans aucun échantillon</translation>
    </message>
    <message>
        <source>%1 genes without a number in any sample</source>
        <translation>%1 gènes sans aucune valeur, dans aucun échantillon</translation>
    </message>
    <message>
        <source>1 gene with the same value in every sample: no help in telling classes apart</source>
        <translation>1 gène de même valeur dans tous les échantillons&#xa0;: il n’aide pas à distinguer les classes</translation>
    </message>
    <message>
        <source>%1 genes with the same value in every sample: no help in telling classes apart</source>
        <translation>%1 gènes de même valeur dans tous les échantillons&#xa0;: ils n’aident pas à distinguer les classes</translation>
    </message>
    <message>
        <source>no column or row with class labels was found</source>
        <translation>aucune colonne ni ligne d’étiquettes de classe n’a été trouvée</translation>
    </message>
    <message>
        <source>1 sample without a label: left out of training</source>
        <translation>1 échantillon sans étiquette&#xa0;: laissé hors de l’entraînement</translation>
    </message>
    <message>
        <source>%1 samples without a label: left out of training</source>
        <translation>%1 échantillons sans étiquette&#xa0;: laissés hors de l’entraînement</translation>
    </message>
    <message>
        <source>class %1 has one sample: it can&apos;t be split into folds</source>
        <translation>la classe %1 n’a qu’un échantillon&#xa0;: elle ne peut pas être répartie en plis</translation>
    </message>
    <message>
        <source>classes %1 and %2 differ by capitals only</source>
        <translation>les classes %1 et %2 ne diffèrent que par les majuscules</translation>
    </message>
    <message>
        <source>all samples belong to one class: nothing can be learnt</source>
        <translation>tous les échantillons sont de la même classe&#xa0;: rien ne peut être appris</translation>
    </message>
    <message>
        <source>several columns could be the class label, none was taken: %1</source>
        <translation>plusieurs colonnes pourraient être l’étiquette de classe, aucune n’a été prise&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 of %2 samples found by name in &apos;%3&apos; of %4</source>
        <translation>%1 des %2 échantillons trouvés par leur nom dans «&#xa0;%3&#xa0;» de %4</translation>
    </message>
    <message>
        <source>1 sample joined though the name in %1 differs in capitals</source>
        <translation>1 échantillon rapproché, bien que son nom dans %1 diffère par les majuscules</translation>
    </message>
    <message>
        <source>%1 samples joined though the name in %2 differs in capitals</source>
        <translation>%1 échantillons rapprochés, bien que leur nom dans %2 diffère par les majuscules</translation>
    </message>
    <message>
        <source>1 sample joined though the name in %1 differs as R changes names (X1.tumor for 1-tumor)</source>
        <translation>1 échantillon rapproché, bien que son nom dans %1 diffère comme R change les noms (X1.tumor pour 1-tumor)</translation>
    </message>
    <message>
        <source>%1 samples joined though the name in %2 differs as R changes names (X1.tumor for 1-tumor)</source>
        <translation>%1 échantillons rapprochés, bien que leur nom dans %2 diffère comme R change les noms (X1.tumor pour 1-tumor)</translation>
    </message>
    <message>
        <source>1 sample not named in %1</source>
        <translation>1 échantillon absent de %1</translation>
    </message>
    <message>
        <source>%1 samples not named in %2</source>
        <translation>%1 échantillons absents de %2</translation>
    </message>
    <message>
        <source>1 row of %1 without a sample here</source>
        <translation>1 ligne de %1 sans échantillon ici</translation>
    </message>
    <message>
        <source>%1 rows of %2 without a sample here</source>
        <translation>%1 lignes de %2 sans échantillon ici</translation>
    </message>
    <message>
        <source>the classes are those of %1, in the order of the samples: the file has no names</source>
        <translation>les classes sont celles de %1, dans l’ordre des échantillons&#xa0;: le fichier n’a pas de noms</translation>
    </message>
    <message>
        <source>%1 files joined by the genes&apos; names</source>
        <translation>%1 fichiers réunis par les noms des gènes</translation>
    </message>
    <message>
        <source>1 gene not in all files: missing for the samples of the others</source>
        <translation>1 gène n’est pas dans tous les fichiers&#xa0;: valeurs manquantes pour les échantillons des autres</translation>
    </message>
    <message>
        <source>%1 genes not in all files: missing for the samples of the others</source>
        <translation>%1 gènes ne sont pas dans tous les fichiers&#xa0;: valeurs manquantes pour les échantillons des autres</translation>
    </message>
    <message>
        <source>no feature is of the type %1: all were taken</source>
        <translation>aucun élément n’est du type %1&#xa0;: tous ont été pris</translation>
    </message>
    <message>
        <source>features other than %1 were left out</source>
        <translation>les éléments autres que %1 ont été laissés de côté</translation>
    </message>
    <message>
        <source>genes other than of %1 were left out</source>
        <translation>les gènes autres que ceux de %1 ont été laissés de côté</translation>
    </message>
    <message>
        <source>the genes are of several genomes, all were taken</source>
        <translation>les gènes sont de plusieurs génomes, tous ont été pris</translation>
    </message>
    <message>
        <source>the file holds several genomes, shown is the first</source>
        <translation>le fichier contient plusieurs génomes, le premier est montré</translation>
    </message>
    <message>
        <source>rows and columns were numbered</source>
        <translation>les lignes et les colonnes ont été numérotées</translation>
    </message>
    <message>
        <source>the first line holds numbers already: rows and columns were numbered</source>
        <translation>la première ligne contient déjà des nombres&#xa0;: les lignes et les colonnes ont été numérotées</translation>
    </message>
    <message>
        <source>1 line above the heading left out</source>
        <translation>1 ligne au-dessus de l’en-tête laissée de côté</translation>
    </message>
    <message>
        <source>%1 lines above the heading left out</source>
        <translation>%1 lignes au-dessus de l’en-tête laissées de côté</translation>
    </message>
    <message>
        <source>1 comment line (#) above the heading left out</source>
        <translation>1 ligne de commentaire (#) au-dessus de l’en-tête laissée de côté</translation>
    </message>
    <message>
        <source>%1 comment lines (#) above the heading left out</source>
        <translation>%1 lignes de commentaire (#) au-dessus de l’en-tête laissées de côté</translation>
    </message>
    <message>
        <source>1 comment line (#) left out</source>
        <translation>1 ligne de commentaire (#) laissée de côté</translation>
    </message>
    <message>
        <source>%1 comment lines (#) left out</source>
        <translation>%1 lignes de commentaire (#) laissées de côté</translation>
    </message>
    <message>
        <source>columns of text or ids, which are no expression: %1</source>
        <translation>colonnes de texte ou d’identifiants, qui ne sont pas de l’expression&#xa0;: %1</translation>
    </message>
    <message>
        <source>rows about the samples, which are no expression: %1</source>
        <translation>lignes qui décrivent les échantillons, et ne sont pas de l’expression&#xa0;: %1</translation>
    </message>
    <message>
        <source>the first heading, &apos;%1&apos;, looks like a sample&apos;s name: are the headings shifted by one column?</source>
        <translation>le premier en-tête, «&#xa0;%1&#xa0;», ressemble au nom d’un échantillon&#xa0;: les en-têtes sont-ils décalés d’une colonne&#x202f;?</translation>
    </message>
    <message>
        <source>neither names nor shape tell whether samples stand in rows or in columns; rows were taken for genes</source>
        <translation>ni les noms ni la forme ne disent si les échantillons sont en lignes ou en colonnes&#x202f;; les lignes ont été prises pour des gènes</translation>
    </message>
    <message>
        <source>neither names nor shape tell whether samples stand in rows or in columns; rows were taken for samples</source>
        <translation>ni les noms ni la forme ne disent si les échantillons sont en lignes ou en colonnes&#x202f;; les lignes ont été prises pour des échantillons</translation>
    </message>
    <message>
        <source>numbers as &apos;%1&apos; stand beside decimals with the other mark: &apos;%2&apos; was taken for a thousands mark</source>
        <translation>des nombres comme «&#xa0;%1&#xa0;» voisinent avec des décimales à l’autre séparateur&#xa0;: «&#xa0;%2&#xa0;» a été pris pour un séparateur de milliers</translation>
    </message>
    <message>
        <source>all numbers have three digits behind their mark, as in &apos;%1&apos;: &apos;%2&apos; was taken for the decimal mark, not for thousands</source>
        <translation>tous les nombres ont trois chiffres après leur séparateur, comme «&#xa0;%1&#xa0;»&#xa0;: «&#xa0;%2&#xa0;» a été pris pour le séparateur décimal, non pour celui des milliers</translation>
    </message>
    <message>
        <source>1 cell with another decimal mark than the rest (&apos;%1&apos;); both were read as decimal marks</source>
        <translation>1 cellule avec un autre séparateur décimal que le reste («&#xa0;%1&#xa0;»)&#x202f;; les deux ont été lus comme des séparateurs décimaux</translation>
    </message>
    <message>
        <source>%1 cells with another decimal mark than the rest (&apos;%2&apos;); both were read as decimal marks</source>
        <translation>%1 cellules avec un autre séparateur décimal que le reste («&#xa0;%2&#xa0;»)&#x202f;; les deux ont été lus comme des séparateurs décimaux</translation>
    </message>
    <message>
        <source>1 row about reads without a gene (__no_feature, N_unmapped, …) left out</source>
        <translation>1 ligne sur des lectures sans gène (__no_feature, N_unmapped, …) laissée de côté</translation>
    </message>
    <message>
        <source>%1 rows about reads without a gene (__no_feature, N_unmapped, …) left out</source>
        <translation>%1 lignes sur des lectures sans gène (__no_feature, N_unmapped, …) laissées de côté</translation>
    </message>
    <message>
        <source>names mix UTF-8 with single bytes, which were taken for Windows-1252</source>
        <translation>les noms mêlent UTF-8 et octets isolés, pris pour du Windows-1252</translation>
    </message>
    <message>
        <source>the file says that it has %1 rows, but has %2: is it complete?</source>
        <translation>le fichier annonce %1 lignes, mais en a %2&#xa0;: est-il complet&#x202f;?</translation>
    </message>
    <message>
        <source>the file says that it has %1 samples, but names %2</source>
        <translation>le fichier annonce %1 échantillons, mais en nomme %2</translation>
    </message>
    <message>
        <source>each sample has several columns, %1 was taken; there are: %2</source>
        <translation>chaque échantillon a plusieurs colonnes, %1 a été prise&#x202f;; il y a&#xa0;: %2</translation>
    </message>
    <message>
        <source>counts were taken; there are also: %1</source>
        <translation>les comptages ont été pris&#x202f;; il y a aussi&#xa0;: %1</translation>
    </message>
    <message>
        <source>unstranded counts were taken; there are also: %1</source>
        <translation>les comptages sans brin ont été pris&#x202f;; il y a aussi&#xa0;: %1</translation>
    </message>
    <message>
        <source>sheet &apos;%1&apos; was taken; there are: %2</source>
        <translation>la feuille «&#xa0;%1&#xa0;» a été prise&#x202f;; il y a&#xa0;: %2</translation>
    </message>
    <message>
        <source>1 cell with an error (#N/A, …): missing</source>
        <translation>1 cellule contient une erreur (#N/A, …)&#xa0;: valeur manquante</translation>
    </message>
    <message>
        <source>%1 cells with an error (#N/A, …): missing</source>
        <translation>%1 cellules contiennent une erreur (#N/A, …)&#xa0;: valeurs manquantes</translation>
    </message>
    <message>
        <source>1 formula whose value was never computed: taken as missing; open the workbook in the spreadsheet program and save it</source>
        <translation>1 formule dont la valeur n’a jamais été calculée&#xa0;: prise pour manquante&#x202f;; ouvrez le classeur dans le tableur et enregistrez-le</translation>
    </message>
    <message>
        <source>%1 formulas whose value was never computed: taken as missing; open the workbook in the spreadsheet program and save it</source>
        <translation>%1 formules dont la valeur n’a jamais été calculée&#xa0;: prises pour manquantes&#x202f;; ouvrez le classeur dans le tableur et enregistrez-le</translation>
    </message>
    <message>
        <source>the columns are results of a test or means, not samples</source>
        <translation>les colonnes sont les résultats d’un test ou des moyennes, non des échantillons</translation>
    </message>
    <message>
        <source>each row holds one gene in one sample (long form)</source>
        <translation>chaque ligne contient un gène dans un échantillon (forme longue)</translation>
    </message>
    <message>
        <source>the heading is parted by another separator than the rows</source>
        <translation>l’en-tête a un autre séparateur que les lignes</translation>
    </message>
    <message>
        <source>the heading has %1 fields, the rows have %2</source>
        <translation>l’en-tête a %1 champs, les lignes en ont %2</translation>
    </message>
    <message>
        <source>two bytes a character, as the first ones show</source>
        <translation>deux octets par caractère, comme le montrent les premiers</translation>
    </message>
    <message>
        <source>some names are no UTF-8</source>
        <translation>certains noms ne sont pas en UTF-8</translation>
    </message>
    <message>
        <source>most names are UTF-8</source>
        <translation>la plupart des noms sont en UTF-8</translation>
    </message>
    <message>
        <source>largest deviation from the identity / norm, bilevel</source>
        <translation>plus grand écart à l’identité / norme, bi-niveau</translation>
    </message>
    <message>
        <source>largest deviation from the identity / norm, bilevel_l11</source>
        <translation>plus grand écart à l’identité / norme, ℓ1,1 bi-niveau</translation>
    </message>
    <message>
        <source>largest deviation from the identity / norm, bilevel_l12</source>
        <translation>plus grand écart à l’identité / norme, ℓ1,2 bi-niveau</translation>
    </message>
    <message>
        <source>largest deviation from the identity / norm, exact</source>
        <translation>plus grand écart à l’identité / norme, exacte</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 de plus</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>ligne %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>colonne %1</translation>
    </message>
    <message>
        <source>sheet %1, cell %2</source>
        <translation>feuille %1, cellule %2</translation>
    </message>
    <message>
        <source>mostly whole numbers from %1 to %2, as estimated counts are</source>
        <translation>surtout des nombres entiers de %1 à %2, comme des comptages estimés</translation>
    </message>
    <message>
        <source>values from %1 to %2, a range of logarithms</source>
        <translation>valeurs de %1 à %2, une étendue de logarithmes</translation>
    </message>
    <message>
        <source>log(1 + |x|) with the sign of x: intensities spread the more the higher they are</source>
        <translation>log(1 + |x|) avec le signe de x&#xa0;: les intensités se dispersent d’autant plus qu’elles sont hautes</translation>
    </message>
    <message>
        <source>none: they seem to be logarithms already</source>
        <translation>aucune&#xa0;: ce semblent être déjà des logarithmes</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: held-out values are predicted best (%3 % of their variance).</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: les valeurs mises de côté sont les mieux prédites (%3&#x202f;% de leur variance).</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: the fewest that predict held-out values as well as the best (%3 % of their variance; %4: %5 %).</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: le plus petit nombre qui prédit les valeurs mises de côté aussi bien que le meilleur (%3&#x202f;% de leur variance&#x202f;; %4&#xa0;: %5&#x202f;%).</translation>
    </message>
    <message>
        <source>%1 at %2 of the largest lambda: but wherever modules were tried more than a tenth of them is at work in no sample: try fewer, or a smaller lambda.</source>
        <translation>%1 à %2 du plus grand λ&#xa0;: mais à chaque essai plus d’un dixième des modules n’est actif dans aucun échantillon&#xa0;: essayez-en moins, ou un λ plus petit.</translation>
    </message>
    <message>
        <source>all samples of class %1 have weight 0: the class can&apos;t be learnt</source>
        <translation>tous les échantillons de la classe %1 ont un poids nul&#xa0;: elle n’est pas apprise</translation>
    </message>
    <message>
        <source>the weights are so uneven that %1 samples count like %2 equal ones</source>
        <translation>les poids sont si inégaux que %1 échantillons comptent comme %2 échantillons égaux</translation>
    </message>
    <message>
        <source>weights count in training the autoencoder only: simpler methods, tests of single genes and all accuracies count every sample once</source>
        <translation>les poids ne comptent que dans l’apprentissage de l’autoencodeur&#xa0;: les méthodes plus simples, les tests des gènes isolés et toutes les exactitudes comptent chaque échantillon une fois</translation>
    </message>
    <message>
        <source>%1 samples of %2 groups: folds keep groups together, but p and q of single genes take samples for independent and are too small</source>
        <translation>%1 échantillons de %2 groupes&#xa0;: les plis gardent les groupes entiers, mais p et q des gènes isolés tiennent tous les échantillons pour indépendants et sont trop petits</translation>
    </message>
    <message>
        <source>%1 samples of %2 groups: folds keep groups together, but p and q of single genes take samples for independent and are not exact</source>
        <translation>%1 échantillons de %2 groupes&#xa0;: les plis gardent les groupes entiers, mais p et q des gènes isolés tiennent tous les échantillons pour indépendants et ne sont pas exacts</translation>
    </message>
    <message>
        <source>Of %1 genes a half-sample, the same genes come back: %2 in at least 90 %, %3 in at least 75 %, %4 in at least 60 %. How many of them are false can be bounded from %5 half-samples on.</source>
        <translation>Sur %1 gènes par moitié, les mêmes gènes reviennent&#xa0;: %2 dans au moins 90&#x202f;%, %3 dans au moins 75&#x202f;%, %4 dans au moins 60&#x202f;%. Le nombre de faux peut être borné à partir de %5 moitiés.</translation>
    </message>
    <message>
        <source>0 and 1 only: absent or present, or counts of very few reads</source>
        <translation>seulement 0 et 1&#xa0;: absent ou présent, ou comptages de très peu de lectures</translation>
    </message>
    <message>
        <source>none: absent and present stay what they are in any scale</source>
        <translation>aucune&#xa0;: absent et présent restent ce qu’ils sont à toute échelle</translation>
    </message>
    <message>
        <source>1 gene with whole numbers of eight digits and more: single precision keeps about seven</source>
        <translation>1 gène a des nombres entiers de huit chiffres et plus&#xa0;: la simple précision en garde environ sept</translation>
    </message>
    <message>
        <source>%1 genes with whole numbers of eight digits and more: single precision keeps about seven</source>
        <translation>%1 gènes ont des nombres entiers de huit chiffres et plus&#xa0;: la simple précision en garde environ sept</translation>
    </message>
    <message>
        <source>the file says that columns about the genes are %1, but they are %2</source>
        <translation>le fichier annonce des colonnes sur les gènes au nombre de %1, mais il y en a %2</translation>
    </message>
    <message>
        <source>1 name looks like a formula (=, +, - or @ first): in exported tables a spreadsheet would compute them; kept as they are</source>
        <translation>1 nom écrit comme une formule (=, +, -, @)&#xa0;: dans les tableaux exportés, un tableur le calculerait&#x202f;; gardé tel quel</translation>
    </message>
    <message>
        <source>%1 names look like formulas (=, +, - or @ first): in exported tables a spreadsheet would compute them; kept as they are</source>
        <translation>%1 noms écrits comme des formules (=, +, -, @)&#xa0;: dans les tableaux exportés, un tableur les calculerait&#x202f;; gardés tels quels</translation>
    </message>
    <message>
        <source>1 sample without a number in any gene</source>
        <translation>1 échantillon sans aucun nombre</translation>
    </message>
    <message>
        <source>%1 samples without a number in any gene</source>
        <translation>%1 échantillons sans aucun nombre</translation>
    </message>
    <message>
        <source>column %1 begins a second table, whose rows have other names</source>
        <translation>la colonne %1 commence un second tableau, dont les lignes ont d’autres noms</translation>
    </message>
    <message>
        <source>read as samples, but perhaps about the genes: %1; if they are, delete them from the file</source>
        <translation>lus comme des échantillons, mais peut-être à propos des gènes&#xa0;: %1&#x202f;; si c’est le cas, supprimez-les</translation>
    </message>
    <message>
        <source>1 gene with the number %1: empty these cells if it stands for missing ones</source>
        <translation>1 gène a le nombre %1&#xa0;: videz ces cellules s’il désigne des valeurs manquantes</translation>
    </message>
    <message>
        <source>%1 genes with the number %2: empty these cells if it stands for missing ones</source>
        <translation>%1 gènes ont le nombre %2&#xa0;: videz ces cellules s’il désigne des valeurs manquantes</translation>
    </message>
    <message>
        <source>1 module is at work in one or two samples only (number %1): fewer modules may say as much.</source>
        <translation>1 module n’est à l’œuvre que dans un ou deux échantillons (numéro %1)&#xa0;: moins de modules en diraient peut-être autant.</translation>
    </message>
    <message>
        <source>%1 modules are at work in one or two samples only (number %2): fewer modules may say as much.</source>
        <translation>%1 modules ne sont à l’œuvre que dans un ou deux échantillons (numéros %2)&#xa0;: moins de modules en diraient peut-être autant.</translation>
    </message>
    <message>
        <source>%1, radius %2</source>
        <translation>%1, rayon %2</translation>
    </message>
    <message>
        <source>Bi-level ℓ1,∞</source>
        <translation>ℓ1,∞ bi-niveau</translation>
    </message>
    <message>
        <source>Bi-level ℓ1,1</source>
        <translation>ℓ1,1 bi-niveau</translation>
    </message>
    <message>
        <source>ℓ1,∞ exact</source>
        <translation>ℓ1,∞ exacte</translation>
    </message>
    <message>
        <source>none: they seem to be logarithms already; but with a mean of %1 and values up to %2 they may be ratios or intensities: if so, set the logarithm on</source>
        <translation>aucune&#xa0;: ce semblent être déjà des logarithmes&#x202f;; mais avec une moyenne de %1 et des valeurs jusqu’à %2, ce sont peut-être des rapports ou des intensités&#xa0;: si oui, activez le logarithme</translation>
    </message>
    <message>
        <source>%1 of its genes are among the first %2 of the %3 that folds selected: it chose anew, from all samples.</source>
        <translation>%1 de ses gènes sont parmi les %2 premiers des %3 que des plis ont retenus&#xa0;: il a choisi à nouveau, sur tous les échantillons.</translation>
    </message>
    <message>
        <source>the values were taken for logarithms, but most are small and few are large, as ratios and intensities are: say what they are with the setting Logarithm (--log on, --log off)</source>
        <translation>les valeurs ont été prises pour des logarithmes, mais la plupart sont petites et quelques-unes grandes, comme le sont des rapports et des intensités&#xa0;: dites ce qu’elles sont par le réglage Logarithme (--log on, --log off)</translation>
    </message>
    <message>
        <source>Modules that differ between the classes at q &lt; %1: %2 of %3.</source>
        <translation>Modules qui diffèrent entre les classes à q &lt; %1&#xa0;: %2 sur %3.</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Récupérer</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Abandonner</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Plus tard</translation>
    </message>
</context>
<context>
    <name>Fixed</name>
    <message>
        <source>Folds</source>
        <translation>Plis</translation>
    </message>
    <message>
        <source>Cross-validation: the samples are split into this many parts, and each part is tested once by a model trained on the others. Every seed draws its own split.</source>
        <translation>Validation croisée&#xa0;: les échantillons sont répartis en autant de parts, et chaque part est testée une fois par un modèle entraîné sur les autres. Chaque graine tire sa propre partition.</translation>
    </message>
    <message>
        <source>paper 002, section 5: 4 folds</source>
        <translation>article 002, section 5&#xa0;: 4 plis</translation>
    </message>
    <message>
        <source>Inner folds</source>
        <translation>Plis internes</translation>
    </message>
    <message>
        <source>Splits each training fold again, to choose the radius without looking at the test samples. 0: no inner validation, and no radius is recommended. Ignored by the paper preset, which chooses on the test fold.</source>
        <translation>Partage à nouveau les échantillons d’entraînement de chaque pli, pour choisir le rayon sans regarder les échantillons de test. 0&#xa0;: pas de validation interne, et aucun rayon n’est recommandé. Ignoré par le protocole publié, qui choisit sur le pli de test.</translation>
    </message>
    <message>
        <source>Library size</source>
        <translation>Taille de bibliothèque</translation>
    </message>
    <message>
        <source>Scales every sample by itself, so that its values sum to the same: cp10k to 10,000, as for single cells, cpm to a million. auto: where the values look like counts, 10,000 if half of the samples have fewer than 100,000, else a million. Nothing is fitted: a sample&apos;s own total is all that enters. Ignored by the paper preset.</source>
        <translation>Met chaque échantillon à l’échelle par lui-même, pour que la somme de ses valeurs soit la même&#xa0;: cp10k à 10 000, comme pour les cellules uniques, cpm à un million. auto&#xa0;: là où les valeurs ressemblent à des comptages, 10 000 si la moitié des échantillons en a moins de 100 000, sinon un million. Rien n’est ajusté&#xa0;: seul le total de l’échantillon intervient. Ignoré par le protocole publié.</translation>
    </message>
    <message>
        <source>Logarithm</source>
        <translation>Logarithme</translation>
    </message>
    <message>
        <source>sign(x) · log(1 + |x|) of every value before training. auto: where the values look like counts or raw intensities.</source>
        <translation>signe(x) · log(1 + |x|) de chaque valeur avant l’entraînement. auto&#xa0;: là où les valeurs ressemblent à des comptages ou à des intensités brutes.</translation>
    </message>
    <message>
        <source>published scripts: log(|x + 1|)</source>
        <translation>scripts publiés&#xa0;: log(|x + 1|)</translation>
    </message>
    <message>
        <source>Standardise genes</source>
        <translation>Centrer et réduire les gènes</translation>
    </message>
    <message>
        <source>Subtracts each gene&apos;s mean and divides by its standard deviation, both taken from the training fold (paper preset: from all samples).</source>
        <translation>Soustrait la moyenne de chaque gène et divise par son écart type, tous deux calculés sur les échantillons d’entraînement du pli (protocole publié&#xa0;: sur tous).</translation>
    </message>
    <message>
        <source>published scripts</source>
        <translation>scripts publiés</translation>
    </message>
    <message>
        <source>Hidden units</source>
        <translation>Unités cachées</translation>
    </message>
    <message>
        <source>units</source>
        <translation>unités</translation>
    </message>
    <message>
        <source>Width of the hidden layer of the encoder and of the decoder; the latent layer has one unit per class.</source>
        <translation>Largeur de la couche cachée de l’encodeur et du décodeur&#x202f;; la couche latente a une unité par classe.</translation>
    </message>
    <message>
        <source>paper 002, section 5 (supervised autoencoder)</source>
        <translation>article 002, section 5 (autoencodeur supervisé)</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>Non-linearity of the hidden layers.</source>
        <translation>Non-linéarité des couches cachées.</translation>
    </message>
    <message>
        <source>paper 002, section 5: ReLU or SiLU, tables with SiLU</source>
        <translation>article 002, section 5&#xa0;: ReLU ou SiLU, tableaux avec SiLU</translation>
    </message>
    <message>
        <source>Reconstruction weight α</source>
        <translation>Poids α, reconstruction</translation>
    </message>
    <message>
        <source>The loss is cross-entropy + α · smooth-l1 of the reconstruction, both summed over the samples of the batch, the reconstruction over the genes, too: with ten times the genes the same α weighs about ten times as much. 0: a plain classifier.</source>
        <translation>La perte est l’entropie croisée + α · smooth-l1 de la reconstruction, toutes deux sommées sur les échantillons du lot, la reconstruction aussi sur les gènes&#xa0;: avec dix fois plus de gènes, le même α pèse environ dix fois plus. 0&#xa0;: un simple classifieur.</translation>
    </message>
    <message>
        <source>paper 002, equation 28; published scripts: 5e-5</source>
        <translation>article 002, équation 28&#x202f;; scripts publiés&#xa0;: 5e-5</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>Poids des classes</translation>
    </message>
    <message>
        <source>How much a sample counts in the cross-entropy. balanced: n / (classes · samples of its class), so that rare classes weigh as much as frequent ones.</source>
        <translation>Combien un échantillon compte dans l’entropie croisée. balanced&#xa0;: n / (classes · échantillons de sa classe), pour que les classes rares pèsent autant que les fréquentes.</translation>
    </message>
    <message>
        <source>published scripts: none</source>
        <translation>scripts publiés&#xa0;: none</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Première couche</translation>
    </message>
    <message>
        <source>follow-signal: small initial weights and gradient steps with momentum, so that a gene&apos;s weights measure what it carries. published: usual initial weights and Adam; with many more genes than samples its gene lists are close to random.</source>
        <translation>follow-signal&#xa0;: petits poids initiaux et pas de gradient avec inertie, pour que les poids d’un gène mesurent ce qu’il porte. published&#xa0;: poids initiaux habituels et Adam&#x202f;; avec bien plus de gènes que d’échantillons, ses listes de gènes sont proches du hasard.</translation>
    </message>
    <message>
        <source>own measurements on eight expression datasets</source>
        <translation>nos propres mesures sur huit jeux de données d’expression</translation>
    </message>
    <message>
        <source>Genes are chosen by</source>
        <translation>Choix des gènes</translation>
    </message>
    <message>
        <source>weights: the weights of the first layer as they are trained. balanced: these plus what a gene weighs for the class that needs it most, every class counting alike, and less where a gene varies little: lists agree more, and classes that are hard to learn get their genes. Unused where the first layer is projected while it is trained.</source>
        <translation>weights&#xa0;: les poids de la première couche tels qu’ils sont appris. balanced&#xa0;: ceux-ci, plus ce que pèse un gène pour la classe qui en a le plus besoin, toutes les classes comptant autant, et moins là où un gène varie peu&#xa0;: les listes concordent mieux, et les classes difficiles à apprendre obtiennent leurs gènes. Sans effet quand la première couche est projetée pendant l’entraînement.</translation>
    </message>
    <message>
        <source>First descents</source>
        <translation>Premières descentes</translation>
    </message>
    <message>
        <source>So many first descents, each from other initial weights, choose the genes together, by the mean of their scores: the list depends less on chance, and the first descent takes so many times as long. Unused where the first layer is projected while it is trained.</source>
        <translation>Autant de premières descentes, chacune depuis d’autres poids initiaux, choisissent ensemble les gènes par la moyenne de leurs scores&#xa0;: la liste dépend moins du hasard, et la première descente dure autant de fois plus longtemps. Sans effet quand la première couche est projetée pendant l’entraînement.</translation>
    </message>
    <message>
        <source>First layer is projected</source>
        <translation>Projection, 1re couche</translation>
    </message>
    <message>
        <source>once: after the first descent. every-epoch, every-step: while it goes on, after each of its epochs or steps, with a gene count each time with the radius that leaves so many; every point then has a first descent of its own, which takes longer. The genes that are left at its end are what the second descent trains on; with 0 epochs of that the projected network is the result.</source>
        <translation>once&#xa0;: après la première descente. every-epoch, every-step&#xa0;: pendant celle-ci, après chaque époque ou chaque pas, et pour un nombre de gènes avec, chaque fois, le rayon qui en laisse autant&#x202f;; chaque point a alors sa propre première descente, ce qui prend plus de temps. La seconde descente s’entraîne sur les gènes qui restent à la fin&#x202f;; avec 0 époque pour celle-ci, le réseau projeté est le résultat.</translation>
    </message>
    <message>
        <source>papers 000 and 002, double descent</source>
        <translation>articles 000 et 002, double descente</translation>
    </message>
    <message>
        <source>Projected layers</source>
        <translation>Couches projetées</translation>
    </message>
    <message>
        <source>first-weight: the weights of the first layer. published: with the same radius also its biases and the weights of the latent layer, and weights below 1e-3 become zero.</source>
        <translation>first-weight&#xa0;: les poids de la première couche. published&#xa0;: avec le même rayon, aussi ses biais et les poids de la couche latente, et les poids inférieurs à 1e-3 deviennent nuls.</translation>
    </message>
    <message>
        <source>published scripts: published</source>
        <translation>scripts publiés&#xa0;: published</translation>
    </message>
    <message>
        <source>Final projection</source>
        <translation>Projection finale</translation>
    </message>
    <message>
        <source>Projects the first layer again after the second descent, with the same radius, so that the network that is judged satisfies the constraint. Genes that this removes leave the list.</source>
        <translation>Projette à nouveau la première couche après la seconde descente, avec le même rayon, pour que le réseau évalué respecte la contrainte. Les gènes ainsi éliminés quittent la liste.</translation>
    </message>
    <message>
        <source>Second descent starts from</source>
        <translation>2e descente part de</translation>
    </message>
    <message>
        <source>rewind: the initial weights of the surviving genes. continue: their projected weights.</source>
        <translation>rewind&#xa0;: les poids initiaux des gènes survivants. continue&#xa0;: leurs poids projetés.</translation>
    </message>
    <message>
        <source>Second descent reconstructs</source>
        <translation>2e descente reconstruit</translation>
    </message>
    <message>
        <source>selected-genes: only the genes that survived the sieve, which is quicker. all-genes: all of them, as published.</source>
        <translation>selected-genes&#xa0;: seulement les gènes passés au tamis, ce qui est plus rapide. all-genes&#xa0;: tous, comme publié.</translation>
    </message>
    <message>
        <source>Epochs, first descent</source>
        <translation>Époques, 1re descente</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>époques</translation>
    </message>
    <message>
        <source>Passes over the training samples before the projection; shared by all radii, unless the first layer is projected on the way. With follow-signal few are better: longer training turns to the samples that are hardest to tell apart, which differ from fold to fold, and so do the genes.</source>
        <translation>Passages sur les échantillons d’entraînement avant la projection&#x202f;; communs à tous les rayons, sauf si la première couche est projetée en chemin. Avec follow-signal, peu valent mieux&#xa0;: un entraînement plus long se tourne vers les échantillons les plus difficiles à séparer, qui diffèrent d’un pli à l’autre, et les gènes avec eux.</translation>
    </message>
    <message>
        <source>published scripts: 30</source>
        <translation>scripts publiés&#xa0;: 30</translation>
    </message>
    <message>
        <source>Epochs, second descent</source>
        <translation>Époques, 2e descente</translation>
    </message>
    <message>
        <source>Passes over the training samples after the projection, on the surviving genes; at least so many, see convergence. 0: no second descent.</source>
        <translation>Passages sur les échantillons d’entraînement après la projection, sur les gènes survivants&#x202f;; au moins autant, voir Convergence. 0&#xa0;: pas de seconde descente.</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Convergence</translation>
    </message>
    <message>
        <source>The second descent goes on beyond its epochs, for up to ten times as many, as long as an epoch still lowers the training loss by more than this part of the loss of its first epoch: few samples make few steps an epoch. 0: never.</source>
        <translation>La seconde descente continue au-delà de ses époques, jusqu’à dix fois plus, tant qu’une époque abaisse encore la perte d’entraînement de plus de cette fraction de la perte de sa première époque&#xa0;: peu d’échantillons font peu de pas par époque. 0&#xa0;: jamais.</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>Arrêt précoce</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>parts</translation>
    </message>
    <message>
        <source>One of so many parts of the training samples, stratified, takes no part in the steps; a descent keeps the weights of the epoch with the lowest cross-entropy of these samples and ends five epochs after it. Test samples are never looked at. 0: all samples are trained with.</source>
        <translation>Une part sur autant des échantillons d’entraînement, stratifiée, ne participe pas aux pas&#x202f;; une descente garde les poids de l’époque où l’entropie croisée de ces échantillons est la plus basse, et s’arrête cinq époques après. Les échantillons de test ne sont jamais regardés. 0&#xa0;: tous servent à l’entraînement.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lot</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>échantillons</translation>
    </message>
    <message>
        <source>Samples per step. Steps count: training with all samples in one batch fails.</source>
        <translation>Échantillons par pas. Le nombre de pas compte&#xa0;: l’entraînement avec tous les échantillons en un seul lot échoue.</translation>
    </message>
    <message>
        <source>published scripts: 4 to 8</source>
        <translation>scripts publiés&#xa0;: 4 à 8</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taux d’apprentissage</translation>
    </message>
    <message>
        <source>Step size of Adam (0.9, 0.999, 1e-8), for the loss summed over the batch; with follow-signal for all layers but the first.</source>
        <translation>Pas d’Adam (0.9, 0.999, 1e-8), pour la perte sommée sur le lot&#x202f;; avec follow-signal, pour toutes les couches sauf la première.</translation>
    </message>
    <message>
        <source>published scripts: 5e-4</source>
        <translation>scripts publiés&#xa0;: 5e-4</translation>
    </message>
    <message>
        <source>First layer&apos;s learning rate</source>
        <translation>Taux, 1re couche</translation>
    </message>
    <message>
        <source>Step size of the follow-signal first layer, for the loss summed over the batch. Unused with the published first layer.</source>
        <translation>Pas de la première couche follow-signal, pour la perte sommée sur le lot. Sans effet avec la première couche publiée.</translation>
    </message>
    <message>
        <source>First layer&apos;s momentum</source>
        <translation>Inertie, 1re couche</translation>
    </message>
    <message>
        <source>Fraction of the last step that the next step of the follow-signal first layer keeps. Unused with the published first layer.</source>
        <translation>Fraction du dernier pas que garde le pas suivant de la première couche follow-signal. Sans effet avec la première couche publiée.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Moteur</translation>
    </message>
    <message>
        <source>fused: gradient and step together, block of genes by block. libtorch: the same by automatic differentiation, several times slower; the reference.</source>
        <translation>fused&#xa0;: gradient et pas ensemble, bloc de gènes par bloc. libtorch&#xa0;: la même chose par différentiation automatique, plusieurs fois plus lente&#x202f;; la référence.</translation>
    </message>
    <message>
        <source>sparsity and time against the radius</source>
        <translation>parcimonie et temps selon le rayon</translation>
    </message>
    <message>
        <source>time against the radius, a wide and a tall matrix</source>
        <translation>temps selon le rayon, une matrice large et une haute</translation>
    </message>
    <message>
        <source>time against columns and against rows</source>
        <translation>temps selon les colonnes et selon les lignes</translation>
    </message>
    <message>
        <source>J, the events the heap goes through, against sparsity</source>
        <translation>J, les événements que parcourt le tas, selon la parcimonie</translation>
    </message>
    <message>
        <source>sparsity and theta against the radius</source>
        <translation>parcimonie et thêta selon le rayon</translation>
    </message>
    <message>
        <source>time against the radius, bi-level and Chu et al.</source>
        <translation>temps selon le rayon, bi-niveau et Chu et al.</translation>
    </message>
    <message>
        <source>time against rows and columns, radius 1</source>
        <translation>temps selon les lignes et les colonnes, rayon 1</translation>
    </message>
    <message>
        <source>norm identity, bi-level and exact l1,inf</source>
        <translation>identité des normes, l1,inf bi-niveau et exacte</translation>
    </message>
    <message>
        <source>L2 error, bi-level and exact l1,inf</source>
        <translation>erreur L2, l1,inf bi-niveau et exacte</translation>
    </message>
    <message>
        <source>norm identity, bi-level l1,1</source>
        <translation>identité des normes, l1,1 bi-niveau</translation>
    </message>
    <message>
        <source>norm identity, bi-level l1,2</source>
        <translation>identité des normes, l1,2 bi-niveau</translation>
    </message>
    <message>
        <source>sparsity against the radius, 64 informative</source>
        <translation>parcimonie selon le rayon, 64 informatifs</translation>
    </message>
    <message>
        <source>sparsity against the radius, 16 informative</source>
        <translation>parcimonie selon le rayon, 16 informatifs</translation>
    </message>
    <message>
        <source>synthetic data, 64 informative genes</source>
        <translation>données synthétiques, 64 gènes informatifs</translation>
    </message>
    <message>
        <source>synthetic data, 16 informative genes</source>
        <translation>données synthétiques, 16 gènes informatifs</translation>
    </message>
    <message>
        <source>HIF2, single cells</source>
        <translation>HIF2, cellules uniques</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
</context>
<context>
    <name>tamis::plot::ClassColumns</name>
    <message>
        <source>no class</source>
        <translation>sans classe</translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>tous les échantillons</translation>
    </message>
</context>
<context>
    <name>tamis::plot::Export</name>
    <message>
        <source>The picture could not be made</source>
        <translation>L’image n’a pas pu être produite</translation>
    </message>
    <message>
        <source>%1 dpi</source>
        <translation>%1 ppp</translation>
    </message>
    <message>
        <source>choose a lower resolution</source>
        <translation>choisissez une résolution plus basse</translation>
    </message>
    <message>
        <source>The plot could not be written: %1</source>
        <translation>Le graphique n’a pas pu être écrit&#xa0;: %1</translation>
    </message>
    <message>
        <source>free some space or choose another folder; nothing was changed there</source>
        <translation>libérez de la place ou choisissez un autre dossier&#x202f;; rien n’y a été modifié</translation>
    </message>
</context>
<context>
    <name>tamis::plot::HeatMap</name>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 à %2 %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>tamis::plot::PlotDocument</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 rows and %2 columns of %3, from %4 to %5.</source>
        <translation>%1 lignes et %2 colonnes de %3, de %4 à %5.</translation>
    </message>
    <message>
        <source>Columns: %1.</source>
        <translation>Colonnes&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation>%1&#xa0;: pas encore de points.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n point(s).</source>
        <translation>
            <numerusform>%1&#xa0;: %n point.</numerusform>
            <numerusform>%1&#xa0;: %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n point(s), lowest %2 at %3, highest %4 at %5.</source>
        <translation>
            <numerusform>%1&#xa0;: %n point, minimum %2 à %3, maximum %4 à %5.</numerusform>
            <numerusform>%1&#xa0;: %n points, minimum %2 à %3, maximum %4 à %5.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>Rien à montrer pour l’instant.</translation>
    </message>
    <message>
        <source>%1 over %2.</source>
        <translation>%1 selon %2.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1&#xa0;: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n bar(s).</source>
        <translation>
            <numerusform>%1&#xa0;: %n barre.</numerusform>
            <numerusform>%1&#xa0;: %n barres.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s).</source>
        <translation>
            <numerusform>%1&#xa0;: %n valeur.</numerusform>
            <numerusform>%1&#xa0;: %n valeurs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tamis::plot::PlotView</name>
    <message>
        <source>Export plot…</source>
        <translation>Exporter le graphique…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copier l’image</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copier les données</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Export, copy or reset the zoom of this plot</source>
        <translation>Exporter, copier ou remettre à zéro le zoom de ce graphique</translation>
    </message>
    <message>
        <source>Plot menu</source>
        <translation>Menu du graphique</translation>
    </message>
</context>
<context>
    <name>tamis::plot::ProjectionStyle</name>
    <message>
        <source>Bi-level ℓ1,∞</source>
        <translation>ℓ1,∞ bi-niveau</translation>
    </message>
    <message>
        <source>ℓ1,∞ exact</source>
        <translation>ℓ1,∞ exacte</translation>
    </message>
    <message>
        <source>Bi-level ℓ1,1</source>
        <translation>ℓ1,1 bi-niveau</translation>
    </message>
    <message>
        <source>ℓ1,2</source>
        <translation>ℓ1,2</translation>
    </message>
    <message>
        <source>ℓ1</source>
        <translation>ℓ1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::About</name>
    <message>
        <source>%1 %2, %3, %4</source>
        <translation>%1 %2, %3, %4</translation>
    </message>
    <message>
        <source>%1 thread</source>
        <translation>%1 fil d’exécution</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 fils d’exécution</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Tamis %1&lt;/h3&gt;&lt;p&gt;Sieves the few genes that matter out of an expression dataset.&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;&lt;p&gt;%3&lt;/p&gt;&lt;p&gt;GNU General Public Licence, version 3 or later&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Tamis %1&lt;/h3&gt;&lt;p&gt;Passe au tamis un jeu de données d’expression pour n’en garder que les gènes qui comptent.&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;&lt;p&gt;%3&lt;/p&gt;&lt;p&gt;Licence publique générale GNU, version 3 ou ultérieure&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Opens data or a saved run</source>
        <translation>Ouvre des données ou une analyse enregistrée</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Ouvrir un &amp;dossier…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Opens a folder with one file a sample, or with the parts of one matrix</source>
        <translation>Ouvre un dossier avec un fichier par échantillon, ou avec les parties d’une matrice</translation>
    </message>
    <message>
        <source>Open &amp;example</source>
        <translation>Ouvrir l’&amp;exemple</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Opens the leukaemia data that come with Tamis</source>
        <translation>Ouvre les données de leucémie fournies avec Tamis</translation>
    </message>
    <message>
        <source>&amp;Save run</source>
        <translation>En&amp;registrer l’analyse</translation>
    </message>
    <message>
        <source>Save run &amp;as…</source>
        <translation>Enregistrer l’analyse &amp;sous…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Export &amp;gene list…</source>
        <translation>Exporter la liste de &amp;gènes…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Writes the genes as they are shown: order and filter</source>
        <translation>Écrit les gènes tels qu’ils sont affichés&#xa0;: ordre et filtre</translation>
    </message>
    <message>
        <source>Export &amp;plot…</source>
        <translation>Exporter le gra&amp;phique…</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>Writes the plot that was used last on this page</source>
        <translation>Écrit le graphique utilisé en dernier sur cette page</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>Exporter le rappor&amp;t…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>Writes a folder with everything a methods section needs</source>
        <translation>Écrit un dossier avec tout ce qu’il faut pour une section Méthodes</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;rrêter</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Ctrl+.</translation>
    </message>
    <message>
        <source>Stops; what is finished is kept</source>
        <translation>Arrête&#x202f;; ce qui est terminé est gardé</translation>
    </message>
    <message>
        <source>&amp;Copy command line</source>
        <translation>&amp;Copier la ligne de commande</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>The tamis-cli command that makes the same run</source>
        <translation>La commande tamis-cli qui fait la même analyse</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>&amp;Explorer</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>E&amp;ntraînement</translation>
    </message>
    <message>
        <source>Ctrl+2</source>
        <translation>Ctrl+2</translation>
    </message>
    <message>
        <source>&amp;Genes</source>
        <translation>&amp;Gènes</translation>
    </message>
    <message>
        <source>Ctrl+3</source>
        <translation>Ctrl+3</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>É&amp;chantillons</translation>
    </message>
    <message>
        <source>Ctrl+4</source>
        <translation>Ctrl+4</translation>
    </message>
    <message>
        <source>&amp;Trust</source>
        <translation>Con&amp;fiance</translation>
    </message>
    <message>
        <source>Ctrl+5</source>
        <translation>Ctrl+5</translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation>&amp;Labo</translation>
    </message>
    <message>
        <source>Ctrl+7</source>
        <translation>Ctrl+7</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>An&amp;alyses</translation>
    </message>
    <message>
        <source>Ctrl+8</source>
        <translation>Ctrl+8</translation>
    </message>
    <message>
        <source>Select &amp;best point</source>
        <translation>Choisir le &amp;meilleur point</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>The point that inner validation prefers</source>
        <translation>Le point que préfère la validation interne</translation>
    </message>
    <message>
        <source>Select s&amp;parsest good point</source>
        <translation>Choisir le bon point le plus &amp;parcimonieux</translation>
    </message>
    <message>
        <source>Ctrl+Shift+B</source>
        <translation>Ctrl+Shift+B</translation>
    </message>
    <message>
        <source>The point with the fewest genes within one standard error of the best</source>
        <translation>Le point avec le moins de gènes à une erreur standard près du meilleur</translation>
    </message>
    <message>
        <source>&amp;Find gene</source>
        <translation>&amp;Chercher un gène</translation>
    </message>
    <message>
        <source>Five-minute &amp;tour</source>
        <translation>&amp;Visite en cinq minutes</translation>
    </message>
    <message>
        <source>Three jobs with the example, click by click</source>
        <translation>Trois tâches sur l’exemple, clic par clic</translation>
    </message>
    <message>
        <source>&amp;About Tamis</source>
        <translation>À &amp;propos de Tamis</translation>
    </message>
    <message>
        <source>Export &amp;data…</source>
        <translation>Exporter les do&amp;nnées…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Writes the data as they were read, with their labels</source>
        <translation>Écrit les données telles qu’elles ont été lues, avec leurs étiquettes</translation>
    </message>
    <message>
        <source>&amp;Modules</source>
        <translation>Mo&amp;dules</translation>
    </message>
    <message>
        <source>Ctrl+6</source>
        <translation>Ctrl+6</translation>
    </message>
</context>
<context>
    <name>tamis::ui::CallModel</name>
    <message>
        <source>Sample</source>
        <translation>Échantillon</translation>
    </message>
    <message>
        <source>True class</source>
        <translation>Réelle</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Prédite</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilité</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Pli</translation>
    </message>
    <message>
        <source>Softmax of the called class: how sure the model was, not a calibrated probability</source>
        <translation>Softmax de la classe prédite&#xa0;: la certitude du modèle, non une probabilité calibrée</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Card</name>
    <message>
        <source>Shows or hides this step</source>
        <translation>Montre ou cache cette étape</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ClassBars</name>
    <message>
        <source>Samples per class</source>
        <translation>Échantillons par classe</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ClassesPanel</name>
    <message>
        <source>Activities describe samples; they are usually no better input for a classifier than the genes themselves. This asks your data: a linear support vector machine on the activities and the same one on the genes, cross-validated on the same folds. Modules and standardisation are learnt inside each fold, without its test samples; samples without a class help to learn the modules.</source>
        <translation>Les activités décrivent les échantillons&#x202f;; elles ne sont en général pas une meilleure entrée pour un classifieur que les gènes eux-mêmes. Ceci le demande à vos données&#xa0;: une machine à vecteurs de support linéaire sur les activités et la même sur les gènes, en validation croisée sur les mêmes plis. Les modules et la standardisation sont appris dans chaque pli, sans ses échantillons de test&#x202f;; les échantillons sans classe aident à apprendre les modules.</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Plis</translation>
    </message>
    <message>
        <source>Of the cross-validation (--folds)</source>
        <translation>De la validation croisée (--folds)</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>Divisions</translation>
    </message>
    <message>
        <source>Divisions into folds, from the seed above on (--seeds). Time grows with them</source>
        <translation>Divisions en plis, à partir de la graine ci-dessus (--seeds). Le temps croît avec elles</translation>
    </message>
    <message>
        <source>Accuracy by modules and by genes</source>
        <translation>Exactitude par les modules et par les gènes</translation>
    </message>
    <message>
        <source>By modules</source>
        <translation>Par les modules</translation>
    </message>
    <message>
        <source>By genes</source>
        <translation>Par les gènes</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitude</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>Exactitude équilibrée</translation>
    </message>
    <message>
        <source>&lt;p&gt;Mean ± standard error over the folds; p of the corrected resampled t-test of Nadeau and Bengio&lt;/p&gt;</source>
        <translation>&lt;p&gt;Moyenne ± erreur type sur les plis&#x202f;; p du test t rééchantillonné et corrigé de Nadeau et Bengio&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Compare with the genes</source>
        <translation>Comparer avec les gènes</translation>
    </message>
    <message>
        <source>Stops; folds that were finished are kept</source>
        <translation>Arrête&#x202f;; les plis terminés sont gardés</translation>
    </message>
    <message>
        <source>The data have no two classes to tell apart.</source>
        <translation>Les données n’ont pas deux classes à distinguer.</translation>
    </message>
    <message>
        <source>%1 sample with a class</source>
        <translation>%1 échantillon avec une classe</translation>
    </message>
    <message>
        <source>%1 samples with a class</source>
        <translation>%1 échantillons avec une classe</translation>
    </message>
    <message>
        <source>%1 fold</source>
        <translation>%1 pli</translation>
    </message>
    <message>
        <source>%1 folds</source>
        <translation>%1 plis</translation>
    </message>
    <message>
        <source>Stopped; folds that were finished are kept.</source>
        <translation>Arrêté&#x202f;; les plis terminés sont gardés.</translation>
    </message>
    <message>
        <source>%1 sample without a class helped to learn the modules.</source>
        <translation>%1 échantillon sans classe a aidé à apprendre les modules.</translation>
    </message>
    <message>
        <source>%1 samples without a class helped to learn the modules.</source>
        <translation>%1 échantillons sans classe ont aidé à apprendre les modules.</translation>
    </message>
    <message>
        <source>%1: %2 over %3.</source>
        <translation>%1&#xa0;: %2 sur %3.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ComparedModel</name>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Article</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Ici</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ConfusionModel</name>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>%1 samples of class %2 called %3, %4 of the class</source>
        <translation>%1 échantillons de la classe %2 classés %3, soit %4 de la classe</translation>
    </message>
    <message>
        <source>Called %1</source>
        <translation>Classé %1</translation>
    </message>
    <message>
        <source>Truly %1</source>
        <translation>En vérité %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::DataCard</name>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Open a table of expression values with a class for each sample, or drop its file on this window.</source>
        <translation>Ouvrez un tableau de valeurs d’expression avec une classe pour chaque échantillon, ou déposez son fichier sur cette fenêtre.</translation>
    </message>
    <message>
        <source>Class label</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>The column (or row) of the file that holds the class of each sample</source>
        <translation>La colonne (ou la ligne) du fichier qui contient la classe de chaque échantillon</translation>
    </message>
    <message>
        <source>&amp;Class label</source>
        <translation>&amp;Classe</translation>
    </message>
    <message>
        <source>Warnings about the data</source>
        <translation>Avertissements sur les données</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Chargement</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Arrêter le chargement</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open data</source>
        <translation>Ouvrir des données</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Exemple</translation>
    </message>
    <message>
        <source>Opens the example that comes with Tamis: acute lymphoblastic leukaemia, BCR/ABL against NEG</source>
        <translation>Ouvre l’exemple fourni avec Tamis&#xa0;: leucémie aiguë lymphoblastique, BCR/ABL contre NEG</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Récents</translation>
    </message>
    <message>
        <source>How it is read…</source>
        <translation>Lecture du fichier…</translation>
    </message>
    <message>
        <source>Shows the first values again, to change orientation, classes, missing values and the like</source>
        <translation>Montre à nouveau les premières valeurs, pour changer l’orientation, les classes, les valeurs manquantes, etc.</translation>
    </message>
    <message>
        <source>Load these data</source>
        <translation>Charger ces données</translation>
    </message>
    <message>
        <source>Loads the file this run was made from, to run again</source>
        <translation>Charge le fichier dont vient cette analyse, pour la relancer</translation>
    </message>
    <message>
        <source>%1 samples × %2 genes</source>
        <translation>%1 échantillons × %2 gènes</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>aucune trouvée</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>choisir…</translation>
    </message>
    <message>
        <source>%1 (%2 classes)</source>
        <translation>%1 (%2 classes)</translation>
    </message>
    <message>
        <source>%1, %2 without a class</source>
        <translation>%1, %2 sans classe</translation>
    </message>
    <message>
        <source>Forget these</source>
        <translation>Les oublier</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ExplorePage</name>
    <message>
        <source>Radius</source>
        <translation>Rayon</translation>
    </message>
    <message>
        <source>Genes kept</source>
        <translation>Gènes gardés</translation>
    </message>
    <message>
        <source>Log horizontal axis</source>
        <translation>Axe horizontal log</translation>
    </message>
    <message>
        <source>Log axis of genes kept</source>
        <translation>Axe log des gènes gardés</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>&lt;h3&gt;No run to explore yet&lt;/h3&gt;&lt;p&gt;Open a dataset, choose a projection and its radii on the left, then press Run.&lt;br&gt;Accuracy, genes kept, threshold and time appear here while the sweep works.&lt;/p&gt;&lt;p&gt;New here? &lt;a href=&quot;tour&quot;&gt;Take the five-minute tour&lt;/a&gt;.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Pas encore d’analyse à explorer&lt;/h3&gt;&lt;p&gt;Ouvrez un jeu de données, choisissez à gauche une projection et ses rayons, puis Lancer.&lt;br&gt;Exactitude, gènes gardés, seuil et temps apparaissent ici pendant le balayage.&lt;/p&gt;&lt;p&gt;Première fois&#x202f;? &lt;a href=&quot;tour&quot;&gt;Faites la visite en cinq minutes&lt;/a&gt;.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Along the</source>
        <translation>Selon</translation>
    </message>
    <message>
        <source>Draw the charts over the radius of the ball</source>
        <translation>Trace les graphiques selon le rayon de la boule</translation>
    </message>
    <message>
        <source>Draw the charts over the mean number of genes kept</source>
        <translation>Trace les graphiques selon le nombre moyen de gènes gardés</translation>
    </message>
    <message>
        <source>Logarithmic axis below the charts</source>
        <translation>Axe logarithmique sous les graphiques</translation>
    </message>
    <message>
        <source>Logarithmic axis of the chart of genes kept</source>
        <translation>Axe logarithmique du graphique des gènes gardés</translation>
    </message>
    <message>
        <source>&lt;h3&gt;The first fold is being trained&lt;/h3&gt;&lt;p&gt;Its points appear here when it has finished, and grow more exact with each fold.&lt;br&gt;Page Training shows it epoch by epoch.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Le premier pli est en cours d’entraînement&lt;/h3&gt;&lt;p&gt;Ses points apparaissent ici dès qu’il est terminé, et gagnent en précision à chaque pli.&lt;br&gt;La page Entraînement le montre époque par époque.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ExplorePlots</name>
    <message>
        <source>Radius</source>
        <translation>Rayon</translation>
    </message>
    <message>
        <source>Genes kept (mean)</source>
        <translation>Gènes gardés (moyenne)</translation>
    </message>
    <message>
        <source>The first point appears when its first fold is trained.</source>
        <translation>Le premier point apparaît quand son premier pli est entraîné.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Meilleur</translation>
    </message>
    <message>
        <source>Sparsest within 1 SE</source>
        <translation>Plus parcimonieux à 1 ES</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>Essayé</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitude</translation>
    </message>
    <message>
        <source>Test accuracy (mean ± SE)</source>
        <translation>Exactitude (moy. ± ES)</translation>
    </message>
    <message>
        <source>Half-samples, shuffled labels</source>
        <translation>Moitiés, étiquettes permutées</translation>
    </message>
    <message>
        <source>Radius (mean ± SE)</source>
        <translation>Rayon (moyenne ± ES)</translation>
    </message>
    <message>
        <source>Genes kept</source>
        <translation>Gènes gardés</translation>
    </message>
    <message>
        <source>Genes kept (mean ± SE)</source>
        <translation>Gènes gardés (moyenne ± ES)</translation>
    </message>
    <message>
        <source>θ or τ, as named</source>
        <translation>θ ou τ</translation>
    </message>
    <message>
        <source>Thresholds θ and τ</source>
        <translation>Seuils θ et τ</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Seuil %1</translation>
    </message>
    <message>
        <source>%1 (mean ± SE)</source>
        <translation>%1 (moyenne ± ES)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Seconds per training (mean)</source>
        <translation>Secondes (moyenne)</translation>
    </message>
    <message>
        <source>First descent</source>
        <translation>Première descente</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projection</translation>
    </message>
    <message>
        <source>Second descent</source>
        <translation>Seconde descente</translation>
    </message>
    <message>
        <source>Chosen on the test folds themselves, as published (paper preset): the accuracies are optimistic.</source>
        <translation>Choisi sur les plis de test eux-mêmes, comme publié&#xa0;: les exactitudes sont optimistes.</translation>
    </message>
    <message>
        <source>Chosen by inner validation within the training folds; the test samples had no say.</source>
        <translation>Choisi par validation interne dans les plis d’entraînement&#x202f;; les échantillons de test n’ont pas eu voix au chapitre.</translation>
    </message>
    <message>
        <source>No point is marked as best yet: the inner folds that decide have not been trained.</source>
        <translation>Aucun point n’est encore marqué comme meilleur&#xa0;: les plis internes qui en décident ne sont pas entraînés.</translation>
    </message>
    <message>
        <source>No point is marked as best: this run has no inner validation to choose by, and choosing on the test samples would flatter the result.</source>
        <translation>Aucun point n’est marqué comme meilleur&#xa0;: cette analyse n’a pas de validation interne pour choisir, et choisir sur les échantillons de test flatterait le résultat.</translation>
    </message>
    <message>
        <source>Best (circle): %1.</source>
        <translation>Meilleur (cercle)&#xa0;: %1.</translation>
    </message>
    <message>
        <source>No sparser point is within one standard error of it.</source>
        <translation>Aucun point plus parcimonieux n’est à une erreur standard près.</translation>
    </message>
    <message>
        <source>Sparsest within one standard error of it, a difference that these samples can&apos;t show (square): %1.</source>
        <translation>Le plus parcimonieux à une erreur standard près, différence que ces échantillons ne peuvent montrer (carré)&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Selected: not trained yet.</source>
        <translation>Choisi&#xa0;: pas encore entraîné.</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>Choisi&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 gene</source>
        <translation>%1 gène</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>%1 to %2 genes</source>
        <translation>%1 à %2 gènes</translation>
    </message>
    <message>
        <source>its accuracy is being worked out …</source>
        <translation>son exactitude est en cours de calcul…</translation>
    </message>
    <message>
        <source>Tried: %1, radius %2: %3 a fold, %4 in all; %5</source>
        <translation>Essayé&#xa0;: %1, rayon %2&#xa0;: %3 par pli, %4 en tout&#x202f;; %5</translation>
    </message>
    <message>
        <source>All genes, no sieve (± SE)</source>
        <translation>Tous les gènes, sans tamis (± ES)</translation>
    </message>
    <message>
        <source>%1, radius %2, %3 genes, test accuracy %4</source>
        <translation>%1, rayon %2, %3 gènes, exactitude de test %4</translation>
    </message>
    <message>
        <source>Choosing anew in every fold gives a test accuracy of %1.</source>
        <translation>Choisir à nouveau dans chaque pli donne une exactitude de test de %1.</translation>
    </message>
    <message>
        <source>test accuracy %1 over the folds of seed %2</source>
        <translation>exactitude de test %1 sur les plis de la graine %2</translation>
    </message>
    <message>
        <source>Inner validation: %1</source>
        <translation>Validation interne&#xa0;: %1</translation>
    </message>
    <message>
        <source>, inner validation %1</source>
        <translation>, validation interne %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Exporter</name>
    <message>
        <source>-%1-genes</source>
        <translation>-%1-genes</translation>
    </message>
    <message>
        <source>-radius-%1</source>
        <translation>-rayon-%1</translation>
    </message>
    <message>
        <source>Export gene list: %1</source>
        <translation>Exporter la liste de gènes&#xa0;: %1</translation>
    </message>
    <message>
        <source>Table with statistics</source>
        <translation>Tableau avec statistiques</translation>
    </message>
    <message>
        <source>Names, one a line</source>
        <translation>Noms, un par ligne</translation>
    </message>
    <message>
        <source>Ranked list for GSEA</source>
        <translation>Liste ordonnée pour GSEA</translation>
    </message>
    <message>
        <source>Gene set</source>
        <translation>Ensemble de gènes</translation>
    </message>
    <message>
        <source>The gene list could not be written</source>
        <translation>La liste de gènes n’a pas pu être écrite</translation>
    </message>
    <message>
        <source>Gene list written to %1</source>
        <translation>Liste de gènes écrite dans %1</translation>
    </message>
    <message>
        <source>As shown: %1.</source>
        <translation>Comme affiché&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Exporter le tableau</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>The table could not be written</source>
        <translation>Le tableau n’a pas pu être écrit</translation>
    </message>
    <message>
        <source>Table written to %1</source>
        <translation>Tableau écrit dans %1</translation>
    </message>
    <message>
        <source>Export plot</source>
        <translation>Exporter le graphique</translation>
    </message>
    <message>
        <source>Picture, 300 dpi</source>
        <translation>Image, 300 ppp</translation>
    </message>
    <message>
        <source>Scalable graphics</source>
        <translation>Graphique vectoriel</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>Document PDF</translation>
    </message>
    <message>
        <source>Numbers of the plot</source>
        <translation>Nombres du graphique</translation>
    </message>
    <message>
        <source>The plot could not be written</source>
        <translation>Le graphique n’a pas pu être écrit</translation>
    </message>
    <message>
        <source>Plot written to %1</source>
        <translation>Graphique écrit dans %1</translation>
    </message>
    <message>
        <source>-report</source>
        <translation>-rapport</translation>
    </message>
    <message>
        <source>The report could not be written</source>
        <translation>Le rapport n’a pas pu être écrit</translation>
    </message>
    <message>
        <source>Report written to %1</source>
        <translation>Rapport écrit dans %1</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>Exporter les données</translation>
    </message>
    <message>
        <source>Table, one sample a row</source>
        <translation>Tableau, un échantillon par ligne</translation>
    </message>
    <message>
        <source>Packed table</source>
        <translation>Tableau compressé</translation>
    </message>
    <message>
        <source>AnnData for scanpy</source>
        <translation>AnnData pour scanpy</translation>
    </message>
    <message>
        <source>-data</source>
        <translation>-donnees</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exporter&#xa0;: %1</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>Le fichier n’a pas pu être écrit</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Écrit dans %1</translation>
    </message>
    <message>
        <source>index.html is for a browser, report.pdf for paper; genes.csv, points.csv and run.json stand beside them.</source>
        <translation>index.html est pour un navigateur, report.pdf pour le papier&#x202f;; genes.csv, points.csv et run.json sont à côté.</translation>
    </message>
    <message>
        <source>There is nothing to export: %1</source>
        <translation>Rien à exporter&#xa0;: %1</translation>
    </message>
    <message>
        <source>Where shall the folder “%1” be made?</source>
        <translation>Où créer le dossier «&#xa0;%1&#xa0;»&#x202f;?</translation>
    </message>
</context>
<context>
    <name>tamis::ui::FigurePlots</name>
    <message>
        <source>Seconds (best of three)</source>
        <translation>Secondes (meilleur de trois)</translation>
    </message>
    <message>
        <source>Sparsity</source>
        <translation>Parcimonie</translation>
    </message>
    <message>
        <source>θ</source>
        <translation>θ</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norme</translation>
    </message>
    <message>
        <source>L2 distance to the matrix</source>
        <translation>Distance L2 à la matrice</translation>
    </message>
    <message>
        <source>J, in percent of the entries</source>
        <translation>J, en pour cent des coefficients</translation>
    </message>
    <message>
        <source>‖Y‖ projected</source>
        <translation>‖Y‖ projetée</translation>
    </message>
    <message>
        <source>‖X − Y‖ removed</source>
        <translation>‖X − Y‖ retirée</translation>
    </message>
    <message>
        <source>their sum</source>
        <translation>leur somme</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Heap (published)</source>
        <translation>Tas (publié)</translation>
    </message>
    <message>
        <source>Chu et al.</source>
        <translation>Chu et al.</translation>
    </message>
    <message>
        <source>Bejar et al.</source>
        <translation>Bejar et al.</translation>
    </message>
    <message>
        <source>Quattoni et al.</source>
        <translation>Quattoni et al.</translation>
    </message>
    <message>
        <source>‖X‖</source>
        <translation>‖X‖</translation>
    </message>
    <message>
        <source>more columns</source>
        <translation>plus de colonnes</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>more rows</source>
        <translation>plus de lignes</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns</source>
        <translation>%1 lignes, %2 colonnes</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>sparsity</source>
        <translation>parcimonie</translation>
    </message>
    <message>
        <source>threshold θ</source>
        <translation>seuil θ</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>norme</translation>
    </message>
    <message>
        <source>L2 error</source>
        <translation>erreur L2</translation>
    </message>
    <message>
        <source>events J</source>
        <translation>événements J</translation>
    </message>
    <message>
        <source>Radius, as a fraction of the matrix&apos;s norm</source>
        <translation>Rayon, en fraction de la norme de la matrice</translation>
    </message>
    <message>
        <source>%1 against the radius</source>
        <translation>%1 selon le rayon</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Format</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 gene</source>
        <translation>%1 gène</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>rayon %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>plural</source>
        <comment>how 0 is counted: plural, or singular as in French</comment>
        <translation>singular</translation>
    </message>
</context>
<context>
    <name>tamis::ui::FoundPanel</name>
    <message>
        <source>&lt;h3&gt;Which genes go together, whatever the classes say?&lt;/h3&gt;&lt;p&gt;&lt;i&gt;Find modules&lt;/i&gt; explains each sample of the loaded data by few of some modules; a module gives every gene a loading, and a sample an activity to every module it needs. No class labels are needed: where there are some, each module is compared with them afterwards.&lt;/p&gt;&lt;p&gt;How many modules? Tab &lt;i&gt;Survey&lt;/i&gt; tries several numbers.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Quels gènes vont ensemble, quoi qu’en disent les classes&#xa0;?&lt;/h3&gt;&lt;p&gt;&lt;i&gt;Chercher des modules&lt;/i&gt; explique chaque échantillon des données chargées par un petit nombre de modules&#x202f;; un module donne à chaque gène une charge (&lt;i&gt;loading&lt;/i&gt;), et un échantillon donne une activité à chaque module dont il a besoin. Aucune étiquette de classe n’est nécessaire&#xa0;: s’il y en a, chaque module leur est comparé après coup.&lt;/p&gt;&lt;p&gt;Combien de modules&#xa0;? L’onglet &lt;i&gt;Étude&lt;/i&gt; en essaie plusieurs nombres.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source> × RMS</source>
        <translation> × RMS</translation>
    </message>
    <message>
        <source>Genes belong from, × root mean square</source>
        <translation>Appartenance des gènes dès, × moyenne quadratique</translation>
    </message>
    <message>
        <source>&lt;p&gt;A gene belongs to a module where its |loading| is at least so many times the root mean square of the module&apos;s loadings; usually 2 (--cutoff). Of a module without any structure one gene in 22 would belong at 2, one in 370 at 3. Changes the lists and gene sets, not the modules.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Un gène appartient à un module si sa |charge| vaut au moins autant de fois la moyenne quadratique (RMS) des charges du module&#x202f;; d’ordinaire 2 (--cutoff). À un module sans aucune structure appartiendrait un gène sur 22 à 2, un sur 370 à 3. Change les listes et les ensembles de gènes, non les modules.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Genes belong from</source>
        <translation>Appartenance dès</translation>
    </message>
    <message>
        <source>Genes of the module</source>
        <translation>Gènes du module</translation>
    </message>
    <message>
        <source>Copy names of genes that belong</source>
        <translation>Copier les noms des gènes qui en font partie</translation>
    </message>
    <message>
        <source>Look up in %1</source>
        <translation>Chercher dans %1</translation>
    </message>
    <message>
        <source>Samples whose activities are shown</source>
        <translation>Échantillons dont les activités sont affichées</translation>
    </message>
    <message>
        <source>%1, from which they were learnt</source>
        <translation>%1, d’où ils sont appris</translation>
    </message>
    <message>
        <source>%1: %2 of the variance explained</source>
        <translation>%1&#xa0;: variance expliquée %2</translation>
    </message>
</context>
<context>
    <name>tamis::ui::GeneHeatMap</name>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>The genes of the list, or those that are selected in it, come here.</source>
        <translation>Les gènes de la liste, ou ceux qui y sont sélectionnés, viennent ici.</translation>
    </message>
    <message>
        <source>SD from the gene&apos;s mean</source>
        <translation>écarts types à la moyenne</translation>
    </message>
    <message>
        <source>%1 samples, class after class</source>
        <translation>%1 échantillons, classe après classe</translation>
    </message>
    <message>
        <source>Gene</source>
        <translation>Gène</translation>
    </message>
</context>
<context>
    <name>tamis::ui::GeneModel</name>
    <message>
        <source>%1, pinned</source>
        <translation>%1, épinglé</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Gene</source>
        <translation>Gène</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>Fréquence</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>log₂ FC</source>
        <translation>log₂ FC</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>Half-samples</source>
        <translation>Moitiés</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>Permutées</translation>
    </message>
    <message>
        <source>p shuffled</source>
        <translation>p permutées</translation>
    </message>
    <message>
        <source>Mean %1</source>
        <translation>Moyenne %1</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Vers %1</translation>
    </message>
    <message>
        <source>By frequency, then weight</source>
        <translation>Par fréquence, puis poids</translation>
    </message>
    <message>
        <source>As the data file names it</source>
        <translation>Tel que le nomme le fichier de données</translation>
    </message>
    <message>
        <source>Share of the trainings (folds × seeds) that selected the gene</source>
        <translation>Part des entraînements (plis × graines) qui ont retenu le gène</translation>
    </message>
    <message>
        <source>Mean size of the gene&apos;s weights in the first layer, the largest being 1</source>
        <translation>Taille moyenne des poids du gène dans la première couche, la plus grande valant 1</translation>
    </message>
    <message>
        <source>The class with the highest mean</source>
        <translation>La classe de plus haute moyenne</translation>
    </message>
    <message>
        <source>log₂ fold change: the highest class against the mean of the others</source>
        <translation>log₂ du rapport d’expression&#xa0;: la classe la plus haute contre la moyenne des autres</translation>
    </message>
    <message>
        <source>Area under the ROC curve of the gene alone, its best class against the rest. Descriptive, not a test</source>
        <translation>Aire sous la courbe ROC du gène seul, sa meilleure classe contre le reste. Descriptif, ce n’est pas un test</translation>
    </message>
    <message>
        <source>False discovery rate (Benjamini and Hochberg, over all genes of the data) at which the gene alone tells classes apart in the training samples (Wilcoxon&apos;s test, Kruskal–Wallis with more than two classes), median over folds</source>
        <translation>Taux de fausses découvertes (Benjamini et Hochberg, sur tous les gènes des données) auquel le gène seul sépare les classes dans les échantillons d’entraînement (test de Wilcoxon, Kruskal–Wallis à plus de deux classes), médiane sur les plis</translation>
    </message>
    <message>
        <source>Share of the half-samples that selected the gene</source>
        <translation>Part des moitiés d’échantillons qui ont retenu le gène</translation>
    </message>
    <message>
        <source>The same under shuffled labels: what chance selects</source>
        <translation>La même avec des étiquettes permutées&#xa0;: ce que retient le hasard</translation>
    </message>
    <message>
        <source>How often chance selects any gene as often as half-samples select this one: p, corrected for looking at all genes</source>
        <translation>À quelle fréquence le hasard retient un gène quelconque aussi souvent que les moitiés retiennent celui-ci&#xa0;: p, corrigé pour l’examen de tous les gènes</translation>
    </message>
    <message>
        <source>Mean of the gene&apos;s values over the samples of class %1</source>
        <translation>Moyenne des valeurs du gène sur les échantillons de la classe %1</translation>
    </message>
    <message>
        <source>What the gene adds to the logit of %1 in training samples of that class, mean over the trainings: above 0, it speaks for the class</source>
        <translation>Ce que le gène ajoute au logit de %1 dans les échantillons d’entraînement de cette classe, moyenne sur les entraînements&#xa0;: au-dessus de 0, il parle pour la classe</translation>
    </message>
</context>
<context>
    <name>tamis::ui::GenePlot</name>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Expression (logarithm)</source>
        <translation>Expression (logarithme)</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>This run keeps no values of this gene: it keeps those of the 500 most often selected ones.</source>
        <translation>Cette analyse ne garde pas les valeurs de ce gène&#xa0;: elle garde celles des 500 gènes le plus souvent retenus.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::GeneTable</name>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Genes</source>
        <translation>Gènes</translation>
    </message>
    <message>
        <source>Gene list</source>
        <translation>Liste de gènes</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Copier les noms</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>Épingler ou désépingler</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Look up in %1</source>
        <translation>Chercher dans %1</translation>
    </message>
    <message>
        <source>Copy names and open %1</source>
        <translation>Copier les noms et ouvrir %1</translation>
    </message>
    <message>
        <source>Compare with a list…</source>
        <translation>Comparer à une liste…</translation>
    </message>
    <message>
        <source>Means of the classes</source>
        <translation>Moyennes des classes</translation>
    </message>
    <message>
        <source>What it adds to each class</source>
        <translation>Ce qu’il ajoute à chaque classe</translation>
    </message>
</context>
<context>
    <name>tamis::ui::GenesPage</name>
    <message>
        <source>Genes</source>
        <translation>Gènes</translation>
    </message>
    <message>
        <source>Search genes</source>
        <translation>Chercher des gènes</translation>
    </message>
    <message>
        <source>Smallest frequency</source>
        <translation>Fréquence minimale</translation>
    </message>
    <message>
        <source>Hides genes that fewer of the trainings selected</source>
        <translation>Cache les gènes que moins d’entraînements ont retenus</translation>
    </message>
    <message>
        <source>Frequency from</source>
        <translation>Fréquence dès</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparer…</translation>
    </message>
    <message>
        <source>Beside a list that you paste or load</source>
        <translation>À côté d’une liste que vous collez ou chargez</translation>
    </message>
    <message>
        <source>Export list…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Which columns are shown</source>
        <translation>Quelles colonnes sont affichées</translation>
    </message>
    <message>
        <source>Copy, pin, look up and enrich: the selected genes, or all that are shown</source>
        <translation>Copier, épingler, chercher et enrichir&#xa0;: les gènes sélectionnés, ou tous ceux affichés</translation>
    </message>
    <message>
        <source>%1 gene</source>
        <translation>%1 gène</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Values by class</source>
        <translation>Valeurs par classe</translation>
    </message>
    <message>
        <source>The genes come when a run has finished its first trainings.</source>
        <translation>Les gènes viennent quand une analyse a fini ses premiers entraînements.</translation>
    </message>
    <message>
        <source>No gene passes search and filter.</source>
        <translation>Aucun gène ne passe la recherche et le filtre.</translation>
    </message>
    <message>
        <source>No gene survives at this point.</source>
        <translation>Aucun gène ne survit à ce point.</translation>
    </message>
    <message>
        <source>Heat map: the first %1 of %2 genes</source>
        <translation>Carte de chaleur&#xa0;: les %1 premiers de %2 gènes</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>les %1</translation>
    </message>
    <message>
        <source>%1 of %2 genes</source>
        <translation>%1 de %2 gènes</translation>
    </message>
    <message>
        <source>, ordered by %1</source>
        <translation>, triés par %1</translation>
    </message>
    <message>
        <source>, ordered by falling %1</source>
        <translation>, triés par %1 décroissant</translation>
    </message>
    <message>
        <source>, frequency from %1</source>
        <translation>, fréquence dès %1</translation>
    </message>
    <message>
        <source>, %1 pinned first</source>
        <translation>, %1 épinglés d’abord</translation>
    </message>
    <message>
        <source>, names with “%1”</source>
        <translation>, noms avec «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>all</source>
        <comment>genes</comment>
        <translation>tous</translation>
    </message>
    <message>
        <source>First genes by rank</source>
        <translation>Premiers gènes par rang</translation>
    </message>
    <message>
        <source>Hides genes of a higher rank: 20 shows the 20 first ones</source>
        <translation>Masque les gènes de rang plus élevé&#xa0;: 20 montre les 20 premiers</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Premiers</translation>
    </message>
    <message>
        <source>, ranks up to %1</source>
        <translation>, rangs jusqu’à %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Histogram</name>
    <message>
        <source>Histogram of all values</source>
        <translation>Histogramme de toutes les valeurs</translation>
    </message>
    <message>
        <source>Histogram of all values; heights are square roots of the counts, so that a few large values can be seen</source>
        <translation>Histogramme de toutes les valeurs&#x202f;; les hauteurs sont les racines carrées des effectifs, pour que quelques grandes valeurs se voient</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>De %1 à %2</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ImportDialog</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 de plus</translation>
    </message>
    <message>
        <source>Open data</source>
        <translation>Ouvrir des données</translation>
    </message>
    <message>
        <source>The file could not be opened as it is</source>
        <translation>Le fichier n’a pas pu être ouvert tel quel</translation>
    </message>
    <message>
        <source>First values, as they are read</source>
        <translation>Premières valeurs, telles qu’elles sont lues</translation>
    </message>
    <message>
        <source>What to know about the file</source>
        <translation>À savoir sur le fichier</translation>
    </message>
    <message>
        <source>Reading the whole file</source>
        <translation>Lecture du fichier entier</translation>
    </message>
    <message>
        <source>Reading the whole file…</source>
        <translation>Lecture du fichier entier…</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1; the first values as they are read:</source>
        <translation>%1&#x202f;; les premières valeurs telles qu’elles sont lues&#xa0;:</translation>
    </message>
    <message>
        <source>It can&apos;t be read like this</source>
        <translation>Il ne peut pas être lu ainsi</translation>
    </message>
    <message>
        <source>Table about the samples</source>
        <translation>Tableau sur les échantillons</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tableaux</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Tous les fichiers</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ImportForm</name>
    <message>
        <source>Samples and classes</source>
        <translation>Échantillons et classes</translation>
    </message>
    <message>
        <source>Genes and values</source>
        <translation>Gènes et valeurs</translation>
    </message>
    <message>
        <source>How the file is read</source>
        <translation>Lecture du fichier</translation>
    </message>
    <message>
        <source>S&amp;heet</source>
        <translation>&amp;Feuille</translation>
    </message>
    <message>
        <source>La&amp;yer</source>
        <translation>C&amp;ouche</translation>
    </message>
    <message>
        <source>Genom&amp;e</source>
        <translation>Génom&amp;e</translation>
    </message>
    <message>
        <source>&amp;Feature type</source>
        <translation>&amp;Type de variable</translation>
    </message>
    <message>
        <source>Col&amp;umn</source>
        <translation>Colo&amp;nne</translation>
    </message>
    <message>
        <source>Or&amp;ientation</source>
        <translation>Or&amp;ientation</translation>
    </message>
    <message>
        <source>&amp;Separator</source>
        <translation>&amp;Séparateur</translation>
    </message>
    <message>
        <source>&amp;Decimal mark</source>
        <translation>Marque &amp;décimale</translation>
    </message>
    <message>
        <source>Headin&amp;g</source>
        <translation>En-&amp;tête</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Noms</translation>
    </message>
    <message>
        <source>Class &amp;label</source>
        <translation>&amp;Classe</translation>
    </message>
    <message>
        <source>Sample &amp;table</source>
        <translation>Ta&amp;ble d’échantillons</translation>
    </message>
    <message>
        <source>G&amp;roup</source>
        <translation>G&amp;roupe</translation>
    </message>
    <message>
        <source>Samples of one group (patient, batch) stay in one fold</source>
        <translation>Les échantillons d’un groupe (patient, lot) restent dans un même pli</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Poids</translation>
    </message>
    <message>
        <source>How much each sample counts in training</source>
        <translation>Combien chaque échantillon compte dans l’entraînement</translation>
    </message>
    <message>
        <source>&amp;About samples</source>
        <translation>&amp;À propos des échantillons</translation>
    </message>
    <message>
        <source>Columns or rows of numbers that are about the samples (bmi, survival_months) and no genes, with commas between them</source>
        <translation>Colonnes ou lignes de nombres qui portent sur les échantillons (bmi, survival_months) et ne sont pas des gènes, séparées par des virgules</translation>
    </message>
    <message>
        <source>⚠ Among the genes, but perhaps about the samples: %1.</source>
        <translation>⚠ Parmi les gènes, mais peut-être à propos des échantillons&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Sample table</source>
        <translation>Table d’échantillons</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>A second file with classes, groups or weights, joined by the samples&apos; names. It can also be dropped on this window.</source>
        <translation>Un second fichier avec classes, groupes ou poids, joint par les noms des échantillons. On peut aussi le déposer sur cette fenêtre.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Choose a sample table</source>
        <translation>Choisir une table d’échantillons</translation>
    </message>
    <message>
        <source>Genes of &amp;one name</source>
        <translation>Gènes de même no&amp;m</translation>
    </message>
    <message>
        <source>&amp;Missing values</source>
        <translation>&amp;Valeurs manquantes</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>Détecter</translation>
    </message>
    <message>
        <source>%1 (detected)</source>
        <translation>%1 (détecté)</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>aucune trouvée</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>choisir…</translation>
    </message>
    <message>
        <source>%1 (%2 classes)</source>
        <translation>%1 (%2 classes)</translation>
    </message>
    <message>
        <source>%1 gene has the name of another.</source>
        <translation>%1 gène porte le nom d’un autre.</translation>
    </message>
    <message>
        <source>%1 genes have the name of another.</source>
        <translation>%1 gènes portent le nom d’un autre.</translation>
    </message>
    <message>
        <source>Cells without a number: %1.</source>
        <translation>Cellules sans nombre&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The median is that of the training samples of each fold.</source>
        <translation>La médiane est celle des échantillons d’entraînement de chaque pli.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ImportTexts</name>
    <message>
        <source>%1 sample</source>
        <translation>%1 échantillon</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 échantillons</translation>
    </message>
    <message>
        <source>%1 gene</source>
        <translation>%1 gène</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>first </source>
        <translation>premiers&#xa0;: </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Suggested preparation: %1</source>
        <translation>Préparation proposée&#xa0;: %1</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>Virgule</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>Point-virgule</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tabulation</translation>
    </message>
    <message>
        <source>Blanks</source>
        <translation>Espaces</translation>
    </message>
    <message>
        <source>Vertical bar</source>
        <translation>Barre verticale</translation>
    </message>
    <message>
        <source>Point: 0.435</source>
        <translation>Point&#xa0;: 0.435</translation>
    </message>
    <message>
        <source>Comma: 0,435</source>
        <translation>Virgule&#xa0;: 0,435</translation>
    </message>
    <message>
        <source>Samples in rows</source>
        <translation>Échantillons en lignes</translation>
    </message>
    <message>
        <source>Genes in rows</source>
        <translation>Gènes en lignes</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Ligne %1</translation>
    </message>
    <message>
        <source>Keep all, add .1, .2, …</source>
        <translation>Tout garder, ajouter .1, .2, …</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>Plus grande valeur</translation>
    </message>
    <message>
        <source>First only</source>
        <translation>Le premier seulement</translation>
    </message>
    <message>
        <source>Median of the gene</source>
        <translation>Médiane du gène</translation>
    </message>
    <message>
        <source>Zero</source>
        <translation>Zéro</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between two reasons</comment>
        <translation>&#x202f;; </translation>
    </message>
</context>
<context>
    <name>tamis::ui::LabPage</name>
    <message>
        <source>Figure %1: %2</source>
        <translation>Figure %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Table 1: sparsity of the four operators</source>
        <translation>Tableau 1&#xa0;: parcimonie des quatre opérateurs</translation>
    </message>
    <message>
        <source>Table %1: accuracy, %2</source>
        <translation>Tableau %1&#xa0;: exactitude, %2</translation>
    </message>
    <message>
        <source>Tables of the bi-level paper</source>
        <translation>Tableaux de l’article bi-niveau</translation>
    </message>
    <message>
        <source>Near-linear time projection</source>
        <translation>Projection en temps quasi linéaire</translation>
    </message>
    <message>
        <source>Bi-level projection</source>
        <translation>Projection bi-niveau</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Labo</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept.</source>
        <translation>Arrêté&#x202f;; ce qui était terminé est gardé.</translation>
    </message>
    <message>
        <source>Experiments of the papers</source>
        <translation>Expériences des articles</translation>
    </message>
    <message>
        <source>Data of the experiment</source>
        <translation>Données de l’expérience</translation>
    </message>
    <message>
        <source>Figures about sparsity, thresholds, norms and errors can be made of the data that are loaded, too</source>
        <translation>Les figures sur la parcimonie, les seuils, les normes et les erreurs peuvent aussi être faites avec les données chargées</translation>
    </message>
    <message>
        <source>Matrices as large as the papers&apos;</source>
        <translation>Matrices aussi grandes que dans les articles</translation>
    </message>
    <message>
        <source>Some minutes a figure; otherwise a tenth of the entries or fewer</source>
        <translation>Quelques minutes par figure&#x202f;; sinon un dixième des coefficients ou moins</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Faire</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>Reproduce paper tables</source>
        <translation>Reproduire les tableaux</translation>
    </message>
    <message>
        <source>Tables 1 to 3, the paper&apos;s numbers beside those made here: some minutes</source>
        <translation>Tableaux 1 à 3, les nombres de l’article à côté de ceux obtenus ici&#xa0;: quelques minutes</translation>
    </message>
    <message>
        <source>Progress of the experiments</source>
        <translation>Avancement des expériences</translation>
    </message>
    <message>
        <source>Export numbers…</source>
        <translation>Exporter les nombres…</translation>
    </message>
    <message>
        <source>Numbers of the paper beside those made here</source>
        <translation>Nombres de l’article à côté de ceux obtenus ici</translation>
    </message>
    <message>
        <source>Data as in the papers (synthetic)</source>
        <translation>Données comme dans les articles (synthétiques)</translation>
    </message>
    <message>
        <source>Loaded: %1</source>
        <translation>Chargées&#xa0;: %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Made on: %1.</source>
        <translation>Fait sur&#xa0;: %1.</translation>
    </message>
    <message>
        <source>“Make” does this experiment on this machine. Times take some seconds, tables of accuracies some minutes; you can go on working meanwhile.</source>
        <translation>«&#xa0;Faire&#xa0;» réalise cette expérience sur cette machine. Les temps prennent quelques secondes, les tableaux d’exactitude quelques minutes&#x202f;; vous pouvez continuer à travailler pendant ce temps.</translation>
    </message>
    <message>
        <source>It could not be made: %1</source>
        <translation>Cela n’a pas pu être fait&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Language</name>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Système</translation>
    </message>
</context>
<context>
    <name>tamis::ui::LatentPlot</name>
    <message>
        <source>%1, called %2</source>
        <translation>%1, classé %2</translation>
    </message>
    <message>
        <source>Latent space</source>
        <translation>Espace latent</translation>
    </message>
    <message>
        <source>No test sample has been called here yet.</source>
        <translation>Aucun échantillon de test n’a encore été classé ici.</translation>
    </message>
    <message>
        <source>Logit of %1</source>
        <translation>Logit de %1</translation>
    </message>
    <message>
        <source>First component (%1)</source>
        <translation>Première composante (%1)</translation>
    </message>
    <message>
        <source>Second component (%1)</source>
        <translation>Deuxième composante (%1)</translation>
    </message>
    <message>
        <source>New samples in the latent space of the final model</source>
        <translation>Nouveaux échantillons dans l’espace latent du modèle final</translation>
    </message>
    <message>
        <source>%1, training</source>
        <translation>%1, entraînement</translation>
    </message>
    <message>
        <source>Called wrongly</source>
        <translation>Mal classés</translation>
    </message>
    <message>
        <source>New, called %1</source>
        <translation>Nouveau, classé %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ListComparison</name>
    <message>
        <source>%1 genes are in both lists (%2 and %3 genes; Jaccard index %4). By chance it would be %5: p %6.</source>
        <translation>Gènes communs aux deux listes&#xa0;: %1 (%2 et %3 gènes&#x202f;; indice de Jaccard %4). Par hasard ce serait %5&#xa0;: p %6.</translation>
    </message>
    <message>
        <source>In both</source>
        <translation>Dans les deux</translation>
    </message>
    <message>
        <source>Not in your list</source>
        <translation>Pas dans votre liste</translation>
    </message>
    <message>
        <source>Only in your list</source>
        <translation>Seulement dans votre liste</translation>
    </message>
    <message>
        <source>Not in the data</source>
        <translation>Absents des données</translation>
    </message>
    <message>
        <source>p: hypergeometric (Fisher&apos;s exact test, one-sided), for a list drawn at random from the %1 genes of the data. Genes that go together are not drawn one by one: take it as a lower bound.</source>
        <translation>p&#xa0;: hypergéométrique (test exact de Fisher, unilatéral), pour une liste tirée au hasard parmi les %1 gènes des données. Des gènes qui vont ensemble ne sont pas tirés un à un&#xa0;: prenez-la comme une borne inférieure.</translation>
    </message>
    <message>
        <source>Compare with a list</source>
        <translation>Comparer à une liste</translation>
    </message>
    <message>
        <source>Your list</source>
        <translation>Votre liste</translation>
    </message>
    <message>
        <source>Paste gene names here: one a line, or separated by commas, tabs or spaces</source>
        <translation>Collez ici des noms de gènes&#xa0;: un par ligne, ou séparés par des virgules, tabulations ou espaces</translation>
    </message>
    <message>
        <source>What the lists have in common</source>
        <translation>Ce que les listes ont en commun</translation>
    </message>
    <message>
        <source>Load file…</source>
        <translation>Charger un fichier…</translation>
    </message>
    <message>
        <source>Pin the genes in both</source>
        <translation>Épingler les gènes communs</translation>
    </message>
    <message>
        <source>The list as shown (%1) beside yours:</source>
        <translation>La liste affichée (%1) à côté de la vôtre&#xa0;:</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et %1 de plus</translation>
    </message>
</context>
<context>
    <name>tamis::ui::MainWindow</name>
    <message>
        <source>%1 has no class label yet</source>
        <translation>%1 n’a pas encore de classes</translation>
    </message>
    <message>
        <source>No column or row of the file can serve as one.</source>
        <translation>Aucune colonne ni ligne du fichier ne peut en donner.</translation>
    </message>
    <message>
        <source>Choose it on the Data card.</source>
        <translation>Choisissez-les sur la carte Données.</translation>
    </message>
    <message>
        <source>This run is open elsewhere: %1</source>
        <translation>Cette analyse est ouverte ailleurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>It can be looked at here, and saved under another name.</source>
        <translation>On peut la regarder ici et l’enregistrer sous un autre nom.</translation>
    </message>
    <message>
        <source>The run was recovered</source>
        <translation>L’analyse a été récupérée</translation>
    </message>
    <message>
        <source>The run was stopped</source>
        <translation>L’analyse a été arrêtée</translation>
    </message>
    <message>
        <source>What was finished is kept.</source>
        <translation>Ce qui était terminé est gardé.</translation>
    </message>
    <message>
        <source>The run has finished, with warnings</source>
        <translation>L’analyse est terminée, avec des avertissements</translation>
    </message>
    <message>
        <source>Nothing was finished yet.</source>
        <translation>Rien n’était encore terminé.</translation>
    </message>
    <message>
        <source>The run could not be made</source>
        <translation>L’analyse n’a pas pu être faite</translation>
    </message>
    <message>
        <source>Tried: %1</source>
        <translation>Essayé&#xa0;: %1</translation>
    </message>
    <message>
        <source>checking %1</source>
        <translation>vérification&#xa0;: %1</translation>
    </message>
    <message>
        <source>The check was stopped</source>
        <translation>La vérification a été arrêtée</translation>
    </message>
    <message>
        <source>This can be done when the run has ended.</source>
        <translation>Possible quand l’analyse sera terminée.</translation>
    </message>
    <message>
        <source>Load the data of this run first.</source>
        <translation>Chargez d’abord les données de cette analyse.</translation>
    </message>
    <message>
        <source>Add the tried point to the run first.</source>
        <translation>Ajoutez d’abord le point essayé à l’analyse.</translation>
    </message>
    <message>
        <source>%1 (run not saved)</source>
        <translation>%1 (analyse non enregistrée)</translation>
    </message>
    <message>
        <source>Tamis</source>
        <translation>Tamis</translation>
    </message>
    <message>
        <source>%1[*] – Tamis</source>
        <translation>%1[*] – Tamis</translation>
    </message>
    <message>
        <source>Command line copied</source>
        <translation>Ligne de commande copiée</translation>
    </message>
    <message>
        <source>Open data or a run</source>
        <translation>Ouvrir des données ou une analyse</translation>
    </message>
    <message>
        <source>Data and runs</source>
        <translation>Données et analyses</translation>
    </message>
    <message>
        <source>Runs of Tamis</source>
        <translation>Analyses de Tamis</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Tous les fichiers</translation>
    </message>
    <message>
        <source>Open a folder of data</source>
        <translation>Ouvrir un dossier de données</translation>
    </message>
    <message>
        <source>The example can&apos;t be opened</source>
        <translation>L’exemple ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>It is not there</source>
        <translation>Il n’est pas là</translation>
    </message>
    <message>
        <source>share/tamis/examples</source>
        <translation>share/tamis/examples</translation>
    </message>
    <message>
        <source>Install Tamis again, or open a file of your own</source>
        <translation>Réinstallez Tamis, ou ouvrez un fichier à vous</translation>
    </message>
    <message>
        <source>Something is still going on</source>
        <translation>Une tâche est encore en cours</translation>
    </message>
    <message>
        <source>Stop it, or wait for it, before you open %1.</source>
        <translation>Arrêtez-la, ou attendez-la, avant d’ouvrir %1.</translation>
    </message>
    <message>
        <source>Opening %1 closes this run.</source>
        <translation>Ouvrir %1 ferme cette analyse.</translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation>%1 n’a pas pu être ouvert</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>Enregistrer l’analyse</translation>
    </message>
    <message>
        <source>The run could not be saved</source>
        <translation>L’analyse n’a pas pu être enregistrée</translation>
    </message>
    <message>
        <source>Run saved in %1</source>
        <translation>Analyse enregistrée dans %1</translation>
    </message>
    <message>
        <source>The run of %1 is not saved.</source>
        <translation>L’analyse de %1 n’est pas enregistrée.</translation>
    </message>
    <message>
        <source>A run is going on.</source>
        <translation>Une analyse est en cours.</translation>
    </message>
    <message>
        <source>Save stops it and keeps what is finished so far.</source>
        <translation>Enregistrer l’arrête et garde ce qui est terminé.</translation>
    </message>
    <message>
        <source>Closing the window closes it.</source>
        <translation>Fermer la fenêtre la ferme.</translation>
    </message>
    <message>
        <source>%1 was not opened</source>
        <translation>%1 n’a pas été ouvert</translation>
    </message>
    <message>
        <source>Tamis ended unexpectedly when it opened it the last time. To try again, choose it with Open.</source>
        <translation>La dernière fois, Tamis s’est terminé de façon inattendue en l’ouvrant. Pour réessayer, choisissez-le avec Ouvrir.</translation>
    </message>
    <message>
        <source>A run was not saved when Tamis ended.</source>
        <translation>Une analyse n’était pas enregistrée quand Tamis s’est terminé.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Genes</source>
        <translation>Gènes</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Échantillons</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Confiance</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Labo</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Analyses</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>Open re&amp;cent</source>
        <translation>Fichiers ré&amp;cents</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Affic&amp;hage</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Lang&amp;ue</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aid&amp;e</translation>
    </message>
    <message>
        <source>The language changes when Tamis is started again</source>
        <translation>La langue changera au prochain démarrage de Tamis</translation>
    </message>
    <message>
        <source>The run could not be kept in case Tamis ends unexpectedly</source>
        <translation>L’analyse n’a pas pu être mise à l’abri d’une fin inattendue de Tamis</translation>
    </message>
    <message>
        <source>Loading was stopped</source>
        <translation>Le chargement a été arrêté</translation>
    </message>
    <message>
        <source>What was open before is still there.</source>
        <translation>Ce qui était ouvert avant est toujours là.</translation>
    </message>
    <message>
        <source>The run %1 could not be opened</source>
        <translation>L’analyse %1 n’a pas pu être ouverte</translation>
    </message>
    <message>
        <source>The point could not be checked</source>
        <translation>Le point n’a pas pu être vérifié</translation>
    </message>
    <message>
        <source>Calling was stopped</source>
        <translation>Le classement a été arrêté</translation>
    </message>
    <message>
        <source>The new samples could not be called</source>
        <translation>Les nouveaux échantillons n’ont pas pu être classés</translation>
    </message>
    <message>
        <source>choice of a preset</source>
        <translation>choix d’un protocole</translation>
    </message>
    <message>
        <source>Another class label makes other data.</source>
        <translation>D’autres classes font d’autres données.</translation>
    </message>
    <message>
        <source>About Tamis</source>
        <translation>À propos de Tamis</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Annuler&#xa0;: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Rétablir&#xa0;: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>The browser could not be opened</source>
        <translation>Le navigateur n’a pas pu être ouvert</translation>
    </message>
    <message>
        <source>The address: %1</source>
        <translation>L’adresse&#xa0;: %1</translation>
    </message>
    <message>
        <source>pinning</source>
        <translation>épinglage</translation>
    </message>
    <message>
        <source>unpinning</source>
        <translation>désépinglage</translation>
    </message>
    <message>
        <source>List of genes to compare with</source>
        <translation>Liste de gènes à comparer</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>The list could not be opened</source>
        <translation>La liste n’a pas pu être ouverte</translation>
    </message>
    <message>
        <source>%1 is shown</source>
        <translation>%1 est affichée</translation>
    </message>
    <message>
        <source>Save asks for a file for each.</source>
        <translation>Enregistrer demande un fichier pour chacune.</translation>
    </message>
    <message>
        <source>New samples to call</source>
        <translation>Nouveaux échantillons à classer</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>training the final model</source>
        <translation>entraînement du modèle final</translation>
    </message>
    <message>
        <source>The samples were called, with warnings</source>
        <translation>Les échantillons ont été classés, avec des avertissements</translation>
    </message>
    <message>
        <source>-calls</source>
        <translation>-predictions</translation>
    </message>
    <message>
        <source>writing the data</source>
        <translation>écriture des données</translation>
    </message>
    <message>
        <source>Data written to %1</source>
        <translation>Données écrites dans %1</translation>
    </message>
    <message>
        <source>As they were read: not prepared.</source>
        <translation>Telles qu’elles ont été lues&#xa0;: non préparées.</translation>
    </message>
    <message>
        <source>Writing was stopped</source>
        <translation>L’écriture a été arrêtée</translation>
    </message>
    <message>
        <source>No unfinished file was left behind.</source>
        <translation>Aucun fichier inachevé n’est resté.</translation>
    </message>
    <message>
        <source>The data could not be written</source>
        <translation>Les données n’ont pas pu être écrites</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>Modules to open</source>
        <translation>Modules à ouvrir</translation>
    </message>
    <message>
        <source>Samples to apply the modules to</source>
        <translation>Échantillons auxquels appliquer les modules</translation>
    </message>
    <message>
        <source>The run before is on page Runs</source>
        <translation>L’analyse précédente est sur la page Analyses</translation>
    </message>
    <message>
        <source>Runs of this session are not saved: %1.</source>
        <translation>Des analyses de cette session ne sont pas enregistrées&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Runs that were not saved could not be recovered</source>
        <translation>Des analyses non enregistrées n’ont pas pu être récupérées</translation>
    </message>
    <message>
        <source>They are kept in %1.</source>
        <translation>Elles sont gardées dans %1.</translation>
    </message>
    <message>
        <source>%1 runs were open, not all of them saved, when Tamis ended.</source>
        <translation>%1 analyses étaient ouvertes, et pas toutes enregistrées, quand Tamis s’est arrêté.</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation>%1 n’a pas pu être ouvert&#xa0;: %2</translation>
    </message>
    <message>
        <source>Nothing could be recovered</source>
        <translation>Rien n’a pu être récupéré</translation>
    </message>
    <message>
        <source>The runs were recovered</source>
        <translation>Les analyses ont été récupérées</translation>
    </message>
    <message>
        <source>What is in no file of yours yet says so on page Runs: save it.</source>
        <translation>Ce qui n’est encore dans aucun de vos fichiers est signalé sur la page Analyses&#xa0;: enregistrez-le.</translation>
    </message>
    <message>
        <source>Kept at %1. Recover opens everything as it was, with names, pins and the selected point; no file of yours is changed.</source>
        <translation>Gardé le %1. Récupérer rouvre tout tel quel, avec noms, gènes épinglés et point choisi&#x202f;; aucun de vos fichiers n’est modifié.</translation>
    </message>
    <message>
        <source>Closing the window closes them.</source>
        <translation>Fermer la fenêtre les ferme.</translation>
    </message>
    <message>
        <source>The modules of %1 are not saved.</source>
        <translation>Les modules de %1 ne sont pas enregistrés.</translation>
    </message>
    <message>
        <source>%1 is open already, with something that is in no file yet</source>
        <translation>%1 est déjà ouvert, avec quelque chose qui n’est encore dans aucun fichier</translation>
    </message>
    <message>
        <source>It is shown as it is. Save it; or delete the run on page Runs, to open the file.</source>
        <translation>L’analyse est montrée telle quelle. Enregistrez-laIl est montré tel quel. Enregistrez-le&#x202f;; ou supprimez le calcul à la page Calculs, pour ouvrir le fichier.#x202f;; ou supprimez-la à la page Analyses, pour ouvrir le fichier.</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>Enregistrer %1</translation>
    </message>
    <message>
        <source>Opening others replaces them.</source>
        <translation>En ouvrir d’autres les remplace.</translation>
    </message>
    <message>
        <source>Modules were not saved when Tamis ended.</source>
        <translation>Des modules n’étaient pas enregistrés quand Tamis s’est arrêté.</translation>
    </message>
    <message>
        <source>Modules and runs were open, not all of them saved, when Tamis ended.</source>
        <translation>Des modules et des analyses étaient ouverts, pas tous enregistrés, quand Tamis s’est arrêté.</translation>
    </message>
    <message>
        <source>Not everything could be recovered</source>
        <translation>Tout n’a pas pu être récupéré</translation>
    </message>
    <message>
        <source>The modules were recovered</source>
        <translation>Les modules ont été récupérés</translation>
    </message>
    <message>
        <source>They are on page Modules, and in no file of yours yet: save them.</source>
        <translation>Ils sont à la page Modules, et ne sont encore dans aucun de vos fichiers&#xa0;: enregistrez-les.</translation>
    </message>
    <message>
        <source>Open data first.</source>
        <translation>Ouvrez d’abord des données.</translation>
    </message>
    <message>
        <source>finding of modules</source>
        <translation>la recherche de modules</translation>
    </message>
    <message>
        <source>Another one replaces it.</source>
        <translation>Une autre la remplace.</translation>
    </message>
    <message>
        <source>The survey of %1 is not saved.</source>
        <translation>L’étude de %1 n’est pas enregistrée.</translation>
    </message>
    <message>
        <source>The comparison of modules with genes of %1 is not saved.</source>
        <translation>La comparaison des modules et des gènes de %1 n’est pas enregistrée.</translation>
    </message>
    <message>
        <source>There is no gene to export</source>
        <translation>Aucun gène à exporter</translation>
    </message>
</context>
<context>
    <name>tamis::ui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModuleFiles</name>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Export, save, open, apply to other samples</source>
        <translation>Exporter, enregistrer, ouvrir, appliquer à d’autres échantillons</translation>
    </message>
    <message>
        <source>Export gene sets (GMT)…</source>
        <translation>Exporter les ensembles de gènes (GMT)…</translation>
    </message>
    <message>
        <source>Gene sets</source>
        <translation>Ensembles de gènes</translation>
    </message>
    <message>
        <source>Export table of modules…</source>
        <translation>Exporter le tableau des modules…</translation>
    </message>
    <message>
        <source>Export loadings…</source>
        <translation>Exporter les charges…</translation>
    </message>
    <message>
        <source>Export activities that are shown…</source>
        <translation>Exporter les activités affichées…</translation>
    </message>
    <message>
        <source>Export table of the survey…</source>
        <translation>Exporter le tableau de l’étude…</translation>
    </message>
    <message>
        <source>Save modules…</source>
        <translation>Enregistrer les modules…</translation>
    </message>
    <message>
        <source>Open modules…</source>
        <translation>Ouvrir des modules…</translation>
    </message>
    <message>
        <source>Apply to other samples…</source>
        <translation>Appliquer à d’autres échantillons…</translation>
    </message>
    <message>
        <source>Copy command line</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>Export comparison with the genes…</source>
        <translation>Exporter la comparaison avec les gènes…</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModuleGeneModel</name>
    <message>
        <source>Below the rule: it does not belong to the module</source>
        <translation>Sous le seuil&#xa0;: il n’appartient pas au module</translation>
    </message>
    <message>
        <source>Gene</source>
        <translation>Gène</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Charge</translation>
    </message>
    <message>
        <source>× RMS</source>
        <translation>× RMS</translation>
    </message>
    <message>
        <source>The largest |loading| first</source>
        <translation>La plus grande |charge| d’abord</translation>
    </message>
    <message>
        <source>Above 0: it goes up with the activity of the module; below 0: down</source>
        <translation>Au-dessus de 0&#xa0;: il monte avec l’activité du module&#x202f;; au-dessous&#xa0;: il descend</translation>
    </message>
    <message>
        <source>|loading| as a multiple of the root mean square of all loadings of the module, which the rule is about</source>
        <translation>|charge| en multiple de la moyenne quadratique (RMS) de toutes les charges du module, sur laquelle porte le seuil</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModuleModel</name>
    <message>
        <source>%1 go up with the activity of the module, %2 go down</source>
        <translation>Avec l’activité du module, montent&#xa0;: %1, descendent&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Mean activity
%1</source>
        <translation>Activité moyenne
%1</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdue</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Éch.</translation>
    </message>
    <message>
        <source>Genes</source>
        <translation>Gènes</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Highest in</source>
        <translation>Max. dans</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>In list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>q (list)</source>
        <translation>q (liste)</translation>
    </message>
    <message>
        <source>In order of what would be lost without it</source>
        <translation>Dans l’ordre de ce qui serait perdu sans lui</translation>
    </message>
    <message>
        <source>Explained variance that would be lost without the module</source>
        <translation>Variance expliquée qui serait perdue sans le module</translation>
    </message>
    <message>
        <source>Samples in which it is at work</source>
        <translation>Échantillons dans lesquels il est actif</translation>
    </message>
    <message>
        <source>Genes that belong to it, by the rule below</source>
        <translation>Gènes qui lui appartiennent, selon le seuil ci-dessous</translation>
    </message>
    <message>
        <source>Part of its squared loadings that these genes have: near 0, the module is spread over many genes</source>
        <translation>Part que prennent ces gènes dans la somme de ses charges au carré&#xa0;: proche de 0, le module est étalé sur beaucoup de gènes</translation>
    </message>
    <message>
        <source>Class with the highest mean activity</source>
        <translation>Classe à la plus grande activité moyenne</translation>
    </message>
    <message>
        <source>Whether its activity differs between the classes: Kruskal and Wallis, q of Benjamini and Hochberg over all modules. Classes played no part in finding it</source>
        <translation>Si son activité diffère entre les classes&#xa0;: Kruskal et Wallis, q de Benjamini et Hochberg sur tous les modules. Les classes n’ont joué aucun rôle dans sa recherche</translation>
    </message>
    <message>
        <source>Its genes that are in the list on page Genes, as it is shown there</source>
        <translation>Ses gènes qui sont dans la liste de la page Gènes, telle qu’elle y est affichée</translation>
    </message>
    <message>
        <source>Whether these are more than by chance: hypergeometric, q of Benjamini and Hochberg over all modules. Both come from the same samples: it orders, it doesn&apos;t prove</source>
        <translation>S’ils sont plus nombreux que par hasard&#xa0;: hypergéométrique, q de Benjamini et Hochberg sur tous les modules. Liste et modules viennent des mêmes échantillons&#xa0;: cela classe, cela ne prouve pas</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModulePlots</name>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>%1: activity in %2</source>
        <translation>%1 dans %2</translation>
    </message>
    <message>
        <source>No classes</source>
        <translation>Pas de classes</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Activities in %1</source>
        <translation>Activités dans %1</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 échantillons</translation>
    </message>
    <message>
        <source>%1 samples, class after class</source>
        <translation>%1 échantillons, classe après classe</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>of the module&apos;s largest activity</source>
        <translation>de la plus grande activité du module</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Fonction objectif</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>Variance expliquée</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModuleTexts</name>
    <message>
        <source>Module %1</source>
        <translation>Module %1</translation>
    </message>
    <message>
        <source>εℓ1: √(s² + ε)</source>
        <translation>εℓ1&#xa0;: √(s² + ε)</translation>
    </message>
    <message>
        <source>log(1 + s²)</source>
        <translation>log(1 + s²)</translation>
    </message>
    <message>
        <source>ℓ1: |s|</source>
        <translation>ℓ1&#xa0;: |s|</translation>
    </message>
    <message>
        <source>%1 of %2 genes</source>
        <translation>%1 gènes sur %2</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>%1 module</source>
        <translation>%1 module</translation>
    </message>
    <message>
        <source>%1 modules</source>
        <translation>%1 modules</translation>
    </message>
    <message>
        <source>A gene belongs to a module where its |loading| is at least %1 × the root mean square of the module&apos;s loadings.</source>
        <translation>Un gène appartient à un module si sa |charge| atteint %1 × la moyenne quadratique (RMS) des charges.</translation>
    </message>
    <message>
        <source>%1: %2 (|loading| from %3) with %4 of its squared loadings; the next ones in grey.</source>
        <translation>%1&#xa0;: %2 (|charge| dès %3), %4 de la somme de ses charges au carré&#x202f;; les suivants en gris.</translation>
    </message>
    <message>
        <source>%1 gene</source>
        <translation>%1 gène</translation>
    </message>
    <message>
        <source>%1 has no loadings at all.</source>
        <translation>%1 n’a aucune charge non nulle.</translation>
    </message>
    <message>
        <source>No gene of %1 does: it is spread over many genes, the strongest reaches %2 ×. Those in grey are its strongest and are not exported with it; lower the rule to let them belong.</source>
        <translation>%1&#xa0;: aucun gène n’atteint ce seuil&#x202f;; le module est étalé sur beaucoup de gènes, le plus fort arrive à %2 ×. Ceux en gris sont ses plus forts et ne sont pas exportés avec lui&#x202f;; abaissez le seuil pour qu’ils en fassent partie.</translation>
    </message>
    <message>
        <source>%1 of its genes are among those on page Genes (%2); by chance %3 would be (hypergeometric p = %4, q over all modules = %5).</source>
        <translation>Gènes communs avec la page Gènes (%2)&#xa0;: %1, par hasard %3 (p hypergéométrique&#xa0;=&#xa0;%4, q sur tous les modules&#xa0;=&#xa0;%5).</translation>
    </message>
    <message>
        <source>explained %1</source>
        <translation>variance expliquée %1</translation>
    </message>
    <message>
        <source>held out %1 ± %2</source>
        <translation>de valeurs mises de côté %1 ± %2</translation>
    </message>
    <message>
        <source>stability %1</source>
        <translation>stabilité %1</translation>
    </message>
    <message>
        <source>cophenetic correlation %1</source>
        <translation>corrélation cophénétique %1</translation>
    </message>
    <message>
        <source>%1 modules at work in a sample</source>
        <translation>%1 modules actifs par échantillon</translation>
    </message>
    <message>
        <source>%1 in none</source>
        <translation>%1 dans aucun</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>Choisi&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 %2 of the variance of %3 in %4 samples of %5; %6 are at work in a sample (mean). λ = %7: the paper&apos;s γ is %8, alpha of scikit-learn&apos;s sparse_encode %7. Seed %9.</source>
        <translation>%1&#xa0;: variance expliquée %2 (%3, %4 échantillons de %5)&#x202f;; %6 actifs par échantillon en moyenne. λ&#xa0;=&#x202f;%7&#xa0;: γ de l’article %8, alpha de sparse_encode (scikit-learn) %7. Graine&#x202f;%9.</translation>
    </message>
    <message>
        <source>%1 module explains</source>
        <translation>%1 module</translation>
    </message>
    <message>
        <source>%1 modules explain</source>
        <translation>%1 modules</translation>
    </message>
    <message>
        <source>Suggested: %1</source>
        <translation>Suggestion&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1, λ %2</source>
        <translation>%1, λ %2</translation>
    </message>
    <message>
        <source>held out %1</source>
        <translation>de valeurs mises de côté %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModulesForm</name>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>k, how many modules are looked for: 1 to %1, usually %2 (-k). More explain more and say less each; “Survey” says how many these data can tell apart</source>
        <translation>k, combien de modules sont cherchés&#xa0;: 1 à %1, d’ordinaire %2 (-k). Plus nombreux, ils expliquent plus, et chacun dit moins&#x202f;; «&#xa0;Étude&#xa0;» dit combien ces données peuvent en distinguer</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Penalty of activities, in percent of λ_max, from which on no module is at work in any sample (--lambda, as a part). The larger, the fewer modules in a sample and the less is explained; usually 5 %. In numbers: λ here is alpha of scikit-learn&apos;s sparse_encode and dict_learning, alpha × genes of its Lasso; γ of the paper (Lee et al. 2006) is 2 λ, and its β is λ / σ²</source>
        <translation>Pénalité des activités, en pour cent de λ_max, à partir duquel aucun module n’est actif dans aucun échantillon (--lambda, en fraction). Plus elle est grande, moins il y a de modules par échantillon et moins la variance est expliquée&#x202f;; d’ordinaire 5&#x202f;%. En nombres&#xa0;: λ est ici l’alpha de sparse_encode et de dict_learning dans scikit-learn, et alpha × gènes dans son Lasso&#x202f;; le γ de l’article (Lee et al. 2006) vaut 2 λ, et son β, λ / σ²</translation>
    </message>
    <message>
        <source>λ, in percent of the largest</source>
        <translation>λ, en pour cent du maximum</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>Pénalité</translation>
    </message>
    <message>
        <source>What an activity s costs, times λ (--penalty). ℓ1 makes most activities exactly zero; the smooth εℓ1 (ε = 0.0001) and the logarithm make them small, and the logarithm has more than one optimum</source>
        <translation>Ce que coûte une activité s, à λ près (--penalty). ℓ1 annule exactement la plupart des activités&#x202f;; εℓ1, lisse (ε&#xa0;=&#xa0;0.0001), et le logarithme les rendent petites, et le logarithme a plus d’un optimum</translation>
    </message>
    <message>
        <source>Keep genes</source>
        <translation>Gènes gardés</translation>
    </message>
    <message>
        <source>How many genes stay: modules are projected with genes as groups (bi-level ℓ1,∞), as a network&apos;s first layer is, and learnt again from the genes that are left (--genes)</source>
        <translation>Combien de gènes sont gardés&#xa0;: les modules sont projetés, chaque gène formant un groupe (ℓ1,∞ bi-niveau), comme la première couche d’un réseau, puis appris à nouveau sur les gènes qui restent (--genes)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Which samples learning begins with (--seed). Same seed and data: same modules, bit for bit. Modules that come back from other seeds deserve more trust</source>
        <translation>De quels échantillons part l’apprentissage (--seed). Même graine et mêmes données&#xa0;: mêmes modules, au bit près. Des modules qui reviennent avec d’autres graines méritent plus de confiance</translation>
    </message>
    <message>
        <source>Activities ≥ 0</source>
        <translation>Activités ≥ 0</translation>
    </message>
    <message>
        <source>A module then adds and never takes away: up and down regulation become modules of their own (--non-negative; ℓ1 only)</source>
        <translation>Un module ajoute alors et ne retranche jamais&#xa0;: surexpression et sous-expression deviennent des modules distincts (--non-negative&#x202f;; ℓ1 seulement)</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ModulesPage</name>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>While modules are learnt, the objective falls here, epoch by epoch.</source>
        <translation>Pendant l’apprentissage des modules, la fonction objectif descend ici, époque par époque.</translation>
    </message>
    <message>
        <source>Progress of the search for modules</source>
        <translation>Avancement de la recherche de modules</translation>
    </message>
    <message>
        <source>What of the modules is shown</source>
        <translation>Ce qui est affiché des modules</translation>
    </message>
    <message>
        <source>Modules found</source>
        <translation>Modules trouvés</translation>
    </message>
    <message>
        <source>Survey: how many?</source>
        <translation>Étude&#xa0;: combien&#xa0;?</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Apprentissage</translation>
    </message>
    <message>
        <source>The file of modules doesn&apos;t hold how they were learnt.</source>
        <translation>Le fichier des modules ne garde pas comment ils ont été appris.</translation>
    </message>
    <message>
        <source>Stopped; points that were finished are kept.</source>
        <translation>Arrêté&#x202f;; les points terminés sont gardés.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Find modules</source>
        <translation>Chercher des modules</translation>
    </message>
    <message>
        <source>Stops; what was reached is kept</source>
        <translation>Arrête&#x202f;; ce qui est atteint est gardé</translation>
    </message>
    <message>
        <source>Learns modules from %1</source>
        <translation>Apprend des modules sur %1</translation>
    </message>
    <message>
        <source>Open data first.</source>
        <translation>Ouvrez d’abord des données.</translation>
    </message>
    <message>
        <source>Opening modules …</source>
        <translation>Ouverture des modules…</translation>
    </message>
    <message>
        <source>Coding the samples of the other file …</source>
        <translation>Codage des échantillons de l’autre fichier…</translation>
    </message>
    <message>
        <source>Preparing the data …</source>
        <translation>Préparation des données…</translation>
    </message>
    <message>
        <source>%1 of the fits</source>
        <translation>%1 des ajustements</translation>
    </message>
    <message>
        <source>%1 of the fits, about %2 left</source>
        <translation>%1 des ajustements, encore %2 environ</translation>
    </message>
    <message>
        <source>Epoch %1: %2 of the variance explained; at most %3 left</source>
        <translation>Époque %1&#xa0;: variance expliquée %2&#x202f;; encore %3 au plus</translation>
    </message>
    <message>
        <source>Stopped; nothing was finished yet.</source>
        <translation>Arrêté&#x202f;; rien n’était encore terminé.</translation>
    </message>
    <message>
        <source>The modules could not be opened: %1</source>
        <translation>Les modules n’ont pas pu être ouverts&#xa0;: %1</translation>
    </message>
    <message>
        <source>The modules could not be applied: %1</source>
        <translation>Les modules n’ont pas pu être appliqués&#xa0;: %1</translation>
    </message>
    <message>
        <source>No modules could be found: %1</source>
        <translation>Aucun module n’a pu être trouvé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>%1 of the folds</source>
        <translation>%1 des plis</translation>
    </message>
    <message>
        <source>%1 of the folds, about %2 left</source>
        <translation>%1 des plis, encore %2 environ</translation>
    </message>
    <message>
        <source>Modules and genes could not be compared: %1</source>
        <translation>Les modules et les gènes n’ont pas pu être comparés&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::NumberList</name>
    <message>
        <source>%1 stands there twice</source>
        <translation>%1 y figure deux fois</translation>
    </message>
    <message>
        <source>Give at least one radius, for example 0.5, 1, 2</source>
        <translation>Donnez au moins un rayon, par exemple 0.5, 1, 2</translation>
    </message>
    <message>
        <source>“%1” is not a radius: radii are numbers above 0, with a decimal point</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un rayon&#xa0;: les rayons sont des nombres supérieurs à 0, avec un point décimal</translation>
    </message>
    <message>
        <source>Give at least one number of genes, for example 5, 10, 20</source>
        <translation>Donnez au moins un nombre de gènes, par exemple 5, 10, 20</translation>
    </message>
    <message>
        <source>“%1” is not a number of genes: whole numbers from 1</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nombre de gènes&#xa0;: entiers à partir de 1</translation>
    </message>
    <message>
        <source>Give at least one seed, for example 1, 2</source>
        <translation>Donnez au moins une graine, par exemple 1, 2</translation>
    </message>
    <message>
        <source>“%1” is not a seed: whole numbers from 0</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une graine&#xa0;: entiers à partir de 0</translation>
    </message>
    <message>
        <source>Give at least one number of modules, for example 5, 10, 20</source>
        <translation>Donnez au moins un nombre de modules, par exemple 5, 10, 20</translation>
    </message>
    <message>
        <source>“%1” is not a number of modules: whole numbers from 1 to 1000</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nombre de modules&#xa0;: entiers de 1 à 1000</translation>
    </message>
    <message>
        <source>Give at least one percentage, for example 3, 5, 10</source>
        <translation>Donnez au moins un pourcentage, par exemple 3, 5, 10</translation>
    </message>
    <message>
        <source>“%1” is not a percentage: numbers above 0 up to 100, with a decimal point</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un pourcentage&#xa0;: nombres supérieurs à 0, jusqu’à 100, avec un point décimal</translation>
    </message>
</context>
<context>
    <name>tamis::ui::ParameterForm</name>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>From %1 to %2%3</source>
        <translation>De %1 à %2%3</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>défaut %1</translation>
    </message>
    <message>
        <source>Source: %1.</source>
        <translation>Source&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number from %3 to %4, with a decimal point</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un nombre de %3 à %4, avec un point décimal</translation>
    </message>
</context>
<context>
    <name>tamis::ui::PointBar</name>
    <message>
        <source>Selected point</source>
        <translation>Point choisi</translation>
    </message>
    <message>
        <source>no point selected</source>
        <translation>aucun point choisi</translation>
    </message>
    <message>
        <source> (best, sparsest good)</source>
        <translation> (meilleur et bon, le plus parcimonieux)</translation>
    </message>
    <message>
        <source> (best)</source>
        <translation> (meilleur)</translation>
    </message>
    <message>
        <source> (sparsest good)</source>
        <translation> (bon, le plus parcimonieux)</translation>
    </message>
    <message>
        <source>The point whose genes and samples are shown. ○ best: what inner validation prefers. □ sparsest good: the fewest genes within one standard error of the best.</source>
        <translation>Le point dont les gènes et les échantillons sont affichés. ○ meilleur&#xa0;: celui que préfère la validation interne. □ bon, le plus parcimonieux&#xa0;: le moins de gènes à une erreur standard près du meilleur.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::PreparationCard</name>
    <message>
        <source>Preparation</source>
        <translation>Préparation</translation>
    </message>
    <message>
        <source>%1 gene has the same value in all samples.</source>
        <translation>%1 gène a la même valeur dans tous les échantillons.</translation>
    </message>
    <message>
        <source>%1 genes have the same value in all samples.</source>
        <translation>%1 gènes ont la même valeur dans tous les échantillons.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::PreviewModel</name>
    <message>
        <source>There is no number in this cell of the file</source>
        <translation>Il n’y a pas de nombre dans cette cellule du fichier</translation>
    </message>
</context>
<context>
    <name>tamis::ui::RadiusBar</name>
    <message>
        <source>Add to the run</source>
        <translation>Ajouter à l’analyse</translation>
    </message>
    <message>
        <source>Projection to try</source>
        <translation>Projection à essayer</translation>
    </message>
    <message>
        <source>Radius to try</source>
        <translation>Rayon à essayer</translation>
    </message>
    <message>
        <source>radius 0.00000000</source>
        <translation>rayon 0.00000000</translation>
    </message>
    <message>
        <source>Trains this point with all seeds and inner folds, for all projections of the run. What is trained already is kept.</source>
        <translation>Entraîne ce point avec toutes les graines et tous les plis internes, pour toutes les projections de l’analyse. Ce qui est déjà entraîné est gardé.</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Essayer</translation>
    </message>
    <message>
        <source>The genes that survive at once, the accuracy a moment later, from the first seed&apos;s folds</source>
        <translation>Les gènes qui survivent tout de suite, l’exactitude un instant plus tard, d’après les plis de la première graine</translation>
    </message>
    <message>
        <source>The first descents, which all radii share, are being trained: %1</source>
        <translation>Entraînement des premières descentes, communes à tous les rayons&#xa0;: %1</translation>
    </message>
    <message>
        <source>Move the slider: the genes of any radius at once, its accuracy a moment later.</source>
        <translation>Déplacez le curseur&#xa0;: les gènes de tout rayon aussitôt, son exactitude un instant plus tard.</translation>
    </message>
    <message>
        <source>%1 gene</source>
        <translation>%1 gène</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>rayon %1</translation>
    </message>
</context>
<context>
    <name>tamis::ui::RunCard</name>
    <message>
        <source>Run</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Copy command line</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Copies the tamis-cli command that makes the same run</source>
        <translation>Copie la commande tamis-cli qui fait la même analyse</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Avancement de l’analyse</translation>
    </message>
    <message>
        <source>%1 done, about %2 left</source>
        <translation>%1 fait, encore %2 environ</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>%1 fait</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stops; what is finished is kept</source>
        <translation>Arrête&#x202f;; ce qui est terminé est gardé</translation>
    </message>
</context>
<context>
    <name>tamis::ui::RunComparison</name>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projection</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Both runs have the same parameters.</source>
        <translation>Les deux analyses ont les mêmes paramètres.</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>In both</source>
        <translation>Dans les deux</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>Seulement dans %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>Genes kept (mean)</source>
        <translation>Gènes gardés (moyenne)</translation>
    </message>
    <message>
        <source>Test accuracy (mean ± SE)</source>
        <translation>Exactitude (moy. ± ES)</translation>
    </message>
    <message>
        <source>Genes that at least half of the trainings selected at the recommended point: %1 in both lists (Jaccard index %2; %3 by chance, p = %4).</source>
        <translation>Gènes retenus par au moins la moitié des entraînements au point recommandé&#xa0;: %1 dans les deux listes (indice de Jaccard %2&#x202f;; %3 par hasard, p&#xa0;=&#xa0;%4).</translation>
    </message>
</context>
<context>
    <name>tamis::ui::RunDocument</name>
    <message>
        <source>This file is open elsewhere</source>
        <translation>Ce fichier est ouvert ailleurs</translation>
    </message>
    <message>
        <source>Close it there (%1), or save under another name</source>
        <translation>Fermez-le là-bas (%1), ou enregistrez sous un autre nom</translation>
    </message>
    <message>
        <source>%1, process %2 on %3</source>
        <translation>%1, processus %2 sur %3</translation>
    </message>
</context>
<context>
    <name>tamis::ui::RunShelf</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 à %3</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>rayon %1</translation>
    </message>
    <message>
        <source>%1 genes</source>
        <translation>%1 gènes</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Analyse %1</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>non enregistrée</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projection</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Folds × seeds</source>
        <translation>Plis × graines</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitude</translation>
    </message>
    <message>
        <source>Genes</source>
        <translation>Gènes</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Accord</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Bold: the run that all pages show</source>
        <translation>En gras&#xa0;: l’analyse que montrent toutes les pages</translation>
    </message>
    <message>
        <source>On test samples at the recommended point, mean over folds and seeds</source>
        <translation>Sur les échantillons de test au point recommandé, moyenne sur plis et graines</translation>
    </message>
    <message>
        <source>Kept at the recommended point, mean over folds and seeds</source>
        <translation>Gardés au point recommandé, moyenne sur plis et graines</translation>
    </message>
    <message>
        <source>Of the gene lists of two folds at the recommended point: mean Jaccard index</source>
        <translation>Entre les listes de gènes de deux plis au point recommandé&#xa0;: indice de Jaccard moyen</translation>
    </message>
</context>
<context>
    <name>tamis::ui::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>Analyses</translation>
    </message>
    <message>
        <source>Runs of this session</source>
        <translation>Analyses de cette session</translation>
    </message>
    <message>
        <source>Show in all pages</source>
        <translation>Montrer dans toutes les pages</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Takes the selected runs from this list; files stay, and Undo brings them back</source>
        <translation>Retire les analyses sélectionnées de cette liste&#x202f;; les fichiers restent, et Annuler les fait revenir</translation>
    </message>
    <message>
        <source>Parameters, and what two runs have in common</source>
        <translation>Paramètres, et ce que deux analyses ont en commun</translation>
    </message>
    <message>
        <source>renaming of %1</source>
        <translation>renommage de %1</translation>
    </message>
    <message>
        <source>deletion of %1</source>
        <translation>suppression de %1</translation>
    </message>
    <message>
        <source>deletion of %1 runs</source>
        <translation>suppression de %1 analyses</translation>
    </message>
    <message>
        <source>Two runs beside each other</source>
        <translation>Deux analyses côte à côte</translation>
    </message>
    <message>
        <source>Every run of this session is kept here.</source>
        <translation>Chaque analyse de cette session est gardée ici.</translation>
    </message>
    <message>
        <source>Select two runs (Ctrl + click) to see their curves in one chart and what their gene lists have in common.</source>
        <translation>Sélectionnez deux analyses (Ctrl + clic) pour voir leurs courbes dans un même graphique et ce que leurs listes de gènes ont en commun.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::SamplesPage</name>
    <message>
        <source>Samples</source>
        <translation>Échantillons</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>Quels échantillons</translation>
    </message>
    <message>
        <source>The run&apos;s own samples, each called by models that had not seen it, or those of a second file</source>
        <translation>Les échantillons de l’analyse, chacun classé par des modèles qui ne l’avaient pas vu, ou ceux d’un second fichier</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Every seed makes folds of its own: a sample is called once a seed</source>
        <translation>Chaque graine fait ses propres plis&#xa0;: un échantillon est classé une fois par graine</translation>
    </message>
    <message>
        <source>New samples…</source>
        <translation>Nouveaux échantillons…</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Matrice de confusion</translation>
    </message>
    <message>
        <source>Calls of the test samples</source>
        <translation>Prédictions des échantillons de test</translation>
    </message>
    <message>
        <source>Export calls…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Select a point of the run first.</source>
        <translation>Choisissez d’abord un point de l’analyse.</translation>
    </message>
    <message>
        <source>Trains this point on all samples of the run, and calls those of a second file</source>
        <translation>Entraîne ce point sur tous les échantillons de l’analyse, et classe ceux d’un second fichier</translation>
    </message>
    <message>
        <source>Test samples of the run</source>
        <translation>Échantillons de test</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>Confusion</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Prédictions</translation>
    </message>
    <message>
        <source>Latent space</source>
        <translation>Espace latent</translation>
    </message>
    <message>
        <source>The samples come when a run has finished its first trainings.</source>
        <translation>Les échantillons viennent quand une analyse a fini ses premiers entraînements.</translation>
    </message>
    <message>
        <source>Confusion, all %1 seeds (true class in rows)</source>
        <translation>Confusion, les %1 graines (vraie classe en lignes)</translation>
    </message>
    <message>
        <source>Confusion (true class in rows)</source>
        <translation>Confusion (vraie classe en lignes)</translation>
    </message>
    <message>
        <source>Calls: %1 of %2 wrong</source>
        <translation>Prédictions&#xa0;: %1 fausses sur %2</translation>
    </message>
    <message>
        <source>Confusion of the %1 samples whose class the file gives (in rows)</source>
        <translation>Confusion des %1 échantillons dont le fichier donne la classe (en lignes)</translation>
    </message>
    <message>
        <source>The file gives no class to compare with</source>
        <translation>Le fichier ne donne pas de classe à comparer</translation>
    </message>
    <message>
        <source>Calls: %1 right of %2</source>
        <translation>Prédictions&#xa0;: %1 justes sur %2</translation>
    </message>
    <message>
        <source>Calls of %1</source>
        <translation>Prédictions&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 new sample</source>
        <translation>%1 nouvel échantillon</translation>
    </message>
    <message>
        <source>%1 new samples</source>
        <translation>%1 nouveaux échantillons</translation>
    </message>
</context>
<context>
    <name>tamis::ui::SetupPanel</name>
    <message>
        <source>Set-up of the run</source>
        <translation>Réglages de l’analyse</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Supervised autoencoder: trained once on all genes, its first layer is projected onto the ball, and what survives is trained again.</source>
        <translation>Autoencodeur supervisé&#xa0;: entraîné une fois sur tous les gènes, sa première couche est projetée sur la boule, et ce qui survit est entraîné à nouveau.</translation>
    </message>
    <message>
        <source>supervised autoencoder</source>
        <translation>autoencodeur supervisé</translation>
    </message>
    <message>
        <source>Load the data of this run to run again.</source>
        <translation>Chargez les données de cette analyse pour la relancer.</translation>
    </message>
    <message>
        <source>Open data to begin.</source>
        <translation>Ouvrez des données pour commencer.</translation>
    </message>
    <message>
        <source>The data are being loaded.</source>
        <translation>Les données se chargent.</translation>
    </message>
    <message>
        <source>Choose which column holds the class of each sample.</source>
        <translation>Choisissez la colonne qui donne la classe de chaque échantillon.</translation>
    </message>
    <message>
        <source>%1 × %2 × %3</source>
        <translation>%1 × %2 × %3</translation>
    </message>
    <message>
        <source>%1 point</source>
        <translation>%1 point</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 points</translation>
    </message>
    <message>
        <source>%1 fold</source>
        <translation>%1 pli</translation>
    </message>
    <message>
        <source>%1 folds</source>
        <translation>%1 plis</translation>
    </message>
    <message>
        <source>%1 seed</source>
        <translation>%1 graine</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 graines</translation>
    </message>
    <message>
        <source>log %1, %2</source>
        <translation>log %1, %2</translation>
    </message>
    <message>
        <source>standardised</source>
        <translation>centré et réduit</translation>
    </message>
    <message>
        <source>not scaled</source>
        <translation>non réduit</translation>
    </message>
</context>
<context>
    <name>tamis::ui::SieveCard</name>
    <message>
        <source>Single weights: the exact projection onto the ℓ1 ball</source>
        <translation>Poids isolés&#xa0;: la projection exacte sur la boule ℓ1</translation>
    </message>
    <message>
        <source>Whole genes: the exact projection onto the ℓ1,∞ ball (Newton)</source>
        <translation>Gènes entiers&#xa0;: la projection exacte sur la boule ℓ1,∞ (Newton)</translation>
    </message>
    <message>
        <source>Whole genes, the fastest: clips each gene&apos;s weights at a common level</source>
        <translation>Gènes entiers, la plus rapide&#xa0;: écrête les poids de chaque gène à un niveau commun</translation>
    </message>
    <message>
        <source>Whole genes, then single weights within the genes that are left</source>
        <translation>Gènes entiers, puis poids isolés dans les gènes qui restent</translation>
    </message>
    <message>
        <source>Whole genes: shrinks each gene&apos;s weights together (group lasso)</source>
        <translation>Gènes entiers&#xa0;: rétrécit ensemble les poids de chaque gène (group lasso)</translation>
    </message>
    <message>
        <source>Everything is fitted inside the training fold, and the radius is chosen by inner validation: test samples only judge.</source>
        <translation>Tout est ajusté dans le pli d’entraînement, et le rayon est choisi par validation interne&#xa0;: les échantillons de test ne font que juger.</translation>
    </message>
    <message>
        <source>The published protocol. Its accuracies are optimistic: epoch and radius are chosen on the test samples themselves.</source>
        <translation>Le protocole publié. Ses exactitudes sont optimistes&#xa0;: époque et rayon sont choisis sur les échantillons de test eux-mêmes.</translation>
    </message>
    <message>
        <source>Sieve</source>
        <translation>Tamisage</translation>
    </message>
    <message>
        <source>What the sieve is set by</source>
        <translation>Ce qui règle le tamis</translation>
    </message>
    <message>
        <source>Numbers of genes to keep</source>
        <translation>Nombres de gènes à garder</translation>
    </message>
    <message>
        <source>Radii of the ball</source>
        <translation>Rayons de la boule</translation>
    </message>
    <message>
        <source>Range of radii</source>
        <translation>Plage de rayons</translation>
    </message>
    <message>
        <source>Points of the sieve</source>
        <translation>Points du tamis</translation>
    </message>
    <message>
        <source>Honest</source>
        <translation>Honnête</translation>
    </message>
    <message>
        <source>As published (optimistic)</source>
        <translation>Comme publié (optimiste)</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Each seed repeats everything with other folds and other initial weights; the same seed gives the same numbers again</source>
        <translation>Chaque graine répète tout avec d’autres plis et d’autres poids initiaux&#x202f;; la même graine redonne les mêmes nombres</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>5, 10, 20, 50</source>
        <translation>5, 10, 20, 50</translation>
    </message>
    <message>
        <source>0.5, 1, 2</source>
        <translation>0.5, 1, 2</translation>
    </message>
    <message>
        <source>from:to:how many, then :log for equal ratios</source>
        <translation>de:à:combien, puis :log pour des rapports égaux</translation>
    </message>
    <message>
        <source>In each fold the radius is set so that this many genes are kept.</source>
        <translation>Dans chaque pli, le rayon est réglé pour garder autant de gènes.</translation>
    </message>
    <message>
        <source>Small radii keep few genes.</source>
        <translation>Les petits rayons gardent peu de gènes.</translation>
    </message>
    <message>
        <source>%1 radii, from %2 to %3</source>
        <translation>%1 rayons, de %2 à %3</translation>
    </message>
    <message>
        <source>Choose at least one projection</source>
        <translation>Choisissez au moins une projection</translation>
    </message>
</context>
<context>
    <name>tamis::ui::StatusLine</name>
    <message>
        <source>running for %1</source>
        <translation>en cours depuis %1</translation>
    </message>
    <message>
        <source>, kernel %1</source>
        <translation>, noyau %1</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>Graine %1</translation>
    </message>
    <message>
        <source>Seeds %1</source>
        <translation>Graines %1</translation>
    </message>
    <message>
        <source>%1 thread</source>
        <translation>%1 fil d’exécution</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 fils d’exécution</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>durée %1</translation>
    </message>
    <message>
        <source>first descent</source>
        <translation>première descente</translation>
    </message>
    <message>
        <source>Seed %1, fold %2: %3</source>
        <translation>Graine %1, pli %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>tamis::ui::SurveyPanel</name>
    <message>
        <source>Find these modules</source>
        <translation>Chercher ces modules</translation>
    </message>
    <message>
        <source>Finds as many modules as the selected point has, at its λ</source>
        <translation>Cherche autant de modules qu’en a le point choisi, avec son λ</translation>
    </message>
    <message>
        <source>Numbers of modules</source>
        <translation>Nombres de modules</translation>
    </message>
    <message>
        <source>Numbers of modules to try, with commas between (--counts). Empty: 5, 10, 15, 20, 30, 40, as far as there are more samples</source>
        <translation>Nombres de modules à essayer, séparés par des virgules (--counts). Vide&#xa0;: 5, 10, 15, 20, 30, 40, tant qu’il y a plus d’échantillons</translation>
    </message>
    <message>
        <source>λ, in percent of the largest</source>
        <translation>λ, en pour cent du maximum</translation>
    </message>
    <message>
        <source>Penalties to try, in percent of λ_max, with commas between (--lambdas, as parts). Empty: 3, 5, 10</source>
        <translation>Pénalités à essayer, en pour cent de λ_max, séparées par des virgules (--lambdas, en fractions). Vide&#xa0;: 3, 5, 10</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>&lt;p&gt;Fits of each, from the seed above on (--seeds). Stability and consensus need two or more. Time grows with them&lt;/p&gt;</source>
        <translation>&lt;p&gt;Nombre d’ajustements de chacun, à partir de la graine ci-dessus (--seeds). Stabilité et consensus en demandent au moins deux. Le temps croît avec lui&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modules</translation>
    </message>
    <message>
        <source>λ in %</source>
        <translation>λ en&#x202f;%</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Étudier</translation>
    </message>
    <message>
        <source>Stops; points that are finished are kept</source>
        <translation>Arrête&#x202f;; les points terminés sont gardés</translation>
    </message>
    <message>
        <source>Fits all these from several seeds</source>
        <translation>Ajuste tous ces modèles depuis plusieurs graines</translation>
    </message>
    <message>
        <source>Held out: modules are learnt without some samples; half of the genes of these are coded, and the other half is predicted. The fewest modules that predict as well as the best are suggested. Stability alone would ask for too few: two modules come back from every seed, whatever the data.</source>
        <translation>Mis de côté&#xa0;: les modules sont appris sans certains échantillons&#x202f;; la moitié des gènes de ceux-ci est codée, et l’autre moitié prédite. Le plus petit nombre de modules qui prédit aussi bien que le meilleur est proposé. La stabilité seule en demanderait trop peu&#xa0;: deux modules reviennent de chaque graine, quelles que soient les données.</translation>
    </message>
</context>
<context>
    <name>tamis::ui::SurveyPlots</name>
    <message>
        <source>Number of modules</source>
        <translation>Nombre de modules</translation>
    </message>
    <message>
        <source>“Survey” fits all these numbers of modules from several seeds, and shows here what each comes to.</source>
        <translation>«&#xa0;Étudier&#xa0;» ajuste tous ces nombres de modules depuis plusieurs graines, et montre ici ce que chacun donne.</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>Proposé</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>Variance expliquée</translation>
    </message>
    <message>
        <source>Part of the variance</source>
        <translation>Part de la variance</translation>
    </message>
    <message>
        <source>λ %1, held out (± SE)</source>
        <translation>λ %1, mis de côté (± ES)</translation>
    </message>
    <message>
        <source>λ %1, seen</source>
        <translation>λ %1, vu</translation>
    </message>
    <message>
        <source>Stability: modules of two seeds</source>
        <translation>Stabilité&#xa0;: modules de deux graines</translation>
    </message>
    <message>
        <source>Mean |cos|</source>
        <translation>|cos| moyen</translation>
    </message>
    <message>
        <source>λ %1</source>
        <translation>λ %1</translation>
    </message>
    <message>
        <source>One seed says nothing about stability: give more.</source>
        <translation>Une seule graine ne dit rien de la stabilité&#xa0;: donnez-en plus.</translation>
    </message>
    <message>
        <source>Consensus</source>
        <translation>Consensus</translation>
    </message>
    <message>
        <source>of the seeds: same strongest module</source>
        <translation>des graines&#xa0;: même module dominant</translation>
    </message>
    <message>
        <source>How often two samples have the same strongest module, over the seeds of the selected point.</source>
        <translation>À quelle fréquence deux échantillons ont le même module dominant, sur les graines du point choisi.</translation>
    </message>
    <message>
        <source>Consensus: %1 modules, λ %2, cophenetic %3</source>
        <translation>Consensus&#xa0;: %1 modules, λ %2, cophénétique %3</translation>
    </message>
    <message>
        <source>One seed has nothing to agree with: give more.</source>
        <translation>Une seule graine n’a rien avec quoi concorder&#xa0;: donnez-en plus.</translation>
    </message>
    <message>
        <source>More than %1 samples are too many to draw.</source>
        <translation>Plus de %1 échantillons, c’est trop pour être tracé.</translation>
    </message>
    <message>
        <source>%1 samples, as they cluster</source>
        <translation>%1 échantillons, tels qu’ils se regroupent</translation>
    </message>
</context>
<context>
    <name>tamis::ui::Tour</name>
    <message>
        <source>Five-minute tour</source>
        <translation>Visite en cinq minutes</translation>
    </message>
    <message>
        <source>:/help/tour.html</source>
        <extracomment>the page in the language of the window</extracomment>
        <translation>:/help/tour_fr.html</translation>
    </message>
</context>
<context>
    <name>tamis::ui::TrainingCurves</name>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>Nothing trained here yet.</source>
        <translation>Rien d’entraîné ici pour l’instant.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <source>Loss per sample</source>
        <translation>Perte par échantillon</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitude</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Première couche</translation>
    </message>
    <message>
        <source>‖W1‖ (ℓ1,∞)</source>
        <translation>‖W1‖ (ℓ1,∞)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Totale</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>Classification</translation>
    </message>
    <message>
        <source>Reconstruction</source>
        <translation>Reconstruction</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Mis de côté</translation>
    </message>
</context>
<context>
    <name>tamis::ui::TrainingPage</name>
    <message>
        <source>Follow what is training</source>
        <translation>Suivre l’entraînement en cours</translation>
    </message>
    <message>
        <source>Log loss axis</source>
        <translation>Axe log des pertes</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Nothing has been trained yet&lt;/h3&gt;&lt;p&gt;While a sweep runs, loss, accuracy and the norm of the first layer are drawn here epoch by epoch.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Rien n’a encore été entraîné&lt;/h3&gt;&lt;p&gt;Pendant un balayage, la perte, l’exactitude et la norme de la première couche se tracent ici époque par époque.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Training:</source>
        <translation>E&amp;ntraînement&#xa0;:</translation>
    </message>
    <message>
        <source>Sta&amp;ge:</source>
        <translation>&amp;Étape&#xa0;:</translation>
    </message>
    <message>
        <source>Go on to another training when the one shown has ended</source>
        <translation>Passer à un autre entraînement quand celui affiché est fini</translation>
    </message>
    <message>
        <source>Seed %1, fold %2</source>
        <translation>Graine %1, pli %2</translation>
    </message>
    <message>
        <source>%1, inner fold %2</source>
        <translation>%1, pli interne %2</translation>
    </message>
    <message>
        <source>First descent</source>
        <translation>Première descente</translation>
    </message>
    <message>
        <source>Second descent, point %1</source>
        <translation>Seconde descente, point %1</translation>
    </message>
    <message numerus="yes">
        <source>Second descent, %1, %n gene(s)</source>
        <translation>
            <numerusform>Seconde descente, %1, %n gène</numerusform>
            <numerusform>Seconde descente, %1, %n gènes</numerusform>
        </translation>
    </message>
    <message>
        <source>Second descent, %1, radius %2</source>
        <translation>Seconde descente, %1, rayon %2</translation>
    </message>
</context>
<context>
    <name>tamis::ui::TrustPage</name>
    <message>
        <source>%1 %2 (%3, p = %4)</source>
        <translation>%1&#xa0;: %2 (%3, p&#xa0;=&#xa0;%4)</translation>
    </message>
    <message>
        <source>On the same folds the autoencoder reaches %1; %2.</source>
        <translation>Sur les mêmes plis, l’autoencodeur atteint %1&#x202f;; %2.</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Confiance</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Nothing to judge yet&lt;/h3&gt;&lt;p&gt;When a run has finished, this page shows it beside classical methods on the same folds, and checks a point on halves of the samples and with shuffled labels.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Rien à juger pour l’instant&lt;/h3&gt;&lt;p&gt;Quand une analyse est terminée, cette page la montre à côté de méthodes classiques sur les mêmes plis, et vérifie un point sur des moitiés des échantillons et avec des étiquettes permutées.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Half-samples</source>
        <translation>Moitiés</translation>
    </message>
    <message>
        <source>Shuffles</source>
        <translation>Permutations</translation>
    </message>
    <message>
        <source>How often the labels are shuffled and all that is done again. The smallest p-value is 1 / (shuffles + 1); 0: none</source>
        <translation>Combien de fois les étiquettes sont permutées et tout cela refait. La plus petite valeur p est 1 / (permutations + 1)&#x202f;; 0&#xa0;: aucune</translation>
    </message>
    <message>
        <source>Check this point</source>
        <translation>Vérifier ce point</translation>
    </message>
    <message>
        <source>What speaks for and against the run</source>
        <translation>Ce qui parle pour et contre l’analyse</translation>
    </message>
    <message>
        <source>Checked: %1.</source>
        <translation>Vérifié&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Select a point of the run first.</source>
        <translation>Choisissez d’abord un point de l’analyse.</translation>
    </message>
    <message>
        <source>Trains %1 again on halves of the samples</source>
        <translation>Entraîne à nouveau %1 sur des moitiés des échantillons</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the parts of a sentence</comment>
        <translation>&#x202f;; </translation>
    </message>
    <message>
        <source>How often the point is trained on half of the samples and judged on the other half. From 50 on: the frequencies are exact to about ± 7 %, and the false ones are bounded</source>
        <translation>Nombre de fois que le point est entraîné sur la moitié des échantillons et jugé sur l’autre. À partir de 50&#xa0;: les fréquences sont exactes à ± 7&#x202f;% près, et les faux sont bornés</translation>
    </message>
</context>
<context>
    <name>tamis::ui::TrustPlots</name>
    <message>
        <source>L1 logistic regression</source>
        <translation>Régression logistique L1</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>Linear SVM</source>
        <translation>SVM linéaire</translation>
    </message>
    <message>
        <source>SVM</source>
        <translation>SVM</translation>
    </message>
    <message>
        <source>Shrunken centroids (PAM)</source>
        <translation>Centroïdes rétrécis (PAM)</translation>
    </message>
    <message>
        <source>PAM</source>
        <translation>PAM</translation>
    </message>
    <message>
        <source>Nearest neighbours</source>
        <translation>Plus proches voisins</translation>
    </message>
    <message>
        <source>kNN</source>
        <translation>kNN</translation>
    </message>
    <message>
        <source>Beside other methods</source>
        <translation>À côté d’autres méthodes</translation>
    </message>
    <message>
        <source>Test accuracy of a fold</source>
        <translation>Exactitude de test d’un pli</translation>
    </message>
    <message>
        <source>Classical methods are trained on the same folds where the run has inner validation, by which they choose their settings.</source>
        <translation>Des méthodes classiques sont entraînées sur les mêmes plis quand l’analyse a une validation interne, par laquelle elles choisissent leurs réglages.</translation>
    </message>
    <message>
        <source>Autoencoder</source>
        <translation>Autoencodeur</translation>
    </message>
    <message>
        <source>Tamis</source>
        <translation>Tamis</translation>
    </message>
    <message>
        <source>Autoencoder, all genes</source>
        <translation>Autoencodeur, tous les gènes</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Calibration</translation>
    </message>
    <message>
        <source>Probability of the call (mean of a tenth)</source>
        <translation>Probabilité de la prédiction (moyenne par dixième)</translation>
    </message>
    <message>
        <source>Part that is right (± SE)</source>
        <translation>Part juste (± ES)</translation>
    </message>
    <message>
        <source>The calls of a selected point come here.</source>
        <translation>Les prédictions d’un point choisi viennent ici.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Prédictions</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 prédictions</translation>
    </message>
    <message>
        <source>As they say</source>
        <translation>Comme annoncé</translation>
    </message>
    <message>
        <source>Against shuffled labels</source>
        <translation>Face aux étiquettes permutées</translation>
    </message>
    <message>
        <source>Accuracy on half-samples</source>
        <translation>Exactitude sur des moitiés</translation>
    </message>
    <message>
        <source>“Check this point” trains it again on halves of the samples, with the true labels and with shuffled ones.</source>
        <translation>«&#xa0;Vérifier ce point&#xa0;» l’entraîne à nouveau sur des moitiés des échantillons, avec les vraies étiquettes et avec des étiquettes permutées.</translation>
    </message>
    <message>
        <source>True labels</source>
        <translation>Vraies étiquettes</translation>
    </message>
    <message>
        <source>No shuffling of the labels was asked for, or none was finished.</source>
        <translation>Aucune permutation des étiquettes n’a été demandée, ou aucune n’est terminée.</translation>
    </message>
    <message>
        <source>Shuffled labels, one point a shuffle</source>
        <translation>Un point par permutation</translation>
    </message>
    <message>
        <source>Shuffled labels</source>
        <translation>Étiquettes permutées</translation>
    </message>
    <message>
        <source>How often genes are selected</source>
        <translation>Fréquence de sélection des gènes</translation>
    </message>
    <message>
        <source>Genes, by falling frequency</source>
        <translation>Gènes, par fréquence décroissante</translation>
    </message>
    <message>
        <source>Part of the half-samples</source>
        <translation>Part des moitiés</translation>
    </message>
    <message>
        <source>“Check this point” shows here which genes half-samples agree on.</source>
        <translation>«&#xa0;Vérifier ce point&#xa0;» montre ici les gènes sur lesquels les moitiés concordent.</translation>
    </message>
    <message>
        <source>Shuffled labels (mean)</source>
        <translation>Étiquettes permutées (moyenne)</translation>
    </message>
    <message>
        <source>Most frequent gene of a shuffle (mean)</source>
        <translation>Gène le plus fréquent d’une permutation (moyenne)</translation>
    </message>
</context>
</TS>
