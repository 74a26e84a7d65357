//! The commands of a partie: its draw and its clock.

use crate::call::{Change, On, Refusal, Writer};
use crate::concours::changing::append;
use crate::concours::drawing;
use crate::concours::given::PublishDraw;
use crate::concours::registering;
use crate::concours::views::ConcoursChanged;
use ardoise_journal::ConcoursEvent;
use serde::Deserialize;

/// Records the seed of the next draw before anybody sees its result, so that all seeds that were tried are in the log.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SeedDraw {
    /// The partie.
    pub round: u32,
    /// The seed of the lots; generated if it is left out.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub seed: Option<String>,
}

impl Change for SeedDraw {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        drawing::seed(writer, on, (self.round, self.seed.as_deref()))
    }
}

impl Change for PublishDraw {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        drawing::publish(writer, on, &self)
    }
}

/// Withdraws a published draw while no result of its partie is in. The next draw counts as the second.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct UndoDraw {
    /// The partie.
    pub round: u32,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for UndoDraw {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let why = registering::optional_text(self.why.as_deref(), "why")?;
        drawing::undo(writer, on, self.round, why)
    }
}

/// Exchanges the seats of two teams of a published draw, at tables without a result.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ExchangeTeams {
    /// The partie.
    pub round: u32,
    /// The two numbers.
    pub teams: [u32; 2],
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for ExchangeTeams {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let why = registering::optional_text(self.why.as_deref(), "why")?;
        drawing::exchange(writer, on, (self.round, self.teams), why)
    }
}

/// Seats a late team against the exempt one, at one more table.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct AddTable {
    /// The partie.
    pub round: u32,
    /// The numbers of both sides.
    pub sides: [Vec<u32>; 2],
}

impl Change for AddTable {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        drawing::add_table(writer, on, self.round, &self.sides)
    }
}

/// Starts the clock of a partie.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct StartClock {
    /// The partie.
    pub round: u32,
    /// How long it runs, 1 to 240.
    pub minutes: u32,
}

impl Change for StartClock {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        drawing::start_clock(writer, on, self.round, self.minutes)
    }
}

/// Stops the clock of a partie, or lets it continue.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct TurnClock {
    /// The partie.
    pub round: u32,
    /// Whether it runs.
    pub running: bool,
}

impl Change for TurnClock {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let round = self.round;
        let event = match self.running {
            true => ConcoursEvent::ClockResumed { round },
            false => ConcoursEvent::ClockPaused { round },
        };
        append(writer, on, event)
    }
}
