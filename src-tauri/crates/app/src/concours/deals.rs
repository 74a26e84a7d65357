//! The match that keeps the deals of a table, and what they say about the table's total.

use super::changing::concours_id;
use super::hall::{Hall, of_journal};
use super::views::{DealsSay, LinkedMatchView};
use crate::call::{Code, Reader, Refusal, Role, Writer, refuse};
use crate::slate::Slate;
use ardoise_journal::{ConcoursTable, EntityId, MatchStatus, TableOfConcours, TableOutcome};
use serde_json::json;

/// The match that keeps the deals of a table. One that was purged proves nothing.
pub(super) fn linked(
    reader: &Reader,
    hall: &Hall,
    (round, table): (u32, &ConcoursTable),
) -> Option<LinkedMatchView> {
    let id = table.match_id.as_ref()?;
    let slate = Slate::find(reader, id).ok()?;
    let totals = slate.run.totals;
    let totals = match table.turned {
        false => [totals.us, totals.them],
        true => [totals.them, totals.us],
    };
    let summary = slate.summary();
    let deals = summary.deals;
    let length = hall.format.length(round);
    // At home a tie is played on. A tied partie of a concours ends with its last deal.
    let tied = totals[0] == totals[1] && length.deals.is_some_and(|all| deals >= all);
    let by_players = slate.state.status == MatchStatus::Finished;
    let over = summary.finished_at.is_some() || by_players || tied;
    let own = TableOfConcours {
        concours: hall.state.id.clone(),
        round,
        table: table.table,
    };
    let may_stop = length.minutes.is_some() || slate.state.concours != Some(own);
    let (same, other) = sayings(&slate, over, may_stop);
    Some(LinkedMatchView {
        id: id.clone(),
        turned: table.turned,
        deals,
        totals,
        over,
        same: (deals > 0).then_some(same),
        other: other.filter(|_| deals > 0),
    })
}

/// What the deals of a match say about a total equal to theirs, and about any other. A match that `may_stop` can end at any
/// deal.
fn sayings(slate: &Slate, over: bool, may_stop: bool) -> (DealsSay, Option<DealsSay>) {
    let abandoned = slate.state.status == MatchStatus::Abandoned && !over;
    match slate.state.deleted || abandoned {
        true => (DealsSay::Proved, None),
        false if over => (DealsSay::Proved, Some(DealsSay::Contradicted)),
        false if may_stop => (DealsSay::Proved, Some(DealsSay::Unfinished)),
        false => (DealsSay::Unfinished, Some(DealsSay::Unfinished)),
    }
}

/// What the deals of a table say about its total.
pub(super) fn say(table: &ConcoursTable, linked: Option<&LinkedMatchView>) -> Option<DealsSay> {
    let (result, linked) = table.result.as_ref().zip(linked)?;
    let TableOutcome::Points(points) = result.outcome else {
        return None;
    };
    let overruled = result.confirmed.as_ref().and_then(|one| one.deals);
    match linked.says_of(points)? {
        DealsSay::Proved => Some(DealsSay::Proved),
        _ if overruled == Some(linked.totals) => Some(DealsSay::Overruled),
        says => Some(says),
    }
}

/// Whether the total of a table may be confirmed. One that its deals do not prove may not, unless the desk gives the totals
/// of the deals, which it has seen and overrules.
pub(super) fn may_confirm(
    writer: &Writer,
    id: &EntityId,
    (round, number): (u32, u32),
    overruled: Option<[i32; 2]>,
) -> Result<(), Refusal> {
    let reader = &writer.reader();
    let hall = Hall::find(reader, &concours_id(id))?;
    let table = hall.state.table(round, number).map_err(of_journal)?;
    let linked = linked(reader, &hall, (round, table));
    let says = say(table, linked.as_ref());
    let totals = linked.map(|linked| linked.totals);
    if overruled.is_some() && writer.caller.role != Role::Organiser {
        return Err(refuse(Code::OnlyTheOrganiser, "deals", json!({})).into());
    }
    let may = match overruled {
        Some(_) => says.is_some() && overruled == totals,
        None => matches!(says, None | Some(DealsSay::Proved)),
    };
    match may {
        true => Ok(()),
        false => {
            let params = json!({"round": round, "table": number, "deals": totals});
            Err(refuse(Code::DealsDiffer, "deals", params).into())
        }
    }
}

impl LinkedMatchView {
    /// What its deals say about a total.
    fn says_of(&self, points: [i32; 2]) -> Option<DealsSay> {
        match points == self.totals {
            true => self.same,
            false => self.other,
        }
    }
}
