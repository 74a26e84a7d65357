//! Answers of the referee. The rules decide; this adds what the messages need.

use super::views::{
    AuctionView, BidsView, FoundMeldView, FoundView, HandCardView, HeapsView, HeardView, LegalView,
    MayPlayView, MeldsView, ProofView, RefusedView, RenonceView, RuleCardLine, RuleCardPart,
    RuleCardView, TableRef,
};
use crate::call::{Code, Errors, Problem, Reader, Refusal, refuse};
use crate::rulesets::{LevelView, STRAINS};
use crate::slate::marking::rule_value;
use crate::slate::{RuleValue, Slate};
use ardoise_journal::MatchId;
use ardoise_rules::{
    Auction, AuctionFacts, AuctionState, Card, CardSet, DealJson, DealSoFar, Duty, HandsFacts,
    HeapsCount, LegalCalls, Level, MeldsDecidedBy, MeldsFacts, Needed, PlayAnswer, PlayFacts,
    Problems, ProvedRenonce, RuleId, RulePart, Ruleset, Seat, Slam, Strain, TricksFacts, Void,
};
use serde_json::{Map, Value, json};

/// If the bids have no maximum, levels up to this one are offered at least, and some steps beyond the lowest.
const LAST_LEVEL: i32 = 160;
const STEPS: i32 = 4;

/// The rules that a question is about.
pub(crate) fn ruleset_of(reader: &Reader, at: &TableRef) -> Result<Ruleset, Refusal> {
    Ok(match at {
        TableRef::Match { id } => Slate::find(reader, id)?.ruleset().clone(),
        TableRef::Rules { ruleset } => {
            Ruleset::read(ruleset).map_err(|all| all.under("ruleset"))?
        }
    })
}

/// A question to the rules: its fields and the ruleset. Two players have no seats, so they are refused where seats
/// matter.
fn question(reader: &Reader, at: &TableRef, fields: Value) -> Result<Value, Refusal> {
    if let TableRef::Match { id } = at {
        four_players(&Slate::find(reader, id)?)?;
    }
    let ruleset = reference(&ruleset_of(reader, at)?);
    let mut question = Map::from_iter([("ruleset".to_owned(), ruleset)]);
    let told = fields.as_object().cloned().unwrap_or_default();
    question.extend(told.into_iter().filter(|(_, value)| !value.is_null()));
    Ok(Value::Object(question))
}

pub(crate) fn auction(
    reader: &Reader,
    at: &TableRef,
    dealer: Option<Seat>,
    turned: Option<&str>,
    calls: &[String],
    tried: Option<&str>,
) -> Result<AuctionView, Refusal> {
    let dealer = match (dealer, at) {
        (None, TableRef::Match { id }) => Some(Slate::find(reader, id)?.run.dealer),
        (dealer, _) => dealer,
    };
    let fields = json!({"dealer": dealer, "turned": turned, "calls": calls});
    let facts = AuctionFacts::read(&question(reader, at, fields.clone())?)?;
    let Err(illegal) = facts.hear() else {
        return Ok(auction_view(&facts, tried, None)?);
    };
    let mut before = fields;
    before["calls"] = json!(calls[..illegal.at]);
    let facts = AuctionFacts::read(&question(reader, at, before)?)?;
    let refused = RefusedView {
        at: illegal.at as u32,
        problems: reasons(illegal.problems, facts.ruleset()),
    };
    Ok(auction_view(&facts, tried, Some(refused))?)
}

pub(crate) fn may_play(
    reader: &Reader,
    at: &TableRef,
    fields: Value,
) -> Result<MayPlayView, Refusal> {
    let ruleset = ruleset_of(reader, at)?;
    let question = question(reader, at, fields)?;
    let facts = PlayFacts::read(&question)?;
    let winning = facts.winning().map(|place| place as u32);
    let trumps_led = facts.led().is_some_and(|led| facts.is_trump(led));
    Ok(match facts.answer() {
        PlayAnswer::Full { winner, points } => MayPlayView {
            duty: None,
            rule: None,
            trumps_led,
            cards: Vec::new(),
            winning: Some(winner as u32),
            points: Some(points),
        },
        PlayAnswer::Next(_, playable) => {
            let restricts = playable.cards != facts.hand().iter().copied().collect();
            // The duty to lead comes from a house rule only if that rule restricts the lead.
            let rule = Some(playable.duty).filter(|duty| *duty != Duty::Lead || restricts);
            let cards = facts.hand().iter().map(|card| {
                let broken = playable.broken_by(*card, facts.led());
                HandCardView {
                    card: *card,
                    trump: facts.is_trump(*card),
                    legal: broken.is_none(),
                    broken,
                    rule: rule_of(broken, &ruleset),
                }
            });
            MayPlayView {
                duty: Some(playable.duty),
                rule: rule_of(rule, &ruleset),
                trumps_led,
                cards: cards.collect(),
                winning,
                points: None,
            }
        }
    })
}

