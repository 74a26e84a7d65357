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
concours-standing-delayed =
    { $n ->
        [0] Without waiting for round 1, by lot
       *[other] One round’s delay, after { $n }
    }
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
concours-exempt-one = exempt
concours-exempt-one-players = exempt
concours-exempt-some = Without an opponent
concours-table = table
concours-table-n = Table { $n }
concours-why-table = Why this table?
concours-why-exempt = Why exempt?
concours-met-short = rematch
concours-met = { $n ->
    [one] They have met before.
   *[other] They have met { $n } times before.
  }
concours-because-ranks =
    { $n ->
        [one] Rank { $list }.
       *[other] Ranks { $list }.
    }
concours-because-neighbours = They are neighbours in the order of the draw.
concours-because-melee = Ranks { $this } against { $that }: partners are sought whose ranks add up to the same sum everywhere, then two pairs of close sums.
concours-because-last = The last in the order of the draw is exempt.
concours-because-hand = Exchanged by hand.
concours-because-had_met = Neighbours have met before: { $list }.
concours-because-same_club = Neighbours are of one club: { $list }.
concours-because-forbidden = A meeting is forbidden: { $list }.
concours-because-forced = This table was asked for.
concours-because-elsewhere = With neighbours together, other tables would be a rematch or further apart: { $list }.
concours-because-exempt_elsewhere = Lower, but its exemption would cost a rematch: { $list }.
concours-because-exempt_before = Lower, but exempt before: { $list }.
concours-because-rotation = The rotation sets this table.

## The desk

concours-not-drawn = No draw yet
concours-not-drawn-says = Draw the first round from the teams: the tables appear here.
concours-not-drawn-reader = The tables will appear here after the draw.
concours-missing = { $n ->
    [one] One table is missing
   *[other] { $n } tables are missing
  }
concours-missing-which = { $n ->
    [one] Waiting for table { $list }.
   *[other] Waiting for tables { $list }.
  }
concours-all-in = Round { $n } is complete
concours-dock-check = { $n ->
    [one] To check: table { $list }.
   *[other] To check: tables { $list }.
  }
concours-then-draw = Then: the draw of round { $n }.
concours-then-finals = Then: the finals.
concours-then-standing = Then: the final ranking.
concours-past = Round { $n }, already played
concours-past-says = Round { $n } is being played.
concours-to-round = Back to round { $n }
concours-returned = Round { $from } is up to date. You are back at round { $n }.
concours-open-tables = { $n ->
    [one] To settle in another round:
   *[other] { $n } tables to settle in other rounds:
  }
concours-open-disputed = round { $round }, table { $table }, dispute
concours-open-check = round { $round }, table { $table }, to check
concours-overtaken = Entered meanwhile: { $this } to { $that }.
concours-overtaken-take = Take these figures
concours-settle-table = Settle table { $n }
concours-table-does = Table { $n }: { $says }
concours-wall-short = On screen
concours-call-tables = { $n ->
    [one] Call it on the wall
   *[other] Call them on the wall
  }
concours-final-standing = Final ranking
concours-finish = Finish the concours
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
concours-count-to_come = { $n } to come
concours-count-playing = { $n } in play
concours-count-received = { $n } received
concours-count-to_check = { $n } to check
concours-count-confirmed = { $n } confirmed
concours-count-forfeit = { $n ->
    [one] { $n } forfeit
   *[other] { $n } forfeits
  }
concours-deals-start = Keep the deals here
concours-deals-open = Open the table’s slate
concours-deals-kept = { $n ->
    [0] This table keeps its deals
    [one] { $n } deal kept
   *[other] { $n } deals kept
  }
concours-deals-over = The round is over: its totals are proposed.
concours-deals-ended = The round is over.
concours-deals-going-on = The round goes on.
concours-deals-take = Take the total of the deals
concours-deals-contradict = The deals say { $this } to { $that }
concours-deals-contradict-says = The round is over: this total stays to be checked.
concours-deals-unfinished = The table still keeps its deals
concours-deals-unfinished-says = After { $n ->
    [one] { $n } deal
   *[other] { $n } deals
  }: { $this } to { $that }. To be checked until the last one.
