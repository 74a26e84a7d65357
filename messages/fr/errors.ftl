### Refusals: what was wrong, and what would be right.
### $field: the field (its path, or its field-… name); $value: the value given; $allowed: the possible values, already joined;
### $min, $max, $total: numbers; $us, $them: numbers of each side; $name: a name or a file; $id: an id.

## Fields, types and lists

# Replaces $allowed if nothing is possible.
list-empty = rien
# Joins the last of several values.
list-or = { $list } ou { $last }
list-and = { $list } et { $last }
type-integer = un nombre entier
type-text = un texte
type-boolean = vrai ou faux
type-list = une liste
type-object = un objet
# The problem is not in one field.
field-whole = la ligne
field-taker = preneur
field-contract = { word-contract.inline }
field-contract-level = palier
field-contract-strain = atout
field-doubling = { word-doubling.inline }
field-doubled_by = { word-doubled.inline } par
field-surcoinched_by = { word-surdoubled.inline } par
field-points = points
field-points-us = points, Nous
field-points-them = points, Eux
field-last_trick = dix de der
field-all_tricks = tous les plis
field-all_tricks_alone = tous les plis, par un seul joueur
field-tricks = plis
field-melds = annonces
field-dealer = donneur
field-name = nom

## Values

error-not_json = Ce n’est pas du JSON valable : { $value }. Donnez un objet JSON par ligne.
error-unknown_field = « { $field } » n’existe pas ici. Retirez-le, ou donnez plutôt : { $allowed }.
error-missing_field = Il manque « { $field } ». Indiquez-le, puis recommencez.
error-wrong_type = « { $field } » : { $value } ne convient pas. Donnez { $allowed }.
error-out_of_range = « { $field } » : { $value } ne convient pas. Donnez un nombre de { $min } à { $max }.
error-not_a_value = « { $field } » : { $value } n’est pas possible. Au choix : { $allowed }.
error-unknown_preset = Aucun règlement ne s’appelle « { $value } ». Au choix : { $allowed }.
error-unknown_rule = Aucune règle ne s’appelle « { $value } ». Au choix : { $allowed }.
error-unknown_seat = « { $field } » : { $value } n’est pas une place. Au choix : { $allowed }.
error-unknown_side = « { $field } » : { $value } n’est pas un camp. Au choix : { $allowed }.
error-unknown_strain = « { $field } » : { $value } n’est pas un atout. Au choix : { $allowed }.
error-bad_card = « { $field } » : { $value } n’est pas une carte. La valeur puis la couleur : { $allowed }.

## Facts that the ruleset does not have

error-level_not_in_ruleset = Avec vos règles, { $value } n’est pas un contrat possible. On peut demander : { $allowed }.
error-strain_not_in_ruleset = Avec vos règles, ce contrat ne se joue pas à { $value }. On peut jouer à : { $allowed }.
error-doubling_not_in_ruleset = Avec vos règles, pas de { $value } sur ce contrat. On peut avoir : { $allowed }.
error-meld_not_in_ruleset = Avec vos règles, { $value } ne compte pas. Ce qui compte : { $allowed }.
error-slam_not_in_ruleset = Avec vos règles, { $value } ne se demande pas. On peut demander : { $allowed }.
error-void_not_in_ruleset = Avec vos règles, une donne ne s’annule pas ainsi : { $value }. On peut avoir : { $allowed }.
error-renonce_not_in_ruleset = Vos règles ne prévoient rien pour une renonce. Changez la règle « { rule-penalty-renonce } », ou inscrivez la donne telle qu’elle a été jouée.
error-false_meld_not_in_ruleset = Vos règles ne prévoient rien pour une fausse annonce. Changez la règle « { rule-penalty-false_meld } », ou retirez l’annonce.

## Facts that contradict each other

