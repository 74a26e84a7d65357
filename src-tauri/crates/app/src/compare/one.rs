//! A deal or a match under other rulesets, or with other facts.

use super::views::{
    CompareCell, CompareColumn, CompareDealView, CompareMatchView, CompareRow, NoteView,
    WhatIfDeal, WhatIfView,
};
use crate::call::{Errors, Reader, Refusal};
use crate::rulesets::{DiffRow, RulesetTag, Standing, diff_row, family_of, standing, tag};
use crate::slate::marking::mark;
use crate::slate::{Chosen, Slate, own_of};
use ardoise_journal::{DealId, MatchId};
use ardoise_rules::{
    Adapted, Cause, Causes, Comparison, Deal, Mark, Note, PerSide, RuleId, Ruleset, Share, Side,
    adapt,
};
use serde_json::Value;

/// A deal under other rulesets, the largest swing first.
pub(crate) fn compare_deal(
    reader: &Reader,
    id: &MatchId,
    deal: &DealId,
    to: Option<&[Value]>,
) -> Result<CompareDealView, Refusal> {
    let slate = Slate::find(reader, id)?;
    let position = slate.position(deal)?;
    let placed = &slate.placed[position];
    let from = &slate.rulesets[placed.ruleset];
    let chosen = family_of(reader, from, to)?;
    let rulesets: Vec<Ruleset> = chosen.iter().map(|one| one.ruleset.clone()).collect();
    let own = from.mark(&placed.deal, &mut ());
    let causes = Causes::new(from, &rulesets);
    let mut of_deal = causes.of(&placed.deal);
    let mut rows: Vec<CompareRow> = chosen
        .iter()
        .enumerate()
        .map(|(index, other)| {
            let (reason, shares) = of_deal.explained(index);
            let cause = cause(&reason, from, &other.ruleset);
            row(&placed.deal, from, own, other, cause, shares)
        })
        .collect();
    rows.sort_by_key(|row| (!row.playable, std::cmp::Reverse(row.swing.abs())));
    Ok(CompareDealView {
        facts: placed.deal.to_json(),
        ruleset: slate.tag_at(placed.ruleset),
        marks: own.marks,
        made: own.made,
        rows,
    })
}

/// A match under other rulesets.
pub(crate) fn compare_match(
    reader: &Reader,
    id: &MatchId,
    to: Option<&[Value]>,
) -> Result<CompareMatchView, Refusal> {
    let slate = Slate::find(reader, id)?;
    let chosen = family_of(reader, slate.ruleset(), to)?;
    let own = slate.own_column();
    let rulesets: Vec<Ruleset> = chosen.iter().map(|one| one.ruleset.clone()).collect();
    let causes = slate
        .rulesets
        .iter()
        .map(|from| Causes::new(from, &rulesets));
    let causes: Vec<Causes> = causes.collect();
    let others: Vec<CompareColumn> = chosen
        .iter()
        .enumerate()
        .map(|(index, other)| {
            let mut column = slate.column(other, &own.cells);
            column.shares = slate.shares(&causes, index, &own.cells, &column.cells);
            column
        })
        .collect();
    let turns = slate.run.turns.iter();
    Ok(CompareMatchView {
        deals: turns.map(|turn| turn.number).collect(),
        columns: std::iter::once(own).chain(others).collect(),
    })
}

/// A match with other facts for one deal.
pub(crate) fn what_if(
    reader: &Reader,
    id: &MatchId,
    deal: &DealId,
    facts: &Value,
) -> Result<WhatIfView, Refusal> {
    let slate = Slate::find(reader, id)?;
    let position = slate.position(deal)?;
    let facts = slate.filled_in(Some(position), facts);
    let ruleset = &slate.rulesets[slate.ruleset_index(Some(position))];
    let before = slate.standing();
    let deal = match slate.read(Some(position), &facts) {
        Ok(deal) => deal,
        Err(problems) => {
            return Ok(WhatIfView {
                problems: Errors::from(problems).problems,
                before,
                after: None,
                mark: None,
                deals: Vec::new(),
            });
        }
    };
    let run = slate.with(Some(position), deal, reader.moment.at);
    let lines = run
        .turns
        .iter()
        .zip(&slate.run.turns)
        .zip(&slate.state.deals);
    let deals = lines.map(|((would, is), kept)| WhatIfDeal {
        id: kept.id.clone(),
        number: would.number,
        marks: would.step.mark.marks,
        totals: would.step.totals,
        after_end: would.step.after_end,
        changed: would.step != is.step,
    });
    Ok(WhatIfView {
        problems: Vec::new(),
        before,
        after: Some(standing(&run)),
        mark: Some(mark(&run, position, ruleset)),
        deals: deals.collect(),
    })
}

/// A deal under one ruleset.
fn row(
    deal: &Deal,
    from: &Ruleset,
    own: Mark,
    other: &Chosen,
    cause: Vec<DiffRow>,
    shares: Vec<Share>,
) -> CompareRow {
    let difference = |marks: PerSide<i32>| marks.us - marks.them;
    let (mark, notes) = match adapt(deal, from, &other.ruleset) {
        Adapted::Playable { deal, notes } => (Some(other.ruleset.mark(&deal, &mut ())), notes),
        Adapted::NotPlayable { notes } => (None, notes),
    };
    CompareRow {
        ruleset: tag(&other.ruleset, other.own.as_ref()),
        playable: mark.is_some(),
        made: mark.and_then(|mark| mark.made),
        marks: mark.map(|mark| mark.marks).unwrap_or_default(),
        swing: mark.map_or(0, |mark| difference(mark.marks) - difference(own.marks)),
        exact: mark.is_some() && !notes.iter().any(is_approximate),
        notes: notes.iter().map(note).collect(),
        cause,
        rules: diff_rows(shares.iter().map(|share| share.rule), from, &other.ruleset),
        shares,
    }
}

