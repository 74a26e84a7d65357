//! Matches of a file: played through by the rules, and written into the ledger.

use super::types::{OtherMarks, Unfinished};
use crate::call::Moment;
use crate::call::Refusal;
use crate::slate::Chosen;
use crate::slate::keep_ruleset;
use ardoise_ledger::{
    DealMarked, Event, Ledger, Mark, MatchCreated, Meta, Scope, Sides, Uuid, digest,
};
use ardoise_rules::{Deal, ENGINE, Game, PerSide, Seat, Side};
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// What marked a deal whose marks in the file are not those of the rules.
const PAPER: &str = "paper";
/// Minutes between the events of a match: a file does not tell them.
const APART: i64 = 5;

/// A match read from a file.
pub(crate) struct Written {
    /// What the file calls it, where it tells its matches apart.
    pub key: Option<String>,
    /// Which it is of those that the same players played one after the other on that day.
    pub part: usize,
    pub day: NaiveDate,
    pub name: Option<String>,
    pub place: Option<String>,
    pub rows: Vec<Row>,
}

/// A deal or an adjustment, and where and how it was played.
pub(crate) struct Row {
    pub line: u32,
    pub ruleset: Arc<Chosen>,
    pub sides: Sides,
    pub deal: Deal,
    /// What both sides marked, where the file says it.
    pub told: Option<PerSide<i32>>,
    /// Who won the match, where the file says it.
    pub winner: Option<Side>,
}

/// What came of a match.
pub(super) struct Played {
    pub marks: Vec<Marked>,
    pub totals: PerSide<i32>,
    pub winner: Option<Side>,
    /// The row with which it ended.
    pub ended: Option<usize>,
}

/// How a row is marked.
pub(super) struct Marked {
    mark: Mark,
    /// What the rules say, where the file says otherwise.
    pub other: Option<OtherMarks>,
}

impl Written {
    /// Plays the match through. What the players marked stands, as it does where another engine marked a deal.
    pub(super) fn play(&self) -> Option<Played> {
        let first = self.rows.first()?;
        let mut game = Game::new(&first.ruleset.ruleset);
        let (mut marks, mut ended) = (Vec::new(), None);
        for (position, row) in self.rows.iter().enumerate() {
            game.change_ruleset(&row.ruleset.ruleset);
            let before = game.clone();
            let by_rules = game.play(&row.deal, &mut ()).mark;
            let other = row.told.filter(|told| *told != by_rules.marks);
            if let Some(told) = other {
                game = before;
                game.play_confirmed(&row.deal, told);
            }
            let stands = other.unwrap_or(by_rules.marks);
            marks.push(Marked {
                mark: Mark {
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
            ended = ended.or(game.winner().map(|_| position));
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

    /// The matches that these rows are. Where only the day and the players tell matches apart, the deal after a match's end
    /// begins the next.
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

    /// What changes at the table before the deal of a position.
    fn changes(&self, position: usize) -> Vec<Event> {
        let (before, row) = (&self.rows[position - 1], &self.rows[position]);
        let is_same = Arc::ptr_eq(&row.ruleset, &before.ruleset)
            || keep_ruleset(&row.ruleset) == keep_ruleset(&before.ruleset);
        let rules = (!is_same).then(|| Event::RulesetChanged {
            ruleset: keep_ruleset(&row.ruleset),
            scope: Scope::NextDeal,
            marks: Vec::new(),
            engine: ENGINE.to_string(),
        });
        let seats = (row.sides != before.sides).then(|| Event::PlayersReseated {
            sides: row.sides.clone(),
            from_deal: super::count(position),
        });
        rules.into_iter().chain(seats).collect()
    }

    /// Who won it by the file, the last row first.
    fn winner_told(&self) -> Option<Side> {
        self.rows.iter().rev().find_map(|row| row.winner)
    }

    /// Whether neither its deals nor the file say who won.
    pub(super) fn is_unfinished(&self, played: &Played) -> bool {
        played.winner.or(self.winner_told()).is_none()
    }

    /// How it ends, where its deals do not end it.
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

    /// Writes the match in one transaction; how many events. Its id follows from what its rows say, so that the same match
    /// is written once.
    pub fn write(
        &self,
        ledger: &mut Ledger,
        unfinished: Unfinished,
        moment: &Moment,
    ) -> Result<u32, Refusal> {
        let (Some(first), Some(played)) = (self.rows.first(), self.play()) else {
            return Ok(0);
        };
        let evening = NaiveTime::from_hms_opt(20, 0, 0).unwrap_or_default();
        let begun = moment.at_table(self.day.and_time(evening));
        let dealer = self.rows.iter().find_map(|row| row.deal.dealer);
        let created = MatchCreated {
            name: self.name.clone(),
            ruleset: keep_ruleset(&first.ruleset),
            sides: first.sides.clone(),
            first_dealer: dealer.unwrap_or(Seat::South),
            revanche_of: None,
            place: self.place.clone(),
            notes: None,
        };
        let mut events = Vec::with_capacity(self.rows.len() + 1);
        for (position, (row, marked)) in self.rows.iter().zip(&played.marks).enumerate() {
            if position > 0 {
                events.extend(self.changes(position));
            }
            events.push(Event::DealRecorded(DealMarked {
                // Its own once that of the match is known.
                deal: position.to_string(),
                facts: json!(row.deal.to_json()),
                mark: marked.mark,
                engine: match marked.other {
                    Some(_) => PAPER.to_owned(),
                    None => ENGINE.to_string(),
                },
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
                deal.deal = id_of(&json!([id.to_string(), deal.deal])).to_string();
            }
        }
        events.extend(self.left(&played, unfinished, moment.today()));
        let meta = Meta::new(begun, moment.zone.clone()).with_id(id);
        let apart = TimeDelta::minutes(APART);
        Ok(ledger.create_whole(created, events, &meta, apart)?)
    }
}

/// What the file says by these events. The engine's version, and what it makes of a deal, are not in the file.
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

/// An id that follows from what it is the id of.
fn id_of(what: &impl Serialize) -> Uuid {
    let hash = digest(json!(what).to_string().as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    Uuid::new_v8(bytes)
}
