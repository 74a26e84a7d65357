//! Every combination of contract, doubling, points, belote and all the tricks, under each of the seven base presets.
//!
//! The contract, the belote and the counts are each read once by the real reader and then combined; one combination in
//! [`READ`] is also read as a whole, to verify this. `UPDATE_CASES=1` writes the counts and checksums again.

use crate::common::{Sum, mark_mirrored, project, seen_by_the_others};
use ardoise_rules::values::ContractTie;
use ardoise_rules::{
    Bid, By, Contract, ContractInPlay, Deal, Happening, Level, Mark, Played, Preset, Problems,
    Ruleset, Strain, Suit, Test,
};
use serde_json::{Map, Value, json};

const HIGHEST_LEVEL: i32 = 250;
/// A level that no preset has.
const STRANGER: i32 = 83;
/// One combination in this many is read as a whole.
const READ: u32 = 29;
const DOUBLINGS: [&str; 3] = ["none", "coinche", "surcoinche"];
const HOLDERS: [Option<&str>; 3] = [None, Some("us"), Some("them")];

/// The value that was read, or the code of the first problem.
type Reading<T> = Result<T, &'static str>;

fn reading<T>(read: Result<T, Problems>) -> Reading<T> {
    read.map_err(|problems| problems.0[0].code)
}

fn played(facts: &Value, ruleset: &Ruleset) -> Reading<Played> {
    reading(Deal::read(facts, ruleset)).map(|deal| match deal.happening {
        Happening::Played(played) => played,
        other => panic!("{facts} was read as {other:?}"),
    })
}

/// Facts with others added.
fn with(facts: &Value, more: &Value) -> Value {
    let mut all = facts.clone();
    let fields = all.as_object_mut().expect("facts are an object");
    fields.extend(more.as_object().expect("facts are an object").clone());
    all
}

fn levels(ruleset: &Ruleset) -> Vec<Value> {
    let rungs = ruleset.rules.auction_levels.up_to(HIGHEST_LEVEL);
    let words = [
        "take",
        "capot",
        "schmurtz",
        "capot_belote",
        "generale",
        "generale_belote",
    ];
    rungs
        .chain([STRANGER])
        .map(Value::from)
        .chain(words.map(Value::from))
        .collect()
}

/// Points from 0 to one too many, with all the tricks to nobody, to us, to one of us and to them, and with the last
/// trick on either side if the scale needs it.
fn counts(ruleset: &Ruleset, strain: Option<Strain>) -> Vec<Value> {
    let level = Level::Take;
    let counting = ruleset.rules.counting(Contract { level, strain });
    let last_tricks: &[Option<&str>] = if counting.needs_last_trick() {
        &[Some("us"), Some("them")]
    } else {
        &[None]
    };
    let all_tricks = [
        (None, false),
        (Some("us"), false),
        (Some("us"), true),
        (Some("them"), false),
    ];
    let mut counts = Vec::new();
    for points in 0..=counting.total + 1 {
        for (all, alone) in all_tricks {
            for last in last_tricks {
                counts.push(json!({
                    "points": {"us": points}, "last_trick": last,
                    "all_tricks": all, "all_tricks_alone": alone,
                }));
            }
        }
    }
    counts
}

fn melds(holder: Option<&str>) -> Value {
    let belote = holder.map(|by| json!({"by": by, "kind": "belote"}));
    json!({"melds": Vec::from_iter(belote)})
}

/// FNV-1a over whole numbers, which gives the same on every machine and in every version.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, number: i32) {
        self.0 = (self.0 ^ u64::from(number as u32)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn add_mark(&mut self, mark: &Mark) {
        self.add(mark.marks.us);
        self.add(mark.marks.them);
        self.add(mark.held_over.us);
        self.add(mark.held_over.them);
        self.add(mark.made.map_or(2, i32::from));
        self.add(mark.wins_manche.map_or(2, |side| side as i32));
    }
}

/// The results of all combinations of a preset.
struct Tally {
    combinations: u32,
    marked: u32,
    refused: Vec<(&'static str, u32)>,
    checksum: Fnv,
}

impl Tally {
    fn refuse(&mut self, code: &'static str) {
        match self.refused.iter_mut().find(|(known, _)| *known == code) {
            Some((_, count)) => *count += 1,
            None => self.refused.push((code, 1)),
        }
    }

