//! The registry: every call with its name on the wire, one line each.

use crate::call::{
    At, AtTable, Caller, Change, Code, Command, Errors, Job, Moment, Query, Role, Session, Shared,
    refuse,
};
use crate::{
    backup, compare, concours, diagnosis, exchange, history, notation, phones, publish, referee,
    rulesets, statistics, table,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};

/// All calls.
fn all() -> Vec<Call> {
    vec![
        query::<Session>("session"),
        query::<table::Match>("match"),
        query::<table::Preview>("preview"),
        query::<table::Why>("why"),
        query::<table::Count>("count"),
        query::<table::Journal>("journal"),
        query::<table::Players>("players"),
        query::<table::PreviewRuleset>("preview_ruleset"),
        command::<table::CreateMatch>("create_match"),
        command::<table::Revanche>("revanche"),
        change::<table::RenameMatch>("rename_match"),
        change::<table::ChangeSides>("change_sides"),
        change::<table::Reseat>("reseat"),
        change::<table::ColourPlayer>("colour_player"),
        change::<table::PauseClock>("pause_clock"),
        change::<table::ResumeClock>("resume_clock"),
        change::<table::ChangeDealer>("change_dealer"),
        change::<table::Abandon>("abandon"),
        change::<table::Resume>("resume"),
        change::<table::Finish>("finish"),
        change::<table::RecordContract>("record_contract"),
        change::<table::ClearContract>("clear_contract"),
        change::<table::RecordDeal>("record_deal"),
        change::<table::AmendDeal>("amend_deal"),
        change::<table::MoveDeal>("move_deal"),
        change::<table::DeleteDeal>("delete_deal"),
        change::<table::Undo>("undo"),
        change::<table::Redo>("redo"),
        change::<table::NameRuleset>("name_ruleset"),
        change::<table::ChangeRuleset>("change_ruleset"),
        change::<table::MarkAgain>("mark_again"),
        query::<rulesets::Presets>("presets"),
        query::<rulesets::Rulesets>("rulesets"),
        query::<rulesets::RulesetDetail>("ruleset_detail"),
        query::<rulesets::DiffRulesets>("diff_rulesets"),
        query::<rulesets::CheckRuleset>("check_ruleset"),
        query::<rulesets::RuleExample>("rule_example"),
        query::<rulesets::ImportRuleset>("import_ruleset"),
        query::<rulesets::ExportRuleset>("export_ruleset"),
        query::<rulesets::LastRuleset>("last_ruleset"),
        command::<rulesets::SaveRuleset>("save_ruleset"),
        command::<rulesets::DuplicateRuleset>("duplicate_ruleset"),
        change::<rulesets::ArchiveRuleset>("archive_ruleset"),
        query::<referee::Auction>("auction"),
        query::<referee::MayPlay>("may_play"),
        query::<referee::JudgeMelds>("judge_melds"),
        query::<referee::FindMelds>("find_melds"),
        query::<referee::CountCards>("count_cards"),
        query::<referee::FindRenonce>("find_renonce"),
        query::<referee::Needed>("needed"),
        query::<referee::RuleCard>("rule_card"),
        query::<notation::ReadLine>("read_line"),
        query::<notation::LineOf>("line_of"),
        change::<notation::RecordDeals>("record_deals"),
        query::<compare::CompareDeal>("compare_deal"),
        query::<compare::CompareMatch>("compare_match"),
        query::<compare::WhatIf>("what_if"),
        job::<compare::CompareHistory>("compare_history"),
        query::<compare::HistoryProgress>("history_progress"),
        job::<compare::CancelHistory>("cancel_history"),
        query::<history::Home>("home"),
        query::<history::Boards>("boards"),
        query::<history::Evening>("evening"),
        query::<history::LastTable>("last_table"),
        query::<history::History>("history"),
        query::<history::Places>("places"),
        query::<history::Keepsakes>("keepsakes"),
        query::<history::Photo>("photo"),
        query::<history::Deleted>("deleted"),
        query::<history::LookAtPurge>("look_at_purge"),
        change::<history::ChangeNotes>("change_notes"),
        change::<history::ChangePlace>("change_place"),
        change::<history::AttachPhoto>("attach_photo"),
        change::<history::RemovePhoto>("remove_photo"),
        change::<history::Archive>("archive"),
        change::<history::Unarchive>("unarchive"),
        change::<history::DeleteMatch>("delete_match"),
        change::<history::RestoreMatch>("restore_match"),
        command::<history::Purge>("purge"),
        query::<statistics::Statistics>("statistics"),
        query::<statistics::Everybody>("everybody"),
        query::<statistics::DealsBehind>("deals_behind"),
        query::<statistics::MergedPlayers>("merged_players"),
        command::<statistics::MergePlayers>("merge_players"),
        command::<statistics::UnmergePlayers>("unmerge_players"),
        errand::<exchange::SendFile>("send_file"),
        job::<exchange::LookAtImport>("look_at_import"),
        job::<exchange::Import>("import"),
        job::<exchange::LookAtCsv>("look_at_csv"),
        job::<exchange::ImportCsv>("import_csv"),
        job::<exchange::Export>("export"),
        query::<exchange::JobProgress>("job"),
        job::<exchange::CancelJob>("cancel_job"),
        query::<exchange::Piece>("piece"),
        query::<exchange::Uncopied>("uncopied"),
        query::<publish::Publishing>("publishing"),
        job::<publish::Publish>("publish"),
        errand::<publish::ForgetHub>("forget_hub"),
        errand::<backup::Backups>("backups"),
        errand::<backup::BackUp>("back_up"),
        errand::<backup::Restore>("restore"),
        errand::<backup::AcceptFile>("accept_file"),
        query::<backup::Check>("check"),
        errand::<backup::Rebuild>("rebuild"),
        errand::<backup::Mend>("mend"),
        query::<concours::ConcoursFormats>("concours_formats"),
        query::<concours::CheckFormat>("check_format"),
        query::<concours::FormatEffect>("format_effect"),
        query::<concours::SimulateFormat>("simulate_format"),
        query::<concours::ConcoursList>("concours_list"),
        query::<concours::Concours>("concours"),
        query::<concours::KnownTeams>("known_teams"),
        query::<concours::ReadTeams>("read_teams"),
        query::<concours::DraftDraw>("draft_draw"),
        query::<concours::Desk>("desk"),
        query::<concours::CheckTable>("check_table"),
        query::<concours::ReadResultLine>("read_result_line"),
        query::<concours::ConcoursStandings>("concours_standings"),
        query::<concours::ConcoursSeason>("concours_season"),
        query::<concours::Seasons>("seasons"),
        query::<concours::Projector>("projector"),
        query::<concours::ConcoursLog>("concours_log"),
        query::<concours::ConcoursFinals>("concours_finals"),
        query::<concours::ConcoursPrizes>("concours_prizes"),
        query::<concours::ConcoursTill>("concours_till"),
        query::<concours::TableSheet>("table_sheet"),
        query::<concours::TeamEvening>("team_evening"),
        errand::<concours::FollowTeam>("follow_team"),
        errand::<concours::TableKeys>("table_keys"),
        command::<concours::CreateConcours>("create_concours"),
        change::<concours::ChangeConcours>("change_concours"),
        change::<concours::ChangeFormat>("change_format"),
        change::<concours::RegisterTeam>("register_team"),
        change::<concours::ImportTeams>("import_teams"),
        change::<concours::RenameTeam>("rename_team"),
        change::<concours::SubstitutePlayer>("substitute_player"),
        change::<concours::SetPaid>("set_paid"),
        change::<concours::Arrive>("arrive"),
        change::<concours::NotePayment>("note_payment"),
        change::<concours::SeekPartner>("seek_partner"),
        change::<concours::StopSeeking>("stop_seeking"),
        change::<concours::WithdrawTeam>("withdraw_team"),
        change::<concours::ReturnTeam>("return_team"),
        change::<concours::SeedDraw>("seed_draw"),
        change::<concours::PublishDraw>("publish_draw"),
        change::<concours::UndoDraw>("undo_draw"),
        change::<concours::ExchangeTeams>("exchange_teams"),
        change::<concours::AddTable>("add_table"),
        change::<concours::EnterResult>("enter_result"),
        change::<concours::EnterLine>("enter_line"),
        change::<concours::CorrectResult>("correct_result"),
        change::<concours::RemoveResult>("remove_result"),
        change::<concours::ExchangeResults>("exchange_results"),
        change::<concours::SwapSides>("swap_sides"),
        change::<concours::ConfirmResult>("confirm_result"),
        change::<concours::DisputeResult>("dispute_result"),
        change::<concours::GivePenalty>("give_penalty"),
        change::<concours::GiveBonus>("give_bonus"),
        change::<concours::LinkMatch>("link_match"),
        change::<concours::StartTableMatch>("start_table_match"),
        change::<concours::StartClock>("start_clock"),
        change::<concours::TurnClock>("turn_clock"),
        change::<concours::DrawFinals>("draw_finals"),
        change::<concours::EnterFinal>("enter_final"),
        change::<concours::SetPrizes>("set_prizes"),
        change::<concours::SetNotice>("set_notice"),
        change::<concours::CloseConcours>("close_concours"),
        change::<concours::ReopenConcours>("reopen_concours"),
        change::<concours::ArchiveConcours>("archive_concours"),
        change::<concours::DeleteConcours>("delete_concours"),
        change::<concours::RestoreConcours>("restore_concours"),
        change::<concours::UndoConcours>("undo_concours"),
        change::<concours::RedoConcours>("redo_concours"),
        command::<concours::PurgeConcours>("purge_concours"),
        command::<concours::SaveSeason>("save_season"),
        change::<concours::RemoveSeason>("remove_season"),
        change::<concours::UndoSeason>("undo_season"),
        change::<concours::RedoSeason>("redo_season"),
        errand::<diagnosis::Diagnose>("diagnose"),
        query::<phones::Network>("network"),
        query::<phones::Arrivals>("arrivals"),
        errand::<phones::TryNetwork>("try_network"),
        errand::<phones::OpenNetwork>("open_network"),
        errand::<phones::CloseNetwork>("close_network"),
        errand::<phones::Invite>("invite"),
        errand::<phones::RevokePhone>("revoke_phone"),
        errand::<phones::RevokePhones>("revoke_phones"),
        errand::<phones::TakeSeat>("take_seat"),
        errand::<phones::AskToWrite>("ask_to_write"),
        errand::<phones::LetWrite>("let_write"),
    ]
}

