### What is taken away from Ardoise, and what is brought in.

## What cannot be brought in

error-request_too_large = C’est trop gros pour être envoyé : { $value } Mo. Une image peut avoir 8 Mo ; choisissez-en une plus petite.
error-import_unreadable = Ce fichier ne se laisse pas lire, à partir de la ligne { $line } : { $value }. Rien n’a été écrit ; exportez-le à nouveau.
error-import_newer = Ce fichier a été écrit par une version plus récente d’Ardoise. Mettez Ardoise à jour ; rien n’a été écrit.
error-import_unsound = Ce fichier n’est pas sain : { $value } défauts. Rien n’a été écrit ; exportez-le à nouveau.
error-no_such_file = Ce fichier n’est plus là. Envoyez-le à nouveau.
error-unknown_encoding = Aucun codage ne s’appelle « { $value } ». Essayez utf-8 ou windows-1252.
error-wrong_encoding = Ce fichier n’est pas en { $value }. Il se lit comme { $guess } : dites-le si c’est bien cela, ou un autre codage ; rien n’a été écrit.
error-row_unreadable = Cette ligne ne se laisse pas lire : { $value }. Corrigez-la dans le fichier, ou laissez-la de côté.
error-nobody_of_that_name = « { $value } » n’est le nom de personne à cette table. Au choix : { $allowed }, ou une place.
error-suit_unclear = « { $value } » peut être cœur, carreau ou trèfle. Écrivez la couleur en toutes lettres.
error-melds_unreadable = Ces annonces ne se lisent pas : « { $value } ». Écrivez-les comme « nous tierce dh eux carre v ».
error-no_such_ruleset = Aucun règlement ne s’appelle « { $value } ». Au choix : { $allowed }, ou le nom d’un autre de la liste des règlements.
error-answer_unclear = « { $field } » : « { $value } » peut dire oui ou non, une place ou un nombre. Écrivez en toutes lettres ce que c’est : oui, non, nord, ouest, contré ou x2.
error-played_or_not = « { $field } » : « { $value } » est d’une donne jouée, et cette ligne dit que la donne ne l’a pas été. Effacez l’un ou l’autre.
error-day_out_of_range = Personne n’a pu jouer le « { $value } ». Donnez un jour du { $min } au { $max }.
error-not_a_separator = « { $value } » ne peut pas séparer des colonnes. Donnez plutôt « ; », « , », « | » ou une tabulation.
error-row_cut = Le fichier s’arrête au milieu de cette ligne. Enregistrez-le à nouveau de là où il vient.

## A match to show

share-match-title = Partager la partie
picture-title = Image de l’ardoise
picture-look = Aspect de l’image
picture-dark = Ardoise
picture-light = Cahier
picture-share = Partager l’image
picture-copy = Copier
picture-save = Enregistrer
picture-copied = L’image est copiée : collez-la où vous voulez.
picture-not-copied = L’image n’a pas pu être copiée ici. Enregistrez-la plutôt.
picture-not-shared = L’image n’a pas pu être partagée ici. Enregistrez-la plutôt.
picture-playing = Partie en cours
picture-abandoned = Partie abandonnée
# $title: what the top of the picture says; $us, $them: the sides; $us_total, $them_total: their totals; $n: deals.
picture-says = { $n ->
         [one] { $title }. { $us } { $us_total }, { $them } { $them_total }, en { $n } donne.
        *[other] { $title }. { $us } { $us_total }, { $them } { $them_total }, en { $n } donnes.
    }

## The score sheet

paper-title = Feuille de marque
paper-says = La partie entière sur une page à imprimer
paper-print = Imprimer
blank-title = Feuille vierge
blank-open = Feuille de marque vierge à imprimer
blank-says = Date :
paper-number = Nº
paper-mark = Marque
paper-total = Total
paper-made = fait
paper-lost = chuté
paper-column-dealer = Donneur
paper-column-taker = Preneur
paper-column-contract = Contrat
paper-column-turned = Retourne
paper-column-doubling = Coinche
paper-column-points = Points
paper-column-tricks = Plis
paper-column-melds = Belote, annonces
# $title: who wins; $us, $them: the totals.
paper-outcome = { $title }, { $us } à { $them }

