use super::values::{SeasonConcours, SeasonMember, SeasonRules};
use crate::entrant::Number;
use crate::format::Key;
use crate::lot::lot;
use crate::problem::{Code, Gathered, Problem, Problems};
use crate::standings::{Tally, as_object, tallies};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A member in the ranking of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeasonStanding {
    /// The place, from 1, shared by members that are equal in every key; none with too few concours.
    pub place: Option<u32>,
    /// The number of the member.
    pub member: Number,
    /// How many concours it attended.
    pub attended: u32,
    /// The value of each key, in order, over the concours that count.
    #[serde(serialize_with = "as_object")]
    pub keys: Vec<(Key, i64)>,
    /// Its result in each concours that it attended, in order.
    pub concours: Vec<SeasonPart>,
}

/// The result of a member in one concours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeasonPart {
    /// Which concours, from 1, in the order of the season.
    pub concours: u32,
    /// The number of its team there.
    pub team: Number,
    /// Whether it is one of those that count.
    pub counted: bool,
    /// The value of each key there; `direct` and `lot` have none for one concours.
    #[serde(serialize_with = "as_object")]
    pub keys: Vec<(Key, i64)>,
}

/// A member with the positions of its parts in the tallies.
struct Entry {
    member: Number,
    parts: Vec<Part>,
    keys: Vec<(Key, i64)>,
}

struct Part {
    concours: usize,
    /// The position of the team among those of the concours.
    at: usize,
    /// The member's results in it: of the parties that it played.
    tally: Tally,
    counted: bool,
}

/// Ranks all who attended at least one concours. `concours` are in the order of the season, which decides between equal
/// ones. Members without a place come last, in the same order of keys.
///
/// # Errors
/// Everything that is wrong: keys that contradict one another, a member twice in a concours, a lot without a seed.
pub fn season(
    rules: &SeasonRules,
    concours: &[SeasonConcours],
    seed: Option<&str>,
) -> Result<Vec<SeasonStanding>, Problems> {
    ranked(rules, concours, seed, false)
}

/// Ranks all members; with `everyone`, also those who attended nothing.
pub(super) fn ranked(
    rules: &SeasonRules,
    concours: &[SeasonConcours],
    seed: Option<&str>,
    everyone: bool,
) -> Result<Vec<SeasonStanding>, Problems> {
    let mut problems = Gathered::default();
    for problem in rules.contradictions() {
        problems.report(problem);
    }
    if rules.rank.contains(&Key::Lot) && seed.is_none() {
        problems.report(Problem::new(Code::SeedMissing, "seed"));
    }
    for (at, one) in concours.iter().enumerate() {
        for problem in one.twice(&format!("concours[{at}].teams")) {
            problems.report(problem);
        }
    }
    problems.finish(Some(()))?;
    let tallies: Vec<Vec<Tally>> = concours
        .iter()
        .map(|one| tallies(&one.format, &one.all, &one.results))
        .collect();
    let mut entries = entries(concours, &tallies, everyone);
    for entry in &mut entries {
        choose(rules, &tallies, &mut entry.parts);
    }
    for key in &rules.rank {
        let values = values(*key, &entries, concours, &tallies, seed.unwrap_or_default());
        for (entry, value) in entries.iter_mut().zip(values) {
            entry.keys.push((*key, value));
        }
    }
    Ok(ordered(rules, concours, &tallies, entries))
}

/// All members that attended a concours, in the order of their numbers.
fn entries(concours: &[SeasonConcours], all: &[Vec<Tally>], everyone: bool) -> Vec<Entry> {
    let mut entries: BTreeMap<Number, Vec<Part>> = BTreeMap::new();
    for (index, one) in concours.iter().enumerate() {
        let mut some: HashMap<&BTreeSet<u32>, Vec<Tally>> = HashMap::new();
        for (team, members) in &one.members {
            let Some(at) = one.all.place(*team) else {
                continue;
            };
            for member in members {
                let tally = match &member.rounds {
                    None => &all[index][at],
                    Some(rounds) => {
                        &some.entry(rounds).or_insert_with(|| of_rounds(one, rounds))[at]
                    }
                };
                if everyone || tally.attended {
                    entries.entry(member.number).or_default().push(Part {
                        concours: index,
                        at,
                        tally: tally.clone(),
                        counted: true,
                    });
                }
            }
        }
    }
    let entry = |(member, parts)| Entry {
        member,
        parts,
        keys: Vec::new(),
    };
    entries.into_iter().map(entry).collect()
}

/// The tallies of some parties of a concours.
fn of_rounds(one: &SeasonConcours, rounds: &BTreeSet<u32>) -> Vec<Tally> {
    let results = one.results.iter();
    let results: Vec<_> = results
        .filter(|result| rounds.contains(&result.round))
        .cloned()
        .collect();
    tallies(&one.format, &one.all, &results)
}

