//! The commands that prepare a concours and register its teams.

use crate::call::{Change, Command, On, Refusal, Writer};
use crate::concours::changing::{self, append};
use crate::concours::given::{ChangeConcours, RegisterTeam};
use crate::concours::hall::Hall;
use crate::concours::views::{ConcoursChanged, ConcoursPlayer};
use crate::concours::{leaving, listing, registering, table_match};
use ardoise_journal::{ConcoursEvent, EventId};
use serde::Deserialize;
use serde_json::Value;

/// Creates a concours.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct CreateConcours {
    /// Its name, day, place and fee.
    #[serde(flatten)]
    pub details: ChangeConcours,
    /// A preset's id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub format: Value,
    /// The seed of the ranking's lots; by default a generated one.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub rank_seed: Option<String>,
    /// The event's id, a UUID that the caller chose: the same command sent again with it is written once.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub event: Option<EventId>,
}

impl Command for CreateConcours {
    type Answer = ConcoursChanged;

    fn run(self, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let seed = (&self.format, self.rank_seed.as_deref());
        registering::create(writer, &self.details, seed, self.event.as_ref())
    }
}

impl Change for ChangeConcours {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        registering::change_details(writer, on, &self)
    }
}

/// Changes the format. After the first draw it keeps what tables were drawn and played by: the house rules, the entrants, the
/// parties that are drawn and their lengths. `format_effect` says before what the ranking becomes.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeFormat {
    /// A preset's id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub format: Value,
}

impl Change for ChangeFormat {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        registering::change_format(writer, on, &self.format)
    }
}

impl Change for RegisterTeam {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let event = self.event.clone();
        registering::register(writer, on, &[self], event.as_ref())
    }
}

/// Registers the teams of a list, or teams as a screen shows them: all of them or none.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ImportTeams {
    /// The list, whose columns are guessed. It is refused if a row cannot be read, or not registered.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    #[serde(default)]
    pub text: String,
    /// In place of a text, the teams.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<RegisterTeam>>"))]
    #[serde(default)]
    pub teams: Vec<RegisterTeam>,
    /// The event's id, a UUID that the caller chose: the same command sent again with it is written once.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub event: Option<EventId>,
}

impl Change for ImportTeams {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let teams = match self.teams.is_empty() {
            true => {
                let id = changing::concours_id(&on.id);
                listing::teams(&*Hall::find(&writer.reader(), &id)?, &self.text)?
            }
            false => self.teams,
        };
        registering::register(writer, on, &teams, self.event.as_ref())
    }
}

/// Corrects the players, club and labels of a team.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RenameTeam {
    /// Its number.
    pub number: u32,
    /// Its own name, which stands for it if no player is known.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub name: Option<String>,
    /// Its two players, as far as they are known, or the one player of a mêlée.
    pub players: Vec<ConcoursPlayer>,
    /// Its club.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub club: Option<String>,
    /// Free labels. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    #[serde(default)]
    pub labels: Vec<String>,
}

impl Change for RenameTeam {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let team = RegisterTeam {
            name: self.name,
            players: self.players,
            club: self.club,
            labels: self.labels,
            ..RegisterTeam::default()
        };
        table_match::naming(writer, on, |hall| {
            registering::renamed(hall, self.number, &team)
        })
    }
}

/// A substitute plays under the team's number from a partie on.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SubstitutePlayer {
    /// The team's number.
    pub number: u32,
    /// Which of its players leaves, from 0.
    pub seat: u32,
    /// The substitute.
    pub player: ConcoursPlayer,
    /// The first partie of the substitute; by default the one in play.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub from_round: Option<u32>,
}

impl Change for SubstitutePlayer {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let seat = (self.number, self.seat);
        table_match::naming(writer, on, |hall| {
            registering::substituted(hall, seat, &self.player, self.from_round)
        })
    }
}

/// A team leaves and stays ranked. If its partie is drawn and not played, its opponent wins by forfeit.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct WithdrawTeam {
    /// Its number.
    pub number: u32,
    /// The first partie that it does not play; by default the one in play, or the next.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub from_round: Option<u32>,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for WithdrawTeam {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let who = (self.number, self.from_round);
        leaving::withdraw(writer, on, who, self.why.as_deref())
    }
}

/// A team that had left plays again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ReturnTeam {
    /// Its number.
    pub number: u32,
}

impl Change for ReturnTeam {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let team = self.number;
        append(writer, on, ConcoursEvent::TeamReturned { team })
    }
}
