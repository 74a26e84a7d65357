### The texts of the command line. $address, $path and $value are text, not numbers: a port is not a quantity.

## The command line

# $n: how many matches.
cli-history-unreadable = { $n ->
         [one] { $n } partie est illisible avec cette version et n’est pas comptée.
        *[other] { $n } parties sont illisibles avec cette version et ne sont pas comptées.
    }
cli-serve-open = Ardoise est ouverte ici : { $address }
cli-serve-look = Pour regarder seulement : { $address }
cli-serve-lan = Téléphones de ce réseau : { $address }
cli-serve-code = Ou bien ils ouvrent { $address } et tapent { $value }, pendant dix minutes.
cli-serve-lid = Laissez l’ordinateur ouvert : capot fermé, les téléphones ne le trouvent plus.
cli-serve-wifi = D’abord, le même Wi-Fi que cet ordinateur : { $name }
cli-serve-reach = Un téléphone n’ouvre pas la page ? Un Wi-Fi d’invités sépare parfois les appareils ; sans internet, le téléphone préfère ses données mobiles ; un pare-feu peut fermer le port.
cli-serve-key = L’adresse contient la clé : ne la donnez qu’à la personne qui marque.
cli-serve-data = Les parties sont gardées dans { $path }
cli-serve-stop = Ctrl+C pour fermer.
cli-serve-closed = Ardoise est fermée, tout est gardé.
cli-serve-port-taken = Le port { $value } est déjà pris. Choisissez-en un autre.
# $n: the number of the line; $field: may be empty.
cli-line-error = Ligne { $n }, « { $field } » : { $message }
cli-line-error-bare = Ligne { $n } : { $message }
cli-lines-refused = { $n ->
         [one] { $n } ligne refusée
        *[other] { $n } lignes refusées
    }
cli-check-good = Ce règlement est cohérent : { $name }
cli-check-contradictions = { $n ->
         [one] Une contradiction dans { $name } :
        *[other] { $n } contradictions dans { $name } :
    }
cli-doctor-report = Pour demander de l’aide, joignez ce qu’affiche « ardoise doctor --report » : ni nom, ni note, ni chemin n’y figure.
cli-import-workbook = { $path } est un classeur, pas un export d’Ardoise. Pour lire une de ses feuilles : ardoise import --csv { $path }
cli-import-no-day = Aucune colonne ne donne le jour. Donnez-le avec --day, par exemple --day 2026-11-19, ou sa colonne avec --column 1=date.
cli-import-table = { $path } n’est pas un export d’Ardoise. Si c’est un tableau en CSV : ardoise import --csv { $path }
cli-file-unreadable = { $path } est illisible : { $value }
cli-file-unwritten = { $path } ne peut pas être écrit : { $value }
cli-file-full = Il n’y a plus de place pour écrire { $path }. Libérez de la place, ou choisissez un autre endroit.
cli-file-taken = Il y a déjà un fichier { $path }. Choisissez un autre nom, ou supprimez celui-là.

## Publier sur un hub

publish-nothing-chosen = Rien n’est choisi, donc rien n’est publié. Nommez des parties avec --match, un concours avec --concours, une saison avec --season, ou tout avec --all.
publish-no-key = La clé du club manque. Mettez-la dans l’environnement sous le nom ARDOISE_HUB_KEY, ou dans un fichier et donnez --key-file.
publish-key-file = Le fichier de la clé est illisible : { $value }
publish-not-approved = Le club n’a pas encore approuvé la clé de cet appareil : rien n’a été signé. Sur le hub : ardoise-hub device approve CLUB { $key }
publish-left-out-notes = { $match } a été commencée avec des notes, qui restent chez vous : elle n’est pas publiée. Publiez-la avec --notes si les notes peuvent être lues.
publish-left-out-missing = { $match } n’est pas publiée : il manque à ce journal l’entrée { $seq } de l’appareil { $device }, qui y a écrit. Publiez-la d’abord depuis le journal de cet appareil.
publish-left-out-copied = { $match } n’est pas publiée : une copie de l’ardoise de l’appareil { $device } y a écrit, depuis son entrée { $seq }.
publish-copied-own = Deux copies de cette ardoise ont été continuées, toutes deux comme appareil { $device }. Le hub a reçu l’autre d’abord ; ce qui a été écrit ici depuis le { $day } n’est pas publié, le hub le met de côté. N’écrivez plus ici : exportez d’ici avec « ardoise export --csv FICHIER », importez dans l’autre ardoise avec « ardoise import --csv FICHIER », et publiez depuis elle. Pour continuer sur cet ordinateur, restaurez-y une sauvegarde de l’autre, avec « ardoise restore ».
publish-copied-other = Deux copies de l’ardoise de l’appareil { $device } ont été continuées. Le hub a reçu l’une d’abord, et l’autre a été importée ici ; ce qu’elle a écrit depuis le { $day } n’est pas publié, le hub le met de côté. Exportez-le d’ici avec « ardoise export --csv FICHIER », importez-le dans l’ardoise que le hub connaît avec « ardoise import --csv FICHIER », et publiez depuis elle.
