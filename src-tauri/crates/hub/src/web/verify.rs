//! What a standing is ranked from, as the request of `ardoise concours rank` or `season`: anybody who pipes it there gets the standing that
//! the page shows.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Uri};
use axum::routing::get;

use super::layout::Asked;
use super::shared::Shared;
use super::visit::{Answer, Part, Visit, year};
use crate::shown::{ChallengeWish, Season};

/// The routes.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route(
            "/api/public/clubs/{club}/concours/{concours}/rank",
            get(concours),
        )
        .route(
            "/api/public/clubs/{club}/seasons/{season}/rank",
            get(season),
        )
        .route(
            "/api/public/clubs/{club}/challenges/{season}/rank",
            get(challenge),
        )
}

/// `GET /api/public/clubs/CLUB/concours/CONCOURS/rank`.
async fn concours(
    State(shared): State<Shared>,
    Path((club, concours)): Part,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let visit = Visit::of(&shared, &club, &Asked::default(), (&uri, headers)).await?;
    let request = visit.hub.shown_rank_request(&visit.of.id, &concours);
    Ok(visit.told(request.await))
}

/// `GET /api/public/clubs/CLUB/seasons/SEASON/rank`, with `of`, `best` and `attendance`.
async fn season(
    State(shared): State<Shared>,
    Path((club, season)): Part,
    Query(asked): Query<Asked>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let visit = Visit::of(&shared, &club, &asked, (&uri, headers)).await?;
    let made = async {
        let (season, wish) = (Season::Year(year(&season)?), asked.wish()?);
        let challenge = shared
            .rankings
            .challenge(&visit.hub, &visit.of, season, &wish);
        Ok(challenge.await?.request.clone())
    };
    Ok(visit.told(made.await))
}

/// `GET /api/public/clubs/CLUB/challenges/SEASON/rank`.
async fn challenge(
    State(shared): State<Shared>,
    Path((club, season)): Part,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let visit = Visit::of(&shared, &club, &Asked::default(), (&uri, headers)).await?;
    let made = async {
        let kept = visit.hub.shown_season(&visit.of.id, &season).await?;
        let (season, wish) = (Season::Kept(&kept), ChallengeWish::from(&kept));
        let challenge = shared
            .rankings
            .challenge(&visit.hub, &visit.of, season, &wish);
        Ok(challenge.await?.request.clone())
    };
    Ok(visit.told(made.await))
}
