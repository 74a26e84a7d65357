### Words of the game: cards, strains, seats, sides and calls.

## Cards

# .inline is for use within a sentence, .short for the corner of a card or a chip.
suit-clubs = Trèfle
    .inline = trèfle
suit-diamonds = Carreau
    .inline = carreau
suit-hearts = Cœur
    .inline = cœur
suit-spades = Pique
    .inline = pique
rank-A = As
    .inline = as
    .short = A
rank-K = Roi
    .inline = roi
    .short = R
rank-Q = Dame
    .inline = dame
    .short = D
rank-J = Valet
    .inline = valet
    .short = V
rank-10 = Dix
    .inline = dix
    .short = 10
rank-9 = Neuf
    .inline = neuf
    .short = 9
rank-8 = Huit
    .inline = huit
    .short = 8
rank-7 = Sept
    .inline = sept
    .short = 7
# $rank: a rank's value; $suit: a suit's .inline.
card-name = { $rank } de { $suit }

## Strains

strain-clubs = Trèfle
    .inline = trèfle
strain-diamonds = Carreau
    .inline = carreau
strain-hearts = Cœur
    .inline = cœur
strain-spades = Pique
    .inline = pique
strain-no_trumps = Sans-atout
    .inline = sans-atout
    .short = SA
strain-all_trumps = Tout-atout
    .inline = tout-atout
    .short = TA

## Seats and sides

seat-south = Sud
seat-east = Est
seat-north = Nord
seat-west = Ouest
side-us = Nous
side-them = Eux

## Levels and doubling

level-capot = Capot
    .inline = capot
    .short = Cap.
level-generale = Générale
    .inline = générale
    .short = Gén.
level-capot_belote = Capot beloté
    .inline = capot beloté
    .short = Cap. b.
level-generale_belote = Générale belotée
    .inline = générale belotée
    .short = Gén. b.
level-schmurtz = Schmürtz
    .inline = schmürtz
    .short = Schm.
level-take = Prise
    .inline = prise
doubling-none = Sans { word-doubling.inline }
    .inline = sans { word-doubling.inline }
doubling-coinche = { word-doubling }
    .inline = { word-doubling.inline }
doubling-surcoinche = { word-surdoubling }
    .inline = { word-surdoubling.inline }
doubled-coinche = { word-doubled.inline }
doubled-surcoinche = { word-surdoubled.inline }
# $doubled: one of the two participles above; $name: a player's name.
doubled-by = { $doubled } par { $name }
# $level: a number or a level's value; $strain: a strain's .inline.
contract-name = { $level } { $strain }
# A turned-up card that was taken.
contract-name-take = Prise à { $strain }
    .inline = prise à { $strain }

## What the players of a game say. $vocabulary: belote, coinche, contree, chaloupee; known wherever a match is on screen.

word-contract = { $vocabulary ->
    [belote] Prise
   *[other] Contrat
}
    .inline = { $vocabulary ->
            [belote] prise
           *[other] contrat
        }
    .the = { $vocabulary ->
            [belote] la prise
           *[other] le contrat
        }
    .The = { $vocabulary ->
            [belote] La prise
           *[other] Le contrat
        }
word-made = { $vocabulary ->
    [belote] Fait
   *[other] Contrat fait
}
    .inline = { $vocabulary ->
            [belote] fait
           *[other] contrat fait
        }
word-lost = { $vocabulary ->
    [belote] Dedans
   *[other] Chuté
}
    .inline = { $vocabulary ->
            [belote] dedans
           *[other] chuté
        }
    .contract = { $vocabulary ->
            [belote] dedans
           *[other] contrat chuté
        }
word-loss = { $vocabulary ->
    [belote] Dedans
   *[other] Chute
}
    .if = { $vocabulary ->
            [belote] si le preneur est dedans
           *[other] si le contrat chute
        }
word-doubled = { $vocabulary ->
    [contree] Contré
    [chaloupee] Cogné
   *[other] Coinché
}
    .inline = { $vocabulary ->
            [contree] contré
            [chaloupee] cogné
           *[other] coinché
        }
word-surdoubled = { $vocabulary ->
    [contree] Surcontré
    [chaloupee] Surcogné
   *[other] Surcoinché
}
    .inline = { $vocabulary ->
            [contree] surcontré
            [chaloupee] surcogné
           *[other] surcoinché
        }
    .short = { $vocabulary ->
            [contree] Sur-contré
            [chaloupee] Sur-cogné
           *[other] Sur-coinché
        }
word-doubling = { $vocabulary ->
    [contree] Contre
    [chaloupee] Cogné
   *[other] Coinche
}
    .inline = { $vocabulary ->
            [contree] contre
            [chaloupee] cogné
           *[other] coinche
        }
    .a = { $vocabulary ->
            [contree] un contre
            [chaloupee] un cogné
           *[other] une coinche
        }
    .the = { $vocabulary ->
            [contree] le contre
            [chaloupee] le cogné
           *[other] la coinche
        }
    .The = { $vocabulary ->
            [contree] Le contre
            [chaloupee] Le cogné
           *[other] La coinche
        }
word-surdoubling = { $vocabulary ->
    [contree] Surcontre
    [chaloupee] Surcogné
   *[other] Surcoinche
}
    .inline = { $vocabulary ->
            [contree] surcontre
            [chaloupee] surcogné
           *[other] surcoinche
        }
    .the = { $vocabulary ->
            [contree] le surcontre
            [chaloupee] le surcogné
           *[other] la surcoinche
        }
    .The = { $vocabulary ->
            [contree] Le surcontre
            [chaloupee] Le surcogné
           *[other] La surcoinche
        }
word-doubles = { $vocabulary ->
    [contree] contre
    [chaloupee] cogne
   *[other] coinche
}
    .The = { $vocabulary ->
            [contree] Contre
            [chaloupee] Cogne
           *[other] Coinche
        }
    .to = { $vocabulary ->
            [contree] contrer
            [chaloupee] cogner
           *[other] coincher
        }
    .To = { $vocabulary ->
            [contree] Contrer
            [chaloupee] Cogner
           *[other] Coincher
        }
word-surdoubles = { $vocabulary ->
    [contree] surcontre
    [chaloupee] surcogne
   *[other] surcoinche
}
    .to = { $vocabulary ->
            [contree] surcontrer
            [chaloupee] surcogner
           *[other] surcoincher
        }
    .you = { $vocabulary ->
            [contree] Surcontrez
            [chaloupee] Surcognez
           *[other] Surcoinchez
        }

## Melds

meld-belote = Belote
    .inline = belote
meld-tierce = Tierce
    .inline = tierce
meld-cinquante = Cinquante
    .inline = cinquante
meld-cent = Cent
    .inline = cent
meld-carre = Carré
    .inline = carré
meld-carre-A = Carré d’as
    .inline = carré d’as
meld-carre-K = Carré de rois
    .inline = carré de rois
meld-carre-Q = Carré de dames
    .inline = carré de dames
meld-carre-J = Carré de valets
    .inline = carré de valets
meld-carre-10 = Carré de dix
    .inline = carré de dix
meld-carre-9 = Carré de neuf
    .inline = carré de neuf

## Deals that were not played

void-all_pass = Tout le monde a passé
    .inline = tout le monde a passé
void-weak_hand = Main trop faible
    .inline = main trop faible
void-cancelled = Donne annulée
    .inline = donne annulée
