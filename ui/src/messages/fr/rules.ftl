### The house rules: a name, what the rule settles (.says), and its values as tags under a line of "why".
### .number takes $n (number), .list takes $list (text, already joined); .null, .true and .false take nothing.

## Groups

group-cards = Cartes
group-table = Autour de la table
group-auction = Enchères
group-play = Jeu de la carte
group-melds = Annonces
group-belote = Belote
group-count = Compte des points
group-contract = Contrat
group-score = Marque
group-doubling = Coinche
group-game = Partie
group-penalty = Pénalités

## Cards

rule-cards-family = Famille de cartes
    .says = L’ordre et la valeur des cartes, à la belote ou à la manille.
    .belote = Cartes de la belote
    .manille = Cartes de la manille

## Table

rule-table-direction = Sens du jeu
    .says = Le sens dans lequel on donne, on parle et on joue.
    .anticlockwise = Sens inverse des aiguilles d’une montre
    .clockwise = Sens des aiguilles d’une montre

rule-table-first_speaker = Premier à parler
    .says = Celui qui ouvre les enchères.
    .after_dealer = Le joueur après le donneur parle en premier
    .dealer = Le donneur parle en premier

rule-table-first_leader = Entame
    .says = Celui qui joue la première carte.
    .after_dealer = Le joueur après le donneur entame
    .after_bidder = Le joueur après le preneur entame

rule-table-packets = Paquets
    .says = Par combien se donnent les cartes.
    .null = On donne comme on veut
    .list = On donne par { $list }

rule-table-bid_after_cards = Cartes avant les enchères
    .says = Ce que chacun a en main quand les enchères commencent ; le reste se donne après.
    .number = On parle avec { $n } cartes en main

rule-table-weak_hand_below = Main trop faible
    .says = Une main qui vaut moins, comptée sans atout, peut faire annuler la donne.
    .null = Pas d’annulation pour une main faible
    .number = { $n ->
             [one] On peut annuler sous { $n } point en main
            *[other] On peut annuler sous { $n } points en main
        }

## Auction

rule-auction-kind = Choix de l’atout
    .says = L’atout se prend sur une carte retournée ou se gagne aux enchères.
    .turn_up = Atout à la retourne
    .ladder = Atout aux enchères

rule-auction-levels = Paliers
    .says = Les points que l’on peut demander, du plus bas au plus haut.
    .list = Paliers : { $list }
    .empty = Pas de paliers

rule-auction-said_as_tens = Paliers en dizaines
    .says = 82, 92… se disent et s’écrivent aussi 80, 90… : ce qu’il faut faire reste le même.
    .true = On dit 80 pour 82
    .false = Le palier se dit tel quel

rule-auction-no_trumps = Sans-atout
    .says = Peut-on jouer sans atout ?
    .never = Pas de sans-atout
    .slams_only = Sans-atout pour un capot ou une générale seulement
    .always = Sans-atout permis

rule-auction-all_trumps = Tout-atout
    .says = Peut-on jouer avec les quatre couleurs à l’atout ?
    .never = Pas de tout-atout
    .slams_only = Tout-atout pour un capot ou une générale seulement
    .always = Tout-atout permis

rule-auction-capot = Demander le capot
    .says = On peut s’engager à faire tous les plis, au-dessus de tous les paliers ; à la contrée, cela s’appelle une générale.
    .true = Le capot se demande
    .false = Le capot ne se demande pas

rule-auction-generale = Demander la générale
    .says = On peut demander la générale, au-dessus du capot.
    .true = La générale se demande
    .false = La générale ne se demande pas

rule-auction-beloted_slams = Capot beloté, générale belotée
    .says = On peut promettre la belote en plus de tous les plis : l’enchère passe devant, pour les mêmes points.
    .true = Capot beloté et générale belotée permis
    .false = Ni capot beloté ni générale belotée

