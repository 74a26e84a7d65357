//! Reading doublings, tricks taken, the dealer, and faults.

use super::super::token::Token;
use super::super::typed_line::{Fault, PieceKind};
use super::super::word::{Deed, find};
use super::About;
use super::LineReader;
use crate::cards::By;
use serde_json::{Value, json};

impl LineReader<'_> {
    pub(super) fn deed(&mut self, token: &Token, word: &str) -> bool {
        let deeds = self.alphabet().deeds();
        let costly = || renonce_costs(deeds, word).map(|costs| (Deed::Renonce, Some(costs)));
        let plain = find(deeds, word).map(|deed| (deed, None));
        let Some((deed, costs)) = plain.or_else(costly) else {
            return false;
        };
        match deed {
            Deed::Coinche => self.coinche(token),
            Deed::Surcoinche => self.surcoinche(token),
            Deed::LastTrick => self.taken(token, "last_trick", PieceKind::LastTrick),
            Deed::AllTricks => self.taken(token, "all_tricks", PieceKind::AllTricks),
            Deed::Alone => self.alone(token),
            Deed::Made(made) => self.made(token, made),
            Deed::Renonce => {
                self.fault_of(token, "renonce", About::Played, PieceKind::Renonce, costs);
            }
            Deed::Misdeal => {
                self.fault_of(token, "misdeal", About::Misdeal, PieceKind::Misdeal, None);
            }
            Deed::Dealer => self.dealer(token),
            Deed::Void(void) => {
                if self.named.is_some() {
                    self.refuse(Fault::OutOfPlace, token);
                } else if self.may(About::Void, token) && self.set("void", void, token) {
                    let place = (token.start, token.end);
                    self.piece(place, PieceKind::Void, None, void, &["void"]);
                }
            }
        }
        true
    }

    pub(super) fn coinche(&mut self, token: &Token) {
        let fits = self.names_lost_contract() || self.may(About::Played, token);
        if fits && self.set("doubling", "coinche", token) {
            self.doubler(token, "doubled_by", PieceKind::Coinche);
        }
    }

    /// Reads a surcoinche, which may follow a coinche or mean both.
    pub(super) fn surcoinche(&mut self, token: &Token) {
        if !self.names_lost_contract() && !self.may(About::Played, token) {
            return;
        }
        if self.read.facts.get("doubling") == Some(&json!("coinche")) {
            self.read.facts.remove("doubling");
        }
        if self.set("doubling", "surcoinche", token) {
            self.doubler(token, "surcoinched_by", PieceKind::Surcoinche);
        }
    }

    /// Sets the player who doubled. Naming only the side adds nothing.
    fn doubler(&mut self, token: &Token, key: &str, kind: PieceKind) {
        let by = self.named.map(|named| named.by);
        if let Some(seat) = by.and_then(By::seat) {
            self.read.facts.insert(key.to_owned(), json!(seat));
        } else if let (Some(by), Some(takers)) = (by, self.takers())
            && (by.side() == takers) != (kind == PieceKind::Surcoinche)
        {
            return self.refuse(Fault::OutOfPlace, token);
        }
        let place = (token.start, token.end);
        self.piece(place, kind, by, true, &["doubling", key]);
    }

    /// Sets the side or player who took something; without a name, the takers.
    fn taken(&mut self, token: &Token, key: &str, kind: PieceKind) {
        if !self.may(About::Played, token) {
            return;
        }
        let Some(by) = self.of_whom(token) else {
            return;
        };
        if self.set(key, by, token) {
            let place = (token.start, token.end);
            self.piece(place, kind, Some(by), true, &[key]);
        }
    }

    /// Reads that one player took all the tricks.
    fn alone(&mut self, token: &Token) {
        if !self.may(About::Played, token) {
            return;
        }
        if self.has("all_tricks") && self.named.is_some() {
            return self.refuse(Fault::OutOfPlace, token);
        }
        let Some(by) = self.of_whom(token) else {
            return;
        };
        if self.set("all_tricks_alone", true, token) {
            let by = *self.read.facts.entry("all_tricks").or_insert(json!(by)) == json!(by);
            let by = by.then(|| self.whose()).flatten();
            let place = (token.start, token.end);
            let fields = ["all_tricks_alone", "all_tricks"];
            self.piece(place, PieceKind::Alone, by, true, &fields);
        }
    }

    /// Reads that the contract was made or lost, which concerns the takers and so needs no name.
    fn made(&mut self, token: &Token, made: bool) {
        if self.named.is_some() {
            self.refuse(Fault::OutOfPlace, token);
        } else if self.may(About::Played, token) && self.set("made", made, token) {
            let place = (token.start, token.end);
            self.piece(place, PieceKind::Made, None, made, &["made"]);
        }
    }

    /// Reads a fault, which needs the player or side who made it.
    fn fault_of(
        &mut self,
        token: &Token,
        key: &str,
        about: About,
        kind: PieceKind,
        costs: Option<Value>,
    ) {
        if !self.may(about, token) {
            return;
        }
        let Some(named) = self.named else {
            return self.refuse(Fault::WhoIsMissing, token);
        };
        let mut fault = json!({"by": named.by});
        if let Some(costs) = &costs {
            fault["costs"] = costs.clone();
        }
        if self.set(key, fault, token) {
            let place = (token.start, token.end);
            let value = costs.unwrap_or(Value::Bool(true));
            self.piece(place, kind, Some(named.by), value, &[key]);
        }
    }

    fn dealer(&mut self, token: &Token) {
        let Some(seat) = self.named.and_then(|named| named.by.seat()) else {
            return self.refuse(Fault::WhoIsMissing, token);
        };
        if self.set("dealer", seat, token) {
            let place = (token.start, token.end);
            self.piece(
                place,
                PieceKind::Dealer,
                Some(By::Seat(seat)),
                seat,
                &["dealer"],
            );
        }
    }
}

/// What the table decided on a renonce, attached to the word: `renonce160`, `renoncedonne` (folded).
fn renonce_costs(deeds: &[(Deed, &[&str])], word: &str) -> Option<Value> {
    let (_, names) = deeds.iter().find(|(deed, _)| *deed == Deed::Renonce)?;
    let mut rests = names.iter().filter_map(|name| word.strip_prefix(name));
    rests.find_map(|rest| match rest {
        "deal" | "donne" => Some(json!("deal_lost")),
        _ => rest.parse::<u16>().ok().map(|points| json!(points)),
    })
}
