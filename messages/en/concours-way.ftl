## A new concours in one line

concours-game = The game
concours-game-belote = Belote
concours-game-coinche = Coinche
concours-game-contree = Contrée
concours-game-melee = Mêlée
concours-change = Change
concours-fold = Close
concours-line-deals = { $game } · { $n ->
    [one] { $n } round
   *[other] { $n } rounds
  } of { $of } deals
concours-line-points = { $game } · { $n ->
    [one] { $n } round
   *[other] { $n } rounds
  } to { $of } points
concours-says-pairs = Teams of two
concours-says-pairs-players = Each for themselves, a partner a round
concours-says-first_draw-lot = drawn by lot, then
concours-says-first_draw-inscription = by number, then
concours-says-draw-ranking = 1 against 2, 3 against 4
concours-says-draw-wins = equal wins together
concours-says-draw-lot = by lot each time
concours-says-draw-rotation = tables rotate
concours-ask-parties = How many rounds?
concours-parties-says = you can add one, or end before
concours-ask-length = A round is…
concours-length-in-points = points
concours-length-in-time = a time
concours-ask-first = Who is ahead?
concours-first-points = The total of points
concours-first-wins = Wins first
concours-ask-tie = If tied?
concours-tie-points = The total of points
concours-tie-wins = Wins
concours-tie-best_partie = The best round
concours-tie-lot = A lot
concours-ask-exempt = One team too many?
concours-ask-exempt-players = One player too many?
concours-exempt-half-of = Half, { $n }
concours-exempt-other = Other
concours-all-formats = All { $n } formats
concours-the-rest = The rest: draws, rematches, clubs, forfeit, rules at the tables
concours-finals-none = None
concours-like-last = Like { $day }
concours-simulated = Among { $n } teams, the strongest wins { $value }.
concours-simulated-players = Among { $n } players, the strongest wins { $value }.
concours-once-in = { $n ->
    [1] nearly always
    [2] one time in two
    [3] one time in three
    [4] one time in four
    [5] one time in five
    [6] one time in six
    [7] one time in seven
    [8] one time in eight
    [9] one time in nine
    [10] one time in ten
    [11] one time in eleven
    [12] one time in twelve
   *[other] one time in { $n }
  }
concours-fixed-later = After the first draw these no longer change: the game, and who is ahead.
concours-until-drawn = Everything can be changed until the first draw.

## The sample concours

concours-sample = Try a concours
concours-sample-says = 12 teams, in round 3; none of it is kept
concours-sample-notice = A sample concours to try: none of it is kept.
concours-sample-throw = Throw it away

## After a draw is published

concours-begun = Off we go
concours-begun-acts = Before the cards are dealt
concours-begun-next = Next
concours-begun-print = Print the sheets
concours-begun-print-says = { $n ->
    [one] { $n } sheet
   *[other] { $n } sheets
  }, one a table
concours-begun-print-done = printed at { $at }
concours-begun-show = Show the room
concours-begun-show-says = The draw in large, so that all find their table
concours-begun-show-done = shown at { $at }
concours-begun-clock = Start the clock
concours-begun-clock-says = { $n } min, then the last deal
concours-begun-clock-done = { $at } left
concours-begun-again = { $n ->
    [0] no rematch
    [one] one rematch
   *[other] { $n } rematches
  }
concours-begun-published = Round { $n } is published
concours-to-tables = Go to the tables

## What nobody had planned

concours-unexpected = Something came up
concours-unexpected-team = A team
concours-unexpected-team-players = A player
concours-unexpected-result = A result
concours-unexpected-evening = The evening
concours-unexpected-who = Which team?
concours-unexpected-who-players = Which player?
concours-unexpected-says = Everything can be undone from the menu, and the log keeps it.
concours-unexpected-late = Arrives late
concours-unexpected-late-players = Arrives late
concours-unexpected-absent = Does not come
concours-unexpected-absent-players = Does not come
concours-unexpected-leaves = Leaves
concours-unexpected-leaves-players = Leaves
concours-unexpected-substitute = Replaces a player
concours-unexpected-substitute-players = Is replaced
concours-unexpected-wrong = A sheet is wrong
concours-unexpected-wrong-players = A sheet is wrong
concours-unexpected-end = Ends earlier
concours-unexpected-end-players = Ends earlier
concours-unexpected-more = Has one more round
concours-unexpected-more-players = Has one more round
concours-late-exempt = { $n } waits: they can still play
concours-late-exempt-players = Waiting for a table: { $list }
concours-late-next = Play from round { $n } on
concours-late-two = Two late teams can play each other
concours-late-against = Play now against { $n }
concours-late-never = No round is left to draw, and nobody waits for a table.
concours-late-register = All registered teams have a table. Register the team first, then come back.
concours-absent-says = The opponent wins by forfeit, { $this } to { $that }
concours-absent-effect = It is a forfeit against { $n }.
concours-absent-effect-players = It is a forfeit against { $n }.
concours-absent-note = Note the forfeit
concours-leaves-next = Stays ranked; no table from round { $n } on
concours-leaves-says-now = Stays ranked
concours-substitute-says-now = Same number, same points
concours-wrong-says = Points, sides swapped, wrong table
concours-wrong-says-all = Points, sides swapped, wrong table; earlier rounds too
concours-wrong-which = Which table is the sheet of?
# $n: the last partie that is drawn.
concours-end-says = After round { $n }
# $n: the new partie.
concours-more-says = Round { $n }, in the same format

## Closing

concours-close-anyway = Close all the same
concours-close-says = The ranking stays as it is now. A closed concours can be opened again.
concours-unplayed-tables = Round { $round }: { $n ->
    [one] table { $list } is missing.
   *[other] tables { $list } are missing.
  }
concours-unplayed-parties = { $n ->
    [one] Round { $list } is not drawn.
   *[other] Rounds { $list } are not drawn.
  }
concours-unplayed-finals = The finals are not played.
