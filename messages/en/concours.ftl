# What can be wrong with a concours.

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