pub(crate) fn judge_melds(
    reader: &Reader,
    at: &TableRef,
    fields: Value,
) -> Result<MeldsView, Refusal> {
    let facts = MeldsFacts::read(&question(reader, at, fields)?)?;
    Ok(MeldsView {
        best: facts.best,
        decided_by: facts.decided_by,
        rule: tie_rule(facts.decided_by, facts.ruleset()),
        valid: facts.valid().cloned().collect(),
        points: facts.points(),
    })
}

pub(crate) fn find_melds(
    reader: &Reader,
    at: &TableRef,
    fields: Value,
) -> Result<FoundView, Refusal> {
    let facts = HandsFacts::read(&question(reader, at, fields)?)?;
    let melds = facts.find()?;
    let found = melds.found.iter().map(|(by, meld)| FoundMeldView {
        meld: meld.to_json(*by, facts.strain),
        points: meld.points,
        rule: meld.rule.map(|rule| rule_value(rule, facts.ruleset())),
    });
    Ok(FoundView {
        found: found.collect(),
        best: melds.best,
        decided_by: melds.decided_by,
        rule: tie_rule(melds.decided_by, facts.ruleset()),
        points: melds.points,
    })
}

/// Cards are counted in the same way for two players as for four.
pub(crate) fn count_cards(
    reader: &Reader,
    at: &TableRef,
    mut fields: Value,
) -> Result<HeapsView, Refusal> {
    fields["ruleset"] = reference(&ruleset_of(reader, at)?);
    let (count, problems) = HeapsCount::read(&fields)?;
    Ok(HeapsView {
        points: count.points,
        tricks: count.tricks,
        total: count.total,
        doubled: listed(count.doubled),
        missing: listed(count.missing),
        right: count.right,
        problems: Errors::from(Problems(problems)).problems,
    })
}

pub(crate) fn find_renonce(
    reader: &Reader,
    at: &TableRef,
    fields: Value,
) -> Result<Vec<RenonceView>, Refusal> {
    let ruleset = ruleset_of(reader, at)?;
    let facts = TricksFacts::read(&question(reader, at, fields)?)?;
    let found = facts.renonces();
    Ok(found
        .iter()
        .map(|one| renonce_view(one, &ruleset))
        .collect())
}

/// What a deal needs: the one in `facts`, or the contract in play.
pub(crate) fn needed(
    reader: &Reader,
    id: &MatchId,
    facts: Option<&Value>,
) -> Result<Needed, Refusal> {
    let slate = Slate::kept(reader, id)?;
    let facts = facts.or(slate.state.contract.as_ref());
    let facts = facts.ok_or_else(|| refuse(Code::NoContractInPlay, "", json!({})))?;
    let so_far = DealSoFar::read(&slate.filled_in(None, facts), slate.ruleset())?;
    Ok(Needed::of(&slate.game(), &so_far))
}

/// Refuses a match of two players, which has no seats for the referee.
fn four_players(slate: &Slate) -> Result<(), Errors> {
    if slate.seats().len() == 4 {
        Ok(())
    } else {
        Err(refuse(Code::TwoPlayers, "", json!({})))
    }
}

fn reference(ruleset: &Ruleset) -> Value {
    json!({"preset": ruleset.base().id, "set": ruleset.differs()})
}

fn rule_of(duty: Option<Duty>, ruleset: &Ruleset) -> Option<RuleValue> {
    let rule = duty.and_then(Duty::rule);
    rule.map(|rule| rule_value(rule, ruleset))
}

fn tie_rule(by: Option<MeldsDecidedBy>, ruleset: &Ruleset) -> Option<RuleValue> {
    (by == Some(MeldsDecidedBy::Tie)).then(|| rule_value(RuleId::MeldsTie, ruleset))
}

fn listed(cards: CardSet) -> Vec<Card> {
    cards.iter().collect()
}

/// What is wrong with a call. If a house rule forbids it, the rule's value is added as `rule_value`.
fn reasons(problems: Problems, ruleset: &Ruleset) -> Vec<Problem> {
    let mut told = Errors::from(problems).problems;
    for problem in &mut told {
        let rule = problem
            .params
            .get("rule")
            .and_then(Value::as_str)
            .and_then(RuleId::find);
        if let Some(value) = rule.map(|rule| ruleset.value(rule).clone()) {
            problem.params.insert("rule_value".to_owned(), value);
        }
    }
    told
}

