//! The pages of leagues, also as JSON.

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde_json::json;

use super::layout::{Asked, Page, kept, with_behind};
use super::pages::{about, season_name};
use super::refused::Refused;
use super::season::{choice, if_any, of_league, sources_of_league};
use super::shared::{Of, Shared};
use super::visit::Visit;
use crate::error::HubError;
use crate::ids::ClubId;
use crate::shown::{Challenge, ConcoursRow, LeagueSeason, ShownLeague};

/// The routes.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/leagues/{league}", get(league))
        .route("/leagues/{league}/seasons/{season}", get(season))
        .route("/api/public/leagues", get(leagues_json))
        .route("/api/public/leagues/{league}", get(league_json))
        .route(
            "/api/public/leagues/{league}/seasons/{season}",
            get(season_json),
        )
        .route(
            "/api/public/leagues/{league}/seasons/{season}/rank",
            get(rank),
        )
}

/// The step back to the list of leagues.
fn leagues(page: &Page) -> (String, String) {
    ("/".to_owned(), page.say("home_leagues"))
}

async fn league(visit: Visit<ShownLeague>) -> Response {
    let Visit {
        hub,
        page,
        of: league,
        ..
    } = &visit;
    let made = async {
        let seasons = hub.league_seasons(league).await?;
        let body = league_page(page, league, &seasons);
        Ok((league.name.clone(), vec![leagues(page)], body))
    };
    visit.shown(made.await)
}

async fn season(visit: Visit<ShownLeague>, Query(asked): Query<Asked>) -> Response {
    let Visit {
        hub,
        page,
        of: league,
        ..
    } = &visit;
    let made = async {
        let season = visit.year()?;
        let all = hub.league_concours(league, season).await?;
        if all.is_empty() {
            return Err(HubError::HubNothingHere);
        }
        let challenge = if_any(visit.challenge(season, &asked.wish()?).await)?;
        let body = season_page(page, (league, season), &all, challenge.as_deref(), &asked);
        let back = vec![
            leagues(page),
            (format!("/leagues/{}", league.id), league.name.clone()),
        ];
        Ok((season_name(page, season), back, body))
    };
    visit.shown(made.await)
}

/// `GET /api/public/leagues`.
async fn leagues_json(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    let (hub, behind) = shared.reading(Of::Everything).await;
    match hub.shown_leagues().await {
        Err(error) => Refused::of(error, &headers).into_response(),
        Ok(leagues) => with_behind(
            kept(&headers, "application/json", json!(leagues).to_string()),
            behind,
        ),
    }
}

/// `GET /api/public/leagues/LEAGUE`.
async fn league_json(visit: Visit<ShownLeague>) -> Response {
    let made = async {
        let seasons = visit.hub.league_seasons(&visit.of).await?;
        Ok(json!({"league": visit.of, "clubs": visit.of.clubs, "seasons": seasons}))
    };
    visit.told(made.await)
}

/// `GET /api/public/leagues/LEAGUE/seasons/SEASON`, with `of`, `best` and `attendance`.
async fn season_json(visit: Visit<ShownLeague>, Query(asked): Query<Asked>) -> Response {
    let made = async {
        let season = visit.year()?;
        let challenge = visit.challenge(season, &asked.wish()?).await?;
        let (league, clubs) = (&visit.of, &visit.of.clubs);
        Ok(json!({"league": league, "clubs": clubs, "season": season, "challenge": *challenge}))
    };
    visit.told(made.await)
}

/// `GET /api/public/leagues/LEAGUE/seasons/SEASON/rank`, with `of`, `best` and `attendance`.
async fn rank(visit: Visit<ShownLeague>, Query(asked): Query<Asked>) -> Response {
    let made = async {
        let challenge = visit.challenge(visit.year()?, &asked.wish()?).await?;
        Ok(challenge.request.clone())
    };
    visit.told(made.await)
}

/// A league: its seasons and its clubs.
fn league_page(page: &Page, league: &ShownLeague, seasons: &[LeagueSeason]) -> Markup {
    html! {
        section {
            h2 { (page.say("seasons")) }
            @if seasons.is_empty() {
                p.quiet { (page.say("no_concours")) }
            } @else {
                ul.panel.rows {
                    @for LeagueSeason { season, concours } in seasons {
                        li {
                            a href=(page.to(&format!("/leagues/{}/seasons/{season}", league.id))) { (season_name(page, *season)) }
                            p.quiet { (page.count("how_many", *concours)) }
                        }
                    }
                }
            }
        }
        section {
            h2 { (page.say("clubs")) }
            ul.panel.rows {
                @for club in &league.clubs {
                    li { a href=(page.to(&format!("/clubs/{}", club.id))) { (club.name) } }
                }
            }
        }
    }
}

/// The challenge of a season of a league, and its concours.
fn season_page(
    page: &Page,
    (league, season): (&ShownLeague, i32),
    all: &[(ClubId, ConcoursRow)],
    challenge: Option<&Challenge>,
    asked: &Asked,
) -> Markup {
    let path = format!("/leagues/{}/seasons/{season}", league.id);
    html! {
        @if let Some(challenge) = challenge {
            section {
                h2 { (page.say("challenge")) }
                (choice(page, &path, asked))
                @if challenge.standing.is_empty() {
                    p.quiet { (page.say("few")) }
                } @else {
                    (of_league(page, league, challenge))
                    p.quiet { (page.say("licences")) }
                }
            }
        }
        section {
            h2 { (page.say("concours")) }
            ul.panel.rows {
                @for (club, row) in all {
                    li {
                        a href=(page.to(&format!("/clubs/{club}/concours/{}", row.id))) { (row.name) }
                        p.quiet { (league.name_of(club)) " · " (about(page, row)) }
                    }
                }
            }
        }
        @if let Some(challenge) = challenge {
            (sources_of_league(page, league, challenge, &asked.of_season(&format!("/api/public{path}/rank"))))
        }
    }
}
