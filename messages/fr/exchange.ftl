### Exports and imports.

## Files that cannot be imported

error-request_too_large = C’est trop gros pour être envoyé : { $value } Mo. Une image peut avoir 8 Mo ; choisissez-en une plus petite.
error-import_unreadable = Ce fichier est illisible à partir de la ligne { $line } : { $value }. Rien n’a été écrit ; exportez-le à nouveau.
error-import_newer = Ce fichier a été écrit par une version plus récente d’Ardoise. Mettez Ardoise à jour ; rien n’a été écrit.
error-import_of_hub = Ce fichier est destiné à un hub : de certaines entrées, il n’a que les empreintes. Importez un export des parties elles-mêmes ; rien n’a été écrit.
error-import_unsound = Ce fichier est abîmé : { $value } défauts. Rien n’a été écrit ; exportez-le à nouveau.
error-import_no_backup = Ce fichier n’est pas une sauvegarde d’Ardoise, ou il est abîmé. Rien n’a été écrit ; choisissez-en un autre.
error-no_such_file = Ce fichier n’est plus là. Envoyez-le à nouveau.
error-unknown_encoding = Aucun encodage ne s’appelle « { $value } ». Essayez utf-8 ou windows-1252.
error-wrong_encoding = { $guess ->
        [twice] Les lettres de ce fichier semblent encodées deux fois (« Ã© » pour « é »). Choisissez l’encodage twice pour les réparer, ou utf-8 pour les garder ainsi. Rien n’a été écrit.
       *[other] Ce fichier n’est pas en { $value }. Il semble être en { $guess } : choisissez cet encodage si c’est bien cela, ou un autre. Rien n’a été écrit.
    }
error-names_guessed = Les titres semblent nommer les joueurs : { $us } contre { $them }. Donnez les joueurs des deux camps (--us "{ $us }" --them "{ $them }"). Rien n’a été écrit.
error-too_many_names = « { $value } » nomme trop de joueurs : un camp en a deux. Séparez-les par une virgule.
error-word_not_enough = « { $value } » ne suffit pas avec ces règles, où les points comptent. Donnez les points.
error-word_does_not_fit = « { $value } » contredit le reste de la ligne : preneur, points ou contrat. Corrigez l’un ou l’autre.
error-no_litige = « { $value } » : ces règles ne laissent aucun litige pour ce contrat. Donnez les points, ou choisissez un autre règlement.
error-row_unreadable = Cette ligne est illisible : { $value }. Corrigez-la dans le fichier, ou ignorez-la.
error-several_of_that_name = Plusieurs joueurs de cette table s’appellent « { $value } ». Donnez une place : { $allowed }.
error-nobody_of_that_name = Personne ne s’appelle « { $value } » à cette table. Au choix : { $allowed }, ou une place.
error-suit_unclear = « { $value } » peut être cœur, carreau ou trèfle. Écrivez la couleur en toutes lettres.
error-melds_unreadable = « { $value } » ne nomme pas d’annonces possibles. Écrivez-les comme « nous tierce dh eux carre v ».
error-no_such_ruleset = Aucun règlement ne s’appelle « { $value } ». Au choix : { $allowed }, ou le nom d’un autre de la liste des règlements.
error-answer_unclear = « { $field } » : « { $value } » peut vouloir dire oui ou non, une place ou un nombre. Écrivez-le en toutes lettres : oui, non, nord, ouest, contré ou x2.
error-played_or_not = « { $field } » : « { $value } » suppose une donne jouée, mais la ligne indique le contraire. Effacez l’un ou l’autre.
error-day_out_of_range = Personne n’a pu jouer le « { $value } ». Donnez un jour du { $min } au { $max }.
error-not_a_separator = « { $value } » ne peut pas séparer des colonnes. Donnez plutôt « ; », « , », « | » ou une tabulation.
# $value : la place de la cellule, par exemple C7.
error-formula_not_computed = « { $field } » : la formule en { $value } n’a pas de résultat dans ce fichier. Ouvrez le classeur dans un tableur, enregistrez-le, puis importez-le à nouveau.
error-no_such_sheet = Ce classeur n’a pas de feuille « { $value } ». Au choix : { $allowed }.
error-not_a_workbook = Ce fichier n’est pas un classeur : il n’a pas de feuille « { $value } ». Ne donnez pas de feuille.
error-workbook_damaged = Ce classeur est abîmé ou incomplet. Enregistrez-le à nouveau dans le programme d’où il vient, en .xlsx, .ods ou CSV.
error-workbook_locked = Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, en .xlsx, .ods ou CSV.
error-workbook_other = Ardoise ne lit pas ce genre de fichier. Ouvrez-le dans un tableur, et enregistrez-le en .xlsx, .ods ou CSV.
# $reason : ce qu’il y a de trop ; $max : combien il peut y en avoir, en Mo pour une taille.
error-workbook_too_large = { $reason ->
        [rows] Cette feuille a trop de lignes : { $max } au plus sont lues. Enregistrez à part ce qu’il vous faut.
        [columns] Cette feuille a trop de colonnes : { $max } au plus sont lues. Enregistrez à part ce qu’il vous faut.
        [sheets] Ce classeur a trop de feuilles : { $max } au plus sont lues. Enregistrez à part celle qu’il vous faut.
        [text] Une ligne de cette feuille contient trop de texte : { $max } lettres au plus sont lues. Raccourcissez-la, et enregistrez à nouveau le classeur.
        [packed] Ce classeur est trop gros : { $max } Mo au plus sont lus. Enregistrez à part la feuille qu’il vous faut.
       *[other] Ce classeur est trop gros une fois déplié : { $max } Mo au plus sont lus. Enregistrez à part la feuille qu’il vous faut.
    }
