### Refusals: the problem, and the values that would be right.
### $field: the field (its path, or its field-… name); $value: the value given; $allowed: the possible values, already joined;
### $min, $max, $total: numbers; $us, $them: numbers of each side; $name: a name or a file; $id: an id.

## Fields, types and lists

# Replaces $allowed if nothing is possible.
list-empty = nothing
# Joins the last of several values.
list-or = { $list } or { $last }
list-and = { $list } and { $last }
type-integer = a whole number
type-text = a text
type-boolean = true or false
type-list = a list
type-object = an object
# The problem is not in one field.
field-whole = the line
field-taker = taker
field-contract = { word-contract.inline }
field-contract-level = level
field-contract-strain = trumps
field-doubling = { word-doubling.inline }
field-doubled_by = { word-doubled.inline } by
field-surcoinched_by = { word-surdoubled.inline } by
field-points = points
field-points-us = points, Us
field-points-them = points, Them
field-last_trick = last trick
field-all_tricks = all tricks
field-all_tricks_alone = all tricks, by one player
field-tricks = tricks
field-melds = melds
field-dealer = dealer
field-name = name

## Values

error-not_json = This is not valid JSON: { $value }. Give one JSON object per line.
error-unknown_field = “{ $field }” does not exist here. Leave it out, or give one of: { $allowed }.
error-missing_field = “{ $field }” is missing. Give it, then try again.
error-wrong_type = “{ $field }”: { $value } is not possible. Give { $allowed }.
error-out_of_range = “{ $field }”: { $value } is out of range. Give a number from { $min } to { $max }.
error-not_a_value = “{ $field }”: { $value } is not possible. It may be: { $allowed }.
error-unknown_preset = No ruleset is called “{ $value }”. It may be: { $allowed }.
error-unknown_rule = No house rule is called “{ $value }”. It may be: { $allowed }.
error-unknown_seat = “{ $field }”: { $value } is not a seat. It may be: { $allowed }.
error-unknown_side = “{ $field }”: { $value } is not a side. It may be: { $allowed }.
error-unknown_strain = “{ $field }”: { $value } cannot be trumps. It may be: { $allowed }.
error-bad_card = “{ $field }”: { $value } is not a card. Rank, then suit: { $allowed }.

## Facts that the ruleset does not have

error-level_not_in_ruleset = Under your rules, { $value } is not a possible contract. Possible bids: { $allowed }.
error-strain_not_in_ruleset = Under your rules, this contract cannot be played with { $value }. Possible: { $allowed }.
error-doubling_not_in_ruleset = Under your rules, no { $value } on this contract. Possible: { $allowed }.
error-meld_not_in_ruleset = Under your rules, { $value } does not count. These count: { $allowed }.
error-slam_not_in_ruleset = Under your rules, { $value } cannot be bid. Possible bids: { $allowed }.
error-void_not_in_ruleset = Under your rules, a deal cannot be cancelled like this: { $value }. Possible: { $allowed }.
error-renonce_not_in_ruleset = Your rules have no penalty for a revoke. Change the rule “{ rule-penalty-renonce }”, or record the deal as it was played.
error-false_meld_not_in_ruleset = Your rules have no penalty for a false meld. Change the rule “{ rule-penalty-false_meld }”, or remove the meld.

## Facts that contradict each other

error-points_over_total = “{ $field }”: { $value } is too many, there are { $total } points in all. Count again, or change sides.
error-points_do_not_add_up = Us { $us } and Them { $them }: together they must make { $total }. Count one side’s tricks again.
error-points_missing = The points are missing. Give those of one side, { $total } at most.
error-last_trick_needed = Who took the last trick? Tap that side: without it, this deal cannot be counted.
error-last_trick_disagrees = { $told ->
        [points] Last trick to { $value }, with { $points } { $points ->
                 [one] point
                *[other] points
            }: that trick alone is worth { $min }. Give it to { $allowed }, or at least { $min } { $min ->
                 [one] point
                *[other] points
            } to { $value }.
        [tricks] Last trick to { $value }, and no trick for that side: one contradicts the other. Give it at least one trick, or the last one to { $allowed }.
        [all_tricks] All the tricks to { $allowed }, and the last one to { $value }: one contradicts the other. Give the last one to { $allowed } too.
       *[cards] With these cards, the last trick cannot go to { $value }. It goes to { $allowed }.
    }
