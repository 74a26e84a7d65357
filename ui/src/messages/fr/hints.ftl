### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Ne plus montrer ce conseil
hint-again = Montrer les conseils à nouveau
hint-home = Reprenez, ou commencez une partie.
hint-new = Choisissez le jeu, puis Commencer. Les noms peuvent attendre.
hint-table = Touchez une donne : elle dit pourquoi.
hint-deal = De haut en bas : qui prend, à combien, les points d’un camp.
hint-amend = Changez ce qui est faux : la suite se recompte.
hint-names = Glissez un pion pour changer de place, les cartes pour le donneur.
hint-rules = Changez de règles dès la prochaine donne, ou pour toute la partie.
hint-line = Une ligne par donne : qui, contrat, points. L’exemple montre comment.
hint-adjust = Ajoutez ou retirez des points, et dites pourquoi.
