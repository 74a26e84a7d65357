//! Marks that do not follow from the facts of their deals.

use crate::replay::Replay;
use ardoise_journal::{ConfirmedMark, DealId, Entity, Event, MatchState, Recorded};
use ardoise_rules::{ENGINE, PerSide, engine_number};

/// A mark that the journal ascribes to today's engine, but that this engine does not give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongMark {
    /// The deal.
    pub deal: DealId,
    /// The marks that are kept.
    pub kept: PerSide<i32>,
    /// The marks that follow from the facts.
    pub follows: PerSide<i32>,
}

/// The wrong marks of a match with these events.
///
/// A mark is kept as it was when its deal was recorded, corrected or marked again. A later correction of an earlier deal
/// may change the mark that the deal would get now, so a mark that differs is compared with the match as it was then. A
/// match with a settled fork is left out: its events were not made in this order.
pub(crate) fn wrong_marks(events: &[Recorded<Event>]) -> Vec<WrongMark> {
    let is_fork = |recorded: &Recorded<Event>| matches!(recorded.event, Event::ForkSettled { .. });
    if events.iter().any(is_fork) {
        return Vec::new();
    }
    let mut wrong = differing(events);
    wrong.retain(|wrong| {
        let given = (1..=events.len()).filter(|end| gives(&events[end - 1].event, wrong));
        let mut then = given.map(|end| differing(&events[..end]));
        !then.any(|differing| differing.iter().all(|other| other.deal != wrong.deal))
    });
    wrong
}

/// The deals whose marks differ from those that today's engine gives after these events.
fn differing(events: &[Recorded<Event>]) -> Vec<WrongMark> {
    let replay = MatchState::fold(events).and_then(|state| Replay::of(state).ok());
    let Some(replay) = replay else {
        // A deal that cannot be read is reported by itself.
        return Vec::new();
    };
    let deals = replay.state.deals.iter().zip(&replay.run.turns);
    let deals = deals.filter(|(kept, _)| engine_number(&kept.engine) == Some(ENGINE));
    let marks = deals.map(|(kept, turn)| WrongMark {
        deal: kept.id.clone(),
        kept: marks_of(kept.mark),
        follows: turn.step.mark.marks,
    });
    marks.filter(|mark| mark.kept != mark.follows).collect()
}

/// Whether an event gave a deal the marks that it has.
fn gives(event: &Event, wrong: &WrongMark) -> bool {
    match event {
        Event::DealRecorded(marked) | Event::DealAmended(marked) => {
            marked.deal == wrong.deal && marks_of(marked.mark) == wrong.kept
        }
        Event::RulesetChanged { marks, .. } | Event::MatchMarkedAgain { marks, .. } => marks
            .iter()
            .any(|again| again.deal == wrong.deal && marks_of(again.mark) == wrong.kept),
        _ => false,
    }
}

fn marks_of(mark: ConfirmedMark) -> PerSide<i32> {
    PerSide {
        us: mark.us,
        them: mark.them,
    }
}
