### The referee: auctions, legal cards, annonces, counting tricks, the renonce, what a deal needs, and the rules on a card.

referee-two = À deux, pas besoin d’arbitre

## Counting tricks

count-title = Compter les plis
# $total: all the points at this strain.
count-of = sur { $total }
count-tricks = { $n ->
         [0] Touchez les cartes du tas.
         [one] { $n } pli
        *[other] { $n } plis
    }
# $n: the cards missing from the last trick.
count-missing = { $n ->
         [one] Il manque { $n } carte pour un pli entier.
        *[other] Il manque { $n } cartes pour un pli entier.
    }
count-keep = Garder ce compte
count-bring = Reporter sur la donne
# $card: a card; $side: the side that has it.
count-twice = La carte « { $card } » est déjà dans l’autre tas ({ $side }). Retirez-la d’abord là-bas.
count-away = { $card }, dans le tas d’en face ({ $side })
count-agrees = Les deux tas font le compte : { $us } à { $them }.
# $cards: their names, joined.
count-lacks = { $n ->
         [one] Il manque une carte : { $cards }.
        *[other] Il manque { $n } cartes : { $cards }.
    }
count-lacks-many = Il manque encore { $n } cartes.

## Refused calls

error-unknown_call = « { $value } » n’est pas une parole d’enchère. On peut dire : { $allowed }.
error-out_of_turn = { $value } a parlé hors de son tour. C’est à { $allowed } de parler.
error-auction_closed = Les enchères sont finies, plus personne ne parle. Retirez ce qui suit la dernière parole.
error-bid_too_low = { $value } ne dépasse pas { $name }. Demandez plus haut, ou passez.
error-own_bid = Avec vos règles, on ne monte pas ainsi sur sa propre enchère : { $value }. Passez, ou demandez ce que les règles permettent.
error-no_bid_left = { $value } n’a plus d’enchère, il y en a { $max } par joueur. Passez.
error-bid_blocked = L’enchère est { word-doubled.inline }e et ne change plus. { word-surdoubles.you }, ou passez.
error-nothing_to_double = Il n’y a encore rien à { $value ->
        [surcoinche] { word-surdoubles.to }
       *[coinche] { word-doubles.to }
    }. Attendez une enchère, ou passez.
error-already_doubled = L’enchère est déjà doublée : { $value }. { word-surdoubles.you }, ou passez.
error-must_take = Passer n’est pas possible ici : la retourne doit être prise.
error-strain_of_the_round = La retourne ne se prend pas ainsi maintenant : { $value }. On peut la prendre à : { $allowed }.

## Cards

card-none = Carte à venir
# $card: a card, .inline; $where: where the card is, in words.
card-taken = La carte « { $card } » est déjà prise : { $where }
# Ranks with their article, for use within a sentence.
the-A = l’as
the-K = le roi
the-Q = la dame
the-J = le valet
the-10 = le dix
the-9 = le neuf
the-8 = le huit
the-7 = le sept

## Calls

call-of = { $name } { $call }
call-pass = passe
call-take = prend
call-coinche = { word-doubling }
call-surcoinche = { word-surdoubling }
# $value: the player who called; $allowed: the players who may call.
call-not-theirs = Ce n’est pas { AU($value) } de le dire, mais à { $allowed }.
# $value: coinche or surcoinche.
call-not-doubled = Avec vos règles, { $value ->
        [surcoinche] ce contrat ne se { word-surdoubles } pas
       *[coinche] ce contrat ne se { word-doubles } pas
    }.
# $strain: a strain's .inline.
call-take-at = prend à { $strain }

## The auction