    fn to_json(&self) -> Value {
        let mut refused = self.refused.clone();
        refused.sort_unstable();
        let refused: Map<_, _> = refused
            .into_iter()
            .map(|(code, count)| (code.to_owned(), count.into()))
            .collect();
        json!({
            "combinations": self.combinations, "marked": self.marked, "refused": refused,
            "checksum": format!("{:016x}", self.checksum.0),
        })
    }
}

/// A contract at one level and strain, with each doubling.
struct Contracts {
    facts: [Value; 3],
    bids: [Reading<Bid>; 3],
}

impl Contracts {
    fn read(ruleset: &Ruleset, level: &Value, strain: Option<Strain>) -> Contracts {
        let facts = DOUBLINGS.map(|doubling| {
            let contract = json!({"level": level, "strain": strain});
            json!({"taker": "us", "contract": contract, "doubling": doubling})
        });
        let read = [0, 1, 2].map(|index| reading(ContractInPlay::read(&facts[index], ruleset)));
        Contracts {
            facts,
            bids: read.map(|read| read.map(|in_play| in_play.bid)),
        }
    }
}

/// A belote and its holder, as JSON and as read.
type Belote = (Value, Reading<Vec<(By, Option<Suit>)>>);
/// Points and tricks, as JSON and as read.
type Count = (Value, Reading<Played>);

/// The possible results in one strain, read under a contract in that strain; `None` if nothing can be bid.
struct Results {
    belotes: Vec<Belote>,
    counts: Vec<Count>,
}

impl Results {
    fn read(ruleset: &Ruleset, strain: Option<Strain>, contracts: &[Contracts]) -> Results {
        let standing = contracts
            .iter()
            .find(|contract| contract.bids[0].is_ok())
            .map(|contract| &contract.facts[0]);
        let read = |facts: &Value| match standing {
            Some(contract) => played(&with(contract, facts), ruleset),
            None => Err("nothing can be bid here"),
        };
        let all_tricks = json!({"all_tricks": "us"});
        Results {
            belotes: HOLDERS
                .into_iter()
                .map(melds)
                .map(|melds| {
                    let belotes = read(&with(&all_tricks, &melds)).map(|played| played.belotes);
                    (melds, belotes)
                })
                .collect(),
            counts: counts(ruleset, strain)
                .into_iter()
                .map(|count| {
                    let played = read(&count);
                    (count, played)
                })
                .collect(),
        }
    }
}

fn tally(ruleset: &Ruleset) -> Tally {
    let mut tally = Tally {
        combinations: 0,
        marked: 0,
        refused: Vec::new(),
        checksum: Fnv(0xcbf2_9ce4_8422_2325),
    };
    for strain in [None].into_iter().chain(Strain::ALL.map(Some)) {
        let contracts: Vec<Contracts> = levels(ruleset)
            .iter()
            .map(|level| Contracts::read(ruleset, level, strain))
            .collect();
        let results = Results::read(ruleset, strain, &contracts);
        for contract in &contracts {
            for count in &results.counts {
                for belote in &results.belotes {
                    doublings(ruleset, contract, count, belote, &mut tally);
                }
            }
        }
    }
    tally
}

/// Marks a deal with each doubling, or refuses it.
fn doublings(
    ruleset: &Ruleset,
    contract: &Contracts,
    count: &Count,
    belote: &Belote,
    tally: &mut Tally,
) {
    let mut undoubled = None;
    for (facts, bid) in contract.facts.iter().zip(&contract.bids) {
        let deal = put_together(bid, &count.1, &belote.1);
        if tally.combinations.is_multiple_of(READ) {
            let whole = with(&with(facts, &count.0), &belote.0);
            let read = reading(Deal::read(&whole, ruleset));
            assert_eq!(read, deal, "{whole} read whole");
        }
        tally.combinations += 1;
        match deal {
            Err(code) => tally.refuse(code),
            Ok(deal) => {
                let (mark, test) = marked(ruleset, &deal);
                tally.marked += 1;
                tally.checksum.add_mark(&mark);
                let first = *undoubled.get_or_insert(mark.made);
                let challenged = ruleset.rules.contract_tie == ContractTie::ChallengerLoses;
                let equal = test.is_some_and(|test| test.totals.us == test.totals.them);
                assert!(
                    first == mark.made || (challenged && equal),
                    "the doubling changes who wins: {deal:?}"
                );
            }
        }
    }
}

fn put_together(
    bid: &Reading<Bid>,
    count: &Reading<Played>,
    belotes: &Reading<Vec<(By, Option<Suit>)>>,
) -> Reading<Deal> {
    let bid = (*bid)?;
    let counted = count.as_ref().map_err(|code| *code)?;
    let belotes = belotes.as_ref().map_err(|code| *code)?;
    Ok(Deal {
        happening: Happening::Played(Played {
            bid,
            belotes: belotes.clone(),
            ..counted.clone()
        }),
        dealer: None,
        calls: Vec::new(),
        minute: None,
        note: None,
    })
}

/// The mark of a deal, checked against its lines and against the same deal seen from the other side.
fn marked(ruleset: &Ruleset, deal: &Deal) -> (Mark, Option<Test>) {
    let mut sum = Sum::default();
    let mark = ruleset.mark(deal, &mut sum);
    assert_eq!(sum.lines, mark.marks, "the lines add up: {deal:?}");
    assert!(!sum.empty_line, "no line is of 0 points: {deal:?}");
    let others = ruleset.mark(&seen_by_the_others(deal), &mut ());
    assert_eq!(mark_mirrored(others), mark, "the sides are alike: {deal:?}");
    (mark, sum.test)
}

#[test]
fn every_combination_is_marked_or_refused_as_it_was() {
    let presets: Vec<&Preset> = Preset::all()
        .iter()
        .filter(|preset| preset.base.is_none())
        .collect();
    assert_eq!(presets.len(), 7, "the presets with a value for every rule");
    let tallies = std::thread::scope(|threads| {
        let running: Vec<_> = presets
            .iter()
            .map(|preset| {
                let ruleset = Ruleset::preset(&preset.id).expect("a preset");
                threads.spawn(move || (preset.id.clone(), tally(&ruleset).to_json()))
            })
            .collect();
        let done = running.into_iter().map(|thread| thread.join());
        done.collect::<Result<Map<_, _>, _>>()
            .expect("every combination is marked or refused")
    });
    let file = project("tests/cases/exhaustive.json");
    if std::env::var_os("UPDATE_CASES").is_some() {
        let text = serde_json::to_string_pretty(&tallies).expect("counts are JSON");
        std::fs::write(file, text + "\n").expect("the cases can be written");
        return;
    }
    let kept = std::fs::read_to_string(file).expect("tests/cases/exhaustive.json");
    let kept: Map<String, Value> = serde_json::from_str(&kept).expect("counts are JSON");
    for (preset, tally) in &tallies {
        assert_eq!(kept.get(preset), Some(tally), "{preset}");
    }
    assert_eq!(kept.len(), tallies.len(), "a preset is gone");
}
