//! Merging two names of one player: its effects, its refusals, and merges of two ledgers.

use super::*;
use crate::common::{export, import, read};
use ardoise_journal::{EntityId, EntityKind, EventId, ForkChoice, PLAYERS};
use ardoise_ledger::{HistoryFilter, LedgerReader, MatchOutcome};

fn matches_of(ledger: &LedgerReader, name: &str) -> (i64, i64) {
    let figures = ledger.figures(&player(name), &Period::default()).unwrap();
    (figures.matches, figures.won)
}

fn names(ledger: &LedgerReader) -> Vec<(String, u32)> {
    let players = ledger.players("", 20).unwrap();
    let mut names: Vec<_> = players
        .into_iter()
        .map(|player| (player.name, player.times))
        .collect();
    names.sort();
    names
}

fn found(ledger: &LedgerReader, player: &str, result: Option<MatchOutcome>) -> usize {
    let filter = HistoryFilter {
        players: vec![player.into()],
        result,
        ..HistoryFilter::default()
    };
    ledger.history(&filter, None, 9).unwrap().matches.len()
}

fn said(ledger: &LedgerReader) -> Vec<(String, String)> {
    let merges = ledger.player_merges().unwrap().merges.into_iter();
    merges
        .map(|merge| (merge.merged.name, merge.merged.into))
        .collect()
}

/// Everything that a merge may change, for comparison.
fn all(room: &Room) -> (Vec<String>, Vec<(String, u32)>) {
    (figures_of_everybody(room), names(&open(room)))
}

#[test]
fn a_merged_name_means_the_survivor_in_lists_figures_and_ratings() {
    let room = Room::new();
    let mut ledger = open(&room);
    play(&mut ledger, 1, ZK, AJ, WON);
    play(&mut ledger, 2, ["Zozo", "Karim"], AJ, WON);
    play(&mut ledger, 3, ["Zozo", "Paul"], AJ, LOST);
    up(&mut ledger);
    assert_eq!(matches_of(&ledger, "Zoé"), (1, 1));

    let merges = ledger.merge_players("ZOZO", "zoé", &at(600)).unwrap();
    assert_eq!(merges.merges.len(), 1);
    assert!(ledger.statistics_up_to().unwrap().behind > 0, "it says so");
    up(&mut ledger);
    for name in ["Zoé", "Zozo"] {
        assert_eq!(matches_of(&ledger, name), (3, 2), "{name}");
        assert_eq!(found(&ledger, name, None), 3);
        assert_eq!(found(&ledger, name, Some(MatchOutcome::Won)), 2);
        assert_eq!(ledger.name_of(name).unwrap(), "Zoé");
        let standings = ledger.standings(&player(name), None, 9).unwrap();
        assert_eq!(standings.len(), 3, "one player's ratings");
    }
    let known = names(&ledger);
    assert!(known.contains(&("Zoé".into(), 3)), "{known:?}");
    assert!(!known.iter().any(|(name, _)| name == "Zozo"));
    let karim = Subject::Pair(pair(["Zozo", "Karim"]));
    let together = ledger.figures(&karim, &Period::default()).unwrap();
    assert_eq!(together.matches, 2, "the pair is one too");
    assert_eq!(ledger.check().unwrap(), []);
    assert_eq!(dump(&room), recounted(&room));

    let later = play(&mut ledger, 4, ["Zozo", "Paul"], AJ, WON);
    up(&mut ledger);
    assert_eq!(matches_of(&ledger, "Zoé"), (4, 3), "from then on");
    let state = ledger.match_state(&later).unwrap();
    assert_eq!(state.sides.us.players[0], "Zozo", "as it was written");
    let before = all(&room);
    ledger.rebuild().unwrap();
    up(&mut ledger);
    assert_eq!(all(&room), before);
}

