//! The commands at the end of a concours: finals, prizes, closing, the bin; also undo and redo.

use crate::call::{Change, Command, On, Refusal, Writer};
use crate::concours::changing::{self, append};
use crate::concours::given;
use crate::concours::views::ConcoursChanged;
use crate::concours::{finals, prizes, table_match};
use ardoise_journal::{ConcoursEvent, ConcoursId, Entity, Lot, Prizes, SpecialPrize, TableCounts};
use serde::Deserialize;

/// Makes the bracket of the finals from the ranking, once every partie is over.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct DrawFinals {}

impl Change for DrawFinals {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        finals::draw(writer, on)
    }
}

/// Enters or corrects the result of a table of the finals. A tie is played on, deal by deal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterFinal {
    /// The heat, from 1.
    pub heat: u32,
    /// The place of the table in its heat, from 1.
    pub table: u32,
    /// Both sides' points.
    pub points: [i32; 2],
    /// What the table counted besides, such as the deals of a tie that was played on. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<TableCounts>"))]
    #[serde(default, deserialize_with = "given::counts")]
    pub counts: TableCounts,
    /// Whether to enter it although it is impossible. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub force: bool,
}

impl Change for EnterFinal {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = (self.points, self.counts, self.force);
        finals::enter(writer, on, (self.heat, self.table), given)
    }
}

/// Sets the prizes: the shares of the pot, the first place first, the lots and the special prizes. What is left out is removed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetPrizes {
    /// The pot in cents; by default the fees that were paid.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub pot: Option<u32>,
    /// The shares.
    pub shares: Vec<u32>,
    /// The lots in kind, from the first place down.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Lot>>"))]
    #[serde(default)]
    pub lots: Vec<Lot>,
    /// The prizes that go to no place.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SpecialPrize>>"))]
    #[serde(default)]
    pub special: Vec<SpecialPrize>,
}

impl Change for SetPrizes {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = Prizes {
            pot: self.pot,
            shares: self.shares,
            lots: self.lots,
            special: self.special,
        };
        prizes::set(writer, on, given)
    }
}

/// Sets the line that the wall shows below everything else, or removes it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetNotice {
    /// The line; empty removes it.
    pub text: String,
}

impl Change for SetNotice {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        prizes::set_notice(writer, on, &self.text)
    }
}

/// Closes a concours: its results are final.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct CloseConcours {}

impl Change for CloseConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        append(writer, on, ConcoursEvent::Closed {})
    }
}

/// Opens a closed concours again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ReopenConcours {}

impl Change for ReopenConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        append(writer, on, ConcoursEvent::Reopened {})
    }
}

/// Archives a concours, or puts it back in the list.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ArchiveConcours {
    /// Whether to archive it.
    pub archived: bool,
}

impl Change for ArchiveConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let event = match self.archived {
            true => ConcoursEvent::Archived {},
            false => ConcoursEvent::Unarchived {},
        };
        append(writer, on, event)
    }
}

/// Moves a concours to the bin, from which it can be restored.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct DeleteConcours {}

impl Change for DeleteConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        append(writer, on, ConcoursEvent::Deleted {})
    }
}

/// Restores a concours from the bin.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RestoreConcours {}

impl Change for RestoreConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        append(writer, on, ConcoursEvent::Restored {})
    }
}

/// Undoes the last command of a concours that counts, with all that it wrote.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct UndoConcours {}

impl Change for UndoConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        table_match::naming(writer, on, |hall| Ok(hall.state.undoing()?))
    }
}

/// Redoes the last undone command of a concours.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RedoConcours {}

impl Change for RedoConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        table_match::naming(writer, on, |hall| Ok(hall.state.redoing()?))
    }
}

/// Erases a concours in the bin for good. The matches at its tables stay.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct PurgeConcours {
    /// The concours.
    pub id: ConcoursId,
}

impl Command for PurgeConcours {
    type Answer = bool;

    fn run(self, writer: &mut Writer) -> Result<bool, Refusal> {
        changing::purge(writer, &self.id)
    }
}
