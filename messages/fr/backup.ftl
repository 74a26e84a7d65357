### Looking after the ledger: backups, checks, and their findings.

## Refusals

error-backup_not_found = Aucune sauvegarde à cet endroit : { $path }. Choisissez-en une autre ; rien n’a changé.
error-backup_exists = Il y a déjà un fichier à cet endroit : { $path }. Choisissez un autre nom.
error-backup_damaged = Cette sauvegarde est abîmée, ou n’en est pas une : { $name }. Choisissez-en une autre ; rien n’a changé.
error-backup_differs = La sauvegarde n’était pas conforme et a été supprimée. Vérifiez le disque, puis recommencez.
error-not_saved = « { $name } » n’a pas pu être écrit : { $value }. Faites de la place dans le dossier des téléchargements ou rendez-le modifiable, puis recommencez.

## Findings of a check

# $day: when the match was begun; $us, $them: the players; $deal: the number of the deal, or none; $finding: one of the sentences below.
finding-in = { $day }, { $us } – { $them }{ $deal ->
         [none] { "" }
        *[other] , donne { $deal }
    } : { $finding }
finding-named = { $kind ->
         [ruleset] Règlement
         [season] Saison
        *[concours] Concours
    } « { $name } » : { $finding }
finding-file_damaged = Le fichier lui-même est abîmé. Restaurez une sauvegarde.
finding-reference_missing = Une ligne de « { $table } » renvoie à une ligne de « { $missing_in } » qui n’existe pas. Restaurez une sauvegarde.
finding-payload_changed = Le contenu de l’entrée { $event } a été modifié. Restaurez une sauvegarde d’avant.
finding-chain_broken = L’entrée { $event } de l’appareil { $device } n’est plus telle qu’elle a été écrite. Restaurez une sauvegarde d’avant.
finding-sequence_gap = Il manque des entrées de cet appareil, { $device } : { $expected } attendue, { $found } trouvée. Une copie de ce dossier les a sans doute écrites : importez-en un export complet, ou réparez ce fichier, ici ou avec « ardoise mend ».
finding-fork = Deux entrées de { $entity } suivent { $after }. Choisissez celle qui vient d’abord.
finding-match_unreadable = { $error ->
         [event_unreadable] Une entrée de { $match_id } a une forme qu’Ardoise ne connaît pas.
        *[other] Les entrées de { $match_id } ne se suivent pas.
    } Mettez Ardoise à jour, ou restaurez une sauvegarde d’avant.
finding-projection_differs = Les listes ne suivent plus les parties : « { $table } », { $row }. « ardoise rebuild » les recalcule.
finding-event_id_taken = Une autre entrée porte déjà ici l’identifiant { $event }. Exportez à nouveau les parties.
finding-device_forked = Entrée { $event } : l’appareil { $device } a écrit dans deux copies d’un même fichier, et elles divergent. Ne continuez qu’avec l’une des deux.
finding-own_events_missing = Entrée { $event } : une copie de ce dossier l’a écrite, et celles d’avant (de { $from } à { $to }) ne sont ni dans ce fichier ni ici. Dans la copie, exportez toutes les parties, puis importez cet export.
finding-event_unreadable = L’entrée { $event } a une forme qu’Ardoise ne connaît pas. Mettez Ardoise à jour, ou exportez à nouveau les parties.
finding-event_missing = L’entrée { $event } suit { $after }, introuvable dans ce fichier comme dans vos parties. Exportez la partie entière.
finding-photo_missing = Une photo de la partie { $match_id } manque dans le dossier « photos ». Importez un export qui la contient, ou restaurez une sauvegarde en un seul fichier ({ $photo }).
finding-photo_changed = Une photo a été modifiée sur le disque : joignez-la à nouveau, ou importez-la depuis un export ({ $photo }).
finding-photo_unreadable = Une photo est illisible ({ $photo }). Joignez-la à nouveau, ou importez-la depuis un export.
finding-mark_differs = La marque d’une donne ne correspond pas à ce qui a été noté : { $us } à { $them } au lieu de { $us_by_facts } à { $them_by_facts }. Corrigez la donne, ou restaurez une sauvegarde d’avant.
finding-entries_lost = { $reason ->
         [emptied] Le fichier des parties est vide, et il ne l’était pas.
         [another] Ce n’est plus le même fichier qu’avant.
        *[other] Il manque des entrées à la fin du fichier : { $found } sur { $known }.
    } Restaurez une sauvegarde.
