## Les téléphones à la table

join-title = Rejoindre la table
join-by-key = Votre prénom suffit : l’ardoise de la table s’ouvre ici.
join-by-code = Tapez le code affiché sur l’ordinateur. Vous pourrez suivre la partie. Pour marquer, visez le code QR.
join-code = Code
join-name = Votre prénom
join-do = Rejoindre
join-plain = Laissez cette page ouverte pendant la partie. Par le réseau local, elle ne peut ni rester allumée d’elle-même, ni s’ouvrir sans l’ordinateur.

phones-title = Inviter un téléphone
phones-closed = Le réseau local est fermé. Ouvert, il laisse les téléphones du même Wi-Fi suivre l’ardoise, jusqu’à ce que vous le fermiez ou quittiez Ardoise.
phones-which = Cet ordinateur a plusieurs adresses. Choisissez celle du Wi-Fi des téléphones.
phones-open = Ouvrir aux téléphones
phones-close = Fermer le réseau
phones-gone = Cet ordinateur n’a plus l’adresse { $address } : les téléphones ne l’y trouvent plus.
phones-reopen = Ouvrir à { $address }
phones-before = L’adresse de cet ordinateur a changé. Les téléphones qui le cherchent encore à { $address } doivent viser ce nouveau code. Ce qui attend sur l’un d’eux s’y affiche en lignes à recopier.
phones-elsewhere = Cherche encore l’ordinateur à { $address }
phones-sign-gone = L’adresse de cet ordinateur a changé : les téléphones ne le trouvent plus
phones-sign = Ouvert aux téléphones : { $address }
phones-wifi = D’abord, le même Wi-Fi que cet ordinateur.
phones-qr = Code QR de l’invitation
phones-aim = Visez ce code avec l’appareil photo
phones-code-locked = Cinq codes faux ont été saisis : le code est fermé.
phones-new-code = Nouveau code
phones-or = Ou ouvrez { $address } et tapez
phones-at = Le téléphone ouvrira { $address }.
phones-name = Ou { $address }, si le téléphone trouve ce nom.
phones-left = { $n ->
    [one] encore 1 min
   *[other] encore { $n } min
}
phones-table = Table { $n }
phones-team = n° { $n }
phones-next = Le prochain téléphone sera
phones-joined = { $n ->
    [one] Un téléphone
   *[other] { $n } téléphones
}
phones-here = relié
phones-now = vu à l’instant
phones-seen = { $n ->
    [one] vu il y a 1 min
   *[other] vu il y a { $n } min
}
phones-away = { $n ->
    [one] hors ligne depuis 1 min
   *[other] hors ligne depuis { $n } min
}
phones-away-hours = hors ligne depuis { $n } h
phones-not-awake = Il peut aussi se mettre en veille tout seul : réglez-le.
phones-other-side = L’autre camp entre par le code QR de la feuille de la table, et confirme le résultat de là.
phones-lid = Laissez l’ordinateur ouvert : capot fermé, les téléphones ne le trouvent plus.
phones-revoke = Retirer
phones-revoke-all = Tout retirer
phones-put-aside = La liste des téléphones était illisible. Elle est gardée sous le nom { $name }, et une nouvelle commence : invitez de nouveau les téléphones.
phones-reach = Le téléphone n’ouvre pas la page ?
phones-reach-nothing = Rien n’est arrivé d’un téléphone depuis que cette page est ouverte. Si un téléphone vient d’essayer, le réseau l’arrête, ou le pare-feu.
phones-reach-connected = { $address } arrive jusqu’ici, mais son navigateur refuse la page sans https. Tapez http:// devant l’adresse.
phones-reach-asked = { $address } a demandé la page et l’a reçue : le réseau et le pare-feu laissent passer.
phones-reach-try = Tester depuis cet ordinateur
phones-reach-tried = Ardoise répond à son adresse, vue d’ici. Ce test ne dit rien du chemin entre un téléphone et cet ordinateur.
phones-reach-failed = Cet ordinateur n’atteint pas lui-même l’adresse d’Ardoise ({ $value }). Fermez le réseau, puis rouvrez-le.
phones-reach-guest = Certains Wi-Fi d’invités séparent les appareils. Prenez le Wi-Fi de la maison, ou partagez la connexion d’un téléphone.
phones-reach-mobile = Si le Wi-Fi n’a pas d’internet, le téléphone préfère ses données mobiles. Coupez-les un moment.
phones-reach-wall = Le pare-feu de l’ordinateur peut fermer le port. Autorisez Ardoise.
phones-reach-scanner = Certains lecteurs de codes ont leur propre navigateur. Ouvrez la page dans celui du téléphone.
phones-reach-plain = Sur le réseau local, une page n’a ni appareil photo, ni écran gardé allumé, et ne s’ouvre pas sans l’ordinateur. Visez le code QR avec l’appareil photo du téléphone, et réglez sa veille.

