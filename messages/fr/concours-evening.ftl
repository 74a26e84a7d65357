## The draw

concours-draw-title = Tirage
concours-round-of = Partie { $n } sur { $of }
concours-round-n = Partie { $n }
concours-round-short = p. { $n }
concours-of-rounds = sur { $n }
concours-draw-missing = { $n ->
    [one] Il manque le résultat de la table { $tables }
   *[other] Il manque les résultats des tables { $tables }
  }.
concours-draw-again = Autre sort
concours-publish = Publier
concours-all-drawn = Toutes les parties sont tirées.
concours-draft-hidden = Le tirage est en préparation. Il paraîtra ici une fois publié.
concours-word = Un mot crié dans la salle
concours-word-use = Tirer avec
concours-seed-is = Mot du sort :
concours-standing-used = Le classement qui sert
concours-standing-after = Classement après la partie { $n }
concours-standing-delayed =
    { $n ->
        [0] Sans attendre la partie 1, au sort
       *[other] Une partie de retard, après la { $n }
    }
concours-draft = Brouillon : { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }, vous seul le voyez.
concours-draft-again = { $n ->
    [0] Aucune revanche.
    [one] Une revanche, inévitable.
   *[other] { $n } revanches, inévitables.
  }
concours-attempt = tirage n° { $n }
concours-exchange-with = Avec qui échanger le n° { $n } ? Touchez l’autre.
concours-exchange = Échanger le n° { $n }, { $names }
concours-exchange-of = le { $this } et le { $that }
concours-exchanged = Échanges à la main : { $list }.
concours-exchange-undo = Remettre
concours-exempt-one = exempte
concours-exempt-one-players = exempt
concours-exempt-some = Sans adversaire
concours-table = table
concours-table-n = Table { $n }
concours-why-table = Pourquoi cette table ?
concours-why-exempt = Pourquoi sans adversaire ?
concours-met-short = revanche
concours-met = { $n ->
    [one] Cette rencontre a déjà eu lieu.
   *[other] Cette rencontre a déjà eu lieu { $n } fois.
  }
concours-because-ranks =
    { $n ->
        [one] Rang { $list }.
       *[other] Rangs { $list }.
    }
concours-because-neighbours = Les deux camps se suivent dans l’ordre du tirage.
concours-because-melee = Rangs { $this } contre { $that } : on cherche des équipiers dont les rangs font partout la même somme, puis deux paires de sommes voisines.
concours-because-last = Personne ne suit dans l’ordre du tirage.
concours-because-hand = Échange fait à la main.
concours-because-had_met = Entre voisins, une rencontre a déjà eu lieu : { $list }.
concours-because-same_club = Des voisins sont du même club : { $list }.
concours-because-forbidden = Une rencontre est interdite : { $list }.
concours-because-forced = Cette table a été demandée.
concours-because-elsewhere = Entre voisins, et ailleurs ce serait une revanche ou plus d’écart : { $list }.
concours-because-exempt_elsewhere = Plus bas, mais l’exempter coûterait une revanche : { $list }.
concours-because-exempt_before = Plus bas, mais déjà sans adversaire : { $list }.
concours-because-rotation = La rotation fixe cette table.

## The desk

concours-not-drawn = Pas encore de tirage
concours-not-drawn-says = Tirez la première partie depuis les inscriptions : les tables paraissent ici.
concours-not-drawn-reader = Les tables paraîtront ici après le tirage.
concours-missing = { $n ->
    [one] Il manque une table
   *[other] Il manque { $n } tables
  }
concours-missing-which = { $n ->
    [one] On attend la table { $list }.
   *[other] On attend les tables { $list }.
  }
concours-all-in = La partie { $n } est complète
concours-dock-check = { $n ->
    [one] À vérifier : la table { $list }.
   *[other] À vérifier : les tables { $list }.
  }
