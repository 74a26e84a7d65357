//! The state of a match: a fold over its events, and nothing else.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::{LedgerError, Result};
use crate::event::{DealMark, DealMarked, Event, Mark, MatchCreated, Scope, Side, Sides, Team};
use crate::name::fold_name;

/// An event as it was recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded {
    /// The event's id.
    pub id: String,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// What happened.
    pub event: Event,
}

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It is being played.
    Playing,
    /// Its players left it.
    Abandoned,
    /// It is over.
    Finished,
}

impl Status {
    /// The status's name in the tables.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Abandoned => "abandoned",
            Self::Finished => "finished",
        }
    }
}

/// A ruleset and the first deal that it governs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RulesetFrom {
    /// All its values, with `name`, `base` and `version`.
    pub ruleset: Value,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// A seat that the players said deals, and the deal from which on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DealerFrom {
    /// The seat.
    pub seat: String,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// Who sat at the table, and the first deal that they played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SidesFrom {
    /// Both sides.
    pub sides: Sides,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// The colour that was chosen for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerColour {
    /// The player's name.
    pub player: String,
    /// The colour's name.
    pub colour: String,
    /// When it was chosen.
    pub chosen_at: DateTime<Utc>,
}

/// A time during which the match's clock stood still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pause {
    /// Since when.
    pub from: DateTime<Utc>,
    /// Until when; none while it lasts.
    pub until: Option<DateTime<Utc>>,
}

/// A deal as it stands, corrections included.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deal {
    /// The deal's id.
    pub id: String,
    /// What happened.
    pub facts: Value,
    /// What it was marked, as the players confirmed it.
    pub mark: Mark,
    /// The version of the engine that marked it last.
    pub engine: String,
    /// When it was first recorded.
    pub recorded_at: DateTime<Utc>,
    /// The event that first recorded it.
    pub event: String,
}

/// An event that can be undone or redone next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The event's id.
    pub event: String,
    /// Its kind.
    pub kind: String,
    /// The deal it is about, where it is about one.
    pub deal: Option<String>,
}

/// A match as its journal tells it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MatchState {
    /// The match's id, which is also that of the event that created it.
    pub id: String,
    /// Its own name, where it has one.
    pub name: Option<String>,
    /// Who plays: the last who sat down.
    pub sides: Sides,
    /// Who sat at the table, in the order of the deals; the first from deal 0 on, the last are `sides`.
    pub seated: Vec<SidesFrom>,
    /// The colours chosen in this match, one a player.
    pub colours: Vec<PlayerColour>,
    /// When its clock stood still, in order; only the last may still last.
    pub pauses: Vec<Pause>,
    /// The seat that dealt first.
    pub first_dealer: String,
    /// The seats that dealt out of turn, in the order of the deals.
    pub dealers: Vec<DealerFrom>,
    /// The match of which this is the revanche.
    pub revanche_of: Option<String>,
    /// Where it is played.
    pub place: Option<String>,
    /// What its players want to remember.
    pub notes: Option<String>,
    /// Names of the pictures that go with it.
    pub photos: Vec<String>,
    /// It is kept out of the lists.
    pub archived: bool,
    /// It was thrown away.
    pub deleted: bool,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// Its rulesets, in the order of the deals that they govern; the first governs from deal 0.
    pub rulesets: Vec<RulesetFrom>,
    /// Its deals, in order.
    pub deals: Vec<Deal>,
    /// The contract of the deal that is being played.
    pub contract: Option<Value>,
    /// Where it stands, as its players said.
    pub status: Status,
    /// Who won, where its players said that it was finished.
    pub winner: Option<Side>,
    /// Whether its players, once it was finished, chose to play on.
    pub reopened: bool,
    /// What undo would undo.
    pub undo: Option<Step>,
    /// What redo would redo.
    pub redo: Option<Step>,
    /// How many events it has, undone ones and undos included: it only grows.
    pub revision: u32,
}

impl MatchState {
    /// The state after these events of one match, in order. None when they do not begin with the match's creation.
    pub fn fold(events: &[Recorded]) -> Option<Self> {
        let first = events.first()?;
        let Event::MatchCreated(created) = &first.event else {
            return None;
        };
        let history = History::of(events);

        let mut state = Self::new(first, created);
        history.done.iter().for_each(|event| state.apply(event));
        state.undo = history.done.last().map(|event| Step::of(event));
        state.redo = history.undone.last().map(|event| Step::of(event));
        state.revision = u32::try_from(events.len()).unwrap_or(u32::MAX);
        state.updated_at = events.last().map_or(first.at, |event| event.at);
        Some(state)
    }

