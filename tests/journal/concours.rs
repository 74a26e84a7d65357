//! A concours folded from its events: the effect of each.

use crate::common::code;
use crate::events::time;
use ardoise_journal::{ConcoursEvent, ConcoursState, Entity, Note, Recorded};
use serde_json::{Value, json};

/// The events of a concours so far, each one minute after the one before.
pub struct Concours(Vec<Recorded<ConcoursEvent>>);

impl Concours {
    /// Five teams present, drawn at two tables with an exempt; table 1 has its result.
    pub fn drawn() -> Concours {
        let mut concours = Concours(Vec::new());
        let teams: Vec<Value> = (1..=5)
            .map(|number| json!({"number": number, "players": [{"name": format!("Anne {number}")}, {"name": format!("Paul {number}")}], "arrived": true}))
            .collect();
        for (kind, payload) in [
            (
                "created",
                json!({"name": "Foyer", "day": "2026-11-22", "fee": 1000, "format": {}, "rank_seed": "Foyer"}),
            ),
            ("teams_registered", json!({"teams": teams})),
            ("draw_published", draw(1)),
            ("result_entered", result(1, [1, 2], [1010, 954])),
        ] {
            concours.write(kind, &payload);
        }
        concours
    }

    pub fn state(&self) -> ConcoursState {
        ConcoursState::fold(&self.0).expect("a concours")
    }

    fn event(kind: &str, payload: &Value) -> ConcoursEvent {
        let kind = match kind {
            "undone" | "redone" => kind.to_owned(),
            of_concours => format!("concours_{of_concours}"),
        };
        let event = serde_json::from_value(json!({"kind": kind, "payload": payload}));
        event.unwrap_or_else(|error| panic!("{kind}: {error}"))
    }

    fn write(&mut self, kind: &str, payload: &Value) {
        let at = self.0.len();
        self.0.push(Recorded {
            id: format!("0190a000-0000-7000-8000-{at:012}").into(),
            at: time(u32::try_from(at).expect("few")),
            note: Note::default(),
            event: Self::event(kind, payload),
        });
    }

    /// Adds an event if it can follow; otherwise returns the code of the refusal.
    pub fn send(&mut self, kind: &str, payload: Value) -> Result<ConcoursState, String> {
        let mut followed = self.state();
        let accepted = followed.accept(&Self::event(kind, &payload));
        accepted.map_err(|error| code(&error))?;
        self.write(kind, &payload);
        let after = self.state();
        assert!(followed.follow(&self.0), "it is a concours");
        assert_eq!(followed, after, "as a whole fold gives");
        Ok(after)
    }

    /// Adds an event that must be able to follow.
    fn then(&mut self, kind: &str, payload: Value) -> ConcoursState {
        self.send(kind, payload)
            .unwrap_or_else(|code| panic!("{kind}: {code}"))
    }
}

/// A draw of a partie at two tables.
pub fn draw(round: u32) -> Value {
    let tables = json!([{"table": 1, "sides": [[1], [2]]}, {"table": 2, "sides": [[3], [4]]}]);
    json!({"round": round, "attempt": 1, "seed": "marron", "standing_before": round, "order": [1, 2, 3, 4, 5],
        "tables": tables, "exempt": [5], "cost": {}, "reasons": []})
}

/// A result of the first partie.
pub fn result(table: u32, [one, other]: [u32; 2], points: [i32; 2]) -> Value {
    json!({"round": 1, "table": table, "sides": [[one], [other]], "outcome": {"points": points}})
}

fn points(state: &ConcoursState, table: u32) -> Value {
    let table = state.table(1, table).expect("a table");
    json!(
        table
            .result
            .as_ref()
            .map(|result| json!(result.outcome)["points"].clone())
    )
}

#[test]
fn a_result_is_kept_in_the_order_of_the_table_and_can_be_turned_exchanged_corrected_and_taken_back()
{
    let mut concours = Concours::drawn();
    let state = concours.then("result_entered", result(2, [4, 3], [900, 1064]));
    assert_eq!(
        points(&state, 2),
        json!([1064, 900]),
        "it was told from the other side"
    );
    assert_eq!(state.last_complete(), 1);
    let state = concours.then("results_exchanged", json!({"round": 1, "tables": [1, 2]}));
    assert_eq!(
        [1, 2].map(|table| points(&state, table)),
        [json!([1064, 900]), json!([1010, 954])]
    );
    let state = concours.then("sides_swapped", json!({"round": 1, "table": 2}));
    assert_eq!(points(&state, 2), json!([954, 1010]));
    let state = concours.then("result_corrected", result(2, [3, 4], [982, 982]));
    let kept = state
        .table(1, 2)
        .expect("a table")
        .result
        .clone()
        .expect("a result");
    assert_eq!(points(&state, 2), json!([982, 982]));
    assert_eq!(kept.earlier.len(), 2, "swapped and corrected");
    let state = concours.then("result_removed", json!({"round": 1, "table": 2}));
    assert_eq!((points(&state, 2), state.last_complete()), (Value::Null, 0));
    // The last step is undone, and done again.
    let undo = state.undo.expect("a step").events[0].clone();
    let state = concours.then("undone", json!({"event": undo}));
    assert_eq!(points(&state, 2), json!([982, 982]));
    let state = concours.then("redone", json!({"event": undo}));
    assert_eq!(points(&state, 2), Value::Null);
}

