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
concours-teams-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
concours-formats = Formats
concours-details = The concours
concours-rank-seed = Lot of the ranking
concours-rank-seed-says = Where a lot must break a tie, this word does so all evening, and anyone can check it.
concours-seed-made = made at random
concours-create = Register the teams
concours-create-players = Register the players
concours-name = Name
concours-name-like = Belote concours
concours-day = Day
concours-place = Place
concours-fee = Fee for a team, in euros
concours-fee-players = Fee for a player, in euros
concours-changed = changed
concours-keep = Save
concours-format = Format and details
concours-format-fixed = { $n ->
    [one] Round 1 is drawn. What has a lock was used at its tables and stays; the rest can still change.
   *[other] Rounds 1 to { $n } are drawn. What has a lock was used at their tables and stays; the rest can still change.
}
concours-fixed = Fixed:
concours-more-round = One more round
concours-more-do = Play a round { $n }
concours-end-here = End here
concours-end-do = { $n ->
    [one] End after { $n } round
   *[other] End after { $n } rounds
}
concours-end-already = Round { $n } is the last one already.
concours-end-nothing-drawn = No round is drawn: the number of rounds is in the format.
concours-effect-last = { $n ->
    [one] The concours will be over, ranked by one round.
   *[other] The concours will be over, ranked by { $n } rounds.
}
concours-effect-first = { $n ->
    [one] Team { $team } wins.
   *[other] Teams { $list } win, tied.
}
concours-effect-first-players = { $n ->
    [one] Player { $team } wins.
   *[other] Players { $list } win, tied.
}
concours-effect-missing = The concours will end with round { $n }, when the missing tables are in: { $list }.
concours-effect-goes-on = { $n ->
    [one] There will be { $n } round.
   *[other] There will be { $n } rounds, and every ranking before the end is provisional.
}
concours-effect-nothing-yet = No round is complete, so nothing is ranked yet.
concours-effect-same = The ranking after round { $n } stays as it is.
concours-effect-changes = The ranking after round { $n } changes: { $list }.
concours-effect-moved = { $n } ({ $this } → { $that })
concours-effect-more = { $n ->
    [one] { $n } more
   *[other] { $n } more
}
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
concours-length-of = Round { $n }
concours-length-each = One length a round
concours-length-same = The same for all
concours-length-deals = deals
concours-length-points = points
concours-length-what = Deals or points
concours-length-minutes = { $n } min at most
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
concours-same_club-first = Apart at first
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
concours-tab-teams = Entries
concours-tab-desk = Tables
concours-tab-standing = Ranking
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
concours-is-deleted = This concours is in the bin: it no longer counts.
concours-bin-says = These concours no longer count. Restore one to get it back unchanged.
concours-restored = Concours restored.
concours-purge-erases = Its registrations, draws, results and prizes are erased; the journal keeps only their times and hashes.
concours-purge-matches = The slates kept at its tables stay among the matches.
concours-purge-copies = Backups and files that were exported still contain it.
concours-purge-final = This cannot be undone.
concours-purge-confirm = Delete this concours
concours-purge-done = Concours deleted for good.
concours-purge-remains = Concours deleted. Another program is still reading the file: traces stay in it until Ardoise is closed everywhere.
concours-conflict-number_taken = Two registrations had number { $number }: the later one is now { $now }.
concours-conflict-drawn_twice = Round { $round } was drawn twice: the first draw counts.
concours-conflict-two_results = Table { $table } of round { $round } has two results: the later one counts.
concours-conflict-no_such_table = A result of round { $round } is for table { $table }, which is not drawn like that: it does not count.

## Registration and the door

