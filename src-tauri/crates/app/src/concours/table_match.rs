//! The match that keeps the deals of a table: made from the draw, so that nobody types names or rules again.

use super::changing::{concours_id, decided, expect_past, told_by};
use super::hall::{Hall, of_journal};
use super::showing::changed;
use super::views::{ConcoursChanged, TableMatchBegun};
use crate::call::{Code, Notice, On, Refusal, Writer, refuse};
use crate::slate::{Chosen, Slate, keep_ruleset, own_of};
use ardoise_concours::{Format, Length};
use ardoise_journal::{
    ConcoursEvent, ConcoursTable, Event, MatchCreated, MatchId, MatchState, Members, Sides,
    TableOfConcours, Team,
};
use ardoise_rules::values::Method;
use ardoise_rules::{RuleId, Ruleset, Seat};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Begins the match of a table and links it. Its first side sits south and north.
pub(super) fn start(
    writer: &mut Writer,
    on: &On,
    (round, table): (u32, u32),
    first_dealer: Option<Seat>,
) -> Result<TableMatchBegun, Refusal> {
    let meta = told_by(writer, writer.meta());
    let known = Hall::find(&writer.reader(), &concours_id(&on.id))?
        .state
        .table(round, table)
        .map_err(of_journal)?
        .match_id
        .clone();
    // A match that was erased no longer exists, so another may take its place.
    let taken = known.filter(|id| Slate::find(&writer.reader(), id).is_ok());
    let (begun, linked) = writer.ledger.begin_match_of_concours(
        (&concours_id(&on.id), on.revision),
        &meta,
        |seen| {
            // Other tables change nothing here.
            expect_past(on, seen)?;
            let hall = Hall::of(seen.state.clone())?;
            let kept = hall.state.table(round, table).map_err(of_journal)?;
            if kept.match_id.is_some() && kept.match_id == taken {
                let params = json!({"table": table, "match": taken});
                return Err(refuse(Code::TableHasMatch, "table", params).into());
            }
            created(&hall, (round, kept), first_dealer)
        },
        |match_id| ConcoursEvent::MatchLinked {
            round,
            table,
            match_id: Some(match_id),
            turned: false,
        },
    )?;
    writer.tell(Notice {
        id: Some(begun.state.id.clone().into()),
        revision: Some(begun.state.revision),
    });
    Ok(TableMatchBegun {
        match_id: begun.state.id,
        changed: changed(writer, linked)?,
    })
}

fn created(
    hall: &Hall,
    (round, table): (u32, &ConcoursTable),
    first_dealer: Option<Seat>,
) -> Result<MatchCreated, Refusal> {
    let ruleset = played(&hall.format, hall.format.length(round))?;
    // With another length, the named ruleset no longer applies.
    let same = ruleset.values() == hall.format.play.values();
    let own = own_of(&hall.state.format["play"]).filter(|_| same);
    let details = &hall.state.details;
    Ok(MatchCreated {
        name: Some(details.name.clone()),
        ruleset: keep_ruleset(&Chosen { ruleset, own }),
        sides: Sides {
            us: side(hall, round, &table.sides[0]),
            them: side(hall, round, &table.sides[1]),
        },
        first_dealer: first_dealer.unwrap_or(Seat::South),
        revanche_of: None,
        place: details.place.clone(),
        notes: None,
        concours: Some(TableOfConcours {
            concours: hall.state.id.clone(),
            round,
            table: table.table,
        }),
    })
}

/// Makes a change that may rename players, and renames them in the matches of their tables: both or neither.
pub(super) fn naming(
    writer: &mut Writer,
    on: &On,
    decide: impl FnOnce(&Hall) -> Result<Vec<ConcoursEvent>, Refusal>,
) -> Result<ConcoursChanged, Refusal> {
    let meta = told_by(writer, writer.meta());
    let (change, followed) = writer.ledger.change_concours_with_matches(
        (&concours_id(&on.id), on.revision),
        &meta,
        |seen| decided(on, seen, decide),
        |before, after| {
            let renamed = renamed(&Hall::of(before.clone())?, &Hall::of(after.clone())?);
            let named = |(match_id, renaming): (MatchId, Renaming)| {
                (match_id, move |state: &MatchState| rename(state, &renaming))
            };
            Ok::<_, Refusal>(renamed.into_iter().map(named).collect())
        },
    )?;
    for change in followed {
        writer.tell(Notice {
            id: Some(change.state.id.into()),
            revision: Some(change.state.revision),
        });
    }
    changed(writer, change)
}

