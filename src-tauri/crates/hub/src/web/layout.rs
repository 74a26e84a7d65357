//! What all pages share: the frame, the language, links, days and headers.

use ardoise_journal::{digest, to_hex};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;

use super::refused::language;
use crate::error::{HubError, Result};
use crate::shown::{Behind, ChallengeWish};
use crate::words::{Lang, Words};

/// The query parameters of an address.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Asked {
    /// The language, instead of the browser's.
    pub(super) lang: Option<String>,
    /// A list of the standing: a label or a club.
    pub(super) list: Option<String>,
    /// Who is ranked in a season: `pairs`, or else the players; whose ratings are listed: `players`, or else the pairs.
    pub(super) of: Option<String>,
    /// How many concours of a season count, the best ones.
    pub(super) best: Option<String>,
    /// The number of concours of a season that one must attend.
    pub(super) attendance: Option<String>,
}

impl Asked {
    /// The same path, with the parameters of a season.
    pub(super) fn of_season(&self, path: &str) -> String {
        // Only numbers and known words are copied into the address.
        let wish = self.wish().unwrap_or_default();
        let of = wish.pairs.then(|| "of=pairs".to_owned());
        let best = wish.best.map(|best| format!("best={best}"));
        let attendance = wish.attendance.map(|least| format!("attendance={least}"));
        let asked: Vec<String> = [of, best, attendance].into_iter().flatten().collect();
        match asked.is_empty() {
            true => path.to_owned(),
            false => format!("{path}?{}", asked.join("&")),
        }
    }

    /// What counts in a season.
    pub(super) fn wish(&self) -> Result<ChallengeWish> {
        Ok(ChallengeWish {
            pairs: self.of.as_deref() == Some("pairs"),
            best: number("best", self.best.as_deref(), 1)?,
            attendance: number("attendance", self.attendance.as_deref(), 0)?,
            rank: None,
        })
    }
}

/// A number up to 1000; none for an empty field.
fn number(field: &'static str, text: Option<&str>, min: u32) -> Result<Option<u32>> {
    const MAX: u32 = 1000;
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let read = text.parse().ok().filter(|read| (min..=MAX).contains(read));
    let value = text.to_owned();
    read.map(Some).ok_or(HubError::HubNotANumber {
        field,
        value,
        min,
        max: MAX,
    })
}

/// The language of a page, and how it links to others.
pub(super) struct Page {
    words: &'static Words,
    lang: Lang,
    chosen: bool,
    behind: Option<Behind>,
    outdated: bool,
    /// The address at which search engines should know it.
    canonical: Option<String>,
}

/// A step back: where to, and its name.
pub(super) type Step<'a> = (&'a str, &'a str);

impl Page {
    /// The page in the requested language.
    pub(super) fn of(asked: &Asked, headers: &HeaderMap) -> Page {
        let chosen = match asked.lang.as_deref() {
            Some("fr") => Some(Lang::Fr),
            Some("en") => Some(Lang::En),
            _ => None,
        };
        let lang = chosen.unwrap_or_else(|| language(headers));
        Page {
            words: Words::kept(lang),
            lang,
            chosen: chosen.is_some(),
            behind: None,
            outdated: false,
            canonical: None,
        }
    }

    /// The same, made from a standby that is this far behind.
    pub(super) fn read_from(self, behind: Option<Behind>) -> Page {
        Page { behind, ..self }
    }

    /// The same, made from older rows while newer ones are being made.
    pub(super) fn outdated(self, outdated: bool) -> Page {
        Page { outdated, ..self }
    }