auction-title = Enchères
auction-speaks = parle
auction-nothing = n’a pas parlé
# $calls: the calls of this player so far.
auction-seat = { $name } : { $calls }
auction-no-bid = Pas encore d’enchère
auction-turn = C’est { AU($name) } de parler
auction-only-doubling = Reste { word-doubling.the }
auction-may-double = Peut encore { word-doubles.to }, même hors de son tour : { $names }
# $name: the player who leads.
auction-closed = Enchères closes : { $name } entame
auction-redeal = Personne n’a pris : on redonne
auction-pass = Passe
auction-undo = Retirer
auction-take = Prendre à
# $call: the call that was tried.
auction-not-now = « { $call } » n’est pas possible maintenant.
# $call: coinche or surcoinche; $name: the player who may call out of turn.
auction-out-of-turn = { $name } : { $call }
auction-turned-ask = Quelle carte est retournée ?
# $card: the turned-up card.
auction-round-1 = Premier tour, retourne : { $card }
auction-round-2 = Deuxième tour, à un autre atout
auction-play = Jouer { word-contract.the }
auction-record-pass = Inscrire : tout le monde a passé
auction-to-sheet = Passer à la fiche
auction-first = Enchères au tour par tour
auction-first-says = Dans cette partie, « Nouvelle donne » ouvre d’abord cet écran.
auction-two = Les enchères au tour par tour se jouent à quatre. À deux, indiquez simplement { word-contract.the } sur la fiche de la donne.

## May this card be played?

may-title = Carte permise ?
may-two = On fournit et on coupe à quatre autour du pli. À deux, il n’y a pas de pli à arbitrer : la fiche de la donne suffit.
may-trick = Le pli
# $name: a player.
may-hand = Main { DE($name) }
may-ask-strain = Quel est l’atout ?
may-ask-trick = { $name } entame : touchez sa carte, ou une autre place pour changer.
may-ask-next = Puis la carte jouée par { $name }, ou passez à sa main.
may-ask-card = { $name } : quelle carte est en question ?
may-ask-hand = Puis les autres cartes connues de sa main.
may-hand-full = Une main a huit cartes. Retirez-en une d’abord.
may-to-hand = Main { DE($name) }
may-ask = A-t-on le droit ?
may-again = Effacer
may-other = Autre carte
may-see-rule = Voir la règle
may-rule = La règle
may-rule-none = C’est le jeu même, sans règle de la maison : on fournit la couleur demandée ; qui n’a ni cette couleur ni rien à couper joue ce qu’il veut.
may-place = Place : { $name }
may-leads = Faire entamer { $name }
may-leading = { $name } entame
may-winning = { $name } mène
# $card: a card.
may-take-back = Reprendre { $card }, { $name }
may-in-trick = dans le pli ({ $name }).
may-in-hand = dans la main ({ $name }).
# $card: a card.
may-question = { $card } : carte permise ?
# $card: a card; $says: the answer about it.
may-card-says = { $card }, { $says }
may-known = { $n ->
         [one] D’après { $n } carte connue de la main.
        *[other] D’après { $n } cartes connues de la main.
    }
may-yes = Oui, elle est permise.
# $suit: the suit led. The duties are those of the rules.
may-no-lead = Non : pas de carte maîtresse à l’entame.
may-no-follow_suit = Non : il faut fournir à { $suit }.
may-no-follow_suit-trumps = Non : il faut fournir à l’atout.
may-no-climb = Non : il faut monter à { $suit }.
may-no-climb-trumps = Non : il faut monter à l’atout.
may-no-trump = Non : il faut couper.
may-no-overtrump = Non : il faut surcouper.
may-no-undertrump = Non : il faut mettre un atout.
may-no-undertrump_partner = Non : pas d’atout plus petit que celui du partenaire.
# $name: the player who is winning; $winning: the winning card; $cards: the legal cards.
may-why-lead = À l’entame, rien ne l’interdit.
may-why-lead-highest = Contre un contrat de tous les plis, on n’entame pas de la plus forte carte d’une couleur.
may-why-follow_suit = On demande { $suit }, et { $player } en a : { $cards }.
may-why-follow_suit-trumps = L’atout est demandé, et { $player } en a : { $cards }.
may-why-climb = { $name } mène avec { $winning }. Plus fort : { $cards }.
may-why-trump = { $player } n’a pas la couleur demandée, mais a de l’atout.
may-why-overtrump = { $name } mène avec { $winning } d’atout. Plus fort : { $cards }.
may-why-undertrump = Sans la couleur ni un atout plus fort, on met un petit atout.
may-why-undertrump_partner = Le partenaire a coupé : on ne met pas un atout plus petit quand on en a un plus fort et une autre carte.
may-why-partner_winning = Le partenaire est maître : rien n’oblige à couper.
may-why-free = Rien n’oblige { $player } : toutes ses cartes sont permises.
may-permitted = permise
may-brief-lead = maîtresse
may-brief-follow_suit = autre couleur
may-brief-follow_suit-trumps = pas d’atout
may-brief-climb = trop basse
may-brief-trump = pas d’atout
may-brief-overtrump = pas d’atout
may-brief-undertrump = pas d’atout
may-brief-undertrump_partner = pas de petit atout