error-points_over_total = « { $field } » : { $value }, c’est trop, il y a { $total } points en tout. Recomptez, ou changez de camp.
error-points_do_not_add_up = Nous { $us } et Eux { $them } : ensemble, cela doit faire { $total }. Recomptez les plis d’un camp.
error-points_missing = Il manque les points. Donnez ceux d’un camp, { $total } au plus.
error-last_trick_needed = À qui le dernier pli ? Touchez le camp qui l’a fait : sans lui, on ne peut pas compter la donne.
error-last_trick_disagrees = { $told ->
        [points] Dernier pli { AU($value) }, avec { $points } { $points ->
                 [one] point
                *[other] points
            } : ce pli en vaut { $min } à lui seul. Donnez-le { AU($allowed) }, ou au moins { $min } { $min ->
                 [one] point
                *[other] points
            } { AU($value) }.
        [tricks] Dernier pli { AU($value) }, et aucun pli pour ce camp : l’un contredit l’autre. Donnez-lui au moins un pli, ou le dernier { AU($allowed) }.
        [all_tricks] Tous les plis { AU($allowed) }, et le dernier { AU($value) } : l’un contredit l’autre. Donnez aussi le dernier { AU($allowed) }.
       *[cards] Avec ces cartes, le dernier pli ne peut pas aller { AU($value) }. Il va { AU($allowed) }.
    }
error-all_tricks_disagree = Tous les plis { AU($value) }, et pourtant Nous { $us } et Eux { $them } points : il en faut { $total } à ce camp, et aucun à l’autre. Corrigez les plis ou les points.
error-tricks_needed = Combien de plis pour chaque camp ? Vos règles comparent les plis : indiquez ceux des preneurs.
error-tricks_do_not_add_up = { $told ->
        [all_tricks] Tous les plis { AU($value) }, et pourtant Nous { $us } et Eux { $them } : il en faut { $total } à ce camp, et aucun à l’autre. Corrigez l’un ou l’autre.
       *[tricks] Nous { $us } et Eux { $them } : ensemble, cela doit faire { $total } plis. Recomptez ceux d’un camp.
    }
error-made_not_enough = { $value ->
        [true] « Fait » ne suffit pas ici : la marque dépend des points. Donnez ceux d’un camp.
       *[false] « { word-lost } » ne suffit pas ici : la marque dépend des points. Donnez ceux d’un camp.
    }
error-calls_unfinished = Après « { $value } », les enchères ne sont pas finies. Ajoutez les dernières passes.
error-calls_disagree = « { $field } » : { $value } ne va pas avec les annonces. D’après elles, c’est { $allowed }.
error-made_and_counted = « Fait » ou « { word-lost.inline } » ne se dit que si personne n’a compté, et il y a aussi { $counted ->
        [renonce] une renonce
        [all_tricks] tous les plis
       *[points] des points
    }. Retirez l’un ou l’autre.
error-points_without_trick = Aucun pli { AU($value) }, et pourtant { $points } { $points ->
         [one] point
        *[other] points
    } : sans pli, pas de point. Donnez à ce camp au moins un pli, ou 0 point.
error-points_impossible = { $points } { $points ->
         [one] point
        *[other] points
    } { AU($value) } : { $told ->
        [tricks] avec ces plis, ou ce dernier pli, aucune carte ne donne ce total
       *[points] aucune carte du jeu ne donne ce total
    }. Recomptez. Au plus près : { $allowed }.
error-points_below_tricks = { $points } { $points ->
         [one] point
        *[other] points
    } { AU($value) }, et { $min } { $min ->
         [one] pli
        *[other] plis
    } : un pli vaut au moins 1 point. Corrigez l’un ou l’autre.