concours-overruled = The desk has kept another total.
concours-overrule = Keep { $this } to { $that }
concours-kept-against-deals = Kept against the deals
concours-proved = The deals prove this result.
concours-add-table = Add a table
concours-add-table-says = A late team can play the exempt one.
concours-add-table-says-players = Two late players can play two who sit out.
concours-wishes = Meetings asked for or avoided
concours-wishes-says = Two numbers that must meet, or must not. The draw respects that.
concours-wish-forced = They meet
concours-wish-forbidden = They do not meet
concours-wished-forced = { $this } and { $that } meet
concours-wished-forbidden = { $this } and { $that } do not meet
concours-wish-remove = Remove: { $this } and { $that }
concours-rules-changed = { $ruleset }, changed
concours-deal-n = deal { $n }
concours-deal-of = deal { $n } of { $of }
concours-deals-done = deals done
concours-all-of = All { $n }
concours-line = A result by keyboard
concours-line-like = Table and both totals: 12 1010 954
concours-line-enter = Press Enter to record it.
concours-line-entered = Table { $n } recorded.
concours-line-corrects = Round { $round }: this table already has a result. Enter twice corrects it.
concours-line-again = Enter again, and table { $n } of round { $round } is corrected.
concours-points-of = Total of { $n }
concours-points-of-players = Total of { $n }
concours-points-to = { $this } to { $that }
concours-deals-played = Deals played
concours-belotes = Belotes in all
concours-capots = Capots in all
concours-other-side = Other side
concours-key-back = Delete a digit
concours-enter = Record { $this } to { $that }
concours-enter-short = Record
concours-correct = Correct to { $this } to { $that }
concours-kept-impossible = Kept although impossible
concours-keep-as-is = Keep as it is, to check
concours-confirm = Confirmed by the other side
concours-swap = Sides swapped
concours-remove = Remove this result
concours-exchange-results = Exchange with table…
concours-was = { $at }: it was { $was }. { $why }
concours-more-deeds = Forfeit, points given or taken
concours-forfeit-of = Forfeit of { $n }
concours-forfeit-of-players = Forfeit of { $n }
concours-forfeit-both = Forfeit of both
concours-penalty = points
concours-exempt-n = { $n }, exempt
concours-exempt-n-players = { $n }, exempt
concours-exempt-penalty = Points given or taken for this round. Zero cancels them.
concours-penalties = Revokes and misdeals scored apart
concours-penalty-side = Team { $n }
concours-penalty-side-players = Players { $n }
concours-points-for = For
concours-points-what = Give or take
concours-points-take = Take off
concours-points-give = Give
concours-the-draw = The draw of this round
concours-exchange-one = Team
concours-exchange-one-players = Player
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
concours-after-finals = after the finals
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
concours-team-players = player
concours-opponents = against
concours-decided = separated by: { $key }
concours-moved-up = up { $n }
concours-moved-down = down { $n }
concours-moved-not = same rank
concours-csv = Save as CSV
concours-csv-short = CSV
concours-first = st
concours-nth = th
concours-ordinal-one = st
concours-ordinal-two = nd
concours-ordinal-few = rd
concours-ordinal-other = th
concours-wall = Screen of the hall
concours-wall-draw = Round { $n }: to your tables
concours-wall-wait = What comes next appears here.
concours-wall-partner = with { $n }
concours-wall-page = page { $n } of { $of }
concours-wall-teams = Teams { $from } to { $to } of { $all }
concours-wall-teams-players = Players { $from } to { $to } of { $all }
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

## The challenge over a season

concours-season = Season standings
concours-season-short = Season
concours-season-from = From
concours-season-to = to
concours-season-concours = Concours that count
concours-season-players = Players
concours-season-pairs = Pairs
concours-season-who = Who is ranked
concours-season-options = What counts
concours-season-best = Best results kept
concours-season-best-all = All
concours-season-best-n = { $n ->
    [one] The best one
   *[other] The best { $n }
  }
