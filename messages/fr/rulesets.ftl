### Rulesets: the library, the editor, sharing, and errors.
### $field: the field; $value: the value given; $line, $column: its place; $allowed: the possible values; $min, $max: bounds.

## A ruleset by what differs from its base

# $name: the preset that it is based on.
house-differs-from = { $name }, avec :
house-like-base = Comme { $name }, sans rien y changer.
house-key = L’essentiel
house-key-title = Ce qui change d’une table à l’autre
house-differing = Vos changements
house-rules-n = { $n ->
    [one] { $n } règle
   *[other] { $n } règles
  }
house-leave = Garder vos changements ?
house-leave-says = Ils ne sont pas encore enregistrés.
house-leave-without = Quitter sans enregistrer
house-leave-save = Enregistrer
house-leave-stay = Continuer
houses-create = Créer mes règles
houses-create-from = À partir de quel jeu ?
houses-compare-short = Comparer
share-as-text = En texte

## The rules of a new match

other-own-rulesets = Vos règlements
other-all-rulesets = Tous les règlements
rules-line-title = Les règles de la partie
rules-line-target = En combien de points ?
# $n: the target of the ruleset.
rules-line-target-usual = Habituellement { $n } points
rules-line-on-paper = Reprendre des totaux du papier
rules-line-on-paper-says = La partie continue ici avec les totaux déjà marqués.
rules-line-melds-all = annonces
rules-line-melds-belote = belote seule
rules-line-melds-none = sans belote ni annonces

## House rules that contradict each other

contradiction-difference_outside_manille = La différence ne se marque qu’avec les cartes de la manille. Changez la façon de marquer, ou la famille de cartes.
contradiction-method_in_manille = Avec les cartes de la manille, on ne marque que la différence. Changez la façon de marquer, ou la famille de cartes.
contradiction-difference_with_capot = Quand on marque la différence, le capot ne se demande pas. Retirez le capot, ou changez la façon de marquer.
contradiction-difference_with_all_trumps = Quand on marque la différence, il n’y a pas de tout-atout. Retirez le tout-atout, ou changez la façon de marquer.
contradiction-difference_with_generale = Quand on marque la différence, une générale doit valoir la manche. Retirez la générale, ou faites-la valoir la manche.
contradiction-turn_up_method = À la retourne, on ne marque que les points faits. Changez la façon de marquer, ou passez aux enchères.
contradiction-turn_up_test = À la retourne, il n’y a pas de contrat à atteindre : on compare avec la défense. Changez ce qui fait le contrat, ou passez aux enchères.
contradiction-plus_50_without_natural = Les 50 de plus à tout-atout demandent que tout-atout se compte en points réels. Changez le compte à tout-atout, ou les paliers.
contradiction-natural_scale_in_manille = Une manille n’a que 68 points : des paliers en points réels n’y ont pas de sens. Choisissez les mêmes paliers partout.
contradiction-natural_scale_without_natural = Des paliers propres à sans-atout et à tout-atout demandent que les deux se comptent en points réels. Changez ces comptes, ou les paliers.
contradiction-slams_only_without_slam = Sans-atout ou tout-atout est réservé au capot et à la générale, mais aucun des deux ne se demande. Ouvrez l’un des deux, ou retirez cet atout.
contradiction-capot_forfeit_without_capot = Le capot a un forfait, mais ne se demande pas. Retirez le forfait, ou laissez demander le capot.
contradiction-generale_forfeit_without_generale = La générale a un forfait, mais ne se demande pas. Retirez le forfait, ou laissez demander la générale.
contradiction-beloted_without_slam = Le capot beloté et la générale belotée sont permis, mais ni le capot ni la générale ne se demandent. Ouvrez l’un des deux, ou retirez les belotés.
contradiction-no_end = Rien ne finit la partie. Donnez un total, un nombre de donnes ou une durée.
contradiction-generale_wins_without_target = La générale vaut la manche, mais il n’y a pas de total à marquer. Donnez un total, ou changez la générale.
contradiction-empty_ladder = On joue aux enchères, mais il n’y a aucun palier. Donnez-en au moins un, ou passez à la retourne.
contradiction-levels_do_not_rise = Les paliers ne montent pas. Chacun doit être plus haut que celui d’avant.

## The library

houses-title = Règlements
houses-search = Chercher un règlement
houses-none = Aucun règlement trouvé pour « { $text } ».
houses-own = Les vôtres
houses-published = Publiés
houses-variants = { $n ->
         [one] Une variante
        *[other] { $n } variantes
    }
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
houses-restore = Désarchiver
houses-import = Importer
houses-compare = Comparer deux règlements
houses-pick = Touchez deux règlements.
houses-pick-other = Touchez-en un autre.
houses-stop = Ne plus comparer

## Two rulesets

diff-title = Ce qui les distingue
diff-none = Ces deux règlements sont identiques.
diff-count = { $n ->
         [one] { $n } règle diffère.
        *[other] { $n } règles diffèrent.
    }