/// How names change in the match of a table.
struct Renaming {
    /// The new name of each player.
    names: BTreeMap<String, String>,
    /// The players of both sides, us first, whose names are known only now.
    came: [Vec<String>; 2],
}

/// The matches of tables whose players have other names now.
fn renamed(before: &Hall, after: &Hall) -> Vec<(MatchId, Renaming)> {
    let rounds = after.state.rounds.iter();
    let tables = rounds.flat_map(|(round, drawn)| {
        let tables = drawn.draw.iter().flat_map(|draw| &draw.tables);
        tables.map(move |table| (*round, table))
    });
    let of = |(round, table): (u32, &ConcoursTable)| {
        let mut names = BTreeMap::new();
        let mut came = table.sides.each_ref().map(|side| {
            let mut now = players_of(after, round, side).into_iter();
            let known = players_of(before, round, side).into_iter();
            // The known names first: a player who comes later has none before.
            let pairs = known.zip(now.by_ref());
            names.extend(pairs.filter(|(old, new)| old != new));
            now.collect::<Vec<String>>()
        });
        if table.turned {
            came.reverse();
        }
        let none = names.is_empty() && came.iter().all(Vec::is_empty);
        let match_id = table.match_id.clone().filter(|_| !none)?;
        Some((match_id, Renaming { names, came }))
    };
    tables.filter_map(of).collect()
}

/// The event that changes names in a match, if it has any of them. Names that somebody has corrected there stay.
fn rename(state: &MatchState, renaming: &Renaming) -> Option<Event> {
    let mut sides = state.sides.clone();
    for player in sides.us.players.iter_mut().chain(&mut sides.them.players) {
        if let Some(new) = renaming.names.get(player) {
            player.clone_from(new);
        }
    }
    for (team, came) in [&mut sides.us, &mut sides.them]
        .into_iter()
        .zip(&renaming.came)
    {
        let unknown = team.players.iter_mut().filter(|player| player.is_empty());
        for (seat, name) in unknown.zip(came) {
            seat.clone_from(name);
        }
    }
    (sides != state.sides).then_some(Event::SidesChanged { sides })
}

/// The house rules of the concours, with the length of a partie.
fn played(format: &Format, length: Length) -> Result<Ruleset, Refusal> {
    let mut set = format.play.differs();
    let told: [(RuleId, Value); 4] = [
        (RuleId::GameDeals, json!(length.deals)),
        (RuleId::GameTarget, json!(length.points)),
        (RuleId::GameMinutes, json!(length.minutes)),
        (RuleId::GameManches, json!(1)),
    ];
    for (rule, value) in told {
        set.insert(rule.into(), value);
    }
    if length.points.is_none() {
        // Without a target, a générale cannot be worth it.
        set.insert(RuleId::GameGeneraleWins.into(), json!(false));
        if format.play.rules.score_method == Method::Difference {
            // Scoring by difference has no other mark for a générale, so none can be bid.
            set.insert(RuleId::AuctionGenerale.into(), json!(false));
        }
    }
    let reference = json!({"preset": format.play.base().id, "set": set});
    Ok(Ruleset::read(&reference).map_err(|wrong| wrong.under("format.play"))?)
}

/// A side of a match. A name that was not given stays empty.
fn side(hall: &Hall, round: u32, members: &Members) -> Team {
    let teams = members.iter().filter_map(|number| hall.state.team(*number));
    let mut named = teams.filter(|team| team.players.is_empty());
    let name = named.next().and_then(|team| team.name.clone());
    let mut players = players_of(hall, round, members);
    players.resize(2, String::new());
    Team {
        name: name.unwrap_or_default(),
        players,
    }
}

/// The names of the players of a side in a partie, as far as they are known.
fn players_of(hall: &Hall, round: u32, members: &Members) -> Vec<String> {
    let teams = members.iter().filter_map(|number| hall.state.team(*number));
    let players = teams.flat_map(|team| team.players_in(round));
    players.map(|player| player.name).collect()
}
