//! A cache of the rankings of seasons that were last requested. Each is valid until its source changes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use super::challenge::{Challenge, Season};
use super::leagues::ShownLeague;
use super::ranking::ChallengeWish;
use super::reading::ShownClub;
use crate::error::Result;
use crate::ids::{ClubId, LeagueId};
use crate::store::Hub;

/// How many are kept. A process needs the same memory however many clubs there are.
const KEPT: usize = 64;

/// Whose ranking it is: the id of a club or league.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Of {
    Club(ClubId),
    League(LeagueId),
}

/// The inputs of a ranking: the club or league and its revision, the season, and what counts.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Key {
    of: Of,
    revision: String,
    season: String,
    wish: ChallengeWish,
}

/// The rankings, the last requested at the end.
#[derive(Default)]
pub(crate) struct Rankings(Mutex<VecDeque<(Key, Arc<Challenge>)>>);

impl Rankings {
    fn find(&self, key: &Key) -> Option<Arc<Challenge>> {
        let mut kept = self.0.lock().ok()?;
        let at = kept.iter().position(|(one, _)| one == key)?;
        let found = kept.remove(at)?;
        let challenge = Arc::clone(&found.1);
        kept.push_back(found);
        Some(challenge)
    }

    fn keep(&self, key: Key, challenge: Challenge) -> Arc<Challenge> {
        let challenge = Arc::new(challenge);
        if let Ok(mut kept) = self.0.lock() {
            // Rankings of older revisions will not be requested again.
            kept.retain(|(one, _)| one.of != key.of || one.revision == key.revision);
            while kept.len() >= KEPT {
                kept.pop_front();
            }
            kept.push_back((key, Arc::clone(&challenge)));
        }
        challenge
    }

    /// The challenge of a season of a club that is shown, as [`Hub::shown_challenge`] makes it.
    ///
    /// # Errors
    /// Those of [`Hub::shown_challenge`].
    pub(crate) async fn challenge(
        &self,
        hub: &Hub,
        club: &ShownClub,
        season: Season<'_>,
        wish: &ChallengeWish,
    ) -> Result<Arc<Challenge>> {
        let key = Key {
            of: Of::Club(club.id.clone()),
            revision: club.revision.clone(),
            season: match season {
                Season::Year(year) => year.to_string(),
                Season::Kept(kept) => kept.id.clone(),
            },
            wish: wish.clone(),
        };
        if let Some(challenge) = self.find(&key) {
            return Ok(challenge);
        }
        let challenge = hub.shown_challenge(&club.id, season, wish).await?;
        Ok(self.keep(key, challenge))
    }

    /// The challenge of a season of a league that is shown, as [`Hub::league_challenge`] makes it.
    ///
    /// # Errors
    /// Those of [`Hub::league_challenge`].
    pub(crate) async fn of_league(
        &self,
        hub: &Hub,
        league: &ShownLeague,
        year: i32,
        wish: &ChallengeWish,
    ) -> Result<Arc<Challenge>> {
        let key = Key {
            of: Of::League(league.id.clone()),
            revision: league.revision.clone(),
            season: year.to_string(),
            wish: wish.clone(),
        };
        if let Some(challenge) = self.find(&key) {
            return Ok(challenge);
        }
        let challenge = hub.league_challenge(league, year, wish).await?;
        Ok(self.keep(key, challenge))
    }
}