error-all_tricks_disagree = All the tricks to { $value }, and yet Us { $us } and Them { $them } points: that side then has all { $total }, and the other none. Correct the tricks or the points.
error-tricks_needed = How many tricks for each side? Your rules compare tricks: give those of the takers.
error-tricks_do_not_add_up = { $told ->
        [all_tricks] All the tricks to { $value }, and yet Us { $us } and Them { $them }: then that side has { $total }, and the other none. Correct one or the other.
       *[tricks] Us { $us } and Them { $them }: together they must make { $total } tricks. Count one side’s again.
    }
error-made_not_enough = { $value ->
        [true] “Made” is not enough here: the score depends on the points. Give those of one side.
       *[false] “Lost” is not enough here: the score depends on the points. Give those of one side.
    }
error-calls_unfinished = After { $value }, the auction is not over. Enter its last passes too.
error-calls_disagree = “{ $field }”: { $value } is not what the calls say. By them, it is { $allowed }.
error-made_and_counted = “Made” or “lost” is given only if nobody counted, and there { $counted ->
        [renonce] is a revoke
        [all_tricks] are all the tricks
       *[points] are points
    } too. Remove one of them.
error-points_without_trick = No trick to { $value }, and yet { $points } { $points ->
         [one] point
        *[other] points
    }: without a trick there are no points. Give that side at least one trick, or 0 points.
error-points_impossible = { $points } { $points ->
         [one] point
        *[other] points
    } to { $value }: { $told ->
        [tricks] with these tricks, or this last trick, no cards give that
       *[points] no cards of the pack give that
    }. Count again. Nearest to it: { $allowed }.
error-points_below_tricks = { $points } { $points ->
         [one] point
        *[other] points
    } to { $value }, and { $min } { $min ->
         [one] trick
        *[other] tricks
    }: a trick is worth at least 1 point. Correct one or the other.
error-belote_without_strain = No belote at { $value } under your rules. Remove it, or change the trumps.
error-second_belote = The belote is already with { $value }, and there is only one. Remove one of them.
error-best_meld_unknown = Both sides have melds, and it is unknown which is best. Give the highest card of each, and the player who has it.
error-meld_twice = A { $value ->
        [A] { meld-carre-A.inline }
        [K] { meld-carre-K.inline }
        [Q] { meld-carre-Q.inline }
        [J] { meld-carre-J.inline }
       *[other] carré of { $value }s
    } was already declared: its four cards are in one hand. Remove one of them.
error-sequence_twice = Melds { $from } and { $to } have the same highest card, { $value }, which is in one hand only. Correct one of them.
error-bad_sequence_top = { $name }: { $value } cannot be the highest card. It may be: { $allowed }.
error-not_of_the_side = “{ $field }”: { $value } is on the other side. It may be: { $allowed }.
error-card_twice = “{ $field }”: { $value } is there twice, and there is only one. Remove one of them.
error-card_count = “{ $field }”: { $value } cards are not possible. There can be { $min } to { $max }: add or remove some.
error-trick_full = “{ $field }”: the trick already has four cards. Leave the hand out, or remove cards from the trick.
error-heap_not_tricks = “{ $field }”: { $value } cards do not make whole tricks. There must be { $allowed }: count this pile again.
error-cards_missing = “{ $field }”: { $value } in neither pile. Add to one or the other.
error-tricks_missing = “{ $field }”: { $value } whole tricks, and a deal is counted with eight. Give the others, or the cards that each side won.
error-leader_unknown = Who led to the first trick? Give that player, or the dealer and the taker.
error-two_players = With two players there are no four seats: nothing to referee here.
error-no_contract_in_play = No { word-contract.inline } is in play. Give the taker and the { word-contract.inline }.

## The ledger

# $name: the file; $value: the error of the operating system.
error-ledger_newer = Your matches were saved by a newer version of Ardoise, in { $name }. Update Ardoise; nothing was changed.
error-ledger_damaged = The file of matches is damaged: { $name }. Nothing was changed. Restore a backup, here or with “ardoise restore”: this file will be kept among them.
error-entries_lost = { $reason ->
         [mixed] { $name } was replaced by the file of another ledger, but { $name }-wal next to it is still that of the one before.
         [emptied] There are no matches in { $name } any more, and there were some.
         [another] { $name } is not the journal that it was: its history is another one.
         [erased] The journal { $name } has less than its lists.
        *[shorter] Entries are missing at the end of { $name }: { $found } of { $known } are there.
    } Nothing was changed. { $reason ->
         [mixed] To take the file that was put there, move it away, then restore it with “ardoise restore”; to keep the matches of before, accept them here or with “ardoise rebuild --accept”.
        *[other] { $last ->
             [none] There is no backup next to it: restore one from elsewhere
            *[other] Restore a backup, the last is of { $last } ({ $backup })
        }; or, if this is the file that you mean, accept it here or with “ardoise rebuild --accept”.
    }
