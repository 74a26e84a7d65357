### Les textes du hub, qui garde les journaux de plusieurs clubs. Tous les paramètres sont du texte.

## Pourquoi le hub a refusé

error-hub_file_unreadable = Ce fichier est illisible à partir de la ligne { $line } : { $value }. Rien n’a été repris ; exportez-le de nouveau.
error-hub_file_newer = Ce fichier vient d’une version plus récente d’Ardoise ({ $found } ; connue jusqu’à { $known }). Mettez le hub à jour ; rien n’a été repris.
error-hub_file_unwritten = L’export ne peut pas être écrit : { $value }. Faites de la place, ou choisissez un autre endroit.
error-hub_unsound = Des entrées de ce fichier sont abîmées ou ne suivent pas celles du hub ({ $found }). Rien n’a été repris.
error-hub_club_unknown = Il n’y a pas de club « { $value } ». Ajoutez-le d’abord, avec « ardoise-hub club add { $value } ».
error-hub_club_taken = Il y a déjà un club « { $value } ». Choisissez un autre identifiant.
error-hub_club_id = « { $value } » ne peut pas être l’identifiant d’un club : des minuscules sans accent, des chiffres et des tirets entre eux, 40 au plus.
error-hub_club_name = « { $value } » ne peut pas être le nom d’un club : de 1 à 80 caractères.
error-hub_league_unknown = Il n’y a pas de ligue « { $value } ». Ajoutez-la d’abord, avec « ardoise-hub league add { $value } ».
error-hub_league_taken = Il y a déjà une ligue « { $value } ». Choisissez un autre identifiant.
error-hub_league_id = « { $value } » ne peut pas être l’identifiant d’une ligue : des minuscules sans accent, des chiffres et des tirets entre eux, 40 au plus.
error-hub_league_name = « { $value } » ne peut pas être le nom d’une ligue : de 1 à 80 caractères.
error-hub_league_has_club = Le club « { $value } » est déjà dans la ligue « { $league } ». « ardoise-hub league list » montre ses clubs.
error-hub_league_lacks_club = Le club « { $value } » n’est pas dans la ligue « { $league } ». « ardoise-hub league list » montre ses clubs.
error-hub_key_unknown = Le club n’a pas de clé valable « { $value } ». Donnez les huit premiers chiffres de la clé.
error-hub_key_wrong = Cette clé ne permet pas d’envoyer au nom de ce club. Demandez au hub une nouvelle clé.
error-hub_device_unknown = Aucune clé des appareils du club ne commence par « { $value } », ou elle est révoquée. Donnez au moins huit chiffres d’une clé.
error-hub_device_key = Ce n’est pas un appareil avec une clé Ed25519 de 64 chiffres : { $value }.
error-hub_nothing_here = Il n’y a rien à cette adresse. Cherchez à partir de la liste des clubs.
error-hub_player_unknown = Aucun joueur du club n’a le nom ou l’identifiant « { $value } ». Écrivez le nom comme sur sa page.
error-hub_player_same = « { $value } » et « { $other } » sont déjà une seule personne. Nommez deux joueurs différents.
error-hub_player_not_merged = « { $value } » n’est réuni avec personne. « ardoise-hub player list » montre les réunions.
error-hub_too_often = Trop de demandes. Réessayez dans une minute.
error-hub_too_many_entries = Le club a envoyé trop d’entrées en peu de temps ({ $value } dans ce fichier). Rien n’en a été repris ; renvoyez-le dans { $minutes } min.
error-hub_not_a_number = « { $value } » n’est pas possible pour « { $field } » : donnez un nombre de { $min } à { $max }.
error-hub_busy = Le hub a trop à faire en ce moment. Rien n’a été repris ; réessayez dans un instant.
error-hub_too_large = Ce fichier est trop gros : { $value } Mio au plus à la fois. Exportez des parties une à une, et envoyez-les dans l’ordre.
error-hub_too_slow = Le fichier a mis trop longtemps à arriver. Rien n’a été repris ; renvoyez-le.
error-hub_clock_wrong = L’horloge de la machine du hub indique un moment avant 1970 ou après 9999. Rien n’a été repris ; une fois l’horloge réglée, renvoyez.
error-hub_listen = Le hub ne peut pas écouter sur { $address } : { $value }. Choisissez une autre adresse.
error-hub_database_address = L’adresse de la base de données est illisible : { $value }. Écrivez-la ainsi : postgres://utilisateur@machine/base.
error-hub_database_away = La base de données ne répond pas : { $value }. Rien n’a été repris ; renvoyez plus tard.
error-hub_database_full = Le disque de la base de données est plein : { $value }. Rien n’a été repris ; faites de la place, puis renvoyez.
error-hub_database_read_only = La base de données n’accepte pas d’écriture : { $value }. Donnez l’adresse du serveur principal.
error-hub_database_newer = Les tables viennent d’une version plus récente du hub ({ $found } ; connue jusqu’à { $known }). Mettez ce programme à jour.
error-hub_database_older = Les tables viennent d’une version plus ancienne du hub ({ $found } ; il faut { $known }), et le rôle du programme ne peut pas les changer. Lancez une fois « ardoise-hub check » avec l’adresse de leur propriétaire.
error-hub_database_too_old = La base de données est PostgreSQL { $found } ; il faut au hub la version { $known } ou une plus récente. Mettez PostgreSQL à jour.
error-hub_text_impossible = Cette demande contient un caractère qu’aucune base de données ne garde : { $value }. Rien n’a été repris.
error-hub_database_refused = La base de données a refusé : { $value }. Rien n’a été repris ; regardez dans son journal.

