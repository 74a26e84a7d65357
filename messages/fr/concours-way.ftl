## A new concours in one line

concours-game = Le jeu
concours-game-belote = Belote
concours-game-coinche = Coinche
concours-game-contree = Contrée
concours-game-melee = Mêlée
concours-change = Changer
concours-fold = Refermer
concours-line-deals = { $game } · { $n ->
    [one] { $n } partie
   *[other] { $n } parties
  } de { $of } donnes
concours-line-points = { $game } · { $n ->
    [one] { $n } partie
   *[other] { $n } parties
  } en { $of } points
concours-says-pairs = Équipes de deux
concours-says-pairs-players = Chacun pour soi, un partenaire par partie
concours-says-first_draw-lot = tirage au sort puis
concours-says-first_draw-inscription = par numéro d’inscription puis
concours-says-draw-ranking = 1 contre 2, 3 contre 4
concours-says-draw-wins = à victoires égales
concours-says-draw-lot = au sort chaque fois
concours-says-draw-rotation = rotation des tables
concours-ask-parties = Combien de parties ?
concours-parties-says = en ajouter une, ou finir avant, reste possible
concours-ask-length = Une partie, c’est…
concours-length-in-points = des points
concours-length-in-time = un temps
concours-ask-first = Qui est devant ?
concours-first-points = Le total des points
concours-first-wins = Les victoires d’abord
concours-ask-tie = À égalité ?
concours-tie-points = Le total des points
concours-tie-wins = Les victoires
concours-tie-best_partie = La meilleure partie
concours-tie-lot = Le sort
concours-ask-exempt = Une équipe de trop ?
concours-ask-exempt-players = Un joueur de trop ?
concours-exempt-half-of = La moitié, { $n }
concours-exempt-other = Autre
concours-all-formats = Les { $n } formules
concours-the-rest = Le reste : tirages, revanches, clubs, forfait, règles aux tables
concours-finals-none = Aucune
concours-like-last = Comme le { $day }
concours-simulated = Sur { $n } équipes, la plus forte gagne { $value }.
concours-simulated-players = Sur { $n } joueurs, le plus fort gagne { $value }.
concours-once-in = { $n ->
    [1] presque toujours
    [2] une fois sur deux
    [3] une fois sur trois
    [4] une fois sur quatre
    [5] une fois sur cinq
    [6] une fois sur six
    [7] une fois sur sept
    [8] une fois sur huit
    [9] une fois sur neuf
    [10] une fois sur dix
    [11] une fois sur onze
    [12] une fois sur douze
   *[other] une fois sur { $n }
  }
concours-fixed-later = Après le premier tirage, ne changent plus : le jeu et qui est devant.
concours-until-drawn = Tout se change encore jusqu’au premier tirage.

## The sample concours

concours-sample = Essayer un concours
concours-sample-says = 12 équipes, en partie 3 ; rien n’en est gardé
concours-sample-notice = Un concours d’exemple, pour essayer : rien n’en est gardé.
concours-sample-throw = Jeter l’exemple

## After a draw is published

concours-begun = C’est parti
concours-begun-acts = Avant de jouer
concours-begun-next = La suite
concours-begun-print = Imprimer les feuilles
concours-begun-print-says = { $n ->
    [one] { $n } feuille
   *[other] { $n } feuilles
  }, une par table
concours-begun-print-done = imprimées à { $at }
concours-begun-show = Montrer à la salle
concours-begun-show-says = Le tirage en grand, pour que chacun trouve sa table
concours-begun-show-done = montré à { $at }
concours-begun-clock = Lancer l’horloge
concours-begun-clock-says = { $n } min, puis la dernière donne
concours-begun-clock-done = encore { $at }
concours-begun-again = { $n ->
    [0] aucune revanche
    [one] une revanche
   *[other] { $n } revanches
  }
concours-begun-published = Partie { $n } publiée
concours-to-tables = Aller aux tables

## What nobody had planned

concours-unexpected = Un imprévu
concours-unexpected-team = Une équipe
concours-unexpected-team-players = Un joueur
concours-unexpected-result = Un résultat
concours-unexpected-evening = La soirée
concours-unexpected-who = Quelle équipe ?
concours-unexpected-who-players = Quel joueur ?
concours-unexpected-says = Tout se défait par le menu, et le journal le garde.
concours-unexpected-late = Arrive en retard
concours-unexpected-late-players = Arrive en retard
concours-unexpected-absent = Ne vient pas
concours-unexpected-absent-players = Ne vient pas
concours-unexpected-leaves = S’en va
concours-unexpected-leaves-players = S’en va
concours-unexpected-substitute = Remplace un joueur
concours-unexpected-substitute-players = Se fait remplacer
concours-unexpected-wrong = Une feuille est fausse
concours-unexpected-wrong-players = Une feuille est fausse
concours-unexpected-end = Se termine plus tôt
concours-unexpected-end-players = Se termine plus tôt
concours-unexpected-more = Compte une partie de plus
concours-unexpected-more-players = Compte une partie de plus
concours-late-exempt = La { $n } attend : elles peuvent encore jouer
concours-late-exempt-players = Attendent une table : { $list }
concours-late-next = Jouer dès la partie { $n }
concours-late-two = Deux équipes en retard peuvent jouer ensemble
concours-late-against = Jouer maintenant contre la { $n }
concours-late-never = Plus aucune partie à tirer, et personne n’attend de table.
concours-late-register = Tous les inscrits ont une table. Inscrivez d’abord l’équipe, puis revenez ici.
concours-absent-says = Son adversaire gagne par forfait, { $this } à { $that }
concours-absent-effect = C’est le forfait contre la { $n }.
concours-absent-effect-players = C’est le forfait contre les { $n }.
concours-absent-note = Noter le forfait
concours-leaves-next = Reste au classement ; plus de table dès la partie { $n }
concours-leaves-says-now = Reste au classement
concours-substitute-says-now = Même numéro, mêmes points
concours-wrong-says = Points, camps inversés, mauvaise table
concours-wrong-says-all = Points, camps inversés, mauvaise table ; parties d’avant aussi
concours-wrong-which = De quelle table est la feuille ?
# $n: the last partie that is drawn.
concours-end-says = Après la partie { $n }
# $n: the new partie.
concours-more-says = La partie { $n }, avec la même formule

## Closing

concours-close-anyway = Clore quand même
concours-close-says = Le classement reste celui de maintenant. Un concours clos se rouvre.
concours-unplayed-tables = Partie { $round } : { $n ->
    [one] il manque la table { $list }.
   *[other] il manque les tables { $list }.
  }
concours-unplayed-parties = { $n ->
    [one] La partie { $list } n’est pas tirée.
   *[other] Les parties { $list } ne sont pas tirées.
  }
concours-unplayed-finals = La phase finale n’est pas jouée.
