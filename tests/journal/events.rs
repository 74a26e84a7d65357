//! Events of a match, for the tests of the journal and of the ledger.

use ardoise_journal::{
    ConfirmedMark, DealMarked, Event, MatchCreated, Meta, RulesetScope, Sides, Team,
};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

pub fn time(second: u32) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(second.into())
}

pub fn at(second: u32) -> Meta {
    Meta::new(time(second), "Europe/Paris")
}

pub fn sides(us: [&str; 2], them: [&str; 2]) -> Sides {
    let team = |name: &str, players: [&str; 2]| Team {
        name: name.into(),
        players: players.map(Into::into).into(),
    };
    Sides {
        us: team("Nous", us),
        them: team("Eux", them),
    }
}

pub fn created() -> MatchCreated {
    MatchCreated {
        name: None,
        ruleset: json!({"name": "Contrée", "base": "contree", "version": 1, "values": {"game.target": 1000}}),
        sides: sides(["Zoé", "Karim"], ["Anne", "Jean"]),
        first_dealer: ardoise_rules::Seat::South,
        revanche_of: None,
        place: None,
        notes: None,
        concours: None,
    }
}

pub fn mark(us: i32, them: i32) -> ConfirmedMark {
    ConfirmedMark {
        us,
        them,
        made: Some(us > them),
    }
}

pub fn marked(deal: &str, us: i32, them: i32) -> DealMarked {
    DealMarked {
        deal: deal.into(),
        facts: json!({"taker": "us", "points": {"us": us}}),
        mark: mark(us, them),
        engine: "1.0.0".into(),
        before: None,
        turns: Vec::new(),
    }
}

pub fn deal(id: &str, us: i32, them: i32) -> Event {
    Event::DealRecorded(marked(id, us, them))
}

pub fn before(deal: Event, before: &str) -> Event {
    match deal {
        Event::DealRecorded(marked) => Event::DealRecorded(DealMarked {
            before: Some(before.into()),
            ..marked
        }),
        other => other,
    }
}

pub fn moved(deal: &str, before: Option<&str>) -> Event {
    Event::DealMoved {
        deal: deal.into(),
        before: before.map(Into::into),
        turns: Vec::new(),
    }
}

pub fn contract(level: u32) -> Event {
    Event::ContractRecorded {
        contract: json!({"level": level, "strain": "hearts"}),
    }
}

pub fn renamed(name: &str) -> Event {
    Event::MatchRenamed {
        name: Some(name.into()),
    }
}

pub fn reseated(us: [&str; 2], them: [&str; 2], from_deal: u32) -> Event {
    Event::PlayersReseated {
        sides: sides(us, them),
        from_deal,
    }
}

pub fn ruleset(name: &str) -> Value {
    json!({"name": name, "base": "contree", "version": 1, "values": {}})
}

pub fn rules_change(name: &str, scope: RulesetScope) -> Event {
    Event::RulesetChanged {
        ruleset: ruleset(name),
        scope,
        marks: vec![],
        engine: "1".into(),
    }
}
