//! The table of the last match, for players who begin another one.

use super::evening::last_begun;
use crate::call::{Query, Reader, Refusal, time};
use crate::rulesets::{RulesetRef, last_ruleset};
use crate::slate::people::{self, Colours, colours};
use crate::slate::{Colour, SideNames, Slate, names};
use ardoise_journal::MatchId;
use ardoise_ledger::MatchRow;
use ardoise_rules::{PerSide, Seat};
use serde::{Deserialize, Serialize};

/// The maximum number of known players in an answer.
const OFFERED: u32 = 24;

/// Suggestions for a new match: the table of the last one, and the known players.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct LastTable {}

/// Suggestions for a new match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct LastTableView {
    /// The table of the match that was begun last; none if no player had a name.
    pub last: Option<AgainView>,
    /// The known players, those seated last first; at most 24.
    pub players: Vec<KnownPlayer>,
}

/// The players of the last match, in seats for the next one.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct AgainView {
    /// The id of the last match.
    pub id: MatchId,
    /// The ruleset of its last deal, in the form for `create_match`; none if today's rules cannot read it.
    pub ruleset: Option<RulesetRef>,
    /// The same players in the same seats.
    pub same: SeatingView,
    /// With four players, the same players with new partners: south stays and the others move on by one seat. After
    /// three matches everybody has played with everybody.
    pub rotated: Option<SeatingView>,
}

/// The players in their seats, and the first dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct SeatingView {
    /// The sides and their players.
    pub sides: PerSide<SideNames>,
    /// The first dealer: the player whose turn it is after the last match, as in its revanche.
    pub first_dealer: Seat,
}

/// A known player.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
pub struct KnownPlayer {
    /// The name, as it was first entered.
    pub name: String,
    /// When the last match with this player began, RFC 3339 in UTC.
    pub last_seen: String,
    /// The number of matches in which the player has had a seat.
    pub matches: u32,
    /// The colour of the player's token.
    pub colour: Colour,
}

impl Query for LastTable {
    type Answer = LastTableView;

    fn answer(self, reader: &Reader) -> Result<LastTableView, Refusal> {
        let last = last_begun(reader)?;
        let last = last.map(|row| again(reader, &row)).transpose()?;
        Ok(LastTableView {
            last: last.flatten(),
            players: known(reader)?,
        })
    }
}

fn known(reader: &Reader) -> Result<Vec<KnownPlayer>, Refusal> {
    let players = reader.ledger.players("", OFFERED)?.into_iter();
    let views = players.map(|player| {
        // Colours are chosen one by one, because it is not known yet who will sit together.
        let colours: Colours = colours(reader, std::slice::from_ref(&player.name))?;
        Ok(KnownPlayer {
            colour: colours[&player.name],
            name: player.name,
            last_seen: time(player.last_used),
            matches: player.times,
        })
    });
    views.collect()
}

fn again(reader: &Reader, row: &MatchRow) -> Result<Option<AgainView>, Refusal> {
    let people = people::names(&row.sides);
    if people.is_empty() {
        return Ok(None);
    }
    // If today's rules cannot read the match, the dealer is not known.
    let dealer = Slate::find(reader, &row.id).map(|slate| slate.dealer_of_next_match());
    let same = SeatingView {
        sides: names::of_ledger(&row.sides),
        first_dealer: dealer.unwrap_or(Seat::South),
    };
    Ok(Some(AgainView {
        id: row.id.clone(),
        ruleset: last_ruleset(reader, &people).unwrap_or_default(),
        rotated: rotated(&same),
        same,
    }))
}

/// The seats of four players with south's next partner.
fn rotated(same: &SeatingView) -> Option<SeatingView> {
    let ([south, north], [east, west]) = (
        same.sides.us.players.as_slice(),
        same.sides.them.players.as_slice(),
    ) else {
        return None;
    };
    let side = |players: [&Option<String>; 2]| SideNames {
        // The name of a side belongs to its pair, which is now another one.
        name: None,
        players: players.map(Clone::clone).to_vec(),
    };
    Some(SeatingView {
        sides: PerSide {
            us: side([south, west]),
            them: side([north, east]),
        },
        first_dealer: match same.first_dealer {
            Seat::South => Seat::South,
            Seat::West => Seat::North,
            Seat::North => Seat::East,
            Seat::East => Seat::West,
        },
    })
}