#[test]
fn a_result_is_confirmed_or_disputed_and_points_taken_or_given_are_replaced_and_removed() {
    let mut concours = Concours::drawn();
    let kept = |state: &ConcoursState| {
        let table = state.table(1, 1).expect("a table");
        table.result.clone().expect("a result")
    };
    let state = concours.then(
        "result_disputed",
        json!({"round": 1, "table": 1, "side": 2, "points": [954, 1010]}),
    );
    let disputed = kept(&state).disputed.expect("a dispute");
    assert_eq!(
        (disputed.side, disputed.points, kept(&state).confirmed),
        (2, Some([954, 1010]), None)
    );
    let state = concours.then(
        "result_confirmed",
        json!({"round": 1, "table": 1, "by": "Zoé"}),
    );
    assert_eq!(
        kept(&state).confirmed.and_then(|one| one.by).as_deref(),
        Some("Zoé")
    );
    assert_eq!(kept(&state).disputed, None);

    let penalty = |points: u32| json!({"round": 1, "team": 2, "points": points});
    let given = |state: &ConcoursState| state.rounds[&1].penalties.get(&2).map(|one| one.points);
    assert_eq!(
        given(&concours.then("penalty_given", penalty(50))),
        Some(50)
    );
    assert_eq!(
        given(&concours.then("penalty_given", penalty(20))),
        Some(20)
    );
    assert_eq!(given(&concours.then("penalty_given", penalty(0))), None);

    // What is given stands beside what is taken.
    let given =
        |state: &ConcoursState| (state.rounds[&1].penalty(&[2]), state.rounds[&1].bonus(&[2]));
    concours.then("penalty_given", penalty(50));
    assert_eq!(given(&concours.then("bonus_given", penalty(30))), (50, 30));
    assert_eq!(given(&concours.then("bonus_given", penalty(10))), (50, 10));
    assert_eq!(given(&concours.then("penalty_given", penalty(0))), (0, 10));
    assert_eq!(given(&concours.then("bonus_given", penalty(0))), (0, 0));

    let id = "0190a000-0000-7000-8000-0000000000aa";
    let state = concours.then(
        "match_linked",
        json!({"round": 1, "table": 2, "match_id": id, "turned": true}),
    );
    let table = state.table(1, 2).expect("a table");
    assert_eq!((table.match_id.as_deref(), table.turned), (Some(id), true));
}

#[test]
fn a_draw_is_changed_by_hand_and_undone_as_long_as_nothing_is_played() {
    let mut concours = Concours::drawn();
    concours.then("teams_registered", json!({"teams": [{"number": 6, "players": [{"name": "Zoé"}, {"name": "Karim"}], "arrived": true}]}));
    let state = concours.then("teams_exchanged", json!({"round": 1, "teams": [3, 5]}));
    let round = state.draw(1).expect("a draw");
    assert_eq!(
        (&round.tables[1].sides, &round.exempt),
        (&[vec![5], vec![4]], &vec![3])
    );
    let state = concours.then("table_added", json!({"round": 1, "sides": [[6], [3]]}));
    let round = state.draw(1).expect("a draw");
    assert_eq!(
        (
            round.tables.len(),
            round.tables[2].table,
            round.exempt.len()
        ),
        (3, 3, 0)
    );
    concours.then("result_removed", json!({"round": 1, "table": 1}));
    let state = concours.then("draw_undone", json!({"round": 1}));
    assert!(state.draw(1).is_none());
    assert_eq!((state.last_drawn(), state.rounds[&1].attempt()), (0, 1));
    let mut again = draw(1);
    again["attempt"] = json!(2);
    let state = concours.then("draw_published", again);
    assert_eq!(
        (state.last_drawn(), state.rounds[&1].attempt()),
        (1, 2),
        "the second attempt"
    );
}

#[test]
fn each_partie_belongs_to_those_who_played_it() {
    let mut concours = Concours::drawn();
    let substitute = |seat: u32, name: &str, from_round: u32| json!({"team": 1, "seat": seat, "player": {"name": name}, "from_round": from_round});
    concours.then("player_substituted", substitute(0, "Zoé", 2));
    concours.then("player_substituted", substitute(0, "Léa", 4));
    let state = concours.then("player_substituted", substitute(1, "Karim", 3));
    let team = state.team(1).expect("a team");
    let names = |round| -> Vec<String> {
        team.players_in(round)
            .into_iter()
            .map(|player| player.name)
            .collect()
    };
    assert_eq!(
        [1, 2, 3, 4, 5].map(names),
        [
            ["Anne 1", "Paul 1"],
            ["Zoé", "Paul 1"],
            ["Zoé", "Karim"],
            ["Léa", "Karim"],
            ["Léa", "Karim"]
        ]
    );
    let state = concours.then("team_withdrawn", json!({"team": 1, "from_round": 3}));
    let team = state.team(1).expect("a team");
    assert_eq!(
        [1, 2, 3].map(|round| team.is_present(round)),
        [true, true, false]
    );
    let state = concours.then("team_returned", json!({"team": 1}));
    assert!(state.team(1).expect("a team").is_present(3));
}

