//! The results of imports, for the screens.

use super::types::{ForkEventView, ForkView, IncomingView};
use crate::backup::all_placed_in_file;
use ardoise_journal::ForkEvent;
use ardoise_ledger::{Incoming, LedgerReader};

/// What a file would bring. Its findings name what they are about, as this ledger or the file knows it.
pub(super) fn incoming_view(ledger: &LedgerReader, incoming: &Incoming) -> IncomingView {
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
        seasons: summary.seasons,
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
                of_season: fork.of_season,
                of_players: fork.of_players,
                ours: events(&fork.ours),
                theirs: events(&fork.theirs),
            })
            .collect(),
        findings: all_placed_in_file(ledger, incoming),
        found: summary.found,
    }
}
