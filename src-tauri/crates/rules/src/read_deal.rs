//! Reads the facts of a deal and holds them against a ruleset: all that is wrong, at once.

use crate::meld::best;
use crate::offer::belotes_that_count;
use crate::reader::{Reader, wrong_type};
use crate::scale::DIX_DE_DER;
use crate::values::{Melds, Renonce};
use crate::{
    Bid, By, Card, Code, Contract, Deal, Doubling, Event, HouseRules, Level, Meld, MeldKind,
    PerSide, Played, Problem, Problems, Rank, Ruleset, Seat, Side, Slam, Strain, Suit, Void,
};
use serde_json::Value;

const SEATS_AND_SIDES: [&str; 6] = ["us", "them", "south", "east", "north", "west"];
const SEATS: [&str; 4] = ["south", "east", "north", "west"];
/// Bounds of what one line of a slate can hold.
const MOST_POINTS: i32 = 1_000_000;
const LONGEST_NOTE: usize = 2_000;

fn parse_seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.as_str() == word)
}

fn parse_side(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.as_str() == word)
}

pub(crate) fn parse_by(word: &str) -> Option<By> {
    parse_side(word)
        .map(By::Side)
        .or_else(|| parse_seat(word).map(By::Seat))
}

fn by(reader: &mut Reader, key: &'static str) -> Option<By> {
    reader.word(key, Code::UnknownSeat, &SEATS_AND_SIDES, parse_by)
}

pub(crate) fn seat(reader: &mut Reader, key: &'static str) -> Option<Seat> {
    reader.word(key, Code::UnknownSeat, &SEATS, parse_seat)
}

/// `{"by": …}`.
fn fault_of(reader: &mut Reader, key: &'static str) -> Option<By> {
    let value = reader.get(key)?;
    let mut inner = Reader::new(reader.at(key), value);
    let read = inner.need("by").and_then(|_| by(&mut inner, "by"));
    reader.part(inner.finish(read))
}

/// `{"us": 102}`, either side or both.
fn numbers(
    reader: &mut Reader,
    key: &'static str,
    min: i32,
    max: i32,
) -> Option<PerSide<Option<i32>>> {
    let value = reader.get(key)?;
    let mut inner = Reader::new(reader.at(key), value);
    let read = PerSide::each(|side| inner.integer(side.as_str(), min, max));
    reader.part(inner.finish(Some(read)))
}

/// Both sides' numbers, one or both having been told, that add up to a total.
fn both(told: PerSide<Option<i32>>, total: i32) -> Option<PerSide<i32>> {
    match (told.us, told.them) {
        (Some(us), Some(them)) => Some(PerSide { us, them }),
        (Some(us), None) => Some(PerSide {
            us,
            them: total - us,
        }),
        (None, Some(them)) => Some(PerSide {
            us: total - them,
            them,
        }),
        (None, None) => None,
    }
}

impl Bid {
    /// Reads what is known of a deal while its cards are played: `taker`, `contract`, `doubling` and who doubled, and the
    /// dealer.
    ///
    /// # Errors
    /// All that is wrong, as in [`Deal::read`]; a result has no place here.
    pub fn read(facts: &Value, ruleset: &Ruleset) -> Result<(Bid, Option<Seat>), Problems> {
        let mut reader = Reader::new("", facts);
        let dealer = seat(&mut reader, "dealer");
        let bid = read_bid(&mut reader, &ruleset.rules);
        reader.finish(bid.map(|bid| (bid, dealer)))
    }
}

