//! The pages. Every text is escaped by the template; none runs a script.

use maud::{Markup, html};
use std::collections::{BTreeSet, HashMap};

use super::layout::Page;
use crate::ids::ClubId;
use crate::shown::{
    ConcoursPage, ConcoursRow, KeptSeason, Line, MatchRow, PlayerPage, ShownClub, ShownLeague,
    Source,
};

/// The step back to the list of clubs.
pub(super) fn root(page: &Page) -> (String, String) {
    ("/".to_owned(), page.say("home"))
}

/// The leagues, if there are any, and the clubs.
pub(super) fn home(page: &Page, leagues: &[ShownLeague], clubs: &[ShownClub]) -> Markup {
    html! {
        @if !leagues.is_empty() {
            h2 { (page.say("leagues")) }
            ul.panel.rows {
                @for league in leagues {
                    li { a href=(page.to(&format!("/leagues/{}", league.id))) { (league.name) } }
                }
            }
            h2 { (page.say("clubs")) }
        }
        @if clubs.is_empty() { p.quiet { (page.say("no_clubs")) } }
        ul.panel.rows {
            @for club in clubs {
                li { a href=(page.to(&format!("/clubs/{}", club.id))) { (club.name) } }
            }
        }
    }
}

/// A club: the challenges that it keeps, its concours by season, its first pairs by rating, and its last matches.
pub(super) fn club(
    page: &Page,
    club: &ClubId,
    (kept, all): (&[KeptSeason], &[ConcoursRow]),
    ratings: Markup,
    matches: &[MatchRow],
) -> Markup {
    let seasons: BTreeSet<i32> = all.iter().map(|row| row.season).collect();
    html! {
        @if !kept.is_empty() {
            section {
                h2 { (page.say("challenges")) }
                ul.panel.rows {
                    @for season in kept {
                        li {
                            a href=(page.to(&format!("/clubs/{club}/challenges/{}", season.id))) { (season.name) }
                            p.quiet { (days(page, season)) }
                        }
                    }
                }
            }
        }
        @for season in seasons.iter().rev() {
            section {
                h2 { a href=(page.to(&format!("/clubs/{club}/seasons/{season}"))) { (season_name(page, *season)) } }
                (concours_list(page, club, all.iter().filter(|row| row.season == *season)))
            }
        }
        @if all.is_empty() { p.quiet { (page.say("no_concours")) } }
        (ratings)
        (match_list(page, matches))
    }
}

/// The first and the last day of a season.
pub(super) fn days(page: &Page, season: &KeptSeason) -> String {
    format!("{} – {}", page.day(&season.from), page.day(&season.to))
}

/// The name of the season that begins in a year.
pub(super) fn season_name(page: &Page, season: i32) -> String {
    let (from, to) = (season.to_string(), (season + 1).to_string());
    page.tell("season", &[("from", &from), ("to", &to)])
}

pub(super) fn concours_list<'r>(
    page: &Page,
    club: &ClubId,
    all: impl Iterator<Item = &'r ConcoursRow>,
) -> Markup {
    html! {
        ul.panel.rows {
            @for row in all {
                li {
                    a href=(page.to(&format!("/clubs/{club}/concours/{}", row.id))) { (row.name) }
                    p.quiet { (about(page, row)) }
                }
            }
        }
    }
}

pub(super) fn about(page: &Page, row: &ConcoursRow) -> String {
    let teams = page.count(if row.melee { "entrants" } else { "teams" }, row.teams);
    let mut said = vec![page.day(&row.day), teams];
    said.extend(row.place.clone());
    if !row.closed {
        said.push(page.say("running"));
    }
    said.join(" · ")
}

