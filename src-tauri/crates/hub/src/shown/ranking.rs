//! The ranking of a challenge, by the same code as `ardoise concours season`.

use ardoise_concours::{SeasonRequest, SeasonStanding};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

use super::licences::{Joined, OfClub};
use super::pages::Source;
use super::part::{ChallengePart, ChallengeTeam};
use crate::ids::ClubId;

/// What counts in a season.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChallengeWish {
    /// Whether pairs are ranked, rather than players.
    pub pairs: bool,
    /// How many concours count for each, their best ones, 1 to 1000; all without it.
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place, up to 1000.
    pub attendance: Option<u32>,
    /// The keys of the ranking; by default points, wins, best partie.
    pub rank: Option<Vec<String>>,
}

/// A concours that counts for a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengeConcours {
    /// The club that has sent it.
    pub club: ClubId,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The day on which it is played.
    pub day: String,
}

/// A player in a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengePlayer {
    /// The club that has the player's page.
    pub club: ClubId,
    /// The id of the page.
    pub id: String,
    /// The name.
    pub name: String,
}

/// The result of a player or pair in a concours that they attended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengeResult {
    /// The index of the concours among the challenge's, from 0.
    pub concours: usize,
    /// The value of the first key there.
    pub points: i64,
    /// Whether it is one of those that count.
    pub counts: bool,
}

/// A player or a pair in the challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengeLine {
    /// The place; none with too few concours.
    pub place: Option<u32>,
    /// The player, or both players of the pair.
    pub players: Vec<ChallengePlayer>,
    /// The clubs whose concours they attended.
    pub clubs: BTreeSet<ClubId>,
    /// The club that their team gave, by the last concours that knew one.
    pub club: Option<String>,
    /// The labels of all concours.
    pub labels: Vec<String>,
    /// How many concours they attended.
    pub attended: u32,
    /// Their result in each of them.
    pub concours: Vec<ChallengeResult>,
    /// The value of each key.
    pub values: Vec<i64>,
}

/// A concours that counts, with its contribution.
pub(super) struct Counted {
    pub(super) concours: ChallengeConcours,
    pub(super) part: ChallengePart,
    /// How many events it has.
    pub(super) revision: i64,
    /// The journals that it is from.
    pub(super) sources: Vec<Source>,
}

/// A player or a pair of a team.
struct Told<'c> {
    /// The persons, in order: each with the club and the id under which they count, those of this concours, and the name.
    persons: Vec<(OfClub<'c>, OfClub<'c>, &'c str)>,
    /// The parties that they played; none if nobody else played for the team.
    parties: Option<&'c [u32]>,
}

impl<'c> Told<'c> {
    /// The ids under which they count.
    fn keys(&self) -> Vec<OfClub<'c>> {
        self.persons.iter().map(|(key, ..)| *key).collect()
    }
}

/// The players, or the pairs, of a team.
fn told<'c>(
    club: &'c str,
    team: &'c ChallengeTeam,
    wish: &ChallengeWish,
    joined: &Joined<'c>,
) -> Vec<Told<'c>> {
    let members = match wish.pairs {
        true => &team.pairs,
        false => &team.players,
    };
    let told = members.iter().map(|member| {
        let persons = member.keys.iter().zip(&member.names);
        let person = |(id, name): (&'c String, &'c String)| {
            let here = (club, id.as_str());
            (joined.person(here), here, name.as_str())
        };
        let mut persons: Vec<_> = persons.map(person).collect();
        persons.sort();
        Told {
            persons,
            parties: member.rounds.as_deref(),
        }
    });
    told.collect()
}

#[derive(Default)]
struct Member<'c> {
    /// The number in the request.
    number: usize,
    players: Vec<ChallengePlayer>,
    club: Option<&'c str>,
    labels: BTreeSet<&'c str>,
}

