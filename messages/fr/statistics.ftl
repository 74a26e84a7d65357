### Statistics of players and pairs: results, contracts, opponents.
### $n, $of, $low, $high: numbers; $own, $other, $names: names.

## Players

players-title = Joueurs
players-one = Joueurs
players-two = Paires
players-which = Joueurs ou paires
players-name = Nom
players-matches = Parties
players-won = Gagnées
players-rating = Cote
players-sorted = { $by ->
        [name] Par nom.
        [won] Par victoires : 8 sur 10 passe devant 1 sur 1.
        [rating] Par cote, ± son incertitude.
       *[matches] Qui a le plus joué d’abord.
    }
# $n: the number shown, of more.
players-most = Voici les { $n } qui ont le plus joué.
players-empty = Personne n’a encore joué
players-empty-says = Jouez trois parties en nommant les joueurs : vous verrez ici qui gagne, à quels contrats et avec qui.
players-empty-pairs = Deux joueurs nommés du même côté font une paire. Elle apparaît ici après sa première partie.
players-empty-played = Rien ici pour l’instant
players-empty-played-concours = Personne n’a encore noté de donnes à une table de concours.
players-empty-played-table = Aucune partie notée hors des concours.
players-chart = Les cotes
players-chart-says = { $n ->
        [one] Une cote.
       *[other] { $n } cotes, de la plus haute à la plus basse, avec leur incertitude. En tête : { $names }.
    }
players-chart-best = Les { $n } mieux cotés.
players-chart-key = Le point : la cote. Le trait : son incertitude.

## Head to head

duels-title = Face à face
duels-says = En ligne, la paire ; en colonne, ses adversaires. Parties gagnées, sur celles qui sont finies.
duels-own = Paire
duels-cell = { $own } contre { $other } : { $n } sur { $of }

## The page of a player or a pair

figures-against = { $own } contre { $other }
figures-of = { $n } sur { $of }
figures-share = { $n } %
figures-share-between = { $n } %, entre { $low } et { $high }
figures-share-bounds = { $n } %, { $low }–{ $high }
figures-none = —
figures-behind-n = { $n ->
        [0] Calcul en cours : la cote et les séries suivent.
        [one] Calcul en cours : encore une partie.
       *[other] Calcul en cours : encore { $n } parties.
    }
figures-filters = Parties comptées
figures-ruleset = Règlement
figures-rulesets = Tous
figures-played = Où
figures-played-all = Partout
played-at-table = À la table
played-at-concours = En concours
figures-from = Depuis
figures-to = Jusqu’à
figures-ever = le début
figures-now = aujourd’hui
figures-all = Tout compter
figures-empty = { $filtered ->
        [yes] Aucune partie pour ces critères
       *[no] Pas encore de partie
    }
figures-empty-says = { $filtered ->
        [yes] Aucune partie avec ces règles à cette période. Comptez tout, ou élargissez les critères.
       *[no] Jouez trois parties avec ce nom pour voir ici ses statistiques.
    }
figures-matches-title = Parties
figures-matches = Jouées
figures-won = Gagnées
figures-lost = Perdues
figures-deals = Donnes
figures-run = Série en cours
figures-best-run = Plus longue série
figures-run-n = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
figures-taking-title = À la prise
figures-of-the-side = Son camp : le joueur et son partenaire
# $player: whose page it is.
figures-own-title = { $player } en personne
figures-own-says = Là où la donne dit qui a pris, coinché ou eu la belote.
figures-opened = Enchères ouvertes
figures-own-of-called = des enchères notées
figures-own-of-takers = des prises de son camp
figures-own-of-coinches = de celles de son camp
figures-own-of-belotes = de celles de son camp
figures-surcoinches = Surcoinches
figures-about = Que comptent ces chiffres ?
figures-about-says = Chaque chiffre, en clair.
merge-title = Un seul joueur, deux noms
# $player: whose page it is.
merge-says = Si un autre nom désigne aussi { $player }, réunissez-les : toutes les parties compteront ensemble.
merge-other = L’autre nom
merge-none = Choisir un nom
# $name: the name that is given up.
merge-preview = Les parties { DE($name) } compteront pour { $player }, celles qui seront importées aussi. Cela s’annule à tout moment.
merge-do = Réunir { $name } et { $player }
# $day: when they were merged.
merge-since = { $name }, réuni le { $day }
merge-undo = Séparer
figures-taken = Contrats pris
figures-made = Faits
figures-chuted = Chutés
figures-margin = Écart au contrat, en moyenne
figures-margin-n = { $n ->
        [one] sur { $n } contrat
       *[other] sur { $n } contrats
    }