impl Deal {
    /// Reads the facts of a deal, and checks them against the ruleset it is played under.
    ///
    /// # Errors
    /// All that is wrong: what cannot be read, what the ruleset does not have, what does not add up.
    pub fn read(facts: &Value, ruleset: &Ruleset) -> Result<Deal, Problems> {
        let mut reader = Reader::new("", facts);
        let rules = &ruleset.rules;
        let dealer = seat(&mut reader, "dealer");
        let minute = reader.integer("minute", 0, MOST_POINTS);
        let note = reader.text("note").map(str::to_owned);
        if let Some(note) = note
            .as_ref()
            .filter(|note| note.chars().count() > LONGEST_NOTE)
        {
            let problem = Problem::new(Code::OutOfRange, "note")
                .with("value", note.chars().count())
                .with("min", 0)
                .with("max", LONGEST_NOTE);
            reader.report(problem);
        }
        let event = if reader.get("void").is_some() {
            read_void(&mut reader, rules).map(Event::Void)
        } else if reader.get("misdeal").is_some() {
            fault_of(&mut reader, "misdeal").map(Event::Misdeal)
        } else if reader.get("adjust").is_some() {
            read_adjustment(&mut reader).map(Event::Adjust)
        } else {
            read_played(&mut reader, rules, dealer).map(Event::Played)
        };
        reader.finish(event.map(|event| Deal {
            event,
            dealer,
            minute,
            note,
        }))
    }
}

fn read_void(reader: &mut Reader, rules: &HouseRules) -> Option<Void> {
    let words = Void::ALL.map(Void::as_str);
    let void = reader.word("void", Code::NotAValue, &words, |word| {
        Void::ALL.into_iter().find(|void| void.as_str() == word)
    })?;
    if void == Void::WeakHand && rules.table_weak_hand_below.is_none() {
        let problem = Problem::new(Code::VoidNotInRuleset, "void")
            .with("value", void)
            .with("allowed", [Void::AllPass, Void::Cancelled]);
        reader.report(problem);
        return None;
    }
    Some(void)
}

fn read_adjustment(reader: &mut Reader) -> Option<PerSide<i32>> {
    let told = numbers(reader, "adjust", -MOST_POINTS, MOST_POINTS)?;
    if told.us.is_none() && told.them.is_none() {
        reader.report(Problem::new(Code::MissingField, "adjust.us"));
        return None;
    }
    Some(PerSide::each(|side| told[side].unwrap_or(0)))
}

/// Who took, what, and who doubled.
fn read_bid(reader: &mut Reader, rules: &HouseRules) -> Option<Bid> {
    let taker = reader.need("taker").and_then(|_| by(reader, "taker"));
    let contract = read_contract(reader, rules);
    let doubling = read_doubling(reader, rules, contract.map(|contract| contract.level));
    let takers = taker.map(By::side);
    let coinched = doubling >= Some(Doubling::Coinche);
    let doubled_by = read_doubler(reader, "doubled_by", takers.map(Side::other), coinched);
    let surcoinched = doubling == Some(Doubling::Surcoinche);
    let surcoinched_by = read_doubler(reader, "surcoinched_by", takers, surcoinched);
    Some(Bid {
        taker: taker?,
        contract: contract?,
        doubling: doubling?,
        doubled_by,
        surcoinched_by,
    })
}

fn read_played(reader: &mut Reader, rules: &HouseRules, dealer: Option<Seat>) -> Option<Played> {
    let bid = read_bid(reader, rules);
    let renonce = fault_of(reader, "renonce");
    if renonce.is_some() && rules.penalty_renonce == Renonce::None {
        reader.report(Problem::new(Code::RenonceNotInRuleset, "renonce"));
    }
    let all_tricks = by(reader, "all_tricks");
    let all_tricks_alone = reader.boolean("all_tricks_alone").unwrap_or(false);
    if all_tricks_alone && all_tricks.is_none() {
        reader.report(Problem::new(Code::MissingField, "all_tricks"));
    }
    let last_trick = by(reader, "last_trick");
    let told_points = numbers(reader, "points", 0, MOST_POINTS);
    let told_tricks = numbers(reader, "tricks", 0, 8);
    let list = reader.list("melds").unwrap_or_default();
    let bid = bid?;
    let contract = bid.contract;

    let counts = Counts {
        total: rules.counting(contract).total,
        renonce: renonce.is_some(),
        all_tricks: all_tricks.map(By::side),
    };
    let points = counts.points(reader, told_points);
    let tricks = counts.tricks(reader, rules, told_tricks);
    counts.last_trick(reader, rules, contract, points, last_trick.map(By::side));
    let (belotes, melds) = read_melds(reader, "melds", rules, contract, list);
    let leads = rules.leader(dealer, Some(bid.taker), Some(contract.level));
    let best_meld = best(rules, &melds, contract.strain, leads).unwrap_or_else(|_| {
        reader.report(Problem::new(Code::BestMeldUnknown, "melds"));
        None
    });
    Some(Played {
        bid,
        points,
        tricks,
        last_trick,
        all_tricks,
        all_tricks_alone,
        belotes,
        melds,
        best_meld,
        renonce,
    })
}

