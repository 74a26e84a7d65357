//! The till: what each team owes, paid and got back.

use super::hall::Hall;
use super::till_views::{PaymentView, TillSum, TillTeam, TillView};
use crate::call::{Reader, Refusal};
use ardoise_journal::{ConcoursId, ConcoursTeam, Payment, PaymentMeans};
use std::collections::BTreeMap;

/// An amount as it crosses to the screens.
pub(super) fn cents(amount: i64) -> i32 {
    let nearest = amount.clamp(i64::from(i32::MIN), i64::from(i32::MAX));
    i32::try_from(nearest).unwrap_or_default()
}

pub(super) fn till(reader: &Reader, id: &ConcoursId) -> Result<TillView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let fee = hall.state.details.fee;
    let mut teams: Vec<TillTeam> = (hall.state.teams.iter())
        .map(|one| line(&hall, one))
        .collect();
    teams.sort_by_key(|team| team.number);
    let mut means: BTreeMap<PaymentMeans, [i64; 2]> = BTreeMap::new();
    for payment in hall.state.teams.iter().flat_map(|team| &team.payments) {
        let sums = means.entry(payment.how.unwrap_or_default()).or_default();
        add(sums, payment.amount(fee));
    }
    let sum = |of: fn(&TillTeam) -> i32| cents(teams.iter().map(|team| i64::from(of(team))).sum());
    Ok(TillView {
        fee,
        received: sum(|team| team.received),
        refunded: sum(|team| team.refunded),
        kept: sum(|team| team.received - team.refunded),
        owed: sum(|team| team.owed.max(0)),
        to_refund: sum(|team| -team.owed.min(0)),
        means: means
            .into_iter()
            .map(|(how, [received, refunded])| TillSum {
                how,
                received: cents(received),
                refunded: cents(refunded),
            })
            .collect(),
        teams,
    })
}

/// What is in the till, in cents: the payments less what was given back.
pub(super) fn kept(hall: &Hall) -> u32 {
    let fee = hall.state.details.fee;
    let sum: i64 = hall.state.teams.iter().map(|team| team.balance(fee)).sum();
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}

fn add([received, refunded]: &mut [i64; 2], amount: i64) {
    match amount < 0 {
        true => *refunded -= amount,
        false => *received += amount,
    }
}

fn line(hall: &Hall, team: &ConcoursTeam) -> TillTeam {
    let fee = hall.state.details.fee;
    let mut sums = [0, 0];
    for payment in &team.payments {
        add(&mut sums, payment.amount(fee));
    }
    let owed = hall.state.owed(team);
    TillTeam {
        number: team.number,
        names: team.names_in(u32::MAX),
        left: team.withdrawn_from.is_some(),
        due: cents(owed + team.balance(fee)),
        received: cents(sums[0]),
        refunded: cents(sums[1]),
        owed: cents(owed),
        payments: team
            .payments
            .iter()
            .map(|payment| view(payment, fee))
            .collect(),
    }
}

fn view(payment: &Payment, fee: u32) -> PaymentView {
    PaymentView {
        at: payment.at,
        cents: cents(payment.amount(fee)),
        how: payment.how,
        why: payment.why.clone(),
        by: payment.by.clone(),
        at_desk: payment.at_desk,
    }
}