## Les pages

hub-page-home = Clubs
hub-page-home_leagues = Ligues et clubs
hub-page-clubs = Clubs
hub-page-leagues = Ligues
hub-page-seasons = Saisons
hub-page-how_many = { $n } concours
hub-page-how_many_one = { $n } concours
hub-page-no_clubs = Aucun club n’est encore affiché ici.
hub-page-concours = Concours
hub-page-matches = Parties
hub-page-no_concours = Pas encore de concours.
hub-page-season = Saison { $from }–{ $to }
hub-page-challenge = Challenge de la saison
hub-page-challenges = Challenges
hub-page-best_of = les { $n } meilleurs concours comptent
hub-page-best_of_one = le meilleur concours compte
hub-page-attended_least = { $n } participations au moins
hub-page-attended_least_one = { $n } participation au moins
hub-page-players = Joueurs
hub-page-pairs = Doublettes
hub-page-best = Concours retenus, les meilleurs
hub-page-attendance = Participations au moins
hub-page-every = tous
hub-page-count = Classer
hub-page-attended = concours
hub-page-not_counted = non retenu
hub-page-no_place = trop peu de concours pour être classé
hub-page-further_lines = Les { $n } lignes suivantes sont dans le fichier JSON du classement.
hub-page-further_lines_one = La ligne suivante est dans le fichier JSON du classement.
hub-page-few = Personne n’a encore participé à un concours.
hub-page-verify_season = Chacun peut vérifier ce classement : avec les exports du club, ou en donnant ce fichier à « ardoise concours season ».
hub-page-verify_league = Chacun peut vérifier ce classement : avec les exports des clubs, ou en donnant ce fichier à « ardoise concours season ».
hub-page-of_club = { $club } : appareil { $device }, jusqu’à l’entrée { $seq }, empreinte { $hash }
hub-page-licences = D’un club à l’autre, le même numéro de licence désigne la même personne.
hub-page-standing = Classement
hub-page-standing_after = Classement après la partie { $n } sur { $of }
hub-page-no_standing = Le classement viendra avec les résultats de la première partie.
hub-page-place = Place
hub-page-team = Équipe
hub-page-player = Joueur
hub-page-round = Partie { $n }
hub-page-table = Table { $n }
hub-page-teams = { $n } équipes
hub-page-teams_one = { $n } équipe
hub-page-entrants = { $n } joueurs
hub-page-entrants_one = { $n } joueur
hub-page-exempt = Sans adversaire : { $who }
hub-page-forfeit = forfait
hub-page-waiting = en jeu
hub-page-all = Tous
hub-page-licence = Licence { $n }
hub-page-with = avec { $who }
hub-page-running = en cours
hub-page-deals = { $n } donnes
hub-page-deals_one = { $n } donne
hub-page-ratings = Cotes
hub-page-rating = Cote
hub-page-rating_alone = Cote individuelle
hub-page-rating_figure = { $n } ± { $give }
hub-page-ratings_says = Tout le monde part de 25 ; gagner contre plus fort rapporte plus. Une cote se montre après une soirée de 48 donnes, et elle est établie après 480. Le signe ~ marque celles qui évoluent encore.
hub-page-ratings_hidden = { $n } autres n’ont pas encore 48 donnes.
hub-page-ratings_hidden_one = { $n } autre n’a pas encore 48 donnes.
hub-page-rating_hidden = cote visible dans { $n } donnes
hub-page-rating_hidden_one = cote visible dans { $n } donne
hub-page-evolving = évolue encore
hub-page-settled = établie
hub-page-won = Gagnées
hub-page-show = Afficher
hub-page-outdated = Des résultats viennent d’arriver, et le hub refait ses classements : rechargez cette page dans une minute.
hub-page-standby = Lu sur une copie de la base, en retard de { $n } secondes.
hub-page-standby_one = Lu sur une copie de la base, en retard de { $n } seconde.
hub-page-sources = Établi à partir de
hub-page-source = appareil { $device }, jusqu’à l’entrée { $seq }, empreinte { $hash }
hub-page-verify = Chacun peut vérifier ce classement : avec l’export du club, ou en donnant ce fichier à « ardoise concours rank ».
hub-page-request = La demande pour « ardoise concours »
hub-page-other = English
hub-page-key-points = total des points
hub-page-key-wins = victoires
hub-page-key-match_points = points de match
hub-page-key-difference = différence
hub-page-key-points_against = points encaissés
hub-page-key-best_partie = meilleure partie
hub-page-key-first_partie = première partie
hub-page-key-direct = rencontre directe
hub-page-key-opponents = points des adversaires
hub-page-key-lot = tirage au sort
hub-page-day = { $month ->
    [m01] { $day } janvier { $year }
    [m02] { $day } février { $year }
    [m03] { $day } mars { $year }
    [m04] { $day } avril { $year }
    [m05] { $day } mai { $year }
    [m06] { $day } juin { $year }
    [m07] { $day } juillet { $year }
    [m08] { $day } août { $year }
    [m09] { $day } septembre { $year }
    [m10] { $day } octobre { $year }
    [m11] { $day } novembre { $year }
   *[m12] { $day } décembre { $year }
  }

