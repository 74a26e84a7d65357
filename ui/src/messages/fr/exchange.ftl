### Ce qu’on emporte d’Ardoise, ce qu’on y apporte, et ce qui veille sur le fichier.

## Une partie à montrer

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
# $title: ce que dit le haut de l’image; $us, $them: les camps; $us_total, $them_total: leurs totaux; $n: donnes.
picture-says = { $n ->
         [one] { $title }. { $us } { $us_total }, { $them } { $them_total }, en { $n } donne.
        *[other] { $title }. { $us } { $us_total }, { $them } { $them_total }, en { $n } donnes.
    }

## La feuille de marque

sheet-title = Feuille de marque
sheet-says = La partie entière sur une page à imprimer
sheet-print = Imprimer
blank-title = Feuille vierge
blank-open = Feuille de marque vierge à imprimer
blank-says = Date :
sheet-number = Nº
sheet-mark = Marque
sheet-total = Total
sheet-made = fait
sheet-lost = chuté
sheet-column-dealer = Donneur
sheet-column-taker = Preneur
sheet-column-contract = Contrat
sheet-column-turned = Retourne
sheet-column-doubling = Coinche
sheet-column-points = Points
sheet-column-tricks = Plis
sheet-column-melds = Belote, annonces
# $title: qui gagne; $us, $them: les totaux.
sheet-outcome = { $title }, { $us } à { $them }

## Emporter

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
# $n: parties écrites; $total: combien il y en a.
export-progress = { $total ->
        [0] { $n } écrites…
       *[other] { $n } sur { $total }…
    }
exchange-stop = Arrêter

## Apporter

bring-title = Apporter des parties
bring-says = D’une autre Ardoise, d’une copie ou d’un tableur
bring-pick = Choisir un fichier
bring-pick-says = Un export d’Ardoise (JSON) ou un tableau (CSV). Il peut aussi être déposé ici.
bring-safe = Le fichier est lu et vérifié en entier avant que rien ne soit écrit. L’apporter deux fois ne change rien.
bring-unknown = « { $name } » n’est ni un export d’Ardoise ni un tableau en texte. Choisissez un fichier JSON ou CSV ; rien n’a changé.
bring-unreadable = « { $name } » ne se lit plus : il a changé depuis qu’il a été choisi, ou il n’est plus là. Choisissez-le à nouveau ; rien n’a changé ici.
bring-sending = Lecture du fichier : { $n } %
bring-another = Autre fichier
# $n: événements lus.
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
fork-title = Cette partie a continué ici et là-bas. Laquelle compte ?
fork-title-ruleset = Ce règlement a changé ici et là-bas. Lequel compte ?
fork-ours = Ici :
fork-theirs = Dans le fichier :
# $n: changements; $last: le dernier; $when: quand.
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

## Ce qui veille sur le fichier

keeping-title = Parties et sauvegardes
keeping-says = Emporter, apporter, sauvegarder, vérifier
backups-title = Sauvegardes
backups-says = Ardoise en fait une chaque semaine où l’on a joué. Chacune est vérifiée, et les anciennes s’espacent. Les photos restent à côté, dans leur dossier.
backups-none = Il n’y en a pas encore.
backups-folder = Elles sont dans ce dossier, à côté du fichier des parties :
backup-make = Sauvegarder maintenant
# $n: événements; $size: sa taille.
backup-made = { $n ->
         [one] La sauvegarde est faite et vérifiée : { $n } inscription, { $size }.
        *[other] La sauvegarde est faite et vérifiée : { $n } inscriptions, { $size }.
    }
backup-thinned = { $n ->
         [one] Une ancienne a été retirée.
        *[other] { $n } anciennes ont été retirées.
    }
backup-undated = Sans date
backup-reason-made = Sauvegarde
backup-reason-before_restore = Avant un retour en arrière
backup-reason-before_update = Avant une mise à jour
backup-restore = Remettre
size-kib = { $n } Kio
size-mib = { $n } Mio
restore-title = Remettre cette sauvegarde ?
# $when: la date de la sauvegarde.
restore-says = Les parties redeviennent ce qu’elles étaient : { $when }.
restore-aside = Ce qui est là maintenant est d’abord gardé à part, parmi les sauvegardes : rien n’est perdu, et cela peut être remis de même.
restore-not = Laisser
restore-now = Remettre
backup-restored = { $n ->
         [0] C’est remis : il n’y avait encore rien.
         [one] C’est remis : { $n } inscription.
        *[other] C’est remis : { $n } inscriptions.
    }
backup-aside = Ce qui était là est gardé ici : { $path }
check-title = Vérifier
check-says = Chaque inscription et chaque photo sont relues et comparées à ce qui avait été écrit. Rien n’est changé.
check-do = Tout vérifier
check-going = Vérification…
check-well = Tout est en ordre.
check-found = { $n ->
         [one] { $n } défaut a été trouvé.
        *[other] { $n } défauts ont été trouvés.
    }
rebuild-says = Une liste ou un total qui ne dit pas ce que dit une partie se refait depuis les inscriptions. Aucune ne change.
rebuild-do = Refaire les listes
rebuild-going = Les listes se refont…
rebuild-well = Les listes sont refaites.
rebuild-found = { $n ->
         [one] Les listes sont refaites, mais { $n } partie ne se laisse pas lire.
        *[other] Les listes sont refaites, mais { $n } parties ne se laissent pas lire.
    }
error-not_saved = « { $name } » n’a pas pu être écrit : { $value }. Faites de la place dans le dossier des téléchargements ou rendez-le modifiable, puis recommencez.

## De quoi il s’agit, sur chaque écran

hint-keeping = Vos parties en fichiers : emportez, apportez, sauvegardez.
hint-import = Choisissez un fichier : il est d’abord lu et vérifié.
hint-blank-sheet = Les colonnes de ces règles, à remplir à la main.
hint-share = En image, sur papier ou en fichier.
hint-sheet = La partie entière, comme elle sortira de l’imprimante.