/// The view of an auction whose calls are all allowed.
fn auction_view(
    facts: &AuctionFacts,
    tried: Option<&str>,
    refused: Option<RefusedView>,
) -> Result<AuctionView, Problems> {
    let mut calls = Vec::new();
    let heard = facts.hear_each(|by, call| {
        let call = call.to_string();
        calls.push(HeardView { by, call });
    });
    let auction = heard.map_err(|illegal| illegal.problems)?;
    let rules = &facts.ruleset().rules;
    let standing = auction.standing();
    let said = standing.and_then(|standing| match standing.contract.level {
        Level::Points(level) => rules.said(level),
        Level::Slam(_) | Level::Take => None,
    });
    let against = tried.map(|call| match facts.judge(&auction, call) {
        Ok(()) => Vec::new(),
        Err(problems) => reasons(problems, facts.ruleset()),
    });
    let mut legal: Vec<LegalView> = Seat::ALL
        .into_iter()
        .map(|seat| auction.legal_calls(seat))
        .filter(|legal| !legal.is_empty())
        .map(|legal| legal_view(&legal, facts.ruleset()))
        .collect();
    legal.sort_by_key(|legal| Some(legal.by) != auction.next());
    Ok(AuctionView {
        state: auction.state(),
        next: auction.next(),
        contract: standing.map(|standing| standing.contract),
        said,
        taker: standing.map(|standing| standing.by),
        doubling: auction.doubling(),
        leader: auction.leader(),
        calls,
        legal,
        refused,
        against,
        deal: deal_of(&auction, facts.dealer()),
    })
}

/// The deal that the auction leads to, for the deal sheet.
fn deal_of(auction: &Auction, dealer: Seat) -> Option<DealJson> {
    let mut deal = match auction.state() {
        AuctionState::Closed => auction.bid_so_far()?.to_json(),
        AuctionState::Redeal => DealJson {
            void: Some(Void::AllPass),
            ..DealJson::default()
        },
        AuctionState::Open | AuctionState::Doubled => return None,
    };
    deal.dealer = Some(dealer);
    Some(deal)
}

fn legal_view(legal: &LegalCalls, ruleset: &Ruleset) -> LegalView {
    let mut bids: Vec<BidsView> = STRAINS
        .into_iter()
        .map(|strain| bids_view(legal, strain, ruleset))
        .filter(|bids| !bids.levels.is_empty() || !bids.slams.is_empty())
        .collect();
    if legal.schmurtz {
        bids.push(BidsView {
            strain: None,
            levels: Vec::new(),
            open_step: None,
            slams: vec![Slam::Schmurtz],
        });
    }
    LegalView {
        by: legal.by,
        pass: legal.pass,
        coinche: legal.coinche,
        surcoinche: legal.surcoinche,
        take: legal.take,
        take_at: STRAINS
            .into_iter()
            .filter(|strain| legal.take_at.contains(*strain))
            .collect(),
        bids,
    }
}

fn bids_view(legal: &LegalCalls, strain: Strain, ruleset: &Ruleset) -> BidsView {
    let rules = &ruleset.rules;
    let open_step = rules.open_step(Some(strain));
    let top = match (open_step, legal.least(strain)) {
        (Some(step), Some(least)) => LAST_LEVEL.max(least.saturating_add(STEPS * step)),
        _ => i32::MAX,
    };
    let levels = legal.levels(strain).take_while(|level| *level <= top);
    let levels: Vec<LevelView> = levels
        .map(|level| LevelView {
            level,
            said: rules.said(level),
        })
        .collect();
    let slams = rules
        .slams()
        .filter(|slam| legal.slam_at(*slam).contains(strain));
    BidsView {
        strain: Some(strain),
        open_step: open_step.filter(|_| !levels.is_empty()),
        levels,
        slams: slams.collect(),
    }
}

fn renonce_view(one: &ProvedRenonce, ruleset: &Ruleset) -> RenonceView {
    let proofs = one.proofs.iter().map(|shown| ProofView {
        trick: shown.trick as u32,
        card: shown.card,
    });
    RenonceView {
        trick: one.trick as u32,
        by: one.by,
        card: one.card,
        duty: one.duty,
        rule: rule_of(Some(one.duty), ruleset),
        legal: listed(one.legal),
        proofs: proofs.collect(),
        unseen: listed(one.unseen),
    }
}

pub(crate) fn rule_card(ruleset: &Ruleset) -> RuleCardView {
    let differs = ruleset.differs();
    let parts = RulePart::ALL.map(|part| {
        let rules = ruleset.rules_asked_about();
        let rules = rules.filter(|rule| RulePart::of(*rule) == part);
        RuleCardPart {
            part,
            rules: rules
                .map(|rule| RuleCardLine {
                    rule,
                    value: ruleset.value(rule).clone(),
                    differs: differs.contains_key(rule.as_str()),
                })
                .collect(),
        }
    });
    RuleCardView {
        base: ruleset.base().id.clone(),
        house: !differs.is_empty(),
        parts: parts.into(),
    }
}
