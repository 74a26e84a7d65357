### The house rules before the count: a name, what the rule settles (.says), and its values as tags under a line of "why".
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

group-doubling = { word-doubling }

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

rule-table-after_all_pass = Quand tous ont passé
    .says = Celui qui donne après un tour où personne n’a parlé.
    .next = Tous passent : le joueur suivant donne
    .same = Tous passent : le même joueur redonne

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
    .false = On dit le palier exact

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
    .says = On peut s’engager à faire tous les plis, au-dessus de tous les paliers ; certains l’appellent une générale.
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

rule-auction-coinche_when = Quand { word-doubles.to }
    .says = À la volée, tant que l’enchère tient, ou seulement à son tour.
    .any_time = { word-doubles.The } à la volée
    .in_turn = { word-doubles.The } à son tour

rule-auction-coinche_from = Plus petit contrat à { word-doubles.to }
    .says = En dessous, on ne { word-doubles } pas.
    .null = Tous les paliers se { word-doubles }nt
    .number = On { word-doubles } à partir de { $n }

rule-auction-coinche_capot = { word-doubles.To } un capot
    .says = Un capot demandé peut-il être { word-doubled.inline } ?
    .true = Le capot se { word-doubles }
    .false = Le capot ne se { word-doubles } pas

rule-auction-coinche_generale = { word-doubles.To } une générale
    .says = Une générale demandée peut-elle être { word-doubled.inline }e ?
    .true = La générale se { word-doubles }
    .false = La générale ne se { word-doubles } pas

rule-auction-surcoinche = Qui { word-surdoubles }
    .says = Qui peut répondre à { word-doubling.a }.
    .side = Le preneur ou son partenaire { word-surdoubles }
    .bidder = Seul le preneur { word-surdoubles }
    .never = Pas de { word-surdoubling.inline }

rule-auction-after_coinche = Après { word-doubling.a }
    .says = { word-doubling.The } ferme les enchères, ou une enchère plus haute y met fin.
    .closed = { word-doubling.The } ferme les enchères
    .higher_bid_lifts = Une enchère plus haute lève { word-doubling.the }

rule-auction-third_round = Troisième tour
    .says = À la retourne, quand tous ont passé deux fois, le premier à parler doit-il prendre ?
    .true = Troisième tour : le premier à parler prend, à la couleur qu’il veut
    .false = Deux tours de passe : on redonne

rule-auction-forced_jack = Valet retourné
    .says = Un valet retourné doit-il être pris par le premier à parler ?
    .true = Valet retourné : le premier à parler doit prendre
    .false = Valet retourné : comme une autre carte

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

rule-play-undertrump = Sous-couper
    .says = Quand on ne peut pas passer l’atout maître, faut-il en mettre un plus petit ?
    .true = Il faut sous-couper
    .false = Rien n’oblige à sous-couper

rule-play-undertrump_partner = Petit atout sous le partenaire
    .says = Sur une coupe maîtresse du partenaire, peut-on mettre un atout plus petit en gardant un plus fort ?
    .true = Petit atout libre sous le partenaire
    .false = Pas de petit atout sous le partenaire quand on a plus fort et autre chose

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

rule-melds-shared_cards = Carte de deux annonces
    .says = Une carte peut-elle servir à deux annonces d’une même main ?
    .true = Une carte peut servir à deux annonces
    .false = Une carte ne sert qu’à une annonce

rule-melds-carres_at_no_trumps = Carrés à sans-atout
    .says = Ce que valent les carrés quand rien n’est atout.
    .as_at_a_suit = Sans-atout : carrés comme à la couleur
    .aces_200 = Sans-atout : carré d’as 200, de dix 150, les autres 100

rule-melds-compared_by = Comparaison des annonces
    .says = Ce qui décide entre les annonces des deux camps.
    .kind = Un carré passe avant toute suite
    .points = L’annonce qui vaut le plus passe

rule-melds-of_the_loser = Annonces du perdant
    .says = Où vont les suites et les carrés du camp qui perd la donne.
    .to_winner = Les annonces du perdant vont au gagnant
    .on_loss_only = Les annonces du preneur vont à la défense { word-loss.if }
    .lost = Les annonces du perdant sont perdues

