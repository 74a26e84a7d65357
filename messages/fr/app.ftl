### What the application says around every subject: home, menus, settings, the keyboard.

## Home

home-title = Ardoise
home-resume = Reprendre la partie
home-rulesets = Règlements
home-new = Nouvelle partie
home-matches = Toutes les parties
home-players = Joueurs et chiffres
home-compare = Sous d’autres règles
# $us, $them: totals.
home-score = { $us } à { $them }
home-empty = L’ardoise est propre
home-empty-says = Touchez « { home-new } », choisissez à quoi l’on joue, et la première donne peut partir.
home-sample = Voir un exemple
home-sample-says = Ou regardez d’abord une soirée toute jouée, donne par donne. Rien n’en est gardé.
# The match to look at before one’s own.
sample-name = Partie d’exemple
sample-says = Touchez une donne : elle dit pourquoi elle a marqué ainsi.

## Menu

menu-title = Menu
menu-home = Accueil
menu-matches = Les parties
menu-rules = Règles de la maison
menu-rename = Renommer la partie
menu-auction = Enchères
menu-line = Saisir au clavier
menu-adjust = Ajuster les totaux
menu-change-rules = Changer les règles
menu-rules-from-next = Dès la donne { $n }
menu-rules-whole = Recalculer la partie
menu-finish = Finir la partie
menu-abandon = Abandonner la partie
menu-settings = Réglages
menu-language = Langue
menu-language-fr = Français
menu-language-en = English
menu-theme = Aspect
menu-theme-slate = Ardoise
menu-theme-paper = Cahier
menu-theme-auto = Comme l’appareil
menu-four-colours = Enseignes en quatre couleurs
menu-large = Gros caractères
menu-back = Retour
menu-close = Fermer
a11y-menu = Ouvrir le menu
a11y-back = Retour
a11y-close = Fermer sans inscrire
menu-clear-contract = Effacer le contrat en jeu
# $theme: the look chosen.
menu-theme-is = Aspect : { $theme }
menu-chart = Les courbes
menu-compare = Sous d’autres règles
menu-journal = Journal
menu-keepsakes = Souvenirs
change-keep = Garder

## Settings

settings-reading = Lecture
settings-table = À la table
settings-large-says = Mots, noms et marques un cran plus grands
settings-still = Rien ne bouge
settings-still-says = Même si l’appareil ne le demande pas
settings-awake = Garder l’écran allumé
settings-awake-says = Pendant qu’un contrat se joue
settings-keys = Raccourcis d’une seule touche
settings-keys-says = Lettres, chiffres et signes ; à couper si un lecteur d’écran s’en sert
settings-see-keys = Voir les raccourcis

## Shortcuts of the keyboard

key-Enter = Entrée
key-Escape = Échap
key-Backspace = Retour arrière
key-Shift = Maj
key-Mod = Ctrl
keys-title = Au clavier
keys-off = Les raccourcis d’une seule touche sont coupés dans les réglages.
keys-place-anywhere = Partout
keys-place-home = Accueil
keys-place-matches = Les parties
keys-place-new = Nouvelle partie
keys-place-table = Ardoise
keys-place-sheet = Saisie de la donne
keys-place-why = Pourquoi
keys-place-end = Fin de partie
keys-place-lesser = Cet écran
keys-place-settings = Réglages
keys-overlay = Ces raccourcis
keys-home-first = Reprendre, ou commencer
keys-next-match = Partie suivante
keys-previous-match = Partie précédente
keys-next-deal = Nouvelle donne, ou son résultat
keys-next-row = Donne suivante (Entrée l’ouvre)
keys-previous-row = Donne précédente
keys-line = Écrire une donne en une ligne
keys-turn = Tourner l’ardoise
keys-south = Preneur : Sud
keys-east = Preneur : Est
keys-north = Preneur : Nord
keys-west = Preneur : Ouest
keys-higher = Contrat plus haut
keys-lower = Contrat plus bas
keys-double = Coinché, surcoinché
keys-points = Points
keys-points-back = Effacer un chiffre
keys-points-side = Compter l’autre camp
keys-belote = Belote : Nous, Eux, personne
keys-play = Jouer ce contrat

## When nothing can be shown

broken-title = Les parties ne s’ouvrent pas
broken-retry = Réessayer

## Hints

hint-close = Ne plus montrer ce conseil
hint-again = Montrer les conseils à nouveau
hint-home = Reprenez, ou commencez une partie.
hint-settings = Ce que vous choisissez ici reste sur cet appareil.
