## The list, and a new concours

concours-title = Concours
concours-open = À jouer
concours-over = Terminés
concours-bin = Corbeille
concours-none = Aucun concours encore
concours-none-says = Une soirée à plusieurs tables : inscriptions, tirages, résultats, classement et prix.
concours-new = Nouveau concours
concours-row-closed = terminé
concours-row-preparing = inscriptions
concours-row-round = partie { $n }
concours-teams = { $n ->
    [one] { $n } doublette
   *[other] { $n } doublettes
  }
concours-formats = Formules
concours-details = Le concours
concours-rank-seed = Sort du classement
concours-rank-seed-says = S’il faut départager au sort, ce mot le fait pour toute la soirée, et chacun peut le vérifier.
concours-seed = Mot du sort
concours-seed-made = choisi au hasard
concours-create = Ouvrir les inscriptions
concours-name = Nom
concours-name-like = Concours de belote
concours-day = Jour
concours-place = Lieu
concours-fee = Mise par doublette, en euros
concours-changed = modifié
concours-keep = Enregistrer
concours-format = Formule et détails
concours-format-fixed = La première partie est tirée, donc la formule ne change plus. Nom, jour, lieu et mise restent à vous.
concours-less = { $what }, un de moins
concours-more = { $what }, un de plus
concours-yes = Oui
concours-no = Non
concours-none-of-it = Aucun

## The fields of a format

concours-format-belote-4x12 = Belote, total des points
concours-format-belote-4x10 = Belote, parties de dix donnes
concours-format-belote-5x10 = Belote, première partie par numéro
concours-format-belote-5x12 = Belote en cinq parties
concours-format-belote-6x12-finals = Belote, victoires puis quarts de finale
concours-format-belote-3x20 = Belote, parties longues au sort
concours-format-coinche-aurard = Coinche en points, selon les victoires
concours-format-contree-cannes = Contrée, victoires puis points
concours-format-melee-3 = Mêlée, un partenaire par partie
concours-parties = Parties
concours-length = Durée d’une partie
concours-length-deals = donnes
concours-length-points = points
concours-length-what = Donnes ou points
concours-length-minutes = {""}, { $n } min au plus
concours-length-minutes-most = Minutes au plus
concours-length-no-minutes = sans limite
concours-play = Règles aux tables
concours-entrants = Inscrits
concours-entrants-pairs = Doublettes fixes
concours-entrants-individuals = Joueurs seuls (mêlée)
concours-rank = Classement
concours-key-points = total des points
concours-key-wins = victoires
concours-key-match_points = points de match
concours-key-difference = différence
concours-key-points_against = points encaissés
concours-key-best_partie = meilleure partie
concours-key-first_partie = première partie
concours-key-direct = rencontre directe
concours-key-opponents = points des adversaires
concours-key-lot = tirage au sort
concours-key-up = Monter : { $key }
concours-key-remove = Retirer : { $key }
concours-key-add = Ajouter un critère…
concours-first_draw = Première partie
concours-first_draw-lot = Tirée au sort
concours-first_draw-inscription = Par numéro d’inscription
concours-draw = Les suivantes
concours-draw-ranking = 1 contre 2, 3 contre 4…
concours-draw-wins = À victoires égales, au sort
concours-draw-lot = Tirées au sort
concours-draw-rotation = Rotation des tables
concours-rematches = Revanches
concours-rematches-avoid = Évitées
concours-rematches-allow = Permises
concours-same_club = Même club
concours-same_club-avoid = Séparé si possible
concours-same_club-allow = Sans importance
concours-exempt = Points de l’exempt
concours-exempt-points-half = La moitié des points
concours-exempt-points-average = La moyenne des tables
concours-exempt-points-points = Un nombre de points
concours-exempt-won = L’exempt compte une victoire
concours-forfeit = Forfait : présent, absent
concours-forfeit-won = Points de l’équipe présente
concours-forfeit-lost = Points de l’équipe absente
concours-match_points = Points de match
concours-match_points-won = gagnée
concours-match_points-tied = à égalité
concours-match_points-lost = perdue
concours-match_points-exempt = exempt
concours-match_points-forfeit_won = forfait adverse
concours-match_points-forfeit_lost = forfait
concours-cap = Plafond de points
concours-cap-from_partie = dès la partie
concours-cap-won = gagnant
concours-cap-lost = perdant
concours-finals = Phase finale

