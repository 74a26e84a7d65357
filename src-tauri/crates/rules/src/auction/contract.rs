use crate::cards::Strain;
use serde::{Deserialize, Serialize, Serializer};

/// A contract to take every trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Slam {
    /// All eight tricks by the side.
    Capot,
    /// A capot together with the belote (`auction.beloted_slams`).
    CapotBelote,
    /// All eight tricks by one player (or by the side, without `play.generale_alone`).
    Generale,
    /// A générale together with the belote.
    GeneraleBelote,
    /// A capot without a strain, played with the reversed order of no trumps.
    Schmurtz,
}

impl Slam {
    /// Every slam, from the lowest to the highest. A schmurtz ranks as a capot.
    pub const ALL: [Slam; 5] = [
        Slam::Capot,
        Slam::Schmurtz,
        Slam::CapotBelote,
        Slam::Generale,
        Slam::GeneraleBelote,
    ];

    /// Whether it is a générale, with or without the belote. Otherwise it follows the rules of a capot.
    #[inline]
    pub const fn is_generale(self) -> bool {
        matches!(self, Slam::Generale | Slam::GeneraleBelote)
    }

    /// Whether the takers also need the belote.
    #[inline]
    pub const fn needs_belote(self) -> bool {
        matches!(self, Slam::CapotBelote | Slam::GeneraleBelote)
    }

    /// The slam's name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Slam::Capot => "capot",
            Slam::CapotBelote => "capot_belote",
            Slam::Generale => "generale",
            Slam::GeneraleBelote => "generale_belote",
            Slam::Schmurtz => "schmurtz",
        }
    }
}

/// The level of a bid: points, a slam, or a turned-up card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// Points to make, on the strain's own scale.
    Points(i32),
    /// All the tricks.
    Slam(Slam),
    /// A turned-up card, without a level to reach.
    Take,
}

impl Level {
    /// The slam, if it is one.
    #[inline]
    pub const fn slam(self) -> Option<Slam> {
        match self {
            Level::Slam(slam) => Some(slam),
            Level::Points(_) | Level::Take => None,
        }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Level::Points(points) => serializer.serialize_i32(*points),
            Level::Slam(slam) => serializer.serialize_str(slam.as_str()),
            Level::Take => serializer.serialize_str("take"),
        }
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Level {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(_: &ts_rs::Config) -> String {
        r#"number | "take" | "capot" | "capot_belote" | "generale" | "generale_belote" | "schmurtz""#.into()
    }
    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

/// A bid that became the contract. Only a schmurtz has no strain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Contract {
    /// The level.
    pub level: Level,
    /// The strain.
    pub strain: Option<Strain>,
}

/// The doubling of a contract.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Doubling {
    /// Not doubled.
    #[default]
    None,
    /// Coinché, contré, cogné.
    Coinche,
    /// Surcoinché, surcontré, sur-cogné.
    Surcoinche,
}