## The list of questions

referee-may-play = Puis-je jouer cette carte ?
referee-may-play-says = La carte, le pli, et la règle qui décide
referee-auction = À qui de parler ?
referee-auction-says = Qui parle, et ce qu’il peut dire
referee-melds = Quelle annonce compte ?
referee-melds-says = Tierces, carrés, égalités
referee-count = Compter les plis
referee-count-says = Touchez les cartes, le total suit
referee-renonce = Trouver la renonce
referee-renonce-says = Ce que prouvent les plis joués
referee-needed = Que faut-il faire ?
referee-needed-says = Pour { word-contract.the }, et pour la partie
referee-card = Les règles de cette table
referee-card-says = Sur une page, à imprimer
referee-two-players = À deux, il n’y a ni tour d’enchères ni pli à quatre. Pour le reste, l’arbitre est là : compter un tas, dire ce qu’il faut, relire les règles.
referee-again = Recommencer
# $ruleset: by which the screen answers.
referee-by = Règles : { $ruleset }
questions-game = À quoi jouez-vous ?
questions-other = D’après d’autres règles
questions-card = Les règles de ce jeu

## Annonces

melds-said = Annonces déclarées
melds-shown = Cartes montrées
melds-way = Juger d’après
melds-add = Ajouter une annonce
melds-whose-hand = De qui sont ces cartes ?
# $name: a player; $n: the cards entered of that hand.
melds-hand = { $n ->
         [0] Touchez les cartes { DE($name) }.
         [one] { $name } montre { $n } carte.
        *[other] { $name } montre { $n } cartes.
    }
melds-hand-full = { $name } a déjà { $n } cartes. Retirez-en une d’abord.
melds-in-hand = chez { $name }
melds-none-said = Qu’a-t-on annoncé ?
melds-none-shown = Quelles cartes montre-t-on ?
melds-nothing = Rien à compter
melds-nobody = Personne ne compte ses annonces
melds-who-leads = Qui joue en premier ?
# $side: a side's name.
melds-best = { $n ->
         [one] { $side } : { $n } point
        *[other] { $side } : { $n } points
    }
melds-belote-too = { $side } : la belote reste, { $n }.
melds-by-alone = L’autre camp n’a rien.
melds-by-carre = Un carré bat une suite.
melds-by-carre_rank = De deux carrés, le plus fort gagne.
melds-by-length = La suite la plus longue gagne.
melds-by-top = À longueur égale, la plus haute gagne.
melds-by-points = L’annonce qui vaut le plus gagne.
melds-by-trumps = À hauteur égale, celle d’atout gagne.
melds-by-tie = Égalité parfaite.
melds-points = { $n ->
         [one] { $n } point
        *[other] { $n } points
    }
