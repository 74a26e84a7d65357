//! A visit to a page of a club that is shown: where it is read, and whether the visitor has it already.

use ardoise_journal::{digest, to_hex};
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{ErrorResponse, IntoResponse, Response};
use maud::Markup;
use serde_json::Value;
use std::sync::OnceLock;

use super::layout::{Asked, Page, is_known, tagged, with_behind};
use super::refused::Refused;
use super::shared::Shared;
use crate::error::{HubError, Result};
use crate::shown::{Behind, ShownClub};
use crate::store::Hub;

/// A page: its title, the steps back, and its body.
pub(super) type Made = (String, Vec<(String, String)>, Markup);

/// An answer, or another that ends the visit early.
pub(super) type Answer = axum::response::Result<Response>;
/// The club in the address.
pub(super) type Club = Path<String>;
/// The club in the address, and the part of it.
pub(super) type Part = Path<(String, String)>;

/// The year in which a season begins.
pub(super) fn year(season: &str) -> Result<i32> {
    season.parse().map_err(|_| HubError::HubNothingHere)
}

/// A visit.
pub(super) struct Visit {
    /// The hub, which reads the whole page on one connection.
    pub(super) hub: Hub,
    /// The club.
    pub(super) club: ShownClub,
    /// How the page is written.
    pub(super) page: Page,
    behind: Option<Behind>,
    tag: String,
    headers: HeaderMap,
}

impl Visit {
    /// Begins a visit. Err is the whole answer: nothing is shown here, or the visitor has it already.
    pub(super) async fn of(
        shared: &Shared,
        club: &str,
        asked: &Asked,
        (uri, headers): (&Uri, HeaderMap),
    ) -> axum::response::Result<Visit> {
        let (hub, behind) = shared.reading(club).await;
        let page = Page::of(asked, &headers).read_from(behind);
        let page = page.at(shared.public.as_deref(), uri.path());
        let club = hub.shown_club(club).await;
        let club = club.map_err(|error| Refused::of(error, &headers))?;
        let tag = tag(&club, uri, &page, behind);
        if is_known(&headers, &tag) {
            let answer = StatusCode::NOT_MODIFIED.into_response();
            let answer = with_behind(tagged(answer, &tag), behind);
            return Err(ErrorResponse::from(answer));
        }
        Ok(Visit {
            hub,
            club,
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
    pub(super) fn told(&self, made: Result<Value>) -> Response {
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

/// The ETag of a page: it changes with all that the page is made from, so that nothing need be made to compare it.
fn tag(club: &ShownClub, uri: &Uri, page: &Page, behind: Option<Behind>) -> String {
    let behind = behind.map(|Behind(time)| time.as_secs());
    let of = (program(), club, &club.revision, uri.to_string());
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
