### The parts of the application outside the subjects: home, menus, settings, keyboard.

## Home

home-title = Ardoise
home-resume = Reprendre la partie
home-resume-short = Reprendre
home-again = Rejouer avec les mêmes
home-slate = Ouvrir l’ardoise
# $day: when it was played.
home-last = Partie du { $day }
# $ruleset: what is played; $target: the points that win.
home-game = { $ruleset } en { $target }
# $game: as above; $deals: how many deals.
home-game-deals = { $game }, { $deals }
home-new = Nouvelle partie
home-same = Les mêmes
# $day: a day of the week, or a date.
home-as-weekday = Comme { $day }
home-as-date = Comme le { $day }
home-as-earlier = L’autre table
home-rotated = Les mêmes, autres partenaires
# $names: who plays together.
home-pair = { $names }
# $ruleset: a preset.
home-other = Autre partie
home-other-says = D’autres joueurs, d’autres règles
home-question = Une question de règle ?
home-question-says = Cartes, enchères, annonces
home-question-blank = Même sans partie en cours
home-may-play = Puis-je jouer cette carte ?
home-may-play-says = La carte, le pli et la règle qui décide
home-auction = À qui de parler ?
home-auction-says = Qui enchérit, et ce qu’il peut annoncer
home-questions = Toutes les questions
home-questions-says = Annonces, compte des plis, renonce
home-running = En cours
home-evening = La soirée
# $n: matches; $players: players.
home-evening-says = { $n ->
        [one] { $n } partie, { $players } joueurs
       *[other] { $n } parties, { $players } joueurs
    }
home-past = Revoir
home-waiting = Parties en cours
# $n: how many besides the one on the slate.
home-waiting-says = { $n ->
    [one] Une autre attend la suite
   *[other] { $n } autres attendent la suite
  }
home-matches = Les parties
home-matches-says = Par date, par joueur, par lieu
home-players = Joueurs et paires
home-players-says = Qui a gagné, avec qui
home-compare = Comparer les règlements
home-compare-says = Vos parties, avec d’autres règles
home-concours = Concours
home-concours-says = Une soirée à plusieurs tables
home-phones = Les téléphones
home-phones-says = Suivre ou marquer depuis sa place
home-rulesets = Règlements
home-rulesets-says = Les publiés et les vôtres
home-without = Pour regarder d’abord
home-bring = Reprendre mes parties
home-bring-says = D’un autre appareil ou d’un fichier
home-empty = L’ardoise est propre
home-empty-says = Elle marque vos vraies parties : belote, coinche, contrée, chaloupée.
home-step-1 = Dites qui joue, et à quoi.
home-step-2 = Après chaque donne, six touches.
home-step-3 = Une marque étonne ? Touchez-la.
home-sample = Voir une partie d’exemple
home-sample-says = Dix donnes, rien n’en est gardé
# The sample match, for users who have none of their own yet.
sample-name = Partie d’exemple
sample-says = Touchez une donne pour voir d’où vient sa marque.
sample-practice = Essayer la saisie

## Menu

menu-title = Menu
menu-match = Cette partie
menu-home = Accueil
menu-matches = Les parties
menu-line = Saisir au clavier
menu-adjust = Ajuster les totaux
menu-change-rules = Changer les règles
menu-rules-from-next = Dès la donne { $n }
menu-rules-whole = Recalculer la partie
menu-finish = Finir la partie
menu-abandon = Abandonner la partie
menu-abandon-says = Elle reste gardée, et ne compte pas
menu-settings = Réglages
menu-language = Langue
menu-language-fr = Français
menu-language-en = English
menu-theme = Apparence
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
menu-clear-contract = Effacer { word-contract.the } en jeu
# $theme: the chosen theme.
menu-theme-is = Apparence : { $theme }
menu-game = La partie
menu-game-says = Courbes, journal, souvenirs, partage
menu-chart = Courbes
# $side leads by $n points.
menu-chart-says = { $side } devant de { $n }
menu-chart-level = À égalité
menu-compare-leads = Qui mènerait, et pourquoi
menu-compare-won = Qui aurait gagné, et pourquoi
# $when: when the last line was written.
menu-journal-says = Dernière ligne : { $when }
menu-keepsakes-says = Photos, notes et lieu
menu-share-says = Image, feuille ou fichier
menu-compare = Avec d’autres règles
menu-journal = Journal
menu-board = Montrer sur un autre écran
menu-seat = Changer de place
menu-ask = Demander à marquer
menu-invite = Inviter un téléphone
board-title = Tableau de la partie
board-full = Plein écran
boards-title = Parties en cours
boards-none = Aucune partie en cours
menu-keepsakes = Souvenirs
change-keep = Enregistrer

## Settings

settings-reading = Lecture
settings-table = À la table
settings-large-says = Textes, noms et points un cran plus grands
settings-more = Animations et clavier
settings-still = Réduire les animations
settings-still-says = Même si l’appareil ne le demande pas
settings-awake = Garder l’écran allumé
settings-awake-says = Pendant toute la partie
settings-awake-plain = Sans effet ici : par le réseau local, le navigateur ne le permet pas. Réglez la veille de cet appareil.
settings-left = Pour gaucher
settings-left-says = Ce que le pouce cherche passe à gauche
settings-buzz = Vibrer
settings-buzz-says = Quand une donne est inscrite ou refusée
settings-speech = Dire les totaux
settings-speech-says = À voix haute, après chaque donne
settings-keys = Raccourcis d’une seule touche
settings-keys-says = Lettres, chiffres et signes ; à désactiver avec un lecteur d’écran
settings-see-keys = Voir les raccourcis

## Keyboard shortcuts

key-Enter = Entrée
key-Escape = Échap
key-Backspace = Retour arrière
key-Shift = Maj
key-Mod = Ctrl
keys-title = Au clavier
keys-off = Les raccourcis d’une seule touche sont désactivés dans les réglages.
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
keys-higher = Palier plus haut
keys-lower = Palier plus bas
keys-double = { word-doubled }, { word-surdoubled.inline }
keys-points = Points
keys-points-back = Effacer un chiffre
keys-points-side = Compter l’autre camp
keys-belote = Belote : Nous, Eux, personne
keys-play = Jouer ce contrat

## When a screen cannot be shown

broken-title = Impossible d’ouvrir les parties
broken-retry = Réessayer

## Hints

hint-close = Ne plus montrer ce conseil