    /// The ruleset of the deal that is being played.
    pub fn ruleset(&self) -> &Value {
        self.ruleset_at(self.deals.len())
    }

    /// The ruleset of the deal at this position, recorded or to come.
    pub fn ruleset_at(&self, position: usize) -> &Value {
        let governs = |from: &&RulesetFrom| from.from_deal as usize <= position;
        self.rulesets
            .iter()
            .rev()
            .find(governs)
            .map_or(&self.rulesets[0].ruleset, |from| &from.ruleset)
    }

    /// Who sits at the table for the deal at this position, recorded or to come.
    pub fn sides_at(&self, position: usize) -> &Sides {
        let sat = self.seated.iter().rev();
        let mut sat = sat.skip_while(|from| from.from_deal as usize > position);
        sat.next().map_or(&self.sides, |from| &from.sides)
    }

    /// How long the match's clock had run at a time: since the match began, less the pauses. Never below zero.
    pub fn played_for(&self, at: DateTime<Utc>) -> TimeDelta {
        let paused = self.pauses.iter().map(|pause| {
            let until = pause.until.map_or(at, |until| until.min(at));
            (until - pause.from).max(TimeDelta::zero())
        });
        let paused = paused.fold(TimeDelta::zero(), |sum, pause| sum + pause);
        (at - self.created_at - paused).max(TimeDelta::zero())
    }

    /// Since when the match's clock stands still, if it does.
    pub fn paused_since(&self) -> Option<DateTime<Utc>> {
        let last = self.pauses.last().filter(|pause| pause.until.is_none());
        last.map(|pause| pause.from)
    }

    fn new(first: &Recorded, created: &MatchCreated) -> Self {
        let created = created.clone();
        Self {
            id: first.id.clone(),
            name: created.name,
            seated: vec![SidesFrom {
                sides: created.sides.clone(),
                from_deal: 0,
            }],
            colours: Vec::new(),
            pauses: Vec::new(),
            sides: created.sides,
            first_dealer: created.first_dealer,
            dealers: Vec::new(),
            revanche_of: created.revanche_of,
            place: created.place,
            notes: created.notes,
            photos: Vec::new(),
            archived: false,
            deleted: false,
            created_at: first.at,
            updated_at: first.at,
            rulesets: vec![RulesetFrom {
                ruleset: created.ruleset,
                from_deal: 0,
            }],
            deals: Vec::new(),
            contract: None,
            status: Status::Playing,
            winner: None,
            reopened: false,
            undo: None,
            redo: None,
            revision: 1,
        }
    }

    fn apply(&mut self, recorded: &Recorded) {
        match &recorded.event {
            Event::MatchRenamed { name } => self.name.clone_from(name),
            Event::SidesChanged { sides } => self.correct_sides(sides),
            Event::DealerChanged { seat, from_deal } => self.change_dealer(seat, *from_deal),
            Event::PlayersReseated { sides, from_deal } => self.reseat(sides, *from_deal),
            Event::PlayerColoured { player, colour } => self.colour(player, colour, recorded.at),
            Event::ClockPaused {} => self.stop_clock(recorded.at),
            Event::ClockResumed {} => self.start_clock(recorded.at),
            // Nobody plays against the clock of a match that was left or is over.
            Event::MatchAbandoned {} => {
                self.status = Status::Abandoned;
                self.stop_clock(recorded.at);
            }
            Event::MatchResumed {} => {
                self.status = Status::Playing;
                self.start_clock(recorded.at);
            }
            Event::MatchFinished { winner } => {
                self.finish(*winner);
                self.stop_clock(recorded.at);
            }
            Event::MatchReopened {} => {
                self.reopen();
                self.start_clock(recorded.at);
            }
            Event::ContractRecorded { contract } => self.contract = Some(contract.clone()),
            Event::ContractCleared {} => self.contract = None,
            Event::DealRecorded(deal) => self.record(recorded, deal),
            Event::DealAmended(deal) => self.amend(deal),
            Event::DealDeleted { deal } => self.delete(deal),
            Event::RulesetChanged {
                ruleset,
                scope,
                marks,
                engine,
            } => {
                self.change_ruleset(ruleset, *scope);
                self.mark_again(marks, engine);
            }
            Event::RulesNamed { own } => self.name_ruleset(own),
            Event::MatchMarkedAgain { marks, engine } => self.mark_again(marks, engine),
            Event::NotesChanged { notes } => self.notes.clone_from(notes),
            Event::PlaceChanged { place } => self.place.clone_from(place),
            Event::MatchArchived {} => self.archived = true,
            Event::MatchUnarchived {} => self.archived = false,
            Event::MatchDeleted {} => self.deleted = true,
            Event::MatchRestored {} => self.deleted = false,
            Event::PhotoAttached { photo } => self.attach(photo),
            Event::PhotoRemoved { photo } => self.photos.retain(|kept| kept != photo),
            // The first is what the fold began with; the others have already chosen what is applied.
            Event::MatchCreated(_)
            | Event::ForkSettled { .. }
            | Event::Undone { .. }
            | Event::Redone { .. } => {}
        }
    }

