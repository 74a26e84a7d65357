### Looking back: the list of matches, what goes with one of them, its journal, and the bin.

## The list

matches-title = Les parties
matches-in-progress = En cours
matches-finished = Terminées
matches-abandoned = Abandonnées
matches-count = { $n ->
         [one] { $n } partie
        *[other] { $n } parties
    }
matches-versus = { $us } contre { $them }
matches-open = Ouvrir
matches-resume = Reprendre
matches-rename = Renommer
matches-name = Nom de la partie
matches-empty = Pas encore de partie
matches-empty-says = Chaque partie commencée reste ici, finie ou non. La première n’attend que vous.
match-status-playing = en cours
match-status-abandoned = abandonnée
match-status-finished = finie
matches-more = Parties plus anciennes
past-words = Nom, lieu ou mot
past-filter = Filtrer
past-filters = Chercher par
past-sought = Ce qui est cherché
past-part-away = Ne plus chercher :
past-all-away = Tout enlever
past-none = Rien ne correspond
# $n: how many things are looked for.
past-none-says = { $n ->
        [one] Aucune partie ne correspond à ce qui est cherché. Enlevez-le pour revoir toutes les parties.
       *[other] Aucune partie ne correspond à tout ce qui est cherché. Touchez une étiquette pour l’enlever, ou élargissez d’un coup.
    }
past-look-wider = Voir toutes les parties
# $n: how many matches are found.
past-see = { $n ->
        [0] Rien ne correspond
        [one] Voir { $n } partie
       *[other] Voir { $n } parties
    }
past-see-more = Voir { $n } parties et plus
# $n: how many pictures.
past-photos = { $n ->
        [one] { $n } photo
       *[other] { $n } photos
    }
# $match: who played against whom.
past-menu = { $match } : que faire
past-pane = La partie choisie
# $day, $from, $to: a day and two times.
past-when-says = { $day }, de { $from } à { $to }

## Events, in the journal and beside undo

event-match_created = Partie commencée
event-match_renamed = Partie renommée
event-sides_changed = Joueurs changés
event-dealer_changed = Donneur changé
event-players_reseated = Remplacement ou changement de place
event-player_coloured = Couleur choisie
event-clock_paused = Montre arrêtée
event-clock_resumed = Montre remise en marche
event-contract_recorded = Contrat inscrit
event-contract_cleared = Contrat effacé
event-deal_recorded = Donne inscrite
event-deal_amended = Donne corrigée
event-deal_deleted = Donne effacée
event-ruleset_changed = Règles changées
event-match_finished = Partie finie
event-match_abandoned = Partie abandonnée
event-match_reopened = Partie rouverte
event-match_resumed = Partie reprise
event-match_marked_again = Marques recalculées
event-undone = Annulé
event-redone = Rétabli
event-other = Changement inscrit
# The deal that a change was about, and the marks confirmed with it.
journal-deal = donne { $n }
journal-marks = { $us } à { $them }
journal-undone = annulé depuis
event-rules_named = Règlement nommé
event-notes_changed = Notes changées
event-place_changed = Lieu changé
event-match_archived = Archivée
event-match_unarchived = Sortie des archives
event-match_deleted = Jetée
event-match_restored = Reprise
event-photo_attached = Image jointe
event-photo_removed = Image retirée
event-fork_settled = Dit ce qui compte de deux carnets

## What matches are looked for by. $name: a player; $day: a day; $n: deals.

past-who = Qui jouait
past-who-other = Un autre nom
past-result = Résultat
past-ruleset = Règlement
past-ruleset-elsewhere = Règlement d’une autre table
past-any-ruleset = Tous les règlements
past-place = Lieu
past-any-place = Tous les lieux
past-when = Jour
past-from = Du
past-to = Au
past-length = Nombre de donnes
past-least = Au moins
past-most = Au plus
past-archived-only = Parties archivées
past-with = avec { $name }
past-from-day = dès le { $day }
past-to-day = jusqu’au { $day }
past-at_least = au moins { table-deals }
past-at_most = au plus { table-deals }
past-won = gagnée par { $name }
past-lost = perdue par { $name }
past-is-finished = finie
past-is-abandoned = abandonnée
past-is-playing = en cours
past-archived = archivées

