### The house rules of count, contract and mark: a name, what the rule settles (.says), and its values as tags under a line of "why".
### .number takes $n (number), .list takes $list (text, already joined); .null, .true and .false take nothing.

## Belote

rule-belote-when_lost = Belote d’un preneur qui perd
    .says = À qui va la belote { word-loss.if }{ $vocabulary ->
            [belote] {""}
           *[other] {" "}sans avoir été { word-doubled.inline }
        }.
    .holder = La belote reste à qui l’a
    .winner = Belote prenable : à la défense { word-loss.if }
    .nobody = { word-loss } : pas de belote

rule-belote-of_trickless_side = Belote du camp sans pli
    .says = À qui va la belote d’un camp qui ne fait aucun pli.
    .holder = Sans pli : la belote reste à son camp
    .other_side = Sans pli : la belote va à l’autre camp

rule-belote-marked = Belote marquée
    .says = La belote se marque, ou elle aide seulement le preneur.
    .true = La belote se marque
    .false = La belote aide le preneur, et ne se marque pas

rule-belote-when_doubled = Belote d’une donne { word-doubled.inline }e
    .says = À qui va la belote d’une donne { word-doubled.inline }e, et si elle est multipliée.
    .as_plain = { word-doubling } : belote comme sans { word-doubling.inline }
    .winner = { word-doubling } : la belote va au gagnant
    .winner_multiplied = { word-doubling } : la belote va au gagnant, multipliée
    .holder_multiplied = { word-doubling } : la belote reste à qui l’a, multipliée
    .holder_multiplied_if_winning = { word-doubling } : la belote est multipliée si son camp gagne

## Counting

rule-count-no_trumps = Compte à sans-atout
    .says = Comment se comptent les cartes quand rien n’est atout.
    .natural = Sans-atout : points réels, sur 130
    .ace_19 = Sans-atout : l’as compte 19, sur 162
    .rule_of_three = Sans-atout : règle de trois sur 152, plus le der
    .proportion_162 = Sans-atout : ramené à 162 en proportion
    .table = Sans-atout : ramené à 160 par le tableau
    .table_thresholds = Sans-atout : ramené à 160, à la colonne atteinte

rule-count-all_trumps = Compte à tout-atout
    .says = Comment se comptent les cartes quand tout est atout.
    .natural = Tout-atout : points réels, sur 258
    .scale_160 = Tout-atout : valet 14, neuf 9, as 7, sans le der, sur 160
    .scale_152 = Tout-atout : valet 14, neuf 9, as 6, avec le der, sur 162
    .rule_of_three = Tout-atout : règle de trois sur 152, plus le der
    .proportion_162 = Tout-atout : ramené à 162 en proportion
    .table = Tout-atout : ramené à 160 par le tableau
    .table_thresholds = Tout-atout : ramené à 160, à la colonne atteinte
    .jack_13 = Tout-atout : valet 13, neuf 9, as 6, 38 par couleur, avec le der, sur 162
    .two_thirds = Tout-atout : les deux tiers, sans le der

rule-count-capot = Points du capot
    .says = Ce que comptent tous les plis pour le camp qui les a faits.
    .number = { $n ->
             [one] Tous les plis : { $n } point
            *[other] Tous les plis : { $n } points
        }

rule-count-capot_unannounced = Capot sans l’avoir demandé
    .says = Tous les plis faits sans les avoir demandés sont-ils payés comme un capot ?
    .true = Le capot est payé même sans l’avoir demandé
    .false = Le capot n’est payé que s’il est demandé

rule-count-capot_when_doubled = Capot d’une donne { word-doubled.inline }e
    .says = Dans une donne { word-doubled.inline }e, tous les plis faits sans les avoir demandés sont-ils payés aussi ?
    .true = { word-doubling } : tous les plis sont payés aussi
    .false = { word-doubling } : tous les plis ne sont payés que s’ils sont demandés

rule-count-generale = Points de la générale
    .says = Ce que compte une générale faite.
    .number = { $n ->
             [one] Générale : { $n } point
            *[other] Générale : { $n } points
        }

rule-count-generale_unannounced = Générale sans l’avoir demandée
    .says = Tous les plis faits par un seul joueur, sans rien demander, sont-ils payés comme une générale ?
    .true = La générale est payée même sans l’avoir demandée
    .false = La générale n’est payée que si elle est demandée

rule-count-rounding = Arrondi
    .says = Comment s’arrondissent les points des cartes au moment de les marquer.
    .none = Points exacts, sans arrondi
    .nearest_5 = Arrondi de 5 en 5
    .nearest_10 = Arrondi à la dizaine, le 5 monte
    .nearest_10_half_down = Arrondi à la dizaine, le 5 descend

rule-count-complement = Arrondi de l’autre camp
    .says = Chaque camp arrondit pour soi, ou l’un arrondit et l’autre reçoit le reste.
    .none = Chaque camp arrondit ses points
    .takers_first = On arrondit le preneur, la défense a le reste
    .defence_first = On arrondit la défense, le preneur a le reste

## Contract

rule-contract-test = { $vocabulary ->
        [belote] Faire la prise
       *[other] Faire le contrat
    }
    .says = Ce qu’il faut au camp du preneur.
    .reach = Il suffit d’atteindre { word-contract.the }
    .beat = Il faut faire plus que la défense
    .reach_and_beat = Il faut atteindre le contrat et faire plus que la défense

rule-contract-margin = Points en plus
    .says = S’ajoute aux points que le contrat demande.
    .number = { $n ->
             [0] Les points du contrat suffisent
             [one] { $n } point de plus que le contrat
            *[other] { $n } points de plus que le contrat
        }

