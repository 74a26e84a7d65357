### Settings, and the shortcuts of the keyboard.

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

## Names of keys

key-Enter = Entrée
key-Escape = Échap
key-Backspace = Retour arrière
key-Shift = Maj
key-Mod = Ctrl

## The overlay

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