    fn attach(&mut self, photo: &str) {
        if !self.photos.iter().any(|kept| kept == photo) {
            self.photos.push(photo.to_owned());
        }
    }

    /// A name is spelt otherwise, in all the deals that its player sat at; sides are called so for the whole match.
    fn correct_sides(&mut self, sides: &Sides) {
        for from in &mut self.seated {
            correct(&mut from.sides.us, &self.sides.us, &sides.us);
            correct(&mut from.sides.them, &self.sides.them, &sides.them);
        }
        self.sides.clone_from(sides);
    }

    fn reseat(&mut self, sides: &Sides, from_deal: u32) {
        self.seated.retain(|earlier| earlier.from_deal < from_deal);
        self.seated.push(SidesFrom {
            sides: sides.clone(),
            from_deal,
        });
        self.sides.clone_from(sides);
    }

    fn colour(&mut self, player: &str, colour: &str, chosen_at: DateTime<Utc>) {
        let folded = fold_name(player);
        self.colours
            .retain(|known| fold_name(&known.player) != folded);
        self.colours.push(PlayerColour {
            player: player.to_owned(),
            colour: colour.to_owned(),
            chosen_at,
        });
    }

    fn stop_clock(&mut self, at: DateTime<Utc>) {
        if self.paused_since().is_none() {
            self.pauses.push(Pause {
                from: at,
                until: None,
            });
        }
    }

    fn start_clock(&mut self, at: DateTime<Utc>) {
        if let Some(pause) = self.pauses.last_mut() {
            pause.until.get_or_insert(at);
        }
    }

    fn finish(&mut self, winner: Option<Side>) {
        self.status = Status::Finished;
        self.winner = winner;
        self.reopened = false;
    }

    fn reopen(&mut self) {
        self.status = Status::Playing;
        self.winner = None;
        self.reopened = true;
    }

    fn record(&mut self, recorded: &Recorded, deal: &DealMarked) {
        self.contract = None;
        self.deals.push(Deal {
            id: deal.deal.clone(),
            facts: deal.facts.clone(),
            mark: deal.mark,
            engine: deal.engine.clone(),
            recorded_at: recorded.at,
            event: recorded.id.clone(),
        });
    }

    fn amend(&mut self, amended: &DealMarked) {
        if let Some(deal) = self.deals.iter_mut().find(|deal| deal.id == amended.deal) {
            deal.facts.clone_from(&amended.facts);
            deal.mark = amended.mark;
            deal.engine.clone_from(&amended.engine);
        }
    }

    /// Takes the deal out; rulesets go on governing the deals that they governed.
    fn delete(&mut self, deal: &str) {
        let Some(position) = self.position(deal) else {
            return;
        };
        self.deals.remove(position);
        for ruleset in &mut self.rulesets {
            if ruleset.from_deal as usize > position {
                ruleset.from_deal -= 1;
            }
        }
        for dealer in &mut self.dealers {
            if dealer.from_deal as usize > position {
                dealer.from_deal -= 1;
            }
        }
        for seated in &mut self.seated {
            if seated.from_deal as usize > position {
                seated.from_deal -= 1;
            }
        }
        keep_later(&mut self.rulesets, |ruleset| ruleset.from_deal);
        keep_later(&mut self.seated, |seated| seated.from_deal);
    }

