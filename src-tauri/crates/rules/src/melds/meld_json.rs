use super::false_meld::{Announced, FalseMeld};
use super::meld::{Meld, MeldKind};
use crate::cards::{By, Card, Suit};
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
    pub kind: MeldName,
    /// The highest card of a sequence (`QH`) or its rank alone (`Q`), or the rank of a carré (`J`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<String>,
    /// The number of cards of a cent, 5 to 8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u8>,
    /// The suit of a belote at all trumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// True for a meld that was announced and not held, whose points go to the other side.
    #[serde(rename = "false", skip_serializing_if = "Option::is_none")]
    pub is_false: Option<bool>,
}

/// The kind of a meld in the public JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum MeldName {
    /// The king and queen of trumps in one hand.
    Belote,
    /// A sequence of three.
    Tierce,
    /// A sequence of four.
    Cinquante,
    /// A sequence of five or more.
    Cent,
    /// Four cards of a rank.
    Carre,
}

impl MeldJson {
    pub(crate) fn belote(by: By, suit: Option<Suit>) -> MeldJson {
        MeldJson {
            by,
            kind: MeldName::Belote,
            top: None,
            length: None,
            suit,
            is_false: None,
        }
    }
}

impl From<&FalseMeld> for MeldJson {
    fn from(FalseMeld { by, kind }: &FalseMeld) -> MeldJson {
        let announced = match *kind {
            Announced::Belote(suit) => MeldJson::belote(*by, suit),
            Announced::Meld(kind) => MeldJson::from(&Meld { by: *by, kind }),
        };
        MeldJson {
            is_false: Some(true),
            ..announced
        }
    }
}

impl From<&Meld> for MeldJson {
    fn from(meld: &Meld) -> MeldJson {
        let (kind, top, length) = match meld.kind {
            MeldKind::Carre(rank) => (MeldName::Carre, Some(rank.as_str().to_owned()), None),
            MeldKind::Sequence { length, rank, suit } => {
                let kind = match length {
                    3 => MeldName::Tierce,
                    4 => MeldName::Cinquante,
                    _ => MeldName::Cent,
                };
                (
                    kind,
                    rank.map(|rank| match suit {
                        Some(suit) => Card { rank, suit }.to_string(),
                        None => rank.as_str().to_owned(),
                    }),
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
            is_false: None,
        }
    }
}
