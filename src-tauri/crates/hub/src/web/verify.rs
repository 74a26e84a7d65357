//! The inputs of a standing, as the request of `ardoise concours rank` or `season`: piping it there gives the standing that the page shows.

use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;

use super::layout::Asked;
use super::shared::Shared;
use super::visit::Visit;
use crate::shown::Season;

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
async fn concours(visit: Visit) -> Response {
    let request = visit.hub.shown_rank_request(&visit.of.id, &visit.part);
    visit.told(request.await)
}

/// `GET /api/public/clubs/CLUB/seasons/SEASON/rank`, with `of`, `best` and `attendance`.
async fn season(visit: Visit, Query(asked): Query<Asked>) -> Response {
    let made = async {
        let (season, wish) = (Season::Year(visit.year()?), asked.wish()?);
        let challenge = visit.challenge(season, &wish);
        Ok(challenge.await?.request.clone())
    };
    visit.told(made.await)
}

/// `GET /api/public/clubs/CLUB/challenges/SEASON/rank`.
async fn challenge(visit: Visit) -> Response {
    let made = async {
        let kept = visit.hub.shown_season(&visit.of.id, &visit.part).await?;
        Ok(visit.kept_challenge(&kept).await?.request.clone())
    };
    visit.told(made.await)
}