diff-families = Ils ne se jouent pas avec les mêmes cartes : leurs parties ne se comparent pas.
diff-rule = Règle
diff-pick = Choisissez deux règlements, et chaque règle qui diffère s’affiche ici.
diff-choose = Choisir deux règlements
diff-other = En comparer un autre

## The editor

house-title = Règles de la maison
house-of-match = Règles de cette partie
house-changed = modifié
house-all = Tout afficher
house-only = Seulement ce qui change
house-nothing = Rien n’est encore modifié. Affichez tout, et choisissez ce que votre table fait autrement.
house-back-to-base = Comme dans { $name }
house-less = { $rule } : moins
house-more = { $rule } : plus
house-number = Un nombre
house-times = ×{ $n }
house-packets = Des paquets fixés
house-packets-says = Autrement, des paquets comme 3-2-3, séparés par des espaces
house-before = Avant
house-after = Après
house-not-playable = Cette donne devient injouable avec cette règle.
house-no-example = Cette règle ne change aucune donne courante.
house-as-it-is = Ici
# An invented deal; $name: the taker.
house-example = Par exemple
house-example-taken = Par exemple, { word-contract.inline } pour { $name }
# A deal of the match; $name: the taker; $ended: how the contract ended.
house-example-deal = { $ended ->
         [made] Votre donne { $n }, faite par { $name }
         [lost] Votre donne { $n }, perdue par { $name }
        *[neither] Votre donne { $n }
    }
house-example-points = { $n } points pour { $side }
house-example-all = Tous les plis pour { $side }
house-renonce-by =
    { MANY($name) ->
        [us] { $name } renonçons
        [them] { $name } renoncent
        [many] { $name } renoncent
       *[one] { $name } renonce
    }
house-ask-example = Voir un exemple
house-hide-example = Fermer l’exemple
house-lost = { word-lost.inline }
house-wins = gagne la manche
house-contradictions = { $n ->
         [one] Une contradiction empêche d’enregistrer
        *[other] { $n } contradictions empêchent d’enregistrer
    }
house-save = Enregistrer
house-save-title = Enregistrer ce règlement
house-keep = Enregistrer sous un nom
house-name = Nom
house-description = Description
house-changes = Ce qui change
house-nothing-yet = Rien encore : tout est comme dans le règlement publié.
house-search = Chercher une règle
house-none-found = Aucune règle trouvée pour « { $text } ».
house-groups = Aller à
house-new-version = Les parties déjà jouées gardent leur version.
house-totals = Totaux de la partie
house-won-by = Partie gagnée : { $side }
house-not-won = La partie ne serait plus finie.
house-from-next = Dès la donne { $n }
house-whole = Recalculer la partie

## Sharing

share-title = Partager { $name }
share-download = Télécharger
share-copy = Copier le texte
share-copied = Texte copié
share-text = Le texte du règlement
share-code = Code à scanner du règlement { $name }
share-too-long = Ce règlement est trop long pour un code à scanner. Prenez le fichier ou le texte.
import-title = Importer un règlement
import-picture = Photographier un code
import-unread = Aucun code trouvé sur cette image. Photographiez-le de plus près, bien à plat, ou collez le texte.
import-file = Choisir un fichier
import-paste = Ou collez le texte ici
import-read = Lire
import-found = D’après { $name }
import-as-is = Rien ne diffère.
import-known = Vous avez déjà ce règlement.
import-keep = Enregistrer

## A match and its ruleset

error-ruleset_is_another = « { $name } » diffère des règles de cette partie. Changez plutôt les règles de la partie.
# After a contradiction between the rules of a match that was kept before it was known.
rules-kept-so = D’ici là, la partie continue comme elle a commencé.
# $name: the name of the ruleset; $n: its version.
house-played-as = Partie jouée avec « { $name } » (version { $n })
house-newer = Passer à la version { $n } de « { $name } »
house-as-last-time = Règlement de votre dernière partie ensemble : { $name }
house-last-time = Votre dernière partie ensemble : { $name }
house-take-last = Reprendre

## Levels

levels-one = Palier
levels-from = De
levels-to = À
levels-by = De … en …
levels-no-end = sans fin
levels-remove = Retirer
levels-add = Un palier
levels-add-run = Une suite de paliers

## Ruleset files

error-file_not_json = Ce fichier n’est pas du JSON valable, ligne { $line }, colonne { $column } : { $value }.
error-file_too_large = Ce fichier est trop gros pour un règlement : { $value } octets, { $max } au plus.
error-duplicate_key = « { $field } » figure deux fois : { $allowed }. N’en gardez qu’un.
error-length_of_text = « { $field } » compte { $value } caractères, il en faut { $min } à { $max }.
# $id: the ruleset.
error-ruleset_not_found = Ce règlement n’existe pas ici : { $id }.
