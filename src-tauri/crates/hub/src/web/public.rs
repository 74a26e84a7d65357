//! The public pages, also as JSON.

use axum::Router;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::json;

use super::address::Source;
use super::layout::{Asked, Page, kept, with_behind};
use super::league;
use super::pages::{self, root};
use super::ratings;
use super::refused::Refused;
use super::season::{self, if_any};
use super::shared::{Of, Shared};
use super::verify;
use super::visit::Visit;
use crate::error::HubError;
use crate::shown::Season;

/// The routes of the pages and of their JSON.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/", get(home))
        .route("/look.css", get(look))
        .route("/fonts/words-1.woff2", get(words))
        .route("/fonts/figures-1.woff2", get(figures))
        .route("/clubs/{club}", get(club))
        .route("/clubs/{club}/seasons/{season}", get(season))
        .route("/clubs/{club}/challenges/{season}", get(challenge))
        .route("/clubs/{club}/concours/{concours}", get(concours))
        .route("/clubs/{club}/players/{player}", get(player))
        .route("/clubs/{club}/ratings", get(ratings))
        .route("/api/public/clubs", get(home_json))
        .route("/api/public/clubs/{club}", get(club_json))
        .route(
            "/api/public/clubs/{club}/challenges/{season}",
            get(challenge_json),
        )
        .route(
            "/api/public/clubs/{club}/seasons/{season}",
            get(season_json),
        )
        .route(
            "/api/public/clubs/{club}/concours/{concours}",
            get(concours_json),
        )
        .route(
            "/api/public/clubs/{club}/players/{player}",
            get(player_json),
        )
        .route("/api/public/clubs/{club}/ratings", get(ratings_json))
        .merge(league::routes())
        .merge(verify::routes())
}

/// Refuses a page to an address that has requested too many.
pub(super) async fn not_too_often(
    State(shared): State<Shared>,
    from: Source,
    request: Request,
    next: Next,
) -> Response {
    match shared.rates.may_read(from) {
        true => next.run(request).await,
        false => Refused::of(HubError::HubTooOften, request.headers()).into_response(),
    }
}

async fn look(headers: HeaderMap) -> Response {
    kept(&headers, "text/css", include_str!("look.css").to_owned())
}

async fn words() -> Response {
    font(include_bytes!(
        "../../fonts/atkinson-hyperlegible-next.woff2"
    ))
}

async fn figures() -> Response {
    font(include_bytes!("../../fonts/bricolage-grotesque.woff2"))
}

