### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Ne plus montrer ce conseil
hint-again = Montrer les conseils à nouveau
hint-settings = Ce que vous choisissez ici reste sur cet appareil.
hint-home = Reprenez, ou commencez une partie.
hint-new = Choisissez le jeu, puis Commencer. Les noms peuvent attendre.
hint-rulesets = Touchez un règlement pour le lire, ou en faire le vôtre.
hint-ruleset-diff = Ce que deux règlements décident autrement, et rien d’autre.
hint-ruleset = Changez ce que votre table fait autrement, puis enregistrez.
hint-table = Touchez une donne : elle dit pourquoi.
hint-deal = De haut en bas : qui prend, à combien, les points d’un camp.
hint-amend = Changez ce qui est faux : la suite se recompte.
hint-why = Chaque ligne montre un fait, et la règle qui le compte.
hint-end = La courbe raconte la partie. Une revanche ?
hint-names = Glissez un pion pour changer de place, les cartes pour le donneur.
hint-rules = Changez de règles dès la prochaine donne, ou pour toute la partie.
hint-adjust = Ajoutez ou retirez des points, et dites pourquoi.
hint-line = Une ligne par donne : qui, contrat, points. L’exemple montre comment.
hint-referee = Un doute à la table ? Touchez la question.
hint-melds = L’atout, puis ce qui fut annoncé ou montré.
hint-count = L’atout, puis chaque carte du tas.
hint-renonce = Jouez les plis : la renonce se trouve seule.
hint-needed = Ce qu’il faut pour le contrat en jeu.
hint-card = Vos règles, dans l’ordre du jeu ; à imprimer.
hint-auction = Touchez niveau et atout : ce qui n’est pas permis dit pourquoi.
hint-may-play = Le pli, puis la main : la réponse, le devoir et sa raison.
