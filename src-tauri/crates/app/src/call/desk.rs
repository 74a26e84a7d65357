//! One call at its desk: which request is answered by what.

use crate::app::{Moment, Role};
use crate::call::errors::refuse;
use crate::contract::{Errors, Notice, Request, SessionView};
use crate::rulesets::own as houses;
use crate::slate::names;
use crate::table::queries::presets;
use ardoise_ledger::{Event, Ledger, LedgerError};
use ardoise_rules::Ruleset;
use serde::Serialize;
use serde_json::{Value, json};

/// What one call works with.
pub(crate) struct Desk<'a> {
    pub ledger: &'a mut Ledger,
    pub moment: &'a Moment,
    pub role: Role,
}

/// What a call gives, and what it tells those who watch.
pub(crate) struct Answer {
    pub value: Value,
    pub notice: Option<Notice>,
}

impl Answer {
    /// An answer that changed nothing.
    pub fn view(value: impl Serialize) -> Result<Answer, Refusal> {
        Ok(Answer {
            value: json!(value),
            notice: None,
        })
    }
}

/// Why a call was refused.
pub(crate) enum Refusal {
    /// By the rules, or by the app.
    Told(Errors),
    /// By the ledger.
    Ledger(LedgerError),
}

impl From<Errors> for Refusal {
    fn from(errors: Errors) -> Refusal {
        Refusal::Told(errors)
    }
}

impl From<LedgerError> for Refusal {
    fn from(error: LedgerError) -> Refusal {
        Refusal::Ledger(error)
    }
}

impl From<ardoise_rules::Problems> for Refusal {
    fn from(problems: ardoise_rules::Problems) -> Refusal {
        Refusal::Told(problems.into())
    }
}

