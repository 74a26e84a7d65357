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
diff-pick = Choisissez deux règlements dans la liste.

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
house-levels-says = Des nombres, séparés par des espaces. 80-160/10 va de 80 à 160, de 10 en 10 ; 80-/10 n’a pas de fin.
house-packets = Des paquets fixés
house-packets-says = Des paquets comme 3-2-3, séparés par des espaces.
house-before = Avant
house-after = Après
house-not-playable = Cette donne ne se joue plus avec cette règle.
house-no-example = Aucune donne simple ne se marque autrement.
house-example = { $taker } : { $contract }
house-example-points = { $n } points pour { $side }
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
house-new-version = Les parties déjà jouées gardent leur version.
house-totals = Totaux de la partie
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
import-file = Choisir un fichier
import-paste = Ou collez le texte ici
import-read = Lire
import-found = D’après { $name }
import-as-is = Rien ne diffère.
import-known = Vous avez déjà ce règlement.
import-keep = Garder
