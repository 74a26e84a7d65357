### Les règlements d’une table, et les comparaisons sur tout un registre.
### $value : ce qui a été trouvé ; $line et $column : où ; $allowed : ce qui a été dit ; $min et $max : bornes.

## Fichiers de règlement

error-file_not_json = Ce fichier ne se lit pas comme du JSON, ligne { $line }, colonne { $column } : { $value }.
error-file_too_large = Ce fichier est trop gros pour un règlement : { $value } octets, { $max } au plus.
error-duplicate_key = « { $field } » est dit deux fois : { $allowed }. N’en gardez qu’un.
error-length_of_text = « { $field } » compte { $value } lettres, il en faut { $min } à { $max }.
