## Les téléphones à la table

join-title = Rejoindre la table
join-by-key = Votre prénom suffit : l’ardoise de la table s’ouvre ici.
join-by-code = Tapez le code affiché sur l’ordinateur. Vous pourrez suivre la partie. Pour marquer, visez le code QR.
join-code = Code
join-name = Votre prénom
join-do = Rejoindre
