//! The challenge of a season: the players or pairs of a club ranked over its concours, by the same code as `ardoise concours season`.

use ardoise_concours::SeasonRequest;
use ardoise_journal::{ConcoursState, TeamMember};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

use super::pages::Source;
use super::persons::Persons;
use super::seasons::KeptSeason;
use super::year::season_of;
use crate::error::{HubError, Result};
use crate::store::Hub;

/// What the challenge of a season needs of a concours, as its row keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ChallengePart {
    format: Value,
    results: Vec<Value>,
    teams: Vec<ChallengeTeam>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct ChallengeTeam {
    plain: Value,
    club: Option<String>,
    labels: Vec<String>,
    players: Vec<TeamMember>,
    pairs: Vec<TeamMember>,
}

/// Which season is meant.
#[derive(Debug, Clone, Copy)]
pub enum Season<'s> {
    /// From September of this year to August of the next, with all concours.
    Year(i32),
    /// One that the club keeps.
    Kept(&'s KeptSeason),
}

/// What of a season counts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChallengeWish {
    /// Whether pairs are ranked, rather than players.
    pub pairs: bool,
    /// How many concours count for each, their best ones, 1 to 1000; all without it.
    pub best: Option<u32>,
    /// How many concours one must have attended to have a place, up to 1000.
    pub attendance: Option<u32>,
    /// The keys of the ranking; by default points, wins, best partie.
    pub rank: Option<Vec<String>>,
}

impl From<&KeptSeason> for ChallengeWish {
    fn from(KeptSeason { counts, .. }: &KeptSeason) -> ChallengeWish {
        ChallengeWish {
            pairs: counts.pairs,
            best: counts.best,
            attendance: Some(counts.attendance),
            rank: Some(counts.rank.clone()).filter(|rank| !rank.is_empty()),
        }
    }
}

/// A player or a pair in the challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengeLine {
    /// The place; none with too few concours.
    pub place: Option<u32>,
    /// The player, or both players of the pair: the id of their page, and the name.
    pub players: Vec<(String, String)>,
    /// The club, by the last concours that knew one.
    pub club: Option<String>,
    /// The labels of all concours.
    pub labels: Vec<String>,
    /// How many concours they attended.
    pub attended: u32,
    /// The points of each concours of the season and whether it counts; none where they were not.
    pub concours: Vec<Option<(i64, bool)>>,
    /// The value of each key.
    pub values: Vec<i64>,
}

/// The challenge of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Challenge {
    /// The concours that count, the earliest first: the id, the name and the day.
    pub concours: Vec<(String, String, String)>,
    /// The keys of the ranking, the first decides first.
    pub keys: Vec<String>,
    /// The ranking.
    pub standing: Vec<ChallengeLine>,
    /// The journals that it is made from.
    pub sources: Vec<Source>,
    /// The request with which `ardoise concours season` gives the same ranking.
    #[serde(skip)]
    pub request: Value,
}

/// What a concours brings to the challenge of its season.
pub(super) fn part(
    (state, persons): (&ConcoursState, &Persons),
    format: &Value,
    melee: bool,
    rounds: u32,
) -> ChallengePart {
    let results = (1..=rounds).flat_map(|round| state.plain_results(round, melee));
    let teams = state.teams.iter().zip(state.plain_teams());
    ChallengePart {
        format: format.clone(),
        results: results.collect(),
        teams: teams
            .map(|(team, plain)| ChallengeTeam {
                plain,
                club: team.club.clone(),
                labels: team.labels.clone(),
                players: team.members(rounds, false, |name| persons.of_name(name)),
                // A mêlée has no pairs.
                pairs: match melee {
                    true => Vec::new(),
                    false => team.members(rounds, true, |name| persons.of_name(name)),
                },
            })
            .collect(),
    }
}

#[derive(Default)]
struct Member {
    names: Vec<String>,
    club: Option<String>,
    labels: BTreeSet<String>,
}