role-organiser = Organisateur
    .says = Il peut tout, comme cet ordinateur : un second bureau pour un concours. Son code ne sert qu’une fois.
role-scorer = Marqueur
    .says = Il écrit les donnes de cette partie. Son code ne sert qu’une fois.
role-other_side = Autre camp
role-reader = Lecteur
    .says = Il suit l’ardoise et interroge l’arbitre.
role-screen = Écran
    .says = Il montre l’ardoise en grand. Rien ne s’y touche.

sit-title = Où êtes-vous assis ?
sit-says = L’ardoise se tournera vers vous : votre camp sera Nous, à gauche.
sit-none = Je regarde seulement
sit-take = Je suis { $name }
sit-slate = Relié à l’ardoise de l’ordinateur
sit-slate-of = Relié à l’ardoise { DE($name) }
sit-writes = Rôle donné : marqueur. Ce téléphone écrira les donnes.
sit-reads = Rôle donné : lecteur. Ce téléphone suit l’ardoise.
sit-me = moi
sit-partner = partenaire
sit-joined = déjà relié
phones-seat-south = au sud
phones-seat-east = à l’est
phones-seat-north = au nord
phones-seat-west = à l’ouest

writing-asks = { $name } demande à marquer
writing-instead = pour écrire à la place { DE($name) }
writing-first = pour écrire depuis son téléphone
writing-no = Pas maintenant
writing-yes = Passer à { $name }
writing-waits = Demande envoyée. La réponse vient de l’ordinateur ou de la personne qui marque.
writing-back = Annuler
writing-granted = C’est à vous de marquer.
writing-refused = Pas maintenant : { $name } garde la marque.
writing-lost = Vous suivez la partie : { $name } tient la marque.
writing-computer = l’ordinateur
writing-ok = D’accord
writing-end = Reprendre la marque

lost-since = Hors ligne depuis { $at }
phone-lost = Gardez cette page ouverte : elle reprend toute seule.
waiting-title = { $n ->
    [one] 1 donne en attente
   *[other] { $n } donnes en attente
}
waiting-offline = { $n ->
    [one] Hors ligne depuis { $at }, 1 donne en attente
   *[other] Hors ligne depuis { $at }, { $n } donnes en attente
}
waiting-says = { $n ->
    [one] Elle part
   *[other] Elles partent
} dès le retour du réseau. Gardez cette page ouverte.
waiting-row = en attente sur ce téléphone
waiting-back = Retirer cette donne, qui n’est pas encore inscrite
waiting-settle = À régler : cette donne n’est pas inscrite
waiting-again = L’inscrire maintenant
waiting-again-deal = L’inscrire, donne { $n }
waiting-replace = Remplacer la donne { $n }
waiting-drop = Ne pas l’inscrire
waiting-here = Sur ce téléphone
waiting-there = Sur l’ordinateur
waiting-there-deal = Sur l’ordinateur, donne { $n }
waiting-moved = L’adresse de l’ordinateur a changé ?
waiting-moved-says = À taper sur l’ordinateur, dans { $line }. Une page ouverte à la nouvelle adresse ne voit pas ces donnes : gardez celle-ci ouverte, sans la recharger.