    /// A number as the language writes its thousands.
    pub(super) fn number(&self, value: i64) -> String {
        let mark = match self.lang {
            Lang::En => ',',
            Lang::Fr => '\u{202f}',
        };
        let digits = value.unsigned_abs().to_string();
        let mut said = String::from(if value < 0 { "−" } else { "" });
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                said.push(mark);
            }
            said.push(digit);
        }
        said
    }

    /// The same, at a path of the public address.
    pub(super) fn at(self, public: Option<&str>, path: &str) -> Page {
        let canonical = public.map(|public| format!("{public}{path}"));
        Page { canonical, ..self }
    }

    /// A text.
    pub(super) fn say(&self, id: &str) -> String {
        self.words.text(id, &[])
    }

    /// A text with parameters.
    pub(super) fn tell(&self, id: &str, args: &[(&str, &str)]) -> String {
        self.words.text(id, args)
    }

    /// How many there are, such as `2 teams`.
    pub(super) fn count(&self, id: &str, n: i64) -> String {
        let single = n == 1 || (n == 0 && self.lang == Lang::Fr);
        let id = if single {
            format!("{id}_one")
        } else {
            id.to_owned()
        };
        self.tell(&id, &[("n", &n.to_string())])
    }

    /// A number with one decimal.
    pub(super) fn decimal(&self, value: f64) -> String {
        let said = format!("{value:.1}").replace('-', "−");
        match self.lang {
            Lang::Fr => said.replace('.', ","),
            Lang::En => said,
        }
    }

    /// A link to a page, in the language that was chosen.
    pub(super) fn to(&self, path: &str) -> String {
        match self.chosen {
            true => format!("{path}?lang={}", self.code()),
            false => path.to_owned(),
        }
    }

    /// A day such as `2026-11-22`, in words.
    pub(super) fn day(&self, day: &str) -> String {
        let mut parts = day.splitn(3, '-');
        let (year, month) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let date = parts.next().and_then(|date| date.get(..2)).unwrap_or("");
        let date = match (date.trim_start_matches('0'), self.lang) {
            ("1", Lang::Fr) => "1er",
            (date, _) => date,
        };
        let month = format!("m{month}");
        self.tell("day", &[("day", date), ("month", &month), ("year", year)])
    }

    /// The language, if the address names it.
    pub(super) fn said(&self) -> Option<&'static str> {
        self.chosen.then(|| self.code())
    }

    /// The language of the page.
    pub(super) fn code(&self) -> &'static str {
        match self.lang {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The whole page as an answer.
    pub(super) fn answer(&self, title: &str, back: &[Step<'_>], body: &Markup) -> Response {
        let html = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
        self.marked((html, self.text(title, back, body)).into_response())
    }

    /// An answer with how old its rows are, in headers.
    pub(super) fn marked(&self, mut answer: Response) -> Response {
        if self.outdated {
            let outdated = HeaderValue::from_static("true");
            answer.headers_mut().insert("ardoise-outdated", outdated);
        }
        with_behind(answer, self.behind)
    }

    /// The whole page.
    pub(super) fn text(&self, title: &str, back: &[Step<'_>], body: &Markup) -> String {
        let other = match self.lang {
            Lang::Fr => "en",
            Lang::En => "fr",
        };
        let page = html! {
            (DOCTYPE)
            html lang=(self.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    link rel="stylesheet" href="/look.css";
                    @if let Some(canonical) = &self.canonical { link rel="canonical" href=(canonical); }
                }
                body {
                    header {
                        nav {
                            @for (path, name) in back { a href=(self.to(path)) { (name) } " " }
                        }
                        a.other href={ "?lang=" (other) } hreflang=(other) lang=(other) { (self.say("other")) }
                    }
                    main {
                        h1 { (title) }
                        @if self.outdated { p.quiet role="status" { (self.say("outdated")) } }
                        (body)
                        @if let Some(Behind(time)) = self.behind {
                            p.quiet { (self.count("standby", i64::try_from(time.as_secs()).unwrap_or(i64::MAX))) }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

/// Adds to an answer how far the standby was behind, in milliseconds.
pub(super) fn with_behind(mut answer: Response, behind: Option<Behind>) -> Response {
    if let Some(Behind(time)) = behind {
        let time = HeaderValue::from(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        answer.headers_mut().insert("ardoise-behind-ms", time);
    }
    answer
}

/// An answer with the ETag of its body; an empty one if the reader already has it.
pub(super) fn kept(headers: &HeaderMap, kind: &'static str, body: String) -> Response {
    let mut tag = to_hex(&digest(body.as_bytes()));
    tag.truncate(32);
    let answer = match is_known(headers, &tag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(header::CONTENT_TYPE, kind)], body).into_response(),
    };
    tagged(answer, &tag)
}

/// Whether the reader has an answer with this ETag.
pub(super) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let asked = headers.get(header::IF_NONE_MATCH);
    let asked = asked.and_then(|value| value.to_str().ok()).unwrap_or("");
    let mut asked = asked.split(',');
    asked.any(|one| one.trim().trim_start_matches("W/").trim_matches('"') == tag)
}

/// An answer with its ETag, which caches must revalidate.
pub(super) fn tagged(mut answer: Response, tag: &str) -> Response {
    let fixed = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Accept-Language"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
    ];
    for (name, value) in fixed {
        answer
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    if let Ok(tag) = HeaderValue::from_str(&format!("\"{tag}\"")) {
        answer.headers_mut().insert(header::ETAG, tag);
    }
    answer
}
