### What the command line says in words. $address, $path and $value come ready to print: a port is not a quantity.

## The command line

# $n: how many matches.
cli-history-unreadable = { $n ->
         [one] { $n } partie ne se lit pas avec ce programme et n’est pas comptée.
        *[other] { $n } parties ne se lisent pas avec ce programme et ne sont pas comptées.
    }
cli-serve-open = Ardoise est ouverte ici : { $address }
cli-serve-look = Pour regarder seulement : { $address }
cli-serve-key = L’adresse contient la clé : ne la donnez qu’à qui tient la marque.
cli-serve-data = Les parties sont gardées dans { $path }
cli-serve-stop = Ctrl+C pour fermer.
cli-serve-closed = Ardoise est fermée, tout est gardé.
cli-serve-port-taken = Le port { $value } est déjà pris. Choisissez-en un autre.
# $n: number of the line; $field: may be empty.
cli-line-error = Ligne { $n }, « { $field } » : { $message }
cli-line-error-bare = Ligne { $n } : { $message }
cli-lines-refused = { $n ->
         [one] { $n } ligne refusée
        *[other] { $n } lignes refusées
    }
cli-check-good = Ce règlement se tient : { $name }
cli-check-contradictions = { $n ->
         [one] Une contradiction dans { $name } :
        *[other] { $n } contradictions dans { $name } :
    }
cli-file-unreadable = { $path } ne se lit pas : { $value }