/// How a call is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// A query, over a connection that only reads.
    Read,
    /// A command, one at a time.
    Write,
    /// A request that starts or cancels a job, whose answer a query shows later.
    Job,
    /// Work next to the ledger, which is done when it is answered: files, backups, the network of phones.
    Errand,
}

type Answer = fn(&Arc<Shared>, Value, (&Caller, &Moment)) -> Result<Box<RawValue>, Errors>;

/// An entry of the registry.
pub struct Call {
    /// Its name on the wire.
    pub name: &'static str,
    /// How it is answered.
    pub lane: Lane,
    /// The lowest role that may make it.
    pub access: Role,
    /// What a phone at a table of a concours may make it about.
    pub at_table: AtTable,
    answer: Answer,
    #[cfg(feature = "ts")]
    pub(crate) types: crate::call::Types,
}

impl Call {
    /// Refuses a caller whose role does not cover this call, or who keeps the score of another match.
    pub(crate) fn is_allowed(&self, caller: &Caller, fields: &Value) -> Result<(), Errors> {
        if caller.role < self.access {
            let code = match caller.role {
                Role::Screen => Code::OnlyAScreen,
                Role::Reader | Role::OtherSide => Code::OnlyAReader,
                Role::Scorer | Role::Organiser => Code::OnlyTheOrganiser,
            };
            return Err(refuse(code, "", json!({})));
        }
        if !caller.is_proved && self.needs_proof() {
            return Err(refuse(Code::NotSigned, "", json!({})));
        }
        let is_own = caller.may_change(fields["id"].as_str()) || caller.sits_at(fields);
        if self.access == Role::Scorer && !is_own {
            let params = json!({"value": fields["id"], "match": caller.at});
            return Err(refuse(Code::AnotherMatch, "id", params));
        }
        Ok(())
    }

