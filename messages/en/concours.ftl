## The list, and a new concours

concours-title = Concours
concours-open = To play
concours-over = Over
concours-bin = Bin
concours-none = No concours yet
concours-none-says = An evening of many tables: registration, draws, results, ranking and prizes.
concours-new = New concours
concours-row-closed = over
concours-row-preparing = registration
concours-row-round = round { $n }
concours-teams = { $n ->
    [one] { $n } team
   *[other] { $n } teams
  }
concours-formats = Formats
concours-details = The concours
concours-rank-seed = Lot of the ranking
concours-rank-seed-says = Where a lot must break a tie, this word does so all evening, and anyone can check it.
concours-seed = Word of the lot
concours-seed-made = made at random
concours-create = Open registration
concours-name = Name
concours-name-like = Belote concours
concours-day = Day
concours-place = Place
concours-fee = Fee for a team, in euros
concours-changed = changed
concours-keep = Save
concours-format = Format and details
concours-format-fixed = The first round is drawn, so the format stays. Name, day, place and fee are still yours to change.
concours-less = { $what }, one less
concours-more = { $what }, one more
concours-yes = Yes
concours-no = No
concours-none-of-it = None

## The fields of a format

concours-format-belote-4x12 = Belote, sum of points
concours-format-belote-4x10 = Belote, ten deals a round
concours-format-belote-5x10 = Belote, first round by number
concours-format-belote-5x12 = Belote in five rounds
concours-format-belote-6x12-finals = Belote, wins, then quarter finals
concours-format-belote-3x20 = Belote, long rounds by lot
concours-format-coinche-aurard = Coinche to a target, by wins
concours-format-contree-cannes = Contrée, wins, then points
concours-format-melee-3 = Mêlée, a partner a round
concours-parties = Rounds
concours-length = Length of a round
concours-length-deals = deals
concours-length-points = points
concours-length-what = Deals or points
concours-length-minutes = {""}, { $n } min at most
concours-length-minutes-most = Minutes at most
concours-length-no-minutes = no limit
concours-play = Rules at the tables
concours-entrants = Entrants
concours-entrants-pairs = Fixed teams of two
concours-entrants-individuals = Single players (mêlée)
concours-rank = Ranking
concours-key-points = sum of points
concours-key-wins = wins
concours-key-match_points = match points
concours-key-difference = difference
concours-key-points_against = points against
concours-key-best_partie = best round
concours-key-first_partie = first round
concours-key-direct = direct meeting
concours-key-opponents = opponents’ points
concours-key-lot = lot
concours-key-up = Move up: { $key }
concours-key-remove = Remove: { $key }
concours-key-add = Add a key…
concours-first_draw = First round
concours-first_draw-lot = Drawn by lot
concours-first_draw-inscription = By number of registration
concours-draw = The next rounds
concours-draw-ranking = 1 meets 2, 3 meets 4…
concours-draw-wins = Equal wins, by lot
concours-draw-lot = Drawn by lot
concours-draw-rotation = Tables in rotation
concours-rematches = Rematches
concours-rematches-avoid = Avoided
concours-rematches-allow = Allowed
concours-same_club = Same club
concours-same_club-avoid = Kept apart if possible
concours-same_club-allow = No matter
concours-exempt = Points of an exempt
concours-exempt-points-half = Half the points
concours-exempt-points-average = The average of the tables
concours-exempt-points-points = A number of points
concours-exempt-won = An exempt counts as a win
concours-forfeit = Forfeit: present, absent
concours-forfeit-won = Points of the team present
concours-forfeit-lost = Points of the team absent
concours-match_points = Match points
concours-match_points-won = won
concours-match_points-tied = tied
concours-match_points-lost = lost
concours-match_points-exempt = exempt
concours-match_points-forfeit_won = opponent’s forfeit
concours-match_points-forfeit_lost = forfeit
concours-cap = Cap on points
concours-cap-from_partie = from round
concours-cap-won = winner
concours-cap-lost = loser
concours-finals = Finals

## Between the screens

