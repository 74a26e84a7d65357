### Ce qui touche au fichier : ce qu’une vérification trouve, et ce qu’il y a à y faire.

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

error-no_such_day = « { $value } » n’est pas un jour du calendrier. Donnez-le comme 2026-11-21.
error-notes_too_long = Ces notes ont { $value } lettres ; il en tient { $max }. Raccourcissez-les.
error-not_deleted = Seule une partie jetée peut être effacée pour de bon. Jetez-la d’abord.
error-photo_refused = Ce n’est pas une image qui peut être gardée ({ $value }). Choisissez un JPEG, PNG ou WebP d’au plus 8 Mo.
error-photo_not_found = L’image { $value } n’est plus là. Joignez-la à nouveau.
error-request_too_large = C’est trop gros pour être envoyé : { $value } Mo. Une image peut avoir 8 Mo ; choisissez-en une plus petite.
error-import_unreadable = Ce fichier ne se laisse pas lire, à partir de la ligne { $line } : { $value }. Rien n’a été écrit ; exportez-le à nouveau.
error-import_newer = Ce fichier a été écrit par une version plus récente d’Ardoise. Mettez Ardoise à jour ; rien n’a été écrit.
error-import_unsound = Ce fichier n’est pas sain : { $value } défauts. Rien n’a été écrit ; exportez-le à nouveau.
error-cancelled = C’est arrêté, comme demandé.
error-no_such_job = C’est fini, ou cela a commencé ailleurs. Recommencez.
error-no_such_file = Ce fichier n’est plus là. Envoyez-le à nouveau.
error-unknown_encoding = Aucun codage ne s’appelle « { $value } ». Essayez utf-8 ou windows-1252.
error-wrong_encoding = Ce fichier n’est pas en { $value }. Il se lit comme { $guess } : dites-le si c’est bien cela, ou un autre codage ; rien n’a été écrit.
error-row_unreadable = Cette ligne ne se laisse pas lire : { $value }. Corrigez-la dans le fichier, ou laissez-la de côté.

event-notes_changed = Notes changées
event-place_changed = Lieu changé
event-match_archived = Archivée
event-match_unarchived = Sortie des archives
event-match_deleted = Jetée
event-match_restored = Reprise
event-photo_attached = Image jointe
event-photo_removed = Image retirée
event-fork_settled = Dit ce qui compte de deux carnets
