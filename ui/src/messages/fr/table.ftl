### The screens, in the order one meets them: home, new match, table, deal sheet, why, end, matches, menu; then spoken labels.

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

## New match

new-title = Nouvelle partie
new-all-rulesets = Tous les règlements
new-own-rulesets = Vos règlements
new-ruleset = À quoi joue-t-on ?
new-players = Autour de la table
new-four = À quatre
new-two = À deux
new-name = Nom
new-dealer = Qui donne en premier ?
new-target = En combien de points ?
# $n: the target of the ruleset.
new-target-usual = D’habitude { $n }
new-no-target = Sans total
new-on-paper = Reprendre des totaux du papier
new-on-paper-says = La partie continue ici avec les totaux déjà marqués.
new-start = Commencer

## Table

# $n: number of the deal.
table-deal = Donne { $n }
# $ruleset: a preset's name; $target: points.
table-game = { $ruleset } en { $target }
table-deals = { $n ->
         [one] { $n } donne
        *[other] { $n } donnes
    }
table-new-deal = Nouvelle donne
table-enter-result = Entrer le résultat
table-remaining = encore { $n }
table-target-reached = total passé
table-stake = { $n ->
         [one] { $n } point en jeu
        *[other] { $n } points en jeu
    }
table-stake-label = points en jeu
table-dealt = a donné
table-deals-next = donne
table-speaks = parle en premier
table-leads = entame
# $us, $them: the marks of the deal.
table-deal-recorded = Donne { $n } inscrite, { $us } à { $them }
table-deal-amended = Donne { $n } corrigée, { $us } à { $them }
table-deal-deleted = Donne { $n } effacée
table-contract-recorded = Contrat inscrit : { $contract }
table-adjusted = Totaux ajustés
table-undone = Annulé
table-redone = Rétabli
# $dealer, $leader: players.
table-next-dealer = { $dealer } donne, { $leader } entame
table-next-deal = Donne { $n } : { $dealer } donne, { $leader } entame
table-undo = Annuler
table-redo = Rétablir
table-referee = Arbitre
table-turn = Tourner
table-empty = L’ardoise est vide
table-empty-says = Touchez « { table-new-deal } » dès que le contrat est connu, ou tout de suite le nom de celui qui prend.
table-misdeal-by = Maldonne : { $name }
table-renonce-by = Renonce : { $name }
table-adjustment = Ajustement : { $note }
table-held-over = { $n ->
         [one] { $n } point en attente
        *[other] { $n } points en attente
    }
table-after-end = Après la fin
table-after-end-says = La partie finit à la donne { $n }. Les suivantes sont gardées, mais ne comptent pas.
table-play-on = Continuer la partie
table-manche = Manche { $n }
# $us, $them: manches won.
table-manches-won = Manches : { $us } à { $them }
table-deals-left = { $n ->
         [one] encore { $n } donne
        *[other] encore { $n } donnes
    }
table-minutes-left = { $n ->
         [one] encore { $n } minute
        *[other] encore { $n } minutes
    }
table-last-deal = Dernière donne
table-equal = Égalité : encore une donne
table-must-win = Total passé : il reste à gagner une donne
table-rules-changed = Règles changées à partir de la donne { $n }

## Deal sheet

sheet-dealt = { $name } a donné
sheet-taker = Preneur
sheet-level = Contrat
sheet-strain = Atout
sheet-ask-taker = Qui a pris ?
sheet-ask-level = À combien ?
sheet-ask-strain = À quel atout ?
sheet-ask-points = Combien de points ?
sheet-doubled = Coinché
sheet-surdoubled = Surcoinché
sheet-doubled-by = Qui a coinché ?
sheet-surdoubled-by = Qui a surcoinché ?
sheet-points = { $n ->
         [one] point
        *[other] points
    }
sheet-points-short = { $n ->
         [one] Il manque { $n } point
        *[other] Il manque { $n } points
    }
sheet-points-over = { $n ->
         [one] { $n } point de trop
        *[other] { $n } points de trop
    }
