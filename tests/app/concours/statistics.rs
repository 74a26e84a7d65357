//! Matches of concours in the figures and in the history, as their own kind.

use super::Hall;
use super::requests::{begin, list, there};
use crate::common::{Match, Table, hearts};
use ardoise_app::history::{DeleteMatch, History, HistoryQuery};
use ardoise_app::statistics::{DealsBehind, DealsQuery, Everybody, Statistics, StatisticsQuery};
use ardoise_journal::MatchId;
use ardoise_ledger::{Period, PlayedAt};
use serde_json::json;
use std::slice::from_ref;

/// A match of a concours with two deals, and a match at home with one: Anne and Paul play both.
fn both(table: &Table) -> [MatchId; 2] {
    let format = json!({"set": {"play": "coinche", "length": {"deals": 2}, "exempt.points": 100}});
    let hall = Hall::new(table, format);
    hall.does(list("1 Anne – Paul\n2 Zoé – Karim\n"));
    hall.does(there([1, 2]));
    hall.draws("marron");
    let (side, points) = if hall.teams_at(1)[0] == 1 {
        ("us", [120, 70])
    } else {
        ("them", [42, 92])
    };
    let begun = hall.does(begin(1, 1));
    let of_concours = Match::of(table, begun.match_id);
    of_concours.deal(hearts(side, 100, points[0]));
    of_concours.deal(hearts(side, 100, points[1]));
    let home = table.create(json!({
        "ruleset": "coinche",
        "sides": {"us": {"name": null, "players": ["Anne", "Paul"]}, "them": {"name": null, "players": ["Léa", "Marcel"]}},
    }));
    home.deal(hearts("us", 80, 100));
    table.counted();
    [of_concours.id, home.id]
}

/// Anne's matches and deals, and her contracts: those taken, those made, and their levels.
#[derive(Debug, PartialEq)]
struct Figures {
    matches: u32,
    deals: u32,
    taken: u32,
    made: u32,
    levels: Vec<String>,
}

fn figures(table: &Table, period: Period) -> Figures {
    let query = StatisticsQuery {
        names: vec!["Anne".to_owned()],
        period,
        ..StatisticsQuery::default()
    };
    table.counted();
    let page = table.query(Statistics {
        query: query.clone(),
    });
    let page = page.expect("figures");
    let of = page.figures;
    let deals = DealsQuery::default();
    let behind = table.query(DealsBehind { query, deals }).expect("deals");
    assert_eq!(behind.total, Some(of.deals), "the deals behind the figure");
    Figures {
        matches: of.matches,
        deals: of.deals,
        taken: of.taken.count,
        made: of.made.count,
        levels: page.contracts.into_iter().map(|one| one.level).collect(),
    }
}

/// The same of a kind of match.
fn figures_at(table: &Table, at: PlayedAt) -> Figures {
    let period = Period {
        played_at: Some(at),
        ..Period::default()
    };
    figures(table, period)
}

fn expected([matches, deals, taken, made]: [u32; 4], levels: &[&str]) -> Figures {
    Figures {
        matches,
        deals,
        taken,
        made,
        levels: levels.iter().map(|level| level.to_string()).collect(),
    }
}

#[test]
fn matches_of_concours_are_figures_and_history_of_their_own_kind() {
    let table = Table::new();
    let [of_concours, home] = both(&table);
    let at_home = expected([1, 1, 1, 1], &["80"]);
    assert_eq!(
        figures(&table, Period::default()),
        expected([2, 3, 3, 2], &["80", "100"])
    );
    assert_eq!(
        figures_at(&table, PlayedAt::Concours),
        expected([1, 2, 2, 1], &["100"])
    );
    assert_eq!(figures_at(&table, PlayedAt::Table), at_home);
    let under = |ruleset: &str, at: PlayedAt| {
        let period = Period {
            played_at: Some(at),
            ruleset: Some(ruleset.to_owned()),
            ..Period::default()
        };
        figures(&table, period).matches
    };
    assert_eq!(under("coinche", PlayedAt::Concours), 1);
    assert_eq!(under("belote", PlayedAt::Concours), 0);
    assert_eq!(under("belote", PlayedAt::Table), 0);

    let everybody = |at: PlayedAt, pairs: bool| {
        table.counted();
        let query = Everybody {
            pairs,
            played_at: Some(at),
        };
        let met = table.query(query).expect("figures").all.into_iter();
        let mut names: Vec<String> = met.map(|met| met.names.join(" – ")).collect();
        names.sort();
        names
    };
    assert_eq!(
        everybody(PlayedAt::Concours, false),
        ["Anne", "Karim", "Paul", "Zoé"]
    );
    assert_eq!(
        everybody(PlayedAt::Table, true),
        ["Anne – Paul", "Léa – Marcel"]
    );

    let found = |played_at: Option<PlayedAt>| {
        let query = HistoryQuery {
            played_at,
            ..HistoryQuery::default()
        };
        let page = table.query(History { query }).expect("a page");
        let matches = page.matches.into_iter();
        let mut ids: Vec<MatchId> = matches.map(|one| one.summary.id).collect();
        ids.sort();
        ids
    };
    assert_eq!(found(Some(PlayedAt::Concours)), from_ref(&of_concours));
    assert_eq!(found(Some(PlayedAt::Table)), from_ref(&home));
    let mut all = vec![of_concours.clone(), home];
    all.sort();
    assert_eq!(found(None), all);

    // A match in the bin is subtracted again from both.
    Match::of(&table, of_concours).does(DeleteMatch {});
    assert_eq!(
        figures_at(&table, PlayedAt::Concours),
        expected([0; 4], &[])
    );
    assert_eq!(figures_at(&table, PlayedAt::Table), at_home);
    // Such a kind has no type: the call can only be made by its name.
    let wrong = json!({"kind": "everybody", "pairs": false, "played_at": "nowhere"});
    assert_eq!(table.refused(wrong), ["bad_request"]);
}
