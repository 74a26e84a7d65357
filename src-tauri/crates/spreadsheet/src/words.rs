//! Numbers, players and cards in the words that people use for them.

use super::problem::{Code, refuse};
use ardoise_journal::fold_name;
use ardoise_rules::Problem;
use ardoise_rules::{Bid, By, Doubling, Level, Seat, Side, Strain, Void};
use serde_json::{Value, json};

type Read<T> = Result<T, Vec<Problem>>;

/// Cells that stand for an empty one.
const NOTHING: [&str; 6] = ["-", "–", "—", "/", ".", "aucun"];
/// Names of the sides besides nous and eux.
const SIDES: [(Side, &[&str]); 2] = [
    (
        Side::Us,
        &[
            "equipe 1",
            "equipe a",
            "team 1",
            "team a",
            "we",
            "north-south",
            "south-north",
            "ns",
            "n/s",
            "n-s",
            "nord-sud",
            "sud-nord",
        ],
    ),
    (
        Side::Them,
        &[
            "equipe 2",
            "they",
            "east-west",
            "west-east",
            "equipe b",
            "team 2",
            "team b",
            "eo",
            "e/o",
            "e-o",
            "ew",
            "est-ouest",
            "ouest-est",
        ],
    ),
];
/// Strains by the letters with which they begin.
const SHORT_STRAINS: [(Strain, &str); 6] = [
    (Strain::Clubs, "tr"),
    (Strain::Diamonds, "ca"),
    (Strain::Hearts, "co"),
    (Strain::Spades, "pi"),
    (Strain::NoTrumps, "sans"),
    (Strain::AllTrumps, "tout"),
];
/// Doublings as factors or as an answer.
const DOUBLINGS: [(Doubling, &[&str]); 3] = [
    (
        Doubling::None,
        &[
            "none", "non", "no", "0", "x1", "*1", "faux", "false", "normal", "simple", "aucune",
        ],
    ),
    (
        Doubling::Coinche,
        &[
            "oui", "yes", "vrai", "true", "x2", "*2", "doubled", "coinched",
        ],
    ),
    (
        Doubling::Surcoinche,
        &["4", "x4", "*4", "redoubled", "sur", "surcoinched"],
    ),
];
const YES: [&str; 7] = ["oui", "yes", "x", "1", "vrai", "true", "seul"];
const NO: [&str; 5] = ["non", "no", "0", "faux", "false"];

/// Whether a cell stands for an empty one.
pub(super) fn is_nothing(text: &str) -> bool {
    text.is_empty() || NOTHING.contains(&fold_name(text).as_str())
}

/// Reads a whole number as spreadsheets write it: `1 000`, `1.020`, `82,0`, `−50`, `162 pts`.
pub(super) fn read_number(text: &str, field: &str) -> Read<i64> {
    whole(text).ok_or_else(|| {
        let params = json!({"value": text, "expected": "integer"});
        refuse(Code::WrongType, field, params)
    })
}

fn whole(text: &str) -> Option<i64> {
    let plain = text.trim().replace(['−', '–'], "-");
    let units = ["points", "pts", "pt"].iter();
    let number = units
        .filter_map(|unit| plain.strip_suffix(unit))
        .next()
        .unwrap_or(&plain)
        .trim_end();
    let (sign, number) = match number.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", number.strip_prefix('+').unwrap_or(number)),
    };
    let number = number.trim_start();
    // Three digits after the point are thousands, since nobody marks thousandths.
    let digits = in_thousands(number).or_else(|| {
        let (whole, zeros) = number.rsplit_once([',', '.'])?;
        let is_zero = !zeros.is_empty() && zeros.bytes().all(|digit| digit == b'0');
        is_zero.then(|| in_thousands(whole)).flatten()
    })?;
    format!("{sign}{digits}").parse().ok()
}

/// The digits of a number that may be grouped by thousands.
fn in_thousands(number: &str) -> Option<String> {
    let is_apart = |c: char| c.is_whitespace() || matches!(c, '\'' | '’' | ',' | '.');
    let groups: Vec<&str> = number.split(is_apart).collect();
    let (first, rest) = groups.split_first()?;
    let is_digits = |group: &&str| group.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = rest.is_empty() || first.len() <= 3 && rest.iter().all(|group| group.len() == 3);
    let is_number = !first.is_empty() && is_whole && groups.iter().all(is_digits);
    is_number.then(|| groups.concat())
}

/// Whether a cell means no.
pub(super) fn is_no(text: &str) -> bool {
    NO.contains(&fold_name(text).as_str())
}

/// Reads yes or no.
pub(super) fn read_yes(text: &str, field: &str) -> Read<bool> {
    let folded = fold_name(text);
    match (YES.contains(&folded.as_str()), is_no(text)) {
        (true, _) => Ok(true),
        (_, true) => Ok(false),
        _ => {
            let params = json!({"value": text, "allowed": ["oui", "yes", "non", "no"]});
            Err(refuse(Code::NotAValue, field, params))
        }
    }
}

/// Whether a word means that a contract was made, or that it was lost.
pub(super) fn made(text: &str) -> Option<bool> {
    Bid::said_made(text).or_else(|| read_yes(text, "made").ok())
}

/// The players in their seats, by the names in the row.
pub(super) struct People {
    names: Vec<(By, String)>,
    /// The names in the file, where they differ from the players' names.
    typed: Vec<(By, String)>,
}