error-ledger_read_only = Ardoise can read { $name }, but not write to it. Make the file and its folder writable; nothing has changed.
error-ledger_log_left = { $name } cannot be read where it is: its last entries are in { $name }-wal, and the folder is not writable. Make the folder writable, or copy both files together into one that is; nothing has changed.
error-ledger_locked = Another program is holding { $name }. Close it or wait a moment, then try again; nothing has changed.
error-ledger_restoring = A backup is being restored over { $name }: nothing can be recorded there until that is done. Wait a moment, then try again; nothing has changed.
error-ledger_full = There is no room left to write { $name }. Free some space, then try again; nothing has changed.
# $cause: the failure.
error-ledger_io = { $cause ->
         [disk] The disk could not read or write { $name }. Check it, then try again.
         [gone] { $name } is not there any more. Check that its disk is connected and its folder was not moved, then try again.
         [path_too_long] The path { $name } is too long. Give Ardoise a folder whose path has less than 400 characters, in the variable ARDOISE_DATA_DIR, then start it again.
         [too_many_files] This system opens no more files for Ardoise. Close other programs, then try again.
        *[other] { $name } cannot be read or written. Check the disk and the folder, then try again.
    }
error-ledger_no_access = Ardoise may not read { $name }. Let the user who starts it read the file and its folder; nothing has changed.

## The application

error-stale_revision = The match was changed elsewhere in the meantime. It is up to date now: check, then try again.
error-match_not_found = This match no longer exists. Go back home and choose one from the list.
error-deal_before_itself = A deal cannot go before itself. Choose another deal on the slate.
error-deal_not_found = This deal no longer exists: it was deleted or undone. Choose one on the slate.
error-players_sat_together = { $player } and { $other } played in one match, on { $day }: they are two people. Correct the names of that match first.
error-same_player = Both names already mean { $player }. Choose two different players.
error-player_not_found = Nobody is called { $player } in your matches. Choose a name from the list.
error-no_deal_to_come = This match is over: no deal would be played under these rules. Change them for the whole match, or start another one.
error-nothing_to_undo = There is nothing to undo. To correct an older deal, tap it on the slate.
error-nothing_to_redo = There is nothing to redo: what was undone is gone once something else is recorded. Record it again.
error-name_blank = This name is blank. Type one, or keep the one that was offered.
error-name_too_long = This name is too long: { $max ->
         [one] { $max } letter
        *[other] { $max } letters
    } at most.