concours-tabs = Screens of the concours
concours-tab-teams = Teams
concours-tab-desk = Tables
concours-tab-standing = Ranking
concours-project-draw = Project the draw
concours-project-standing = Project the ranking
concours-print = Print
concours-prizes = Prizes
concours-log = Log of the concours
concours-undo-what = Undo: { $what }
concours-redo-what = Redo: { $what }
concours-close = Close the concours
concours-reopen = Open it again
concours-is-closed = This concours is closed: its results stand.
concours-archive = Archive
concours-unarchive = Unarchive
concours-delete = Move to the bin
concours-restore = Restore
concours-conflict-number_taken = Two registrations had number { $number }: the later one is now { $now }.
concours-conflict-drawn_twice = Round { $round } was drawn twice: the first draw counts.
concours-conflict-two_results = Table { $table } of round { $round } has two results: the later one counts.
concours-conflict-no_such_table = A result of round { $round } is for table { $table }, which is not drawn like that: it does not count.

## Registration and the door

concours-counts = { $teams } registered, { $present } there, { $paid } paid
concours-list-short = List
concours-draw-round = Draw round { $n }
concours-paste = Paste a list
concours-all-arrived = All are there ({ $n })
concours-no-teams = Nobody yet
concours-no-teams-says = Type two names, or paste a list. Each number is given once.
concours-nobody-found = Nothing found.
concours-left-from = left, from round { $n } on
concours-arrived = there
concours-paid = paid
concours-expected = expected
concours-arrived-of = there, { $n }
concours-paid-of = paid, { $n }
concours-register = Register number { $n }
concours-register-one = Name
concours-register-two = Two names: Morel / Fournier
concours-register-short = Register
concours-known = Been here before
concours-known-times = { $n } concours
concours-known-here = registered already, no. { $n }
concours-paste-says = One entry a line: a number if you wish, two names, a club in brackets. A spreadsheet will do too.
concours-paste-like = 12 Morel / Fournier (Village club)
concours-paste-file = Or a file
concours-paste-keep = { $n ->
    [0] Register
    [one] Register the team
   *[other] Register { $n } teams
  }
concours-team-n = Team { $n }
concours-player-n = Player no. { $n }
concours-player = Player { $n }
concours-licence = Licence
concours-club = Club
concours-labels = Lists, with commas between
concours-labels-like = women, juniors
concours-substitute = A substitute
concours-substitute-for = In place of
concours-substitute-keep = Substitute
concours-substituted = { $name } played until round { $n }.
concours-leaves = Leaving
concours-leaves-says = The team stays ranked. If its round is drawn and not played, its opponent wins by forfeit.
concours-leaves-before = The team will not be drawn, and its number is not used again.
concours-leave = It leaves
concours-return = It comes back
concours-why = Why (optional)

## The draw

concours-draw-title = Draw
concours-round-of = Round { $n } of { $of }
concours-round-n = Round { $n }
concours-round-short = r. { $n }
concours-of-rounds = of { $n }
concours-draw-missing = { $n ->
    [one] The result of table { $tables } is missing
   *[other] The results of tables { $tables } are missing
  }.
concours-draw-again = Other lot
concours-publish = Publish
concours-all-drawn = Every round is drawn.
concours-draft-hidden = The draw is being prepared. It appears once it is published.
concours-word = A word called out in the hall
concours-word-use = Draw with it
concours-seed-is = Word of the lot:
concours-standing-used = The ranking used
concours-standing-after = Ranking after round { $n }
concours-standing-delayed = One round’s delay, after { $n }
concours-draft = Draft: { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }, only you see it.
concours-draft-again = { $n ->
    [0] No rematch.
    [one] One rematch that could not be avoided.
   *[other] { $n } rematches that could not be avoided.
  }
concours-attempt = draw no. { $n }
concours-exchange-with = Exchange { $n } with which team? Tap the other.
concours-exchange = Exchange { $n }, { $names }
concours-exchange-of = { $this } and { $that }
concours-exchanged = Exchanged by hand: { $list }.
concours-exchange-undo = Put back
concours-exempt-is = Without an opponent: { $list }.
concours-exempt-one = exempt
concours-table = table
concours-table-n = Table { $n }
concours-why-table = Why this table?
concours-met-short = rematch
concours-met = { $n ->
    [one] They have met before.
   *[other] They have met { $n } times before.
  }