## What is done with a match as a whole

past-archive = Archiver
past-unarchive = Sortir des archives
past-unarchive-short = Désarchiver
past-delete = Jeter
past-bin = Parties jetées
past-done-archive = Partie archivée.
past-done-unarchive = Partie sortie des archives.
past-done-delete_match = Partie jetée.
past-done-restore_match = Partie reprise.

## Between the screens of a match

past-tabs = Cette partie
past-tab-chart = Courbes
past-tab-compare = Comparer

## What goes with a match

keepsake-photos = Photos
# $n, $of: the number of a picture, and how many there are.
keepsake-photo = Photo { $n }
keepsake-photo-of = Photo { $n } sur { $of }
keepsake-photo-before = Photo d’avant
keepsake-photo-after = Photo d’après
keepsake-photo-nearer = Voir de plus près
keepsake-photo-remove = Retirer cette photo
keepsake-photo-gone = Cette photo n’est plus là.
keepsake-attach = Joindre une photo
keepsake-attaching = Un instant…
# $name: a file.
keepsake-not-a-picture = « { $name } » n’est pas une image qui s’ouvre ici. Choisissez une photo, comme un JPEG ou un PNG.
keepsake-no-photos = Pas de photo.
keepsake-notes = Notes
keepsake-notes-says = Ce que vous voulez retenir de cette partie
keepsake-no-notes = Pas de notes.
keepsake-place = Lieu
keepsake-place-says = Où l’on a joué
keepsake-no-place = Pas de lieu.
keepsake-away-says = Archivée, une partie quitte les listes. Jetée, elle attend parmi les parties jetées.
keepsake-archived = Cette partie est archivée : elle n’est plus dans les listes.
keepsake-deleted = Cette partie est jetée. Elle peut être reprise.

## Matches that were thrown away

bin-says = Elles ne comptent plus nulle part. Reprise, une partie revient comme elle était.
bin-empty = Rien n’a été jeté
bin-empty-says = Une partie jetée attend ici, et peut être reprise.
# $day: the day on which it was begun.
bin-match = Partie du { $day }
bin-match-on = Jouée le { $day }.
# $day: when it was thrown away.
bin-since = Jetée le { $day }.
bin-restore = Reprendre la partie
bin-purge = Effacer pour de bon
purge-title = Effacer pour de bon
# $n: how many events, pictures, backups.
purge-events = { $n ->
        [one] Le contenu d’{ $n } inscription du journal est effacé ; son heure et son empreinte restent.
       *[other] Le contenu de { $n } inscriptions du journal est effacé ; leurs heures et leurs empreintes restent.
    }
purge-photos = { $n ->
        [one] { $n } photo est supprimée.
       *[other] { $n } photos sont supprimées.
    }
purge-backups = { $n ->
        [one] { $n } sauvegarde peut encore la contenir ; elle reste telle quelle.
       *[other] { $n } sauvegardes peuvent encore la contenir ; elles restent telles quelles.
    }
purge-final = Rien de cela ne peut être annulé.
purge-not = Ne rien effacer
# $day: the day on which it was begun.
purge-confirm = Effacer la partie du { $day }
purge-done = Partie effacée pour de bon.
purge-remains = Partie effacée. Le fichier est encore lu par ailleurs : des traces y restent tant qu’Ardoise n’est pas fermé partout.

## What cannot be kept with a match

error-no_such_day = « { $value } » n’est pas un jour du calendrier. Donnez-le comme 2026-11-21.
error-notes_too_long = Ces notes ont { $value } lettres ; il en tient { $max }. Raccourcissez-les.
error-not_deleted = Seule une partie jetée peut être effacée pour de bon. Jetez-la d’abord.
error-photo_refused = Ce n’est pas une image qui peut être gardée ({ $value }). Choisissez un JPEG, PNG ou WebP d’au plus 8 Mo.
error-photo_not_found = L’image { $value } n’est plus là. Joignez-la à nouveau.

## Hints

hint-matches = Cherchez un nom, un lieu, un mot ; touchez une partie.
hint-keepsakes = Photos, notes et lieu : ce que l’ardoise ne dit pas.
hint-deleted = Une partie jetée attend ici. Reprenez-la quand vous voulez.