fn match_list(page: &Page, matches: &[MatchRow]) -> Markup {
    html! {
        @if !matches.is_empty() {
            section {
                h2 { (page.say("matches")) }
                ul.panel.rows {
                    @for row in matches {
                        li {
                            @for (side, (names, total)) in ["us", "them"].iter().zip(&row.sides) {
                                p.side {
                                    span { @if names.is_empty() { "–" } @else { (names.join(", ")) } }
                                    b.won[row.winner.as_deref() == Some(*side)] { (page.number(i64::from(*total))) }
                                }
                            }
                            p.quiet { (page.day(&row.created_at)) " · " (page.count("deals", row.deals)) }
                        }
                    }
                }
            }
        }
    }
}

/// A concours: the standing, the parties with their tables, and the journals that they are from.
pub(super) fn concours(
    page: &Page,
    club: &ClubId,
    (row, shown): (&ConcoursRow, &ConcoursPage),
    list: Option<&str>,
) -> Markup {
    let names: HashMap<u32, String> = shown
        .standing
        .iter()
        .map(|line| (line.number, short(line)))
        .collect();
    let path = format!("/clubs/{club}/concours/{}", row.id);
    html! {
        p.quiet { (about(page, row)) }
        section {
            @if row.complete == 0 {
                h2 { (page.say("standing")) }
                p.quiet { (page.say("no_standing")) }
            } @else {
                h2 { (page.tell("standing_after", &[("n", &row.complete.to_string()), ("of", &shown.rounds.to_string())])) }
            }
            (lists(page, &path, &shown.standing, list))
            (standing(page, club, row, shown, list))
        }
        @for partie in &shown.parties {
            section {
                h2 { (page.tell("round", &[("n", &partie.partie.to_string())])) }
                ul.panel.rows.tables {
                    @for table in &partie.tables {
                        li {
                            p.quiet { (page.tell("table", &[("n", &table.table.to_string())])) }
                            @for at in 0..2 {
                                p.side {
                                    span { (who(&table.sides[at], &names)) }
                                    @match table.points {
                                        Some(points) => { b.won[points[at] > points[1 - at]] { (page.number(i64::from(points[at]))) } }
                                        None if table.forfeit[at] => { b { (page.say("forfeit")) } }
                                        None if table.forfeit[1 - at] => { b.won { "✓" } }
                                        None => { span.quiet { (page.say("waiting")) } }
                                    }
                                }
                            }
                        }
                    }
                }
                @if !partie.exempt.is_empty() {
                    p.quiet { (page.tell("exempt", &[("who", &who(&partie.exempt, &names))])) }
                }
            }
        }
        (sources(page, &shown.sources, ("verify", &format!("/api/public/clubs/{club}/concours/{}/rank", row.id))))
    }
}

fn lists(page: &Page, path: &str, standing: &[Line], list: Option<&str>) -> Markup {
    let all: BTreeSet<&String> = standing
        .iter()
        .flat_map(|line| line.labels.iter().chain(&line.club))
        .collect();
    let link = |name: &str| {
        let to = page.to(path);
        let sign = if to.contains('?') { '&' } else { '?' };
        format!("{to}{sign}list={}", escaped(name))
    };
    html! {
        @if !all.is_empty() {
            p.chips {
                a.chosen[list.is_none()] href=(page.to(path)) { (page.say("all")) } " "
                @for name in all { a.chosen[list == Some(name.as_str())] href=(link(name)) { (name) } " " }
            }
        }
    }
}