rule-auction-schmurtz = Schmürtz
    .says = On peut demander un capot où l’ordre des cartes du sans-atout est renversé.
    .true = Schmürtz permis
    .false = Pas de schmürtz

rule-auction-same_level = À palier égal
    .says = Ce qui passe devant une enchère du même palier.
    .none = Il faut monter d’un palier
    .no_trumps_first = Sans-atout passe devant les couleurs
    .suit_order = Pique passe devant cœur, carreau, puis trèfle

rule-auction-level_scale = Paliers à sans-atout et à tout-atout
    .says = Comment se lisent les paliers quand on ne joue pas à une couleur.
    .shared = Mêmes paliers partout
    .all_trumps_plus_50 = À tout-atout, 50 de plus à faire
    .natural_linear = Paliers propres à SA et à TA, comparés en proportion
    .natural_table = Paliers propres à SA et à TA, comparés au tableau

rule-auction-self_overbid = Monter sur sa propre enchère
    .says = Quand les trois autres ont passé, le preneur peut-il monter encore ?
    .never = On ne monte pas sur sa propre enchère
    .other_strain = On monte sur sa propre enchère en changeant de couleur
    .always = On peut monter sur sa propre enchère

rule-auction-bids_per_player = Enchères par joueur
    .says = Combien de fois un joueur peut enchérir dans la même donne.
    .null = Autant d’enchères qu’on veut
    .number = { $n ->
             [one] { $n } enchère par joueur, pas plus
            *[other] { $n } enchères par joueur, pas plus
        }

rule-auction-coinche_when = Quand coincher
    .says = À la volée, tant que l’enchère tient, ou seulement à son tour.
    .any_time = Coinche à la volée
    .in_turn = Coinche à son tour

rule-auction-coinche_from = Plus petit contrat à coincher
    .says = En dessous, on ne coinche pas.
    .null = Tous les paliers se coinchent
    .number = On coinche à partir de { $n }

rule-auction-coinche_capot = Coincher un capot
    .says = Un capot demandé peut-il être coinché ?
    .true = Le capot se coinche
    .false = Le capot ne se coinche pas

rule-auction-coinche_generale = Coincher une générale
    .says = Une générale demandée peut-elle être coinchée ?
    .true = La générale se coinche
    .false = La générale ne se coinche pas

rule-auction-surcoinche = Qui surcoinche
    .says = Qui peut répondre à une coinche.
    .side = Le preneur ou son partenaire surcoinche
    .bidder = Seul le preneur surcoinche
    .never = Pas de surcoinche

rule-auction-after_coinche = Après une coinche
    .says = La coinche ferme les enchères, ou une enchère plus haute la lève.
    .closed = La coinche ferme les enchères
    .higher_bid_lifts = Une enchère plus haute lève la coinche

## Play

rule-play-climb = Monter
    .says = Les couleurs où il faut mettre une carte plus forte quand on le peut.
    .trumps = On monte à l’atout
    .every_suit = On monte dans toutes les couleurs

rule-play-climb_partner = Monter sur son partenaire
    .says = Faut-il monter aussi quand le partenaire est maître ?
    .true = On monte aussi sur son partenaire
    .false = Rien n’oblige à monter sur son partenaire

rule-play-void = Sans la couleur demandée
    .says = Ce que l’on joue, avec une couleur à l’atout, quand on n’a plus la couleur demandée.
    .must_trump = On coupe toujours
    .unless_partner_winning = On coupe, sauf si le partenaire est maître
    .free = On joue ce qu’on veut

rule-play-overtrump = Surcouper
    .says = Faut-il passer l’atout d’un adversaire quand on le peut ?
    .true = Il faut surcouper l’adversaire
    .false = Rien n’oblige à surcouper

rule-play-undertrump = Pisser à l’atout
    .says = Quand on ne peut pas passer l’atout maître, faut-il en mettre un plus petit ?
    .true = On pisse à l’atout
    .false = On ne pisse pas à l’atout

