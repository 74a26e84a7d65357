### The sheet of a table: what it asks for, and what its house rules say.

concours-sheet-deal = donne
concours-sheet-side = { $letter } : doublette { $n }
concours-sheet-side-players = { $letter } : joueurs { $n }
concours-sheet-sums = Points, nombre de belotes
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
concours-sheet-sign-players = Signature des joueurs { $n }
concours-sheet-received = Reçu au bureau, heure
concours-sheet-says = Points sans la belote, cochée à part. À chaque donne, A + B font { $deal }{ $capot ->
    [0] {""}
   *[other] , ou { $capot } avec un capot
  }.
concours-sheet-by-deals = Chaque donne se vérifie par elle-même : la somme d’une partie n’est pas constante.
concours-sheet-taker-bid = preneur, contrat
concours-sheet-ruleset = Règles : { $ruleset }.
concours-sheet-lost-all = { $kind ->
    [taken] Dedans
   *[other] Chute
  } : la défense marque tous les points{ $contract ->
    [marked] {" "}et le contrat
   *[other] {""}
  }.
concours-sheet-lost-number = { $kind ->
    [taken] Dedans
   *[other] Chute
  } : la défense marque { $n }{ $contract ->
    [marked] {" "}et le contrat
   *[other] {""}
  }.
concours-sheet-lost-made_plus_160 = { $kind ->
    [taken] Dedans
   *[other] Chute
  } : la défense marque ses points, 160 de plus{ $contract ->
    [marked] {" "}et le contrat
   *[other] {""}
  }.
concours-sheet-lost-contract = Chute : la défense marque le contrat, sans les points.
concours-sheet-lost-difference = Chute : la défense marque la différence avec le palier.
concours-sheet-lost-multiplied = Chute : la défense marque la différence avec le palier, multipliée selon le palier.
concours-sheet-lost-nothing = Chute : personne ne marque.
concours-sheet-tie-made = Égalité de { $of ->
    [tricks] plis
   *[other] points
  } : le contrat est fait.
concours-sheet-tie-lost = Égalité de { $of ->
    [tricks] plis
   *[other] points
  } : le preneur { $kind ->
    [taken] est dedans
   *[other] a chuté
  }.
concours-sheet-tie-challenger_loses = Égalité de { $of ->
    [tricks] plis
   *[other] points
  } : le dernier qui a demandé, coinché ou surcoinché a perdu.
concours-sheet-tie-litige = Litige, à égalité de { $of ->
    [tricks] plis
   *[other] points
  } : la défense marque les siens ; ceux du preneur attendent la donne suivante et vont à qui la gagne ; après la dernière, il les reprend.
concours-sheet-tie-litige_unmarked = Litige, à égalité de { $of ->
    [tricks] plis
   *[other] points
  } : personne ne marque le contrat.
concours-sheet-tie-replay = Égalité de { $of ->
    [tricks] plis
   *[other] points
  } : la donne ne compte pas, le même joueur redonne.
concours-sheet-belote-none = La belote ne compte pas.
concours-sheet-belote-unmarked = La belote ne se marque pas.
concours-sheet-belote-holder = Belote : { $n } à qui l’a, même { $kind ->
    [taken] dedans
   *[other] s’il chute
  }.
concours-sheet-belote-winner = Belote : { $n } à qui l’a ; à la défense { $kind ->
    [taken] si le preneur est dedans
   *[other] si le contrat chute
  }.
concours-sheet-belote-nobody = Belote : { $n } à qui l’a ; à personne { $kind ->
    [taken] si le preneur est dedans
   *[other] si le contrat chute
  }.
concours-sheet-helps-both = Elle compte pour faire le contrat.
concours-sheet-helps-takers = Elle compte pour le contrat du preneur, pas pour la défense.
concours-sheet-helps-defence = Elle compte pour la défense, pas pour le contrat du preneur.
concours-sheet-helps-nobody = Elle ne compte pas pour faire le contrat.