/// Reads the contract. A level that is said as tens becomes the level that it is.
fn read_contract(reader: &mut Reader, rules: &HouseRules) -> Option<Contract> {
    let value = reader.need("contract")?;
    let mut inner = Reader::new(reader.at("contract"), value);
    let level = inner.need("level").and_then(|value| {
        let field = inner.at("level");
        inner.part(read_level(value, &field, rules))
    });
    let names = Strain::ALL.map(Strain::as_str);
    let strain = inner.word("strain", Code::UnknownStrain, &names, |word| {
        Strain::ALL
            .into_iter()
            .find(|strain| strain.as_str() == word)
    });
    let told = inner.get("strain").is_some();
    let contract = level.map(|level| Contract { level, strain });
    if let Some(contract) = contract.filter(|_| strain.is_some() == told) {
        let field = inner.at("strain");
        if let Err(problem) = check_strain(contract, &field, rules) {
            inner.report(problem);
        }
    }
    let contract = contract.and_then(|contract| match contract.level {
        Level::Points(said) => {
            let level = rules.level_said(said, contract.strain);
            if level.is_none() && strain.is_some() {
                let problem = Problem::new(Code::LevelNotInRuleset, inner.at("level"))
                    .with("value", said)
                    .with("allowed", rules.levels_offered(contract.strain));
                inner.report(problem);
            }
            level.map(|level| Contract {
                level: Level::Points(level),
                ..contract
            })
        }
        _ => Some(contract),
    });
    reader.part(inner.finish(contract))
}

pub(crate) fn read_level(
    value: &Value,
    field: &str,
    rules: &HouseRules,
) -> Result<Level, Problems> {
    let turn_up = rules.is_turn_up();
    let level = match value {
        Value::String(word) if word == "take" => Level::Take,
        Value::String(word) => match Slam::ALL.into_iter().find(|slam| slam.as_str() == word) {
            Some(slam) => Level::Slam(slam),
            None => {
                return Err(Problem::new(Code::LevelNotInRuleset, field)
                    .with("value", word)
                    .with("allowed", rules.words_offered())
                    .into());
            }
        },
        Value::Number(_) => Level::Points(crate::reader::integer(
            value,
            field,
            1,
            crate::levels::HIGHEST,
        )?),
        _ => return Err(wrong_type(field, value, "level").into()),
    };
    match level {
        Level::Slam(slam) if !rules.admits_slam(slam) => {
            Err(Problem::new(Code::SlamNotInRuleset, field)
                .with("value", slam.as_str())
                .with("allowed", rules.words_offered())
                .into())
        }
        Level::Take if !turn_up => Err(Problem::new(Code::LevelNotInRuleset, field)
            .with("value", "take")
            .with("allowed", rules.levels_offered(None))
            .into()),
        Level::Points(points) if turn_up => Err(Problem::new(Code::LevelNotInRuleset, field)
            .with("value", points)
            .with("allowed", ["take"])
            .into()),
        level => Ok(level),
    }
}

