//! Concours: every event and its undo, restart, rebuild, exchange, forks, purge, and a kill in the middle.

mod events;
mod exchanged;
#[cfg(unix)]
mod killed;
mod seasons;

use crate::common::*;
use ardoise_journal::{
    Award, ConcoursCreated, ConcoursDetails, ConcoursEvent, ConcoursId, ConcoursState,
    DrawPublished, DrawnTable, EnteredResult, FinalResult, JournalError, Lot, PaymentMeans,
    PaymentNoted, Prizes, RegisteredTeam, SpecialPrize, TableCounts, TableOutcome, TeamPlayer,
    TeamPoints, TotalsVerdict,
};
use ardoise_ledger::{Change, Ledger, LedgerError, Result};
use serde_json::json;

fn details(name: &str) -> ConcoursDetails {
    ConcoursDetails {
        name: name.into(),
        day: "2026-11-22".into(),
        place: Some("Foyer rural".into()),
        fee: 1000,
    }
}

fn begin(ledger: &mut Ledger) -> ConcoursId {
    let created = ConcoursCreated {
        details: details("Belote du Foyer"),
        format: json!({"preset": "belote-4x12", "set": {}}),
        rank_seed: "Foyer 2026".into(),
    };
    let change = ledger
        .create_concours(created, &at(0))
        .expect("it is created");
    change.state.id
}

/// Writes an event at the current revision.
fn write(
    ledger: &mut Ledger,
    id: &ConcoursId,
    event: ConcoursEvent,
) -> Result<Change<ConcoursState>> {
    let revision = ledger.concours(id)?.revision;
    ledger.change_concours((id, revision), &at(1), &|_| false, |_| {
        Ok::<_, LedgerError>(vec![event.clone()])
    })
}

fn undo(ledger: &mut Ledger, id: &ConcoursId) -> Result<Change<ConcoursState>> {
    let step = ledger
        .concours(id)?
        .undo
        .ok_or(JournalError::NothingToUndo)?;
    write(
        ledger,
        id,
        ConcoursEvent::Undone {
            event: step.events[0].clone(),
        },
    )
}

fn redo(ledger: &mut Ledger, id: &ConcoursId) -> Result<Change<ConcoursState>> {
    let step = ledger
        .concours(id)?
        .redo
        .ok_or(JournalError::NothingToRedo)?;
    write(
        ledger,
        id,
        ConcoursEvent::Redone {
            event: step.events[0].clone(),
        },
    )
}

fn team(number: u32, names: [&str; 2]) -> RegisteredTeam {
    RegisteredTeam {
        number,
        name: None,
        players: names.map(player).into(),
        club: None,
        labels: Vec::new(),
        paid: false,
        arrived: true,
    }
}

fn player(name: &str) -> TeamPlayer {
    TeamPlayer {
        name: name.into(),
        licence: None,
    }
}

fn registered(number: u32, names: [&str; 2]) -> ConcoursEvent {
    ConcoursEvent::TeamsRegistered {
        teams: vec![team(number, names)],
    }
}

fn five() -> ConcoursEvent {
    let names = [
        ["Morel", "Fournier"],
        ["Caron", "Besson"],
        ["Petit", "Garnier"],
        ["Rey", "Giraud"],
        ["Brun", "Picard"],
    ];
    ConcoursEvent::TeamsRegistered {
        teams: (1..)
            .zip(names)
            .map(|(number, names)| team(number, names))
            .collect(),
    }
}

fn drawn(round: u32, attempt: u32) -> ConcoursEvent {
    let table = |table: u32, one: u32, other: u32| DrawnTable {
        table,
        sides: [vec![one], vec![other]],
    };
    ConcoursEvent::DrawPublished(DrawPublished {
        round,
        attempt,
        seed: "marron".into(),
        standing_before: round,
        order: vec![1, 2, 3, 4, 5],
        tables: vec![table(1, 1, 2), table(2, 3, 4)],
        exempt: vec![5],
        cost: json!({"rematches": 0}),
        reasons: json!([]),
        forced: Vec::new(),
        exchanged: Vec::new(),
    })
}

fn result(table: u32, sides: [u32; 2], points: [i32; 2]) -> EnteredResult {
    EnteredResult {
        round: 1,
        table,
        sides: sides.map(|side| vec![side]),
        outcome: TableOutcome::Points(points),
        counts: TableCounts::default(),
        verdict: Some(TotalsVerdict::Certain),
        forced: false,
        by: None,
        side: None,
        why: None,
    }
}