#[test]
fn a_merge_is_undone_whichever_came_after_it() {
    let room = Room::new();
    let mut ledger = open(&room);
    play(&mut ledger, 1, ZK, AJ, WON);
    play(&mut ledger, 2, ["Zozo", "Carim"], AJ, WON);
    up(&mut ledger);
    let before = all(&room);
    let first = ledger.merge_players("Zozo", "Zoé", &at(600)).unwrap();
    ledger.merge_players("Carim", "Karim", &at(601)).unwrap();
    up(&mut ledger);
    let event = &first.merges[0].event;
    ledger.unmerge_players(event, &at(602)).unwrap();
    up(&mut ledger);
    assert_eq!(said(&ledger), [("Carim".into(), "Karim".into())]);
    assert_eq!(matches_of(&ledger, "Zozo"), (1, 1));
    assert_eq!(matches_of(&ledger, "Karim"), (2, 2));
    let again = ledger.unmerge_players(event, &at(603)).unwrap_err();
    assert_eq!(again.code(), "nothing_to_undo");
    let second: EventId = ledger.player_merges().unwrap().merges[0].event.clone();
    ledger.unmerge_players(&second, &at(604)).unwrap();
    up(&mut ledger);
    assert_eq!(all(&room), before);
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn two_who_sat_in_one_match_are_two() {
    let room = Room::new();
    let mut ledger = open(&room);
    let id = play(&mut ledger, 1, ZK, AJ, WON);
    play(&mut ledger, 2, ["Zozo", "Karim"], AJ, WON);
    let day = "2026-11-22";
    for (name, other) in [("Zoé", "Anne"), ("karim", "Zoé")] {
        let refused = ledger.merge_players(name, other, &at(600)).unwrap_err();
        let told = serde_json::json!(refused);
        assert_eq!(told["code"], "players_sat_together", "{name}");
        assert_eq!(told["id"], id.as_str());
        assert_eq!(told["other"], other);
        assert!(told["day"].as_str().unwrap().starts_with(&day[..2]));
    }
    ledger.merge_players("Zozo", "Zoé", &at(601)).unwrap();
    for (name, other, code) in [
        ("Zozo", "Anne", "players_sat_together"),
        ("Zozo", "Zoé", "same_player"),
        ("Zoé", "zoé", "same_player"),
        ("Nobody", "Zoé", "player_not_found"),
        ("Zoé", "Nobody", "player_not_found"),
    ] {
        let refused = ledger.merge_players(name, other, &at(602)).unwrap_err();
        assert_eq!(refused.code(), code, "{name} {other}");
    }
    assert_eq!(ledger.player_merges().unwrap().revision, 1);
}

/// Two ledgers with the same matches.
fn two() -> (Room, Room) {
    let (ours, theirs) = (Room::new(), Room::new());
    let mut ledger = open(&ours);
    play(&mut ledger, 1, ZK, AJ, WON);
    play(&mut ledger, 2, ["Zozo", "Karim"], AJ, WON);
    play(&mut ledger, 3, ["Zoette", "Carim"], AJ, WON);
    import(&mut open(&theirs), &export(&ledger), &[]);
    (ours, theirs)
}

#[test]
fn merges_of_two_ledgers_add_up_without_a_question() {
    let (ours, theirs) = two();
    let (mut here, mut there) = (open(&ours), open(&theirs));
    here.merge_players("Zozo", "Zoé", &at(600)).unwrap();
    there.merge_players("Zoette", "Zozo", &at(601)).unwrap();
    there.merge_players("Carim", "Karim", &at(602)).unwrap();
    let file = export(&there);
    assert_eq!(read(&here, &file).summary.forks, []);
    import(&mut here, &file, &[]);
    import(&mut there, &export(&here), &[]);
    for (ledger, room) in [(&mut here, &ours), (&mut there, &theirs)] {
        up(ledger);
        assert_eq!(matches_of(ledger, "Zoé"), (3, 3));
        assert_eq!(matches_of(ledger, "Karim"), (3, 3));
        assert_eq!(ledger.check().unwrap(), []);
        assert_eq!(dump(room), recounted(room));
    }
    // Names in later imports also mean the survivor.
    let elsewhere = Room::new();
    play(&mut open(&elsewhere), 9, ["Zoette", "Paul"], AJ, WON);
    import(&mut here, &export(&open(&elsewhere)), &[]);
    up(&mut here);
    assert_eq!(matches_of(&here, "Zoé"), (4, 4));
}

#[test]
fn merges_that_contradict_each_other_are_asked_about() {
    type Both = [(&'static str, &'static str); 2];
    type Case<'c> = (Both, Option<ForkChoice>, &'c [(&'c str, &'c str)]);
    let cases: [Case; 6] = [
        (
            [("Zozo", "Zoé"), ("Zozo", "Zoette")],
            None,
            &[("Zozo", "Zoé")],
        ),
        (
            [("Zozo", "Zoé"), ("Zozo", "Zoette")],
            Some(ForkChoice::Ours),
            &[("Zozo", "Zoé")],
        ),
        (
            [("Zozo", "Zoé"), ("Zozo", "Zoette")],
            Some(ForkChoice::Theirs),
            &[("Zozo", "Zoette")],
        ),
        (
            [("Zozo", "Zoé"), ("Zozo", "Zoette")],
            Some(ForkChoice::Both),
            &[("Zozo", "Zoé"), ("Zozo", "Zoette")],
        ),
        ([("Zozo", "Zoé"), ("Zoé", "Zozo")], None, &[("Zozo", "Zoé")]),
        (
            [("Zozo", "Zoé"), ("Zoé", "Zozo")],
            Some(ForkChoice::Theirs),
            &[("Zoé", "Zozo")],
        ),
    ];
    for ([our, their], choice, expected) in cases {
        let (ours, theirs) = two();
        let (mut here, mut there) = (open(&ours), open(&theirs));
        here.merge_players(our.0, our.1, &at(600)).unwrap();
        there.merge_players(their.0, their.1, &at(601)).unwrap();
        let file = export(&there);
        let fork = read(&here, &file).summary.forks.remove(0);
        assert!(fork.kind == EntityKind::Players && fork.entity == *PLAYERS);
        let names = fork.theirs[0].players.as_ref().unwrap();
        assert_eq!((&*names.name, &*names.into), their);
        let choices: Vec<_> = choice
            .map(|choice| (EntityId::from(PLAYERS), choice))
            .into_iter()
            .collect();
        let imported = import(&mut here, &file, &choices);
        assert_eq!(imported.forks.is_empty(), choice.is_some());
        let told = said(&here);
        let told: Vec<_> = told.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(told, expected, "{choice:?}");
        up(&mut here);
        assert_eq!(here.check().unwrap(), []);
        assert_eq!(dump(&ours), recounted(&ours));
        if matches!(choice, Some(ForkChoice::Theirs | ForkChoice::Both)) {
            import(&mut there, &export(&here), &[]);
            assert_eq!(said(&there), said(&here), "it is settled there too");
        }
    }
}