sheet-all-tricks = Tous les plis
sheet-all-tricks-alone = Par un seul joueur
sheet-all-tricks-ask = Tous les plis ?
sheet-last-trick = Dix de der
sheet-last-trick-ask = À qui le dernier pli ?
sheet-tricks = Plis
sheet-count-tricks = Compter les plis
sheet-belote = Belote
sheet-meld = Annonce
sheet-melds = Annonces
sheet-meld-by = À qui ?
sheet-meld-top = Plus haute carte
sheet-meld-length = Combien de cartes ?
sheet-meld-remove = Retirer
sheet-higher = Plus haut
sheet-lower = Plus bas
sheet-confirm = Inscrire
sheet-confirm-deal = Inscrire la donne { $n }
sheet-confirm-contract = Inscrire le contrat
sheet-amend = Corriger la donne { $n }
sheet-delete = Effacer la donne
sheet-more = Autre cas
sheet-everyone-passed = Tout le monde a passé
sheet-cancelled = Donne annulée
sheet-weak-hand = Main trop faible
sheet-misdeal = Maldonne
sheet-misdeal-by = Qui a mal donné ?
sheet-renonce = Renonce
sheet-renonce-by = Qui a fait la renonce ?
sheet-adjustment = Ajuster les totaux
sheet-adjustment-points = Points à ajouter ou à retirer
sheet-adjustment-note = Pour quelle raison ?

## Why

why-title = Pourquoi { $n } ?
why-title-none = Pourquoi rien ?
why-open = Pourquoi ?
why-contract-asked = Contrat demandé : { $contract }
why-under = { $total } est sous { $needed }
why-reached = { $total } atteint { $needed }
why-with-last-trick = { $total } avec le dix de der
why-defence-takes-all = La défense prend tout
why-points-lost = { $n ->
         [0] Il n’y avait rien à perdre
         [one] Le point fait est perdu
        *[other] Les { $n } points sont perdus
    }
why-contract-doubled = Contrat coinché
why-contract-surdoubled = Contrat surcoinché
why-times = { $n } × { $factor }
why-nobody-marks = Personne ne marque
why-mark = Marque de la donne
why-rule = Règle de la maison
why-change-rule = Changer la règle
why-amend = Corriger
why-done = Compris
# $us, $them: what would be marked today.
why-marked-before = La marque inscrite est gardée. Aujourd’hui, ce serait { $us } à { $them }.

## End

# $names: two players or more, already joined; $name: one player.
end-winners = { $names } gagnent
end-winner = { $name } gagne
end-us-win = Nous gagnons
end-them-win = Eux gagnent
end-manche-winners = { $names } gagnent la manche
end-manche-winner = { $name } gagne la manche
end-margin = { $n ->
         [one] { $n } point d’écart
        *[other] { $n } points d’écart
    }
end-equal = Égalité
end-revanche = Revanche
end-next-manche = Manche suivante
end-belle = La belle
end-slate = Revoir l’ardoise
end-share = Partager
end-home = Accueil

## Matches

matches-title = Les parties
matches-in-progress = En cours
matches-finished = Terminées
matches-abandoned = Abandonnées
matches-count = { $n ->
         [one] { $n } partie
        *[other] { $n } parties
    }
matches-versus = { $us } contre { $them }
matches-open = Ouvrir
matches-resume = Reprendre
matches-rename = Renommer
matches-name = Nom de la partie
matches-empty = Pas encore de partie
matches-empty-says = Chaque partie commencée reste ici, finie ou non. La première n’attend que vous.

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

## Spoken labels

a11y-menu = Ouvrir le menu
a11y-turn = Tourner l’ardoise vers les autres
a11y-back = Retour
a11y-close = Fermer sans inscrire
a11y-total = { $side } : { $n ->
         [one] { $n } point
        *[other] { $n } points
    }
a11y-progress = { $side } : { $n } sur { $target }
a11y-deals = Les donnes
# $contract: as contract-name; $taker: a player or a side; $test: as test-made-by …; $us_total, $them_total: running totals.
a11y-deal-row = Donne { $n } : { $contract }, pris par { $taker }, { $test }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.
a11y-deal-row-doubled = Donne { $n } : { $contract }, pris par { $taker }, { $doubled }, { $test }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.
# $what: one of void-…, or a misdeal or an adjustment.
a11y-deal-row-other = Donne { $n } : { $what }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.
a11y-deal-why = Pourquoi cette marque, donne { $n }
a11y-contract = Contrat : { $contract }, pris par { $taker }
a11y-preview = Nous { $us }, Eux { $them }, { $test }
a11y-preview-incomplete = La donne n’est pas complète
a11y-taker = Preneur : { $name }
a11y-level = Contrat : { $level }
a11y-strain = Atout : { $strain }
a11y-points-side = De qui compte-t-on les points ?
a11y-tens = Dizaines
a11y-units = Unités
a11y-belote-side = Belote : { $side }
a11y-made = contrat fait
a11y-lost = contrat chuté
a11y-marks = Marques