melds-counts = compte
melds-worthless = ne vaut rien
melds-beaten = Ne vaut rien : l’autre camp a mieux
melds-tied = Ne vaut rien : à égalité, l’autre camp passe devant
melds-cancelled = Ne vaut rien : à égalité
melds-never = Ne vaut jamais rien
melds-shared = Ne vaut rien : une de ses cartes sert déjà à une annonce
melds-not-here = À cette table, suites et carrés ne comptent pas.
meld-carre-8 = Carré de huit
    .inline = carré de huit
meld-carre-7 = Carré de sept
    .inline = carré de sept

## Renonce

renonce-ask-leader = Qui a entamé ?
renonce-enter = Jouez les plis comme à la table
renonce-none = Rien n’est prouvé
renonce-none-says = Ces plis ne prouvent rien. Ajoutez le suivant.
renonce-found = { $name } a renoncé au pli { $trick }
renonce-trick = Pli { $n }
renonce-to-play = Pli { $n } : { $name } joue
renonce-played = jouée au pli { $trick }
renonce-won = pour { $name }
renonce-back = Retirer
# $card: the card played.
renonce-duty-lead = { $card } : cette entame était interdite.
renonce-duty-follow_suit = { $card } : il fallait fournir.
renonce-duty-climb = { $card } : il fallait monter.
renonce-duty-trump = { $card } : il fallait couper.
renonce-duty-overtrump = { $card } : il fallait surcouper.
renonce-duty-undertrump = { $card } : il fallait sous-couper.
renonce-duty-undertrump_partner = { $card } : il ne fallait pas mettre un atout plus petit que celui du partenaire.
# $card: the card that proves it; $trick: the trick in which it was played.
renonce-proof = La preuve : { $card }, au pli { $trick }.
renonce-unseen = La preuve : ce joueur a forcément une de ces cartes, { $cards }.

## What a deal needs

needed-no-contract = { $vocabulary ->
    [belote] Qui a pris, à quoi
   *[other] Quel contrat joue-t-on
} ?
needed-no-contract-says = Inscrivez { word-contract.the }, touchez « Jouer », et l’arbitre dit ce qu’il faut.
needed-to-deal = Inscrire { word-contract.the }
# $side: the takers.
needed-points = { $side } : il faut { $n }
needed-points-or = { $side } : il faut { $least } ou { $most }
needed-all-tricks = { $side } : il faut tous les plis
needed-of =
    { MANY($name) ->
        [us] { $name } prenons
        [them] { $name } prennent
        [many] { $name } prennent
       *[one] { $name } prend
    } ; il y a { $total } points en tout.
needed-case-all = { $side } : tous les plis
needed-case-alone = { $side } : tous les plis par un seul joueur
needed-case-last = { $side } : dix de der
needed-case-more = { $side } : plus de plis
needed-case-equal = Quatre plis partout
needed-range = { $from } à { $to }
needed-held = { $n } en attente
needed-wins-match = { $side } : partie gagnée à partir de { $n }.
needed-wins-manche = { $side } : manche gagnée à partir de { $n }.
needed-won = Partie gagnée : { $side }
needed-never = { $side } : ainsi, { word-contract.the } ne peut pas être { $vocabulary ->
        [belote] faite
       *[other] fait
    }.
needed-column-points = Points, { $side }
needed-column-result = { word-contract }

## The rules on a card

card-title = Les règles de cette table
card-print = Imprimer
# $n: the number of rules that differ from the preset.
card-own = { $n ->
         [0] Tel quel, sans règle de la maison
         [one] Avec { $n } règle de la maison
        *[other] Avec { $n } règles de la maison
    }
# Evenly spaced levels from $from to $to.
levels-steps = { $from } à { $to } de { $step } en { $step }
levels-open = { $from } et plus, de { $step } en { $step }
card-changed = modifié
card-part-deal = On donne
card-part-bid = On parle
card-part-play = On joue
card-part-count = On compte
card-part-mark = On marque
card-part-end = On gagne

## Hints

hint-renonce = Entrez les plis : Ardoise trouve la renonce.
hint-auction = Un palier, puis un atout. Touchez une case grisée pour savoir pourquoi.