error-row_cut = Le fichier s’arrête au milieu de cette ligne. Enregistrez-le à nouveau dans le programme d’où il vient.

## Sharing a match

share-match-title = Partager la partie
picture-title = Image de l’ardoise
picture-look = Apparence de l’image
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
# $title: the title of the picture; $us, $them: the sides; $us_total, $them_total: their totals; $n: deals.
picture-says = { $n ->
         [one] { $title }. { $us } { $us_total }, { $them } { $them_total }, en { $n } donne.
        *[other] { $title }. { $us } { $us_total }, { $them } { $them_total }, en { $n } donnes.
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
paper-lost = { word-lost.inline }
paper-column-dealer = Donneur
paper-column-taker = Preneur
paper-column-contract = { word-contract }
paper-column-turned = Retourne
paper-column-doubling = { word-doubling }
paper-column-points = Points
paper-column-tricks = Plis
paper-column-melds = Belote, annonces
# $title: the winner; $us, $them: the totals.
paper-outcome = { $title }, { $us } à { $them }

## Export

saved = Enregistré.
saved-at = Enregistré : { $path }
export-all = Exporter toutes les parties
export-one = Exporter la partie
export-format = Format
export-json = Fichier complet
    .says = Parties, règlements et photos dans un fichier .ardoise : pour une autre Ardoise ou comme copie.
export-csv = Tableur
    .says = Une donne par ligne (CSV), pour LibreOffice, Excel ou Numbers.
export-separator = Séparateur de colonnes
export-semicolon = Point-virgule
export-comma = Virgule
export-do = Exporter
# $n: matches written; $total: all matches.
export-progress = { $total ->
        [0] { $n } écrites…
       *[other] { $n } sur { $total }…
    }
exchange-stop = Arrêter

## Copies that leave a page that keeps its matches itself

# $device: phone or other.
copy-title = { $device ->
        [phone] Vos parties sur ce téléphone
       *[other] Vos parties sur cet appareil
    }
copy-title-says = Les mettre à l’abri, en recevoir
# $n: matches; $deals: their deals.
copy-here = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }, { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }
copy-here-says = Dans ce navigateur, et pas ailleurs.
# $size: the room that they take; $photos: how many photos take as much.
copy-room = { $photos ->
        [0] { $size }, moins qu’une photo.
        [one] { $size }, la place d’une photo.
       *[other] { $size }, la place de { $photos } photos.
    }
copy-kept = Protégées du ménage
copy-kept-says = Le navigateur a promis de garder vos parties, même s’il manque de place.
copy-unkept = Pas encore protégées du ménage
copy-unkept-says = Le navigateur peut les effacer s’il manque de place.
copy-unkept-refused = Le navigateur n’a rien promis : il peut effacer vos parties s’il manque de place. Envoyez-vous une copie de temps en temps.
copy-unkept-soon = { $device ->
    [tablet] Cet iPad
   *[phone] Cet iPhone
} peut les effacer après sept jours sans visite, ou s’il manque de place.
copy-ask = Demander à les garder
copy-ask-short = Les protéger
copy-ask-why = Faute de place, le navigateur peut effacer vos parties.
# $day: the day on which the copy left.
copy-last = Dernière copie : { $day }
copy-none = Aucune copie pour l’instant
copy-none-says = Si cet appareil se perd ou se casse, les parties aussi.
copy-ago = { $days ->
        [0] Aujourd’hui.
        [1] Hier.
       *[other] Il y a { $days } jours.
    }