## Taking away

saved = C’est enregistré.
saved-at = C’est enregistré : { $path }
export-all = Emporter toutes les parties
export-one = Emporter la partie
export-format = Sous quelle forme ?
export-json = Ardoise
    .says = Tout, sans rien perdre, pour une autre Ardoise ou pour garder une copie. C’est du JSON.
export-csv = Tableur
    .says = Une donne par ligne, en CSV, pour LibreOffice, Excel ou Numbers.
export-separator = Entre les colonnes
export-semicolon = Point-virgule
export-comma = Virgule
export-do = Emporter
# $n: matches written; $total: how many there are.
export-progress = { $total ->
        [0] { $n } écrites…
       *[other] { $n } sur { $total }…
    }
exchange-stop = Arrêter

## Bringing in

bring-title = Apporter des parties
bring-says = D’une autre Ardoise, d’une copie ou d’un tableur
bring-pick = Choisir un fichier
bring-pick-says = Un export d’Ardoise (JSON) ou un tableau (CSV). Il peut aussi être déposé ici.
bring-safe = Le fichier est lu et vérifié en entier avant que rien ne soit écrit. L’apporter deux fois ne change rien.
bring-unknown = « { $name } » n’est ni un export d’Ardoise ni un tableau en texte. Choisissez un fichier JSON ou CSV ; rien n’a changé.
bring-unreadable = « { $name } » ne se lit plus : il a changé depuis qu’il a été choisi, ou il n’est plus là. Choisissez-le à nouveau ; rien n’a changé ici.
bring-sending = Lecture du fichier : { $n } %
bring-another = Autre fichier
# $n: events read.
json-verifying = { $n } inscriptions vérifiées…
json-sound = Le fichier est sain
json-unsound = Ce fichier n’est pas sain
json-unsound-says = Rien ne peut en être écrit, et rien n’a changé. Exportez-le à nouveau de là où il vient.
json-new = À ajouter
json-longer = À prolonger
json-known = Déjà ici
json-photos = Photos à ajouter
json-forks = À départager
json-write = Apporter
findings-more = { $n ->
         [one] Et encore { $n } défaut.
        *[other] Et encore { $n } défauts.
    }
import-progress = { $n } sur { $total }…
done-nothing = Tout était déjà là
done-none = Rien n’a été apporté
done-nothing-says = Rien n’a changé.
done-written = { $n ->
         [one] { $n } partie apportée
        *[other] { $n } parties apportées
    }
done-rulesets = { $n ->
         [one] { $n } règlement apporté
        *[other] { $n } règlements apportés
    }
done-photos = { $n ->
         [one] { $n } photo ajoutée
        *[other] { $n } photos ajoutées
    }
done-events = { $n ->
         [one] { $n } inscription a été ajoutée au registre.
        *[other] { $n } inscriptions ont été ajoutées au registre.
    }
done-cancelled = C’est arrêté, comme demandé. Ce qui est écrit est entier ; le même fichier apporte le reste.
done-forks = { $n ->
         [one] Une partie attend qu’on dise ce qui compte : apportez à nouveau le même fichier.
        *[other] { $n } parties attendent qu’on dise ce qui compte : apportez à nouveau le même fichier.
    }

## Two stories of one match

fork-title = Cette partie a continué ici et là-bas. Laquelle compte ?
fork-title-ruleset = Ce règlement a changé ici et là-bas. Lequel compte ?
fork-ours = Ici :
fork-theirs = Dans le fichier :
# $n: changes; $last: the last of them; $when: when.
fork-since = { $n ->
         [one] { $n } changement, { $last }, { $when }
        *[other] { $n } changements, le dernier : { $last }, { $when }
    }