/// Marks the best parts as counted. Of equal ones the earlier is better.
fn choose(rules: &SeasonRules, tallies: &[Vec<Tally>], parts: &mut [Part]) {
    let Some(best) = rules.best else {
        return;
    };
    let value = |part: &Part| -> Vec<i64> {
        let keys = rules.rank.iter();
        keys.filter_map(|key| Some(key.ascending(of_one(*key, part, tallies)?)))
            .collect()
    };
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_cached_key(|at| value(&parts[*at]));
    for at in order.into_iter().skip(best as usize) {
        parts[at].counted = false;
    }
}

/// The value of a key in one concours; none for keys that only a whole season has. Opponents have their final points.
fn of_one(key: Key, part: &Part, tallies: &[Vec<Tally>]) -> Option<i64> {
    let (tally, tallies) = (&part.tally, &tallies[part.concours]);
    Some(match key {
        Key::Points => tally.points,
        Key::Wins => tally.wins,
        Key::MatchPoints => tally.match_points,
        Key::Difference => tally.difference,
        Key::PointsAgainst => tally.points_against,
        Key::BestPartie => tally.best_round,
        Key::FirstPartie => tally.first_round.map_or(0, |(_, points)| points),
        Key::Opponents => tally.met.iter().map(|met| tallies[*met].points).sum(),
        Key::Direct | Key::Lot => return None,
    })
}

/// The values of a key over the season, in the order of the entries.
fn values(
    key: Key,
    entries: &[Entry],
    concours: &[SeasonConcours],
    tallies: &[Vec<Tally>],
    seed: &str,
) -> Vec<i64> {
    let each = |of: &dyn Fn(&Entry) -> i64| entries.iter().map(of).collect();
    let parts = |entry: &Entry| -> Vec<i64> {
        let counted = entry.parts.iter().filter(|part| part.counted);
        counted
            .filter_map(|part| of_one(key, part, tallies))
            .collect()
    };
    match key {
        Key::BestPartie => each(&|entry| parts(entry).into_iter().max().unwrap_or(0)),
        Key::FirstPartie => each(&|entry| parts(entry).first().copied().unwrap_or(0)),
        Key::Lot => each(&|entry| lot(seed, 0, entry.member).signed()),
        Key::Direct => direct(entries, concours),
        _ => each(&|entry| parts(entry).into_iter().sum()),
    }
}

/// How often each beat, in a concours that counts for it, a member that is equal on every earlier key.
fn direct(entries: &[Entry], concours: &[SeasonConcours]) -> Vec<i64> {
    let keys: HashMap<Number, &[(Key, i64)]> = entries
        .iter()
        .map(|entry| (entry.member, entry.keys.as_slice()))
        .collect();
    let of = |entry: &Entry| {
        let counted = entry.parts.iter().filter(|part| part.counted);
        let beaten = counted.flat_map(|part| {
            let one = &concours[part.concours];
            part.tally.beaten.iter().flat_map(|(round, at)| {
                let members = one.members.get(&one.all.all()[*at].number);
                let played = members.into_iter().flatten();
                played.filter(|member| member.played(*round))
            })
        });
        let equal = |other: &&SeasonMember| {
            let keys = keys.get(&other.number);
            keys.is_some_and(|keys| *keys == entry.keys)
        };
        i64::try_from(beaten.filter(equal).count()).unwrap_or(i64::MAX)
    };
    entries.iter().map(of).collect()
}

fn ordered(
    rules: &SeasonRules,
    concours: &[SeasonConcours],
    tallies: &[Vec<Tally>],
    mut entries: Vec<Entry>,
) -> Vec<SeasonStanding> {
    let attended = |entry: &Entry| u32::try_from(entry.parts.len()).unwrap_or(u32::MAX);
    let ranked = |entry: &Entry| attended(entry) >= rules.min_attendance;
    // The sort is stable, and the entries are in the order of the numbers.
    entries.sort_by_cached_key(|entry| {
        let keys = entry.keys.iter();
        let keys: Vec<i64> = keys.map(|(key, value)| key.ascending(*value)).collect();
        (!ranked(entry), keys)
    });
    let mut standings: Vec<SeasonStanding> = Vec::with_capacity(entries.len());
    for (next, entry) in (1..).zip(entries) {
        let shared = standings.last().filter(|last| last.keys == entry.keys);
        let place = shared.and_then(|last| last.place).unwrap_or(next);
        let parts = entry.parts.iter().map(|part| SeasonPart {
            concours: u32::try_from(part.concours + 1).unwrap_or(u32::MAX),
            team: concours[part.concours].all.all()[part.at].number,
            counted: part.counted,
            keys: rules
                .rank
                .iter()
                .filter_map(|key| Some((*key, of_one(*key, part, tallies)?)))
                .collect(),
        });
        standings.push(SeasonStanding {
            place: ranked(&entry).then_some(place),
            member: entry.member,
            attended: attended(&entry),
            concours: parts.collect(),
            keys: entry.keys,
        });
    }
    standings
}