error-belote_without_strain = Pas de belote à { $value } avec vos règles. Retirez-la, ou changez l’atout.
error-second_belote = La belote est déjà { AU($value) }, et il n’y en a qu’une. Retirez l’une des deux.
error-best_meld_unknown = Les deux camps ont des annonces, et on ne sait pas laquelle est la plus forte. Donnez la plus haute carte de chacune, et le joueur qui l’a.
error-meld_twice = Un { $value ->
        [A] { meld-carre-A.inline }
        [K] { meld-carre-K.inline }
        [Q] { meld-carre-Q.inline }
        [J] { meld-carre-J.inline }
       *[other] carré de { $value }
    } est déjà annoncé : ses quatre cartes sont dans une seule main. Retirez-en un.
error-sequence_twice = Les annonces { $from } et { $to } ont la même plus haute carte, { $value } : elle n’est que dans une main. Corrigez l’une des deux.
error-bad_sequence_top = { $name } : { $value } ne peut pas être la plus haute carte. Au choix : { $allowed }.
error-not_of_the_side = « { $field } » : { $value } n’est pas du bon camp. Au choix : { $allowed }.
error-card_twice = « { $field } » : { $value } y est deux fois, et il n’y en a qu’une. Retirez-en une.
error-card_count = « { $field } » : { $value } cartes, cela ne va pas. Il peut y en avoir de { $min } à { $max } : ajoutez-en ou retirez-en.
error-trick_full = « { $field } » : le pli a ses quatre cartes, plus personne n’y joue. Retirez la main, ou des cartes du pli.
error-heap_not_tricks = « { $field } » : { $value } cartes ne font pas des plis entiers. Il en faut { $allowed } : recomptez ce tas.
error-cards_missing = « { $field } » : { $value }, dans aucun des deux tas. À ajouter à l’un ou à l’autre.
error-tricks_missing = « { $field } » : { $value } plis entiers, et une donne se compte avec huit. Donnez les autres, ou les cartes gagnées par chaque camp.
error-leader_unknown = Qui a entamé le premier pli ? Donnez ce joueur, ou le donneur et le preneur.
error-two_players = À deux joueurs, il n’y a ni enchères à tour de rôle ni pli à quatre : rien à arbitrer ici.
error-no_contract_in_play = { $vocabulary ->
    [belote] Aucune prise n’est en cours.
   *[other] Aucun contrat n’est en cours.
} Donnez le preneur et { word-contract.the }.

## The ledger

# $name: the file; $value: the error of the operating system.
error-ledger_newer = Vos parties ont été enregistrées par une version plus récente d’Ardoise, dans { $name }. Mettez Ardoise à jour ; rien n’a été touché.
error-ledger_damaged = Le fichier des parties est abîmé : { $name }. Rien n’a été touché. Restaurez une sauvegarde, ici ou avec « ardoise restore » : ce fichier sera gardé parmi elles.
error-entries_lost = { $reason ->
         [mixed] { $name } a été remplacé par le fichier d’un autre registre, mais { $name }-wal, à côté, est encore celui d’avant.
         [emptied] Il n’y a plus aucune partie dans { $name }, et il y en avait.
         [another] { $name } n’est plus le même journal qu’avant : son histoire est une autre.
         [erased] Le journal { $name } contient moins que ses listes.
        *[shorter] Il manque des entrées à la fin du fichier { $name } : { $found } sur { $known }.
    } Rien n’a été touché. { $reason ->
         [mixed] Pour prendre le fichier qui a été mis là, déplacez-le, puis restaurez-le avec « ardoise restore » ; pour garder les parties d’avant, acceptez-les ici ou avec « ardoise rebuild --accept ».
        *[other] { $last ->
             [none] Aucune sauvegarde n’est à côté : restaurez-en une d’ailleurs
            *[other] Restaurez une sauvegarde, la dernière est du { $last } ({ $backup })
        } ; ou, si c’est bien le fichier voulu, acceptez-le ici ou avec « ardoise rebuild --accept ».
    }
