//! The events of a concours.

use serde_json::Value;

use super::payload::{
    Award, ConcoursCreated, ConcoursDetails, DrawPublished, EnteredResult, FinalResult, Members,
    PaymentNoted, Prizes, RegisteredTeam, TeamPlayer, TeamPoints,
};
use crate::event::{Decides, EntityEvent, events};
use crate::id::{EventId, MatchId};
use crate::name::reading;

events! {
    /// An event of a concours. The variant's fields are the payload.
    ConcoursEvent,
    /// The kind of an event of a concours.
    ConcoursKind:

    /// The concours was created. It is the first event of each concours, and happens only once.
    "concours_created" Created(ConcoursCreated)
    /// Its name, day, place or fee was changed.
    "concours_details_changed" DetailsChanged(ConcoursDetails)
    /// Its format was changed. After the first draw it keeps what tables were drawn and played by.
    "concours_format_changed" FormatChanged {
        /// The new format with all its values.
        format: Value,
    }
    /// Teams were registered: one, or a whole list.
    "concours_teams_registered" TeamsRegistered {
        /// The teams, in the order of the list.
        teams: Vec<RegisteredTeam>,
    }
    /// The players, club and labels of a team were corrected. Whether it paid or arrived stays.
    "concours_team_renamed" TeamRenamed(RegisteredTeam)
    /// A substitute plays under the team's number from now on.
    "concours_player_substituted" PlayerSubstituted {
        /// The team's number.
        team: u32,
        /// Which of its players leaves, from 0.
        seat: u32,
        /// The substitute.
        player: TeamPlayer,
        /// The first partie that the substitute plays.
        from_round: u32,
    }
    /// A team was marked as paid, without an amount, or all its payments were taken back.
    "concours_team_paid" TeamPaid {
        /// The team's number.
        team: u32,
        /// Whether it has paid.
        paid: bool,
    }
    /// Money was received from a team, or given back to it.
    "concours_payment_noted" PaymentNoted(PaymentNoted)
    /// A player without a partner waits for one. A player who is put into a team waits no more.
    "concours_partner_sought" PartnerSought {
        /// The player.
        player: TeamPlayer,
        /// The player's club.
        #[serde(default, deserialize_with = "reading::own_name")]
        #[serde(skip_serializing_if = "Option::is_none")]
        club: Option<String>,
    }
    /// A player who waited for a partner left without one.
    "concours_search_ended" SearchEnded {
        /// The player's name.
        #[serde(deserialize_with = "reading::name")]
        name: String,
    }
    /// Teams came to the check-in, or were marked absent again.
    "concours_teams_arrived" TeamsArrived {
        /// The teams' numbers.
        teams: Vec<u32>,
        /// Whether they have arrived.
        arrived: bool,
    }
    /// A team left. It stays ranked.
    "concours_team_withdrawn" TeamWithdrawn {
        /// The team's number.
        team: u32,
        /// The first partie that it does not play.
        from_round: u32,
        /// Why.
        #[serde(default, deserialize_with = "reading::text")]
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    }
    /// A team that had left plays again.
    "concours_team_returned" TeamReturned {
        /// The team's number.
        team: u32,
    }
    /// The seed of the next draw was recorded.
    "concours_draw_seeded" DrawSeeded {
        /// The partie.
        round: u32,
        /// The seed of its lots.
        seed: String,
    }
    /// A draw was published. A draft is never an event.
    "concours_draw_published" DrawPublished(DrawPublished)
    /// Two teams of a published draw exchanged their seats.
    "concours_teams_exchanged" TeamsExchanged {
        /// The partie.
        round: u32,
        /// The two numbers.
        teams: [u32; 2],
        /// Why.
        #[serde(default, deserialize_with = "reading::text")]
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    }
    /// A late team plays against the exempt one.
    "concours_table_added" TableAdded {
        /// The partie.
        round: u32,
        /// The late side and the exempt one.
        sides: [Members; 2],
    }
    /// A draw without results was withdrawn. The next draw has the next attempt number.
    "concours_draw_undone" DrawUndone {
        /// The partie.
        round: u32,
        /// Why.
        #[serde(default, deserialize_with = "reading::text")]
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    }
    /// A table's result came in.
    "concours_result_entered" ResultEntered(EnteredResult)
    /// A result was corrected.
    "concours_result_corrected" ResultCorrected(EnteredResult)
    /// A result was removed: its table is in play again.
    "concours_result_removed" ResultRemoved {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// Why.
        #[serde(default, deserialize_with = "reading::text")]
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    }
    /// Two tables had each other's result.
    "concours_results_exchanged" ResultsExchanged {
        /// The partie.
        round: u32,
        /// The two tables.
        tables: [u32; 2],
    }
    /// Both sides of a result had each other's points.
    "concours_sides_swapped" SidesSwapped {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// Why. Older programs ignore it.
        #[serde(default, deserialize_with = "reading::text")]
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    }
    /// The other side confirmed a result, on its phone or on paper, or the desk kept it against the table's deals.
    "concours_result_confirmed" ResultConfirmed {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// Who confirmed it, if they gave a name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// The number of the side whose phone confirmed it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u32>,
        /// The totals of the table's deals against which the desk kept it. Older programs ignore them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deals: Option<[i32; 2]>,
    }
    /// The other side does not agree with a result. Both versions are kept.
    "concours_result_disputed" ResultDisputed {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// The number of the side that does not agree.
        side: u32,
        /// Both sides' points by its own count, in the order of the table's sides, if it gave them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<[i32; 2]>,
    }
    /// A team was penalised.
    "concours_penalty_given" PenaltyGiven(TeamPoints)
    /// A team was given points.
    "concours_bonus_given" BonusGiven(TeamPoints)
    /// A table keeps its deals in a match of the ledger, which proves its totals.
    "concours_match_linked" MatchLinked {
        /// The partie.
        round: u32,
        /// The table.
        table: u32,
        /// The match; none to remove the link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        match_id: Option<MatchId>,
        /// Whether the first side sits east and west.
        turned: bool,
    }
    /// The clock of a partie was started.
    "concours_clock_started" ClockStarted {
        /// The partie.
        round: u32,
        /// How long it runs.
        minutes: u32,
    }
    /// The clock was stopped.
    "concours_clock_paused" ClockPaused {
        /// The partie.
        round: u32,
    }
    /// The clock went on.
    "concours_clock_resumed" ClockResumed {
        /// The partie.
        round: u32,
    }
    /// The bracket of the finals was made from the ranking.
    "concours_finals_drawn" FinalsDrawn {
        /// The team at each seat of the bracket; none where a team has a bye.
        seats: Vec<Option<u32>>,
    }
    /// A table of the finals ended.
    "concours_final_entered" FinalEntered(FinalResult)
    /// The line for the hall was set, or removed.
    "concours_notice_set" NoticeSet {
        /// The line; none if it was removed.
        #[serde(default, deserialize_with = "reading::text")]
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    }
    /// The prizes were set: the shares of the pot, the lots and the special prizes.
    "concours_prizes_set" PrizesSet(Prizes)
    /// The concours was closed: its results are final.
    "concours_closed" Closed {}
    /// The concours was opened again.
    "concours_reopened" Reopened {}
    /// The concours was taken out of the list.
    "concours_archived" Archived {}
    /// The concours was put back in the list.
    "concours_unarchived" Unarchived {}
    /// The concours was moved to the bin. Its journal is kept.
    "concours_deleted" Deleted {}
    /// The concours was restored from the bin.
    "concours_restored" Restored {}
    /// A fork between two ledgers was settled.
    "fork_settled" ForkSettled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    }
    /// The last event that counted was undone.
    "undone" Undone {
        /// The id of that event.
        event: EventId,
    }
    /// The last undone event was redone.
    "redone" Redone {
        /// The id of that event.
        event: EventId,
    }
}