figures-taking-points = Marqués par donne prise
figures-defending-title = En défense
figures-defending = Donnes défendues
figures-defending-points = Marqués par donne défendue
figures-coinches-title = Coinches
figures-coinches = Coinches faites
figures-coinches-right = Gagnées
figures-coinches-wrong = Perdues
figures-coinched = Contrats coinchés
figures-coinched-right = Chutés
figures-coinched-wrong = Faits quand même
figures-slams-title = Capots et belotes
figures-capots = Capots
figures-generales = Générales faites
figures-belotes = Belotes
figures-contracts-title = Contrats
figures-contracts-of = Contrats : { $name }
figures-contracts-empty = Les contrats apparaissent ici, par palier et par couleur, dès le premier pris.
figures-group = Ranger les contrats
figures-group-level = Par palier
figures-group-strain = Par couleur
figures-group-both = Les deux
figures-bid = { $vocabulary ->
    [belote] Prises
   *[other] Pris
}
figures-made-of-game = { $vocabulary ->
    [belote] Faites
   *[other] Faits
}
figures-lost-of-game = { $vocabulary ->
    [belote] Dedans
   *[other] Chutés
}
figures-average = Écart moyen
figures-strain-none = sans couleur
figures-row = { $contract } : { $n } { $vocabulary ->
        [belote] { $n ->
            [one] prise
           *[other] prises
        }
       *[other] pris
    }
figures-row-made = { $contract } : { $n } { $vocabulary ->
        [belote] { $n ->
            [one] faite
           *[other] faites
        }
       *[other] faits
    }
figures-row-lost = { $contract } : { $n } { $vocabulary ->
        [belote] dedans
       *[other] chutés
    }
figures-at = À { $level }
figures-rating-title = Cote
figures-rating = { $n } ± { $give }
figures-rating-whole = La cote et les séries tiennent compte de toutes les parties, quels que soient les critères.
figures-rating-stale = Une ancienne partie a changé : la cote est en cours de calcul.
figures-rating-few = Jouez trois parties pour voir ici la courbe de la cote.
figures-rating-chart = La cote après { $n } parties, du { $first } au { $last }, entre { $low } et { $high }.
figures-rating-table = Partie par partie
# $n: the number shown, of more.
figures-rating-last = Ce sont les { $n } dernières parties.
figures-rating-date = Le
figures-rating-after = Cote après
figures-rating-run = Série
figures-start = départ
figures-evenings-title = Soirées
figures-evenings-says = { $n ->
        [one] Une partie en un an, le { $last }.
       *[other] { $n } parties en un an, en { $days ->
            [one] une soirée
           *[other] { $days } soirées
        } ; la dernière le { $last }.
    }
figures-evenings-list = Jour par jour
figures-evening = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
figures-partners-title = Avec qui
figures-opponents-title = Contre qui
# $n: all of them.
figures-partners-all = Les { $n } partenaires
figures-opponents-all = Les { $n } paires adverses
# $n: the number shown, of more.
figures-partners-most = Les { $n } avec qui l’on a le plus joué.
figures-opponents-most = Les { $n } contre qui l’on a le plus joué.
figures-met-with = avec { $names }
figures-met-won = { $n } sur { $of } gagnées

## The deals behind a figure

behind-title = { $n ->
        [0] Aucune donne
        [one] Une donne
       *[other] { $n } donnes
    }
behind-many = Plus de { $n } donnes
behind-empty-says = Aucune donne ne réunit tous ces critères. Revenez à la page, et touchez un autre chiffre.
behind-more = Donnes plus anciennes
behind-taking = prises
behind-defending = défendues
behind-made = faites
behind-lost = chutées
behind-won = parties gagnées
behind-lost-matches = parties perdues
behind-coinched = coinchées
behind-surcoinched = surcoinchées
behind-by_self = en personne
behind-opened = ouvertes en personne
behind-capot = tous les plis
behind-belote = avec belote
behind-generale = générale demandée
behind-decided = faites ou chutées
behind-measured = dont on connaît l’écart
behind-since = depuis { $month }
behind-until = jusqu’à { $month }
behind-day = le { $day }
behind-against = contre { $names }
behind-deal = Donne { $n }
behind-row = Donne { $n }, { $what }. { $us } à { $them }.
behind-unplayed = non jouée

## What the figures mean: sections, and figures with what they count (.says). docs/figures.md is made from them.

about-figures-title = Ce que disent les chiffres
about-figures-whose = À qui sont les chiffres
figure-own = En personne
    .says = Ce que le joueur a fait lui-même, quand la donne le nomme : qui a pris, coinché, surcoinché ou eu la belote. « 7 sur 12 » veut dire : sept des douze contrats de son camp dont on connaît le preneur.