rule-melds-of_trickless_side = Annonces du camp sans pli
    .says = Où vont les suites et les carrés d’un camp qui ne fait aucun pli.
    .kept = Sans pli : les annonces restent à leur camp
    .other_side = Sans pli : les annonces vont à l’autre camp

rule-melds-when_doubled = Annonces d’une donne { word-doubled.inline }e
    .says = Le gagnant marque toutes les annonces qui lui reviennent, ou la plus forte.
    .all = { word-doubling } : toutes les annonces comptent
    .best_only = { word-doubling } : la plus forte annonce seule

## Doubling

rule-doubling-coinche = { word-doubling }
    .says = Par combien { word-doubling.the } multiplie.
    .number = { word-doubling } : × { $n }

rule-doubling-surcoinche = { word-surdoubling }
    .says = Par combien { word-surdoubling.the } multiplie.
    .number = { word-surdoubling } : × { $n }

rule-doubling-applies_to = Ce qui double
    .says = Ce que { word-doubling.the } et { word-surdoubling.the } multiplient.
    .everything = { word-doubling } : tout double
    .contract = { word-doubling } : seul le contrat double
    .card_points = { word-doubling } : seuls les points des cartes doublent
    .points_and_melds = { word-doubling } : les points et les annonces doublent, pas le contrat

rule-doubling-base = Points d’une donne { word-doubled.inline }e
    .says = Les points de cartes que marque le gagnant d’une donne { word-doubled.inline }e, avant de multiplier.
    .as_marked = { word-doubling } : mêmes points que sans { word-doubling.inline }
    .all = { word-doubling } : tous les points au gagnant
    .number = { word-doubling } : { $n } au gagnant

rule-doubling-loser = Défense battue
    .says = Ce que marque la défense quand un contrat { word-doubled.inline } est fait.
    .nothing = { word-doubled } et fait : rien pour la défense
    .own_points = { word-doubled } et fait : la défense garde ses points
    .own_points_multiplied = { word-doubled } et fait : la défense garde ses points, multipliés

## Game

rule-game-target = Points de la partie
    .says = Le camp qui arrive à ce total gagne la manche.
    .null = Pas de total à atteindre
    .number = { $n ->
             [one] Partie en { $n } point
            *[other] Partie en { $n } points
        }

rule-game-deals = Nombre de donnes
    .says = La manche s’arrête aussi après ce nombre de donnes jouées ; le plus haut total gagne.
    .null = Autant de donnes qu’il faut
    .number = { $n ->
             [one] Partie en { $n } donne
            *[other] Partie en { $n } donnes
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
    .false = Peu importe qui gagne la dernière donne

rule-game-beaten_wins_by_belote = Finir sur la belote
    .says = Un camp qui perd la donne, ou n’y fait aucun pli, peut-il gagner la partie par la belote qu’il garde ?
    .true = La belote peut finir la partie, même en perdant la donne
    .false = Battu, on ne finit pas sur la belote

rule-game-target_rises = Les deux camps passent le total
    .says = De combien le total à atteindre monte quand les deux camps le passent dans la même donne.
    .null = Les deux passent le total : le plus haut gagne
    .number = Les deux passent le total : il monte de { $n }

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

rule-penalty-misdeal_contract = Contrat après une maldonne
    .says = Une maldonne après une annonce coûte-t-elle aussi le contrat ?
    .true = Une maldonne après une annonce coûte aussi le contrat
    .false = Une maldonne ne coûte pas le contrat

rule-penalty-renonce = Renonce
    .says = Une renonce fait-elle perdre la donne ?
    .none = Renonce : rien de prévu
    .deal_lost = Renonce : la donne est perdue

rule-penalty-false_meld = Fausse annonce
    .says = Une annonce que l’on n’avait pas rapporte-t-elle ses points à l’autre camp ?
    .none = Fausse annonce : rien de prévu
    .other_side = Fausse annonce : ses points vont à l’autre camp