concours-then-draw = Ensuite : le tirage de la partie { $n }.
concours-then-finals = Ensuite : la phase finale.
concours-then-standing = Ensuite : le classement final.
concours-past = Partie { $n }, déjà jouée
concours-past-says = La partie { $n } est en cours.
concours-to-round = Revenir à la partie { $n }
concours-returned = La partie { $from } est à jour. Vous êtes de retour à la partie { $n }.
concours-open-tables = { $n ->
    [one] À régler dans une autre partie :
   *[other] { $n } tables à régler dans d’autres parties :
  }
concours-open-disputed = partie { $round }, table { $table }, désaccord
concours-open-check = partie { $round }, table { $table }, à vérifier
concours-overtaken = Inscrit entre-temps : { $this } à { $that }.
concours-overtaken-take = Reprendre ces chiffres
concours-settle-table = Régler la table { $n }
concours-table-does = Table { $n } : { $says }
concours-wall-short = À l’écran
concours-call-tables = { $n ->
    [one] L’appeler à l’écran
   *[other] Les appeler à l’écran
  }
concours-final-standing = Classement final
concours-finish = Finir le concours
concours-filter = Les tables, par état
concours-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }
concours-rounds = Les parties
concours-corrected-since = Un résultat a été corrigé depuis ce tirage. Le tirage reste, le classement suit la correction.
concours-find = Numéro ou nom
concours-state-to_come = à venir
concours-state-playing = en jeu
concours-state-received = reçue
concours-state-to_check = à vérifier
concours-state-confirmed = confirmée
concours-state-forfeit = forfait
concours-count-to_come = { $n } à venir
concours-count-playing = { $n } en jeu
concours-count-received = { $n ->
    [one] { $n } reçue
   *[other] { $n } reçues
  }
concours-count-to_check = { $n } à vérifier
concours-count-confirmed = { $n ->
    [one] { $n } confirmée
   *[other] { $n } confirmées
  }
concours-count-forfeit = { $n ->
    [one] { $n } forfait
   *[other] { $n } forfaits
  }
concours-deals-start = Noter les donnes ici
concours-deals-open = Ouvrir l’ardoise de la table
concours-deals-kept = { $n ->
    [0] Cette table note ses donnes
    [one] { $n } donne notée
   *[other] { $n } donnes notées
  }
concours-deals-over = La partie est finie : ses totaux sont proposés.
concours-deals-ended = La partie est finie.
concours-deals-going-on = La partie n’est pas finie.
concours-deals-take = Prendre le total des donnes
concours-deals-contradict = Les donnes disent { $this } à { $that }
concours-deals-contradict-says = La partie est finie : ce total-ci reste à vérifier.
concours-deals-unfinished = La table note encore ses donnes
concours-deals-unfinished-says = { $n ->
    [one] Après { $n } donne
   *[other] Après { $n } donnes
  } : { $this } à { $that }. À vérifier jusqu’à la dernière.