concours-season-least = Attended at least
concours-season-order = Rank by
concours-season-attended = attended
concours-season-none = Nothing to rank
concours-season-none-says = No concours was drawn between these days. Change the dates.
concours-season-unplaced = A dash for the rank: too few concours attended. In brackets: a concours that does not count.
concours-season-name = Name of the challenge
concours-season-name-default = Challenge { $from }-{ $to }
concours-season-which = Challenge
concours-season-new = A new challenge
concours-season-keep = Save
concours-season-kept = Kept
concours-season-back = Back to what is kept
concours-season-changed = Some choices are not kept.
concours-season-undo = Undo
concours-season-remove = Remove
concours-season-removed = Removed: { $name }.
concours-season-running = Not over yet: { $list }. The ranking still moves.
concours-season-twice = In two teams of one concours: { $list }. Only the first counts.

## Printed pages

concours-paper-sheets = Table sheets
concours-paper-names = List by name
concours-paper-tables = List by table
concours-paper-teams = Teams
concours-paper-standing = Ranking
concours-paper-finals = Finals
concours-paper-prizes = Prizes
concours-paper-aloud = Prizes, to read
concours-paper-numbers = Table numbers
concours-print-two = Two to a page
concours-paper-till = The till
concours-print-from = From table
concours-in-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
  }
concours-in-points = to { $n } points
concours-camp = side { $letter }
concours-prize = prize
concours-signature = signature

## Prizes, finals, log, help

concours-no-finals = This format has no finals.
concours-finals-draw = Make the bracket
concours-finals-deals = { $n ->
    [one] Each table plays one deal; a tie is played on, deal by deal.
   *[other] Each table plays { $n } deals; a tie is played on, deal by deal.
  }
concours-finals-points = Each table plays to { $n } points.
concours-finals-minutes = { $n ->
    [one] One minute at most.
   *[other] { $n } minutes at most.
  }
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
concours-picture = Picture
concours-picture-more =
    { $n ->
        [one] and one more
       *[other] and { $n } more
    }
concours-log-by = by { $name }
concours-log-at-desk = at the desk
concours-log-by-at-desk = by { $name }, at the desk
concours-log-device = device { $n }
concours-log-undone = undone
concours-log-result = { $who }: { $what }
concours-log-penalty = { $n ->
    [one] { $n } point off
   *[other] { $n } points off
  }
concours-log-unpaid = payments cleared
concours-log-no-penalty = penalty removed
concours-log-shares = shares: { $list }
concours-log-bonus = { $n ->
    [one] { $n } point given
   *[other] { $n } points given
  }
concours-log-no-bonus = points given taken back
concours-log-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
  }
concours-log-minutes = { $n } min
concours-log-tables = { $n ->
    [one] table { $list }
   *[other] tables { $list }
  }
concours-log-teams = { $n ->
    [one] team { $list }
   *[other] { $n } teams: { $list }
  }
concours-log-teams-players = { $n ->
    [one] player { $list }
   *[other] { $n } players: { $list }
  }
concours-event-concours_created = Concours created
concours-event-concours_details_changed = Details changed
concours-event-concours_format_changed = Format changed
concours-event-concours_teams_registered = Registrations
concours-event-concours_team_renamed = Team corrected
concours-event-concours_player_substituted = Substitute in { $team }
concours-event-concours_player_substituted-players = Substitute for { $team }
concours-event-concours_team_paid = Payment of { $team }
concours-event-concours_team_paid-players = Payment of { $team }
concours-event-concours_payment_noted = Till, { $team }
concours-event-concours_payment_noted-players = Till, { $team }
concours-event-concours_partner_sought = Partner wanted
concours-event-concours_search_ended = Partner no longer wanted
concours-event-concours_teams_arrived = Arrivals
concours-event-concours_team_withdrawn = { $team } left
concours-event-concours_team_withdrawn-players = { $team } left
concours-event-concours_team_returned = { $team } came back
concours-event-concours_team_returned-players = { $team } came back
concours-event-concours_draw_seeded = Seed noted, round { $round }
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
concours-event-concours_result_disputed = Table { $table } disagrees, round { $round }
concours-event-concours_penalty_given = Penalty of { $team }, round { $round }
concours-event-concours_penalty_given-players = Penalty of { $team }, round { $round }
concours-event-concours_bonus_given = Points given to { $team }, round { $round }
concours-event-concours_bonus_given-players = Points given to { $team }, round { $round }
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
hint-concours-draw = Nobody sees this draw before you publish it.
hint-concours-desk = Tap a table, or type its result.