fn check_strain(contract: Contract, field: &str, rules: &HouseRules) -> Result<(), Problem> {
    let schmurtz = contract.level == Level::Slam(Slam::Schmurtz);
    match contract.strain {
        None if schmurtz => Ok(()),
        None => Err(Problem::new(Code::MissingField, field)),
        Some(strain) if schmurtz || !rules.admits_strain(strain, contract.level) => {
            let allowed = Strain::ALL
                .into_iter()
                .filter(|strain| !schmurtz && rules.admits_strain(*strain, contract.level));
            Err(Problem::new(Code::StrainNotInRuleset, field)
                .with("value", strain)
                .with("allowed", allowed.collect::<Vec<_>>()))
        }
        Some(_) => Ok(()),
    }
}

fn read_doubling(
    reader: &mut Reader,
    rules: &HouseRules,
    level: Option<Level>,
) -> Option<Doubling> {
    if reader.get("doubling").is_none() {
        return Some(Doubling::None);
    }
    let doubling = reader.word(
        "doubling",
        Code::NotAValue,
        &["none", "coinche", "surcoinche"],
        |word| match word {
            "none" => Some(Doubling::None),
            "coinche" => Some(Doubling::Coinche),
            "surcoinche" => Some(Doubling::Surcoinche),
            _ => None,
        },
    )?;
    if level.is_some_and(|level| !rules.admits_doubling(doubling, level)) {
        let allowed = [Doubling::None, Doubling::Coinche]
            .into_iter()
            .filter(|doubling| level.is_some_and(|level| rules.admits_doubling(*doubling, level)));
        let problem = Problem::new(Code::DoublingNotInRuleset, "doubling")
            .with("value", doubling)
            .with("allowed", allowed.collect::<Vec<_>>());
        reader.report(problem);
    }
    Some(doubling)
}

/// Who doubled: a player of the side that can, in a deal that was.
fn read_doubler(
    reader: &mut Reader,
    key: &'static str,
    side: Option<Side>,
    doubled: bool,
) -> Option<Seat> {
    let seat = seat(reader, key)?;
    if !doubled || side.is_some_and(|side| side != seat.side()) {
        let allowed = Seat::ALL
            .into_iter()
            .filter(|seat| doubled && Some(seat.side()) == side);
        let problem = Problem::new(Code::NotOfTheSide, key)
            .with("value", seat)
            .with("allowed", allowed.collect::<Vec<_>>());
        reader.report(problem);
    }
    Some(seat)
}

/// What was counted, and what it must agree with.
struct Counts {
    total: i32,
    renonce: bool,
    all_tricks: Option<Side>,
}

impl Counts {
    fn points(
        &self,
        reader: &mut Reader,
        told: Option<PerSide<Option<i32>>>,
    ) -> Option<PerSide<i32>> {
        let told = told.unwrap_or(PerSide {
            us: None,
            them: None,
        });
        for side in Side::ALL {
            if let Some(points) = told[side].filter(|points| *points > self.total) {
                let field = format!("points.{}", side.as_str());
                let problem = Problem::new(Code::PointsOverTotal, field)
                    .with("value", points)
                    .with("total", self.total);
                reader.report(problem);
                return None;
            }
        }
        let all = self
            .all_tricks
            .map(|winner| PerSide::each(|side| if side == winner { self.total } else { 0 }));
        let Some(points) = both(told, self.total) else {
            if all.is_none() && !self.renonce {
                reader
                    .report(Problem::new(Code::PointsMissing, "points").with("total", self.total));
            }
            return all;
        };
        if points.us + points.them != self.total {
            let problem = Problem::new(Code::PointsDoNotAddUp, "points")
                .with("us", points.us)
                .with("them", points.them)
                .with("sum", points.us + points.them)
                .with("total", self.total);
            reader.report(problem);
        } else if all.is_some_and(|all| all != points) {
            let problem = Problem::new(Code::AllTricksDisagree, "all_tricks")
                .with("value", self.all_tricks)
                .with("us", points.us)
                .with("them", points.them)
                .with("total", self.total);
            reader.report(problem);
        }
        Some(points)
    }

