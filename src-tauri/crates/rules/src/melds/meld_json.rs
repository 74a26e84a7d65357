use super::meld::{Meld, MeldKind};
use crate::cards::{By, Suit};
use serde::Serialize;

/// A belote, sequence or carré in the public JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "rules.ts", optional_fields)
)]
pub struct MeldJson {
    /// The player or side who has it.
    pub by: By,
    /// The kind of meld.
    #[cfg_attr(
        feature = "ts",
        ts(type = "\"belote\" | \"tierce\" | \"cinquante\" | \"cent\" | \"carre\"")
    )]
    pub kind: &'static str,
    /// The highest card of a sequence (`QH`), or the rank of a carré (`J`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<String>,
    /// The number of cards of a cent, 5 to 8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u8>,
    /// The suit of a belote at all trumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
}

impl MeldJson {
    pub(crate) fn belote(by: By, suit: Option<Suit>) -> MeldJson {
        MeldJson {
            by,
            kind: "belote",
            top: None,
            length: None,
            suit,
        }
    }
}

impl From<&Meld> for MeldJson {
    fn from(meld: &Meld) -> MeldJson {
        let (kind, top, length) = match meld.kind {
            MeldKind::Carre(rank) => ("carre", Some(rank.as_str().to_owned()), None),
            MeldKind::Sequence { length, top } => {
                let kind = match length {
                    3 => "tierce",
                    4 => "cinquante",
                    _ => "cent",
                };
                (
                    kind,
                    top.map(|card| card.to_string()),
                    (length > 5).then_some(length),
                )
            }
        };
        MeldJson {
            by: meld.by,
            kind,
            top,
            length,
            suit: None,
        }
    }
}