fork-ours-counts = Ici
fork-theirs-counts = Le fichier
fork-both-counts = Les deux
fork-waits = { $n ->
         [one] Sans réponse, cette partie reste comme elle est ici ; le même fichier pourra l’apporter plus tard.
        *[other] Sans réponse, ces { $n } parties restent comme elles sont ici ; le même fichier pourra les apporter plus tard.
    }

## A table from elsewhere

csv-how = Comment lire ce fichier
csv-tab = Tabulation
csv-encoding = Lettres
csv-utf-8 = Unicode (UTF-8)
csv-windows-1252 = Windows occidental
csv-macintosh = Ancien Macintosh
csv-utf-16 = Unicode (UTF-16)
# $encoding: how it is read here.
csv-guessed = Ce fichier n’est pas en Unicode. Il est lu ici comme « { $encoding } » : si les accents sont justes dans les noms, tout va bien ; sinon, choisissez d’autres lettres.
csv-rulesets-own = Les vôtres
csv-rulesets-published = Publiés
csv-ruleset = Règlement, sinon
csv-columns = Ce que contient chaque colonne
csv-columns-says = Une partie tient à sa date et à ses joueurs, ou à la colonne qui la nomme.
csv-column = Colonne { $n }
csv-left-out = Laissée de côté
csv-group-match = La partie
csv-group-players = Qui joue
csv-group-contract = Le contrat
csv-group-count = Le compte
csv-group-rest = Ce qui arrive aussi
csv-group-marks = La marque
csv-field-match = Partie
csv-field-date = Date
csv-field-name = Nom de la partie
csv-field-place = Lieu
csv-field-ruleset = Règlement
csv-field-us1 = Nous, sud
csv-field-us2 = Nous, nord
csv-field-them1 = Eux, est
csv-field-them2 = Eux, ouest
csv-field-dealer = Donneur
csv-field-taker = Preneur
csv-field-level = Palier
csv-field-strain = Atout
csv-field-doubling = Coinche
csv-field-doubled_by = Coinché par
csv-field-surcoinched_by = Surcoinché par
csv-field-points_us = Points faits, Nous
csv-field-points_them = Points faits, Eux
csv-field-tricks_us = Plis, Nous
csv-field-tricks_them = Plis, Eux
csv-field-last_trick = Dix de der
csv-field-all_tricks = Tous les plis
csv-field-alone = Tous les plis, par un seul joueur
csv-field-belote = Belote
csv-field-melds = Annonces
csv-field-renonce = Renonce
csv-field-void = Donne sans jeu
csv-field-misdeal = Maldonne
csv-field-minute = Minute
csv-field-winner = Vainqueur de la partie
csv-field-mark_us = Marque, Nous
csv-field-mark_them = Marque, Eux
csv-field-note = Note
csv-makes = { $n ->
         [0] Aucune partie à créer
         [one] { $n } partie à créer
        *[other] { $n } parties à créer
    }
csv-rows = { $n ->
         [0] Aucune ligne n’a pu être lue.
         [one] De { $n } ligne.
        *[other] De { $n } lignes.
    }
# $lines: their numbers; $n: how many there are.
csv-sums = { $n ->
         [one] La ligne { $lines } est un total : elle est laissée de côté.
        *[other] Les lignes { $lines } sont des totaux : elles sont laissées de côté.
    }
csv-sums-more = { $n } lignes sont des totaux : elles sont laissées de côté.
# $lines: their numbers; $n: how many there are.
csv-above = { $n ->
         [one] La ligne { $lines } est au-dessus des titres : elle est laissée de côté.
        *[other] Les lignes { $lines } sont au-dessus des titres : elles sont laissées de côté.
    }