concours-counts = { $teams } registered, { $present } there, { $paid } paid
concours-counts-there = { $teams } registered, { $present } there
concours-list-short = List
concours-draw-round = Draw round { $n }
concours-paste = Paste a list
concours-all-arrived = All there ({ $n })
concours-no-teams = Nobody yet
concours-no-teams-says = Type two names, or one, or paste a list. Each number is given once.
concours-nobody-found = Nothing found.
concours-left-from = left, from round { $n } on
concours-arrived = there
concours-paid = paid
concours-only = What is still missing
concours-only-not-arrived = { $n } not here
concours-only-not-paid = { $n } not paid
concours-only-paid-not-arrived = { $n } paid, did not come
concours-both = there, paid
concours-both-of = there, paid, { $n }
concours-said-there = No. { $n }: there.
concours-said-gone = No. { $n }: not there any more.
concours-said-both = No. { $n }: there and paid.
concours-said-paid = No. { $n }: paid.
concours-all-paid = All there and paid
concours-all-paid-come = { $n ->
    [one] { $n } team will be noted as there.
   *[other] { $n } teams will be noted as there.
  }
concours-all-paid-come-players = { $n ->
    [one] { $n } player will be noted as there.
   *[other] { $n } players will be noted as there.
  }
concours-all-paid-pay = { $n ->
    [one] { $n } team pays: { $amount } more in the till.
   *[other] { $n } teams pay: { $amount } more in the till.
  }
concours-all-paid-pay-players = { $n ->
    [one] { $n } player pays: { $amount } more in the till.
   *[other] { $n } players pay: { $amount } more in the till.
  }
concours-all-paid-keep = Note it
concours-alone = One name only
concours-alone-register = Register with this name alone
concours-alone-seeks = Looking for a partner
concours-alone-own = It is a team’s name
concours-own-name = The team’s own name, if it has one
concours-seekers = { $n ->
    [one] Looking for a partner
   *[other] Looking for a partner ({ $n })
  }
concours-seekers-says = Tap two of them to make a team.
concours-seekers-other = { $name }, with whom? Tap the other name.
concours-seekers-alone = { $name } waits for somebody.
concours-seekers-leave = No longer waiting
concours-expected = expected
concours-arrived-of = there, { $n }
concours-paid-of = paid, { $n }
concours-register = Register number { $n }
concours-register-one = Name
concours-register-two = Two names: Morel / Fournier
concours-register-short = Register
concours-known-player = known player
concours-known = Been here before
concours-known-times = { $n } concours
concours-known-here = registered already, no. { $n }
concours-paste-says = One entry a line: a number if you wish, two names, a club in brackets. A spreadsheet will do too, with or without titles of its columns.
concours-paste-like = 12 Morel / Fournier (Village club)
concours-paste-keep = { $n ->
    [0] Register
    [one] Register the team
   *[other] Register { $n } teams
  }
concours-paste-keep-players = { $n ->
    [0] Register
    [one] Register the player
   *[other] Register { $n } players
  }
concours-entries = A list of entries
concours-entries-lines = { $n ->
    [one] { $n } line
   *[other] { $n } lines
  }
concours-entries-paste = Paste
concours-entries-file = A file
concours-entries-other = Another file
concours-entries-sheet = Sheet
concours-entries-will = To be registered
concours-entries-all = All { $n }
concours-entries-doubtful = { $n } to look at
concours-entries-count = { $n ->
    [one] { $n } team
   *[other] { $n } teams
  }
concours-entries-count-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
concours-entries-aside = { $n ->
    [one] One line left aside.
   *[other] { $n } lines left aside.
  }
concours-unread = Not read: { $list }.
concours-unread-time = the time
concours-unread-phone = the telephone
concours-unread-email = the e-mail address
concours-unread-price = the price
concours-unread-payer = the buyer
concours-unread-remark = the remarks
concours-unread-columns = { $n ->
    [one] { $n } column
   *[other] { $n } columns
  }
concours-unread-lines = { $n ->
    [one] { $n } line
   *[other] { $n } lines
  }
concours-column = Column { $what }
concours-column-player = { $n ->
    [1] first player
   *[other] second player
  }
