//! The page of a season: its concours, and the challenge over them.

use maud::{Markup, html};
use serde_json::{Value, json};
use std::sync::Arc;

use super::layout::{Asked, Page};
use super::pages::{concours_list, days, made_from, sources};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::shown::{
    Challenge, ChallengeLine, ChallengeSource, ConcoursRow, Counts, KeptSeason, ShownLeague, Source,
};

/// None if there is nothing yet.
pub(super) fn if_any(challenge: Result<Arc<Challenge>>) -> Result<Option<Arc<Challenge>>> {
    match challenge {
        Err(HubError::HubNothingHere) => Ok(None),
        other => other.map(Some),
    }
}

/// The challenge of a season, and its concours.
pub(super) fn season(
    page: &Page,
    (club, season): (&ClubId, i32),
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
                    (standing(page, None, challenge))
                }
            }
        }
        section {
            h2 { (page.say("concours")) }
            (concours_list(page, club, all.iter()))
        }
        @if let Some(challenge) = challenge {
            (sources(page, &journals(challenge), ("verify_season", &asked.of_season(&format!("/api/public/clubs/{club}/seasons/{season}/rank")))))
        }
    }
}

/// The challenge of a season that the club keeps. What counts is the club's choice.
pub(super) fn challenge(
    page: &Page,
    club: &ClubId,
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
                Some(challenge) => { (standing(page, None, challenge)) }
                None => { p.quiet { (page.say("few")) } }
            }
        }
        @if let Some(challenge) = challenge {
            section {
                h2 { (page.say("concours")) }
                ul.panel.rows {
                    @for one in &challenge.concours {
                        li {
                            a href=(page.to(&format!("/clubs/{club}/concours/{}", one.id))) { (one.name) }
                            p.quiet { (page.day(&one.day)) }
                        }
                    }
                }
            }
            (sources(page, &journals(challenge), ("verify_season", &format!("/api/public/clubs/{club}/challenges/{}/rank", season.id))))
        }
    }
}

/// The choice of what counts: players or pairs, the best concours, the least attendance. There is no script, so it is a form.
pub(super) fn choice(page: &Page, path: &str, asked: &Asked) -> Markup {
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

/// How many lines of a ranking a page has, so that a phone can show even the season of a whole department. The JSON has all.
const LINES: usize = 1000;

fn standing(page: &Page, league: Option<&ShownLeague>, challenge: &Challenge) -> Markup {
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
                    @for line in challenge.standing.iter().take(LINES) {
                        tr {
                            td.place {
                                @match line.place {
                                    Some(place) => { (place) }
                                    None => { span title=(page.say("no_place")) { "–" } }
                                }
                            }
                            td { (who(page, league, challenge, line)) }
                            @for (at, value) in line.values.iter().enumerate() { td.figure.further[at > 0] { (page.number(*value)) } }
                            td.figure.further { (line.attended) }
                        }
                    }
                }
            }
        }
        @if let Some(further) = challenge.standing.len().checked_sub(LINES).filter(|further| *further > 0) {
            p.quiet { (page.count("further_lines", further as i64)) }
        }
    }
}

/// The names, their results in each concours, and on a phone the other keys. In a league also the clubs whose concours they attended.
fn who(
    page: &Page,
    league: Option<&ShownLeague>,
    challenge: &Challenge,
    line: &ChallengeLine,
) -> Markup {
    html! {
        @for (at, player) in line.players.iter().enumerate() {
            @if at > 0 { " – " }
            a href=(page.to(&format!("/clubs/{}/players/{}", player.club, player.id))) { (player.name) }
        }
        @match (league, &line.club) {
            (Some(league), _) => {
                @for club in &line.clubs {
                    " " a.quiet href=(page.to(&format!("/clubs/{club}"))) { (league.name_of(club)) }
                }
            }
            (None, Some(club)) => { span.quiet { " " (club) } }
            (None, None) => {}
        }
        p.quiet.beneath {
            @for (key, value) in challenge.keys.iter().zip(&line.values).skip(1) {
                span { (page.say(&format!("key-{key}"))) " " b { (page.number(*value)) } } " "
            }
        }
        p.quiet.parts {
            @for result in &line.concours {
                @let name = &challenge.concours[result.concours].name;
                @if result.counts {
                    span { (name) " " b { (page.number(result.points)) } } " "
                } @else {
                    span { (name) " " s title=(page.say("not_counted")) { (page.number(result.points)) } } " "
                }
            }
        }
    }
}

/// The ranking of a league.
pub(super) fn of_league(page: &Page, league: &ShownLeague, challenge: &Challenge) -> Markup {
    standing(page, Some(league), challenge)
}

/// The journals of clubs that the ranking of a league is from, and the request with which anybody can verify it.
pub(super) fn sources_of_league(
    page: &Page,
    league: &ShownLeague,
    challenge: &Challenge,
    request: &str,
) -> Markup {
    let said = challenge
        .sources
        .iter()
        .map(|ChallengeSource { club, source }| {
            let seq = source.seq.to_string();
            let parts = [
                ("club", league.name_of(club)),
                ("device", &source.device),
                ("seq", &seq),
                ("hash", &source.hash),
            ];
            page.tell("of_club", &parts)
        });
    made_from(page, said, ("verify_league", request))
}

/// The journals of a club that its challenge is from.
fn journals(challenge: &Challenge) -> Vec<Source> {
    let sources = challenge.sources.iter();
    sources.map(|one| one.source.clone()).collect()
}

/// The challenge of a club as JSON. Each line has an entry for every concours, which is null where they did not play.
pub(super) fn told(challenge: &Challenge) -> Value {
    let concours = challenge.concours.iter();
    let line = |line: &ChallengeLine| {
        let mut results = vec![None; challenge.concours.len()];
        for result in &line.concours {
            results[result.concours] = Some((result.points, result.counts));
        }
        let players = line.players.iter();
        json!({
            "place": line.place,
            "players": players.map(|player| (&player.id, &player.name)).collect::<Vec<_>>(),
            "club": line.club,
            "labels": line.labels,
            "attended": line.attended,
            "concours": results,
            "values": line.values,
        })
    };
    json!({
        "concours": concours.map(|one| (&one.id, &one.name, &one.day)).collect::<Vec<_>>(),
        "keys": challenge.keys,
        "standing": challenge.standing.iter().map(line).collect::<Vec<_>>(),
        "sources": journals(challenge),
    })
}
