//! Checking whether a call is allowed, with all the reasons if it is not.

use super::call::Call;
use super::contract::{Contract, Doubling, Level, Slam};
use super::state::{Auction, AuctionState};
use crate::cards::{Seat, Side, Strain};
use crate::house_rules::RuleId;
use crate::house_rules::values::{CoincheWhen, SelfOverbid, WhoSurcoinches};
use crate::json::{Code, Problem, Problems};
use serde_json::json;

impl Auction<'_> {
    /// Checks whether a player can make a call now. If a problem comes from a house rule, that is its parameter `rule`.
    ///
    /// # Errors
    /// All the reasons why the call is not allowed.
    pub fn check(&self, by: Seat, call: Call) -> Result<(), Problems> {
        if self.is_over() {
            return Err(self.closed(by, call).into());
        }
        let problems: Vec<Problem> = match call {
            Call::Pass => self.check_pass(by),
            Call::Take(strain) => self.check_take(by, strain),
            Call::Bid(level, strain) => self.check_bid(by, Contract { level, strain }),
            Call::Coinche => self.check_coinche(by),
            Call::Surcoinche => self.check_surcoinche(by),
        };
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Problems(problems))
        }
    }

    /// The problem of a call after the auction is over. For a bid or a doubling it names the house rule that ended the
    /// auction.
    fn closed(&self, by: Seat, call: Call) -> Problem {
        let problem = Problem::new(Code::AuctionClosed, "");
        let own = self.standing.is_some_and(|standing| standing.by == by);
        let rule = match (call, self.doubling()) {
            (Call::Bid(..), Doubling::None) if own => Some(RuleId::AuctionSelfOverbid),
            (Call::Bid(..), Doubling::Coinche) => Some(RuleId::AuctionAfterCoinche),
            (Call::Surcoinche, Doubling::Coinche) => Some(RuleId::AuctionSurcoinche),
            _ => None,
        };
        match rule {
            Some(rule) => problem.with("rule", rule),
            None => problem,
        }
    }

    fn check_pass(&self, by: Seat) -> Vec<Problem> {
        let must_take = self
            .must_take()
            .map(|rule| Problem::new(Code::MustTake, "").with("rule", rule));
        self.check_turn(by).into_iter().chain(must_take).collect()
    }

    fn check_turn(&self, by: Seat) -> Option<Problem> {
        let rule = if self.is_opened() {
            RuleId::TableDirection
        } else {
            RuleId::TableFirstSpeaker
        };
        let problem = Problem::new(Code::OutOfTurn, "").with("value", by);
        (by != self.turn).then(|| problem.with("allowed", self.turn).with("rule", rule))
    }

    fn check_take(&self, by: Seat, strain: Option<Strain>) -> Vec<Problem> {
        if !self.rules.is_turn_up() {
            return vec![
                refused(
                    Code::LevelNotInRuleset,
                    "take",
                    self.rules.levels_offered(strain),
                )
                .with("rule", RuleId::AuctionKind),
            ];
        }
        let allowed = self.strains_to_take();
        let fits = match strain {
            None => self.is_first_round(),
            Some(strain) => allowed.contains(&strain),
        };
        let strain = (!fits).then(|| {
            let value = strain.map_or(json!("take"), |strain| json!(strain));
            refused(Code::StrainOfTheRound, value, &allowed).with("rule", RuleId::AuctionKind)
        });
        self.check_turn(by).into_iter().chain(strain).collect()
    }

    /// The strains that can be named for a turned-up card, its own suit first.
    fn strains_to_take(&self) -> Vec<Strain> {
        let turned = self.turned_suit();
        if self.is_first_round() {
            return turned.into_iter().collect();
        }
        let others = Strain::ALL.into_iter();
        others
            .filter(|strain| Some(*strain) != turned || self.is_third_round())
            .filter(|strain| self.rules.admits_strain(*strain, Level::Take))
            .collect()
    }

    fn check_bid(&self, by: Seat, said: Contract) -> Vec<Problem> {
        let mut problems: Vec<Problem> = self.check_turn(by).into_iter().collect();
        if self.is_blocked() {
            problems
                .push(Problem::new(Code::BidBlocked, "").with("rule", RuleId::AuctionAfterCoinche));
        }
        problems.extend(self.check_strain(said));
        match self.meant(said) {
            Some(bid) if self.admits_level(bid.level) => problems.extend(self.check_rank(by, bid)),
            _ => problems.push(self.no_such_level(said)),
        }
        let most = self.rules.auction_bids_per_player;
        if let Some(most) = most.filter(|most| self.bids_of(by) >= *most) {
            let problem = Problem::new(Code::NoBidLeft, "").with("value", by);
            problems.push(
                problem
                    .with("max", most)
                    .with("rule", RuleId::AuctionBidsPerPlayer),
            );
        }
        problems
    }

    fn admits_level(&self, level: Level) -> bool {
        match level {
            Level::Slam(slam) => self.rules.admits_slam(slam),
            Level::Points(_) => !self.rules.is_turn_up(),
            Level::Take => false,
        }
    }

    fn no_such_level(&self, said: Contract) -> Problem {
        let rules = self.rules;
        match said.level {
            Level::Slam(slam) => {
                let rule = match slam {
                    _ if rules.is_turn_up() => RuleId::AuctionKind,
                    Slam::Schmurtz => RuleId::AuctionSchmurtz,
                    Slam::Capot => RuleId::AuctionCapot,
                    Slam::CapotBelote if !rules.auction_capot => RuleId::AuctionCapot,
                    Slam::Generale => RuleId::AuctionGenerale,
                    Slam::GeneraleBelote if !rules.auction_generale => RuleId::AuctionGenerale,
                    Slam::CapotBelote | Slam::GeneraleBelote => RuleId::AuctionBelotedSlams,
                };
                refused(Code::SlamNotInRuleset, slam.as_str(), rules.words_offered())
                    .with("rule", rule)
            }
            level if rules.is_turn_up() => {
                refused(Code::LevelNotInRuleset, level, ["take"]).with("rule", RuleId::AuctionKind)
            }
            level => {
                let levels = rules.levels_offered(said.strain);
                refused(Code::LevelNotInRuleset, level, levels).with("rule", RuleId::AuctionLevels)
            }
        }
    }

    /// Checks that the level can be bid in the strain. Only a schmurtz has no strain.
    fn check_strain(&self, said: Contract) -> Option<Problem> {
        let schmurtz = said.level == Level::Slam(Slam::Schmurtz);
        let Some(strain) = said.strain else {
            return (!schmurtz).then(|| Problem::new(Code::MissingField, "strain"));
        };
        let admits = |strain| !schmurtz && self.rules.admits_strain(strain, said.level);
        let allowed = Strain::ALL.into_iter().filter(|strain| admits(*strain));
        (!admits(strain)).then(|| {
            let allowed: Vec<Strain> = allowed.collect();
            let problem = refused(Code::StrainNotInRuleset, strain, allowed);
            match strain {
                Strain::NoTrumps if !schmurtz => problem.with("rule", RuleId::AuctionNoTrumps),
                Strain::AllTrumps if !schmurtz => problem.with("rule", RuleId::AuctionAllTrumps),
                _ => problem,
            }
        })
    }

    /// Checks that a bid is higher than the one that stands, and `auction.self_overbid` if that is the player's own.
    fn check_rank(&self, by: Seat, bid: Contract) -> Vec<Problem> {
        let Some(standing) = self.standing else {
            return Vec::new();
        };
        let mut problems = Vec::new();
        if !self.rules.outranks(bid, standing.contract) {
            let problem = Problem::new(Code::BidTooLow, "")
                .with("value", told(bid))
                .with("name", told(standing.contract))
                .with("rule", self.rules.ranked_by(bid, standing.contract));
            problems.push(problem);
        }
        let own = by == standing.by && self.state() == AuctionState::Open;
        let same_strain = bid.strain == standing.contract.strain;
        let raises_itself = match self.rules.auction_self_overbid {
            SelfOverbid::Always => true,
            SelfOverbid::OtherStrain => !same_strain,
            SelfOverbid::Never => false,
        };
        if own && !raises_itself {
            let problem = Problem::new(Code::OwnBid, "").with("value", told(standing.contract));
            problems.push(problem.with("rule", RuleId::AuctionSelfOverbid));
        }
        problems
    }

    fn check_coinche(&self, by: Seat) -> Vec<Problem> {
        let Some(standing) = self.standing else {
            return vec![Problem::new(Code::NothingToDouble, "").with("value", "coinche")];
        };
        let mut problems = Vec::new();
        if self.doubling() != Doubling::None {
            problems.push(Problem::new(Code::AlreadyDoubled, "").with("value", self.doubling()));
        }
        let opponents = players_of(standing.by.side().other());
        problems.extend(not_among(by, &opponents));
        problems.extend(self.check_doubling_turn(by));
        problems.extend(self.check_doubled_level(Doubling::Coinche, standing.contract.level));
        problems
    }

    fn check_surcoinche(&self, by: Seat) -> Vec<Problem> {
        let standing = self
            .standing
            .filter(|_| self.doubling() == Doubling::Coinche);
        let Some(standing) = standing else {
            return vec![Problem::new(Code::NothingToDouble, "").with("value", "surcoinche")];
        };
        let may = match self.rules.auction_surcoinche {
            WhoSurcoinches::Bidder => vec![standing.by],
            WhoSurcoinches::Side | WhoSurcoinches::Never => players_of(standing.by.side()),
        };
        let not_asked = not_among(by, &may).map(|problem| {
            if by.side() == standing.by.side() {
                problem.with("rule", RuleId::AuctionSurcoinche)
            } else {
                problem
            }
        });
        let mut problems: Vec<Problem> = not_asked.into_iter().collect();
        problems.extend(self.check_doubling_turn(by));
        problems.extend(self.check_doubled_level(Doubling::Surcoinche, standing.contract.level));
        problems
    }

    fn check_doubling_turn(&self, by: Seat) -> Option<Problem> {
        let in_turn = self.rules.auction_coinche_when == CoincheWhen::InTurn;
        let problem = self.check_turn(by).filter(|_| in_turn)?;
        Some(problem.with("rule", RuleId::AuctionCoincheWhen))
    }

    fn check_doubled_level(&self, doubling: Doubling, level: Level) -> Option<Problem> {
        let admits = |doubling: &Doubling| self.rules.admits_doubling(*doubling, level);
        let allowed = [Doubling::None, Doubling::Coinche]
            .into_iter()
            .filter(admits);
        let allowed: Vec<Doubling> = allowed.collect();
        (!admits(&doubling)).then(|| {
            let rule = match level {
                _ if admits(&Doubling::Coinche) => RuleId::AuctionSurcoinche,
                Level::Slam(slam) if slam.is_generale() => RuleId::AuctionCoincheGenerale,
                Level::Slam(_) => RuleId::AuctionCoincheCapot,
                Level::Points(_) => RuleId::AuctionCoincheFrom,
                Level::Take => RuleId::AuctionKind,
            };
            refused(Code::DoublingNotInRuleset, doubling, allowed).with("rule", rule)
        })
    }
}

fn refused(code: Code, value: impl serde::Serialize, allowed: impl serde::Serialize) -> Problem {
    Problem::new(code, "")
        .with("value", value)
        .with("allowed", allowed)
}

fn players_of(side: Side) -> Vec<Seat> {
    let seats = Seat::ALL.into_iter();
    seats.filter(|seat| seat.side() == side).collect()
}

fn not_among(by: Seat, players: &[Seat]) -> Option<Problem> {
    (!players.contains(&by)).then(|| refused(Code::NotOfTheSide, by, players))
}

/// A bid as it is spoken: `80 hearts`.
fn told(bid: Contract) -> String {
    Call::Bid(bid.level, bid.strain).to_string()
}