impl People {
    /// The players in the seats, our side first, with their names in the file. A blank name is an unnamed seat.
    pub fn of(players: &[String; 4], typed: &[String; 4]) -> People {
        let seats = [Seat::South, Seat::North, Seat::East, Seat::West].map(By::Seat);
        let all = seats.into_iter().zip(players.iter().zip(typed));
        let named = all.filter(|(_, (name, _))| !name.is_empty());
        let (mut names, mut otherwise) = (Vec::new(), Vec::new());
        for (by, (name, typed)) in named {
            names.push((by, name.clone()));
            if typed != name {
                otherwise.push((by, typed.clone()));
            }
        }
        People {
            names,
            typed: otherwise,
        }
    }

    /// No players, so that only seats and sides are found.
    pub fn nobody() -> People {
        People {
            names: Vec::new(),
            typed: Vec::new(),
        }
    }

    /// Every name of a player, including those in the file.
    pub fn names(&self) -> Vec<(By, String)> {
        self.names.iter().chain(&self.typed).cloned().collect()
    }

    /// A player by name or by a word that occurs only in that name; a seat; or a side.
    pub fn find(&self, text: &str) -> Option<By> {
        let folded = fold_name(text);
        let side = SIDES
            .iter()
            .find(|(_, words)| words.contains(&folded.as_str()));
        self.called(text)
            .or_else(|| By::said(text))
            .or_else(|| side.map(|(side, _)| By::Side(*side)))
            .or_else(|| self.only(|name| fold_name(name).split(' ').any(|word| word == folded)))
    }

    /// A player by the exact name, or else by the name without accents and case.
    pub fn called(&self, text: &str) -> Option<By> {
        let folded = fold_name(text);
        self.only(|name| name == text)
            .or_else(|| self.only(|name| fold_name(name) == folded))
    }

    /// The only player whose name fits.
    fn only(&self, fits: impl Fn(&str) -> bool) -> Option<By> {
        let all = self.names.iter().chain(&self.typed);
        let mut fitting = all.filter(|(_, name)| fits(name)).map(|(by, _)| *by);
        let first = fitting.next()?;
        fitting.all(|by| by == first).then_some(first)
    }

    /// The seats of all who have this name.
    fn seats_called(&self, text: &str) -> Vec<By> {
        let folded = fold_name(text);
        let named = self
            .names
            .iter()
            .filter(|(_, name)| fold_name(name) == folded);
        named.map(|(by, _)| *by).collect()
    }

    /// Reads the player, seat or side that a cell names.
    pub fn read(&self, text: &str, field: &str) -> Read<By> {
        self.find(text).ok_or_else(|| {
            let seats = self.seats_called(text);
            if seats.len() > 1 {
                let params = json!({"value": text, "allowed": seats});
                return refuse(Code::SeveralOfThatName, field, params);
            }
            let sides = Side::ALL.map(|side| side.as_str().to_owned());
            let names = self.names.iter().map(|(_, name)| name.clone());
            let allowed: Vec<String> = names.chain(sides).collect();
            let params = json!({"value": text, "allowed": allowed});
            refuse(Code::NobodyOfThatName, field, params)
        })
    }
}

/// Reads a strain. The letter that means clubs in English and other suits in French must be written out.
pub(super) fn read_strain(text: &str) -> Read<Value> {
    let folded = fold_name(text);
    if folded == "c" {
        let params = json!({"value": text});
        return Err(refuse(Code::SuitUnclear, "strain", params));
    }
    let short = SHORT_STRAINS.iter().find(|(_, word)| *word == folded);
    let strain = Strain::said(text).or(short.map(|(strain, _)| *strain));
    // The rules refuse an unknown strain, together with the other problems.
    Ok(strain.map_or_else(|| json!(text), |strain| json!(strain)))
}

pub(super) fn doubling(text: &str) -> Option<Doubling> {
    let folded = fold_name(text).replace('×', "x");
    let known = DOUBLINGS
        .iter()
        .find(|(_, words)| words.contains(&folded.as_str()));
    known
        .map(|(doubling, _)| *doubling)
        .or_else(|| Doubling::said(text))
}

/// Why a deal was not played, in this program's words or in others: `4 passes`.
pub(super) fn void(text: &str) -> Option<Void> {
    let folded = fold_name(text);
    let words = folded.trim_start_matches(|c: char| c.is_ascii_digit());
    Void::said(words.trim())
}

/// The parts of a contract that its cell contains.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Contract {
    pub level: Option<Value>,
    pub strain: Option<Value>,
    pub doubling: Option<Doubling>,
}

/// Reads a level, with the strain and the doubling if they are in the same cell: `100`, `110 cœur`, `80♠ contré`,
/// `capot`.
pub(super) fn read_contract(text: &str) -> Read<Contract> {
    let (digits, rest) = match text.find(|c: char| !c.is_ascii_digit()) {
        // The whole text is one number, such as `1 000` or `82,0`.
        Some(_) if whole(text).is_some() => (text, ""),
        Some(end) => text.split_at(end),
        None => (text, ""),
    };
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    let mut read = Contract::default();
    if let Some(told) = words.last().and_then(|word| doubling(word)) {
        read.doubling = Some(told);
        words.pop();
    }
    if !digits.is_empty() {
        read.level = Some(json!(read_number(digits, "level")?));
    } else if let Some(level) = level_of(&mut words) {
        read.level = Some(json!(level));
    } else {
        read.level = Some(json!(text));
        return Ok(read);
    }
    if !words.is_empty() {
        read.strain = Some(read_strain(&words.join(" "))?);
    }
    Ok(read)
}

/// The level in the longest possible run of words, which is removed from `words`.
fn level_of(words: &mut Vec<&str>) -> Option<Level> {
    let said = (1..=words.len()).rev();
    let (count, level) = said
        .filter_map(|count| Some((count, Level::said(&words[..count].join(" "))?)))
        .next()?;
    words.drain(..count);
    Some(level)
}