impl Hub {
    /// The challenge of a season of a club: its concours with a draw, those in the bin excepted.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] without such a concours, and errors of the database.
    pub async fn shown_challenge(
        &self,
        club: &str,
        season: Season<'_>,
        wish: &ChallengeWish,
    ) -> Result<Challenge> {
        let none = Vec::new();
        let (years, days, left_out) = match season {
            Season::Year(year) => ([year, year], None, &none),
            Season::Kept(kept) => (
                [season_of(&kept.from), season_of(&kept.to)],
                Some([kept.from.as_str(), kept.to.as_str()]),
                &kept.counts.left_out,
            ),
        };
        let sql = "SELECT id, name, day, challenge::text, (page->'sources')::text FROM shown_concours \
            WHERE club = $1 AND season BETWEEN $2 AND $3 AND ($4::text IS NULL OR day BETWEEN $4 AND $5) AND id <> ALL($6) \
            AND NOT deleted AND drawn > 0 ORDER BY day, id";
        let [from, to] = [days.map(|days| days[0]), days.map(|days| days[1])];
        let rows = self
            .reading()
            .await?
            .rows(sql, &[&club, &years[0], &years[1], &from, &to, left_out])
            .await?;
        let mut concours = Vec::new();
        let mut parts: Vec<ChallengePart> = Vec::new();
        let mut sources: BTreeMap<String, Source> = BTreeMap::new();
        for row in &rows {
            // A concours whose format this program does not know has none.
            let Ok(part) = serde_json::from_str(row.get(3)) else {
                continue;
            };
            parts.push(part);
            concours.push((row.get(0), row.get(1), row.get(2)));
            let of_row: Vec<Source> = serde_json::from_str(row.get(4)).unwrap_or_default();
            add(&mut sources, &of_row);
        }
        if let Season::Kept(kept) = season {
            add(&mut sources, &kept.sources);
        }
        if parts.is_empty() {
            return Err(HubError::HubNothingHere);
        }
        let (request, keys, standing) = ranked(&parts, wish);
        Ok(Challenge {
            concours,
            keys,
            standing,
            sources: sources.into_values().collect(),
            request,
        })
    }
}

/// Adds journals; of each, the one that goes further.
fn add(all: &mut BTreeMap<String, Source>, more: &[Source]) {
    for source in more {
        let kept = all.entry(source.device.clone());
        let kept = kept.or_insert_with(|| source.clone());
        if kept.seq < source.seq {
            *kept = source.clone();
        }
    }
}

fn ranked(
    parts: &[ChallengePart],
    wish: &ChallengeWish,
) -> (Value, Vec<String>, Vec<ChallengeLine>) {
    let told = |team: &ChallengeTeam| match wish.pairs {
        true => team.pairs.clone(),
        false => team.players.clone(),
    };
    let mut members: BTreeMap<Vec<String>, Member> = BTreeMap::new();
    for team in parts.iter().flat_map(|part| &part.teams) {
        for one in told(team) {
            let member = members.entry(one.keys).or_default();
            member.names = one.names;
            member.club = team.club.clone().or(member.club.take());
            member.labels.extend(team.labels.iter().cloned());
        }
    }
    let number = |keys: &[String]| members.range(..=keys.to_vec()).count();
    let concours = parts.iter().map(|part| {
        // A player who is in two teams of one concours has the result of the first.
        let mut seen = BTreeSet::new();
        let teams = part.teams.iter().map(|team| {
            let of = told(team).into_iter().filter(|one| seen.insert(one.keys.clone()));
            let of = of.map(|one| match one.rounds {
                None => json!(number(&one.keys)),
                Some(parties) => json!({"member": number(&one.keys), "parties": parties}),
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
    // What a concours' own standing is made of can be read here too.
    let answer = answer.unwrap_or_default();
    let keys = answer.first().map(|row| row.keys.iter());
    let keys = keys.into_iter().flatten();
    let keys = keys.map(|(key, _)| key.as_str().to_owned()).collect();
    let of_number: Vec<(&Vec<String>, &Member)> = members.iter().collect();
    let line = |row: &ardoise_concours::SeasonStanding| {
        let (ids, member) = of_number.get((row.member.0 as usize).checked_sub(1)?)?;
        let mut of = vec![None; parts.len()];
        for part in &row.concours {
            let points = part.keys.first().map_or(0, |(_, value)| *value);
            of[part.concours as usize - 1] = Some((points, part.counted));
        }
        Some(ChallengeLine {
            place: row.place,
            players: ids
                .iter()
                .cloned()
                .zip(member.names.iter().cloned())
                .collect(),
            club: member.club.clone(),
            labels: member.labels.iter().cloned().collect(),
            attended: row.attended,
            concours: of,
            values: row.keys.iter().map(|(_, value)| *value).collect(),
        })
    };
    (request, keys, answer.iter().filter_map(line).collect())
}
