//! The challenge of a season: the players or pairs of a club, or of the clubs of a league, ranked over their concours.

use serde::Serialize;
use serde_json::value::RawValue;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tokio_postgres::Row;

use super::leagues::ShownLeague;
use super::pages::Source;
use super::ranking::{ChallengeConcours, ChallengeLine, ChallengeWish, Counted, ranked};
use super::row::parsed;
use super::seasons::KeptSeason;
use super::year::season_of;
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::store::Hub;

/// A season.
#[derive(Debug, Clone, Copy)]
pub enum Season<'s> {
    /// From September of this year to August of the next, with all concours.
    Year(i32),
    /// One that the club keeps.
    Kept(&'s KeptSeason),
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

/// A journal of a club from which a challenge was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengeSource {
    /// The club.
    pub club: ClubId,
    /// How far the journal goes.
    #[serde(flatten)]
    pub source: Source,
}

/// The challenge of a season.
#[derive(Debug, Clone, Serialize)]
pub struct Challenge {
    /// The concours that count, the earliest first.
    pub concours: Vec<ChallengeConcours>,
    /// The keys of the ranking, the first decides first.
    pub keys: Vec<String>,
    /// The ranking.
    pub standing: Vec<ChallengeLine>,
    /// The journals that it is made from.
    pub sources: Vec<ChallengeSource>,
    /// The request with which `ardoise concours season` gives the same ranking.
    #[serde(skip)]
    pub request: Box<RawValue>,
}

/// The days of the concours of a club that count: those of some years, between two days if there are any, without those
/// that are left out.
struct Days<'s> {
    years: [i32; 2],
    days: Option<[&'s str; 2]>,
    left_out: &'s [String],
}

impl<'s> Days<'s> {
    fn of(season: Season<'s>) -> Self {
        match season {
            Season::Year(year) => Self {
                years: [year, year],
                days: None,
                left_out: &[],
            },
            Season::Kept(kept) => Self {
                years: [season_of(&kept.from), season_of(&kept.to)],
                days: Some([kept.from.as_str(), kept.to.as_str()]),
                left_out: &kept.counts.left_out,
            },
        }
    }
}

impl Hub {
    /// The challenge of a season of a club: its concours with a draw, except those in the bin.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] without such a concours, and errors of the database.
    pub async fn shown_challenge(
        &self,
        club: &ClubId,
        season: Season<'_>,
        wish: &ChallengeWish,
    ) -> Result<Challenge> {
        let counted = self.counted(&[club], &Days::of(season)).await?;
        let of_season: &[Source] = match season {
            Season::Year(_) => &[],
            Season::Kept(kept) => &kept.sources,
        };
        let of_season: Vec<_> = of_season.iter().map(|source| (club, source)).collect();
        challenge(counted, &of_season, wish)
    }

    /// The challenge of a season over all clubs of a league. Players with the same licence in several clubs are one person.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] without any concours with a draw, and errors of the database.
    pub async fn league_challenge(
        &self,
        league: &ShownLeague,
        year: i32,
        wish: &ChallengeWish,
    ) -> Result<Challenge> {
        let days = Days::of(Season::Year(year));
        let counted = self.counted(&league.ids(), &days).await?;
        challenge(counted, &[], wish)
    }

    /// The concours that count, the earliest first.
    async fn counted(&self, clubs: &[&ClubId], season: &Days<'_>) -> Result<Vec<Counted>> {
        // Club by club, so that the table is never scanned.
        let sql = "SELECT its_club, c.id, c.name, c.day, c.revision, c.part, c.sources FROM unnest($1::text[]) AS one (its_club) \
            CROSS JOIN LATERAL (SELECT id, name, day, revision, challenge::text AS part, (page->'sources')::text AS sources \
                FROM shown_concours WHERE club = its_club AND season BETWEEN $2 AND $3 AND ($4::text IS NULL OR day BETWEEN $4 AND $5) \
                AND id <> ALL($6) AND NOT deleted AND drawn > 0 OFFSET 0) AS c";
        let [from, to] = [
            season.days.map(|days| days[0]),
            season.days.map(|days| days[1]),
        ];
        let [first, last] = season.years;
        let rows = self.reading().await?;
        let rows = rows
            .rows(sql, &[&clubs, &first, &last, &from, &to, &season.left_out])
            .await?;
        let counted: Result<Vec<Option<Counted>>> = rows.iter().map(read).collect();
        let mut counted: Vec<Counted> = counted?.into_iter().flatten().collect();
        // If two clubs have sent a concours, the copy with more events counts.
        counted.sort_by(|one, other| {
            let key = |one: &Counted| (one.concours.id.clone(), Reverse(one.revision));
            (key(one), &one.concours.club).cmp(&(key(other), &other.concours.club))
        });
        counted.dedup_by(|later, first| later.concours.id == first.concours.id);
        counted.sort_by(
            |Counted { concours: one, .. },
             Counted {
                 concours: other, ..
             }| { (&one.day, &one.id).cmp(&(&other.day, &other.id)) },
        );
        Ok(counted)
    }
}

/// A concours that counts. One whose format this program does not know has no part.
fn read(row: &Row) -> Result<Option<Counted>> {
    let Some(part) = parsed(row, 5)? else {
        return Ok(None);
    };
    Ok(Some(Counted {
        concours: ChallengeConcours {
            club: row.get(0),
            id: row.get(1),
            name: row.get(2),
            day: row.get(3),
        },
        revision: row.get(4),
        part,
        sources: parsed(row, 6)?,
    }))
}

/// The challenge over these concours. `more` are journals of a club that decide what counts.
fn challenge(
    counted: Vec<Counted>,
    more: &[(&ClubId, &Source)],
    wish: &ChallengeWish,
) -> Result<Challenge> {
    if counted.is_empty() {
        return Err(HubError::HubNothingHere);
    }
    let of_concours = counted.iter().flat_map(|one| {
        let club = &one.concours.club;
        one.sources.iter().map(move |source| (club, source))
    });
    let sources = furthest(of_concours.chain(more.iter().copied()));
    let (request, keys, standing) = ranked(&counted, wish);
    Ok(Challenge {
        concours: counted.into_iter().map(|one| one.concours).collect(),
        keys,
        standing,
        sources,
        request,
    })
}

/// The journals, each with how far it goes.
fn furthest<'s>(all: impl Iterator<Item = (&'s ClubId, &'s Source)>) -> Vec<ChallengeSource> {
    let mut furthest: BTreeMap<(&ClubId, &str), &Source> = BTreeMap::new();
    for (club, source) in all {
        let kept = furthest.entry((club, source.device.as_str()));
        let kept = kept.or_insert(source);
        if kept.seq < source.seq {
            *kept = source;
        }
    }
    let source = |((club, _), source): ((&ClubId, &str), &Source)| ChallengeSource {
        club: club.clone(),
        source: source.clone(),
    };
    furthest.into_iter().map(source).collect()
}
