//! How an event changes a table: its result, its penalties, its match.

use super::event::ConcoursEvent;
use super::payload::{EnteredResult, TableOutcome, TeamPoints};
use super::round::{ConcoursTable, Confirmation, Correction, Dispute, RoundPoints, TableResult};
use super::state::{ConcoursState, ConflictReason};
use crate::recorded::Recorded;
use std::collections::BTreeMap;

impl ConcoursState {
    pub(super) fn apply_to_table(&mut self, recorded: &Recorded<ConcoursEvent>) {
        use ConcoursEvent as E;
        match &recorded.event {
            // None of these changes a result or a penalty.
            E::ResultConfirmed { .. } | E::ResultDisputed { .. } | E::MatchLinked { .. } => {}
            event => event.round().into_iter().for_each(|round| {
                self.changed_behind_draws(round);
            }),
        }
        match &recorded.event {
            E::ResultEntered(result) => self.enter(recorded, result, false),
            E::ResultCorrected(result) => self.enter(recorded, result, true),
            E::ResultRemoved { round, table, .. } => {
                self.with_table(recorded, *round, *table, |table| table.result = None);
            }
            E::ResultsExchanged { round, tables } => self.exchange_results(*round, *tables),
            E::SidesSwapped { round, table, why } => {
                self.with_table(recorded, *round, *table, |table| {
                    if let Some(result) = &mut table.result {
                        let outcome = result.outcome.turned();
                        result.correct(recorded, outcome, why.as_deref());
                    }
                });
            }
            E::ResultConfirmed {
                round,
                table,
                by,
                side,
                deals,
            } => {
                let confirmed = Confirmation {
                    at: recorded.at,
                    by: by.clone(),
                    side: *side,
                    deals: *deals,
                };
                self.with_table(recorded, *round, *table, |table| {
                    if let Some(result) = &mut table.result {
                        result.confirmed = Some(confirmed);
                        result.disputed = None;
                    }
                });
            }
            E::ResultDisputed {
                round,
                table,
                side,
                points,
            } => {
                let disputed = Dispute {
                    at: recorded.at,
                    side: *side,
                    points: *points,
                };
                self.with_table(recorded, *round, *table, |table| {
                    if let Some(result) = &mut table.result {
                        result.confirmed = None;
                        result.disputed = Some(disputed);
                    }
                });
            }
            E::PenaltyGiven(given) => decide(&mut self.round(given.round).penalties, given),
            E::BonusGiven(given) => decide(&mut self.round(given.round).bonuses, given),
            E::MatchLinked {
                round,
                table,
                match_id,
                turned,
            } => self.with_table(recorded, *round, *table, |table| {
                table.match_id.clone_from(match_id);
                table.turned = *turned;
            }),
            _ => {}
        }
    }

    fn with_table(
        &mut self,
        recorded: &Recorded<ConcoursEvent>,
        round: u32,
        number: u32,
        change: impl FnOnce(&mut ConcoursTable),
    ) {
        let draw = self.round(round).draw.as_mut();
        let table = draw.and_then(|draw| draw.tables.iter_mut().find(|one| one.table == number));
        match table {
            Some(table) => change(table),
            None => {
                let table = number;
                self.conflict(recorded, ConflictReason::NoSuchTable { round, table });
            }
        }
    }

    fn enter(
        &mut self,
        recorded: &Recorded<ConcoursEvent>,
        entered: &EnteredResult,
        corrects: bool,
    ) {
        let (round, number) = (entered.round, entered.table);
        let mut contradicts = None;
        self.with_table(recorded, round, number, |table| {
            let Some(outcome) = entered.for_sides(table) else {
                contradicts = Some(ConflictReason::NoSuchTable {
                    round,
                    table: number,
                });
                return;
            };
            let before = table.result.take();
            let differs = before
                .as_ref()
                .is_some_and(|before| before.outcome != outcome);
            if differs && !corrects {
                contradicts = Some(ConflictReason::TwoResults {
                    round,
                    table: number,
                });
            }
            table.result = Some(TableResult::of(recorded, entered, outcome, before));
        });
        if let Some(reason) = contradicts {
            self.conflict(recorded, reason);
        }
    }

    fn exchange_results(&mut self, round: u32, [one, other]: [u32; 2]) {
        let Some(draw) = &mut self.round(round).draw else {
            return;
        };
        let position = |number: u32| draw.tables.iter().position(|table| table.table == number);
        if let (Some(one), Some(other)) = (position(one), position(other)) {
            let result = draw.tables[one].result.take();
            draw.tables[one].result = draw.tables[other].result.take();
            draw.tables[other].result = result;
            for table in [one, other] {
                if let Some(result) = &mut draw.tables[table].result {
                    result.confirmed = None;
                    result.disputed = None;
                    // The side whose phone entered it sits at the other table.
                    result.side = None;
                }
            }
        }
    }
}

/// Keeps the last decision about a team.
fn decide(decided: &mut BTreeMap<u32, RoundPoints>, given: &TeamPoints) {
    if given.points == 0 {
        decided.remove(&given.team);
        return;
    }
    let points = RoundPoints {
        points: given.points,
        why: given.why.clone(),
    };
    decided.insert(given.team, points);
}

impl EnteredResult {
    /// The outcome in the order of a table's sides; `None` if others sit there.
    fn for_sides(&self, table: &ConcoursTable) -> Option<TableOutcome> {
        let [one, other] = &self.sides;
        if table.sides == self.sides {
            Some(self.outcome)
        } else if table.sides[0] == *other && table.sides[1] == *one {
            Some(self.outcome.turned())
        } else {
            None
        }
    }
}

impl TableResult {
    fn of(
        recorded: &Recorded<ConcoursEvent>,
        entered: &EnteredResult,
        outcome: TableOutcome,
        before: Option<Self>,
    ) -> Self {
        let mut result = Self {
            event: recorded.id.clone(),
            at: recorded.at,
            outcome,
            counts: entered.counts,
            verdict: entered.verdict,
            forced: entered.forced,
            by: entered.by.clone(),
            side: entered.side,
            confirmed: None,
            disputed: None,
            earlier: Vec::new(),
        };
        if let Some(before) = before {
            result.earlier = before.earlier;
            result.earlier.push(Correction {
                was: before.outcome,
                at: recorded.at,
                by: entered.by.clone(),
                why: entered.why.clone(),
            });
        }
        result
    }

    /// Corrects the outcome, and keeps the earlier one.
    fn correct(
        &mut self,
        recorded: &Recorded<ConcoursEvent>,
        outcome: TableOutcome,
        why: Option<&str>,
    ) {
        self.earlier.push(Correction {
            was: self.outcome,
            at: recorded.at,
            by: recorded.note.by.clone(),
            why: why.map(str::to_owned),
        });
        self.outcome = outcome;
        self.confirmed = None;
        self.disputed = None;
    }
}