fn entered(table: u32, sides: [u32; 2], points: [i32; 2]) -> ConcoursEvent {
    ConcoursEvent::ResultEntered(result(table, sides, points))
}

/// An evening with an event of every kind that can be undone.
fn evening() -> Vec<ConcoursEvent> {
    use ConcoursEvent as E;
    let (round, table) = (1, 1);
    vec![
        E::DetailsChanged(details("Belote de la Sainte-Cécile")),
        E::FormatChanged {
            format: json!({"preset": "belote-4x10", "set": {}}),
        },
        five(),
        E::TeamRenamed(team(2, ["Caron", "Bessonne"])),
        E::TeamPaid {
            team: 2,
            paid: true,
        },
        E::PaymentNoted(PaymentNoted {
            team: 2,
            cents: -500,
            how: PaymentMeans::Cheque,
            why: Some("une seule personne".into()),
        }),
        E::PartnerSought {
            player: player("Zoé"),
            club: None,
        },
        E::SearchEnded {
            name: "Zoé".into()
        },
        E::TeamsArrived {
            teams: vec![4, 5],
            arrived: false,
        },
        E::TeamsArrived {
            teams: vec![4, 5],
            arrived: true,
        },
        E::DrawSeeded {
            round,
            seed: "marron".into(),
        },
        drawn(1, 1),
        E::DrawUndone {
            round,
            why: Some("les clubs".into()),
        },
        drawn(1, 2),
        E::TeamsExchanged {
            round,
            teams: [2, 5],
            why: None,
        },
        registered(6, ["Weber", "Muller"]),
        E::TableAdded {
            round,
            sides: [vec![2], vec![6]],
        },
        E::ClockStarted { round, minutes: 90 },
        E::ClockPaused { round },
        E::ClockResumed { round },
        E::MatchLinked {
            round,
            table,
            match_id: Some("a match".into()),
            turned: true,
        },
        entered(1, [1, 5], [1010, 954]),
        entered(2, [3, 4], [990, 954]),
        E::ResultsExchanged {
            round,
            tables: [1, 2],
        },
        E::SidesSwapped {
            round,
            table,
            why: None,
        },
        E::ResultConfirmed {
            round,
            table,
            by: Some("Morel".into()),
            side: None,
            deals: Some([1010, 954]),
        },
        E::ResultDisputed {
            round,
            table,
            side: 5,
            points: Some([1000, 964]),
        },
        E::ResultCorrected(EnteredResult {
            why: Some("mal recopié".into()),
            by: Some("Anne".into()),
            ..result(1, [1, 5], [1000, 964])
        }),
        E::ResultRemoved {
            round,
            table: 2,
            why: None,
        },
        E::PenaltyGiven(TeamPoints {
            round,
            team: 3,
            points: 162,
            why: None,
        }),
        E::BonusGiven(TeamPoints {
            round,
            team: 2,
            points: 50,
            why: None,
        }),
        E::PlayerSubstituted {
            team: 3,
            seat: 1,
            player: player("Remplaçante"),
            from_round: 2,
        },
        E::TeamWithdrawn {
            team: 4,
            from_round: 2,
            why: None,
        },
        E::TeamReturned { team: 4 },
        E::FinalsDrawn {
            seats: vec![Some(1), Some(4), Some(2), None],
        },
        E::FinalEntered(FinalResult {
            heat: 1,
            table: 1,
            teams: [1, 4],
            points: [1000, 900],
            winner: 1,
            forced: false,
        }),
        E::NoticeSet {
            text: Some("Buvette, repas".to_owned()),
        },
        E::PrizesSet(Prizes {
            pot: None,
            shares: vec![50, 30, 20],
            lots: vec![Lot {
                what: "un jambon".to_owned(),
                places: Some(2),
            }],
            special: vec![SpecialPrize {
                what: "une bouteille".to_owned(),
                award: Award::Chosen {
                    name: "Dames".to_owned(),
                    team: Some(2),
                },
            }],
        }),
        E::Closed {},
        E::Reopened {},
        E::Archived {},
        E::Unarchived {},
        E::Deleted {},
        E::Restored {},
    ]
}

/// A state without the fields that every event changes.
fn content(state: &ConcoursState) -> ConcoursState {
    let mut state = state.clone();
    (state.undo, state.redo, state.revision) = (None, None, 0);
    state.updated_at = state.created_at;
    state
}

fn played(room: &Room) -> (Ledger, ConcoursId) {
    let mut ledger = room.open();
    let id = begin(&mut ledger);
    for event in evening() {
        write(&mut ledger, &id, event).expect("it follows");
    }
    (ledger, id)
}
