### The texts of the hub, which keeps the journals of many clubs. All parameters are text.

## Why the hub refused

error-hub_file_unreadable = This file cannot be read, from line { $line } on: { $value }. Nothing was ingested; export it again.
error-hub_file_newer = This file was written by a newer version of Ardoise ({ $found }; known up to { $known }). Update the hub; nothing was ingested.
error-hub_file_unwritten = The export cannot be written: { $value }. Make room, or choose another place.
error-hub_unsound = Entries of this file are damaged or do not join the hub’s ({ $found }). Nothing was ingested.
error-hub_club_unknown = There is no club “{ $value }”. Add it first, with “ardoise-hub club add { $value }”.
error-hub_club_taken = There is already a club “{ $value }”. Choose another id.
error-hub_club_id = “{ $value }” cannot be the id of a club: use small letters, digits and hyphens between them, at most 40.
error-hub_club_name = “{ $value }” cannot be the name of a club: use 1 to 80 characters.
error-hub_league_unknown = There is no league “{ $value }”. Add it first, with “ardoise-hub league add { $value }”.
error-hub_league_taken = There is already a league “{ $value }”. Choose another id.
error-hub_league_id = “{ $value }” cannot be the id of a league: use small letters, digits and hyphens between them, at most 40.
error-hub_league_name = “{ $value }” cannot be the name of a league: use 1 to 80 characters.
error-hub_league_has_club = The club “{ $value }” is already in the league “{ $league }”. “ardoise-hub league list” shows its clubs.
error-hub_league_lacks_club = The club “{ $value }” is not in the league “{ $league }”. “ardoise-hub league list” shows its clubs.
error-hub_key_unknown = The club has no valid key “{ $value }”. Give the first eight digits of the key.
error-hub_key_wrong = This key does not let you send as this club. Ask the hub for a new key.
error-hub_device_unknown = No key of the club’s devices begins with “{ $value }”, or it was revoked. Give at least eight digits of one key.
error-hub_device_key = This is not a device with an Ed25519 key of 64 digits: { $value }.
error-hub_nothing_here = There is nothing at this address. Look for it from the list of clubs.
error-hub_player_unknown = No player of the club has the name or id “{ $value }”. Write the name as on the page.
error-hub_player_same = “{ $value }” and “{ $other }” are one person already. Name two different players.
error-hub_player_not_merged = “{ $value }” is merged with nobody. “ardoise-hub player list” shows the merges.
error-hub_too_often = Too many requests. Try again in a minute.
error-hub_too_many_entries = The club has sent too many entries in a short time ({ $value } in this file). Nothing of it was ingested; send it again in { $minutes } min.
error-hub_not_a_number = “{ $value }” is not possible for “{ $field }”: give a number from { $min } to { $max }.
error-hub_busy = The hub has too much to do at the moment. Nothing was ingested; try again in a moment.
error-hub_too_large = This file is too large: at most { $value } MiB at once. Export single matches, and send them in order.
error-hub_too_slow = The file took too long to arrive. Nothing was ingested; send again.
error-hub_clock_wrong = The clock of the hub’s machine shows a time before 1970 or after 9999. Nothing was ingested; once the clock is set, send again.
error-hub_listen = The hub cannot listen on { $address }: { $value }. Choose another address.
error-hub_database_address = The address of the database cannot be read: { $value }. Write it as postgres://user@host/name.
error-hub_database_away = The database does not answer: { $value }. Nothing was ingested; send again later.
error-hub_database_full = The disk of the database is full: { $value }. Nothing was ingested; make room, then send again.
error-hub_database_read_only = The database accepts no writes: { $value }. Give the address of the primary.
error-hub_database_newer = A newer version of the hub made the tables ({ $found }; known up to { $known }). Update this program.
error-hub_database_older = The tables have version { $found }, this program needs { $known }, and its role may not change them. Run “ardoise-hub check” once with the address of their owner.
error-hub_database_too_old = The database is PostgreSQL { $found }; the hub needs { $known } or newer. Update PostgreSQL.
error-hub_text_impossible = This request contains a character that no database can keep: { $value }. Nothing was ingested.
error-hub_database_refused = The database refused: { $value }. Nothing was ingested; look into its log.

## The pages

