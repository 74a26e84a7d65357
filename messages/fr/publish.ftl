### Publier sur un hub.

publish-title = Publier
publish-says = Envoyer les soirées choisies au site de votre club
publish-what-is-it = Un hub garde les journaux de plusieurs clubs et en tire des classements. Seul ce que vous choisissez est envoyé. Le reste demeure ici ; le hub n’en reçoit que l’empreinte, ligne à ligne, pour savoir que rien n’a été changé.
publish-hub = Votre hub
publish-to = Adresse
publish-to-like = par exemple https://hub.example
publish-club = Nom du club sur le hub
publish-club-like = par exemple lyon
publish-key = Clé
publish-key-says = L’administrateur du hub la donne au club. Elle est gardée à côté de l’ardoise, lisible par vous seul, et n’est pas dans les sauvegardes.
publish-key-kept = La clé est gardée sur cet ordinateur.
publish-key-other = Saisir une autre clé
publish-forget = Oublier ce hub
publish-forgotten = L’adresse et la clé sont oubliées. Ce qui est publié reste sur le hub.
publish-choose = Ce qui est publié
publish-concours = Concours
publish-matches = Parties
publish-all = Tout
publish-all-says = Toutes les parties, tous les concours et toutes les règles maison de cette ardoise, et aussi les suivants chaque fois que vous publierez.
publish-no-concours = Il n’y a pas encore de concours.
publish-no-matches = Il n’y a pas encore de partie.
publish-season-says = Saison : ce qu’elle compte, et les concours qui comptent pour elle
publish-further = Montrer les parties précédentes
publish-notes = Avec les notes
publish-notes-says = Les notes partent aussi, et la liste des photos. Les photos elles-mêmes, jamais.
publish-do = Publier
publish-progress = { $total ->
    [0] On interroge le hub…
   *[other] Envoyé : { $n } sur { $total }
}
publish-stop = Arrêter
publish-done = { $n ->
    [0] Le hub a déjà tout.
    [one] { $n } écriture publiée. Le reçu du hub est gardé.
   *[other] { $n } écritures publiées. Le reçu du hub est gardé.
}
publish-approve = Le club n’a pas encore approuvé cet ordinateur : rien n’a été signé. Sur le hub :
publish-approve-line = ardoise-hub device approve { $club } { $key }
publish-fork = Deux copies ont été continuées
publish-fork-own = Cette ardoise a été copiée, et les deux copies ont écrit comme appareil { $device }. Le hub a reçu l’autre d’abord ; ce qui a été écrit ici depuis le { $day } n’est pas publié, le hub le met de côté.
publish-fork-own-way = N’écrivez plus ici : exportez vos parties pour un tableur (CSV), importez ce fichier dans l’autre ardoise, et publiez depuis elle. Pour continuer sur cet ordinateur, restaurez-y une sauvegarde de l’autre.
publish-fork-other = L’ardoise de l’appareil { $device } a été copiée, et les deux copies ont été continuées. Le hub a reçu l’une d’abord, et l’autre a été importée ici ; ce qu’elle a écrit depuis le { $day } n’est pas publié, le hub le met de côté.
publish-fork-other-way = Exportez ces parties pour un tableur (CSV), importez ce fichier dans l’ardoise que le hub connaît, et publiez depuis elle.
publish-left-out = { $n ->
    [one] { $n } partie restée chez vous
   *[other] { $n } parties restées chez vous
}
publish-stays-notes = { $name } a commencé avec des notes, qui restent chez vous. Publiez avec les notes si elles peuvent être lues.
publish-stays-missing = { $name } a continué sur un autre ordinateur, dont les écritures manquent ici. Publiez-la d’abord de là-bas, ou importez son export.
publish-stays-copied = { $name } a été continuée dans une copie.
publish-stays-other = Une règle maison ou une écriture sans nom
publish-receipts = { $n ->
    [0] Pas encore de reçu.
    [one] { $n } reçu du hub, du { $day }.
   *[other] { $n } reçus du hub, le dernier du { $day }.
}
publish-receipts-hold = { $n ->
    [one] Il tient : le hub l’a signé, et l’ardoise a toujours tout ce qui y figure.
   *[other] Tous tiennent : le hub les a signés, et l’ardoise a toujours tout ce qui y figure.
}
publish-receipts-broken = { $n ->
    [one] { $n } ne tient pas : le hub ne l’a pas signé, ou l’ardoise n’a plus ce qui y figure.
   *[other] { $n } ne tiennent pas : le hub ne les a pas signés, ou l’ardoise n’a plus ce qui y figure.
} « ardoise publish --receipts » les nomme.

## Pourquoi rien n’a été publié

error-publish_nothing = Rien n’est choisi, donc rien n’est publié. Choisissez une partie, un concours, ou tout.
error-publish_no_key = Il manque la clé du club pour ce hub. Saisissez celle que l’administrateur du hub a donnée au club.
error-publish_not_safe = « { $value } » enverrait la clé du club sur le réseau, lisible par tous. Donnez une adresse qui commence par https://.
error-publish_files = Ce qui est gardé à côté du journal ne peut pas être lu ou écrit ({ $value }). Faites de la place ou donnez l’accès, puis publiez de nouveau.
error-publish_away = Le hub ne répond pas : { $value }. Ce qu’il a confirmé y est ; publiez de nouveau plus tard.
error-publish_no_answer = Le hub ne répond pas, ou n’accepte pas cette page ({ $value }). Ce qu’il a confirmé y est. Vérifiez l’adresse ; si elle est bonne, demandez à l’administrateur du hub d’autoriser « { $value } » (serve --allow-origin), ou publiez de nouveau plus tard.
error-publish_busy = Le hub ne prend rien pour l’instant. Ce qu’il a confirmé y est ; publiez de nouveau dans { $value } s.
error-publish_not_a_hub = Ce qui répond à cette adresse n’est pas un hub, ou il est plus récent ({ $value }). Vérifiez l’adresse.
error-publish_refused = Le hub refuse : « { $value } » Corrigez cela, puis publiez de nouveau.
error-publish_receipt = Le reçu du hub n’est pas celui de ce fichier, ou il est signé avec une autre clé ({ $value }) que la première de ce hub. Demandez à l’administrateur du hub avant de publier de nouveau.