error-ledger_read_only = Ardoise peut lire { $name }, mais pas y écrire. Rendez ce fichier et son dossier modifiables ; rien n’a changé.
error-ledger_log_left = { $name } ne peut pas être lu là où il est : ses dernières entrées sont dans { $name }-wal, et le dossier n’est pas modifiable. Rendez-le modifiable, ou copiez les deux fichiers ensemble dans un dossier qui l’est ; rien n’a changé.
error-ledger_locked = Un autre programme occupe { $name }. Fermez-le ou attendez un instant, puis recommencez ; rien n’a changé.
error-ledger_restoring = Une sauvegarde est en cours de restauration sur { $name } : rien ne peut y être inscrit avant la fin. Attendez un instant, puis recommencez ; rien n’a changé.
error-ledger_full = Il n’y a plus de place pour écrire { $name }. Libérez de la place, puis recommencez ; rien n’a changé.
# $cause: what failed.
error-ledger_io = { $cause ->
         [disk] Le disque n’a pas pu lire ou écrire { $name }. Vérifiez-le, puis recommencez.
         [gone] { $name } n’est plus là. Vérifiez que son disque est branché et que son dossier n’a pas été déplacé, puis recommencez.
         [path_too_long] Le chemin { $name } est trop long. Donnez à Ardoise un dossier dont le chemin a moins de 400 caractères, dans la variable ARDOISE_DATA_DIR, puis relancez-la.
         [too_many_files] Ce système n’ouvre plus aucun fichier pour Ardoise. Fermez d’autres programmes, puis recommencez.
        *[other] { $name } est illisible, ou ne peut pas être écrit. Vérifiez le disque et le dossier, puis recommencez.
    }
error-ledger_no_access = Ardoise n’a pas le droit de lire { $name }. Donnez ce droit à l’utilisateur qui la lance, sur le fichier et sur son dossier ; rien n’a changé.

## The application

error-stale_revision = La partie a changé ailleurs entre-temps. La voici à jour : vérifiez, puis recommencez.
error-match_not_found = Cette partie n’est plus là. Revenez à l’accueil et choisissez-en une dans la liste.
error-deal_before_itself = Une donne ne peut pas passer avant elle-même. Choisissez une autre donne sur l’ardoise.
error-deal_not_found = Cette donne n’est plus là : elle a été effacée ou annulée. Choisissez-en une sur l’ardoise.
error-players_sat_together = { $player } et { $other } ont joué une même partie, le { $day } : ce sont deux personnes. Corrigez d’abord les noms de cette partie.
error-same_player = C’est déjà { $player }, écrit de deux façons. Choisissez deux noms différents.
error-player_not_found = Personne ne s’appelle « { $player } » dans vos parties. Choisissez un nom de la liste.
error-no_deal_to_come = Cette partie est finie : aucune donne ne se jouerait avec ces règles. Changez-les pour toute la partie, ou commencez-en une autre.
error-nothing_to_undo = Il n’y a rien à annuler. Pour corriger une donne plus ancienne, touchez-la sur l’ardoise.
error-nothing_to_redo = Il n’y a rien à rétablir : ce qui a été annulé l’est pour de bon dès qu’on inscrit autre chose. Inscrivez-le de nouveau.
error-name_blank = Ce nom est vide. Écrivez-en un, ou laissez celui qui était proposé.
error-name_too_long = Ce nom est trop long : { $max ->
         [one] { $max } lettre
        *[other] { $max } lettres
    } au plus.
