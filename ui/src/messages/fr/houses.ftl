### Les règlements d’une table, et les comparaisons sur tout un registre.
### $value : ce qui a été trouvé ; $line et $column : où ; $allowed : ce qui a été dit ; $min et $max : bornes.

## Fichiers de règlement

error-file_not_json = Ce fichier ne se lit pas comme du JSON, ligne { $line }, colonne { $column } : { $value }.
error-file_too_large = Ce fichier est trop gros pour un règlement : { $value } octets, { $max } au plus.
error-duplicate_key = « { $field } » est dit deux fois : { $allowed }. N’en gardez qu’un.
error-length_of_text = « { $field } » compte { $value } lettres, il en faut { $min } à { $max }.

## Le registre

# $id : le règlement.
error-ruleset_not_found = Ce règlement n’est pas ici, ou n’y est plus : { $id }.
# $value : le numéro de la comparaison.
error-history_gone = La comparaison { $value } n’est plus connue. Recommencez-la.

## La ligne de commande

# $n : combien de parties.
cli-history-unreadable = { $n ->
         [one] { $n } partie ne se lit pas avec ce programme et n’est pas comptée.
        *[other] { $n } parties ne se lisent pas avec ce programme et ne sont pas comptées.
    }