finding-schema_differs = « { $name } » manque dans le fichier ou a été modifié. Restaurez une sauvegarde.
finding-own_devices = { $count } appareils écrivent dans ce fichier, et il n’en faut qu’un. Restaurez une sauvegarde.
finding-order_changed = L’entrée { $event } vient avant { $after }, qu’elle suit. Restaurez une sauvegarde.
finding-payload_erased = Le contenu de l’entrée { $event } a été effacé à la main. Restaurez une sauvegarde.
finding-backup_failed = La sauvegarde du { $day } n’a pas pu être faite : { $error ->
         [ledger_full] il n’y a plus de place
         [ledger_read_only] le dossier n’est pas modifiable
         [backup_differs] la copie n’était pas conforme
         [ledger_damaged] le fichier des parties est abîmé
         [entries_lost] il manque des entrées au fichier des parties
         [ledger_newer] une version plus récente d’Ardoise a enregistré les parties
         [ledger_locked] un autre programme occupait le fichier des parties ou le dossier des sauvegardes
         [ledger_restoring] une sauvegarde était en cours de restauration
        *[other] le disque ou le dossier n’a pas répondu
    }. { $last ->
         [none] Il n’y en a aucune de bonne.
        *[other] La dernière bonne date du { $last }.
    } Réglez cela, puis faites une sauvegarde.

## Backups

keeping-title = Parties et sauvegardes
keeping-says = Exporter, importer, sauvegarder
backups-title = Sauvegardes
backups-says = Ardoise en fait une chaque semaine où l’on a joué. Chacune est vérifiée ; les plus anciennes sont peu à peu supprimées. Les photos restent à côté, dans leur dossier.
backups-none = Aucune sauvegarde pour l’instant.
backups-folder = Elles sont dans ce dossier, à côté du fichier des parties :
backup-make = Sauvegarder maintenant
# $n: events; $size: the size of the backup.
backup-made = { $n ->
         [one] La sauvegarde est faite et vérifiée : { $n } entrée, { $size }.
        *[other] La sauvegarde est faite et vérifiée : { $n } entrées, { $size }.
    }
backup-thinned = { $n ->
         [one] Une ancienne a été supprimée.
        *[other] { $n } anciennes ont été supprimées.
    }
# $when: a day and a time.
backup-failed = La sauvegarde prévue n’a pas pu être faite ({ $when }).
backup-failed-last = La dernière bonne : { $when }.
backup-failed-never = Il n’y en a encore aucune.
upkeep-failed = Ardoise n’a pas pu mettre ses fichiers en ordre. Elle réessaiera.
backup-undated = Sans date
backup-reason-made = Sauvegarde
backup-reason-before_restore = Avant une restauration
backup-reason-before_update = Avant une mise à jour
backup-restore = Restaurer
size-kb = { $n } ko
size-mb = { $n } Mo
restore-title = Restaurer cette sauvegarde ?
# $when: when the backup was made.
restore-says = Vos parties redeviennent ce qu’elles étaient : { $when }.
restore-aside = L’état actuel est d’abord gardé parmi les sauvegardes : rien n’est perdu, et vous pourrez le restaurer de même.
restore-not = Annuler
restore-now = Restaurer
backup-restored = { $n ->
         [0] Sauvegarde restaurée : elle était vide.
         [one] Sauvegarde restaurée : { $n } entrée.
        *[other] Sauvegarde restaurée : { $n } entrées.
    }
