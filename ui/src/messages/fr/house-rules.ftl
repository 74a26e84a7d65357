### Les règlements : la bibliothèque, l’éditeur, l’échange.

## La bibliothèque

houses-title = Règlements
houses-search = Chercher un règlement
houses-none = Aucun règlement ne répond à « { $text } ».
houses-own = Les vôtres
houses-published = Publiés
houses-archived = Archivés
houses-source = Source : { $source }
houses-version = Version { $n }
houses-matches = { $n ->
         [0] pas encore joué
         [one] joué dans { $n } partie
        *[other] joué dans { $n } parties
    }
houses-from = D’après { $name }
houses-more = Actions pour { $name }
houses-edit = Ouvrir
houses-play = Jouer avec
houses-duplicate = Dupliquer
houses-copy-of = { $name } (copie)
houses-export = Partager
houses-archive = Archiver
houses-restore = Remettre dans la liste
houses-import = Importer
houses-compare = Quelle différence ?
houses-pick = Touchez deux règlements.
houses-pick-other = Touchez-en un autre.
houses-stop = Ne plus comparer

## Deux règlements

diff-title = Quelle différence ?
diff-none = Ces deux règlements décident tout pareil.
diff-count = { $n ->
         [one] { $n } règle diffère.
        *[other] { $n } règles diffèrent.
    }
diff-families = Ils ne se jouent pas avec les mêmes cartes : leurs parties ne se comparent pas.
diff-rule = Règle
diff-pick = Choisissez deux règlements, et chaque règle qui diffère s’affiche ici.
diff-choose = Choisir deux règlements
diff-other = En comparer un autre

## L’éditeur

house-title = Règles de la maison
house-of-match = Règles de cette partie
house-changed = modifié
house-all = Tout montrer
house-only = Seulement ce qui change
house-nothing = Rien ne change encore. Montrez tout, et choisissez ce que votre table fait autrement.
house-back-to-base = Comme dans { $name }
house-less = { $rule } : moins
house-more = { $rule } : plus
house-number = Un nombre
house-times = ×{ $n }
house-packets = Des paquets fixés
house-packets-says = Autrement, des paquets comme 3-2-3, séparés par des espaces
house-before = Avant
house-after = Après
house-not-playable = Cette donne ne se joue plus avec cette règle.
house-no-example = Aucune donne simple ne se marque autrement.
house-as-it-is = Ici
# Une donne inventée ; $name : qui prend.
house-example = Par exemple
house-example-taken = Par exemple, contrat pour { $name }
# Une donne de la partie ; $name : qui prend ; $ended : comment elle a fini.
house-example-deal = { $ended ->
         [made] Votre donne { $n }, faite par { $name }
         [lost] Votre donne { $n }, chutée par { $name }
        *[neither] Votre donne { $n }
    }
house-example-points = { $n } points pour { $side }
house-example-all = Tous les plis pour { $side }
house-renonce-by = Renonce de { $name }
house-ask-example = Voir un exemple
house-hide-example = Fermer l’exemple
house-lost = chuté
house-wins = gagne la manche
house-contradictions = { $n ->
         [one] Une contradiction empêche d’enregistrer
        *[other] { $n } contradictions empêchent d’enregistrer
    }
house-save = Enregistrer
house-save-title = Garder ce règlement
house-keep = Garder sous un nom
house-name = Nom
house-description = Description
house-changes = Ce qui change
house-nothing-yet = Rien encore : tout est comme dans le règlement publié.
house-search = Chercher une règle
house-none-found = Aucune règle ne répond à « { $text } ».
house-groups = Aller à
house-new-version = Les parties déjà jouées gardent leur version.
house-totals = Totaux de la partie
house-won-by = Partie gagnée : { $side }
house-not-won = La partie ne serait plus finie.
house-from-next = Dès la donne { $n }
house-whole = Recalculer la partie

## L’échange

share-title = Partager { $name }
share-download = Télécharger
share-copy = Copier le texte
share-copied = Texte copié
share-text = Le texte du règlement
share-code = Code à scanner du règlement { $name }
share-too-long = Ce règlement est trop long pour un code à scanner. Prenez le fichier ou le texte.
import-title = Importer un règlement
import-picture = Photographier un code
import-unread = Aucun code ne se lit sur cette image. Prenez-le de plus près, bien à plat, ou collez le texte.
import-file = Choisir un fichier
import-paste = Ou collez le texte ici
import-read = Lire
import-found = D’après { $name }
import-as-is = Rien ne diffère.
import-known = Vous avez déjà ce règlement.
import-keep = Garder

## Une partie et son règlement

event-rules_named = Règlement nommé
error-ruleset_is_another = « { $name } » ne dit pas la même chose que les règles de cette partie. Changez plutôt les règles de la partie.
# $name : le nom du règlement ; $n : sa version.
house-played-as = Joué sous « { $name } », version { $n }
house-newer = Passer à la version { $n } de « { $name } »
house-as-last-time = Règlement de votre dernière partie ensemble : { $name }
house-last-time = Votre dernière partie ensemble : { $name }
house-take-last = Reprendre

## Les paliers

levels-one = Palier
levels-from = De
levels-to = À
levels-by = De … en …
levels-no-end = sans fin
levels-remove = Retirer
levels-add = Un palier
levels-add-run = Une suite de paliers