    fn change_ruleset(&mut self, ruleset: &Value, scope: Scope) {
        let from_deal = match scope {
            // A deal whose cards are being played goes on under the rules that it was bid under.
            Scope::NextDeal => {
                let begun = self.deals.len() + usize::from(self.contract.is_some());
                u32::try_from(begun).unwrap_or(u32::MAX)
            }
            Scope::WholeMatch => 0,
        };
        self.rulesets
            .retain(|earlier| earlier.from_deal < from_deal);
        self.rulesets.push(RulesetFrom {
            ruleset: ruleset.clone(),
            from_deal,
        });
    }

    /// The ruleset of the deal that is being played is called so, for all the deals that it governs.
    fn name_ruleset(&mut self, own: &Value) {
        let position = self.deals.len();
        let mut rulesets = self.rulesets.iter_mut().rev();
        let governs = rulesets.find(|from| from.from_deal as usize <= position);
        if let Some(Value::Object(kept)) = governs.map(|from| &mut from.ruleset) {
            kept.insert("own".to_owned(), own.clone());
        }
    }

    fn change_dealer(&mut self, seat: &str, from_deal: u32) {
        self.dealers.retain(|earlier| earlier.from_deal < from_deal);
        self.dealers.push(DealerFrom {
            seat: seat.to_owned(),
            from_deal,
        });
    }

    fn mark_again(&mut self, marks: &[DealMark], engine: &str) {
        for again in marks {
            if let Some(deal) = self.deals.iter_mut().find(|deal| deal.id == again.deal) {
                deal.mark = again.mark;
                deal.engine = engine.to_owned();
            }
        }
    }

    fn position(&self, deal: &str) -> Option<usize> {
        self.deals.iter().position(|known| known.id == deal)
    }

    /// Whether the event can follow: what it speaks of must be there.
    pub(crate) fn accept(&self, event: &Event) -> Result<()> {
        self.must_be_at_hand(event)?;
        match event {
            Event::MatchCreated(_) => Err(LedgerError::MatchExists {
                match_id: self.id.clone(),
            }),
            Event::DealRecorded(deal) if self.position(&deal.deal).is_some() => {
                Err(LedgerError::DealExists {
                    deal: deal.deal.clone(),
                })
            }
            Event::DealAmended(DealMarked { deal, .. }) | Event::DealDeleted { deal } => {
                self.must_have(deal)
            }
            Event::RulesetChanged { marks, .. } | Event::MatchMarkedAgain { marks, .. } => {
                marks.iter().try_for_each(|mark| self.must_have(&mark.deal))
            }
            Event::Undone { event } if !Step::is(&self.undo, event) => {
                Err(LedgerError::NothingToUndo)
            }
            Event::Redone { event } if !Step::is(&self.redo, event) => {
                Err(LedgerError::NothingToRedo)
            }
            _ => Ok(()),
        }
    }

    /// What was thrown away can only be taken back; what is archived keeps its marks until it is back in the lists.
    fn must_be_at_hand(&self, event: &Event) -> Result<()> {
        let kind = match (event, &self.undo, &self.redo) {
            (Event::Undone { .. }, Some(step), _) | (Event::Redone { .. }, _, Some(step)) => {
                step.kind.as_str()
            }
            _ => event.kind(),
        };
        let match_id = self.id.clone();
        if self.deleted && !OF_DELETED.contains(&kind) {
            Err(LedgerError::MatchDeleted { match_id })
        } else if self.archived && !OF_DELETED.contains(&kind) && !OF_ARCHIVED.contains(&kind) {
            Err(LedgerError::MatchArchived { match_id })
        } else {
            Ok(())
        }
    }

    fn must_have(&self, deal: &str) -> Result<()> {
        match self.position(deal) {
            Some(_) => Ok(()),
            None => Err(LedgerError::DealNotFound {
                deal: deal.to_owned(),
            }),
        }
    }
}

/// What can happen to a match that was thrown away; undone or redone, too.
const OF_DELETED: [&str; 2] = ["match_deleted", "match_restored"];
/// What can happen to an archived one besides.
const OF_ARCHIVED: [&str; 9] = [
    "match_archived",
    "match_unarchived",
    "match_renamed",
    "sides_changed",
    "player_coloured",
    "notes_changed",
    "place_changed",
    "photo_attached",
    "photo_removed",
];

