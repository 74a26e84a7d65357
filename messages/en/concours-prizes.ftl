## The screen of the hall

concours-wall-missing = { $n ->
    [one] Waiting for a table
   *[other] Waiting for { $n } tables
  }
concours-wall-full = Full screen
concours-room-shows = On the screen of the hall
concours-room-turns = Everything in turn
concours-room-draw = Draw
concours-room-missing = Missing tables
concours-room-standing = Ranking
concours-room-finals = Finals
concours-room-prizes = Prizes
concours-room-says = Drag the window onto the screen of the hall, then make it full screen.
concours-room-notice = A line for the hall
concours-room-notice-like = Bar open, dinner at 8…
concours-room-sound = The clock sounds
concours-room-warning = Last deal announced before the end, in minutes

## Prizes

concours-lots = Prizes in kind
concours-lot-what = The prize
concours-lot-like = A ham, a hamper…
concours-lot-whom = For whom
concours-lot-next = Next place: { $rank }
concours-lot-others = All other places
concours-lot-chosen = Another award…
concours-lot-name = Name of the award
concours-lot-name-like = First women’s pair
concours-lot-count = Number of places
concours-lot-add = Add the prize
concours-lot-all = one for everybody
concours-lot-from = from { $rank } on, all
concours-lot-range = { $this } to { $that }
concours-lot-remove = Remove { $what }
concours-lot-team = Who gets { $what }
concours-lot-nobody = to be chosen
concours-award-best_partie = Best round
concours-award-last = Last place
concours-award-first = First: { $club }
concours-prize-points = { $n } points
concours-prize-each = { $amount } each
concours-prize-tied = { $n } tied.
concours-prize-tied-share = { $n } tied: to be shared, or drawn by lot.
concours-prize-shared = { $n } equal: to be shared, or drawn by lot.
concours-prizes-not-final = Some results are missing: nothing is final.
concours-aloud = Read aloud
concours-aloud-before = Back
concours-aloud-next = Next
concours-pot = The pot
concours-pot-fees = { $n ->
    [one] { $n } fee
   *[other] { $n } fees
  } of { $fee }
concours-pot-till = What is in the till.
concours-pot-none = No fee, so there is nothing to divide unless you set an amount.
concours-pot-set = The amount is set by hand.
concours-pot-other = Another amount, in euros
concours-shares = The shares
concours-share-add = One more share
concours-share-of = Share of rank { $n }
concours-share-remove = Remove the share of rank { $n }
concours-no-shares = Choose shares: the prizes always add up to the pot.
concours-winners = Who gets what
concours-prizes-left = { $amount } are left, for want of ranked teams.
concours-event-concours_notice_set = Line for the hall