## Between the screens

concours-tabs = Les écrans du concours
concours-tab-teams = Inscriptions
concours-tab-desk = Tables
concours-tab-standing = Classement
concours-project-draw = Projeter le tirage
concours-project-standing = Projeter le classement
concours-print = Imprimer
concours-prizes = Prix
concours-log = Journal du concours
concours-undo-what = Annuler : { $what }
concours-redo-what = Rétablir : { $what }
concours-close = Clore le concours
concours-reopen = Rouvrir le concours
concours-is-closed = Ce concours est clos : ses résultats ne changent plus.
concours-archive = Archiver
concours-unarchive = Désarchiver
concours-delete = Mettre à la corbeille
concours-restore = Restaurer
concours-conflict-number_taken = Deux inscriptions portaient le numéro { $number } : la seconde est devenue la { $now }.
concours-conflict-drawn_twice = La partie { $round } a été tirée deux fois : le premier tirage compte.
concours-conflict-two_results = La table { $table } de la partie { $round } a deux résultats : le dernier compte.
concours-conflict-no_such_table = Un résultat de la partie { $round } vise la table { $table }, qui n’est pas tirée ainsi : il ne compte pas.

## Registration and the door

concours-counts = { $teams ->
    [one] { $teams } inscrite
   *[other] { $teams } inscrites
  }, { $present } là, { $paid } à jour
concours-list-short = Liste
concours-draw-round = Tirer la partie { $n }
concours-paste = Coller une liste
concours-all-arrived = Toutes là ({ $n })
concours-no-teams = Personne encore
concours-no-teams-says = Tapez deux noms, ou collez une liste. Chaque numéro n’est donné qu’une fois.
concours-nobody-found = Rien ne correspond.
concours-left-from = partie, dès la partie { $n }
concours-arrived = là
concours-paid = payé
concours-expected = attendue
concours-arrived-of = là, la { $n }
concours-paid-of = payé, la { $n }
concours-register = Inscrire le numéro { $n }
concours-register-one = Nom
concours-register-two = Deux noms : Morel / Fournier
concours-register-short = Inscrire
concours-known = Déjà venues
concours-known-times = { $n } concours
concours-known-here = déjà inscrite, n° { $n }
concours-paste-says = Une inscription par ligne : un numéro si vous y tenez, deux noms, un club entre parenthèses. Un tableur convient aussi.
concours-paste-like = 12 Morel / Fournier (Foyer rural)
concours-paste-file = Ou un fichier
concours-paste-keep = { $n ->
    [0] Inscrire
    [one] Inscrire la doublette
   *[other] Inscrire les { $n } doublettes
  }
concours-team-n = Doublette { $n }
concours-player-n = Joueur { $n }
concours-player = Joueur { $n }
concours-licence = Licence
concours-club = Club
concours-labels = Listes, séparées par des virgules
concours-labels-like = féminine, juniors
concours-substitute = Un remplaçant
concours-substitute-for = À la place de
concours-substitute-keep = Remplacer
concours-substituted = { $name } a joué jusqu’à la partie { $n }.
concours-leaves = Un départ
concours-leaves-says = L’équipe reste classée. Si sa partie est tirée et pas jouée, son adversaire gagne par forfait.
concours-leaves-before = L’équipe ne sera pas tirée, et son numéro ne sert plus.
concours-leave = Elle part
concours-return = Elle revient
concours-why = Pourquoi (facultatif)

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
concours-standing-delayed = Une partie de retard, après la { $n }
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
concours-exchange-with = Avec qui échanger la { $n } ? Touchez l’autre.
concours-exchange = Échanger la { $n }, { $names }
concours-exchange-of = la { $this } et la { $that }
concours-exchanged = Échangées à la main : { $list }.
concours-exchange-undo = Remettre
concours-exempt-is = Sans adversaire : { $list }.
concours-exempt-one = exempte
concours-table = table
concours-table-n = Table { $n }
concours-why-table = Pourquoi cette table ?
concours-met-short = revanche
concours-met = { $n ->
    [one] Elles se sont déjà rencontrées.
   *[other] Elles se sont déjà rencontrées { $n } fois.
  }