concours-overruled = Le bureau a gardé un autre total.
concours-overrule = Garder { $this } à { $that }
concours-kept-against-deals = Gardé malgré les donnes
concours-proved = Résultat prouvé par les donnes.
concours-add-table = Ajouter une table
concours-add-table-says = Une doublette en retard peut jouer contre l’exempte.
concours-add-table-says-players = Deux joueurs en retard peuvent jouer contre deux qui ne jouent pas.
concours-wishes = Rencontres voulues ou évitées
concours-wishes-says = Deux numéros qui doivent se rencontrer, ou qui ne le doivent pas. Le tirage en tient compte.
concours-wish-forced = Se rencontrent
concours-wish-forbidden = Ne se rencontrent pas
concours-wished-forced = { $this } et { $that } se rencontrent
concours-wished-forbidden = { $this } et { $that } ne se rencontrent pas
concours-wish-remove = Retirer : { $this } et { $that }
concours-rules-changed = { $ruleset }, modifié
concours-deal-n = donne { $n }
concours-deal-of = donne { $n } sur { $of }
concours-deals-done = donnes finies
concours-all-of = Les { $n }
concours-line = Un résultat au clavier
concours-line-like = Table et deux totaux : 12 1010 954
concours-line-enter = Entrée pour inscrire.
concours-line-entered = Table { $n } inscrite.
concours-line-corrects = Partie { $round } : cette table a déjà un résultat. Entrée deux fois le corrige.
concours-line-again = Encore Entrée, et la table { $n } de la partie { $round } est corrigée.
concours-points-of = Total de la { $n }
concours-points-of-players = Total des { $n }
concours-points-to = { $this } à { $that }
concours-deals-played = Donnes jouées
concours-belotes = Belotes en tout
concours-capots = Capots en tout
concours-other-side = Autre camp
concours-key-back = Effacer un chiffre
concours-enter = Inscrire { $this } à { $that }
concours-enter-short = Inscrire
concours-correct = Corriger en { $this } à { $that }
concours-kept-impossible = Gardé bien qu’impossible
concours-keep-as-is = Garder tel quel, à vérifier
concours-confirm = Confirmé par l’autre camp
concours-swap = Camps inversés
concours-remove = Retirer ce résultat
concours-exchange-results = Échanger avec la table…
concours-was = { $at } : c’était { $was }. { $why }
concours-more-deeds = Forfait, points donnés ou retirés
concours-forfeit-of = Forfait de la { $n }
concours-forfeit-of-players = Forfait des { $n }
concours-forfeit-both = Forfait des deux
concours-penalty = points
concours-exempt-n = { $n }, exempte
concours-exempt-n-players = { $n }, exempt
concours-exempt-penalty = Des points donnés ou retirés pour cette partie. Zéro les annule.
concours-penalties = Renonces et maldonnes marquées à part
concours-penalty-side = Doublette { $n }
concours-penalty-side-players = Joueurs { $n }
concours-points-for = Pour
concours-points-what = Donner ou retirer
concours-points-take = Retirer
concours-points-give = Donner
concours-the-draw = Le tirage de cette partie
concours-exchange-one = Doublette
concours-exchange-one-players = Joueur
concours-exchange-other = et l’autre
concours-exchange-do = Échanger leurs places
concours-draw-undo = Annuler ce tirage
concours-draw-undo-not = Des résultats sont là : le tirage reste.
concours-clock-minutes = Minutes de jeu
concours-clock-start = Lancer l’heure
concours-clock-pause = Arrêter
concours-clock-resume = Repartir
concours-clock-left = de jeu
concours-clock-paused = arrêtée
concours-last-deal = Dernière donne

## The ranking and the wall

concours-after = après la partie { $n }
concours-after-finals = après la phase finale
concours-after-live = partie { $n } en cours
concours-live = Des résultats manquent encore : ce classement n’est pas celui de la partie.
concours-no-standing = Pas encore de classement
concours-no-standing-says = Il se fait dès le premier résultat.
concours-lists = Une liste
concours-everyone = Tout le monde
concours-ranked-by = Dans l’ordre : { $list }.
concours-place-short = rang
concours-movement = mouvement
concours-number = n°
concours-team = doublette
concours-team-players = joueur
concours-opponents = contre
concours-decided = départage : { $key }
concours-moved-up = monte de { $n }
concours-moved-down = descend de { $n }
concours-moved-not = même rang
concours-csv = Fichier CSV
concours-csv-short = CSV
concours-first = re
concours-nth = e
concours-ordinal-one = re
concours-ordinal-two = e
concours-ordinal-few = e
concours-ordinal-other = e
concours-wall = Écran de la salle
concours-wall-draw = Partie { $n } : à vos tables
concours-wall-wait = La suite paraîtra ici.
concours-wall-partner = avec le { $n }
concours-wall-page = page { $n } sur { $of }
concours-wall-teams = Doublettes { $from } à { $to } sur { $all }
concours-wall-teams-players = Joueurs { $from } à { $to } sur { $all }
concours-wall-places = Rangs { $from } à { $to } sur { $all }
concours-wall-by-points = total des points
concours-wall-by-wins = victoires, puis le reste
concours-wall-by-match_points = points de match
concours-wall-by-difference = différence
concours-wall-by-points_against = points encaissés
concours-wall-by-best_partie = meilleure partie
concours-wall-by-first_partie = première partie
concours-wall-by-direct = rencontre directe
concours-wall-by-opponents = adversaires
concours-wall-by-lot = au sort
concours-wall-key-points = total
concours-wall-key-wins = victoires
concours-wall-key-match_points = match
concours-wall-key-difference = différence
concours-wall-key-points_against = encaissés
concours-wall-key-best_partie = meilleure
concours-wall-key-first_partie = première
concours-wall-key-direct = directe
concours-wall-key-opponents = adversaires

