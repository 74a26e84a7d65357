## Le contrôle des totaux d’une table

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
concours-hint-last_digit = La somme finit par { $n } : un chiffre est faux.
concours-hint-litige = Les points d’un litige manquent peut-être.
concours-hint-capot_as_162 = Un capot a sans doute été marqué 162.
concours-check-over = { $n } de trop
concours-check-should = Attendu : { $sum }, soit { $list }.
concours-part-cards = { $n } de cartes
concours-part-belotes = { $n } pour { $belotes ->
    [one] { $belotes } belote
   *[other] { $belotes } belotes
  }
concours-part-capots = { $n } pour { $capots ->
    [one] { $capots } capot
   *[other] { $capots } capots
  }
concours-cause-capot_as_162 = { $n ->
    [one] Le capot a sans doute été marqué 162
   *[other] { $n } capots ont sans doute été marqués 162
  }
concours-cause-belote_missing = { $n ->
    [one] Une belote n’a sans doute pas été marquée
   *[other] { $n } belotes n’ont sans doute pas été marquées
  }
concours-cause-belote_extra = { $n ->
    [one] Il y a sans doute une belote de plus
   *[other] Il y a sans doute { $n } belotes de plus
  }
concours-cause-capot_extra = { $n ->
    [one] Il y a sans doute un capot de plus
   *[other] Il y a sans doute { $n } capots de plus
  }
concours-cause-digits_swapped = Deux chiffres sont sans doute inversés
concours-cause-litige = Un litige n’a sans doute pas été rendu
concours-cause-deal_missing = Il manque sans doute une donne
concours-cause-penalty = Une renonce ou une maldonne a sans doute été marquée en plus
concours-ask-capot_as_162 = { $n ->
    [one] Qui a fait le capot ?
   *[other] Qui a fait ces capots ?
  }
concours-ask-belote_missing = { $n ->
    [one] Qui avait la belote ?
   *[other] Qui avait ces belotes ?
  }
concours-ask-belote_extra = Mal comptée, ou qui l’a marquée en trop ?
concours-ask-capot_extra = Mal compté, ou qui l’a marqué en trop ?
concours-ask-digits_swapped = Quel total est mal recopié ?
concours-ask-litige = Qui a gagné les points du litige ?
concours-ask-deal_missing = Combien de donnes ont été jouées ?
concours-ask-penalty = Y a-t-il eu 162 de pénalité ?
concours-answer-side = la { $n }
concours-answer-side-players = les { $n }
concours-answer-each = une chacune
concours-answer-deals = { $n } donnes
concours-answer-penalties = Oui
concours-answer-belotes = { $n ->
    [0] Pas de belote
    [one] { $n } belote en tout
   *[other] { $n } belotes en tout
  }
concours-answer-capots = { $n ->
    [0] Pas de capot
    [one] { $n } capot en tout
   *[other] { $n } capots en tout
  }
concours-answer-keep = Garder tel quel
