//! The challenge: players or pairs ranked over several concours of this ledger.

use super::given::ConcoursSeason;
use super::hall::Hall;
use super::keys::key_value;
use super::members::{member, members_of};
use super::season_views::{SeasonConcoursView, SeasonPartView, SeasonRow, SeasonView};
use crate::call::{Code, Reader, Refusal, refuse};
use ardoise_concours::{Key, SeasonRequest, SeasonRules, SeasonStanding};
use ardoise_journal::{ConcoursId, Identities, TeamMember};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A player or a pair, by the keys of their names.
#[derive(Debug, Clone, Default)]
struct Member {
    names: Vec<String>,
    club: Option<String>,
    labels: BTreeSet<String>,
}

/// The members of a season, numbered in the order of their keys.
#[derive(Debug, Default)]
struct Members(BTreeMap<Vec<String>, Member>);

impl Members {
    fn number(&self, keys: &[String]) -> usize {
        self.0.range(..=keys.to_vec()).count()
    }
}

/// The ranking of a season. Without a choice of concours all between the days count, those in the bin excepted.
pub(super) fn season(reader: &Reader, wish: &ConcoursSeason) -> Result<SeasonView, Refusal> {
    if wish.rank.iter().flatten().any(|key| *key == Key::Lot) {
        let allowed: Vec<&str> = Key::WORDS.into_iter().filter(|key| *key != "lot").collect();
        let params = json!({"value": "lot", "allowed": allowed});
        return Err(refuse(Code::NotAValue, "rank", params).into());
    }
    let halls = halls(reader, wish)?;
    let ids = reader.ledger.identities()?;
    let (members, shared, twice) = members(&halls, wish.pairs.unwrap_or_default(), &ids);
    let lists: BTreeSet<&String> = members
        .0
        .values()
        .flat_map(|member| member.labels.iter().chain(&member.club))
        .collect();
    let lists: Vec<String> = lists.into_iter().cloned().collect();
    if let Some(list) = wish.list.as_ref().filter(|list| !lists.contains(list)) {
        let params = json!({"value": list, "allowed": lists});
        return Err(refuse(Code::NotAValue, "list", params).into());
    }
    let concours = halls.iter().zip(&shared);
    let concours = concours.map(|(hall, shared)| {
        let told = shared.iter().map(|keys| {
            let keys = keys.iter();
            keys.map(|(keys, rounds)| member(members.number(keys), rounds.as_deref()))
                .collect()
        });
        hall.of_season(hall.format.rounds, told.collect())
    });
    let rules = SeasonRules {
        rank: wish.rank.clone().unwrap_or(SeasonRules::RANK.to_vec()),
        best: wish.best,
        min_attendance: wish.min_attendance.unwrap_or(0),
    };
    let concours = concours.collect::<Result<_, _>>()?;
    let ranked = SeasonRequest::new(rules, concours, None)?.answer()?;
    let numbered: Vec<&Member> = members.0.values().collect();
    let keys = ranked.first().map(|row| row.keys.iter());
    Ok(SeasonView {
        keys: match &wish.rank {
            Some(rank) => rank.clone(),
            None => keys.into_iter().flatten().map(|(key, _)| *key).collect(),
        },
        rows: rows(reader, wish, &ranked, &numbered, halls.len())?,
        concours: halls.iter().map(|hall| concours_view(hall)).collect(),
        list: wish.list.clone(),
        lists,
        twice: twice
            .iter()
            .map(|name| reader.ledger.name_of(name))
            .collect::<Result<_, _>>()?,
    })
}

/// The concours of the season, the earliest first.
fn halls(reader: &Reader, wish: &ConcoursSeason) -> Result<Vec<Arc<Hall>>, Refusal> {
    let mut rows = reader.ledger.concours_list()?;
    let unknown = |id: &&ConcoursId| !rows.iter().any(|row| row.id == **id);
    if let Some(id) = wish.concours.iter().flatten().find(unknown) {
        reader.ledger.concours(id)?;
    }
    rows.retain(|row| {
        !row.deleted
            && row.drawn > 0
            && wish
                .concours
                .as_ref()
                .is_none_or(|chosen| chosen.contains(&row.id))
            && wish.from.as_ref().is_none_or(|from| row.day >= *from)
            && wish.to.as_ref().is_none_or(|to| row.day <= *to)
    });
    rows.sort_by(|one, other| (&one.day, &one.id).cmp(&(&other.day, &other.id)));
    let halls = rows.iter().map(|row| Hall::find(reader, &row.id));
    halls.collect()
}

