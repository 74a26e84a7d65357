//! Matches from a file: playing them through and writing them into the ledger.

use super::types::{OtherMarks, Unfinished};
use ardoise_journal::{
    ConfirmedMark, DealMarked, Event, MatchCreated, Meta, RulesetScope, Sides, Uuid, WholeMatch,
    digest,
};
use ardoise_rules::{Deal, ENGINE, Game, PerSide, Seat, Side};
use ardoise_statistics::{Chosen, keep_ruleset};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The engine's name for a deal whose marks in the file differ from those of the rules.
const PAPER: &str = "paper";
/// Minutes between the events of a match, since a file has no times.
const APART: i64 = 5;

/// A match read from a file.
pub struct Written {
    /// The match's name in the file, if a column has one.
    pub(super) key: Option<String>,
    /// Its index among the matches of the same players on the same day.
    pub(super) part: usize,
    pub(super) day: NaiveDate,
    pub(super) name: Option<String>,
    pub(super) place: Option<String>,
    pub(super) rows: Vec<Row>,
}

/// A deal or an adjustment, with its line, ruleset and players.
pub(super) struct Row {
    pub line: u32,
    pub ruleset: Arc<Chosen>,
    pub sides: Sides,
    pub deal: Deal,
    /// Both sides' marks, if the file has them.
    pub told: Option<PerSide<i32>>,
    /// The winner of the match, if the file has it.
    pub winner: Option<Side>,
}

/// The result of a match.
pub(super) struct Played {
    pub marks: Vec<Marked>,
    pub totals: PerSide<i32>,
    pub winner: Option<Side>,
    /// The index of the row that ended it.
    pub ended: Option<usize>,
}

/// The mark of a row.
pub(super) struct Marked {
    mark: ConfirmedMark,
    /// The marks in the file and by the rules, if they differ.
    pub other: Option<OtherMarks>,
}

impl Written {
    /// Plays the match through. The marks in the file are kept, as for those of another engine.
    pub(super) fn play(&self) -> Option<Played> {
        let first = self.rows.first()?;
        let mut game = Game::new(&first.ruleset.ruleset);
        let (mut marks, mut ended) = (Vec::new(), None);
        for (position, row) in self.rows.iter().enumerate() {
            game.change_ruleset(&row.ruleset.ruleset);
            let before = game.clone();
            let step = game.play(&row.deal, &mut ());
            let by_rules = step.mark;
            let other = row.told.filter(|told| *told != by_rules.marks);
            if let Some(told) = other {
                game = before;
                game.play_confirmed(&row.deal, told);
            }
            let stands = other.unwrap_or(by_rules.marks);
            marks.push(Marked {
                mark: ConfirmedMark {
                    us: stands.us,
                    them: stands.them,
                    made: by_rules.made,
                },
                other: other.map(|file| OtherMarks {
                    line: row.line,
                    file,
                    rules: by_rules.marks,
                }),
            });
            // An adjustment right after the end belongs to the match, and may open it again.
            let ends = game.winner().map(|_| position);
            ended = if step.after_end { ended.or(ends) } else { ends };
        }
        let is_deal =
            |row: &Row| !matches!(row.deal.happening, ardoise_rules::Happening::Adjust(_));
        if let Some(last) = self.rows.iter().rposition(is_deal) {
            let events = last + 1 + (1..=last).map(|at| self.changes(at).len()).sum::<usize>();
            let minute = i32::try_from(events as i64 * APART).unwrap_or(i32::MAX);
            game.call_time(minute);
        }
        Some(Played {
            marks,
            totals: game.totals(),
            winner: game.winner(),
            ended,
        })
    }

    /// Splits these rows into matches. If only the day and the players distinguish matches, the deal after a match's
    /// end begins the next one.
    pub(super) fn apart(mut self) -> Vec<Written> {
        let mut all = Vec::new();
        while self.key.is_none()
            && let Some(ended) = self.play().and_then(|played| played.ended)
            && ended + 1 < self.rows.len()
        {
            let rest = Written {
                key: None,
                name: self.name.clone(),
                place: self.place.clone(),
                part: self.part + 1,
                rows: self.rows.split_off(ended + 1),
                ..self
            };
            all.push(std::mem::replace(&mut self, rest));
        }
        all.push(self);
        all
    }