concours-because-ranks = Ranks { $list }.
concours-because-neighbours = They are neighbours in the order of the draw.
concours-because-hand = Exchanged by hand.
concours-because-had_met = Neighbours have met before: { $list }.
concours-because-same_club = Neighbours are of one club: { $list }.
concours-because-forbidden = A meeting is forbidden: { $list }.
concours-because-forced = This table was asked for.
concours-because-elsewhere = With neighbours together, a rematch elsewhere could not be avoided: { $list }.
concours-because-exempt_before = It has been exempt before: { $list }.
concours-because-rotation = The rotation sets this table.

## The desk

concours-not-drawn = No draw yet
concours-not-drawn-says = Draw the first round from the teams: the tables appear here.
concours-missing = { $n ->
    [one] One table is missing
   *[other] { $n } tables are missing
  }
concours-missing-which = { $n ->
    [one] Waiting for table { $list }.
   *[other] Waiting for tables { $list }.
  }
concours-all-in = Round { $n } is complete
concours-wall-short = On screen
concours-final-standing = Final ranking
concours-filter = Tables by state
concours-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }
concours-rounds = The rounds
concours-corrected-since = A result has been corrected since this draw. The draw stays, the ranking follows the correction.
concours-find = Number or name
concours-state-to_come = to come
concours-state-playing = in play
concours-state-received = received
concours-state-to_check = to check
concours-state-confirmed = confirmed
concours-state-forfeit = forfeit
concours-deal-n = deal { $n }
concours-line = A result by keyboard
concours-line-like = Table and both totals: 12 1010 954
concours-line-enter = Press Enter to record it.
concours-line-entered = Table { $n } recorded.
concours-line-corrects = This table has a result already: this one corrects it.
concours-points-of = Total of { $n }
concours-points-to = { $this } to { $that }
concours-check-sum = Sum { $n }.
concours-check-type = Type both totals: they are checked at once.
concours-check-by-deals = The sum tells nothing here
concours-check-certain = The count is right
concours-check-ambiguous = The count may be right
concours-check-impossible = The count is not right
concours-check-short = { $n } are missing
concours-check-made-of = { $n } of cards, { $counts }.
concours-check-counts = { $belotes ->
    [0] no belote
    [one] { $belotes } belote
   *[other] { $belotes } belotes
  }, { $capots ->
    [0] no capot
    [one] { $capots } capot
   *[other] { $capots } capots
  }
concours-check-either = Either { $list }.
concours-check-or = {""}; or{" "}
concours-check-expected = The sum is { $sum }, the cards alone give { $n }.
concours-check-deals-needed = How many deals were played?
concours-hint-too_low = That is less than the cards alone.
concours-hint-too_high = That is more than all belotes and capots.
concours-hint-last_digit = No count ends like this: one digit is wrong.
concours-hint-litige = The points of a litige may be missing.
concours-hint-capot_as_162 = A capot was probably written as 162.
concours-deals-played = Deals played
concours-belotes = Belotes in all
concours-capots = Capots in all
concours-other-side = Other side
concours-key-back = Delete a digit
concours-enter = Record { $this } to { $that }
concours-enter-short = Record
concours-correct = Correct to { $this } to { $that }
concours-keep-as-is = Keep as it is, to check
concours-confirm = Confirmed by the other side
concours-swap = Sides swapped
concours-remove = Remove this result
concours-exchange-results = Exchange with table…
concours-was = { $at }: it was { $was }. { $why }
concours-more-deeds = Forfeit, penalty
concours-forfeit-of = Forfeit of { $n }
concours-forfeit-both = Forfeit of both
concours-penalty = points
concours-penalty-of = Penalty for
concours-penalty-give = Take off
concours-the-draw = The draw of this round
concours-exchange-one = Team
concours-exchange-other = and the other
concours-exchange-do = Exchange their seats
concours-draw-undo = Undo this draw
concours-draw-undo-not = Results are in: the draw stays.
concours-clock-minutes = Minutes of play
concours-clock-start = Start the clock
concours-clock-pause = Stop
concours-clock-resume = Go on
concours-clock-left = of play
concours-clock-paused = stopped
concours-last-deal = Last deal

## The ranking and the wall