/// Of two that hold from the same deal on, the later one holds.
fn keep_later<T>(all: &mut Vec<T>, from_deal: impl Fn(&T) -> u32) {
    all.reverse();
    all.dedup_by_key(|one| from_deal(one));
    all.reverse();
}

/// Writes the names of a team as they are corrected, wherever the same player sat in the same seat.
fn correct(sat: &mut Team, wrong: &Team, right: &Team) {
    sat.name.clone_from(&right.name);
    for (seat, name) in right.players.iter().enumerate() {
        if sat.players.get(seat) == wrong.players.get(seat)
            && let Some(player) = sat.players.get_mut(seat)
        {
            player.clone_from(name);
        }
    }
}

impl Step {
    fn of(recorded: &Recorded) -> Self {
        Self {
            event: recorded.id.clone(),
            kind: recorded.event.kind().to_owned(),
            deal: match &recorded.event {
                Event::DealRecorded(DealMarked { deal, .. })
                | Event::DealAmended(DealMarked { deal, .. })
                | Event::DealDeleted { deal } => Some(deal.clone()),
                _ => None,
            },
        }
    }

    fn is(step: &Option<Self>, event: &str) -> bool {
        step.as_ref().is_some_and(|step| step.event == event)
    }
}

/// Which events count, and which wait to be redone.
pub(crate) struct History<'a> {
    done: Vec<&'a Recorded>,
    undone: Vec<&'a Recorded>,
}

impl<'a> History<'a> {
    pub(crate) fn of(events: &'a [Recorded]) -> Self {
        let mut history = Self {
            done: Vec::new(),
            undone: Vec::new(),
        };
        let settlement = |recorded: &'a Recorded| match &recorded.event {
            Event::ForkSettled { kept, dropped } => Some((kept, dropped)),
            _ => None,
        };
        for event in settled(events, |recorded| &recorded.id, settlement) {
            history.follow(event);
        }
        history
    }

    /// Whether the event does not count; undos and redos only move others.
    pub(crate) fn leaves_out(&self, recorded: &Recorded) -> bool {
        use Event::{ForkSettled, MatchCreated, Redone, Undone};
        let counts = || self.done.iter().any(|done| done.id == recorded.id);
        !matches!(
            recorded.event,
            MatchCreated(_) | ForkSettled { .. } | Undone { .. } | Redone { .. }
        ) && !counts()
    }

    fn follow(&mut self, recorded: &'a Recorded) {
        match &recorded.event {
            // It cannot be undone, and the fold begins with it.
            Event::MatchCreated(_) | Event::ForkSettled { .. } => {}
            Event::Undone { event } => shift(event, &mut self.done, &mut self.undone),
            Event::Redone { event } => shift(event, &mut self.undone, &mut self.done),
            _ => {
                self.undone.clear();
                self.done.push(recorded);
            }
        }
    }
}

/// The events in the order in which they count: where it was said what counts of two branches, that holds, in whichever
/// order this file learnt of them.
pub(crate) fn settled<'a, T>(
    events: &'a [T],
    id: impl Fn(&'a T) -> &'a String,
    settlement: impl Fn(&'a T) -> Option<(&'a Vec<String>, &'a Vec<String>)>,
) -> Vec<&'a T> {
    let mut ordered: Vec<&T> = Vec::with_capacity(events.len());
    for event in events {
        if let Some((kept, dropped)) = settlement(event) {
            let find = |wanted: &String| events.iter().find(|event| id(event) == wanted);
            let kept_events: Vec<&T> = kept.iter().filter_map(find).collect();
            ordered.retain(|event| !kept.contains(id(event)) && !dropped.contains(id(event)));
            ordered.extend(kept_events);
        }
        ordered.push(event);
    }
    ordered
}

/// The event is the last of `from` in a ledger that one device wrote; a merge may have put others after it.
fn shift<'a>(event: &str, from: &mut Vec<&'a Recorded>, to: &mut Vec<&'a Recorded>) {
    if let Some(position) = from.iter().rposition(|recorded| recorded.id == event) {
        to.push(from.remove(position));
    }
}