    /// Whether its caller must prove who they are: it changes something, or its answer is the organiser's alone.
    pub(crate) fn needs_proof(&self) -> bool {
        self.lane != Lane::Read || self.access == Role::Organiser
    }

    pub(crate) fn answer(
        &self,
        shared: &Arc<Shared>,
        fields: Value,
        by: (&Caller, &Moment),
    ) -> Result<Box<RawValue>, Errors> {
        (self.answer)(shared, fields, by)
    }
}

static ALL: LazyLock<Vec<Call>> = LazyLock::new(all);

/// All calls, grouped by subject.
pub fn registry() -> &'static [Call] {
    &ALL
}

/// The call with this name.
pub(crate) fn find(name: &str) -> Result<&'static Call, Errors> {
    let found = ALL.iter().find(|call| call.name == name);
    found.ok_or_else(|| {
        let value = format!("unknown kind `{name}`");
        refuse(Code::BadRequest, "", json!({"value": value}))
    })
}

fn read<C: DeserializeOwned>(fields: Value) -> Result<C, Errors> {
    serde_json::from_value(fields)
        .map_err(|error| refuse(Code::BadRequest, "", json!({"value": error.to_string()})))
}

/// The text of an answer. Building a tree of values first would often take longer than finding the answer.
pub(crate) fn written<A: Serialize>(answer: &A) -> Box<RawValue> {
    to_raw_value(answer).expect("an answer has names for its fields")
}