    fn tricks(
        &self,
        reader: &mut Reader,
        rules: &HouseRules,
        told: Option<PerSide<Option<i32>>>,
    ) -> Option<PerSide<i32>> {
        let all = self
            .all_tricks
            .map(|winner| PerSide::each(|side| if side == winner { 8 } else { 0 }));
        let Some(tricks) = told.and_then(|told| both(told, 8)) else {
            if all.is_none() && !self.renonce && rules.compares_tricks() {
                reader.report(Problem::new(Code::TricksNeeded, "tricks"));
            }
            return all;
        };
        if tricks.us + tricks.them != 8 || all.is_some_and(|all| all != tricks) {
            let problem = Problem::new(Code::TricksDoNotAddUp, "tricks")
                .with("us", tricks.us)
                .with("them", tricks.them)
                .with("total", 8);
            reader.report(problem);
        }
        Some(tricks)
    }

    /// The last trick: needed by a scale that takes its points out, and at one with all the tricks.
    fn last_trick(
        &self,
        reader: &mut Reader,
        rules: &HouseRules,
        contract: Contract,
        points: Option<PerSide<i32>>,
        told: Option<Side>,
    ) {
        let disagrees =
            |side: Side| Problem::new(Code::LastTrickDisagrees, "last_trick").with("value", side);
        if let (Some(all), Some(last)) = (self.all_tricks, told)
            && all != last
        {
            return reader.report(disagrees(last));
        }
        if self.renonce || !rules.counting(contract).needs_last_trick() {
            return;
        }
        match told.or(self.all_tricks) {
            None => reader.report(Problem::new(Code::LastTrickNeeded, "last_trick")),
            Some(last) if points.is_some_and(|points| points[last] < DIX_DE_DER) => {
                reader.report(disagrees(last).with("min", DIX_DE_DER));
            }
            Some(_) => {}
        }
    }
}

pub(crate) type ReadMelds = (Vec<(By, Option<Suit>)>, Vec<Meld>);

/// The belotes, and the sequences and carrés, of a list in the field `key`.
pub(crate) fn read_melds(
    reader: &mut Reader,
    key: &str,
    rules: &HouseRules,
    contract: Contract,
    list: &[Value],
) -> ReadMelds {
    let mut belotes: Vec<(By, Option<Suit>)> = Vec::new();
    let mut melds = Vec::new();
    for (index, value) in list.iter().enumerate() {
        let mut inner = Reader::new(format!("{key}[{index}]"), value);
        let read = read_meld(&mut inner, rules, contract, &belotes);
        match reader.part(inner.finish(read)) {
            Some(Declared::Belote(by, suit)) => belotes.push((by, suit)),
            Some(Declared::Meld(meld)) if is_carre_of(&meld, &melds) => {
                let field = format!("{key}[{index}].top");
                reader.report(Problem::new(Code::MeldTwice, field).with("value", &value["top"]));
            }
            Some(Declared::Meld(meld)) => melds.push(meld),
            None => {}
        }
    }
    (belotes, melds)
}

/// Whether the same carré was declared before: its four cards are in one hand only.
fn is_carre_of(meld: &Meld, before: &[Meld]) -> bool {
    matches!(meld.kind, MeldKind::Carre(_)) && before.iter().any(|other| other.kind == meld.kind)
}

enum Declared {
    Belote(By, Option<Suit>),
    Meld(Meld),
}

