//! Random rulesets and deals, made only of what the catalogue and the ruleset allow.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use ardoise_rules::values::{FalseMelds, Melds, Renonce};
use ardoise_rules::{
    Code, Contract, Deal, HouseRule, Level, Preset, RuleType, Ruleset, Seat, Side, Strain, Suit,
    Void,
};
use proptest::test_runner::{Config, RngSeed};
use serde_json::{Map, Value, json};

/// A configuration with the same cases in every run. `ARDOISE_FUZZ=20` (see `make fuzz`) runs twenty times as many,
/// different each time.
pub fn throws(cases: u32, seed: u64) -> Config {
    let times: Option<u32> = std::env::var("ARDOISE_FUZZ")
        .ok()
        .map(|times| times.parse().expect("ARDOISE_FUZZ is a number"));
    Config {
        rng_seed: times.map_or(RngSeed::Fixed(seed), |_| RngSeed::Random),
        failure_persistence: None,
        ..Config::with_cases(cases * times.unwrap_or(1))
    }
}

/// Values that matches depend on and that are rarely chosen at random.
const RARE: [(&str, &str); 4] = [
    ("contract.test", "beat"),
    ("contract.tie", "litige"),
    ("penalty.renonce", "deal_lost"),
    ("score.lost_base", "made_plus_160"),
];

/// Whether two melds can be declared in one deal. A card is in one hand, in which a sequence and a carré may share it.
fn go_together(one: &Value, two: &Value) -> bool {
    let shared = cards_of(one)
        .iter()
        .any(|card| cards_of(two).contains(card));
    let alike = (one["kind"] == "carre") == (two["kind"] == "carre");
    !shared || (one["by"] == two["by"] && !alike)
}

/// The cards of a meld; none of a belote.
fn cards_of(meld: &Value) -> Vec<String> {
    let (Some(kind), Some(top)) = (meld["kind"].as_str(), meld["top"].as_str()) else {
        return Vec::new();
    };
    if kind == "carre" {
        return ["C", "D", "H", "S"]
            .map(|suit| format!("{top}{suit}"))
            .into();
    }
    let length = match kind {
        "tierce" => 3,
        "cinquante" => 4,
        _ => meld["length"].as_u64().unwrap_or(5) as usize,
    };
    let (rank, suit) = top.split_at(top.len() - 1);
    let ranks = ["A", "K", "Q", "J", "10", "9", "8", "7"];
    let downward = ranks.into_iter().skip_while(|other| *other != rank);
    downward
        .take(length)
        .map(|rank| format!("{rank}{suit}"))
        .collect()
}

/// Dice that were thrown in advance. When they are used up, every roll is 0.
pub struct Dice<'d> {
    thrown: std::slice::Iter<'d, u16>,
}