fn query<Q: Query>(name: &'static str) -> Call {
    Call {
        name,
        lane: Lane::Read,
        access: Q::ACCESS,
        at_table: Q::AT_TABLE,
        answer: |shared, fields, by| Ok(written(&shared.query(read::<Q>(fields)?, by)?)),
        #[cfg(feature = "ts")]
        types: crate::call::Types::of::<Q, Q::Answer>(),
    }
}

fn command<C: Command>(name: &'static str) -> Call {
    Call {
        name,
        lane: Lane::Write,
        access: C::ACCESS,
        at_table: C::AT_TABLE,
        answer: |shared, fields, by| Ok(written(&shared.command(read::<C>(fields)?, by)?)),
        #[cfg(feature = "ts")]
        types: crate::call::Types::of::<C, C::Answer>(),
    }
}

/// A command that changes a match or ruleset at the revision that its caller saw.
fn change<C: Change>(name: &'static str) -> Call {
    command::<At<C>>(name)
}

fn job<J: Job>(name: &'static str) -> Call {
    Call {
        name,
        lane: Lane::Job,
        access: J::ACCESS,
        at_table: J::AT_TABLE,
        answer: |shared, fields, by| Ok(written(&shared.begin(read::<J>(fields)?, by)?)),
        #[cfg(feature = "ts")]
        types: crate::call::Types::of::<J, J::Answer>(),
    }
}

/// A call that works like one that starts a job, but does everything before it answers.
fn errand<J: Job>(name: &'static str) -> Call {
    Call {
        lane: Lane::Errand,
        ..job::<J>(name)
    }
}