## The challenge over a season

concours-season = Challenge de la saison
concours-season-short = Challenge
concours-season-from = Du
concours-season-to = au
concours-season-concours = Concours qui comptent
concours-season-players = Joueurs
concours-season-pairs = Doublettes
concours-season-who = Qui est classé
concours-season-options = Ce qui compte
concours-season-best = Concours retenus
concours-season-best-all = Tous
concours-season-best-n = { $n ->
    [one] Le meilleur
   *[other] Les { $n } meilleurs
  }
concours-season-least = Présences au moins
concours-season-order = Classer par
concours-season-attended = présences
concours-season-none = Rien à classer
concours-season-none-says = Aucun concours tiré entre ces deux jours. Changez les dates.
concours-season-unplaced = Un tiret au rang : trop peu de présences. Entre parenthèses : un concours qui ne compte pas.
concours-season-name = Nom du challenge
concours-season-name-default = Challenge { $from }-{ $to }
concours-season-which = Challenge
concours-season-new = Un nouveau challenge
concours-season-keep = Enregistrer
concours-season-kept = Gardé
concours-season-back = Revenir à ce qui est gardé
concours-season-changed = Des choix ne sont pas gardés.
concours-season-undo = Annuler
concours-season-remove = Retirer
concours-season-removed = Retiré : { $name }.
concours-season-running = Pas encore fini : { $list }. Le classement bouge encore.
concours-season-twice = Dans deux doublettes d’un même concours : { $list }. Seule la première compte.

## Printed pages

concours-paper-sheets = Feuilles de table
concours-paper-names = Liste par nom
concours-paper-tables = Liste par table
concours-paper-teams = Inscriptions
concours-paper-standing = Classement
concours-paper-finals = Phase finale
concours-paper-prizes = Prix
concours-paper-aloud = Prix, à lire
concours-paper-numbers = Numéros de table
concours-print-two = Deux par page
concours-paper-till = La caisse
concours-print-from = À partir de la table
concours-in-deals = { $n ->
    [one] { $n } donne
   *[other] { $n } donnes
  }
concours-in-points = { $n } points
concours-camp = camp { $letter }
concours-prize = prix
concours-signature = signature

## Prizes, finals, log, help

concours-no-finals = Cette formule n’a pas de phase finale.
concours-finals-draw = Former le tableau
concours-finals-deals = { $n ->
    [one] Chaque table joue une donne ; à égalité, on joue donne après donne.
   *[other] Chaque table joue { $n } donnes ; à égalité, on joue donne après donne.
  }
concours-finals-points = Chaque table joue en { $n } points.
concours-finals-minutes = { $n ->
    [one] Une minute au plus.
   *[other] { $n } minutes au plus.
  }
concours-finals-would = Voici le tableau selon le classement. Il n’est pas encore fixé.
concours-finals-wait = Le tableau se forme quand toutes les parties sont jouées. Selon le classement de maintenant :
concours-heat = { $n ->
    [1] Finale
    [2] Demi-finales
    [4] Quarts de finale
    [8] Huitièmes de finale
   *[other] Seizièmes de finale
  }
concours-bye = passe sans jouer
concours-not-known = à venir
concours-picture = Image
concours-picture-more =
    { $n ->
        [one] et une autre
       *[other] et { $n } autres
    }
concours-log-by = par { $name }
concours-log-at-desk = au bureau
concours-log-by-at-desk = par { $name }, au bureau
concours-log-device = appareil { $n }
concours-log-undone = annulé
concours-log-result = { $who } : { $what }
concours-log-penalty = { $n ->
    [one] { $n } point de moins
   *[other] { $n } points de moins
  }