error-name_unprintable = Ce nom contient un signe qui ne se voit pas ({ $value }). Tapez-le à la main.
error-text_unprintable = « { $field } » contient un signe qui ne se voit pas, comme une tabulation ({ $value }). Tapez ce texte à la main.
error-too_many_photos = Les téléphones ont déjà joint { $max } photos à cette partie. Joignez les autres à l’ordinateur.
error-too_much = C’est plus qu’Ardoise n’en prend à la fois : { $value }, { $max } au plus. Envoyez-le en plusieurs fois.
error-match_ended = La partie est finie. Corrigez une donne, jouez la revanche ou commencez-en une autre.
error-internal = { $safe ->
    [yes] Quelque chose a mal tourné dans Ardoise : { $value }. Vos données, vérifiées, sont intactes. Rien n’a été inscrit ; recommencez.
    [no] Quelque chose a mal tourné dans Ardoise : { $value }. Le registre est abîmé : ouvrez « Parties et sauvegardes » dans les réglages.
   *[unknown] Quelque chose a mal tourné dans Ardoise : { $value }. Rien n’a été inscrit ; recommencez.
}
error-unauthorised = Cette adresse n’ouvre pas Ardoise. Reprenez celle qu’affiche « ardoise serve ».
error-forbidden_origin = Ardoise n’a pas répondu : la demande vient d’une autre page, { $value }. Ouvrez l’adresse qu’affiche « ardoise serve ».
error-too_many_pages = Cette page ne se met plus à jour : { $max } pages sont déjà ouvertes. Fermez-en une, et elle reprendra toute seule.
error-offline = Ardoise ne répond plus. Ce qui est inscrit est gardé ; relancez-la, puis revenez.
error-bad_request = Ardoise n’a pas compris cette demande : { $value }. Rechargez la page, puis recommencez.
error-file_unreadable = Ce fichier est illisible : { $value }. Vérifiez son nom et son emplacement.
error-player_twice = Deux joueurs de cette table s’appellent { $name }. Ajoutez une initiale à l’un des deux.
error-unknown_player = { $value } n’est pas à cette table. Choisissez parmi ceux qui y jouent.
error-no_clock = Cette partie ne se joue pas à la montre. Donnez-lui une durée dans ses règles.
error-no_deals = Il n’y a aucune donne à inscrire. Écrivez-en au moins une.
error-only_a_reader = Cette adresse permet seulement de regarder. Demandez à la personne qui marque.
error-another_match = Ce téléphone marque une autre partie. Demandez à l’ordinateur.
error-only_a_screen = Cet écran ne fait que montrer. Demandez à l’ordinateur.
error-only_the_organiser = Seul l’ordinateur peut le faire. Ce téléphone marque une seule partie.
error-invitation_over = Cette invitation n’est plus valable. Visez de nouveau le code QR sur l’ordinateur.
error-too_many_requests = Cet appareil demande trop de choses à la fois. Réessayez dans un instant.
error-port_taken = Un autre programme, peut-être une autre Ardoise, tient le port où les téléphones cherchent cet ordinateur. Fermez-le, puis rouvrez le réseau.
error-code_wrong = Ce n’est pas le code. { $count ->
    [one] Il reste un essai.
   *[other] Il reste { $count } essais.
}
error-code_tried = Trop de codes faux ont été saisis sur ce téléphone. Réessayez dans dix minutes.
error-code_over = Ce code n’est plus valable. Demandez-en un autre à l’ordinateur.
error-phone_name = Ce nom ne convient pas. Donnez à ce téléphone un nom de 40 lettres au plus, sans signe invisible.
error-phones_full = Trop de téléphones sont déjà reliés ainsi. À l’ordinateur, retirez ceux qui ne servent plus.
error-not_joined = Ce téléphone n’est plus relié. Visez le code QR sur l’ordinateur.
error-not_signed = Ce téléphone peut seulement regarder. Pour marquer, visez le code QR du marqueur.
error-seat_over = Le résultat de cette table est reçu, ou son tirage annulé. Adressez-vous au bureau.
error-not_of_this_table = Ce téléphone est à une table d’un concours : il ne montre que cette table et ce concours. Pour le reste, demandez une invitation à l’ordinateur.
error-not_own_team = Ce téléphone suit le numéro { $allowed } et n’envoie que ses résultats. Pour un autre, adressez-vous au bureau.
error-own_result = Ce résultat est le vôtre : c’est l’autre camp qui confirme.
error-deals_differ = Les donnes notées à cette table ne donnent pas ce total : le bureau tranchera.
error-heard_before = L’ordinateur avait déjà reçu cette demande et n’a rien fait. Recommencez.
error-not_a_phone = Seul un téléphone relié peut le demander. Visez d’abord le code QR de l’invitation.
error-no_network = Cet ordinateur n’a pas d’adresse qu’un téléphone puisse joindre. Reliez-le d’abord au Wi-Fi.
error-network_closed = Le réseau local est fermé. Ouvrez-le d’abord.
error-network_failed = Le réseau local ne s’ouvre pas : { $value }.
error-no_such_address = { $value } n’est pas une adresse de cet ordinateur. Ses adresses : { $allowed }.
error-no_such_phone = Ce téléphone n’est plus dans la liste. Rouvrez-la.
error-phones_file_failed = La liste des téléphones ne peut être ni lue ni écrite : { $value }. « { phones-revoke-all } » garde ce fichier à côté, et une nouvelle liste commence.
error-ledger_foreign = { $name } est une base d’un autre programme. Choisissez un autre dossier ; rien n’a été touché.
error-ledger_changed = { $name } a été remplacé ou modifié par un autre programme. Recommencez : Ardoise ouvre le fichier qui est là maintenant.
error-ledger_no_folder = Ce système n’a pas de dossier pour les données des programmes. Indiquez-en un dans la variable ARDOISE_DATA_DIR, puis relancez Ardoise.
error-clock_wrong = L’horloge de cet ordinateur indique l’année { $value }. Mettez-la à l’heure, puis relancez Ardoise : les parties et les sauvegardes portent leur date, de 1970 à 9999.
error-match_exists = Cette partie existe déjà. Ouvrez-la depuis la liste des parties.
error-match_purged = Cette partie a été supprimée définitivement. Choisissez-en une autre dans la liste.
error-match_deleted = Cette partie est dans la corbeille. Restaurez-la d’abord, puis continuez.
error-match_archived = Cette partie est archivée. Désarchivez-la d’abord, puis continuez.
error-deal_exists = Cette donne est déjà sur l’ardoise. Touchez-la pour la corriger.
error-event_id_taken = Rien n’a été inscrit : ce changement porte l’identifiant d’un autre. Rechargez la page, puis recommencez.
error-event_unreadable = Une version plus récente d’Ardoise a écrit une partie de ce journal. Mettez Ardoise à jour ; rien n’a été touché.
error-sample_is_to_look_at = Cette partie d’exemple est là pour être regardée. Pour inscrire une donne, commencez une nouvelle partie.
error-cancelled = Arrêté, comme demandé.
error-query_too_long = Cette recherche prend trop de temps, elle a été arrêtée. Demandez moins à la fois : quelques mois, ou un seul joueur.
error-no_such_job = C’est terminé, ou cela a été lancé ailleurs. Recommencez.

## Ardoise in a page

error-page_unsupported = Ce navigateur ne sait pas garder vos parties. Mettez-le à jour, ou ouvrez cette adresse dans un autre.
error-page_private = Une fenêtre privée ne garde rien, et Ardoise ne s’y ouvre pas. Ouvrez cette adresse dans une fenêtre ordinaire : vos parties y sont.
error-page_held = Ardoise est ouverte dans un autre onglet, qui ne répond plus. Fermez-le, puis réessayez. Vos parties y sont toujours.
error-page_full = Il n’y a plus de place sur cet appareil. Libérez-en, puis réessayez. Vos parties sont toujours là.
error-page_emptied = Les données de cette page ont été effacées du navigateur : plus rien n’est gardé ici. Rechargez la page, et recevez votre dernière copie.
error-page_unloaded = Ardoise n’est pas arrivée jusqu’ici. Il lui faut le réseau la première fois : vérifiez-le, puis réessayez.
error-page_stopped = Ardoise s’est arrêtée, et ne redémarre pas. Rechargez la page. Ce qui est inscrit est gardé.