concours-because-ranks = Rangs { $list }.
concours-because-neighbours = Elles se suivent dans l’ordre du tirage.
concours-because-hand = Échangée à la main.
concours-because-had_met = Des voisines se sont déjà rencontrées : { $list }.
concours-because-same_club = Des voisines sont du même club : { $list }.
concours-because-forbidden = Une rencontre est interdite : { $list }.
concours-because-forced = Cette table a été demandée.
concours-because-elsewhere = Des voisines ensemble, et une revanche serait inévitable ailleurs : { $list }.
concours-because-exempt_before = Elle a déjà été exempte : { $list }.
concours-because-rotation = La rotation fixe cette table.

## The desk

concours-not-drawn = Pas encore de tirage
concours-not-drawn-says = Tirez la première partie depuis les inscriptions : les tables paraissent ici.
concours-missing = { $n ->
    [one] Il manque une table
   *[other] Il manque { $n } tables
  }
concours-missing-which = { $n ->
    [one] On attend la table { $list }.
   *[other] On attend les tables { $list }.
  }
concours-all-in = La partie { $n } est complète
concours-wall-short = À l’écran
concours-final-standing = Classement final
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
concours-deal-n = donne { $n }
concours-line = Un résultat au clavier
concours-line-like = Table et deux totaux : 12 1010 954
concours-line-enter = Entrée pour inscrire.
concours-line-entered = Table { $n } inscrite.
concours-line-corrects = Cette table a déjà un résultat : celui-ci le corrige.
concours-points-of = Total de la { $n }
concours-points-to = { $this } à { $that }
concours-check-sum = Somme { $n }.
concours-check-type = Tapez les deux totaux : le compte se vérifie aussitôt.
concours-check-by-deals = La somme ne dit rien ici
concours-check-certain = Le compte y est
concours-check-ambiguous = Le compte peut y être
concours-check-impossible = Le compte n’y est pas
concours-check-short = Il manque { $n }
concours-check-made-of = { $n } de cartes, { $counts }.
concours-check-counts = { $belotes ->
    [0] aucune belote
    [one] { $belotes } belote
   *[other] { $belotes } belotes
  }, { $capots ->
    [0] aucun capot
    [one] { $capots } capot
   *[other] { $capots } capots
  }
concours-check-either = Soit { $list }.
concours-check-or = {""} ; soit{" "}
concours-check-expected = La somme fait { $sum }, les cartes seules { $n }.
concours-check-deals-needed = Combien de donnes ont été jouées ?
concours-hint-too_low = C’est moins que les cartes seules.
concours-hint-too_high = C’est plus que toutes les belotes et tous les capots.
concours-hint-last_digit = Aucun compte ne finit ainsi : un chiffre est faux.
concours-hint-litige = Les points d’un litige manquent peut-être.
concours-hint-capot_as_162 = Un capot a sans doute été marqué 162.
concours-deals-played = Donnes jouées
concours-belotes = Belotes en tout
concours-capots = Capots en tout
concours-other-side = Autre camp
concours-key-back = Effacer un chiffre
concours-enter = Inscrire { $this } à { $that }
concours-enter-short = Inscrire
concours-correct = Corriger en { $this } à { $that }
concours-keep-as-is = Garder tel quel, à vérifier
concours-confirm = Confirmé par l’autre camp
concours-swap = Camps inversés
concours-remove = Retirer ce résultat
concours-exchange-results = Échanger avec la table…
concours-was = { $at } : c’était { $was }. { $why }
concours-more-deeds = Forfait, pénalité
concours-forfeit-of = Forfait de la { $n }
concours-forfeit-both = Forfait des deux
concours-penalty = points
concours-penalty-of = Pénalité pour
concours-penalty-give = Retirer
concours-the-draw = Le tirage de cette partie
concours-exchange-one = Doublette
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
concours-player-name = joueur
concours-opponents = contre
concours-decided = départagée par : { $key }
concours-moved-up = monte de { $n }
concours-moved-down = descend de { $n }
concours-moved-not = même rang
concours-csv = Enregistrer en CSV
concours-first = re
concours-nth = e
concours-ordinal-one = re
concours-ordinal-two = e
concours-ordinal-few = e
concours-ordinal-other = e
concours-wall = Écran de la salle
concours-wall-draw = Partie { $n } : à vos tables
concours-wall-wait = La suite paraîtra ici.
concours-wall-page = page { $n } sur { $of }
concours-wall-teams = Doublettes { $from } à { $to } sur { $all }
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

