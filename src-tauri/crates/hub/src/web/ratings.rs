//! The page of a club's ratings, and the ratings on other pages.

use ardoise_statistics::RatingState;
use maud::{Markup, html};

use super::layout::{Asked, Page};
use crate::ids::ClubId;
use crate::shown::{RatingLine, Ratings};

/// How many times its uncertainty a rating may be off, with 95 % confidence.
const SURE: f64 = 1.96;
/// How many lines the page of a club shows.
const FIRST: usize = 5;

/// The ratings of pairs, or of players.
pub(super) fn ratings(page: &Page, club: &ClubId, shown: &Ratings, asked: &Asked) -> Markup {
    let players = asked.of.as_deref() == Some("players");
    html! {
        form.choice method="get" action=(format!("/clubs/{club}/ratings")) {
            @if let Some(lang) = page.said() { input type="hidden" name="lang" value=(lang); }
            label.chip { input type="radio" name="of" value="pairs" checked[!players]; " " (page.say("pairs")) }
            label.chip { input type="radio" name="of" value="players" checked[players]; " " (page.say("players")) }
            button { (page.say("show")) }
        }
        @if !shown.lines.is_empty() { (table(page, club, &shown.lines)) }
        @if shown.hidden > 0 { p.quiet { (page.count("ratings_hidden", shown.hidden)) } }
        p.quiet { (page.say("ratings_says")) }
    }
}

/// The first pairs, and a link to the others.
pub(super) fn first(page: &Page, club: &ClubId, shown: &Ratings) -> Markup {
    html! {
        @if !shown.lines.is_empty() || shown.hidden > 0 {
            section {
                h2 { a href=(page.to(&format!("/clubs/{club}/ratings"))) { (page.say("ratings")) } }
                @if shown.lines.is_empty() {
                    p.quiet { (page.count("ratings_hidden", shown.hidden)) }
                } @else {
                    (table(page, club, &shown.lines[..shown.lines.len().min(FIRST)]))
                }
            }
        }
    }
}

/// The ratings of a player: with each partner, and alone.
pub(super) fn of_player(
    page: &Page,
    club: &ClubId,
    player: &str,
    (pairs, own): &(Vec<RatingLine>, Option<RatingLine>),
) -> Markup {
    html! {
        @if !pairs.is_empty() || own.is_some() {
            section {
                h2 { (page.say("ratings")) }
                ul.panel.rows {
                    @for line in pairs {
                        li {
                            p.side {
                                span {
                                    @for (id, name) in line.players.iter().filter(|(id, _)| id != player) {
                                        a href=(page.to(&format!("/clubs/{club}/players/{id}"))) { (page.tell("with", &[("who", name)])) }
                                    }
                                }
                                b { (figure(page, line)) }
                            }
                            p.quiet { (about(page, line)) }
                        }
                    }
                    @if let Some(line) = own {
                        li {
                            p.side { span { (page.say("rating_alone")) } b { (figure(page, line)) } }
                            p.quiet { (about(page, line)) }
                        }
                    }
                }
            }
        }
    }
}

fn table(page: &Page, club: &ClubId, lines: &[RatingLine]) -> Markup {
    html! {
        div.panel.wide {
            table {
                thead {
                    tr {
                        th.place { (page.say("place")) }
                        th { (page.say("player")) }
                        th.figure { (page.say("rating")) }
                        th.figure.further { (page.say("matches")) }
                        th.figure.further { (page.say("won")) }
                    }
                }
                tbody {
                    @for (place, line) in (1..).zip(lines) {
                        tr {
                            td.place { (place) }
                            td {
                                @for (at, (player, name)) in line.players.iter().enumerate() {
                                    @if at > 0 { " – " }
                                    a href=(page.to(&format!("/clubs/{club}/players/{player}"))) { (name) }
                                }
                                p.quiet.beneath { (about(page, line)) }
                            }
                            td.figure { (figure(page, line)) }
                            td.figure.further { (line.matches) }
                            td.figure.further { (line.won) }
                        }
                    }
                }
            }
        }
    }
}

/// The rating and its margin; marked if it still moves much, and nothing while it is hidden.
fn figure(page: &Page, line: &RatingLine) -> Markup {
    let (Some(rating), Some(uncertainty)) = (line.rating, line.uncertainty) else {
        return html! { "–" };
    };
    let parts = [
        ("n", &page.decimal(rating)),
        ("give", &page.decimal(SURE * uncertainty)),
    ];
    let said = page.tell(
        "rating_figure",
        &parts.map(|(name, said)| (name, said.as_str())),
    );
    html! {
        @if line.state == RatingState::Evolving { span title=(page.say("evolving")) { "~ " } }
        (said)
    }
}

/// The number of deals behind the rating, and how firm it is.
fn about(page: &Page, line: &RatingLine) -> String {
    let mut said = vec![page.count("deals", line.deals)];
    match line.state {
        RatingState::Hidden => {
            let missing = i64::from(RatingState::EVOLVING_FROM) - line.deals;
            said.push(page.count("rating_hidden", missing));
        }
        RatingState::Evolving => said.push(page.say("evolving")),
        RatingState::Settled => said.push(page.say("settled")),
    }
    said.join(" · ")
}