fn standing(
    page: &Page,
    club: &ClubId,
    row: &ConcoursRow,
    shown: &ConcoursPage,
    list: Option<&str>,
) -> Markup {
    let is_of = |line: &&Line| {
        list.is_none_or(|list| line.labels.iter().chain(&line.club).any(|one| one == list))
    };
    let keys: Vec<(usize, &String)> = shown
        .keys
        .iter()
        .enumerate()
        .filter(|(_, key)| *key != "lot")
        .collect();
    html! {
        div.panel.wide {
            table {
                thead {
                    tr {
                        @if row.complete > 0 { th.place { (page.say("place")) } }
                        th { (page.say(if shown.melee { "player" } else { "team" })) }
                        @if row.complete > 0 {
                            @for (at, (_, key)) in keys.iter().enumerate() { th.figure.further[at > 0] { (page.say(&format!("key-{key}"))) } }
                        }
                    }
                }
                tbody {
                    @for line in shown.standing.iter().filter(is_of) {
                        tr {
                            @if row.complete > 0 { td.place { (line.place) } }
                            td {
                                span.quiet { (line.number) " " }
                                @for (at, (player, name)) in line.players.iter().enumerate() {
                                    @if at > 0 { " – " }
                                    a href=(page.to(&format!("/clubs/{club}/players/{player}"))) { (name) }
                                }
                                @if let Some(name) = &line.name { (name) }
                                @if let Some(club) = &line.club { span.quiet { " " (club) } }
                                // On phones the other keys are below the name.
                                @if row.complete > 0 && keys.len() > 1 {
                                    p.quiet.beneath {
                                        @for (at, key) in &keys[1..] { span { (page.say(&format!("key-{key}"))) " " b { (value(page, line, *at)) } } " " }
                                    }
                                }
                            }
                            @if row.complete > 0 {
                                @for (nth, (at, _)) in keys.iter().enumerate() { td.figure.further[nth > 0] { (value(page, line, *at)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The figure of a team for one of the keys.
fn value(page: &Page, line: &Line, key: usize) -> String {
    let value = line.values.get(key);
    value.map_or_else(String::new, |value| page.number(*value))
}

/// The journals that a page is from, and the request with which anybody can verify it.
pub(super) fn sources(page: &Page, sources: &[Source], (verify, request): (&str, &str)) -> Markup {
    let said = sources.iter().map(|source| {
        let seq = source.seq.to_string();
        let parts = [
            ("device", source.device.as_str()),
            ("seq", &seq),
            ("hash", &source.hash),
        ];
        page.tell("source", &parts)
    });
    made_from(page, said, (verify, request))
}

/// The same, with a text about each journal.
pub(super) fn made_from(
    page: &Page,
    said: impl Iterator<Item = String>,
    (verify, request): (&str, &str),
) -> Markup {
    html! {
        footer {
            h2 { (page.say("sources")) }
            ul { @for said in said { li { (said) } } }
            p { (page.say(verify)) " " a href=(request) { (page.say("request")) } }
        }
    }
}

/// A player: ratings, concours with places, and matches.
pub(super) fn player(page: &Page, club: &ClubId, shown: &PlayerPage, ratings: Markup) -> Markup {
    html! {
        @if let Some(licence) = &shown.licence { p.quiet { (page.tell("licence", &[("n", licence)])) } }
        (ratings)
        @if !shown.concours.is_empty() {
            section {
                h2 { (page.say("concours")) }
                ul.panel.rows {
                    @for (row, place, partners) in &shown.concours {
                        li {
                            p.side {
                                a href=(page.to(&format!("/clubs/{club}/concours/{}", row.id))) { (row.name) }
                                @if let Some(place) = place { b { (place) " / " (row.teams) } }
                            }
                            p.quiet {
                                (page.day(&row.day))
                                @if !partners.is_empty() { " · " (page.tell("with", &[("who", &partners.join(", "))])) }
                            }
                        }
                    }
                }
            }
        }
        (match_list(page, &shown.matches))
    }
}

fn short(line: &Line) -> String {
    let players = line.players.iter().map(|(_, name)| name);
    let names: Vec<&str> = players.chain(&line.name).map(String::as_str).collect();
    format!("{} {}", line.number, names.join(" – "))
}

fn who(numbers: &[u32], names: &HashMap<u32, String>) -> String {
    let name = |number: &u32| {
        names
            .get(number)
            .cloned()
            .unwrap_or_else(|| number.to_string())
    };
    let names: Vec<String> = numbers.iter().map(name).collect();
    names.join(", ")
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