## Printed pages

concours-paper-sheets = Feuilles de table
concours-paper-names = Liste par nom
concours-paper-tables = Liste par table
concours-paper-teams = Inscriptions
concours-paper-standing = Classement
concours-paper-prizes = Prix
concours-print-from = À partir de la table
concours-in-deals = { $n ->
    [one] { $n } donne
   *[other] { $n } donnes
  }
concours-in-points = { $n } points
concours-camp = camp { $letter }
concours-sheet-deal = donne
concours-sheet-taker = preneur
concours-sheet-points = points
concours-sheet-belote = belote
concours-sheet-capot = capot
concours-sheet-or = { $this } ou { $that }
concours-sheet-total = Total
concours-sheet-with-belotes = points + 20 par belote
concours-sheet-sum = Total A + total B :
concours-sheet-equal = Les deux sommes sont égales
concours-sheet-deals = donnes
concours-sheet-belotes = belotes
concours-sheet-capots = capots
concours-sheet-digit = Elle finit par un { $n }
concours-sheet-sign = Signature de la { $n }
concours-sheet-received = Reçu au bureau, heure
concours-sheet-says = Points sans la belote, cochée à part. À chaque donne, A + B font { $deal }{ $capot ->
    [0] {""}
   *[other] , ou { $capot } avec un capot
  }.
concours-sheet-by-deals = Chaque donne se vérifie par elle-même : la somme d’une partie n’est pas constante.
concours-prize = prix
concours-signature = signature

## Prizes, finals, log, help

concours-pot = La cagnotte
concours-pot-fees = { $n ->
    [one] { $n } mise
   *[other] { $n } mises
  } de { $fee }
concours-pot-set = Montant fixé à la main.
concours-pot-other = Autre montant, en euros
concours-shares = Les parts
concours-share-add = Une part de plus
concours-share-of = Part du rang { $n }
concours-share-remove = Retirer la part du rang { $n }
concours-no-shares = Choisissez un partage : la somme des prix est toujours celle de la cagnotte.
concours-winners = Qui reçoit quoi
concours-prizes-left = Reste { $amount }, faute de doublettes classées.
concours-no-finals = Cette formule n’a pas de phase finale.
concours-finals-draw = Former le tableau
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
concours-log-undone = annulé
concours-log-tables = { $n ->
    [one] table { $list }
   *[other] tables { $list }
  }
concours-log-teams = { $n ->
    [one] doublette { $list }
   *[other] { $n } doublettes : { $list }
  }
