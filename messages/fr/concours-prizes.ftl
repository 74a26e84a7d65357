## The screen of the hall

concours-wall-missing = { $n ->
    [one] On attend une table
   *[other] On attend { $n } tables
  }
concours-wall-full = Plein écran
concours-room-shows = Sur l’écran de la salle
concours-room-turns = Tout, à tour de rôle
concours-room-draw = Tirage
concours-room-missing = Tables attendues
concours-room-standing = Classement
concours-room-finals = Phase finale
concours-room-prizes = Prix
concours-room-says = Faites glisser la fenêtre sur l’écran de la salle, puis mettez-la en plein écran.
concours-room-notice = Une ligne pour la salle
concours-room-notice-like = Buvette, repas à 20 h…
concours-room-sound = La pendule sonne
concours-room-warning = Dernière donne annoncée avant la fin, en minutes

## Prizes

concours-lots = Les lots
concours-lot-what = Le lot
concours-lot-like = Un jambon, un panier garni…
concours-lot-whom = Pour qui
concours-lot-next = Place suivante : { $rank }
concours-lot-others = Toutes les autres places
concours-lot-chosen = Autre prix…
concours-lot-name = Nom du prix
concours-lot-name-like = Première doublette féminine
concours-lot-count = Nombre de places
concours-lot-add = Ajouter le lot
concours-lot-all = toutes primées
concours-lot-from = dès la { $rank }, toutes
concours-lot-range = { $this } à { $that }
concours-lot-remove = Retirer { $what }
concours-lot-team = Qui reçoit : { $what }
concours-lot-nobody = à désigner
concours-award-best_partie = Meilleure partie
concours-award-last = Dernière place
concours-award-first = Première : { $club }
concours-prize-points = { $n } points
concours-prize-each = { $amount } chacun
concours-prize-tied = { $n } ex aequo.
concours-prize-tied-share = { $n } ex aequo : à partager, ou à tirer au sort.
concours-prize-shared = { $n } à égalité : à partager, ou à tirer au sort.
concours-prizes-not-final = Il manque encore des résultats : rien n’est définitif.
concours-aloud = À lire
concours-aloud-before = Avant
concours-aloud-next = Suivante
concours-pot = La cagnotte
concours-pot-fees = { $n ->
    [one] { $n } mise
   *[other] { $n } mises
  } de { $fee }
concours-pot-till = Ce qu’il y a dans la caisse.
concours-pot-none = Sans mise : rien à partager, sauf si vous fixez un montant.
concours-pot-set = Montant fixé à la main.
concours-pot-other = Autre montant, en euros
concours-shares = Les parts
concours-share-add = Une part de plus
concours-share-of = Part du rang { $n }
concours-share-remove = Retirer la part du rang { $n }
concours-no-shares = Choisissez un partage : la somme des prix est toujours celle de la cagnotte.
concours-winners = Qui reçoit quoi
concours-prizes-left = Reste { $amount }, faute de doublettes classées.
concours-event-concours_notice_set = Ligne pour la salle
