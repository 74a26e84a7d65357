//! Events since a caller last looked, and whether they affect the caller's command.

use ardoise_journal::{ConcoursEvent, ConcoursState, player_key};
use ardoise_ledger::Seen;

/// Whether no event that the caller has missed affects these events.
pub(super) fn is_undisturbed(seen: &Seen<ConcoursState>, events: &[ConcoursEvent]) -> bool {
    let missed = seen.missed.iter().map(|missed| &missed.event);
    let mut pairs = missed.flat_map(|missed| events.iter().map(move |event| (event, missed)));
    !pairs.any(|(event, missed)| disturbs(event, missed))
}

/// The subject of an event.
#[derive(Debug, PartialEq, Eq)]
enum About {
    Team(Vec<u32>),
    NewTeams,
    /// A player who waits for a partner.
    Seeker(String),
    Details,
    /// The next draw: a seed.
    Seed(u32),
    /// Who sits where.
    Draw(u32),
    Tables(u32, Vec<u32>),
    Penalty(u32, u32),
    Clock(u32),
    Finals,
    Final(u32, u32),
    Notice,
    Prizes,
    /// Something that affects everything else.
    Everything,
}

impl About {
    fn of(event: &ConcoursEvent) -> Self {
        use ConcoursEvent as E;
        match event {
            E::TeamRenamed(_)
            | E::PlayerSubstituted { .. }
            | E::TeamPaid { .. }
            | E::PaymentNoted(_)
            | E::TeamsArrived { .. }
            | E::TeamWithdrawn { .. }
            | E::TeamReturned { .. } => Self::Team(event.teams()),
            E::TeamsRegistered { .. } => Self::NewTeams,
            E::PartnerSought { player, .. } => Self::Seeker(player_key(&player.name)),
            E::SearchEnded { name } => Self::Seeker(player_key(name)),
            E::DetailsChanged(_) => Self::Details,
            E::DrawSeeded { round, .. } => Self::Seed(*round),
            E::DrawPublished(draw) => Self::Draw(draw.round),
            E::TeamsExchanged { round, .. }
            | E::TableAdded { round, .. }
            | E::DrawUndone { round, .. } => Self::Draw(*round),
            E::ResultEntered(result) | E::ResultCorrected(result) => {
                Self::Tables(result.round, vec![result.table])
            }
            E::ResultRemoved { round, .. }
            | E::ResultsExchanged { round, .. }
            | E::SidesSwapped { round, .. }
            | E::ResultConfirmed { round, .. }
            | E::ResultDisputed { round, .. }
            | E::MatchLinked { round, .. } => Self::Tables(*round, event.tables()),
            E::PenaltyGiven(given) | E::BonusGiven(given) => Self::Penalty(given.round, given.team),
            E::ClockStarted { round, .. }
            | E::ClockPaused { round }
            | E::ClockResumed { round } => Self::Clock(*round),
            E::FinalsDrawn { .. } => Self::Finals,
            E::FinalEntered(result) => Self::Final(result.heat, result.table),
            E::NoticeSet { .. } => Self::Notice,
            E::PrizesSet(_) => Self::Prizes,
            E::Created(_)
            | E::FormatChanged { .. }
            | E::Closed {}
            | E::Reopened {}
            | E::Archived {}
            | E::Unarchived {}
            | E::Deleted {}
            | E::Restored {}
            | E::ForkSettled { .. }
            | E::Undone { .. }
            | E::Redone { .. } => Self::Everything,
        }
    }

    /// Whether both are about the same thing.
    fn meets(&self, other: &Self) -> bool {
        let share = |one: &[u32], other: &[u32]| one.iter().any(|number| other.contains(number));
        match (self, other) {
            (Self::Everything, _) | (_, Self::Everything) => true,
            (Self::Team(one), Self::Team(other)) => share(one, other),
            (Self::Tables(round, one), Self::Tables(of, other)) => round == of && share(one, other),
            (one, other) => one == other,
        }
    }
}

/// Whether an event that a caller has missed affects the event that the caller wants.
pub(super) fn disturbs(wanted: &ConcoursEvent, missed: &ConcoursEvent) -> bool {
    use ConcoursEvent as E;
    let (about, of) = (About::of(wanted), About::of(missed));
    if about.meets(&of) {
        return true;
    }
    match wanted {
        // The partie from which a team leaves, or a substitute plays, depends on its table.
        E::TeamWithdrawn { team, .. } | E::PlayerSubstituted { team, .. } => match missed {
            E::DrawPublished(_) | E::DrawUndone { .. } => true,
            missed => matches!(of, About::Tables(..)) && missed.teams().contains(team),
        },
        // Draws and finals depend on the teams present and on their results.
        E::DrawPublished(_) | E::FinalsDrawn { .. } => !matches!(
            missed,
            E::ClockStarted { .. }
                | E::ClockPaused { .. }
                | E::ClockResumed { .. }
                | E::DetailsChanged(_)
                | E::NoticeSet { .. }
                | E::PrizesSet(_)
                | E::TeamPaid { .. }
                | E::PaymentNoted(_)
                | E::PartnerSought { .. }
                | E::SearchEnded { .. }
                | E::TeamRenamed(_)
                | E::ResultConfirmed { .. }
                | E::MatchLinked { .. }
        ),
        _ => match about {
            // Others may sit there, and the last partie may be another.
            About::Tables(..) | About::Penalty(..) => {
                matches!(
                    missed,
                    E::DrawPublished(_) | E::DrawUndone { .. } | E::TeamsExchanged { .. }
                )
            }
            About::Clock(_) => matches!(missed, E::DrawPublished(_) | E::DrawUndone { .. }),
            _ => false,
        },
    }
}
