//! A visit to a page of a club or league that is shown: where it is read, and whether the visitor already has it.

use ardoise_journal::{digest, to_hex};
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde::Serialize;
use std::fmt::Debug;
use std::sync::{Arc, OnceLock};

use super::layout::{Asked, Page, is_known, tagged};
use super::pages::root;
use super::refused::Refused;
use super::shared::{Of, Shared};
use crate::error::{HubError, Result};
use crate::ids::{ClubId, LeagueId};
use crate::shown::{
    Behind, Challenge, ChallengeWish, KeptSeason, Rankings, Season, ShownClub, ShownLeague,
};
use crate::store::Hub;

/// A page: its title, the steps back, and its body.
pub(super) type Made = (String, Vec<(String, String)>, Markup);

/// The subject of a visit's address: a club or a league.
pub(super) trait Visited: Debug + Send + Sized {
    type Id: From<String> + Send + Sync;

    /// The subject of a page of it.
    fn about(id: &Self::Id) -> Of<'_>;

    /// The one with this id, if it is shown.
    fn find(hub: &Hub, id: &Self::Id) -> impl Future<Output = Result<Self>> + Send;

    /// Whether newer rows of it are being made.
    fn is_outdated(&self) -> bool;
}

impl Visited for ShownClub {
    type Id = ClubId;

    fn about(id: &ClubId) -> Of<'_> {
        Of::Club(id)
    }

    async fn find(hub: &Hub, id: &ClubId) -> Result<Self> {
        hub.shown_club(id).await
    }

    fn is_outdated(&self) -> bool {
        self.outdated
    }
}

impl Visited for ShownLeague {
    type Id = LeagueId;

    fn about(id: &LeagueId) -> Of<'_> {
        Of::League(id)
    }

    async fn find(hub: &Hub, id: &LeagueId) -> Result<Self> {
        hub.shown_league(id).await
    }

    fn is_outdated(&self) -> bool {
        self.clubs.iter().any(|club| club.outdated)
    }
}

/// A visit to a page of a club or league.
pub(super) struct Visit<Shown = ShownClub> {
    /// The hub, which reads the whole page on one connection.
    pub(super) hub: Hub,
    /// The club or league.
    pub(super) of: Shown,
    /// The part of it that the address names: a season, a concours or a player; empty for the whole.
    pub(super) part: String,
    /// How the page is written.
    pub(super) page: Page,
    rankings: Arc<Rankings>,
    tag: String,
    headers: HeaderMap,
}

/// Begins a visit. Err is the whole answer: nothing is shown here, or the visitor already has it.
impl<Shown: Visited> FromRequestParts<Shared> for Visit<Shown> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Response> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, shared).await;
        let Path(path) = path.map_err(IntoResponse::into_response)?;
        let mut path = path.into_iter().map(|(_, named)| named);
        let id = Shown::Id::from(path.next().unwrap_or_default());
        let part = path.next().unwrap_or_default();
        let (hub, behind) = shared.reading(Shown::about(&id)).await;
        let shown = Shown::find(&hub, &id).await;
        Self::begin(shared, (hub, behind), (shown, part), parts).map_err(|answer| *answer)
    }
}

impl Visit {
    /// The steps back from a part of a club.
    pub(super) fn back(&self) -> Vec<(String, String)> {
        let club = format!("/clubs/{}", self.of.id);
        vec![root(&self.page), (club, self.of.name.clone())]
    }

    /// The challenge of a season.
    pub(super) async fn challenge(
        &self,
        season: Season<'_>,
        wish: &ChallengeWish,
    ) -> Result<Arc<Challenge>> {
        let ranking = &self.rankings;
        ranking.challenge(&self.hub, &self.of, season, wish).await
    }

    /// The challenge of a season that the club keeps.
    pub(super) async fn kept_challenge(&self, kept: &KeptSeason) -> Result<Arc<Challenge>> {
        let wish = ChallengeWish::from(kept);
        self.challenge(Season::Kept(kept), &wish).await
    }
}

impl Visit<ShownLeague> {
    /// The challenge of a season.
    pub(super) async fn challenge(
        &self,
        season: i32,
        wish: &ChallengeWish,
    ) -> Result<Arc<Challenge>> {
        let ranking = &self.rankings;
        ranking.of_league(&self.hub, &self.of, season, wish).await
    }
}

impl<Shown: Visited> Visit<Shown> {
    fn begin(
        shared: &Shared,
        (hub, behind): (Hub, Option<Behind>),
        (shown, part): (Result<Shown>, String),
        Parts { uri, headers, .. }: &Parts,
    ) -> Result<Self, Box<Response>> {
        let asked = Query::<Asked>::try_from_uri(uri).unwrap_or_default();
        let page = Page::of(&asked, headers).read_from(behind);
        let page = page.at(shared.public.as_deref(), uri.path());
        let of = shown.map_err(|error| Box::new(Refused::of(error, headers).into_response()))?;
        let page = page.outdated(of.is_outdated());
        let tag = tag(&of, uri, &page, behind);
        if is_known(headers, &tag) {
            let answer = StatusCode::NOT_MODIFIED.into_response();
            let answer = page.marked(tagged(answer, &tag));
            return Err(Box::new(answer));
        }
        Ok(Visit {
            hub,
            of,
            part,
            page,
            rankings: Arc::clone(&shared.rankings),
            tag,
            headers: headers.clone(),
        })
    }

    /// The year in which the season in the address begins.
    pub(super) fn year(&self) -> Result<i32> {
        self.part.parse().map_err(|_| HubError::HubNothingHere)
    }

    /// The answer with a page.
    pub(super) fn shown(&self, made: Result<Made>) -> Response {
        match made {
            Err(error) => self.refused(error),
            Ok((title, back, body)) => {
                let back: Vec<(&str, &str)> = back
                    .iter()
                    .map(|(to, name)| (to.as_str(), name.as_str()))
                    .collect();
                tagged(self.page.answer(&title, &back, &body), &self.tag)
            }
        }
    }

    /// The answer with JSON.
    pub(super) fn told(&self, made: Result<impl Serialize>) -> Response {
        match made {
            Err(error) => self.refused(error),
            Ok(value) => {
                let answer = self.page.marked(axum::Json(value).into_response());
                tagged(answer, &self.tag)
            }
        }
    }

    fn refused(&self, error: HubError) -> Response {
        Refused::of(error, &self.headers).into_response()
    }
}

/// The ETag of a page: it changes with every input of the page, so that comparing it needs no page. The revision of the club or league is a
/// part of it.
fn tag(shown: &impl Debug, uri: &Uri, page: &Page, behind: Option<Behind>) -> String {
    let behind = behind.map(|Behind(time)| time.as_secs());
    let of = (program(), shown, uri.to_string());
    let mut hash = to_hex(&digest(
        format!("{of:?} {} {behind:?}", page.code()).as_bytes(),
    ));
    hash.truncate(32);
    hash
}

/// The hash of this program, because another version may write the same page differently.
fn program() -> &'static [u8] {
    static HASH: OnceLock<Vec<u8>> = OnceLock::new();
    HASH.get_or_init(|| {
        let program = std::env::current_exe().and_then(std::fs::read);
        digest(&program.unwrap_or_default())
    })
}