concours-after = after round { $n }
concours-after-live = round { $n } in play
concours-live = Results are missing: this is not yet the ranking of the round.
concours-no-standing = No ranking yet
concours-no-standing-says = It begins with the first result.
concours-lists = A list
concours-everyone = Everyone
concours-ranked-by = In this order: { $list }.
concours-place-short = rank
concours-movement = movement
concours-number = no.
concours-team = team
concours-player-name = player
concours-opponents = against
concours-decided = separated by: { $key }
concours-moved-up = up { $n }
concours-moved-down = down { $n }
concours-moved-not = same rank
concours-csv = Save as CSV
concours-first = st
concours-nth = th
concours-ordinal-one = st
concours-ordinal-two = nd
concours-ordinal-few = rd
concours-ordinal-other = th
concours-wall = Screen of the hall
concours-wall-draw = Round { $n }: to your tables
concours-wall-wait = What comes next appears here.
concours-wall-page = page { $n } of { $of }
concours-wall-teams = Teams { $from } to { $to } of { $all }
concours-wall-places = Ranks { $from } to { $to } of { $all }
concours-wall-by-points = sum of points
concours-wall-by-wins = wins, then the rest
concours-wall-by-match_points = match points
concours-wall-by-difference = difference
concours-wall-by-points_against = points against
concours-wall-by-best_partie = best round
concours-wall-by-first_partie = first round
concours-wall-by-direct = direct meeting
concours-wall-by-opponents = opponents
concours-wall-by-lot = by lot
concours-wall-key-points = total
concours-wall-key-wins = wins
concours-wall-key-match_points = match
concours-wall-key-difference = difference
concours-wall-key-points_against = against
concours-wall-key-best_partie = best
concours-wall-key-first_partie = first
concours-wall-key-direct = direct
concours-wall-key-opponents = opponents

## Printed pages

concours-paper-sheets = Table sheets
concours-paper-names = List by name
concours-paper-tables = List by table
concours-paper-teams = Teams
concours-paper-standing = Ranking
concours-paper-prizes = Prizes
concours-print-from = From table
concours-in-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
  }
concours-in-points = to { $n } points
concours-camp = side { $letter }
concours-sheet-deal = deal
concours-sheet-taker = taker
concours-sheet-points = points
concours-sheet-belote = belote
concours-sheet-capot = capot
concours-sheet-or = { $this } or { $that }
concours-sheet-total = Total
concours-sheet-with-belotes = points + 20 a belote
concours-sheet-sum = Total A + total B:
concours-sheet-equal = Both sums are equal
concours-sheet-deals = deals
concours-sheet-belotes = belotes
concours-sheet-capots = capots
concours-sheet-digit = It ends in { $n }
concours-sheet-sign = Signature of { $n }
concours-sheet-received = Received at the desk, time
concours-sheet-says = Points without the belote, which is ticked. In each deal A + B make { $deal }{ $capot ->
    [0] {""}
   *[other] , or { $capot } with a capot
  }.
concours-sheet-by-deals = Each deal is checked by itself: the sum of a round is not constant.
concours-prize = prize
concours-signature = signature

## Prizes, finals, log, help

concours-pot = The pot
concours-pot-fees = { $n ->
    [one] { $n } fee
   *[other] { $n } fees
  } of { $fee }
concours-pot-set = The amount is set by hand.
concours-pot-other = Another amount, in euros
concours-shares = The shares
concours-share-add = One more share
concours-share-of = Share of rank { $n }
concours-share-remove = Remove the share of rank { $n }
concours-no-shares = Choose shares: the prizes always add up to the pot.
concours-winners = Who gets what
concours-prizes-left = { $amount } are left, for want of ranked teams.
concours-no-finals = This format has no finals.
concours-finals-draw = Make the bracket
concours-finals-would = This is the bracket by the ranking. It is not fixed yet.
concours-finals-wait = The bracket is made when all rounds are played. By the ranking now:
concours-heat = { $n ->
    [1] Final
    [2] Semi-finals
    [4] Quarter finals
    [8] Round of sixteen
   *[other] Round of thirty-two
  }
concours-bye = goes on without playing
concours-not-known = to come
concours-log-undone = undone
concours-log-tables = { $n ->
    [one] table { $list }
   *[other] tables { $list }
  }