    /// The changes at the table before the deal at a position.
    fn changes(&self, position: usize) -> Vec<Event> {
        let (before, row) = (&self.rows[position - 1], &self.rows[position]);
        let is_same = Arc::ptr_eq(&row.ruleset, &before.ruleset)
            || keep_ruleset(&row.ruleset) == keep_ruleset(&before.ruleset);
        let rules = (!is_same).then(|| Event::RulesetChanged {
            ruleset: keep_ruleset(&row.ruleset),
            scope: RulesetScope::NextDeal,
            marks: Vec::new(),
            engine: ENGINE.to_string(),
        });
        let seats = (row.sides != before.sides).then(|| Event::PlayersReseated {
            sides: row.sides.clone(),
            from_deal: super::count(position),
        });
        rules.into_iter().chain(seats).collect()
    }

    /// The winner that the file names; the last row that names one counts.
    fn winner_told(&self) -> Option<Side> {
        self.rows.iter().rev().find_map(|row| row.winner)
    }

    /// Whether neither the deals nor the file give a winner.
    pub(super) fn is_unfinished(&self, played: &Played) -> bool {
        played.winner.or(self.winner_told()).is_none()
    }

    /// The event that ends the match, if its deals do not end it.
    fn left(&self, played: &Played, unfinished: Unfinished, today: NaiveDate) -> Option<Event> {
        if played.winner.is_some() {
            return None;
        }
        if let Some(winner) = self.winner_told() {
            let winner = Some(winner);
            return Some(Event::MatchFinished { winner });
        }
        match (unfinished, played.totals.ahead()) {
            (Unfinished::Playing, _) => None,
            (Unfinished::Abandoned, _) if self.day >= today => None,
            (Unfinished::Finished, Some(side)) => Some(Event::MatchFinished { winner: Some(side) }),
            (Unfinished::Abandoned | Unfinished::Finished, _) => Some(Event::MatchAbandoned {}),
        }
    }

    /// The match in the form in which it is written; none without a deal. Its id is computed from its rows, so that the
    /// same match is written once. `today` and `zone` are those of the table's clock.
    pub fn whole(
        &self,
        unfinished: Unfinished,
        today: NaiveDate,
        zone: FixedOffset,
    ) -> Option<WholeMatch> {
        let (first, played) = (self.rows.first()?, self.play()?);
        let evening = NaiveTime::from_hms_opt(20, 0, 0).unwrap_or_default();
        let begun = self.day.and_time(evening);
        let begun = begun.and_local_timezone(zone).single();
        let begun: DateTime<Utc> =
            begun.map_or(self.day.and_time(evening).and_utc(), |at| at.to_utc());
        let dealer = self.rows.iter().find_map(|row| row.deal.dealer);
        let created = MatchCreated {
            name: self.name.clone(),
            ruleset: keep_ruleset(&first.ruleset),
            sides: first.sides.clone(),
            first_dealer: dealer.unwrap_or(Seat::South),
            revanche_of: None,
            place: self.place.clone(),
            notes: None,
            concours: None,
        };
        let mut events = Vec::with_capacity(self.rows.len() + 1);
        for (position, (row, marked)) in self.rows.iter().zip(&played.marks).enumerate() {
            if position > 0 {
                events.extend(self.changes(position));
            }
            events.push(Event::DealRecorded(DealMarked {
                // Replaced once the match's id is known.
                deal: position.to_string().into(),
                facts: json!(row.deal.to_json()),
                mark: marked.mark,
                engine: match marked.other {
                    Some(_) => PAPER.to_owned(),
                    None => ENGINE.to_string(),
                },
                before: None,
                turns: Vec::new(),
            }));
        }
        let id = id_of(&json!([
            created,
            self.day,
            self.key,
            self.part,
            said(&events)
        ]));
        for event in &mut events {
            if let Event::DealRecorded(deal) = event {
                deal.deal = id_of(&json!([id.to_string(), deal.deal]))
                    .to_string()
                    .into();
            }
        }
        events.extend(self.left(&played, unfinished, today));
        Some(WholeMatch {
            created,
            events,
            meta: Meta::new(begun, zone.to_string()).with_id(id),
            apart: TimeDelta::minutes(APART),
        })
    }
}

/// The content of the file in these events, without the engine's number and its results.
fn said(events: &[Event]) -> Vec<Value> {
    let said = events.iter().map(|event| match event {
        Event::DealRecorded(deal) => {
            json!([deal.facts, (deal.engine == PAPER).then_some(deal.mark)])
        }
        Event::RulesetChanged { ruleset, .. } => ruleset.clone(),
        other => json!(other),
    });
    said.collect()
}

/// An id computed from a value.
fn id_of(what: &impl Serialize) -> Uuid {
    let hash = digest(json!(what).to_string().as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    Uuid::new_v8(bytes)
}
