//! The door: who is there, what they pay, and the players who wait for a partner.

use super::changing::{append, change};
use super::hall::Hall;
use super::registering::{MOST_FEE, expect_free, optional_text, read_player};
use super::till;
use super::views::{ConcoursChanged, ConcoursPlayer};
use crate::call::{Code, On, Refusal, Writer, out_of_range, refuse};
use ardoise_journal::{ConcoursEvent, ConcoursTeam, PaymentMeans, PaymentNoted};
use serde_json::json;

/// Notes whether teams are there and, if asked, that they have paid what they owe.
pub(super) fn arrive(
    writer: &mut Writer,
    on: &On,
    (numbers, arrived): (&[u32], bool),
    paid: Option<PaymentMeans>,
) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let mut events = vec![ConcoursEvent::TeamsArrived {
            teams: numbers.to_vec(),
            arrived,
        }];
        if let Some(how) = paid {
            let teams = numbers.iter().filter_map(|number| hall.state.team(*number));
            events.extend(teams.filter_map(|team| payment(hall, team, how)));
        }
        Ok(events)
    })
}

/// Notes that a team has paid what it owes, or takes all its payments back.
pub(super) fn set_paid(
    writer: &mut Writer,
    on: &On,
    (number, paid): (u32, bool),
    how: PaymentMeans,
) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let mark = ConcoursEvent::TeamPaid { team: number, paid };
        let team = hall.state.team(number).filter(|_| paid);
        let payment = team.and_then(|team| payment(hall, team, how));
        Ok(vec![payment.unwrap_or(mark)])
    })
}

/// The payment of what a team owes; a mark without an amount if there is no fee; none if it has paid.
fn payment(hall: &Hall, team: &ConcoursTeam, how: PaymentMeans) -> Option<ConcoursEvent> {
    let fee = hall.state.details.fee;
    let owed = i64::from(fee) - team.balance(fee);
    let team = match team.has_paid(fee) {
        true => return None,
        false => team.number,
    };
    Some(match owed > 0 {
        true => ConcoursEvent::PaymentNoted(PaymentNoted {
            team,
            cents: till::cents(owed),
            how,
            why: None,
        }),
        false => ConcoursEvent::TeamPaid { team, paid: true },
    })
}

/// Notes an amount that a team paid or got back. It never gets back more than it has paid.
pub(super) fn note_payment(
    writer: &mut Writer,
    on: &On,
    noted: &PaymentNoted,
) -> Result<ConcoursChanged, Refusal> {
    let why = optional_text(noted.why.as_deref(), "why")?;
    let most = MOST_FEE.cast_signed();
    change(writer, on, |hall| {
        let balance = match hall.state.team(noted.team) {
            Some(team) => till::cents(team.balance(hall.state.details.fee)).max(0),
            None => most,
        };
        let range = -balance.min(most)..=most;
        if noted.cents == 0 || !range.contains(&noted.cents) {
            return Err(out_of_range("cents", noted.cents, range).into());
        }
        Ok(vec![ConcoursEvent::PaymentNoted(PaymentNoted {
            why: why.clone(),
            ..noted.clone()
        })])
    })
}

/// A player without a partner waits for one.
pub(super) fn seek(
    writer: &mut Writer,
    on: &On,
    player: &ConcoursPlayer,
    club: Option<&str>,
) -> Result<ConcoursChanged, Refusal> {
    let player = read_player(player, "player")?;
    let club = optional_text(club, "club")?;
    change(writer, on, |hall| {
        if hall.is_melee() {
            return Err(refuse(Code::NoPartners, "player", json!({})).into());
        }
        expect_free(hall, &player.name, "player.name")?;
        let (player, club) = (player.clone(), club.clone());
        Ok(vec![ConcoursEvent::PartnerSought { player, club }])
    })
}

/// A player who waited for a partner leaves without one.
pub(super) fn stop_seeking(
    writer: &mut Writer,
    on: &On,
    name: &str,
) -> Result<ConcoursChanged, Refusal> {
    let name = name.trim().to_owned();
    append(writer, on, ConcoursEvent::SearchEnded { name })
}