# $n: the matches with deals that the copy lacks.
copy-missing = { $n ->
        [0] Tout y est.
        [one] Il y manque des donnes de { $n } partie.
       *[other] Il y manque des donnes de { $n } parties.
    }
copy-receive = Recevoir d’un autre appareil
copy-receive-says = Une copie, ou un fichier reçu
copy-unite = Réunir avec l’ordinateur
copy-unite-says = Par fichier, et rien en double
copy-unite-1 = Envoyez une copie à l’ordinateur.
copy-unite-2 = Là-bas, ouvrez Réglages, puis Parties et sauvegardes. Importez la copie, puis exportez toutes les parties.
copy-unite-3 = Rapportez ce fichier ici, puis touchez Recevoir d’un autre appareil.
copy-unite-safe = Ce qui est déjà là n’est jamais ajouté deux fois. Si une partie a continué des deux côtés, on vous demande laquelle compte.
copy-unite-other = Le code QR d’un ordinateur ouvre une autre adresse : on y suit ou marque la partie de l’ordinateur, et celles d’ici n’y sont pas.
copy-tools = Autres outils
copy-tools-says = Tableur, sauvegardes
copy-whole = La copie contient tout, photos comprises. Par message, par courriel ou dans un fichier : vous choisissez.
copy-whole-saved = La copie contient tout, photos comprises. Gardez-la ailleurs que sur cet appareil.
copy-send = Envoyer une copie
copy-save = Enregistrer une copie
copy-sent = La copie est partie.
copy-saved = La copie est enregistrée. Gardez-la ailleurs que sur cet appareil.
copy-again = Touchez encore une fois pour envoyer la copie.
# $n: the matches with deals in no copy; $device: phone or other.
copy-only-here = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    } { $device ->
        [phone] sur ce téléphone seulement
       *[other] sur cet appareil seulement
    }
copy-age = { $days ->
        [0] dernière copie aujourd’hui
        [1] dernière copie hier
       *[other] dernière copie il y a { $days } jours
    }
copy-never = { $n ->
        [one] jamais copiée
       *[other] jamais copiées
    }
copy-shelter = Mettre à l’abri

## Import

bring-title = Importer des parties
bring-says = D’une autre Ardoise, d’une copie ou d’un tableur
bring-pick = Choisir un fichier
bring-pick-says = Une copie d’Ardoise ou un tableau (.xlsx, .ods, CSV). Vous pouvez aussi déposer le fichier ici.
bring-safe = Le fichier est vérifié en entier avant toute écriture. L’importer deux fois ne change rien.
bring-kind-json = Une copie d’Ardoise
    .says = Un fichier .ardoise, un export .json ou une sauvegarde .db, quel que soit son nom : des parties avec leur journal, leurs règlements et leurs photos.
bring-kind-csv = Un tableau
    .says = Une feuille d’un classeur .xlsx ou .ods, ou un fichier .csv, une ligne par donne : qui a pris, le contrat, les points. Vous voyez ce qui est compris avant d’importer.
bring-unknown = « { $name } » n’est ni un export d’Ardoise ni un tableau. Choisissez un autre fichier ; rien n’a changé.
bring-unreadable = « { $name } » est devenu illisible : il a été modifié ou supprimé depuis que vous l’avez choisi. Choisissez-le à nouveau ; rien n’a changé ici.
bring-sending = Lecture du fichier : { $n } %
bring-another = Autre fichier
# $n: events read.
json-verifying = { $n } entrées vérifiées…
json-sound = Le fichier est en bon état
json-unsound = Ce fichier est abîmé
json-unsound-says = Rien n’a été importé. Exportez-le à nouveau depuis l’appareil d’où il vient.
json-new = À ajouter
json-longer = À compléter
json-known = Déjà ici
json-photos = Photos à ajouter
json-forks = À départager
json-write = Importer
findings-more = { $n ->
         [one] Et encore { $n } défaut.
        *[other] Et encore { $n } défauts.
    }