rule-contract-floor = Plancher
    .says = Le moins qu’il faut faire, quel que soit le contrat.
    .null = Pas de plancher
    .number = Au moins { $n } pour tout contrat

rule-contract-measure = Points ou plis
    .says = Ce que l’on compare pour savoir qui a fait le plus.
    .points = On compare les points
    .tricks = On compare les plis

rule-contract-takers_count = Ce qui compte pour le preneur
    .says = Ce qui aide le camp du preneur à { $vocabulary ->
            [belote] gagner la donne
           *[other] faire son contrat
        }.
    .cards = Pour le preneur, les cartes seules
    .belote = Pour le preneur, les cartes et la belote
    .all = Pour le preneur, les cartes, la belote et les annonces

rule-contract-defenders_count = Ce qui compte pour la défense
    .says = Ce qui compte pour la défense quand le preneur doit faire plus qu’elle.
    .cards = Pour la défense, les cartes seules
    .belote = Pour la défense, les cartes et la belote
    .all = Pour la défense, les cartes, la belote et les annonces

rule-contract-raised_by_defence_melds = Annonces contre le contrat
    .says = Les suites et les carrés de la défense s’ajoutent-ils aux points à atteindre ?
    .true = Les annonces de la défense relèvent le contrat
    .false = Les annonces de la défense ne relèvent pas le contrat

rule-contract-tested_on = Points exacts ou arrondis
    .says = Le contrat se juge sur les points exacts ou sur les points arrondis.
    .exact = Contrat jugé sur les points exacts
    .rounded = Contrat jugé sur les points arrondis

rule-contract-tie = Égalité
    .says = Ce qui arrive quand les deux camps ont fait autant.
    .made = Égalité : { word-made.inline }
    .lost = Égalité : { word-lost.contract }
    .litige = Égalité : litige
    .replay = Égalité : on rejoue la donne
    .challenger_loses = Égalité : perdu pour { $vocabulary ->
            [belote] le preneur
           *[other] le dernier qui a demandé, { word-doubled.inline } ou { word-surdoubled.inline }
        }

rule-contract-litige_waits = Ce qui attend en litige
    .says = En litige, ce qui attend la donne suivante chez le preneur : tout, ou ses seuls points de cartes.
    .everything = Litige : tout attend, annonces et belote comprises
    .cards = Litige : seuls les points de cartes attendent

rule-contract-capot_value = Valeur du contrat capot
    .says = Ce que vaut un capot demandé, comme contrat.
    .number = Contrat capot : { $n }

rule-contract-generale_value = Valeur du contrat générale
    .says = Ce que vaut une générale demandée, comme contrat.
    .number = Contrat générale : { $n }

rule-contract-no_trumps_factor = Contrat à sans-atout
    .says = Multiplie la valeur du contrat à sans-atout.
    .number = { $n ->
             [1] Sans-atout : contrat simple
            *[other] Sans-atout : contrat × { $n }
        }

rule-contract-all_trumps_factor = Contrat à tout-atout
    .says = Multiplie la valeur du contrat à tout-atout.
    .number = { $n ->
             [1] Tout-atout : contrat simple
            *[other] Tout-atout : contrat × { $n }
        }

rule-contract-plus_50_marked = Les 50 de tout-atout
    .says = Les 50 points ajoutés à tout-atout se marquent-ils avec le contrat ?
    .true = Les 50 de tout-atout se marquent
    .false = Les 50 de tout-atout ne se marquent pas

## Mark

rule-score-method = Façon de marquer
    .says = Ce qui s’inscrit sur l’ardoise à la fin de la donne.
    .points = On marque les points faits
    .points_and_contract = On marque les points faits et le contrat
    .contract_only = On marque le contrat seul
    .difference = On marque la différence

rule-score-lost_base = Points du camp qui perd
    .says = Les points de cartes que la défense marque { word-loss.if }.
    .all = { word-loss } : tous les points à la défense
    .made_plus_160 = { word-loss } : la défense marque ses points et 160
    .number = { word-loss } : { $n } pour la défense

rule-score-lost_contract = Contrat d’une chute
    .says = La valeur du { word-lost.contract } va-t-elle à la défense ?
    .true = { word-loss } : le contrat va à la défense
    .false = { word-loss } : le contrat ne se marque pas

rule-score-capot_lost = Capot chuté
    .says = Ce que marque la défense quand un capot demandé chute.
    .as_made = Capot chuté : ce qu’il aurait rapporté
    .base_and_contract = Capot chuté : points d’une chute et contrat

rule-score-generale_lost = Générale chutée
    .says = Ce que marque la défense quand une générale demandée chute.
    .as_made = Générale chutée : ce qu’elle aurait rapporté
    .base_and_contract = Générale chutée : points d’une chute et contrat

rule-score-capot_forfeit = Forfait du capot
    .says = Un capot demandé, fait ou chuté, vaut ce forfait au lieu des points et du contrat.
    .null = Pas de forfait pour le capot
    .number = Capot demandé : forfait de { $n }

rule-score-generale_forfeit = Forfait de la générale
    .says = Une générale demandée, faite ou chutée, vaut ce forfait au lieu des points et du contrat.
    .null = Pas de forfait pour la générale
    .number = Générale demandée : forfait de { $n }

rule-score-lost_difference = Différence d’une chute
    .says = À la chaloupée, la défense marque la différence multipliée selon le palier, ou simple.
    .multiplied = { word-loss } : différence multipliée selon le palier
    .plain = { word-loss } : différence simple