## Ce qui ne va pas avec une entrée

hub-finding-payload_changed = Le contenu de l’entrée { $seq } de l’appareil { $device } a été changé. Exportez-la de nouveau.
hub-finding-chain_broken = L’entrée { $seq } de l’appareil { $device } ne correspond pas à son empreinte. Exportez-la de nouveau.
hub-finding-event_unreadable = L’entrée { $seq } de l’appareil { $device } est illisible : { $detail }. Mettez le hub à jour, ou exportez-la de nouveau.
hub-finding-sequence_gap = Il manque des entrées de l’appareil { $device } avant { $found }. Envoyez à partir de { $expected }.
hub-finding-event_missing = L’entrée { $seq } de l’appareil { $device } suit { $after }, qui n’est ni dans ce fichier ni au hub. Exportez la partie entière.
hub-finding-event_id_taken = L’entrée { $seq } de l’appareil { $device } a l’identifiant d’une autre : { $event }.
hub-finding-device_forked = L’entrée { $seq } de l’appareil { $device } diffère de celle du hub : deux copies d’un même journal ont été continuées. Elle est mise de côté ; ne continuez qu’avec l’une d’elles.
hub-finding-not_following = L’entrée { $seq } de l’appareil { $device } ne suit pas celle que le hub a avant elle. Si cette ardoise a été copiée, les deux copies ont été continuées : mettez Ardoise à jour et publiez de nouveau, elle dira quoi faire. Sinon, exportez-la de nouveau.
hub-finding-signature_wrong = La signature jusqu’à l’entrée { $seq } de l’appareil { $device } ne correspond pas à ces entrées et à ce club. Renvoyez-les.
hub-finding-signature_missing = L’entrée { $seq } de l’appareil { $device } n’est pas signée, et le club exige des signatures. Envoyez avec « ardoise publish ».
hub-finding-key_not_approved = Les entrées de l’appareil { $device } jusqu’à { $seq } sont signées avec la clé { $key }, que le club n’a pas approuvée. Approuvez-la avec « ardoise-hub device approve ».
hub-finding-merge_changed = La ligne { $n } des réunions du club { $club } a été changée, ou une ligne avant elle manque. Restaurez une sauvegarde.
hub-finding-head_differs = Pour le hub, la dernière entrée de l’appareil { $device } est la { $found }, mais c’est la { $seq }. Restaurez une sauvegarde de la base.

## Ce qui est mis de côté

hub-copied = Deux copies de l’ardoise de l’appareil { $device } ont été continuées. Le hub a reçu l’une d’abord ; les entrées { $from } à { $to } de l’autre, depuis le { $day }, sont mises de côté, et rien n’en est affiché. Sur la copie mise de côté, le club n’écrit plus ; il exporte ses parties avec « ardoise export --csv », les importe dans l’autre ardoise avec « ardoise import --csv », et publie depuis elle.