concours-log-teams = { $n ->
    [one] team { $list }
   *[other] { $n } teams: { $list }
  }
concours-event-concours_created = Concours created
concours-event-concours_details_changed = Details changed
concours-event-concours_format_changed = Format changed
concours-event-concours_teams_registered = Teams registered
concours-event-concours_team_renamed = Team corrected
concours-event-concours_player_substituted = Substitute in { $team }
concours-event-concours_team_paid = Payment of { $team }
concours-event-concours_teams_arrived = Arrivals
concours-event-concours_team_withdrawn = { $team } left
concours-event-concours_team_returned = { $team } came back
concours-event-concours_draw_published = Draw of round { $round } published
concours-event-concours_teams_exchanged = Seats exchanged, round { $round }
concours-event-concours_table_added = Table added, round { $round }
concours-event-concours_draw_undone = Draw of round { $round } undone
concours-event-concours_result_entered = Result of table { $table }, round { $round }
concours-event-concours_result_corrected = Correction of table { $table }, round { $round }
concours-event-concours_result_removed = Result removed, table { $table }, round { $round }
concours-event-concours_results_exchanged = Results exchanged, round { $round }
concours-event-concours_sides_swapped = Sides swapped, table { $table }, round { $round }
concours-event-concours_result_confirmed = Table { $table } confirmed, round { $round }
concours-event-concours_penalty_given = Penalty of { $team }, round { $round }
concours-event-concours_match_linked = Deals of table { $table } followed, round { $round }
concours-event-concours_clock_started = Clock started, round { $round }
concours-event-concours_clock_paused = Clock stopped, round { $round }
concours-event-concours_clock_resumed = Clock going on, round { $round }
concours-event-concours_finals_drawn = Bracket made
concours-event-concours_final_entered = Result of the finals
concours-event-concours_prizes_set = Prizes set
concours-event-concours_closed = Concours closed
concours-event-concours_reopened = Concours opened again
concours-event-concours_archived = Concours archived
concours-event-concours_unarchived = Concours unarchived
concours-event-concours_deleted = Concours moved to the bin
concours-event-concours_restored = Concours restored
concours-event-fork_settled = Two versions settled
concours-event-undone = Undo
concours-event-redone = Redo
keys-place-concours = At the desk of a concours
keys-concours-line = Enter a result by keyboard
hint-concours-list = Your concours, from registration to prizes.
hint-concours-new = Begin with a format, then change what is different at yours.
hint-concours = Register, then tick who is there and who has paid.
hint-concours-format = The format can change until the first draw.
hint-concours-draw = Nobody sees this draw before you publish it.
hint-concours-desk = Tap a table, or type its result.
hint-concours-standing = The ranking, and what separates ties.
hint-concours-wall = For the hall: the pages turn by themselves.
hint-concours-paper = Table sheets and lists, on A4.
hint-concours-prizes = The pot is divided to the cent.
hint-concours-finals = Tap a table to enter its result.
hint-concours-log = Everything that happened, the last first.

## What can be wrong with a concours.