hub-page-home = Clubs
hub-page-home_leagues = Leagues and clubs
hub-page-clubs = Clubs
hub-page-leagues = Leagues
hub-page-seasons = Seasons
hub-page-how_many = { $n } concours
hub-page-how_many_one = { $n } concours
hub-page-no_clubs = No club is shown here yet.
hub-page-concours = Concours
hub-page-matches = Matches
hub-page-no_concours = No concours yet.
hub-page-season = Season { $from }–{ $to }
hub-page-challenge = Challenge of the season
hub-page-challenges = Challenges
hub-page-best_of = the best { $n } concours count
hub-page-best_of_one = the best concours counts
hub-page-attended_least = at least { $n } concours
hub-page-attended_least_one = at least { $n } concours
hub-page-players = Players
hub-page-pairs = Pairs
hub-page-best = Concours that count, the best ones
hub-page-attendance = Least number attended
hub-page-every = all
hub-page-count = Rank
hub-page-attended = concours
hub-page-not_counted = does not count
hub-page-no_place = too few concours for a place
hub-page-further_lines = The { $n } further lines are in the JSON of the ranking.
hub-page-further_lines_one = The further line is in the JSON of the ranking.
hub-page-few = Nobody has attended a concours yet.
hub-page-verify_season = Anybody can verify this ranking: from the club’s exports, or by piping this file to “ardoise concours season”.
hub-page-verify_league = Anybody can verify this ranking: from the clubs’ exports, or by piping this file to “ardoise concours season”.
hub-page-of_club = { $club }: device { $device }, up to entry { $seq }, hash { $hash }
hub-page-licences = Players of different clubs are one person if the same licence number is written for them.
hub-page-standing = Standing
hub-page-standing_after = Standing after round { $n } of { $of }
hub-page-no_standing = The standing comes with the results of the first round.
hub-page-place = Place
hub-page-team = Team
hub-page-player = Player
hub-page-round = Round { $n }
hub-page-table = Table { $n }
hub-page-teams = { $n } teams
hub-page-teams_one = { $n } team
hub-page-entrants = { $n } players
hub-page-entrants_one = { $n } player
hub-page-exempt = Without an opponent: { $who }
hub-page-forfeit = forfeit
hub-page-waiting = playing
hub-page-all = All
hub-page-licence = Licence { $n }
hub-page-with = with { $who }
hub-page-running = in progress
hub-page-deals = { $n } deals
hub-page-deals_one = { $n } deal
hub-page-ratings = Ratings
hub-page-rating = Rating
hub-page-rating_alone = Individual rating
hub-page-rating_figure = { $n } ± { $give }
hub-page-ratings_says = Everybody starts at 25; beating stronger opponents brings more. A rating is shown after one evening of 48 deals, and it is settled after 480. The sign ~ marks those that are still evolving.
hub-page-ratings_hidden = { $n } others have played fewer than 48 deals.
hub-page-ratings_hidden_one = { $n } other has played fewer than 48 deals.
hub-page-rating_hidden = rating shown in { $n } deals
hub-page-rating_hidden_one = rating shown in { $n } deal
hub-page-evolving = still evolving
hub-page-settled = settled
hub-page-won = Won
hub-page-show = Show
hub-page-outdated = New results have just arrived, and the hub is making its standings again: reload this page in a minute.
hub-page-standby = Read from a copy of the database that is { $n } seconds behind.
hub-page-standby_one = Read from a copy of the database that is { $n } second behind.
hub-page-sources = Made from
hub-page-source = device { $device }, up to entry { $seq }, hash { $hash }
hub-page-verify = Anybody can verify this standing: from the club’s export, or by piping this file to “ardoise concours rank”.
hub-page-request = The request for “ardoise concours”
hub-page-other = Français
hub-page-key-points = sum of points
hub-page-key-wins = wins
hub-page-key-match_points = match points
hub-page-key-difference = difference
hub-page-key-points_against = points against
hub-page-key-best_partie = best round
hub-page-key-first_partie = first round
hub-page-key-direct = direct meeting
hub-page-key-opponents = opponents’ points
hub-page-key-lot = lot
hub-page-day = { $month ->
    [m01] { $day } January { $year }
    [m02] { $day } February { $year }
    [m03] { $day } March { $year }
    [m04] { $day } April { $year }
    [m05] { $day } May { $year }
    [m06] { $day } June { $year }
    [m07] { $day } July { $year }
    [m08] { $day } August { $year }
    [m09] { $day } September { $year }
    [m10] { $day } October { $year }
    [m11] { $day } November { $year }
   *[m12] { $day } December { $year }
  }

## Faults of an entry

hub-finding-payload_changed = The content of entry { $seq } of device { $device } was changed. Export it again.
hub-finding-chain_broken = Entry { $seq } of device { $device } does not match its hash. Export it again.
hub-finding-event_unreadable = Entry { $seq } of device { $device } cannot be read: { $detail }. Update the hub, or export it again.
hub-finding-sequence_gap = Entries of device { $device } are missing before { $found }. Send from { $expected }.
hub-finding-event_missing = Entry { $seq } of device { $device } follows { $after }, which is neither in this file nor in the hub. Export the whole match.
hub-finding-event_id_taken = Entry { $seq } of device { $device } has the id of another entry: { $event }.
hub-finding-device_forked = Entry { $seq } of device { $device } differs from the hub’s: two copies of one ledger were both written in. It is set aside; continue with one of them only.
hub-finding-not_following = Entry { $seq } of device { $device } does not follow the one that the hub has before it. If this ledger was copied, both copies were continued: update Ardoise and publish again, and it will say what to do. Otherwise, export it again.
hub-finding-signature_wrong = The signature up to entry { $seq } of device { $device } does not fit these entries and this club. Send them again.
hub-finding-signature_missing = Entry { $seq } of device { $device } is not signed, and the club requires signatures. Send with “ardoise publish”.
hub-finding-key_not_approved = The entries of device { $device } up to { $seq } are signed with the key { $key }, which the club has not approved. Approve it with “ardoise-hub device approve”.
hub-finding-merge_changed = Line { $n } of the merges of club { $club } was changed, or one before it is missing. Restore a backup.
hub-finding-head_differs = The hub’s head of device { $device } is { $found }, but its last entry is { $seq }. Restore a backup of the database.

## What is set aside

hub-copied = Two copies of the ledger of device { $device } were continued. The hub received one of them first; entries { $from } to { $to } of the other, since { $day }, are set aside, and nothing of them is shown. The club stops writing in the copy that was set aside, exports its matches with “ardoise export --csv”, imports them into the other ledger with “ardoise import --csv”, and publishes from there.