concours-column-first_name = First name
concours-column-family_name = Family name
concours-column-name = Whole name
concours-column-names = Both names
concours-column-team = Team
concours-column-club = Club
concours-column-licence = Licence
concours-column-number = Number
concours-column-paid = Paid
concours-column-present = Here
concours-column-label = Lists
concours-column-not_read = not read
concours-entry-team = “{ $name }”
concours-entry-second = Second name
concours-entry-line = Line { $line }
concours-entry-note = a remark, not read
concours-entry-club = a club
concours-entry-yes = Yes
concours-entry-alone = One is enough
concours-doubt-name_refused = “{ $value }” cannot be a name: too long, or unreadable.
concours-doubt-name_twice = { $name } is already in line { $line }.
concours-doubt-no_name = No name in this line.
concours-doubt-note_or_club = “{ $value }”:
concours-doubt-number_taken = Number { $value } is taken: it will be { $free }.
concours-doubt-number_unclear = “{ $value }” is not a number.
concours-doubt-one_name = One name only: who is the second?
concours-doubt-one_name_only = One name only: who is the second?
concours-doubt-paid_unclear = “{ $value }”: counted as not paid.
concours-doubt-player_registered = { $name } is registered already, no. { $value }.
concours-doubt-too_many_names = More than two names: are these the two?
concours-doubt-two_first_names = Two first names in one cell: are these the two?
concours-team-n = Team { $n }
concours-team-n-players = Player no. { $n }
concours-player = Player { $n }
concours-licence = Licence
concours-club = Club
concours-labels = Lists, with commas between
concours-labels-like = women, juniors
concours-substitute = A substitute
concours-substitute-for = In place of
concours-substitute-keep = Substitute
concours-substituted = In place of { $name } from round { $n }.
concours-leaves = Leaving
concours-leaves-says = The team stays ranked. If its round is drawn and not played, its opponent wins by forfeit.
concours-leaves-before = The team will not be drawn, and its number is not used again.
concours-leave = It leaves
concours-return = It comes back
concours-why = Why (optional)

## The till

concours-till = The till
concours-till-kept = In the till
concours-till-received = Received
concours-till-given = Given back
concours-till-owed = Still to receive
concours-till-to-refund = To give back
concours-till-cash = Of this in cash
concours-till-cheque = Of this by cheque
concours-till-other = Of this otherwise
concours-till-open = Open ({ $n })
concours-till-settled = Settled ({ $n })
concours-till-left = has left
concours-till-back = to give back: { $amount }
concours-till-owes = owes { $amount }
concours-till-rest = { $amount } paid, owes { $fee }
concours-till-paid = paid { $amount }
concours-till-refunded = refunded
concours-till-nothing = nothing to pay
concours-till-got = { $amount } received
concours-till-gave = { $amount } given back
concours-till-of = { $amount } paid of { $fee }
concours-till-amount = Amount in euros
concours-till-mistake = Noted by mistake: clear all
concours-means = How
concours-means-cash = cash
concours-means-cheque = cheque
concours-means-other = otherwise

## Errors of a concours

