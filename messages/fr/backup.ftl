### Looking after the file: backups, checks, and what a check finds.

## What is refused

error-backup_not_found = Il n’y a pas de sauvegarde à cet endroit : { $path }. Choisissez-en une autre ; rien n’a changé.
error-backup_exists = Il y a déjà un fichier à cet endroit : { $path }. Choisissez un autre nom.
error-backup_differs = La sauvegarde n’était pas conforme et a été retirée : { $value }. Vérifiez le disque, puis recommencez.
error-not_saved = « { $name } » n’a pas pu être écrit : { $value }. Faites de la place dans le dossier des téléchargements ou rendez-le modifiable, puis recommencez.

## What a check finds

finding-file_damaged = Le fichier lui-même est abîmé : { $detail }
finding-reference_missing = Une ligne de « { $table } » parle d’une ligne de « { $missing_in } » qui manque.
finding-payload_changed = L’événement { $event } ne dit pas ce qui avait été écrit.
finding-chain_broken = L’événement { $event } de l’appareil { $device } n’est pas celui qui avait été écrit là.
finding-sequence_gap = Des événements de l’appareil { $device } manquent : { $expected } devait venir, { $found } est venu.
finding-fork = Partie { $entity } : deux événements suivent { $after }. Il faut dire lequel vient d’abord.
finding-match_unreadable = La partie { $match_id } ne se laisse pas lire : { $error }
finding-projection_differs = Les listes ne disent pas ce que dit le journal : « { $table } », { $row }. « ardoise rebuild » les refait.
finding-event_id_taken = L’événement { $event } porte l’identifiant d’un autre, qui est ici.
finding-device_forked = Événement { $event } : l’appareil { $device } a écrit deux histoires, dans deux copies d’un même fichier.
finding-event_unreadable = L’événement { $event } ne se laisse pas lire : { $detail }
finding-event_missing = L’événement { $event } suit { $after }, qui n’est ni dans le fichier ni ici.
finding-photo_missing = Une photo de la partie { $match_id } manque dans le dossier « photos » : un export qui l’a, ou une sauvegarde en un seul fichier, la fait revenir ({ $photo }).
finding-photo_changed = Une photo n’est plus celle qui avait été gardée : joignez-la à nouveau, ou reprenez-la d’un export ({ $photo }).
finding-photo_unreadable = Une photo ne se laisse pas lire : { $detail } ({ $photo }).

## Backups, checks and rebuilding

keeping-title = Parties et sauvegardes
keeping-says = Emporter, apporter, sauvegarder, vérifier
backups-title = Sauvegardes
backups-says = Ardoise en fait une chaque semaine où l’on a joué. Chacune est vérifiée, et les anciennes s’espacent. Les photos restent à côté, dans leur dossier.
backups-none = Il n’y en a pas encore.
backups-folder = Elles sont dans ce dossier, à côté du fichier des parties :
backup-make = Sauvegarder maintenant
# $n: events; $size: its size.
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
# $when: when the backup was made.
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

## Hints

hint-keeping = Vos parties en fichiers : emportez, apportez, sauvegardez.
