//! Calls that merge the names of one player.

use crate::call::{Command, Notice, Query, Reader, Refusal, Writer, time};
use ardoise_journal::{EventId, PlayerMerges};
use serde::{Deserialize, Serialize};

/// The names that were merged into another player's, the last merged first.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(deny_unknown_fields)]
pub struct MergedPlayers {}

impl Query for MergedPlayers {
    type Answer = Vec<MergedPlayer>;

    fn answer(self, reader: &Reader) -> Result<Vec<MergedPlayer>, Refusal> {
        Ok(merged(reader.ledger.player_merges()?))
    }
}

/// Merges a name into another player's in all matches, including those imported later. Refused if both names sat in one
/// match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(deny_unknown_fields)]
pub struct MergePlayers {
    /// The name to merge.
    pub name: String,
    /// The name of the player that it means from now on.
    pub into: String,
}

impl Command for MergePlayers {
    type Answer = Vec<MergedPlayer>;

    fn run(self, writer: &mut Writer) -> Result<Vec<MergedPlayer>, Refusal> {
        let meta = writer.meta();
        let merges = writer.ledger.merge_players(&self.name, &self.into, &meta)?;
        writer.tell(Notice::of_everything());
        Ok(merged(merges))
    }
}

/// Undoes a merge of players, so that the name is a separate player again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(deny_unknown_fields)]
pub struct UnmergePlayers {
    /// The id of the merge's event.
    pub event: EventId,
}

impl Command for UnmergePlayers {
    type Answer = Vec<MergedPlayer>;

    fn run(self, writer: &mut Writer) -> Result<Vec<MergedPlayer>, Refusal> {
        let meta = writer.meta();
        let merges = writer.ledger.unmerge_players(&self.event, &meta)?;
        writer.tell(Notice::of_everything());
        Ok(merged(merges))
    }
}

/// A name that was merged into another player's.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct MergedPlayer {
    /// The id of the event, with which the merge can be undone.
    pub event: EventId,
    /// The name that was merged.
    pub name: String,
    /// The name of the player that it was merged into.
    pub into: String,
    /// When it was merged, RFC 3339 in UTC.
    pub at: String,
}

fn merged(merges: PlayerMerges) -> Vec<MergedPlayer> {
    let merges = merges.merges.into_iter().rev();
    merges
        .map(|merge| MergedPlayer {
            event: merge.event,
            name: merge.merged.name,
            into: merge.merged.into,
            at: time(merge.at),
        })
        .collect()
}
