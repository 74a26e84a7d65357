//! The door of a concours: what a team paid, and the players who wait for a partner.

use super::event::ConcoursEvent;
use super::payload::TeamPlayer;
use super::payment::Payment;
use super::state::{ConcoursState, ConcoursTeam, Seeker};
use crate::error::ConcoursRefused;
use crate::name::player_key;
use crate::recorded::Recorded;

impl ConcoursTeam {
    /// What it has paid so far, in cents, less what it got back, where a team pays this fee.
    pub fn balance(&self, fee: u32) -> i64 {
        self.payments
            .iter()
            .map(|payment| payment.amount(fee))
            .sum()
    }

    /// Whether it has paid this fee; without a fee, whether a payment is noted.
    pub fn has_paid(&self, fee: u32) -> bool {
        !self.payments.is_empty() && self.balance(fee) >= i64::from(fee)
    }

    /// The names that stand for it in a partie: those of its players, or its own if no player is known.
    pub fn names_in(&self, round: u32) -> Vec<String> {
        let players = self.players_in(round).into_iter();
        let names: Vec<String> = players.map(|player| player.name).collect();
        match names.is_empty() {
            true => self.name.iter().cloned().collect(),
            false => names,
        }
    }

    /// The mark *paid* of a program that knew no amounts. Given twice, it means one fee.
    pub(super) fn mark_paid(&mut self, recorded: &Recorded<ConcoursEvent>, paid: bool) {
        match paid {
            false => self.payments.clear(),
            true if self.payments.iter().any(|one| one.cents.is_none()) => {}
            true => self.payments.push(Payment::noted(recorded, None)),
        }
    }
}

impl ConcoursState {
    /// The player of this name who waits for a partner.
    pub fn seeker(&self, name: &str) -> Option<&Seeker> {
        let key = player_key(name);
        let mut seekers = self.seekers.iter();
        seekers.find(|seeker| player_key(&seeker.player.name) == key)
    }

    /// What a team owes in cents, less what it has paid: below 0 it gets money back. A team that left before it played, or that was
    /// not there when the first partie was drawn, owes no fee.
    pub fn owed(&self, team: &ConcoursTeam) -> i64 {
        let fee = self.details.fee;
        let stayed_away = team.withdrawn_from == Some(1) || !team.arrived && self.last_drawn() > 0;
        let due = if stayed_away { 0 } else { i64::from(fee) };
        due - team.balance(fee)
    }

    pub(super) fn seek(&mut self, player: &TeamPlayer, club: Option<&String>) {
        // Two organisers may have noted the same player.
        if self.seeker(&player.name).is_none() {
            self.seekers.push(Seeker {
                player: player.clone(),
                club: club.cloned(),
            });
        }
    }

    /// A player who has a place in a team seeks no more.
    pub(super) fn have_found(&mut self, players: &[TeamPlayer]) {
        let found: Vec<String> = players
            .iter()
            .map(|player| player_key(&player.name))
            .collect();
        self.seekers
            .retain(|seeker| !found.contains(&player_key(&seeker.player.name)));
    }

    pub(super) fn must_not_seek(&self, name: &str) -> Result<(), ConcoursRefused> {
        match self.seeker(name) {
            Some(_) => Err(ConcoursRefused::SeeksAlready {
                name: name.to_owned(),
            }),
            None => Ok(()),
        }
    }

    pub(super) fn must_seek(&self, name: &str) -> Result<(), ConcoursRefused> {
        let unknown = || ConcoursRefused::NoSuchSeeker {
            name: name.to_owned(),
        };
        self.seeker(name).map(drop).ok_or_else(unknown)
    }
}