figure-side = Son camp
    .says = Ce que le joueur et son partenaire ont fait ensemble. Une donne où l’on a seulement noté « Nous » compte pour le camp, et pour aucun des deux en personne. À deux joueurs, le camp, c’est le joueur, quelle que soit la place notée.
figure-pair = Une paire
    .says = Les donnes que les deux ont jouées dans le même camp, quelles que soient leurs places. Une paire contre une autre : les donnes que ces quatre joueurs ont jouées ainsi.
figure-unnamed = Une place sans nom
    .says = Elle ne compte pour personne. Ce que fait son camp compte quand même pour le partenaire.
figure-substitute = Les remplaçants
    .says = Une donne compte pour ceux qui l’ont jouée. Une partie compte comme jouée pour tous ceux qui en ont joué une donne ; elle n’est gagnée ou perdue que pour ceux qui étaient assis à la fin.
figure-merged = Deux noms pour un joueur
    .says = On peut les réunir sur la page du joueur. L’ancien nom désigne alors l’autre, dans toutes les parties.
about-figures-matches = Parties
figure-played = Jouées
    .says = Les parties où le joueur avait une place, même en cours, inachevées ou archivées. Celles de la corbeille ne comptent pas.
figure-won = Gagnées, perdues
    .says = Les parties allées à leur terme, ou arrêtées avec un gagnant.
figure-evenings = Soirées
    .says = Les parties, au jour où elles ont commencé, à l’heure de la table.
about-figures-deals = Donnes
figure-deals-all = Donnes
    .says = Toutes les donnes de l’ardoise : aussi celles où tout le monde a passé, les maldonnes, et celles jouées après la fin de la partie. Un ajustement des totaux n’est pas une donne.
figure-opened = Enchères ouvertes
    .says = En personne seulement : les donnes où le joueur a fait la première enchère, sur celles du joueur dont on a noté les enchères, même si tout le monde a passé.
figure-taken = Contrats pris
    .says = Les contrats du camp, sur toutes les donnes jouées. En personne : ceux dont le joueur est le preneur.
figure-made = Faits, chutés
    .says = Les contrats faits, sur ceux qui sont faits ou chutés. Un contrat en litige n’est ni l’un ni l’autre.
figure-margin = Écart au contrat
    .says = Les points au-dessus du minimum qui fait le contrat, ou en dessous (négatif), en moyenne. Les contrats sans écart, comme un capot, n’y entrent pas.
figure-points = Marqués par donne
    .says = Ce que le camp marque, par donne prise et par donne défendue.
figure-coinches = Coinches faites
    .says = Les contrats de l’autre camp qui ont été coinchés, surcoinchés ou non. Gagnée : le contrat a chuté.
figure-coinched = Contrats coinchés
    .says = Les contrats du camp que les autres ont coinchés.
figure-surcoinches = Surcoinches
    .says = Les contrats du camp que les autres ont coinchés et que le camp a surcoinchés. Gagnée : le contrat a été fait.
figure-capots = Capots
    .says = Les donnes où le camp a fait tous les plis, demandés ou non, en attaque ou en défense.
figure-generales = Générales
    .says = Les générales demandées et faites.
figure-belotes = Belotes
    .says = Les belotes du camp ; en personne, celles où l’on a noté la place du joueur.
about-figures-period = Règlement et période
figure-ruleset = Règlement
    .says = Une donne compte avec les règles qui l’ont marquée. Une partie dont les règles ont changé compte donc avec chaque règlement sous lequel le joueur a eu une donne, et son résultat aussi ; sans choix de règlement, elle compte une fois. Une partie sans donne compte avec ses règles. Vos propres règles comptent sous leur nom, et avec le règlement dont elles partent.
figure-month = Mois
    .says = Le mois du premier jour de la partie.
about-figures-ratings = Cote et séries
figure-rating = Cote
    .says = Elle part de 25, à 8,3 près, et ne suit que les parties qui ont un gagnant. Les joueurs sont comparés aux joueurs, les paires aux paires ; une place sans nom compte comme un nouveau joueur, et seuls ceux assis à la fin sont cotés. C’est la méthode de Weng et Lin (Bradley-Terry).
figure-order = Ordre des parties
    .says = Celui où elles ont commencé, et non celui de la saisie. Une partie ajoutée ou corrigée après coup change toutes les cotes qui la suivent.
figure-streak = Série
    .says = Les parties gagnées d’affilée.
about-figures-shares = Pourcentages
figure-share = Entre deux nombres
    .says = Avec peu de donnes, un pourcentage trompe. « Entre 39 et 86 » veut dire : le vrai taux est dans cet intervalle, 95 fois sur 100 (intervalle de Wilson). À partir de cent donnes, le pourcentage est donné seul.

## Hints

hint-player = Touchez un chiffre : ses donnes s’affichent.
