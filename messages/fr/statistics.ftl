### The figures that players talk about: who wins, at which contracts, against whom.
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
        [won] Par ce qu’on gagne à coup sûr : 8 sur 10 passe devant 1 sur 1.
        [rating] Par cote, ± ce dont elle peut se tromper.
       *[matches] Qui a le plus joué d’abord.
    }
# $n: how many are shown, of more.
players-most = Voici les { $n } qui ont le plus joué.
players-empty = Personne n’a encore joué
players-empty-says = Jouez trois parties en nommant les joueurs, et l’on verra ici qui gagne, à quels contrats et avec qui.
players-empty-pairs = Deux joueurs nommés du même côté font une paire : elle viendra ici après sa première partie.
players-chart = Les cotes
players-chart-says = { $n ->
        [one] Une cote.
       *[other] { $n } cotes, de la plus haute à la plus basse, avec ce dont chacune peut se tromper. En tête : { $names }.
    }
players-chart-best = Les { $n } mieux cotés.
players-chart-key = Le point est la cote, le trait ce dont elle peut se tromper.

## Head to head

duels-title = Face à face
duels-says = En ligne, la paire ; en colonne, contre qui. Ce qu’elle a gagné, sur ce qui fut décidé.
duels-own = Paire
duels-cell = { $own } contre { $other } : { $n } sur { $of }

## A page

figures-against = { $own } contre { $other }
figures-of = { $n } sur { $of }
figures-share = { $n } %
figures-share-between = { $n } %, entre { $low } et { $high }
figures-none = —
figures-behind-n = { $n ->
        [0] On recompte : la cote et les séries suivent.
        [one] On recompte : encore une partie à compter.
       *[other] On recompte : encore { $n } parties à compter.
    }
figures-filters = Ce qui est compté
figures-ruleset = Règlement
figures-rulesets = Tous
figures-from = Depuis
figures-to = Jusqu’à
figures-ever = le début
figures-now = aujourd’hui
figures-all = Tout compter
figures-empty = { $filtered ->
        [yes] Rien de tel dans ce qui est choisi
       *[no] Pas encore de partie
    }
figures-empty-says = { $filtered ->
        [yes] Aucune partie avec ces règles à cette époque. Comptez tout, ou choisissez plus large.
       *[no] Jouez trois parties sous ce nom, et ce qui se dit entre joueurs se lira ici, compté.
    }
figures-matches-title = Parties
figures-matches = Jouées
figures-won = Gagnées
figures-lost = Perdues
figures-deals = Donnes
figures-run = De suite, en ce moment
figures-best-run = Plus longue série gagnée
figures-run-n = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
figures-taking-title = À la prise
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
figures-points-n = { $n ->
        [one] { $n } donne
       *[other] { $n } donnes
    }
figures-coinches-title = Coinches
figures-coinches = Données
figures-coinches-right = À raison
figures-coinches-wrong = À tort
figures-coinched = Reçues
figures-coinched-right = Chutées
figures-coinched-wrong = Faites quand même
figures-slams-title = Coups
figures-capots = Capots
figures-generales = Générales faites
figures-belotes = Belotes
figures-contracts-title = Contrats
figures-contracts-empty = Le premier contrat pris ici se rangera par niveau et par couleur.
figures-group = Ranger les contrats
figures-group-level = Par niveau
figures-group-strain = Par couleur
figures-group-both = Les deux
figures-contract = Contrat
figures-bid = Pris
figures-average = Écart moyen
figures-strain-none = sans couleur
figures-levels-says = { $n ->
        [one] Faits et chutés, à un niveau : { $list }.
       *[other] Faits et chutés, à { $n } niveaux : { $list }.
    }
figures-levels-one = { $level } : { $n } et { $lost }
figures-key-made = fait
figures-key-lost = chuté
figures-row = { $contract } : { $n } pris
figures-row-made = { $contract } : { $n } faits
figures-row-lost = { $contract } : { $n } chutés
figures-calibration-title = Ce qui passe
figures-calibration-says = Le point est ce qui s’est vu, le trait là où se tient sans doute la vraie part.
figures-at = À { $level }
figures-calibration-label = Ce qui passe à chaque niveau : { $list }.
figures-rating-title = Cote
figures-rating = { $n } ± { $give }
figures-rating-says = Entre { $low } et { $high }, sans doute. Tout le monde part de 25, et gagner contre plus fort rapporte plus.
figures-rating-whole = Cote et séries comptent toutes les parties, quoi qu’on ait choisi plus haut.
figures-rating-stale = Une ancienne partie a changé : la cote se recalcule.
figures-rating-few = Jouez trois parties, et la courbe de la cote se dessinera ici.
figures-rating-chart = La cote après { $n } parties, de { $first } à { $last }, entre { $low } et { $high }.
figures-rating-table = Partie par partie
# $n: how many are shown, of more.
figures-rating-last = Ce sont les { $n } dernières parties.
figures-rating-date = Le
figures-rating-after = Cote ensuite
figures-rating-run = De suite
figures-start = départ
figures-evenings-title = Soirées
figures-evenings-says = { $n ->
        [one] Une partie en un an, le { $last }.
       *[other] { $n } parties en un an, en { $days ->
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
# $n: how many are shown, of more.
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
behind-empty-says = Rien ne répond à tout cela à la fois. Revenez à la page, et touchez un autre chiffre.
behind-more = Donnes plus anciennes
behind-taking = prises
behind-defending = défendues
behind-made = faites
behind-lost = chutées
behind-won = parties gagnées
behind-lost-matches = parties perdues
behind-coinched = coinchées
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

## Hints

hint-players = Touchez un nom : ses contrats, sa cote, ses soirées.
hint-player = Chaque chiffre s’ouvre sur les donnes qui l’ont fait.
hint-pair = Chaque chiffre s’ouvre sur les donnes qui l’ont fait.
hint-rivals = Vu du côté de la première paire, donne par donne.
hint-deals-behind = Touchez une donne : elle dit pourquoi elle a marqué ainsi.