concours-event-concours_created = Concours créé
concours-event-concours_details_changed = Détails changés
concours-event-concours_format_changed = Formule changée
concours-event-concours_teams_registered = Inscriptions
concours-event-concours_team_renamed = Inscription corrigée
concours-event-concours_player_substituted = Remplaçant dans la { $team }
concours-event-concours_team_paid = Paiement de la { $team }
concours-event-concours_teams_arrived = Arrivées
concours-event-concours_team_withdrawn = Départ de la { $team }
concours-event-concours_team_returned = Retour de la { $team }
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
concours-event-concours_penalty_given = Pénalité de la { $team }, partie { $round }
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
hint-concours-list = Vos concours, de l’inscription aux prix.
hint-concours-new = Partez d’une formule, puis changez ce qui ne va pas chez vous.
hint-concours = Inscrivez, puis cochez qui est là et qui a payé.
hint-concours-format = La formule reste libre jusqu’au premier tirage.
hint-concours-draw = Personne ne voit ce tirage avant que vous le publiiez.
hint-concours-desk = Touchez une table, ou tapez son résultat au clavier.
hint-concours-standing = Le classement, et ce qui départage les ex æquo.
hint-concours-wall = Pour la salle : les pages défilent seules.
hint-concours-paper = Feuilles de table et listes, en A4.
hint-concours-prizes = La cagnotte se partage au centime près.
hint-concours-finals = Touchez une table pour inscrire son résultat.
hint-concours-log = Tout ce qui s’est passé, le dernier d’abord.

## Ce qui peut clocher dans un concours.

error-team_twice = { $field } : le numéro { $value } figure deux fois ; une doublette a un seul numéro, et une seule place par partie.
error-unknown_team = { $field } : aucune doublette ne porte le numéro { $value }.
error-team_absent = { $field } : la doublette { $value } est absente, elle ne peut donc pas avoir de table.
error-not_two = { $field } a { $count } éléments ; il en faut exactement deux.
error-table_or_exempt = { $field } : un résultat a soit « teams », soit « exempt ».
error-round_too_late = { $field } vaut { $value } ; les résultats vont au plus tard jusqu’à la partie { $max }.
error-points_with_forfeit = { $field } : un forfait ou un exempt n’a pas de points à saisir ; retirez-les.
error-not_at_the_table = { $field } : la doublette { $value } n’est pas à cette table.
error-seed_missing = { $field } manque : ce tirage ou ce classement demande un tirage au sort, donc une graine.
error-no_draw_possible = Aucun tirage n’est possible avec ces tables imposées et interdites ; autorisez une des rencontres suivantes : { $field }.
error-tables_not_forced = { $field } : une rotation ou une mêlée n’a ni tables imposées ni tables interdites ; retirez la liste.
error-too_few_players = { $field } : { $value } joueurs présents ; une mêlée en demande au moins { $min }.
error-rotation_too_long = { $field } vaut { $value } ; avec si peu de doublettes, une rotation compte { $max } parties.
error-deals_needed = { $field } manque : la formule ne fixe pas le nombre de donnes, et le total en dépend.
error-length_needs_one = { $field } a soit « deals », soit « points », avec « minutes » si l’on veut.
error-half_without_deals = { $field } vaut « half », mais la durée n’est pas en donnes ; indiquez des points ou « average ».
error-rotation_with_lot = { $field } vaut « lot », mais une rotation fixe aussi la première partie ; retirez ce champ.
error-rotation_with_individuals = { $field } vaut « rotation », qui demande des doublettes fixes ; choisissez un autre tirage.
error-rotation_with_finals = { $field } : une rotation n’a pas de phase finale ; retirez-la ou choisissez un autre tirage.
error-rank_empty = « { $field } » est vide ; nommez au moins un critère, par exemple « points ».
error-rank_key_twice = { $field } : « { $value } » figure deux fois ; un critère se nomme une seule fois.
error-rank_key_after_lot = { $field } : « { $value } » vient après « lot », qui ne laisse aucune égalité ; mettez « lot » en dernier.
error-cap_lost_over_won = { $field } vaut { $value } ; le plafond du perdant ne dépasse pas celui du gagnant, { $max }.
error-cap_after_the_end = { $field } vaut { $value } ; le concours compte { $max } parties.
error-finals_with_individuals = { $field } : une phase finale demande des doublettes fixes ; retirez-la.
error-clubs_with_individuals = { $field } vaut « avoid », qui demande des doublettes fixes ; mettez « allow ».

## Pendant un concours