fn is_approximate(note: &Note) -> bool {
    matches!(note, Note::Approximate(_))
}

fn note(note: &Note) -> NoteView {
    NoteView {
        code: note.code(),
        params: note.params(),
    }
}

/// The house rules that cause the difference, with both values.
fn cause(cause: &Cause, from: &Ruleset, to: &Ruleset) -> Vec<DiffRow> {
    let rules = match cause {
        Cause::None => &[],
        Cause::Rule(rule) => std::slice::from_ref(rule),
        Cause::Together(rules) => rules.as_slice(),
    };
    diff_rows(rules.iter().copied(), from, to)
}

fn diff_rows(rules: impl Iterator<Item = RuleId>, from: &Ruleset, to: &Ruleset) -> Vec<DiffRow> {
    rules.map(|rule| diff_row(rule, from, to)).collect()
}

/// The number of a line of the slate, from 1.
fn line(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap_or(u32::MAX)
}

impl Slate {
    fn tag_at(&self, index: usize) -> RulesetTag {
        let own = own_of(&self.state.rulesets[index].ruleset);
        tag(&self.rulesets[index], own.as_ref())
    }

    /// The match as it was played.
    fn own_column(&self) -> CompareColumn {
        let mut difference = 0;
        let cells: Vec<CompareCell> = self
            .run
            .turns
            .iter()
            .map(|turn| {
                let marks = turn.step.mark.marks;
                if !turn.step.after_end {
                    difference += marks.us - marks.them;
                }
                CompareCell {
                    playable: true,
                    marks,
                    made: turn.step.mark.made,
                    exact: true,
                    after_end: turn.step.after_end,
                    difference,
                    notes: Vec::new(),
                }
            })
            .collect();
        let last = cells.iter().rposition(|cell| !cell.after_end);
        let ended_at = last.filter(|_| self.run.winner.is_some()).map(line);
        CompareColumn {
            ruleset: self.tag_at(self.ruleset_index(None)),
            standing: self.standing(),
            ended_at,
            turned_at: turned_at(&cells, self.run.winner),
            parts_at: None,
            not_playable: 0,
            exact: true,
            cells,
            shares: Vec::new(),
        }
    }

    /// The shares of the house rules of a column, summed over the lines that count both there and in the match as played.
    fn shares(
        &self,
        causes: &[Causes],
        column: usize,
        own: &[CompareCell],
        cells: &[CompareCell],
    ) -> Vec<Share> {
        let lines = self.placed.iter().zip(own.iter().zip(cells));
        let counts = |cell: &CompareCell| cell.playable && !cell.after_end;
        let counted = lines.filter(|(_, (own, cell))| counts(own) && counts(cell));
        let shares =
            counted.flat_map(|(placed, _)| causes[placed.ruleset].of(&placed.deal).shares(column));
        Share::add_up(shares)
    }

    /// The match under another ruleset.
    fn column(&self, other: &Chosen, own: &[CompareCell]) -> CompareColumn {
        let mut comparison = Comparison::new(&other.ruleset);
        let mut cells: Vec<CompareCell> = Vec::with_capacity(self.placed.len());
        let mut difference = 0;
        for placed in &self.placed {
            let compared = comparison.add(&placed.deal, &self.rulesets[placed.ruleset], &mut ());
            let step = compared.step;
            let marks = step.map(|step| step.mark.marks).unwrap_or_default();
            let after_end = step.is_some_and(|step| step.after_end);
            if !after_end {
                difference += marks.us - marks.them;
            }
            cells.push(CompareCell {
                playable: step.is_some(),
                marks,
                made: step.and_then(|step| step.mark.made),
                exact: compared.is_exact(),
                after_end,
                difference,
                notes: compared.notes.iter().map(note).collect(),
            });
        }
        let parts = cells
            .iter()
            .zip(own)
            .position(|(cell, own)| (cell.playable, cell.marks) != (own.playable, own.marks));
        CompareColumn {
            ruleset: tag(&other.ruleset, other.own.as_ref()),
            standing: Standing {
                totals: comparison.totals(),
                winner: comparison.winner(),
            },
            ended_at: comparison.ended_at().map(|at| line(at - 1)),
            turned_at: turned_at(&cells, comparison.winner()),
            parts_at: parts.map(line),
            not_playable: comparison.not_playable() as u32,
            exact: cells.iter().all(|cell| cell.exact),
            cells,
            shares: Vec::new(),
        }
    }
}

/// The line from which on the winner, or the side that leads, was ahead until the end.
fn turned_at(cells: &[CompareCell], winner: Option<Side>) -> Option<u32> {
    let ahead = |cell: &CompareCell| {
        let both = PerSide {
            us: cell.difference,
            them: 0,
        };
        both.ahead()
    };
    let leader = winner.or_else(|| ahead(cells.last()?))?;
    let behind = cells.iter().rposition(|cell| ahead(cell) != Some(leader));
    let turned = behind.map_or(0, |behind| behind + 1);
    (turned < cells.len()).then(|| line(turned))
}