/// All who played, in order.
fn members<'c>(
    counted: &'c [Counted],
    wish: &ChallengeWish,
    joined: &Joined<'c>,
) -> BTreeMap<Vec<OfClub<'c>>, Member<'c>> {
    let mut members: BTreeMap<Vec<OfClub<'_>>, Member<'_>> = BTreeMap::new();
    for Counted { concours, part, .. } in counted {
        for team in &part.teams {
            for one in told(concours.club.as_str(), team, wish, joined) {
                let member = members.entry(one.keys()).or_default();
                let player = |(_, (club, id), name): &(_, OfClub<'_>, &str)| ChallengePlayer {
                    club: (*club).into(),
                    id: (*id).to_owned(),
                    name: (*name).to_owned(),
                };
                // The last concours decides the name and the page.
                member.players = one.persons.iter().map(player).collect();
                member.club = team.club.as_deref().or(member.club);
                member.labels.extend(team.labels.iter().map(String::as_str));
            }
        }
    }
    for (number, member) in (1..).zip(members.values_mut()) {
        member.number = number;
    }
    members
}

/// The request, the keys of the ranking, and the ranking.
pub(super) fn ranked(
    counted: &[Counted],
    wish: &ChallengeWish,
) -> (Box<RawValue>, Vec<String>, Vec<ChallengeLine>) {
    let licences = counted.iter().flat_map(|one| {
        let club = one.concours.club.as_str();
        let licences = one.part.licences.iter();
        licences.flat_map(move |(person, licences)| {
            let person = (club, person.as_str());
            licences
                .iter()
                .map(move |licence| (person, licence.as_str()))
        })
    });
    let joined = Joined::of(licences);
    let members = members(counted, wish, &joined);
    let concours = counted.iter().map(|Counted { concours, part, .. }| {
        // A player who is in two teams of one concours has the result of the first.
        let mut seen = BTreeSet::new();
        let teams = part.teams.iter().map(|team| {
            let of = told(concours.club.as_str(), team, wish, &joined);
            let of = of.into_iter().filter(|one| seen.insert(one.keys()));
            let of = of.map(|one| {
                let number = members.get(&one.keys()).map(|member| member.number);
                match one.parties {
                    None => json!(number),
                    Some(parties) => json!({"member": number, "parties": parties}),
                }
            });
            let mut plain = team.plain.clone();
            plain["members"] = of.collect();
            plain
        });
        json!({"format": part.format, "teams": teams.collect::<Vec<Value>>(), "results": part.results})
    });
    let mut request = json!({
        "min_attendance": wish.attendance.unwrap_or(0),
        "concours": concours.collect::<Vec<Value>>(),
    });
    if let Some(best) = wish.best {
        request["best"] = json!(best);
    }
    if let Some(rank) = &wish.rank {
        request["rank"] = json!(rank);
    }
    let answer = SeasonRequest::read(&request).and_then(|request| request.answer());
    // A concours whose own standing could be made can be read here too.
    let answer = answer.unwrap_or_default();
    let keys = answer.first().map(|row| row.keys.iter());
    let keys = keys.into_iter().flatten();
    let keys = keys.map(|(key, _)| key.as_str().to_owned()).collect();
    let of_number: Vec<&Member<'_>> = members.values().collect();
    let standing = answer.iter().filter_map(|row| {
        let at = (row.member.0 as usize).checked_sub(1)?;
        Some(line(row, of_number.get(at)?, counted))
    });
    let standing = standing.collect();
    (to_raw_value(&request).unwrap_or_default(), keys, standing)
}

fn line(row: &SeasonStanding, member: &Member<'_>, counted: &[Counted]) -> ChallengeLine {
    let results = row.concours.iter().map(|part| ChallengeResult {
        concours: part.concours as usize - 1,
        points: part.keys.first().map_or(0, |(_, value)| *value),
        counts: part.counted,
    });
    let concours: Vec<ChallengeResult> = results.collect();
    let club = |result: &ChallengeResult| counted[result.concours].concours.club.clone();
    ChallengeLine {
        place: row.place,
        players: member.players.clone(),
        clubs: concours.iter().map(club).collect(),
        club: member.club.map(str::to_owned),
        labels: member
            .labels
            .iter()
            .map(|label| (*label).to_owned())
            .collect(),
        attended: row.attended,
        concours,
        values: row.keys.iter().map(|(_, value)| *value).collect(),
    }
}
