### Of the screens that come later, too: one sentence the first time that each is seen.

hint-settings = Ce que vous choisissez ici reste sur cet appareil.
hint-rulesets = Touchez un règlement pour le lire, ou en faire le vôtre.
hint-ruleset-diff = Ce que deux règlements décident autrement, et rien d’autre.
hint-ruleset = Changez ce que votre table fait autrement, puis enregistrez.
hint-why = Chaque ligne montre un fait, et la règle qui le compte.
hint-end = La courbe raconte la partie. Une revanche ?
hint-referee = Un doute à la table ? Touchez la question.
hint-melds = L’atout, puis ce qui fut annoncé ou montré.
hint-count = L’atout, puis chaque carte du tas.
hint-renonce = Jouez les plis : la renonce se trouve seule.
hint-needed = Ce qu’il faut pour le contrat en jeu.
hint-card = Vos règles, dans l’ordre du jeu ; à imprimer.
hint-auction = Touchez l’atout, ou d’abord un palier plus haut, puis l’atout.
hint-may-play = Le pli, puis la main : la réponse, le devoir et sa raison.
hint-matches = Cherchez un nom, un lieu, un mot ; touchez une partie.
hint-keepsakes = Photos, notes et lieu : ce que l’ardoise ne dit pas.
hint-deleted = Une partie jetée attend ici. Reprenez-la quand vous voulez.
hint-journal = Tout ce qui a été inscrit, corrigé ou annulé, et quand.
hint-chart = Touchez un point : la donne se dit, puis s’ouvre.
hint-compare = Chaque colonne compte les mêmes donnes sous d’autres règles.
hint-compare-deal = D’abord les règles qui changent le plus cette donne.
hint-compare-history = Vos parties recomptées sous chaque règlement.
hint-what-if = Changez un fait, la suite se recompte sans rien inscrire.