/// A font of the application's screens. A changed file gets another address, so browsers never revalidate it.
fn font(bytes: &'static [u8]) -> Response {
    let head = [
        (header::CONTENT_TYPE, "font/woff2"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (head, bytes).into_response()
}

async fn home(
    State(shared): State<Shared>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let (hub, behind) = shared.reading(Of::Everything).await;
    let page = Page::of(&asked, &headers).read_from(behind);
    let page = page.at(shared.public.as_deref(), "/");
    let made = async { Ok((hub.shown_leagues().await?, hub.shown_clubs().await?)) };
    match made.await {
        Err(error) => Refused::of(error, &headers).into_response(),
        Ok((leagues, clubs)) => {
            let title = match leagues.is_empty() {
                true => page.say("home"),
                false => page.say("home_leagues"),
            };
            let text = page.text(&title, &[], &pages::home(&page, &leagues, &clubs));
            with_behind(kept(&headers, "text/html; charset=utf-8", text), behind)
        }
    }
}

async fn club(visit: Visit) -> Response {
    let Visit {
        hub,
        page,
        of: club,
        ..
    } = &visit;
    let made = async {
        let all = hub.shown_concours(&club.id, None).await?;
        let matches = hub.shown_matches(&club.id).await?;
        let kept = hub.shown_seasons(&club.id).await?;
        let rated = hub.shown_ratings(&club.id, true).await?;
        let rated = ratings::first(page, &club.id, &rated);
        let body = pages::club(page, &club.id, (&kept, &all), rated, &matches);
        Ok((club.name.clone(), vec![root(page)], body))
    };
    visit.shown(made.await)
}

async fn season(visit: Visit, Query(asked): Query<Asked>) -> Response {
    let Visit {
        hub,
        page,
        of: club,
        ..
    } = &visit;
    let made = async {
        let season = visit.year()?;
        let all = hub.shown_concours(&club.id, Some(season)).await?;
        if all.is_empty() {
            return Err(HubError::HubNothingHere);
        }
        let wish = asked.wish()?;
        let challenge = visit.challenge(Season::Year(season), &wish);
        let challenge = if_any(challenge.await)?;
        let body = season::season(page, (&club.id, season), &all, challenge.as_deref(), &asked);
        Ok((pages::season_name(page, season), visit.back(), body))
    };
    visit.shown(made.await)
}

/// The challenge of a season that the club keeps.
async fn challenge(visit: Visit) -> Response {
    let Visit {
        hub,
        page,
        of: club,
        ..
    } = &visit;
    let made = async {
        let kept = hub.shown_season(&club.id, &visit.part).await?;
        let challenge = if_any(visit.kept_challenge(&kept).await)?;
        let body = season::challenge(page, &club.id, &kept, challenge.as_deref());
        Ok((kept.name.clone(), visit.back(), body))
    };
    visit.shown(made.await)
}

async fn concours(visit: Visit, Query(asked): Query<Asked>) -> Response {
    let Visit {
        hub,
        page,
        of: club,
        ..
    } = &visit;
    let made = async {
        let (row, shown) = hub.shown_concours_page(&club.id, &visit.part).await?;
        let body = pages::concours(page, &club.id, (&row, &shown), asked.list.as_deref());
        let season = format!("/clubs/{}/seasons/{}", club.id, row.season);
        let mut back = visit.back();
        back.push((season, pages::season_name(page, row.season)));
        Ok((row.name.clone(), back, body))
    };
    visit.shown(made.await)
}

async fn player(visit: Visit) -> Response {
    let Visit {
        hub,
        page,
        of: club,
        ..
    } = &visit;
    let made = async {
        let player = hub.person(&club.id, &visit.part).await?;
        let shown = hub.shown_player(&club.id, &player).await?;
        let rated = hub.shown_ratings_of(&club.id, &player).await?;
        let rated = ratings::of_player(page, &club.id, &player, &rated);
        let body = pages::player(page, &club.id, &shown, rated);
        Ok((shown.name.clone(), visit.back(), body))
    };
    visit.shown(made.await)
}

/// The ratings of pairs, or with `of=players` of players.
async fn ratings(visit: Visit, Query(asked): Query<Asked>) -> Response {
    let Visit {
        hub,
        page,
        of: club,
        ..
    } = &visit;
    let made = async {
        let pairs = asked.of.as_deref() != Some("players");
        let rated = hub.shown_ratings(&club.id, pairs).await?;
        let body = ratings::ratings(page, &club.id, &rated, &asked);
        Ok((page.say("ratings"), visit.back(), body))
    };
    visit.shown(made.await)
}

/// `GET /api/public/clubs`.
async fn home_json(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    let (hub, behind) = shared.reading(Of::Everything).await;
    let clubs = hub.shown_clubs().await;
    match clubs {
        Err(error) => Refused::of(error, &headers).into_response(),
        Ok(clubs) => with_behind(
            kept(&headers, "application/json", json!(clubs).to_string()),
            behind,
        ),
    }
}

/// `GET /api/public/clubs/CLUB`.
async fn club_json(visit: Visit) -> Response {
    let Visit { hub, of: club, .. } = &visit;
    let made = async {
        let concours = hub.shown_concours(&club.id, None).await?;
        let matches = hub.shown_matches(&club.id).await?;
        let kept = hub.shown_seasons(&club.id).await?;
        Ok(json!({"club": club, "challenges": kept, "concours": concours, "matches": matches}))
    };
    visit.told(made.await)
}

/// `GET /api/public/clubs/CLUB/seasons/SEASON`, with `of`, `best` and `attendance`.
async fn season_json(visit: Visit, Query(asked): Query<Asked>) -> Response {
    let club = &visit.of;
    let made = async {
        let (season, wish) = (visit.year()?, asked.wish()?);
        let challenge = visit.challenge(Season::Year(season), &wish);
        let challenge = challenge.await?;
        Ok(json!({"club": club, "season": season, "challenge": season::told(&challenge)}))
    };
    visit.told(made.await)
}

/// `GET /api/public/clubs/CLUB/challenges/SEASON`.
async fn challenge_json(visit: Visit) -> Response {
    let Visit { hub, of: club, .. } = &visit;
    let made = async {
        let kept = hub.shown_season(&club.id, &visit.part).await?;
        let challenge = if_any(visit.kept_challenge(&kept).await)?;
        Ok(
            json!({"club": club, "season": kept, "challenge": challenge.as_deref().map(season::told)}),
        )
    };
    visit.told(made.await)
}

/// `GET /api/public/clubs/CLUB/concours/CONCOURS`.
async fn concours_json(visit: Visit) -> Response {
    let Visit { hub, of: club, .. } = &visit;
    let made = async {
        let (row, page) = hub.shown_concours_page(&club.id, &visit.part).await?;
        Ok(json!({"concours": row, "page": page}))
    };
    visit.told(made.await)
}

/// `GET /api/public/clubs/CLUB/players/PLAYER`.
async fn player_json(visit: Visit) -> Response {
    let Visit { hub, of: club, .. } = &visit;
    let made = async {
        let player = hub.person(&club.id, &visit.part).await?;
        let shown = hub.shown_player(&club.id, &player).await?;
        let (pairs, own) = hub.shown_ratings_of(&club.id, &player).await?;
        let mut shown = json!(shown);
        shown["ratings"] = json!({"pairs": pairs, "own": own});
        Ok(shown)
    };
    visit.told(made.await)
}

/// `GET /api/public/clubs/CLUB/ratings`.
async fn ratings_json(visit: Visit) -> Response {
    let Visit { hub, of: club, .. } = &visit;
    let made = async {
        let pairs = hub.shown_ratings(&club.id, true).await?;
        let players = hub.shown_ratings(&club.id, false).await?;
        Ok(json!({"club": club, "pairs": pairs, "players": players}))
    };
    visit.told(made.await)
}