error-team_twice = { $field }: number { $value } is there twice; each team has one number, and one place a round.
error-unknown_team = { $field }: no team has the number { $value }.
error-team_absent = { $field }: team { $value } is not present, so it has no table in this round.
error-not_two = { $field } has { $count } entries; it needs exactly two.
error-table_or_exempt = { $field }: a result has either “teams” or “exempt”.
error-round_too_late = { $field } is { $value }; results may be of round { $max } at the latest.
error-points_with_forfeit = { $field }: a forfeit or an exempt team has no points of its own; leave them out.
error-not_at_the_table = { $field }: team { $value } does not sit at this table.
error-seed_missing = { $field } is missing: this draw or ranking needs lots, and lots need a seed.
error-no_draw_possible = No draw is possible with these forced and forbidden tables; allow one of the meetings in { $field }.
error-tables_not_forced = { $field }: a rotation or a mêlée takes no forced or forbidden tables; leave the list out.
error-too_few_players = { $field }: { $value } players are present; a mêlée needs at least { $min }.
error-rotation_too_long = { $field } is { $value }; a rotation of so few teams has { $max } rounds.
error-deals_needed = { $field } is missing: the format does not fix the number of deals, and the sum depends on it.
error-length_needs_one = { $field } has either “deals” or “points”, and “minutes” beside it if wanted.
error-half_without_deals = { $field } is “half”, but the length has no deals; give a number of points or “average”.
error-rotation_with_lot = { $field } is “lot”, but a rotation fixes the first round too; leave it out.
error-rotation_with_individuals = { $field } is “rotation”, which needs fixed pairs; choose another draw.
error-rotation_with_finals = { $field }: a rotation has no finals; remove them or choose another draw.
error-rank_empty = { $field } is empty; name at least one key, for example “points”.
error-rank_key_twice = { $field }: “{ $value }” is there twice; name each key once.
error-rank_key_after_lot = { $field }: “{ $value }” comes after “lot”, which leaves no tie; put “lot” last.
error-cap_lost_over_won = { $field } is { $value }; the loser’s cap is at most the winner’s, { $max }.
error-cap_after_the_end = { $field } is { $value }; the concours has { $max } rounds.
error-finals_with_individuals = { $field }: finals need fixed pairs; remove them.
error-clubs_with_individuals = { $field } is “avoid”, which needs fixed pairs; use “allow”.

## While a concours runs

error-concours_not_found = This concours no longer exists. Go back to the list and choose another.
error-concours_exists = This concours already exists. Open it from the list.
error-concours_deleted = This concours is in the bin. Restore it first, then go on.
error-concours_archived = This concours is archived. Unarchive it first, then go on.
error-concours_closed = This concours is closed: its results stand. Reopen it to correct them.
error-concours_not_deleted = Only a concours in the bin can be deleted for good. Move it to the bin first.
error-format_fixed = Round { $round } is drawn, so the format stays. Undo that draw first.
error-number_taken = Number { $value } is already given, and a number is used once. The next free one is { $free }.
error-no_such_team = Nobody has number { $value }. Choose a number from the list.
error-round_drawn = Round { $round } is already drawn. Undo that draw first to draw it again.
error-round_not_drawn = Round { $round } is not drawn. Draw it first.
error-round_has_results = Results of round { $round } are in, so its draw stays. Exchange two teams instead, or remove these results.
error-no_such_table = Round { $round } has no table { $table }. Choose a table of the draw.
error-table_has_result = Table { $table } of round { $round } already has a result. Correct it instead.
error-table_without_result = Table { $table } of round { $round } has no result yet. Enter it first.
error-do_not_meet = These teams do not meet at table { $table } of round { $round }. Check the number of the table.
error-not_in_round = Number { $value } does not play round { $round }. Choose somebody in the draw.
error-not_an_id = “{ $field }”: { $value } is not an id. Give a UUID, or nothing.
error-results_missing = Results of round { $round } are missing. Enter them, or draw with one round’s delay.
error-same_team = “{ $field }”: number { $value } is there twice. Give two different numbers.
error-same_table = Table { $value } is there twice. Give two different tables.
error-line_unreadable = “{ $value }” cannot be read. Type the table and both totals, such as “12 1010 954”, or “12 f 7” for a forfeit of team 7.
error-result_impossible = These totals add up to { $value }, which is impossible. Check the sheet, or keep them as they are: the table stays to check.
error-team_does_not_fit = Entry { $value } does not fit this format. Correct it first, or keep the same kind of entrants.
error-player_registered = { $name } is already registered with number { $value }. Check the name, or add an initial.
error-rotation_full = In a rotation the places are fixed at the first draw, and none is free. Keep these players for another concours, or as substitutes.
error-no_finals = This format has no finals. End with the ranking.
error-no_such_final = This table of the finals is not played yet. Choose one whose two teams are known.
error-final_tied = A final has a winner. Play a tie on, deal by deal, then enter two different totals.
error-final_played_on = The winner has already played heat { $round }. Correct that table first.
error-finals_begun = The finals have begun, so their bracket stays. Undo their results first.
error-shares_nothing = All shares are zero. Give at least one share.
error-team_line_unreadable = Line { $line }: “{ $value }” is not an entry. Write the number, both names and the club, such as “12 Morel - Fournier (Foyer)”.