error-name_unprintable = This name has a sign that cannot be shown ({ $value }). Type it again by hand.
error-text_unprintable = “{ $field }” has a sign in it that cannot be shown, such as a tab ({ $value }). Type this text again by hand.
error-too_many_photos = Phones have attached { $max } photos to this match already. Attach the others at the computer.
error-too_much = This is more than Ardoise takes at once: { $value }, at most { $max }. Send it in parts.
error-match_ended = The match is over. Correct a deal, play a rematch or start another one.
error-internal = { $safe ->
    [yes] Something went wrong in Ardoise: { $value }. Your data was checked and is sound. Nothing was recorded; try again.
    [no] Something went wrong in Ardoise: { $value }. The ledger is damaged: open “Matches and backups” in the settings.
   *[unknown] Something went wrong in Ardoise: { $value }. Nothing was recorded; try again.
}
error-unauthorised = This address does not open Ardoise. Use the one that “ardoise serve” shows.
error-forbidden_origin = Ardoise did not answer: the request comes from another page, { $value }. Open the address that “ardoise serve” shows.
error-too_many_pages = This page no longer follows changes: { $max } pages are open already. Close one, and it continues by itself.
error-offline = Ardoise is not responding. Everything recorded is saved; start it again, then come back.
error-bad_request = Ardoise did not understand this request: { $value }. Reload the page, then try again.
error-file_unreadable = This file cannot be read: { $value }. Check its name and its place.
error-player_twice = Two players at this table are called { $name }. Add an initial to one of them.
error-unknown_player = { $value } is not at this table. Choose a player who is.
error-no_clock = This match is not played against the clock. Give it a time in its rules.
error-no_deals = There is no deal to record. Enter at least one.
error-only_a_reader = This link is view-only. Ask the scorer.
error-another_match = This phone keeps the score of another match. Ask at the computer.
error-only_a_screen = This screen only shows. Ask at the computer.
error-only_the_organiser = Only the computer can do this. This phone keeps the score of one match.
error-invitation_over = This invitation is no longer valid. Scan the QR code on the computer again.
error-too_many_requests = This device asks for too much at once. Try again in a moment.
error-port_taken = Another program, perhaps another Ardoise, has the port where phones look for this computer. Close it, then open the network again.
error-code_wrong = That is not the code. { $count ->
    [one] One try is left.
   *[other] { $count } tries are left.
}
error-code_tried = Too many wrong codes were typed on this phone. Try again in ten minutes.
error-code_over = This code is no longer valid. Ask for another one at the computer.
error-phone_name = That name does not fit. Give this phone a name of at most 40 letters, without invisible signs.
error-phones_full = Too many phones have joined this way already. At the computer, disconnect those that are no longer used.
error-not_joined = This phone is no longer connected. Scan the QR code on the computer.
error-not_signed = This phone may only look. To keep the score, scan the scorer’s QR code.
error-seat_over = The result of this table is in, or its draw was undone. Ask the desk.
error-not_of_this_table = This phone is at a table of a concours: it shows that table and that concours only. For the rest, ask for an invitation at the computer.
error-not_own_team = This phone follows number { $allowed } and sends only its results. For another, ask the desk.
error-own_result = This result is yours: the other side confirms it.
error-deals_differ = The deals kept at this table do not give this total: the desk will decide.
error-heard_before = The computer has received this before and did nothing. Try again.
error-not_a_phone = Only a phone that has joined can ask for this. Scan the QR code of the invitation first.
error-no_network = This computer has no address that a phone can reach. Connect it to the Wi-Fi first.
error-network_closed = The local network is closed. Open it first.
error-network_failed = The local network cannot be opened: { $value }.
error-no_such_address = { $value } is not an address of this computer. Its addresses: { $allowed }.
error-no_such_phone = This phone is no longer in the list. Open the list again.
error-phones_file_failed = The list of phones can be neither read nor written: { $value }. “{ phones-revoke-all }” keeps that file aside, and a new list begins.
error-ledger_foreign = { $name } is a database of another program. Choose another folder; nothing was changed.
error-ledger_changed = { $name } was replaced or changed by another program. Try again: Ardoise opens the file that is there now.
error-ledger_no_folder = This system has no folder for programs’ data. Name one in the variable ARDOISE_DATA_DIR, then start Ardoise again.
error-clock_wrong = The clock of this computer shows the year { $value }. Set it right, then start Ardoise again: matches and backups have their date, from 1970 to 9999.
error-match_exists = This match already exists. Open it from the list of matches.
error-match_purged = This match was deleted for good. Choose another one from the list.
error-match_deleted = This match is in the bin. Restore it first, then go on.
error-match_archived = This match is archived. Unarchive it first, then go on.
error-deal_exists = This deal is already on the slate. Tap it to correct it.
error-event_id_taken = Nothing was recorded: this change has the id of another one. Reload the page, then try again.
error-event_unreadable = A newer version of Ardoise wrote part of this journal. Update Ardoise; nothing was changed.
error-sample_is_to_look_at = This sample match is only for looking. To record a deal, start a new match.
error-cancelled = Stopped, as you asked.
error-query_too_long = Looking this up takes too long, so it was stopped. Ask for less, such as fewer months or one player.
error-no_such_job = This has ended, or was started elsewhere. Start again.

## Ardoise in a page

error-page_unsupported = This browser cannot keep your matches. Update it, or open this address in another one.
error-page_private = A private window keeps nothing, and Ardoise does not open in one. Open this address in an ordinary window: your matches are there.
error-page_held = Ardoise is open in another tab, which no longer answers. Close it, then try again. Your matches are still there.
error-page_full = There is no more room on this device. Free some, then try again. Your matches are still there.
error-page_emptied = The data of this page were deleted from the browser: nothing is kept here any more. Reload the page, and receive your last copy.
error-page_unloaded = Ardoise did not get here. It needs the network the first time: check it, then try again.
error-page_stopped = Ardoise has stopped, and does not start again. Reload the page. What is written is kept.