impl ConcoursEvent {
    /// The partie that it is about, if any.
    pub fn round(&self) -> Option<u32> {
        match self {
            Self::DrawPublished(draw) => Some(draw.round),
            Self::ResultEntered(result) | Self::ResultCorrected(result) => Some(result.round),
            Self::PenaltyGiven(points) | Self::BonusGiven(points) => Some(points.round),
            Self::DrawSeeded { round, .. }
            | Self::TeamsExchanged { round, .. }
            | Self::TableAdded { round, .. }
            | Self::DrawUndone { round, .. }
            | Self::ResultRemoved { round, .. }
            | Self::ResultsExchanged { round, .. }
            | Self::SidesSwapped { round, .. }
            | Self::ResultConfirmed { round, .. }
            | Self::ResultDisputed { round, .. }
            | Self::MatchLinked { round, .. }
            | Self::ClockStarted { round, .. }
            | Self::ClockPaused { round }
            | Self::ClockResumed { round } => Some(*round),
            _ => None,
        }
    }

    /// The tables whose result it changes; none if it changes no result.
    pub fn tables(&self) -> Vec<u32> {
        match self {
            Self::ResultEntered(result) | Self::ResultCorrected(result) => vec![result.table],
            Self::ResultRemoved { table, .. }
            | Self::SidesSwapped { table, .. }
            | Self::ResultConfirmed { table, .. }
            | Self::ResultDisputed { table, .. }
            | Self::MatchLinked { table, .. } => vec![*table],
            Self::ResultsExchanged { tables, .. } => tables.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The teams that it names.
    pub fn teams(&self) -> Vec<u32> {
        match self {
            Self::TeamsRegistered { teams } => teams.iter().map(|team| team.number).collect(),
            Self::TeamRenamed(team) => vec![team.number],
            Self::PenaltyGiven(points) | Self::BonusGiven(points) => vec![points.team],
            Self::PaymentNoted(payment) => vec![payment.team],
            Self::PlayerSubstituted { team, .. }
            | Self::TeamPaid { team, .. }
            | Self::TeamWithdrawn { team, .. }
            | Self::TeamReturned { team } => vec![*team],
            Self::TeamsArrived { teams, .. } => teams.clone(),
            Self::TeamsExchanged { teams, .. } => teams.to_vec(),
            Self::TableAdded { sides, .. } => sides.concat(),
            Self::ResultEntered(result) | Self::ResultCorrected(result) => result.sides.concat(),
            Self::FinalEntered(result) => result.teams.to_vec(),
            Self::PrizesSet(prizes) => (prizes.special.iter())
                .filter_map(|prize| match prize.award {
                    Award::Chosen { team, .. } => team,
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        }
    }
}

impl EntityEvent for ConcoursEvent {
    type Kind = ConcoursKind;
    const IS_NOTED: bool = true;

    fn kind(&self) -> ConcoursKind {
        ConcoursEvent::kind(self)
    }

    fn decides(&self) -> Decides<'_> {
        match self {
            Self::Created(_) => Decides::Begins,
            Self::ForkSettled { kept, dropped } => Decides::Settles(kept, dropped),
            Self::Undone { event } => Decides::Undoes(event),
            Self::Redone { event } => Decides::Redoes(event),
            _ => Decides::Nothing,
        }
    }
}