backup-aside = L’état précédent est gardé ici : { $path }
backup-aside-as-it-was = L’état précédent est abîmé ou illisible. Il est gardé tel quel ici : { $path }
restored-read = J’ai lu
# When entries are missing in the chain of this ledger's own device.
mend-says = Ardoise peut réparer cela : elle écrira désormais sous un autre nom d’appareil. Rien d’autre ne change, et ce qui manque peut encore être importé.
mend-do = Réparer
mend-going = Réparation…
# $n: how many entries are missing.
mended = { $n ->
         [0] Il ne manque rien : rien n’a changé.
         [one] C’est réparé : il manque { $n } entrée, et Ardoise écrit désormais sous un autre nom d’appareil. Vous pouvez encore l’importer, depuis un export complet de la copie de ce dossier.
        *[other] C’est réparé : il manque { $n } entrées, et Ardoise écrit désormais sous un autre nom d’appareil. Vous pouvez encore les importer, depuis un export complet de la copie de ce dossier.
    }
accept-says = Ou bien c’est le fichier voulu : un fichier plus ancien, ou un nouveau départ.
accept-do = Oui, c’est ce fichier

## The program and its files, on the command line

diagnosis-program = Ardoise { $version }, moteur { $engine }, { $system }
diagnosis-folder = Dossier des données : { $path }
diagnosis-matches = { $n ->
    [one] Une partie
   *[other] { $n } parties
}
diagnosis-file = { $name } : { $size }
diagnosis-backup = { $n ->
    [one] Une sauvegarde, du { $date }
   *[other] { $n } sauvegardes, la dernière du { $date }
}
diagnosis-no-backup = Il n’y a pas encore de sauvegarde.
diagnosis-well = Le registre est intact.

## Something is wrong

trouble-title = Quelque chose ne va pas ?
trouble-says = Tout vérifier, retrouver une partie
check-says = Ardoise relit une à une toutes vos parties, leurs photos et leurs listes, sans toucher à vos parties.
check-do = Tout vérifier
check-again = Vérifier à nouveau
check-going = Vérification…
check-matches = Les parties sont intactes
# $n: matches; $deals: their deals.
check-read = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }, { $deals ->
        [one] { $deals } donne relue
       *[other] { $deals } donnes relues une à une
    }
check-found = { $n ->
        [one] { $n } défaut trouvé
       *[other] { $n } défauts trouvés
    }
check-todo = Vos parties n’ont pas été touchées : voici ce qu’il faut faire.
check-lists = Les listes sont justes
check-lists-says = Chaque total suit ses donnes
check-lists-mended = Les listes sont refaites
# $n: rows of the lists.
check-lists-mended-says = { $n ->
        [one] Une ligne ne suivait plus : c’est réglé
       *[other] { $n } lignes ne suivaient plus : c’est réglé
    }
check-lists-wait = Les listes ne suivent plus
check-lists-wait-says = Réglez d’abord le reste, puis vérifiez à nouveau : elles seront refaites.
# $days: the midnights since the last copy.
check-copy = { $days ->
        [0] La dernière copie est d’aujourd’hui
        [1] La dernière copie est d’hier
       *[other] La dernière copie a { $days } jours
    }
# $at: the hour.
check-at = À { $at }, sans toucher à vos parties.
trouble-still = Et si ça continue
trouble-mark = Une marque me paraît fausse
trouble-mark-says = Touchez-la, elle dit pourquoi
trouble-match = Il manque une partie
trouble-match-says = La corbeille, puis les copies
trouble-report-says = Un rapport, sans aucun nom
report-title = Raconter le problème
report-says = Le rapport ne contient ni nom, ni note, ni chemin : vous pouvez le joindre à une question.
report-going = Ardoise écrit le rapport…
report-copy = Copier le rapport
report-copied = Rapport copié.
report-not-copied = La copie n’a pas marché ; sélectionnez le rapport ci-dessus.