#[test]
fn a_mark_without_an_amount_is_the_fee_and_amounts_add_up() {
    let mut concours = Concours::drawn();
    let paid = |paid: bool| json!({"team": 1, "paid": paid});
    let noted = |cents: i32| json!({"team": 1, "cents": cents, "how": "cheque"});
    let owed = |state: &ConcoursState| state.owed(state.team(1).expect("a team"));
    // Two ledgers may have marked it: it has paid once.
    concours.then("team_paid", paid(true));
    let state = concours.then("team_paid", paid(true));
    assert_eq!(owed(&state), 0);
    let state = concours.then("payment_noted", noted(-400));
    assert_eq!(owed(&state), 400);
    let dearer = json!({"name": "Foyer", "day": "2026-11-22", "fee": 1200});
    let state = concours.then("details_changed", dearer);
    assert_eq!(owed(&state), 400, "the mark is the fee as it is now");
    let state = concours.then("team_paid", paid(false));
    assert_eq!(owed(&state), 1200, "all its payments were taken back");
}

#[test]
fn a_player_seeks_a_partner_until_a_team_has_that_name() {
    let mut concours = Concours::drawn();
    let seeks = |name: &str| json!({"player": {"name": name}});
    let seekers = |state: &ConcoursState| state.seekers.len();
    concours.then("partner_sought", seeks("Zoé"));
    concours.then("partner_sought", seeks("Karim"));
    let twice = concours.send("partner_sought", seeks("zoé")).err();
    assert_eq!(twice.as_deref(), Some("seeks_already"));
    let team = json!({"number": 6, "players": [{"name": "Zoé"}]});
    let state = concours.then("teams_registered", json!({"teams": [team]}));
    assert_eq!(seekers(&state), 1);
    let whole = json!({"number": 6, "players": [{"name": "Zoé"}, {"name": "Karim"}]});
    let state = concours.then("team_renamed", whole);
    assert_eq!(seekers(&state), 0);
}

#[test]
fn what_is_over_is_opened_again_before_it_changes() {
    let mut concours = Concours::drawn();
    let paid = || json!({"team": 1, "paid": true});
    let arrived = || json!({"teams": [1], "arrived": false});
    concours.then("closed", json!({}));
    assert_eq!(
        concours.send("teams_arrived", arrived()).err().as_deref(),
        Some("concours_closed")
    );
    assert!(
        concours
            .then("team_paid", paid())
            .team(1)
            .expect("a team")
            .has_paid(1000),
        "who has paid is still noted"
    );
    concours.then("reopened", json!({}));
    concours.then("teams_arrived", arrived());
    concours.then("archived", json!({}));
    assert_eq!(
        concours.send("team_paid", paid()).err().as_deref(),
        Some("concours_archived")
    );
    concours.then("deleted", json!({}));
    assert_eq!(
        concours.send("unarchived", json!({})).err().as_deref(),
        Some("concours_deleted")
    );
    concours.then("restored", json!({}));
    let state = concours.then("unarchived", json!({}));
    assert!(!state.deleted && !state.archived && !state.closed);
}

#[test]
fn an_event_says_which_partie_tables_and_teams_it_is_about() {
    for (kind, payload, round, tables, teams) in [
        ("draw_published", draw(2), Some(2), vec![], vec![]),
        (
            "draw_seeded",
            json!({"round": 2, "seed": "x"}),
            Some(2),
            vec![],
            vec![],
        ),
        (
            "result_entered",
            result(2, [3, 4], [1, 2]),
            Some(1),
            vec![2],
            vec![3, 4],
        ),
        (
            "penalty_given",
            json!({"round": 3, "team": 4, "points": 1}),
            Some(3),
            vec![],
            vec![4],
        ),
        (
            "table_added",
            json!({"round": 1, "sides": [[6], [5]]}),
            Some(1),
            vec![],
            vec![6, 5],
        ),
        (
            "results_exchanged",
            json!({"round": 1, "tables": [2, 1]}),
            Some(1),
            vec![2, 1],
            vec![],
        ),
        (
            "result_disputed",
            json!({"round": 1, "table": 2, "side": 3}),
            Some(1),
            vec![2],
            vec![],
        ),
        ("clock_paused", json!({"round": 4}), Some(4), vec![], vec![]),
        (
            "teams_arrived",
            json!({"teams": [2, 1], "arrived": true}),
            None,
            vec![],
            vec![2, 1],
        ),
        ("closed", json!({}), None, vec![], vec![]),
    ] {
        let event = Concours::event(kind, &payload);
        assert_eq!(
            (event.round(), event.tables(), event.teams()),
            (round, tables, teams),
            "{kind}"
        );
    }
}
