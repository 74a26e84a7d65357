### The referee: auctions, and what may be played.

referee-two = À deux, pas besoin d’arbitre

## Cards

card-none = Carte à venir
# $card: a card in the middle of a sentence; $where: some words that say where it lies.
card-taken = La carte « { $card } » est déjà prise : { $where }

# Ranks with their article, in the middle of a sentence.
the-A = l’as
the-K = le roi
the-Q = la dame
the-J = le valet
the-10 = le dix
the-9 = le neuf
the-8 = le huit
the-7 = le sept

## Calls

call-pass = passe
call-take = prend
call-coinche = Coinche
call-surcoinche = Surcoinche
# $value : qui l’a dit ; $allowed : qui peut le dire.
call-not-theirs = Ce n’est pas à { $value } de le dire, mais à { $allowed }.
# $value : coinche ou surcoinche.
call-not-doubled = Avec vos règles, { $value ->
        [surcoinche] ce contrat ne se surcoinche pas
       *[coinche] ce contrat ne se coinche pas
    }.
# $strain: a strain's .inline.
call-take-at = prend à { $strain }

## The auction

auction-title = Enchères
auction-speaks = parle
auction-nothing = rien encore
# $calls: what the player called so far.
auction-seat = { $name } : { $calls }
auction-no-bid = Pas encore d’enchère
auction-turn = À { $name } de parler
auction-only-doubling = Plus personne n’enchérit
auction-may-double = Même hors de son tour, peut encore parler : { $names }
# $name: who leads.
auction-closed = Enchères closes : { $name } entame
auction-redeal = Personne n’a pris : on redonne
auction-pass = Passe
auction-undo = Retirer
auction-take = Prendre à
# $call: a call that was tried.
auction-not-now = « { $call } » n’est pas possible maintenant.
# $call: coinche or surcoinche; $name: who may say it out of turn.
auction-out-of-turn = { $name } : { $call }
auction-turned-ask = Quelle carte est retournée ?
# $card: the card that was turned up.
auction-round-1 = Premier tour, { $card } retourné
auction-round-2 = Deuxième tour, à un autre atout
auction-play = Jouer ce contrat
auction-record-pass = Inscrire : tout le monde a passé
auction-to-sheet = Directement à la fiche
auction-first = Enchères au tour par tour
auction-first-says = Dans cette partie, « Nouvelle donne » ouvre d’abord cet écran.
auction-two = Les enchères au tour par tour se jouent à quatre. À deux, dites simplement le contrat sur la fiche de la donne.

## May this card be played?

may-title = Carte permise ?
may-two = On fournit et on coupe à quatre autour du pli. À deux, il n’y a pas de pli à arbitrer : la fiche de la donne suffit.
may-trick = Le pli
# $name: a player.
may-hand = Main : { $name }
may-ask-strain = Quel est l’atout ?
may-ask-trick = { $name } entame : touchez sa carte, ou une autre place pour changer.
may-ask-next = Puis la carte jouée par { $name }, ou passez à sa main.
may-ask-card = { $name } : quelle carte est en question ?
may-ask-hand = Puis les autres cartes connues de sa main.
may-hand-full = Une main a huit cartes. Retirez-en une d’abord.
may-to-hand = Main : { $name }
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
# $card : une carte ; $says : ce qui en est dit.
may-card-says = { $card }, { $says }
may-known = { $n ->
         [one] D’après { $n } carte connue de la main.
        *[other] D’après { $n } cartes connues de la main.
    }

may-yes = Oui, elle est permise.
# $suit: the suit that was led; duties are those of the rules.
may-no-lead = Non : pas de carte maîtresse à l’entame.
may-no-follow_suit = Non : il faut fournir à { $suit }.
may-no-follow_suit-trumps = Non : il faut fournir à l’atout.
may-no-climb = Non : il faut monter à { $suit }.
may-no-climb-trumps = Non : il faut monter à l’atout.
may-no-trump = Non : il faut couper.
may-no-overtrump = Non : il faut surcouper.
may-no-undertrump = Non : il faut mettre un atout.

# $name, $winning: who is winning, and with what; $cards: what is permitted.
may-why-lead = À l’entame, rien ne l’interdit.
may-why-lead-highest = Contre un contrat de tous les plis, on n’entame pas de la plus forte carte d’une couleur.
may-why-follow_suit = On demande { $suit }, et la main en a : { $cards }.
may-why-follow_suit-trumps = L’atout est demandé, et la main en a : { $cards }.
may-why-climb = { $name } mène avec { $winning }. Plus fort : { $cards }.
may-why-trump = La main n’a pas la couleur demandée, mais elle a de l’atout.
may-why-overtrump = { $name } mène avec { $winning } d’atout. Plus fort : { $cards }.
may-why-undertrump = Sans la couleur ni un atout plus fort, on met un petit atout.
may-why-partner_winning = Le partenaire est maître : rien n’oblige à couper.
may-why-free = Rien n’oblige cette main : toutes ses cartes sont permises.

may-permitted = permise
may-brief-lead = maîtresse
may-brief-follow_suit = autre couleur
may-brief-follow_suit-trumps = pas d’atout
may-brief-climb = trop basse
may-brief-trump = pas d’atout
may-brief-overtrump = pas d’atout
may-brief-undertrump = pas d’atout
