//! How an event changes the state of its concours. A fold accepts every order of events, since merged ledgers may
//! contradict each other: contradictions are kept as conflicts.

use super::event::ConcoursEvent;
use super::payload::{RegisteredTeam, TeamPlayer};
use super::payment::Payment;
use super::state::{
    ConcoursState, ConcoursTeam, Conflict, ConflictReason, FinalsState, Substitution,
};
use crate::name::player_key;
use crate::recorded::Recorded;

impl ConcoursState {
    pub(super) fn apply_event(&mut self, recorded: &Recorded<ConcoursEvent>) {
        use ConcoursEvent as E;
        match &recorded.event {
            E::DetailsChanged(details) => self.details.clone_from(details),
            E::FormatChanged { format } => self.format.clone_from(format),
            E::TeamsRegistered { teams } => {
                teams.iter().for_each(|team| self.register(recorded, team));
            }
            E::TeamRenamed(team) => self.rename(team),
            E::PlayerSubstituted {
                team,
                seat,
                player,
                from_round,
            } => self.substitute(*team, *seat, player, *from_round),
            E::TeamPaid { team, paid } => {
                self.with_team(*team, |team| team.mark_paid(recorded, *paid));
            }
            E::PaymentNoted(noted) => self.with_team(noted.team, |team| {
                team.payments.push(Payment::noted(recorded, Some(noted)));
            }),
            E::PartnerSought { player, club } => self.seek(player, club.as_ref()),
            E::SearchEnded { name } => {
                let key = player_key(name);
                self.seekers
                    .retain(|one| player_key(&one.player.name) != key);
            }
            E::TeamsArrived { teams, arrived } => {
                for team in teams {
                    self.with_team(*team, |team| team.arrived = *arrived);
                }
            }
            E::TeamWithdrawn {
                team, from_round, ..
            } => self.with_team(*team, |team| team.withdrawn_from = Some(*from_round)),
            E::TeamReturned { team } => self.with_team(*team, |team| team.withdrawn_from = None),
            E::FinalsDrawn { seats } => {
                self.finals = Some(FinalsState {
                    seats: seats.clone(),
                    results: Vec::new(),
                });
            }
            E::FinalEntered(result) => {
                if let Some(finals) = &mut self.finals {
                    finals
                        .results
                        .retain(|one| (one.heat, one.table) != (result.heat, result.table));
                    finals.results.push(result.clone());
                }
            }
            E::NoticeSet { text } => self.notice.clone_from(text),
            E::PrizesSet(prizes) => self.prizes.clone_from(prizes),
            E::Closed {} => self.closed = true,
            E::Reopened {} => self.closed = false,
            E::Archived {} => self.archived = true,
            E::Unarchived {} => self.archived = false,
            E::Deleted {} => self.deleted = true,
            E::Restored {} => self.deleted = false,
            E::DrawSeeded { .. }
            | E::DrawPublished(_)
            | E::TeamsExchanged { .. }
            | E::TableAdded { .. }
            | E::DrawUndone { .. }
            | E::ClockStarted { .. }
            | E::ClockPaused { .. }
            | E::ClockResumed { .. } => self.apply_to_round(recorded),
            E::ResultEntered(_)
            | E::ResultCorrected(_)
            | E::ResultRemoved { .. }
            | E::ResultsExchanged { .. }
            | E::SidesSwapped { .. }
            | E::ResultConfirmed { .. }
            | E::ResultDisputed { .. }
            | E::PenaltyGiven(_)
            | E::BonusGiven(_)
            | E::MatchLinked { .. } => self.apply_to_table(recorded),
            // The fold starts from the creation. Undos, redos and settled forks were applied when the events that count
            // were chosen.
            E::Created(_) | E::ForkSettled { .. } | E::Undone { .. } | E::Redone { .. } => {}
        }
    }

    fn register(&mut self, recorded: &Recorded<ConcoursEvent>, team: &RegisteredTeam) {
        let mut number = team.number;
        if let Some(known) = self.team(number) {
            // Two organisers may have registered the same team under the same number.
            if known.players == team.players && known.name == team.name {
                return;
            }
            let now = self.next_number();
            self.conflict(recorded, ConflictReason::NumberTaken { number, now });
            number = now;
        }
        let team = team.clone();
        self.have_found(&team.players);
        let paid = team.paid.then(|| Payment::noted(recorded, None));
        self.teams.push(ConcoursTeam {
            number,
            name: team.name,
            players: team.players,
            club: team.club,
            labels: team.labels,
            payments: paid.into_iter().collect(),
            arrived: team.arrived,
            withdrawn_from: None,
            substitutions: Vec::new(),
            registered_at: recorded.at,
        });
    }

    fn rename(&mut self, named: &RegisteredTeam) {
        self.have_found(&named.players);
        self.with_team(named.number, |team| {
            team.name.clone_from(&named.name);
            team.players.clone_from(&named.players);
            team.name.clone_from(&named.name);
            team.club.clone_from(&named.club);
            team.labels.clone_from(&named.labels);
        });
    }

    fn substitute(&mut self, number: u32, seat: u32, player: &TeamPlayer, from_round: u32) {
        self.have_found(std::slice::from_ref(player));
        self.with_team(number, |team| {
            if let Some(place) = team.players.get_mut(seat as usize) {
                let left = std::mem::replace(place, player.clone());
                team.substitutions.push(Substitution {
                    seat,
                    left,
                    from_round,
                });
            }
        });
    }

    fn with_team(&mut self, number: u32, change: impl FnOnce(&mut ConcoursTeam)) {
        if let Some(team) = self.teams.iter_mut().find(|team| team.number == number) {
            change(team);
        }
    }

    pub(super) fn conflict(&mut self, recorded: &Recorded<ConcoursEvent>, reason: ConflictReason) {
        self.conflicts.push(Conflict {
            event: recorded.id.clone(),
            reason,
        });
    }
}