error-member_twice = { $field }: member { $value } is there twice; each has one result in a concours.
error-team_twice = { $field }: number { $value } is there twice; each has one number, and one place a round.
error-unknown_team = { $field }: nobody has the number { $value }.
error-team_absent = { $field }: number { $value } is not present, so it has no table in this round.
error-not_two = { $field } has { $count } entries; it needs exactly two.
error-table_or_exempt = { $field }: a result has either “teams” or “exempt”.
error-round_too_late = { $field } is { $value }; results may be of round { $max } at the latest.
error-points_with_forfeit = { $field }: a forfeit or an exempt team has no points of its own; leave them out.
error-not_at_the_table = { $field }: number { $value } does not sit at this table.
error-seed_missing = { $field } is missing: this draw or ranking needs lots, and lots need a seed.
error-no_draw_possible = No draw is possible with these forced and forbidden tables; allow one of the meetings in { $field }.
error-tables_not_forced = { $field }: a rotation or a mêlée takes no forced or forbidden tables; leave the list out.
error-too_few_players = { $field }: { $value } players are present; a mêlée needs at least { $min }.
error-rotation_too_long = { $field } is { $value }; a rotation of so few teams has { $max } rounds.
error-deals_needed = { $field } is missing: the format does not fix the number of deals, and the sum depends on it.
error-length_needs_one = { $field } has either “deals” or “points”, with or without “minutes”.
error-length_per_partie = { $field } needs one length for each round: { $count }, not { $value }.
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
error-format_fixed = { $value ->
    [parties] Round { $round } is drawn, so the concours has at least that many rounds. Undo that draw first.
    [length] Rounds that are drawn, up to round { $round }, keep their length. Change that of the rounds to come.
    [finals] The bracket of the finals is made, so they stay as they are.
    [play] Round { $round } is drawn, so the house rules of its tables stay. Undo that draw first.
   *[other] Round { $round } is drawn, so this part of the format stays. Undo that draw first.
}
error-number_taken = Number { $value } is already given, and a number is used once. The next free one is { $free }.
error-no_such_team = Nobody has number { $value }. Choose a number from the list.
error-no_such_seeker = Nobody called { $name } is looking for a partner. Choose a name from the list.
error-seeks_already = { $name } is already looking for a partner. Choose that name in the list, or add an initial.
error-no_partners = In a mêlée the draw gives the partners. Register this player alone.
error-team_unnamed = Team { $value } has no player’s name yet. Write its names on its sheet first.
error-round_drawn = Round { $round } is already drawn. Undo that draw first to draw it again.
error-round_not_drawn = Round { $round } is not drawn. Draw it first.
error-round_has_results = Results of round { $round } are in, so its draw stays. Exchange two numbers instead, or remove these results.
error-no_such_table = Round { $round } has no table { $table }. Choose a table of the draw.
error-table_has_result = Table { $table } of round { $round } already has a result. Correct it instead.
error-table_without_result = Table { $table } of round { $round } has no result yet. Enter it first.
error-do_not_meet = These numbers do not meet at table { $table } of round { $round }. Check the number of the table.
error-not_in_round = Number { $value } does not play round { $round }. Choose somebody in the draw.
error-not_an_id = “{ $field }”: { $value } is not an id. Give a UUID, or nothing.
error-results_missing = Results of round { $round } are missing. Enter them, or draw with one round’s delay.
error-same_team = “{ $field }”: number { $value } is there twice. Give two different numbers.
error-tables_have_deals = Deals are already kept at table { $tables }: they would count for other teams. Enter the result, or delete the match first.
error-table_has_match = Table { $table } already keeps its deals. Open its match.
error-same_table = Table { $value } is there twice. Give two different tables.
error-line_unreadable = “{ $value }” cannot be read. Type the table and both totals, such as “12 1010 954”, or “12 f 7” for a forfeit of number 7.
error-result_impossible = These totals add up to { $value }, which is impossible. Check the sheet, or keep them as they are: the table stays to check.
error-team_does_not_fit = Entry { $value } does not fit this format. Correct it first, or keep the same kind of entrants.
error-player_registered = { $name } is already registered with number { $value }. Check the name, or add an initial.
error-player_in_list = { $name } is already in line { $line }. Correct one of the two names, or add an initial.
error-rotation_full = In a rotation the places are fixed at the first draw, and none is free. Keep these players for another concours, or as substitutes.
error-no_finals = This format has no finals. End with the ranking.
error-ends_before_start = “{ $field }”: { $value } comes before { $min }. Give a last day after the first.
error-season_not_found = This challenge does not exist here: { $id }.
error-no_such_final = This table of the finals is not played yet. Choose one whose two teams are known.
error-final_tied = A final has a winner. Play a tie on, deal by deal, then enter two different totals.
error-final_played_on = The winner has already played heat { $round }. Correct that table first.
error-finals_begun = The finals have begun, so their bracket stays. Undo their results first.
error-shares_nothing = All shares are zero. Give at least one share.
error-team_line_unreadable = Line { $line }: “{ $value }” is not an entry. Write the number, both names and the club, such as “12 Morel - Fournier (Foyer)”.
