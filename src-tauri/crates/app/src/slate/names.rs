//! Names that users type: trimmed, not blank, and of limited length.

use crate::call::{Code, Errors, refuse};
use ardoise_journal::{Sides, Team, player_key, tidy_name};
use ardoise_rules::{PerSide, Side};
use ardoise_spreadsheet::of_name;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The names of a side and its one or two players. A null name is an unnamed seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct SideNames {
    /// The side's own name, if it is not *Nous* or *Eux*.
    pub name: Option<String>,
    /// South and north, or east and west; one if two play.
    pub players: Vec<Option<String>>,
}

/// An optional name.
pub(crate) fn optional(typed: Option<&str>, field: &str) -> Result<Option<String>, Errors> {
    let name = typed.map(tidy_name).transpose();
    name.map_err(|refused| Errors {
        problems: vec![of_name(refused, field)],
    })
}

/// Four seats without names.
pub(crate) fn nobody() -> PerSide<SideNames> {
    PerSide::each(|_| SideNames {
        name: None,
        players: vec![None, None],
    })
}

/// The names of both sides at a table where nobody sits yet, as the ledger stores them. No two may be the same. A blank name
/// is an unnamed seat.
pub(crate) fn newly_seated(sides: &PerSide<SideNames>) -> Result<Sides, Errors> {
    let sides = to_ledger(sides)?;
    each_named_once(&sides)?;
    Ok(sides)
}

/// The names of both sides, where others sat before. Older matches may have two players of one name: they stay.
pub(crate) fn seated_after(before: &Sides, sides: &PerSide<SideNames>) -> Result<Sides, Errors> {
    let sides = to_ledger(sides)?;
    let twice = |sides: &Sides| sides.named_twice().map(|(name, _)| player_key(name));
    if twice(&sides) != twice(before) {
        each_named_once(&sides)?;
    }
    Ok(sides)
}

/// The names of both sides, as the ledger stores them. A blank name is an unnamed seat.
fn to_ledger(sides: &PerSide<SideNames>) -> Result<Sides, Errors> {
    let mut problems = Vec::new();
    let mut kept = |typed: Option<&str>, field: String| {
        optional(typed, &field)
            .unwrap_or_else(|errors| {
                problems.extend(errors.problems);
                None
            })
            .unwrap_or_default()
    };
    let mut team = |side: Side| {
        let names = &sides[side];
        let field = format!("sides.{}", side.as_str());
        let name = kept(names.name.as_deref(), format!("{field}.name"));
        let players = names.players.iter().enumerate();
        let players = players
            .map(|(seat, player)| kept(player.as_deref(), format!("{field}.players[{seat}]")));
        Team {
            name,
            players: players.collect(),
        }
    };
    let sides = Sides {
        us: team(Side::Us),
        them: team(Side::Them),
    };
    let (us, them) = (sides.us.players.len(), sides.them.players.len());
    if us != them || !(1..=2).contains(&us) {
        return Err(refuse(
            Code::OutOfRange,
            "sides.them.players",
            json!({"value": them, "min": us.clamp(1, 2), "max": us.clamp(1, 2)}),
        ));
    }
    if !problems.is_empty() {
        return Err(Errors { problems });
    }
    Ok(sides)
}

/// Refuses two players of one name at a table, who would be one person in the figures.
pub(crate) fn each_named_once(sides: &Sides) -> Result<(), Errors> {
    match sides.named_twice() {
        Some((name, field)) => Err(refuse(Code::PlayerTwice, &field, json!({"name": name}))),
        None => Ok(()),
    }
}

/// The names of both sides, as the screens show them.
pub(crate) fn of_ledger(sides: &Sides) -> PerSide<SideNames> {
    let told = |name: &String| (!name.is_empty()).then(|| name.clone());
    let names = |team: &Team| SideNames {
        name: told(&team.name),
        players: team.players.iter().map(told).collect(),
    };
    PerSide {
        us: names(&sides.us),
        them: names(&sides.them),
    }
}
