//! `auction`, `play` and `melds`: how an auction stands, what may be played, who wins, and whose melds count.

use crate::catalogue::Catalogue;
use ardoise_rules::{AuctionFacts, MeldsFacts, PlayAnswer, PlayFacts, Problems};
use serde_json::{Value, json};

/// How an auction stands, or the first call that is not allowed.
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
            let error = first.map(|problem| {
                json!({"code": problem.code.as_str(), "message": catalogue.sentence(problem)})
            });
            json!({"legal": false, "at": illegal.at, "error": error})
        }
    })
}

/// What may be played to a trick, or who wins it.
pub fn play(request: &Value) -> Result<Value, Problems> {
    Ok(match PlayFacts::read(request)?.answer() {
        PlayAnswer::Next(cards, playable) => {
            let legal: Vec<String> = cards.iter().map(ToString::to_string).collect();
            json!({"legal": legal, "rule": playable.duty.as_str()})
        }
        PlayAnswer::Full { winner, points } => json!({"winner": winner, "points": points}),
    })
}

/// Whose melds count.
pub fn melds(request: &Value) -> Result<Value, Problems> {
    let facts = MeldsFacts::read(request)?;
    let valid: Vec<&Value> = facts.valid().collect();
    Ok(json!({"best": facts.best, "valid": valid, "points": facts.points()}))
}