import-progress = { $n } sur { $total }…
done-nothing = Tout était déjà là
done-none = Rien n’a été importé
done-nothing-says = Rien n’a changé.
done-written = { $n ->
         [one] { $n } partie importée
        *[other] { $n } parties importées
    }
done-concours = { $n } concours { $n ->
         [one] importé
        *[other] importés
    }
done-seasons = { $n ->
         [one] { $n } saison importée
        *[other] { $n } saisons importées
    }
done-more = Import terminé
done-rulesets = { $n ->
         [one] { $n } règlement importé
        *[other] { $n } règlements importés
    }
done-photos = { $n ->
         [one] { $n } photo ajoutée
        *[other] { $n } photos ajoutées
    }
done-events = { $n ->
         [one] { $n } entrée ajoutée au journal.
        *[other] { $n } entrées ajoutées au journal.
    }
done-cancelled = Import arrêté. Ce qui est déjà écrit est complet ; importez à nouveau le même fichier pour le reste.
done-forks = { $n ->
         [one] Une partie attend votre choix : importez à nouveau le même fichier.
        *[other] { $n } parties attendent votre choix : importez à nouveau le même fichier.
    }

## Matches that two ledgers continued differently

fork-title-match = Cette partie a continué ici et dans le fichier. Laquelle compte ?
fork-title-ruleset = Ce règlement a changé ici et dans le fichier. Lequel compte ?
fork-title-concours = Ce concours a continué ici et dans le fichier. Lequel compte ?
fork-title-season = Ce challenge a changé ici et dans le fichier. Lequel compte ?
fork-title-players = Des noms ont été réunis autrement ici et dans le fichier. Lesquels comptent ?
fork-ours = Ici :
fork-theirs = Dans le fichier :
# $name: the name that was given up; $into: the player whom it means; $when: the time.
fork-merged = { $name } réuni à { $into }, { $when }
fork-merge-undone = une réunion annulée, { $when }
# $n: the number of changes; $last: the last one; $when: its time.
fork-since = { $n ->
         [one] { $n } changement, { $last }, { $when }
        *[other] { $n } changements, le dernier : { $last }, { $when }
    }
fork-ours-counts = Ici
fork-theirs-counts = Le fichier
fork-both-counts = Les deux
fork-waits = { $n ->
         [one] Sans réponse, cela reste ici tel quel ; vous pourrez importer le même fichier plus tard.
        *[other] Sans réponse à ces { $n } questions, tout reste ici tel quel ; vous pourrez importer le même fichier plus tard.
    }

## A table of deals (CSV or a workbook)

csv-how = Comment lire ce fichier
csv-sheet = Feuille
csv-tab = Tabulation
csv-encoding = Encodage
csv-utf-8 = Unicode (UTF-8)
csv-twice = Unicode, encodé deux fois
csv-windows-1252 = Windows occidental
csv-macintosh = Ancien Macintosh
csv-utf-16 = Unicode (UTF-16)
# $encoding: the encoding used.
csv-guessed = Ce fichier n’est pas en Unicode. Il est lu ici comme « { $encoding } » : si les accents des noms sont faux, choisissez un autre encodage.
csv-guessed-twice = Les lettres de ce fichier étaient encodées deux fois (« Ã© » pour « é ») : elles sont réparées ici. Si c’est à tort, choisissez Unicode (UTF-8).
csv-day = Jour de la partie
csv-players-us = Nous
csv-players-them = Eux
csv-players-like = Anne, Bob
csv-titled = Ces noms sont ceux des titres : vérifiez-les.
csv-rulesets-own = Les vôtres
csv-rulesets-published = Publiés
csv-ruleset = Règlement par défaut
csv-columns = Ce que contient chaque colonne
csv-columns-says = Les lignes de même date et de mêmes joueurs forment une partie, sauf si une colonne la désigne.
csv-column = Colonne { $n }
csv-left-out = Ignorée
csv-group-match = La partie
csv-group-players = Qui joue
csv-group-contract = Le contrat
csv-group-count = Points et plis
csv-group-rest = Autres cas
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
csv-field-made = Fait ou chuté
csv-field-void = Donne non jouée
csv-field-misdeal = Maldonne
csv-field-calls = Enchères
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
         [0] Aucune ligne n’est une donne complète.
         [one] À partir de { $n } ligne.
        *[other] À partir de { $n } lignes.
    }