csv-known = { $n ->
         [one] { $n } partie est déjà ici, et reste comme elle est.
        *[other] { $n } parties sont déjà ici, et restent comme elles sont.
    }
csv-unfinished = { $n ->
         [one] { $n } partie n’atteint pas la fin de ses règles
        *[other] { $n } parties n’atteignent pas la fin de leurs règles
    }
csv-unfinished-abandoned = Laissées là, sauf aujourd’hui
csv-unfinished-finished = Finies : qui mène a gagné
csv-unfinished-playing = Encore en cours
# $list: what is to be looked at below, in a few words each.
csv-below = À voir plus bas : { $list }.
csv-below-alike = { $n ->
         [one] un nom à reconnaître
        *[other] { $n } noms à reconnaître
    }
csv-below-otherwise = { $n ->
         [one] une donne marquée autrement
        *[other] { $n } donnes marquées autrement
    }
csv-below-bad = { $n ->
         [one] une ligne qui ne se lit pas
        *[other] { $n } lignes qui ne se lisent pas
    }
csv-otherwise = { $n ->
         [one] { $n } donne est marquée autrement que par ces règles
        *[other] { $n } donnes sont marquées autrement que par ces règles
    }
csv-otherwise-says = La marque du fichier est gardée, et l’ardoise dira les deux. Si c’est presque partout, choisissez un autre règlement ; pour que les règles marquent, laissez de côté les colonnes de la marque.
# $us, $them: the marks of the file; $rules_us, $rules_them: those of the rules.
csv-otherwise-line = { $us } à { $them } ; par les règles { $rules_us } à { $rules_them }
# $us, $them: the totals.
csv-totals = { $us } à { $them }
csv-nobody = Sans noms
csv-lines = { $n ->
         [one] { $n } ligne
        *[other] { $n } lignes
    }
csv-more = { $n ->
         [one] Et { $n } autre.
        *[other] Et { $n } autres.
    }
csv-write = { $n ->
         [0] Créer
         [one] Créer la partie
        *[other] Créer les { $n } parties
    }
csv-alike = Est-ce la même personne ?
csv-alike-says = Ces noms ne diffèrent que par un accent, une espace ou un trait d’union. Sans réponse, chacun reste comme il est écrit.
csv-alike-pair = « { $typed } » et « { $known } »
csv-alike-two = Garder « { $typed } »
csv-alike-same = La même : { $known }
csv-bad = { $n ->
         [one] { $n } ligne ne se lit pas
        *[other] { $n } lignes ne se lisent pas
    }
csv-bad-says = Elles sont laissées de côté, et leurs parties seraient écrites sans elles. Corrigez-les d’abord dans le fichier, puis apportez-le à nouveau.
csv-line = Ligne { $n }
csv-bad-all = Voir les { $n } lignes
export-left-out = { $n ->
         [one] { $n } partie n’y est pas : les règles d’aujourd’hui ne la lisent plus. Le fichier complet l’a.
        *[other] { $n } parties n’y sont pas : les règles d’aujourd’hui ne les lisent plus. Le fichier complet les a.
    }

## Columns, where a line of a table is wrong

field-date = date
field-ruleset = règlement
field-level = palier
field-mark_us = marque, Nous
field-mark_them = marque, Eux
field-alone = tous les plis, par un seul joueur
field-belote = belote
field-renonce = renonce
field-void = donne sans jeu
field-misdeal = maldonne
field-minute = minute
field-winner = vainqueur
field-strain = atout
field-place = lieu
field-points_us = points faits, Nous
field-points_them = points faits, Eux
field-tricks_us = plis, Nous
field-tricks_them = plis, Eux

## Hints

hint-import = Choisissez un fichier : il est d’abord lu et vérifié.
hint-blank-sheet = Les colonnes de ces règles, à remplir à la main.
hint-share = En image, sur papier ou en fichier.
hint-sheet = La partie entière, comme elle sortira de l’imprimante.