rule-play-capot_lead_restriction = Entame contre un capot
    .says = Contre un capot ou une générale demandés, l’entame d’une carte maîtresse est interdite, sauf si l’on n’a que ça.
    .true = Pas de carte maîtresse à l’entame
    .false = Entame libre

rule-play-generale_leads = Entame de la générale
    .says = Celui qui demande la générale joue-t-il la première carte ?
    .true = La générale donne la main
    .false = La générale ne donne pas la main

rule-play-generale_alone = Faire la générale
    .says = Les plis doivent être faits par un seul joueur, ou par son camp.
    .true = Générale : un seul joueur fait tous les plis
    .false = Générale : le camp fait tous les plis

## Melds

rule-melds-admitted = Annonces admises
    .says = Ce qui compte en plus des cartes.
    .none = Ni annonces ni belote
    .belote = Seule la belote compte
    .all = La belote et toutes les annonces comptent

rule-melds-belote_at_all_trumps = Belote à tout-atout
    .says = Combien de belotes comptent à tout-atout.
    .none = Pas de belote à tout-atout
    .one = Une seule belote à tout-atout
    .each_suit = Une belote par couleur à tout-atout

rule-melds-tie = Annonces égales
    .says = Ce qui départage deux suites de même longueur et de même hauteur.
    .first_to_play = Annonces égales : au premier à jouer
    .cancel = Annonces égales : personne ne les compte
    .suit_order = Annonces égales : pique, cœur, carreau, trèfle

rule-melds-of_the_loser = Annonces du perdant
    .says = Où vont les suites et les carrés du camp qui perd la donne.
    .to_winner = Les annonces du perdant vont au gagnant
    .on_loss_only = Les annonces du preneur vont à la défense si le contrat chute
    .lost = Les annonces du perdant sont perdues

rule-melds-when_doubled = Annonces d’une donne coinchée
    .says = Le gagnant marque toutes les annonces qui lui reviennent, ou la plus forte.
    .all = Coinche : toutes les annonces comptent
    .best_only = Coinche : la plus forte annonce seule

## Belote

rule-belote-when_lost = Belote d’un contrat chuté
    .says = À qui va la belote quand le contrat chute sans avoir été coinché.
    .holder = La belote reste à qui l’a
    .winner = Belote prenable : à la défense si le contrat chute
    .nobody = Chute : pas de belote

rule-belote-when_doubled = Belote d’une donne coinchée
    .says = À qui va la belote d’une donne coinchée, et si elle est multipliée.
    .as_plain = Coinche : belote comme sans coinche
    .winner = Coinche : la belote va au gagnant
    .winner_multiplied = Coinche : la belote va au gagnant, multipliée
    .holder_multiplied = Coinche : la belote reste à qui l’a, multipliée
    .holder_multiplied_if_winning = Coinche : la belote est multipliée si son camp gagne

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

rule-contract-test = Faire le contrat
    .says = Ce qu’il faut pour que le contrat soit fait.
    .reach = Il suffit d’atteindre le contrat
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
    .says = Ce qui aide le camp du preneur à faire son contrat.
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
    .says = Ce qu’il arrive quand les deux camps ont fait autant.
    .made = Égalité : contrat fait
    .lost = Égalité : contrat chuté
    .litige = Égalité : litige
    .challenger_loses = Égalité : perdu pour le dernier qui a demandé, coinché ou surcoinché

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

rule-score-lost_base = Points d’une chute
    .says = Les points de cartes que la défense marque quand le contrat chute.
    .all = Chute : tous les points à la défense
    .made_plus_160 = Chute : la défense marque ses points et 160
    .number = Chute : { $n } pour la défense

rule-score-lost_contract = Contrat d’une chute
    .says = La valeur du contrat chuté va-t-elle à la défense ?
    .true = Chute : le contrat va à la défense
    .false = Chute : le contrat ne se marque pas

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
    .multiplied = Chute : différence multipliée selon le palier
    .plain = Chute : différence simple

## Doubling

