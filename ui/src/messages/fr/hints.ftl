### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Ne plus montrer ce conseil
hint-again = Montrer les conseils à nouveau
hint-settings = Ce que vous choisissez ici reste sur cet appareil.
hint-home = Reprenez la partie en cours, ou commencez-en une.
hint-new = Choisissez le jeu, puis Commencer. Les noms peuvent attendre.
hint-matches = Touchez une partie pour la rouvrir.
hint-table = Touchez une donne : elle dit pourquoi.
hint-deal = De haut en bas : qui prend, à combien, les points d’un camp.
hint-amend = Changez ce qui est faux : la suite se recompte.
hint-why = Chaque ligne montre un fait, et la règle qui le compte.
hint-end = La courbe raconte la partie. Une revanche ?
hint-names = Glissez un pion pour changer de place, les cartes pour le donneur.
hint-rules = Changez de règles dès la prochaine donne, ou pour toute la partie.
hint-adjust = Ajoutez ou retirez des points, et dites pourquoi.
hint-journal = Tout ce qui a été inscrit, corrigé ou annulé, et quand.
hint-chart = Touchez un point : la donne se dit, puis s’ouvre.
hint-line = Une ligne par donne : qui, contrat, points. L’exemple montre comment.