impl Desk<'_> {
    /// Answers a request. A command is written, or refused whole.
    pub fn answer(mut self, request: &Request) -> Result<Answer, Refusal> {
        use Request::*;
        match request {
            Session => Answer::view(SessionView { role: self.role }),
            Home => Answer::view(self.home()?),
            Presets => Answer::view(presets()?),
            Matches { after } => Answer::view(self.page(after.as_deref())?),
            Match { id } => Answer::view(self.shown(&self.slate(id)?)?),
            Preview { id, deal, facts } => {
                Answer::view(self.preview(id, deal.as_deref(), facts)?)
            }
            ReadLine { id, text, caret } => Answer::view(self.read_lines(id, text, *caret)?),
            Why { id, deal } => {
                let slate = self.slate(id)?;
                Answer::view(slate.why(slate.position(deal)?))
            }
            Count {
                id,
                deal,
                strain,
                cards,
                last_trick,
            } => Answer::view(self.count(id, deal.as_deref(), *strain, cards, *last_trick)?),
            Journal { id } => Answer::view(self.journal(id)?),
            Players { prefix } => Answer::view(self.players(prefix)?),
            Auction {
                at,
                dealer,
                turned,
                calls,
                tried,
            } => {
                let (turned, tried) = (turned.as_deref(), tried.as_deref());
                Answer::view(self.auction(at, *dealer, turned, calls, tried)?)
            }
            MayPlay {
                at,
                strain,
                trick,
                hand,
                level,
                leading,
            } => {
                let contract = level.as_ref().map(|level| json!({"level": level}));
                Answer::view(self.may_play(
                    at,
                    json!({"strain": strain, "trick": trick, "hand": hand, "contract": contract, "leading": leading}),
                )?)
            }
            JudgeMelds {
                at,
                strain,
                leader,
                declared,
            } => Answer::view(self.judge_melds(
                at,
                json!({"strain": strain, "leader": leader, "declared": declared}),
            )?),
            FindMelds {
                at,
                strain,
                leader,
                hands,
            } => Answer::view(self.find_melds(
                at,
                json!({"strain": strain, "leader": leader, "hands": hands}),
            )?),
            CountCards {
                at,
                strain,
                cards,
                last_trick,
            } => Answer::view(self.count_cards(
                at,
                json!({"strain": strain, "cards": cards, "last_trick": last_trick}),
            )?),
            FindRenonce {
                at,
                strain,
                leader,
                tricks,
                deal,
            } => Answer::view(self.find_renonce(
                at,
                json!({"strain": strain, "leader": leader, "tricks": tricks, "deal": deal}),
            )?),
            Needed { id, facts } => Answer::view(self.needed(id, facts.as_ref())?),
            RuleCard { at } => Answer::view(self.rule_card(at)?),
            Rulesets => Answer::view(self.library()?),
            RulesetDetail { ruleset } => Answer::view(self.ruleset_detail(ruleset)?),
            DiffRulesets { a, b } => Answer::view(self.diff(a, b)?),
            CheckRuleset { preset, set } => {
                Answer::view(houses::check(&json!({"preset": preset, "set": set})))
            }
            RuleExample {
                preset,
                set,
                rule,
                value,
                id,
            } => {
                let reference = json!({"preset": preset, "set": set});
                Answer::view(self.example(&reference, rule, value, id.as_deref())?)
            }
            ImportRuleset { text } => Answer::view(self.import(text)?),
            ExportRuleset {
                ruleset,
                name,
                description,
            } => Answer::view(self.export(ruleset, name.as_deref(), description.as_deref())?),
            LastRuleset { players } => Answer::view(self.last_ruleset(players)?),
            PreviewRuleset { id, ruleset, scope } => {
                Answer::view(self.preview_ruleset(id, ruleset, *scope)?)
            }
            CompareDeal { id, deal, to } => {
                Answer::view(self.compare_deal(id, deal, to.as_deref())?)
            }
            CompareMatch { id, to } => Answer::view(self.compare_match(id, to.as_deref())?),
            WhatIf { id, deal, facts } => Answer::view(self.what_if(id, deal, facts)?),
            // They run beside the desk: the app answers them before anybody comes here.
            CompareHistory { .. } | HistoryProgress { .. } | CancelHistory { .. } => {
                Err(refuse("bad_request", "", json!({"value": "history"})).into())
            }
            SaveRuleset {
                id,
                revision,
                name,
                description,
                preset,
                set,
            } => {
                let existing = houses::existing(id.as_deref(), *revision)?;
                let ruleset = Ruleset::read(&json!({"preset": preset, "set": set}))?;
                self.save_ruleset(existing, name, description.as_deref(), &ruleset)
            }
            DuplicateRuleset { ruleset, name } => {
                let copied = self.choose(ruleset, "ruleset")?;
                self.save_ruleset(None, name, None, &copied.ruleset)
            }
            ArchiveRuleset {
                id,
                revision,
                archived,
            } => self.archive_ruleset(id, *revision, *archived),
            CreateMatch { new } => self.create(new),
            Revanche { id } => self.revanche(id),
            RenameMatch { id, revision, name } => {
                let name = names::optional(name.as_deref(), "name")?;
                self.append(id, *revision, None, Event::MatchRenamed { name })
            }
            ChangeSides {
                id,
                revision,
                sides,
            } => {
                let sides = names::to_ledger(sides)?;
                self.append(id, *revision, None, Event::SidesChanged { sides })
            }
            Reseat {
                id,
                revision,
                sides,
            } => self.reseat(id, *revision, sides),
            ColourPlayer {
                id,
                revision,
                player,
                colour,
            } => self.colour_player(id, *revision, player, *colour),
            PauseClock { id, revision } => self.turn_clock(id, *revision, Event::ClockPaused {}),
            ResumeClock { id, revision } => self.turn_clock(id, *revision, Event::ClockResumed {}),
            ChangeDealer {
                id,
                revision,
                dealer,
            } => self.change_dealer(id, *revision, *dealer),
            Abandon { id, revision } => self.append(id, *revision, None, Event::MatchAbandoned {}),
            Resume { id, revision } => self.resume(id, *revision),
            Finish { id, revision } => self.finish(id, *revision),
            RecordContract {
                id,
                revision,
                facts,
            } => self.record_contract(id, *revision, facts),
            ClearContract { id, revision } => {
                self.append(id, *revision, None, Event::ContractCleared {})
            }
            RecordDeal {
                id,
                revision,
                facts,
            } => self.record_deal(id, *revision, facts),
            RecordDeals {
                id,
                revision,
                facts,
            } => self.record_deals(id, *revision, facts),
            AmendDeal {
                id,
                revision,
                deal,
                facts,
            } => self.amend_deal(id, *revision, deal, facts),
            DeleteDeal { id, revision, deal } => {
                let event = Event::DealDeleted { deal: deal.clone() };
                self.append(id, *revision, Some(deal), event)
            }
            Undo { id, revision } => {
                let change = self.ledger.undo(id, Some(*revision), &self.meta())?;
                self.changed(change, None)
            }
            Redo { id, revision } => {
                let change = self.ledger.redo(id, Some(*revision), &self.meta())?;
                self.changed(change, None)
            }
            ChangeRuleset {
                id,
                revision,
                ruleset,
                scope,
            } => self.change_ruleset(id, *revision, ruleset, *scope),
            History { query } => Answer::view(self.history(query)?),
            Places { prefix } => Answer::view(self.ledger.places(prefix, 8)?),
            Keepsakes { id } => Answer::view(self.keepsakes(id)?),
            Photo { photo } => Answer::view(self.photo(photo)?),
            Deleted { after } => Answer::view(self.bin(after.as_deref())?),
            LookAtPurge { id } => Answer::view(self.look_at_purge(id)?),
            Statistics { query } => Answer::view(self.statistics(query)?),
            Everybody { pairs } => Answer::view(self.everybody(*pairs)?),
            DealsBehind { query, deals } => Answer::view(self.deals_behind(query, deals)?),
            ChangeNotes {
                id,
                revision,
                notes,
            } => self.change_notes(id, *revision, notes.as_deref()),
            ChangePlace {
                id,
                revision,
                place,
            } => self.change_place(id, *revision, place.as_deref()),
            AttachPhoto { id, revision, data } => self.attach_photo(id, *revision, data),
            RemovePhoto {
                id,
                revision,
                photo,
            } => {
                let photo = photo.clone();
                self.append(id, *revision, None, Event::PhotoRemoved { photo })
            }
            Archive { id, revision } => self.append(id, *revision, None, Event::MatchArchived {}),
            Unarchive { id, revision } => {
                self.append(id, *revision, None, Event::MatchUnarchived {})
            }
            DeleteMatch { id, revision } => {
                self.append(id, *revision, None, Event::MatchDeleted {})
            }
            RestoreMatch { id, revision } => {
                self.append(id, *revision, None, Event::MatchRestored {})
            }
            Purge { id } => self.purge(id),
            // The app answers them, on connections of their own.
            SendFile { .. }
            | LookAtImport { .. }
            | Import { .. }
            | LookAtCsv { .. }
            | ImportCsv { .. }
            | Export { .. }
            | Job { .. }
            | CancelJob { .. }
            | Piece { .. } => Err(refuse("internal", "", json!({"value": "exchange"})).into()),
            Backups => Answer::view(self.backups()?),
            BackUp => Answer::view(self.back_up()?),
            Restore { name } => self.restore(name),
            Check => Answer::view(self.check()?),
            Rebuild => Answer::view(self.rebuild()?),
            NameRuleset { id, revision, own } => self.name_ruleset(id, *revision, own),
            MarkAgain { id, revision } => self.mark_again(id, *revision),
        }
    }
}
