### Ardoise in a page: where it keeps its matches, and putting it on the home screen.
### $device: phone, tablet or computer.

pocket-here = Tout reste sur { $device ->
    [phone] ce téléphone
    [tablet] cette tablette
   *[computer] cet ordinateur
}
pocket-here-ready = Marche sans réseau, sans compte
pocket-here-soon = Sans compte, et bientôt sans réseau

pocket-install = { $device ->
    [computer] Installer Ardoise sur cet ordinateur
   *[phone] Mettre sur l’écran d’accueil
}
pocket-install-why = Ardoise y aura son icône, et { $device ->
    [tablet] l’iPad
   *[phone] l’iPhone
} gardera vos parties. { $without }
    .without = Sans cela, il peut les effacer après sept jours sans visite.
pocket-install-1 = Touchez { $button }
    .button = Partager
    .where = en bas ou en haut de l’écran, ou derrière •••
pocket-install-2 = Puis { $button }
    .button = Sur l’écran d’accueil
    .where = dans la liste, puis Ajouter
pocket-install-empty = L’icône s’ouvre sur une ardoise propre : mieux vaut le faire avant la première partie.
pocket-install-played = L’icône s’ouvre sur une ardoise propre : envoyez-vous d’abord une copie, puis recevez-la là.
pocket-install-refuse = Non merci, ne plus le proposer
