### Ardoise in a page: where it keeps its matches, and putting it on the home screen.
### $device: phone, tablet or computer.

pocket-here = Everything stays on this { $device ->
    [phone] phone
    [tablet] tablet
   *[computer] computer
}
pocket-here-ready = Works offline, without an account
pocket-here-soon = Without an account, and soon offline

pocket-install = { $device ->
    [computer] Install Ardoise on this computer
   *[phone] Add to the home screen
}
pocket-install-why = Ardoise gets its icon there, and { $device ->
    [tablet] the iPad
   *[phone] the iPhone
} keeps your matches. { $without }
    .without = Otherwise it may delete them after seven days without a visit.
pocket-install-1 = Tap { $button }
    .button = Share
    .where = at the bottom or top of the screen, or behind •••
pocket-install-2 = Then { $button }
    .button = Add to Home Screen
    .where = in the list, then Add
pocket-install-empty = The icon opens on a clean slate: it is best done before the first match.
pocket-install-played = The icon opens on a clean slate: first send yourself a copy, then receive it there.
pocket-install-refuse = No thanks, do not offer it again
