//! A visit to a page of a club or league that is shown: where it is read, and whether the visitor has it already.

use ardoise_journal::{digest, to_hex};
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{ErrorResponse, IntoResponse, Response};
use maud::Markup;
use serde::Serialize;
use std::fmt::Debug;
use std::sync::OnceLock;

use super::layout::{Asked, Page, is_known, tagged, with_behind};
use super::refused::Refused;
use super::shared::{Of, Shared};
use crate::error::{HubError, Result};
use crate::shown::{Behind, ShownClub, ShownLeague};
use crate::store::Hub;

/// A page: its title, the steps back, and its body.
pub(super) type Made = (String, Vec<(String, String)>, Markup);

/// An answer, or another that ends the visit early.
pub(super) type Answer = axum::response::Result<Response>;
/// The club or league in the address.
pub(super) type Club = Path<String>;
/// The club or league in the address, and the part of it.
pub(super) type Part = Path<(String, String)>;

/// The year in which a season begins.
pub(super) fn year(season: &str) -> Result<i32> {
    season.parse().map_err(|_| HubError::HubNothingHere)
}

/// A visit to a page of a club or league.
pub(super) struct Visit<Shown = ShownClub> {
    /// The hub, which reads the whole page on one connection.
    pub(super) hub: Hub,
    /// The club or league.
    pub(super) of: Shown,
    /// How the page is written.
    pub(super) page: Page,
    behind: Option<Behind>,
    tag: String,
    headers: HeaderMap,
}

impl Visit {
    /// Begins a visit to a club. Err is the whole answer: nothing is shown here, or the visitor has it already.
    pub(super) async fn of(
        shared: &Shared,
        club: &str,
        asked: &Asked,
        from: (&Uri, HeaderMap),
    ) -> axum::response::Result<Visit> {
        let (hub, behind) = shared.reading(Of::Club(club)).await;
        let shown = hub.shown_club(club).await;
        Self::begin(shared, (hub, behind), shown, asked, from).map_err(|answer| *answer)
    }
}

impl Visit<ShownLeague> {
    /// The same to a league.
    pub(super) async fn of_league(
        shared: &Shared,
        league: &str,
        asked: &Asked,
        from: (&Uri, HeaderMap),
    ) -> axum::response::Result<Visit<ShownLeague>> {
        let (hub, behind) = shared.reading(Of::League(league)).await;
        let shown = hub.shown_league(league).await;
        Self::begin(shared, (hub, behind), shown, asked, from).map_err(|answer| *answer)
    }
}

impl<Shown: Debug> Visit<Shown> {
    fn begin(
        shared: &Shared,
        (hub, behind): (Hub, Option<Behind>),
        shown: Result<Shown>,
        asked: &Asked,
        (uri, headers): (&Uri, HeaderMap),
    ) -> Result<Self, Box<ErrorResponse>> {
        let page = Page::of(asked, &headers).read_from(behind);
        let page = page.at(shared.public.as_deref(), uri.path());
        let of = shown.map_err(|error| Box::new(Refused::of(error, &headers).into()))?;
        let tag = tag(&of, uri, &page, behind);
        if is_known(&headers, &tag) {
            let answer = StatusCode::NOT_MODIFIED.into_response();
            let answer = with_behind(tagged(answer, &tag), behind);
            return Err(Box::new(answer.into()));
        }
        Ok(Visit {
            hub,
            of,
            page,
            behind,
            tag,
            headers,
        })
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
                let answer = tagged(axum::Json(value).into_response(), &self.tag);
                with_behind(answer, self.behind)
            }
        }
    }

    fn refused(&self, error: HubError) -> Response {
        Refused::of(error, &self.headers).into_response()
    }
}

/// The ETag of a page: it changes with all that the page is made from, so that nothing need be made to compare it. The revision of the club or
/// league is a part of it.
fn tag(shown: &impl Debug, uri: &Uri, page: &Page, behind: Option<Behind>) -> String {
    let behind = behind.map(|Behind(time)| time.as_secs());
    let of = (program(), shown, uri.to_string());
    let mut hash = to_hex(&digest(
        format!("{of:?} {} {behind:?}", page.code()).as_bytes(),
    ));
    hash.truncate(32);
    hash
}

/// The hash of this program, because another one may write the same page otherwise.
fn program() -> &'static [u8] {
    static HASH: OnceLock<Vec<u8>> = OnceLock::new();
    HASH.get_or_init(|| {
        let program = std::env::current_exe().and_then(std::fs::read);
        digest(&program.unwrap_or_default())
    })
}
