//! Writing deals for spreadsheets, one per row. Columns that can be read again have the name of their field.

use super::spoken;
use super::text::Separator;
use ardoise_journal::{DealId, MatchState, Sides};
use ardoise_rules::{Alphabet, Deal, Happening, Played, Ruleset};
use ardoise_statistics::{Replay, Turn};
use chrono::FixedOffset;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// The cell of a seat where nobody sits.
pub(super) const EMPTY_SEAT: &str = "-";

/// Characters that make a spreadsheet interpret a cell as a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
const TEXT: char = '\'';

/// Writes rows for spreadsheets.
pub struct Sheet<W: Write> {
    rows: csv::Writer<W>,
    words: Words,
}

/// The language of the words in a sheet.
#[derive(Clone, Copy)]
struct Words(Alphabet);

impl<W: Write> Sheet<W> {
    /// Starts a sheet and writes its titles.
    pub fn new(
        mut out: W,
        separator: Separator,
        bom: bool,
        language: Alphabet,
    ) -> std::io::Result<Sheet<W>> {
        if bom {
            out.write_all("\u{FEFF}".as_bytes())?;
        }
        let mut rows = csv::WriterBuilder::new()
            .delimiter(separator.byte())
            .terminator(csv::Terminator::CRLF)
            .from_writer(out);
        rows.write_record(spoken::titles(language))?;
        let words = Words(language);
        Ok(Sheet { rows, words })
    }

    /// Writes the deals of a match, one per row, with days by a clock of this offset. Returns false, without writing
    /// anything, if today's rules cannot read the match.
    pub fn add(&mut self, state: MatchState, zone: FixedOffset) -> std::io::Result<bool> {
        let Ok(slate) = Replay::of(state) else {
            return Ok(false);
        };
        let words = self.words;
        let figures = slate.figures().into_iter();
        let margins: BTreeMap<DealId, Option<i32>> = figures
            .map(|figures| (figures.deal, figures.margin))
            .collect();
        let winner = slate.winner().filter(|_| !slate.is_open());
        let winner = words.word(&json!(winner));
        for (position, (kept, turn)) in slate.state.deals.iter().zip(&slate.run.turns).enumerate() {
            let placed = &slate.placed[position];
            let margin = margins.get(&kept.id).copied().flatten();
            let mut cells: Vec<String> = of_match(&slate.state, zone).into();
            cells.push(reference(&slate.rulesets[placed.ruleset]));
            cells.extend(players(slate.state.sides_at(position)));
            cells.push(words.word(&json!(turn.number)));
            cells.push(words.word(&json!(turn.dealer)));
            cells.extend(words.of_deal(&placed.deal));
            cells.extend(words.of_turn(turn, margin));
            cells.push(typed(placed.deal.note.as_deref().unwrap_or_default()));
            cells.push(winner.clone());
            self.rows.write_record(&cells)?;
        }
        Ok(true)
    }

    /// Writes the rest of the buffer.
    pub fn finish(mut self) -> std::io::Result<()> {
        self.rows.flush()
    }
}

/// A text that a user typed. If it looks like a formula, or like a text already marked as one, it is marked as text.
fn typed(text: &str) -> String {
    match needs_mark(text) {
        true => format!("{TEXT}{text}"),
        false => text.to_owned(),
    }
}

/// The text of a cell without the mark of [`typed`].
pub(super) fn unmarked(cell: &str) -> &str {
    cell.strip_prefix(TEXT)
        .filter(|text| needs_mark(text))
        .unwrap_or(cell)
}

fn needs_mark(text: &str) -> bool {
    text.starts_with(FORMULA) || text.starts_with(TEXT) && unmarked(text) != text
}

fn of_match(state: &MatchState, zone: FixedOffset) -> [String; 4] {
    [
        state.id.to_string(),
        state
            .created_at
            .with_timezone(&zone)
            .date_naive()
            .to_string(),
        typed(state.name.as_deref().unwrap_or_default()),
        typed(state.place.as_deref().unwrap_or_default()),
    ]
}

/// The id of a preset, or for other rules a reference with all their values, which any ledger can read.
fn reference(ruleset: &Ruleset) -> String {
    let (base, set) = (&ruleset.base().id, ruleset.differs());
    match set.is_empty() {
        true => base.clone(),
        false => json!({"preset": base, "set": set}).to_string(),
    }
}

fn players(sides: &Sides) -> [String; 4] {
    let seats = [
        (&sides.us, 0),
        (&sides.us, 1),
        (&sides.them, 0),
        (&sides.them, 1),
    ];
    seats.map(|(team, seat)| match team.players.get(seat) {
        Some(name) => typed(name),
        None => EMPTY_SEAT.to_owned(),
    })
}

impl Words {
    fn word(self, value: &Value) -> String {
        spoken::word(value, self.0)
    }

    /// The cells from `taker` to `calls`.
    fn of_deal(self, deal: &Deal) -> Vec<String> {
        let facts = json!(deal.to_json());
        let played = match &deal.happening {
            Happening::Played(played) => Some(played),
            _ => None,
        };
        let belote = played.and_then(only_belote);
        let melds = played.map(|played| played.melds_line(belote.is_none(), self.0));
        let fact = |pointer: &str| self.word(facts.pointer(pointer).unwrap_or(&Value::Null));
        let calls: Vec<String> = deal
            .calls
            .iter()
            .map(|call| spoken::call(call, self.0))
            .collect();
        vec![
            fact("/taker"),
            fact("/contract/level"),
            fact("/contract/strain"),
            fact("/doubling"),
            fact("/doubled_by"),
            fact("/surcoinched_by"),
            fact("/points/us"),
            fact("/points/them"),
            fact("/tricks/us"),
            fact("/tricks/them"),
            fact("/last_trick"),
            fact("/all_tricks"),
            fact("/all_tricks_alone"),
            belote.map(|by| self.word(&by)).unwrap_or_default(),
            melds.unwrap_or_default(),
            // Who revoked, and what the table decided: `east 160`, `us deal_lost`.
            format!("{} {}", fact("/renonce/by"), fact("/renonce/costs"))
                .trim_end()
                .to_owned(),
            fact("/void"),
            fact("/misdeal/by"),
            fact("/minute"),
            typed(&calls.join(", ")),
        ]
    }

    /// The cells from `made` to `total_them`.
    fn of_turn(self, turn: &Turn, margin: Option<i32>) -> Vec<String> {
        let (mark, totals) = (&turn.step.mark, turn.step.totals);
        vec![
            self.word(&json!(mark.made)),
            self.word(&json!(margin)),
            mark.marks.us.to_string(),
            mark.marks.them.to_string(),
            totals.us.to_string(),
            totals.them.to_string(),
        ]
    }
}

/// The player or side who had the belote, if there is exactly one and its suit is not given.
fn only_belote(played: &Played) -> Option<Value> {
    match played.belotes.as_slice() {
        [(by, None)] => Some(json!(by)),
        _ => None,
    }
}
