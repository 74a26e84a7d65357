### Ce qui touche au fichier : ce qu’une vérification trouve, et ce qu’il y a à y faire.

finding-file_damaged = Le fichier lui-même est abîmé : { $detail }
finding-reference_missing = Une ligne de « { $table } » parle d’une ligne de « { $missing_in } » qui manque.
finding-payload_changed = L’événement { $event } ne dit pas ce qui avait été écrit.
finding-chain_broken = L’événement { $event } de l’appareil { $device } n’est pas celui qui avait été écrit là.
finding-sequence_gap = Des événements de l’appareil { $device } manquent : { $expected } devait venir, { $found } est venu.
finding-fork = Partie { $entity } : deux événements suivent { $after }. Il faut dire lequel vient d’abord.
finding-match_unreadable = La partie { $match_id } ne se laisse pas lire : { $error }
finding-projection_differs = Les listes ne disent pas ce que dit le journal : « { $table } », { $row }. « ardoise rebuild » les refait.