rule-doubling-coinche = Coinche
    .says = Par combien la coinche multiplie.
    .number = Coinche : × { $n }

rule-doubling-surcoinche = Surcoinche
    .says = Par combien la surcoinche multiplie.
    .number = Surcoinche : × { $n }

rule-doubling-applies_to = Ce qui double
    .says = Ce que la coinche et la surcoinche multiplient.
    .everything = Coinche : tout double
    .contract = Coinche : seul le contrat double
    .card_points = Coinche : seuls les points des cartes doublent
    .points_and_melds = Coinche : les points et les annonces doublent, pas le contrat

rule-doubling-base = Points d’une donne coinchée
    .says = Les points de cartes que marque le gagnant d’une donne coinchée, avant de multiplier.
    .as_marked = Coinche : mêmes points que sans coinche
    .all = Coinche : tous les points au gagnant
    .number = Coinche : { $n } au gagnant

rule-doubling-loser = Défense battue
    .says = Ce que marque la défense quand un contrat coinché est fait.
    .nothing = Coinché et fait : rien pour la défense
    .own_points = Coinché et fait : la défense garde ses points
    .own_points_multiplied = Coinché et fait : la défense garde ses points, multipliés

## Game

rule-game-target = Points de la partie
    .says = Le camp qui arrive à ce total gagne la manche.
    .null = Pas de total à atteindre
    .number = { $n ->
             [one] Partie en { $n } point
            *[other] Partie en { $n } points
        }

rule-game-deals = Nombre de donnes
    .says = La manche s’arrête aussi après ce nombre de donnes jouées ; le plus haut total gagne.
    .null = Autant de donnes qu’il faut
    .number = { $n ->
             [one] Manche en { $n } donne
            *[other] Manche en { $n } donnes
        }

rule-game-minutes = Durée
    .says = Passé ce temps depuis la première donne, on n’en commence plus de nouvelle.
    .null = Pas de limite de temps
    .number = { $n ->
             [one] Plus de nouvelle donne après { $n } minute
            *[other] Plus de nouvelle donne après { $n } minutes
        }

rule-game-crossing = Passer le total
    .says = Suffit-il d’atteindre le total, ou faut-il le dépasser ?
    .at_least = Il suffit d’atteindre le total
    .more_than = Il faut dépasser le total

rule-game-last_deal_exact = Dernière donne
    .says = La donne qui finirait la manche se marque sans arrondi, et ne la finit que si le total est encore passé.
    .true = Dernière donne sans arrondi
    .false = Dernière donne comme les autres

rule-game-must_win_last_deal = Finir sur une victoire
    .says = Un camp qui a passé le total ne gagne qu’avec une donne qu’il remporte.
    .true = Pour finir, il faut gagner la donne
    .false = Passer le total suffit pour finir

rule-game-generale_wins = Générale et manche
    .says = Une générale, faite ou chutée, vaut toute la manche : son gagnant marque le total de la partie, et rien d’autre ne se marque.
    .true = La générale vaut la manche
    .false = La générale ne vaut pas la manche

rule-game-manches = Manches
    .says = La partie va au camp qui gagne plus de la moitié des manches.
    .number = { $n ->
             [1] Une seule manche
            *[other] Au meilleur des { $n } manches
        }

## Penalties

rule-penalty-misdeal = Maldonne
    .says = Ce que coûte une maldonne.
    .number = { $n ->
             [0] Maldonne : rien à payer
             [one] Maldonne : { $n } point
            *[other] Maldonne : { $n } points
        }

rule-penalty-misdeal_is = Points de la maldonne
    .says = Les points d’une maldonne vont à l’autre camp, ou se retirent à celui du donneur.
    .credit = Maldonne : les points vont à l’autre camp
    .debit = Maldonne : les points se retirent au camp du donneur

rule-penalty-renonce = Renonce
    .says = Une renonce fait-elle perdre la donne ?
    .none = Renonce : rien de prévu
    .deal_lost = Renonce : la donne est perdue