# $lines: line numbers; $n: how many.
csv-sums = { $n ->
         [one] La ligne { $lines } est un total : elle est ignorée.
        *[other] Les lignes { $lines } sont des totaux : elles sont ignorées.
    }
csv-sums-more = { $n } lignes sont des totaux : elles sont ignorées.
# $lines: line numbers; $n: how many.
csv-above = { $n ->
         [one] La ligne { $lines } est au-dessus des titres : elle est ignorée.
        *[other] Les lignes { $lines } sont au-dessus des titres : elles sont ignorées.
    }
csv-known = { $n ->
         [one] { $n } partie est déjà ici et reste telle quelle.
        *[other] { $n } parties sont déjà ici et restent telles quelles.
    }
csv-unfinished = { $n ->
         [one] { $n } partie n’atteint pas la fin de ses règles
        *[other] { $n } parties n’atteignent pas la fin de leurs règles
    }
csv-unfinished-abandoned = Abandonnées, sauf celles d’aujourd’hui
csv-unfinished-finished = Finies : le camp en tête a gagné
csv-unfinished-playing = Encore en cours
# $list: what to look at further down, in a few words each.
csv-below = Voir plus bas : { $list }.
csv-below-alike = { $n ->
         [one] un nom à vérifier
        *[other] { $n } noms à vérifier
    }
csv-below-otherwise = { $n ->
         [one] une donne à la marque différente
        *[other] { $n } donnes à la marque différente
    }
csv-below-bad = { $n ->
         [one] une ligne à corriger
        *[other] { $n } lignes à corriger
    }
csv-otherwise = { $n ->
         [one] Ces règles donnent une autre marque pour { $n } donne
        *[other] Ces règles donnent une autre marque pour { $n } donnes
    }
csv-otherwise-says = La marque du fichier est gardée, et l’ardoise affichera les deux. Si presque toutes les donnes diffèrent, choisissez un autre règlement ; pour laisser les règles marquer, ignorez les colonnes de marque.
# $us, $them: the marks in the file; $rules_us, $rules_them: those by the rules.
csv-otherwise-line = { $us } à { $them } ; selon les règles, { $rules_us } à { $rules_them }
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
         [one] { $n } ligne à corriger
        *[other] { $n } lignes à corriger
    }
csv-missing = { $n ->
        [one] À une ligne, il manque
       *[other] À { $n } lignes, il manque
    } « { $field } », qu’aucune colonne ne donne (ligne { $first } d’abord). Choisissez sa colonne.
csv-missing-day = Aucune colonne ne donne la date. Donnez le jour de la partie, ou choisissez sa colonne.
csv-unknown = { $n ->
        [one] Une colonne n’est pas reconnue et est laissée de côté : { $titles }.
       *[other] { $n } colonnes ne sont pas reconnues et sont laissées de côté : { $titles }.
    }
csv-looking = { $total ->
        [0] Lecture du fichier…
       *[other] Lecture du fichier : { $n } sur { $total }
    }
csv-bad-says = Ces lignes sont ignorées, et leurs parties seraient importées sans elles. Corrigez d’abord le fichier, puis importez-le à nouveau.
csv-line = Ligne { $n }
# $n: how many lines below; $first: the first of them.
csv-bad-below = { $n ->
        [one] La ligne { $first } en dépend.
       *[other] { $n } lignes en dépendent, à partir de la ligne { $first }.
    }
csv-bad-all = Voir les { $n } lignes
export-left-out = { $n ->
         [one] { $n } partie n’y figure pas : les règles d’aujourd’hui ne savent plus la lire. L’export d’Ardoise la contient.
        *[other] { $n } parties n’y figurent pas : les règles d’aujourd’hui ne savent plus les lire. L’export d’Ardoise les contient.
    }

## Names of columns, for errors in a table

field-date = date
field-ruleset = règlement
field-level = palier
field-mark_us = marque, Nous
field-mark_them = marque, Eux
field-alone = tous les plis, par un seul joueur
field-belote = belote
field-renonce = renonce
field-void = donne non jouée
field-misdeal = maldonne
field-calls = enchères
field-minute = minute
field-winner = vainqueur
field-strain = atout
field-place = lieu
field-points_us = points faits, Nous
field-points_them = points faits, Eux
field-tricks_us = plis, Nous
field-tricks_them = plis, Eux
