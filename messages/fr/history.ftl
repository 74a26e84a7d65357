### Past matches: the list, keepsakes, the journal, and the bin.

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
past-filters = Filtres
past-sought = Filtres actifs
past-part-away = Retirer le filtre :
past-all-away = Tout effacer
past-none = Aucune partie trouvée
# $n: the number of filters.
past-none-says = { $n ->
        [one] Aucune partie ne correspond à ce filtre. Retirez-le pour revoir toutes les parties.
       *[other] Aucune partie ne correspond à tous ces filtres. Touchez-en un pour le retirer, ou effacez-les tous.
    }
past-look-wider = Voir toutes les parties
# $n: the number of matches found.
past-see = { $n ->
        [0] Aucune partie
        [one] Voir { $n } partie
       *[other] Voir { $n } parties
    }
past-see-more = Voir les parties (plus de { $n })
# $n: the number of pictures.
past-photos = { $n ->
        [one] { $n } photo
       *[other] { $n } photos
    }
# $match: the players of the match.
past-menu = { $match } : actions
past-pane = La partie choisie
# $day, $from, $to: a day and two times.
past-when-says = { $day }, de { $from } à { $to }

## Events, in the journal and next to undo

event-match_created = Partie commencée
event-match_renamed = Partie renommée
event-sides_changed = Joueurs changés
event-dealer_changed = Donneur changé
event-players_reseated = Remplacement ou changement de place
event-player_coloured = Couleur choisie
event-clock_paused = Montre arrêtée
event-clock_resumed = Montre remise en marche
event-contract_recorded = { $vocabulary ->
    [belote] Prise inscrite
   *[other] Contrat inscrit
}
event-contract_cleared = { $vocabulary ->
    [belote] Prise effacée
   *[other] Contrat effacé
}
event-deal_recorded = Donne inscrite
event-deal_amended = Donne corrigée
event-deal_moved = Donne déplacée
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
# The deal that a change is about, and the marks confirmed with it.
journal-deal = donne { $n }
journal-marks = { $us } à { $them }
journal-undone = annulé depuis
event-rules_named = Règlement nommé
event-notes_changed = Notes changées
event-place_changed = Lieu changé
event-match_archived = Archivée
event-match_unarchived = Désarchivée
event-match_deleted = Mise à la corbeille
event-match_restored = Restaurée
event-photo_attached = Photo jointe
event-photo_removed = Photo retirée
event-fork_settled = Version choisie entre deux copies

## Filters for matches. $name: a player; $day: a day; $n: deals.

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
past-archived-only = Parties archivées
past-with = avec { $name }
past-from-day = dès le { $day }
past-to-day = jusqu’au { $day }
past-won = gagnée par { $name }
past-lost = perdue par { $name }
past-is-finished = finie
past-is-abandoned = abandonnée
past-is-playing = en cours
past-archived = archivées

## Changes of a whole match

past-archive = Archiver
past-unarchive = Désarchiver
past-unarchive-short = Désarchiver
past-delete = Mettre à la corbeille
past-bin = Corbeille
past-done-archive = Partie archivée.
past-done-unarchive = Partie désarchivée.
past-done-delete_match = Partie mise à la corbeille.
past-done-restore_match = Partie restaurée.

## Between the screens of a match

past-tabs = Cette partie
past-tab-chart = Courbes
past-tab-compare = Comparer

## Keepsakes

keepsake-photos = Photos
# $n, $of: the number of a picture, and the number of all pictures.
keepsake-photo = Photo { $n }
keepsake-photo-of = Photo { $n } sur { $of }
keepsake-photo-before = Photo précédente
keepsake-photo-after = Photo suivante
keepsake-photo-nearer = Agrandir
keepsake-photo-remove = Retirer cette photo
keepsake-photo-gone = Cette photo n’existe plus.
keepsake-attach = Joindre une photo
keepsake-attaching = Un instant…
# $name: a file.
keepsake-not-a-picture = « { $name } » ne s’ouvre pas comme une image. Choisissez une photo, par exemple un JPEG ou un PNG.
keepsake-no-photos = Pas de photo.
keepsake-notes = Notes
keepsake-notes-says = Ce que vous voulez retenir de cette partie
keepsake-no-notes = Pas de notes.
keepsake-place = Lieu
keepsake-place-says = Où l’on a joué
keepsake-no-place = Pas de lieu.
keepsake-away-says = Archivée, une partie quitte les listes. Mise à la corbeille, elle peut encore être restaurée.
keepsake-archived = Cette partie est archivée : elle n’est plus dans les listes.
keepsake-deleted = Cette partie est dans la corbeille. Vous pouvez la restaurer.

## The bin

bin-copies = Elle n’est pas ici ?
bin-copies-says = Une copie l’a peut-être encore
bin-says = Ces parties ne comptent plus. Restaurée, une partie revient telle quelle.
bin-empty = La corbeille est vide
bin-empty-says = Une partie mise à la corbeille attend ici ; vous pouvez la restaurer.
# $day: the day on which the match began.
bin-match = Partie du { $day }
bin-match-on = Jouée le { $day }.
# $day: the day on which it was deleted.
bin-since = Mise à la corbeille le { $day }.
bin-restore = Restaurer
bin-purge = Supprimer définitivement
purge-title = Supprimer définitivement
# $n: the number of events, pictures or backups.
purge-events = { $n ->
        [one] Le contenu d’une entrée du journal est effacé ; son heure et son empreinte restent.
       *[other] Le contenu de { $n } entrées du journal est effacé ; leurs heures et leurs empreintes restent.
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
purge-not = Annuler
# $day: the day on which the match began.
purge-confirm = Supprimer la partie du { $day }
purge-done = Partie supprimée définitivement.
purge-remains = Partie supprimée. Un autre programme lit encore le fichier : des traces y restent tant qu’Ardoise n’est pas fermée partout.

## Refused keepsakes

error-no_such_day = « { $value } » n’est pas un jour du calendrier. Écrivez-le comme 2026-11-21.
error-notes_too_long = Ces notes ont { $value } caractères, et { $max } au plus sont possibles. Raccourcissez-les.
error-not_deleted = Seule une partie de la corbeille peut être supprimée définitivement. Mettez-la d’abord à la corbeille.
error-photo_refused = Cette image ne peut pas être gardée ({ $value }). Choisissez un JPEG, PNG ou WebP d’au plus 8 Mo.
error-photo_not_found = La photo { $value } n’est plus là. Joignez-la à nouveau.

## The standing of an evening

# $day: as in "samedi 21 novembre".
evening-title = Soirée du { $day }
evening-players = Joueurs
evening-pairs = Paires
evening-matches = Les parties
evening-place = Place
evening-won = Gagnées
evening-of = { $won } sur { $played }
evening-difference = Écart de points
evening-none = Le classement d’une soirée vient avec sa première partie.
