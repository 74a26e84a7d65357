use crate::cards::Strain;
use serde::{Deserialize, Serialize, Serializer};

/// A contract to take every trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Slam {
    /// All eight tricks by the side.
    Capot,
    /// A capot, with the belote as well (`auction.beloted_slams`).
    CapotBelote,
    /// All eight tricks by one player (or by the side, without `play.generale_alone`).
    Generale,
    /// A générale, with the belote as well.
    GeneraleBelote,
    /// A capot with the no-trump order reversed; it has no strain.
    Schmurtz,
}

impl Slam {
    /// Every slam, from the lowest bid to the highest; a schmurtz ranks as a capot.
    pub const ALL: [Slam; 5] = [
        Slam::Capot,
        Slam::Schmurtz,
        Slam::CapotBelote,
        Slam::Generale,
        Slam::GeneraleBelote,
    ];

    /// Whether it is a générale, beloted or not; else it has a capot's rules.
    pub const fn is_generale(self) -> bool {
        matches!(self, Slam::Generale | Slam::GeneraleBelote)
    }

    /// Whether the belote must be had as well.
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

/// What was bid, without its strain: a number of points, a slam, or a turned-up card taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// Points to be made, on the strain's own scale.
    Points(i32),
    /// All the tricks.
    Slam(Slam),
    /// A turned-up card was taken; there is no level to reach.
    Take,
}

impl Level {
    /// The slam, where it is one.
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

/// A bid that became the contract. A schmurtz alone has no strain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Contract {
    /// What was bid.
    pub level: Level,
    /// What is trumps.
    pub strain: Option<Strain>,
}

/// Whether the contract was doubled.
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