concours-log-unpaid = paiements effacés
concours-log-no-penalty = pénalité retirée
concours-log-shares = parts : { $list }
concours-log-bonus = { $n ->
    [one] { $n } point de plus
   *[other] { $n } points de plus
  }
concours-log-no-bonus = points donnés repris
concours-log-rounds = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
  }
concours-log-minutes = { $n } min
concours-log-tables = { $n ->
    [one] table { $list }
   *[other] tables { $list }
  }
concours-log-teams = { $n ->
    [one] doublette { $list }
   *[other] { $n } doublettes : { $list }
  }
concours-log-teams-players = { $n ->
    [one] joueur { $list }
   *[other] { $n } joueurs : { $list }
  }
concours-event-concours_created = Concours créé
concours-event-concours_details_changed = Détails changés
concours-event-concours_format_changed = Formule changée
concours-event-concours_teams_registered = Inscriptions
concours-event-concours_team_renamed = Inscription corrigée
concours-event-concours_player_substituted = Remplaçant dans la { $team }
concours-event-concours_player_substituted-players = Remplaçant pour le { $team }
concours-event-concours_team_paid = Paiement de la { $team }
concours-event-concours_team_paid-players = Paiement du { $team }
concours-event-concours_payment_noted = Caisse, { $team }
concours-event-concours_payment_noted-players = Caisse, { $team }
concours-event-concours_partner_sought = Partenaire cherché
concours-event-concours_search_ended = Partenaire plus cherché
concours-event-concours_teams_arrived = Arrivées
concours-event-concours_team_withdrawn = Départ de la { $team }
concours-event-concours_team_withdrawn-players = Départ du { $team }
concours-event-concours_team_returned = Retour de la { $team }
concours-event-concours_team_returned-players = Retour du { $team }
concours-event-concours_draw_seeded = Mot du sort noté, partie { $round }
concours-event-concours_draw_published = Tirage de la partie { $round } publié
concours-event-concours_teams_exchanged = Places échangées, partie { $round }
concours-event-concours_table_added = Table ajoutée, partie { $round }
concours-event-concours_draw_undone = Tirage de la partie { $round } annulé
concours-event-concours_result_entered = Résultat de la table { $table }, partie { $round }
concours-event-concours_result_corrected = Correction de la table { $table }, partie { $round }
concours-event-concours_result_removed = Résultat retiré, table { $table }, partie { $round }
concours-event-concours_results_exchanged = Résultats échangés, partie { $round }
concours-event-concours_sides_swapped = Camps inversés, table { $table }, partie { $round }
concours-event-concours_result_confirmed = Table { $table } confirmée, partie { $round }
concours-event-concours_result_disputed = Désaccord à la table { $table }, partie { $round }
concours-event-concours_penalty_given = Pénalité de la { $team }, partie { $round }
concours-event-concours_penalty_given-players = Pénalité du { $team }, partie { $round }
concours-event-concours_bonus_given = Points donnés à la { $team }, partie { $round }
concours-event-concours_bonus_given-players = Points donnés au { $team }, partie { $round }
concours-event-concours_match_linked = Donnes de la table { $table } suivies, partie { $round }
concours-event-concours_clock_started = Heure lancée, partie { $round }
concours-event-concours_clock_paused = Heure arrêtée, partie { $round }
concours-event-concours_clock_resumed = Heure repartie, partie { $round }
concours-event-concours_finals_drawn = Tableau final formé
concours-event-concours_final_entered = Résultat de la phase finale
concours-event-concours_prizes_set = Prix fixés
concours-event-concours_closed = Concours clos
concours-event-concours_reopened = Concours rouvert
concours-event-concours_archived = Concours archivé
concours-event-concours_unarchived = Concours désarchivé
concours-event-concours_deleted = Concours mis à la corbeille
concours-event-concours_restored = Concours restauré
concours-event-fork_settled = Deux versions réunies
concours-event-undone = Annulation
concours-event-redone = Rétablissement
keys-place-concours = Au bureau du concours
keys-concours-line = Inscrire un résultat au clavier
hint-concours-draw = Personne ne voit ce tirage avant que vous le publiiez.
hint-concours-desk = Touchez une table, ou tapez son résultat au clavier.
