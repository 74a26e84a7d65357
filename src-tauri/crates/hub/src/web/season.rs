//! The page of a season: its concours, and the challenge over them.

use maud::{Markup, html};

use super::layout::{Asked, Page};
use super::pages::{concours_list, days, number, sources};
use crate::shown::{Challenge, ChallengeLine, ConcoursRow, Counts, KeptSeason};

/// The challenge of a season, and its concours.
pub(super) fn season(
    page: &Page,
    (club, season): (&str, i32),
    all: &[ConcoursRow],
    challenge: Option<&Challenge>,
    asked: &Asked,
) -> Markup {
    html! {
        @if let Some(challenge) = challenge {
            section {
                h2 { (page.say("challenge")) }
                (choice(page, &format!("/clubs/{club}/seasons/{season}"), asked))
                @if challenge.standing.is_empty() {
                    p.quiet { (page.say("few")) }
                } @else {
                    (standing(page, club, challenge))
                }
            }
        }
        section {
            h2 { (page.say("concours")) }
            (concours_list(page, club, all.iter()))
        }
        @if let Some(challenge) = challenge {
            (sources(page, &challenge.sources, ("verify_season", &asked.of_season(&format!("/api/public/clubs/{club}/seasons/{season}/rank")))))
        }
    }
}

/// The challenge of a season that the club keeps. What counts is the club's choice.
pub(super) fn challenge(
    page: &Page,
    club: &str,
    season: &KeptSeason,
    challenge: Option<&Challenge>,
) -> Markup {
    let Counts {
        pairs,
        best,
        attendance,
        ..
    } = &season.counts;
    let mut said = vec![
        days(page, season),
        page.say(if *pairs { "pairs" } else { "players" }),
    ];
    said.extend(best.map(|best| page.count("best_of", best.into())));
    said.extend((*attendance > 0).then(|| page.count("attended_least", (*attendance).into())));
    html! {
        p.quiet { (said.join(" · ")) }
        section {
            @match challenge.filter(|challenge| !challenge.standing.is_empty()) {
                Some(challenge) => { (standing(page, club, challenge)) }
                None => { p.quiet { (page.say("few")) } }
            }
        }
        @if let Some(challenge) = challenge {
            section {
                h2 { (page.say("concours")) }
                ul.panel.rows {
                    @for (id, name, day) in &challenge.concours {
                        li {
                            a href=(page.to(&format!("/clubs/{club}/concours/{id}"))) { (name) }
                            p.quiet { (page.day(day)) }
                        }
                    }
                }
            }
            (sources(page, &challenge.sources, ("verify_season", &format!("/api/public/clubs/{club}/challenges/{}/rank", season.id))))
        }
    }
}

/// What counts: players or pairs, the best concours, the least attendance. Without a script, so it is a form.
fn choice(page: &Page, path: &str, asked: &Asked) -> Markup {
    let pairs = asked.of.as_deref() == Some("pairs");
    html! {
        form.choice method="get" action=(path) {
            @if let Some(lang) = page.said() { input type="hidden" name="lang" value=(lang); }
            label.chip { input type="radio" name="of" value="players" checked[!pairs]; " " (page.say("players")) }
            label.chip { input type="radio" name="of" value="pairs" checked[pairs]; " " (page.say("pairs")) }
            label {
                (page.say("best")) " "
                input type="number" name="best" min="1" max="1000" placeholder=(page.say("every")) value=[asked.best.as_deref()];
            }
            label {
                (page.say("attendance")) " "
                input type="number" name="attendance" min="0" max="1000" placeholder="0" value=[asked.attendance.as_deref()];
            }
            button { (page.say("count")) }
        }
    }
}

fn standing(page: &Page, club: &str, challenge: &Challenge) -> Markup {
    html! {
        div.panel.wide {
            table {
                thead {
                    tr {
                        th.place { (page.say("place")) }
                        th { (page.say("player")) }
                        @for (at, key) in challenge.keys.iter().enumerate() {
                            th.figure.further[at > 0] { (page.say(&format!("key-{key}"))) }
                        }
                        th.figure.further { (page.say("attended")) }
                    }
                }
                tbody {
                    @for line in &challenge.standing {
                        tr {
                            td.place {
                                @match line.place {
                                    Some(place) => { (place) }
                                    None => { span title=(page.say("no_place")) { "–" } }
                                }
                            }
                            td { (who(page, club, challenge, line)) }
                            @for (at, value) in line.values.iter().enumerate() { td.figure.further[at > 0] { (number(*value)) } }
                            td.figure.further { (line.attended) }
                        }
                    }
                }
            }
        }
    }
}

/// The names, what they had of each concours, and on a phone the further keys.
fn who(page: &Page, club: &str, challenge: &Challenge, line: &ChallengeLine) -> Markup {
    let parts = challenge.concours.iter().zip(&line.concours);
    let parts = parts.filter_map(|(concours, part)| Some((concours, (*part)?)));
    html! {
        @for (at, (player, name)) in line.players.iter().enumerate() {
            @if at > 0 { " – " }
            a href=(page.to(&format!("/clubs/{club}/players/{player}"))) { (name) }
        }
        @if let Some(club) = &line.club { span.quiet { " " (club) } }
        p.quiet.beneath {
            @for (key, value) in challenge.keys.iter().zip(&line.values).skip(1) {
                span { (page.say(&format!("key-{key}"))) " " b { (number(*value)) } } " "
            }
        }
        p.quiet.parts {
            @for ((_, name, _), (points, counted)) in parts {
                @if counted {
                    span { (name) " " b { (number(points)) } } " "
                } @else {
                    span { (name) " " s title=(page.say("not_counted")) { (number(points)) } } " "
                }
            }
        }
    }
}