error-concours_not_found = Ce concours n’est plus là. Revenez à la liste et choisissez-en un autre.
error-concours_exists = Ce concours existe déjà. Ouvrez-le depuis la liste.
error-concours_deleted = Ce concours est dans la corbeille. Restaurez-le d’abord, puis continuez.
error-concours_archived = Ce concours est archivé. Désarchivez-le d’abord, puis continuez.
error-concours_closed = Ce concours est clos : ses résultats restent tels quels. Rouvrez-le pour les corriger.
error-concours_not_deleted = Seul un concours de la corbeille peut être supprimé définitivement. Mettez-le d’abord à la corbeille.
error-format_fixed = La partie { $round } est tirée, la formule ne change plus. Annulez d’abord ce tirage.
error-number_taken = Le numéro { $value } est déjà donné, et il ne sert qu’une fois. Le prochain libre est le { $free }.
error-no_such_team = Personne n’a le numéro { $value }. Choisissez un numéro de la liste des inscrits.
error-round_drawn = La partie { $round } est déjà tirée. Annulez d’abord ce tirage pour la tirer de nouveau.
error-round_not_drawn = La partie { $round } n’est pas tirée. Tirez-la d’abord.
error-round_has_results = Des résultats de la partie { $round } sont déjà là, son tirage reste. Échangez plutôt deux doublettes, ou retirez ces résultats.
error-no_such_table = La partie { $round } n’a pas de table { $table }. Choisissez une table du tirage.
error-table_has_result = La table { $table } de la partie { $round } a déjà un résultat. Corrigez-le plutôt.
error-table_without_result = La table { $table } de la partie { $round } n’a pas encore de résultat. Inscrivez-le d’abord.
error-do_not_meet = Ces doublettes ne se rencontrent pas à la table { $table } de la partie { $round }. Vérifiez le numéro de la table.
error-not_in_round = Le numéro { $value } ne joue pas la partie { $round }. Choisissez quelqu’un du tirage.
error-not_an_id = « { $field } » : { $value } n’est pas un identifiant. Donnez un UUID, ou rien.
error-results_missing = Il manque des résultats de la partie { $round }. Inscrivez-les, ou tirez avec une partie de retard.
error-same_team = « { $field } » : le numéro { $value } y est deux fois. Donnez deux numéros différents.
error-same_table = La table { $value } y est deux fois. Donnez deux tables différentes.
error-line_unreadable = « { $value } » ne se comprend pas. Tapez la table et les deux totaux, comme « 12 1010 954 », ou « 12 f 7 » pour un forfait de la 7.
error-result_impossible = Ces totaux font { $value }, ce qui est impossible. Vérifiez la feuille, ou gardez-les tels quels : la table reste à vérifier.
error-team_does_not_fit = L’inscription { $value } ne va pas avec cette formule. Corrigez-la d’abord, ou gardez le même genre d’inscrits.
error-player_registered = { $name } est déjà inscrit avec le numéro { $value }. Vérifiez le nom, ou ajoutez une initiale.
error-rotation_full = Dans une rotation, les places sont fixées au premier tirage, et aucune n’est libre. Gardez ces joueurs pour un autre concours, ou comme remplaçants.
error-no_finals = Cette formule n’a pas de phase finale. Terminez au classement.
error-no_such_final = Cette table de la phase finale ne se joue pas encore. Choisissez-en une dont les deux doublettes sont connues.
error-final_tied = Une finale a un gagnant. En cas d’égalité, jouez donne après donne, puis inscrivez deux totaux différents.
error-final_played_on = Le gagnant a déjà joué le tour { $round }. Corrigez d’abord cette table.
error-finals_begun = La phase finale est commencée, son tableau reste. Annulez d’abord ses résultats.
error-shares_nothing = Toutes les parts sont à zéro. Donnez au moins une part.
error-team_line_unreadable = Ligne { $line } : « { $value } » ne donne pas une inscription. Écrivez le numéro, les deux noms et le club, comme « 12 Morel - Fournier (Foyer) ».
