//! The results of imports, for the screens.

use super::types::{ForkAnswer, ForkEventView, ForkView, ImportedView, IncomingView};
use crate::backup::finding;
use ardoise_journal::{ForkChoice, ForkEvent};
use ardoise_ledger::{Imported, Incoming};

pub(super) fn choice(answer: ForkAnswer) -> ForkChoice {
    match answer {
        ForkAnswer::Ours => ForkChoice::Ours,
        ForkAnswer::Theirs => ForkChoice::Theirs,
        ForkAnswer::Both => ForkChoice::Both,
    }
}

pub(super) fn imported_view(imported: Imported) -> ImportedView {
    ImportedView {
        matches: imported.matches,
        rulesets: imported.rulesets,
        concours: imported.concours,
        events: imported.events,
        photos: imported.photos,
        forks: imported.forks,
        cancelled: imported.cancelled,
    }
}

pub(super) fn incoming_view(incoming: &Incoming) -> IncomingView {
    let summary = &incoming.summary;
    let events = |events: &[ForkEvent]| {
        let views = events.iter().map(|event| ForkEventView {
            event: event.kind.clone(),
            at: event.at.clone(),
            players: event.players.clone(),
        });
        views.collect()
    };
    IncomingView {
        entities: summary.entities,
        rulesets: summary.rulesets,
        concours: summary.concours,
        new: summary.new,
        longer: summary.longer,
        known: summary.known,
        events: summary.events,
        photos: summary.photos,
        forks: summary
            .forks
            .iter()
            .map(|fork| ForkView {
                id: fork.entity.clone(),
                of_ruleset: fork.of_ruleset,
                of_concours: fork.of_concours,
                of_players: fork.of_players,
                ours: events(&fork.ours),
                theirs: events(&fork.theirs),
            })
            .collect(),
        findings: summary.findings.iter().map(finding).collect(),
        found: summary.found,
    }
}