fn read_meld(
    reader: &mut Reader,
    rules: &HouseRules,
    contract: Contract,
    belotes: &[(By, Option<Suit>)],
) -> Option<Declared> {
    const KINDS: [&str; 5] = ["belote", "tierce", "cinquante", "cent", "carre"];
    let by = reader.need("by").and_then(|_| by(reader, "by"));
    reader.need("kind")?;
    let kind = reader.word("kind", Code::NotAValue, &KINDS, |word| {
        KINDS.into_iter().find(|kind| *kind == word)
    })?;
    if rules.melds_admitted == Melds::None
        || (rules.melds_admitted == Melds::Belote && kind != "belote")
    {
        let allowed: &[&str] = match rules.melds_admitted {
            Melds::None => &[],
            Melds::Belote => &["belote"],
            Melds::All => &KINDS,
        };
        let problem = Problem::new(Code::MeldNotInRuleset, reader.at("kind"))
            .with("value", kind)
            .with("allowed", allowed);
        reader.report(problem);
    }
    match kind {
        "belote" => {
            let suit = read_belote(reader, rules, contract, belotes);
            Some(Declared::Belote(by?, suit))
        }
        "carre" => {
            let rank = read_carre(reader)?;
            Some(Declared::Meld(Meld {
                by: by?,
                kind: MeldKind::Carre(rank),
            }))
        }
        _ => {
            let length = match kind {
                "tierce" => 3,
                "cinquante" => 4,
                _ => reader.integer("length", 5, 8).unwrap_or(5) as u8,
            };
            let top = read_top(reader, length);
            Some(Declared::Meld(Meld {
                by: by?,
                kind: MeldKind::Sequence { length, top },
            }))
        }
    }
}

/// The suit of a belote, where it was told; a second belote must be of another suit.
fn read_belote(
    reader: &mut Reader,
    rules: &HouseRules,
    contract: Contract,
    before: &[(By, Option<Suit>)],
) -> Option<Suit> {
    let names = Suit::ALL.map(Suit::as_str);
    let suit = reader.word("suit", Code::UnknownStrain, &names, |word| {
        Suit::ALL.into_iter().find(|suit| suit.as_str() == word)
    });
    let count = belotes_that_count(rules, contract.strain) as usize;
    let trumps = contract.strain.and_then(Strain::suit);
    if count == 0 || (trumps.is_some() && suit.is_some() && suit != trumps) {
        let field = reader.at(if count == 0 { "kind" } else { "suit" });
        let problem = Problem::new(Code::BeloteWithoutStrain, field)
            .with("value", suit)
            .with("strain", contract.strain);
        reader.report(problem);
    } else if before.len() >= count
        || before
            .iter()
            .any(|(_, other)| other.is_none() || *other == suit)
    {
        let problem = Problem::new(
            Code::SecondBelote,
            reader.at(if count == 1 { "kind" } else { "suit" }),
        );
        reader.report(problem.with("max", count));
    } else if !before.is_empty() && suit.is_none() {
        reader.report(Problem::new(Code::MissingField, reader.at("suit")));
    }
    suit
}

fn read_carre(reader: &mut Reader) -> Option<Rank> {
    reader.need("top")?;
    reader.word(
        "top",
        Code::BadCard,
        &["J", "9", "A", "10", "K", "Q"],
        |word| Rank::parse(word).filter(|rank| MeldKind::is_carre(*rank)),
    )
}

/// The highest card of a sequence, which leaves room for the others below it.
fn read_top(reader: &mut Reader, length: u8) -> Option<Card> {
    let top = reader.word("top", Code::BadCard, &["AS … 7C"], Card::parse)?;
    if (top.rank as u8) + 1 < length {
        let problem = Problem::new(Code::BadSequenceTop, reader.at("top"))
            .with("value", top.to_string())
            .with(
                "allowed",
                Rank::ALL[usize::from(length) - 1..]
                    .iter()
                    .map(|rank| rank.as_str())
                    .collect::<Vec<_>>(),
            )
            .with("name", reader.text("kind"))
            .with("length", length);
        reader.report(problem);
        return None;
    }
    Some(top)
}
