//! The commands of the referee: `auction`, `play`, `melds`, `count`, `renonce` and `needed`.

use crate::catalogue::Catalogue;
use ardoise_rules::{
    AuctionFacts, By, Card, CardSet, CountFacts, DealJson, Duty, MeldsFacts, Needed, NeededCase,
    NeededFacts, PerSide, PlayAnswer, PlayFacts, PossibleResult, Problems, ProvedRenonce, Seat,
    Side, Suit, TricksFacts,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The state of an auction, or the first call that is not allowed.
pub fn auction(catalogue: &Catalogue, request: &Value) -> Result<Value, Problems> {
    let facts = AuctionFacts::read(request)?;
    Ok(match facts.hear() {
        Ok(auction) => {
            let standing = auction.standing();
            json!({
                "legal": true,
                "state": auction.state(),
                "next": auction.next(),
                "contract": standing.map(|standing| standing.contract),
                "taker": standing.map(|standing| standing.by),
                "doubling": auction.doubling(),
                "leader": auction.leader(),
            })
        }
        Err(illegal) => {
            let first = illegal.problems.0.first();
            let error = first.map(
                |problem| json!({"code": problem.code, "message": catalogue.sentence(problem)}),
            );
            json!({"legal": false, "at": illegal.at, "error": error})
        }
    })
}

/// The answer of `play`.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Play {
    /// The cards that can be played, and the duty that decides.
    Next { legal: Vec<Card>, rule: Duty },
    /// The position of the winning card, and the points of the trick.
    Full { winner: usize, points: i32 },
}

/// Which cards can be played to a trick, or who wins it.
pub fn play(request: &Value) -> Result<Play, Problems> {
    Ok(match PlayFacts::read(request)?.answer() {
        PlayAnswer::Next(cards, playable) => Play::Next {
            legal: cards,
            rule: playable.duty,
        },
        PlayAnswer::Full { winner, points } => Play::Full { winner, points },
    })
}

/// The answer of `melds`.
#[derive(Serialize)]
pub struct Melds {
    best: Option<Side>,
    valid: Vec<Value>,
    points: PerSide<i32>,
}

/// Which melds count.
pub fn melds(request: &Value) -> Result<Melds, Problems> {
    let facts = MeldsFacts::read(request)?;
    Ok(Melds {
        best: facts.best,
        valid: facts.valid().cloned().collect(),
        points: facts.points(),
    })
}

/// The answer of `count`.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Count {
    /// Won cards.
    Heaps {
        points: PerSide<Option<i32>>,
        tricks: Option<PerSide<i32>>,
        total: i32,
    },
    /// All the tricks.
    Tricks {
        points: PerSide<i32>,
        tricks: PerSide<i32>,
        total: i32,
        last_trick: Seat,
        all_tricks: Option<By>,
        belotes: Vec<Belote>,
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<Box<DealJson>>,
    },
}

/// A belote that was shown.
#[derive(Serialize)]
pub struct Belote {
    by: Seat,
    suit: Suit,
}

/// The points of won cards, or of a whole deal of tricks.
pub fn count(request: &Value) -> Result<Count, Problems> {
    Ok(match CountFacts::read(request)? {
        CountFacts::Heaps(count) => Count::Heaps {
            points: count.points,
            tricks: count.tricks,
            total: count.total,
        },
        CountFacts::Tricks(count, deal) => {
            let belotes = count.belotes.iter();
            let belotes = belotes.map(|&(by, suit)| Belote { by, suit });
            Count::Tricks {
                points: count.points,
                tricks: count.tricks,
                total: count.points.us + count.points.them,
                last_trick: count.last_trick,
                all_tricks: count.all_tricks,
                belotes: belotes.collect(),
                deal,
            }
        }
    })
}

/// The cards that were illegal, as cards played later prove.
pub fn renonce(request: &Value) -> Result<Value, Problems> {
    let renonces = TricksFacts::read(request)?.renonces();
    let renonces: Vec<Value> = renonces.iter().map(proved).collect();
    Ok(json!({"renonces": renonces}))
}

fn proved(renonce: &ProvedRenonce) -> Value {
    let proofs = renonce.proofs.iter();
    let proofs = proofs.map(|shown| json!({"trick": shown.trick, "card": shown.card}));
    let mut proved = json!({
        "trick": renonce.trick,
        "by": renonce.by,
        "card": renonce.card,
        "duty": renonce.duty.as_str(),
        "legal": listed(renonce.legal),
        "proofs": proofs.collect::<Vec<_>>(),
    });
    if !renonce.unseen.is_empty() {
        proved["unseen"] = json!(listed(renonce.unseen));
    }
    proved
}

fn listed(cards: CardSet) -> Vec<Card> {
    cards.iter().collect()
}

/// The points that the takers need in the deal in play.
pub fn needed(request: &Value) -> Result<Value, Problems> {
    let Needed {
        total,
        takers,
        cases,
    } = NeededFacts::read(request)?.needed();
    let cases: Vec<Value> = cases.iter().map(case).collect();
    Ok(json!({"total": total, "takers": takers, "cases": cases}))
}

/// A case without the fields that do not apply.
fn case(case: &NeededCase) -> Value {
    let outcomes: Vec<Value> = case.outcomes.iter().map(outcome).collect();
    told([
        ("last_trick", json!(case.last_trick)),
        ("tricks", json!(case.tricks)),
        ("all_tricks", json!(case.all_tricks)),
        ("alone", json!(case.alone.then_some(true))),
        ("makes", json!(case.makes)),
        (
            "wins_manche",
            least(case.wins_manche.us, case.wins_manche.them),
        ),
        (
            "wins_match",
            least(case.wins_match.us, case.wins_match.them),
        ),
        ("outcomes", json!(outcomes)),
    ])
}

fn least(us: Option<i32>, them: Option<i32>) -> Value {
    match told([("us", json!(us)), ("them", json!(them))]) {
        Value::Object(fields) if fields.is_empty() => Value::Null,
        told => told,
    }
}

fn outcome(outcome: &PossibleResult) -> Value {
    let (from, to) = (outcome.marks, outcome.marks_at_to);
    let held_over = (outcome.held_over != 0).then_some(outcome.held_over);
    let mut answer = json!({
        "from": outcome.from,
        "to": outcome.to,
        "made": outcome.made,
        "us": [from.us, to.us],
        "them": [from.them, to.them],
    });
    for (key, value) in [
        ("held_over", json!(held_over)),
        ("wins_manche", json!(outcome.wins_manche)),
        ("wins_match", json!(outcome.wins_match)),
    ] {
        if !value.is_null() {
            answer[key] = value;
        }
    }
    answer
}

fn told<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let told = fields.into_iter().filter(|(_, value)| !value.is_null());
    let told: Map<String, Value> = told.map(|(key, value)| (key.to_owned(), value)).collect();
    Value::Object(told)
}