impl<'d> Dice<'d> {
    pub fn new(thrown: &'d [u16]) -> Dice<'d> {
        Dice {
            thrown: thrown.iter(),
        }
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        usize::from(self.thrown.next().copied().unwrap_or(0)) % sides
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())].clone()
    }

    fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == sides - 1
    }

    fn number(&mut self, min: i32, max: i32) -> i32 {
        min + self.roll((max - min + 1) as usize) as i32
    }

    fn by(&mut self) -> &'static str {
        self.pick(&["us", "them", "south", "east", "north", "west"])
    }

    /// Any preset with up to fifteen house rules changed. Changes that contradict the rest are not made.
    pub fn ruleset(&mut self) -> Ruleset {
        let preset = &Preset::all()[self.roll(Preset::all().len())];
        let mut changes = Vec::new();
        for (rule, value) in RARE {
            if self.one_in(3) {
                changes.push((rule, json!(value)));
            }
        }
        for _ in 0..self.roll(12) {
            let rule = &HouseRule::all()[self.roll(HouseRule::all().len())];
            changes.push((rule.id.as_str(), self.value(rule)));
        }
        let mut set = Map::new();
        let mut ruleset = Ruleset::preset(&preset.id).expect("a preset is a ruleset");
        for (rule, value) in changes {
            let mut changed = set.clone();
            changed.insert(rule.to_owned(), value);
            let reference = json!({"preset": preset.id, "set": changed});
            if let Ok(read) = Ruleset::read(&reference) {
                (ruleset, set) = (read, changed);
            }
        }
        ruleset
    }

    /// Any value of a house rule.
    fn value(&mut self, rule: &HouseRule) -> Value {
        let kind = match &rule.kind {
            RuleType::Boolean(_) => return json!(self.one_in(2)),
            RuleType::Of(kind) => kind,
        };
        if kind.levels.is_some() {
            return self.ladder();
        }
        let words = kind.words.iter().map(|word| json!(word));
        let numbers = kind.one_of.iter().map(|number| json!(number));
        let mut values: Vec<Value> = words.chain(numbers).collect();
        if kind.nullable {
            values.push(Value::Null);
        }
        if let Some(bounds) = &kind.integer {
            let low = bounds.max.min(bounds.min + 600);
            values.push(json!(self.number(bounds.min, low)));
            values.push(json!(self.number(bounds.min, bounds.max)));
        }
        if kind.packets.is_some() {
            values.push(json!([[3, 2, 3], [4, 4]]));
        }
        self.pick(&values)
    }

    fn ladder(&mut self) -> Value {
        let from = self.number(30, 100);
        let step = self.number(1, 20);
        let top = [json!(null), json!(from + 5 * step), json!(200 + from)];
        match self.roll(3) {
            0 => json!([{"from": from, "step": step, "to": self.pick(&top)}]),
            1 => json!([from, from + step, from + 3 * step]),
            _ => json!([from, {"from": from + step, "step": 10, "to": self.pick(&top[..1])}]),
        }
    }

    /// Any deal under a ruleset, in the public JSON.
    pub fn deal(&mut self, ruleset: &Ruleset) -> Value {
        let mut facts = match self.roll(14) {
            0 => {
                let voids = Void::ALL.into_iter().filter(|void| *void != Void::WeakHand);
                let voids: Vec<Void> = voids
                    .filter(|void| ruleset.rules.admits_void(*void))
                    .collect();
                json!({"void": self.pick(&voids)})
            }
            1 => self.misdeal(ruleset),
            2 => json!({"adjust": {"us": self.number(-300, 300)}, "note": "the referee"}),
            _ => self.played(ruleset),
        };
        if self.one_in(2) {
            facts["dealer"] = json!(self.pick(&Seat::ALL));
        }
        // Points that no cards give become the nearest that they give, and melds of which the best is unknown are left out.
        let problems = Deal::read(&facts, ruleset).map_or_else(|all| all.0, |_| Vec::new());
        for problem in &problems {
            match problem.code {
                code if code == Code::BestMeldUnknown.as_str() => facts["melds"] = Value::Null,
                code if code == Code::PointsImpossible.as_str() => {
                    facts["points"]["us"] = problem.params["allowed"][0].clone();
                }
                _ => panic!("{facts} is refused: {problems:?}"),
            }
        }
        facts
    }

    fn misdeal(&mut self, ruleset: &Ruleset) -> Value {
        let mut facts = json!({"misdeal": {"by": self.by()}});
        if ruleset.rules.penalty_misdeal_contract && self.one_in(2) {
            let played = self.played(ruleset);
            facts["contract"] = played["contract"].clone();
            facts["doubling"] = played["doubling"].clone();
        }
        facts
    }

    fn played(&mut self, ruleset: &Ruleset) -> Value {
        let rules = &ruleset.rules;
        let (level, strain) = self.contract(ruleset);
        let mut facts = json!({
            "taker": self.by(),
            "contract": {"level": level, "strain": strain},
        });
        let doublings: Vec<_> = ["none", "coinche", "surcoinche"]
            .into_iter()
            .filter(|doubling| {
                let doubled = json!({"taker": "us", "contract": facts["contract"], "doubling": doubling, "all_tricks": "us"});
                Deal::read(&doubled, ruleset).is_ok()
            })
            .collect();
        facts["doubling"] = json!(self.pick(&doublings));
        let contract = Contract {
            level: Level::Take,
            strain,
        };
        let counting = rules.counting(contract);
        if rules.penalty_renonce == Renonce::DealLost && self.one_in(3) {
            facts["renonce"] = json!({"by": self.by()});
        } else if self.one_in(4) {
            facts["all_tricks"] = json!(self.by());
            facts["all_tricks_alone"] = json!(self.one_in(2));
        } else {
            let any = self.number(0, counting.total);
            let points = self.pick(&[any, any, counting.total / 2]);
            facts["points"] = json!({"us": points});
            // Points need a trick, and in the manille each trick a point.
            let theirs = counting.total - points;
            let (mut least, mut most) = (i32::from(points > 0), 8 - i32::from(theirs > 0));
            if counting.trick > 0 {
                (least, most) = (least.max(8 - theirs), most.min(points));
            }
            facts["tricks"] = json!({"us": self.number(0, 8).clamp(least, most)});
            let last = if 2 * points > counting.total {
                Side::Us
            } else {
                Side::Them
            };
            facts["last_trick"] = json!(last);
        }
        facts["melds"] = self.melds(ruleset, strain);
        // The presets have no such rule, so their deals stay what they were.
        if rules.penalty_false_meld != FalseMelds::None {
            self.faults(&mut facts);
        }
        facts
    }

    /// Renonces with a cost, and false melds.
    fn faults(&mut self, facts: &mut Value) {
        if facts["renonce"].is_object() && self.one_in(2) {
            facts["renonce"]["costs"] = json!("deal_lost");
        } else if facts["points"].is_object() && self.one_in(4) {
            let costs = self.number(0, 200);
            facts["renonce"] = json!({"by": self.by(), "costs": costs});
        }
        for meld in facts["melds"].as_array_mut().into_iter().flatten() {
            if self.one_in(3) {
                meld["false"] = json!(true);
            }
        }
    }

    fn contract(&mut self, ruleset: &Ruleset) -> (Value, Option<Strain>) {
        let rules = &ruleset.rules;
        let slams: Vec<_> = rules.slams().collect();
        let slam = (!slams.is_empty() && self.one_in(3)).then(|| self.pick(&slams));
        let level = match slam {
            Some(slam) => Level::Slam(slam),
            None if rules.is_turn_up() => Level::Take,
            None => Level::Points(0),
        };
        if slam.is_some_and(|slam| slam.as_str() == "schmurtz") {
            return (json!(level), None);
        }
        let strains: Vec<Strain> = Strain::ALL
            .into_iter()
            .filter(|strain| rules.admits_strain(*strain, level))
            .collect();
        let strain = Some(self.pick(&strains));
        match level {
            Level::Points(_) => (json!(self.pick(&rules.levels_offered(strain))), strain),
            _ => (json!(level), strain),
        }
    }

    fn melds(&mut self, ruleset: &Ruleset, strain: Option<Strain>) -> Value {
        let mut melds = Vec::new();
        match ruleset.rules.belotes(strain) {
            0 => {}
            1 if self.one_in(2) => melds.push(json!({"by": self.by(), "kind": "belote"})),
            1 => {}
            _ => {
                for suit in &Suit::ALL[self.roll(4)..] {
                    melds.push(json!({"by": self.by(), "kind": "belote", "suit": suit}));
                }
            }
        }
        if ruleset.rules.melds_admitted == Melds::All {
            for _ in 0..self.roll(4) {
                let (kind, tops) = self.pick(&[
                    ("tierce", ["QH", "QS", "AD", "9C"]),
                    ("cinquante", ["KH", "KS", "10D", "10C"]),
                    ("cent", ["AH", "AS", "KD", "QC"]),
                    ("carre", ["J", "9", "A", "Q"]),
                ]);
                let mut meld = json!({"by": self.by(), "kind": kind, "top": self.pick(&tops)});
                if kind == "cent" {
                    meld["length"] = json!(self.number(5, 6));
                }
                if melds.iter().all(|other| go_together(other, &meld)) {
                    melds.push(meld);
                }
            }
        }
        json!(melds)
    }
}