fn concours_view(hall: &Hall) -> SeasonConcoursView {
    SeasonConcoursView {
        id: hall.state.id.clone(),
        name: hall.state.details.name.clone(),
        day: hall.state.details.day.clone(),
        complete: hall.last_complete() == hall.format.rounds,
    }
}

/// For each team of a concours, in the order of its state, the keys of the members that get its result, with the
/// parties that they played if others played the rest.
type Shared = Vec<Vec<(Vec<String>, Option<Vec<u32>>)>>;

/// All members; the members who get each team's result; and the names that are in two teams of one concours, where only
/// the first team counts.
fn members(
    halls: &[Arc<Hall>],
    pairs: bool,
    ids: &Identities,
) -> (Members, Vec<Shared>, BTreeSet<String>) {
    let mut members = Members::default();
    let mut twice = BTreeSet::new();
    let mut shared = Vec::with_capacity(halls.len());
    for hall in halls {
        let mut seen: BTreeSet<Vec<String>> = BTreeSet::new();
        let mut of_hall = Vec::new();
        for team in &hall.state.teams {
            let mut of_team = Vec::new();
            for TeamMember {
                keys,
                names,
                rounds,
            } in members_of(hall, team, pairs, ids)
            {
                if !seen.insert(keys.clone()) {
                    twice.extend(names);
                    continue;
                }
                let member = members.0.entry(keys.clone()).or_default();
                if member.names.is_empty() {
                    member.names = names;
                }
                member.club = team.club.clone().or(member.club.take());
                member.labels.extend(team.labels.iter().cloned());
                of_team.push((keys, rounds));
            }
            of_hall.push(of_team);
        }
        shared.push(of_hall);
    }
    (members, shared, twice)
}

fn rows(
    reader: &Reader,
    wish: &ConcoursSeason,
    ranked: &[SeasonStanding],
    members: &[&Member],
    concours: usize,
) -> Result<Vec<SeasonRow>, Refusal> {
    let mut rows: Vec<SeasonRow> = Vec::with_capacity(ranked.len());
    let mut next = 1;
    for (at, standing) in ranked.iter().enumerate() {
        let Some(member) = members.get(standing.member.0 as usize - 1) else {
            continue;
        };
        let is_of =
            |list: &String| member.club.as_ref() == Some(list) || member.labels.contains(list);
        if !wish.list.as_ref().is_none_or(is_of) {
            continue;
        }
        let above = rows.last().filter(|row| row.place == standing.place);
        let place_in_list = match (standing.place, above) {
            (None, _) => None,
            (Some(_), Some(above)) => above.place_in_list,
            (Some(_), None) => Some(next),
        };
        next += 1;
        let shares = |other: Option<&SeasonStanding>| {
            standing.place.is_some() && other.is_some_and(|it| it.place == standing.place)
        };
        let mut parts = vec![None; concours];
        for part in &standing.concours {
            parts[part.concours as usize - 1] = Some(SeasonPartView {
                number: part.team.0,
                counted: part.counted,
                keys: part.keys.iter().map(key_value).collect(),
            });
        }
        let names = member.names.iter().map(|name| reader.ledger.name_of(name));
        rows.push(SeasonRow {
            place: standing.place,
            shared: shares(at.checked_sub(1).and_then(|at| ranked.get(at)))
                || shares(ranked.get(at + 1)),
            place_in_list,
            names: names.collect::<Result<_, _>>()?,
            club: member.club.clone(),
            labels: member.labels.iter().cloned().collect(),
            attended: standing.attended,
            concours: parts,
            keys: standing.keys.iter().map(key_value).collect(),
        });
    }
    Ok(rows)
}
