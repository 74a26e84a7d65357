//! The number formats of an `.xlsx`: which numbers are days, times or have zeros in front.

use super::cells::Shown;
use super::package::Package;
use super::xml::Met;
use crate::problem::Unread;
use std::collections::BTreeMap;
use std::io::{Read, Seek};
use std::ops::ControlFlow;

/// How the cells of each style show numbers.
pub(super) fn styles<R: Read + Seek>(
    package: &mut Package<R>,
    part: &str,
) -> Result<Vec<Shown>, Unread> {
    let mut formats: BTreeMap<u32, Shown> = BTreeMap::new();
    let (mut styles, mut among_cells) = (Vec::new(), false);
    package.walk_any(part, &mut |met| {
        match met {
            Met::Open("numFmt", tag) => {
                if let (Some(id), Some(code)) = (tag.number("numFmtId"), tag.get("formatCode")) {
                    formats.insert(id, of_code(&code));
                }
            }
            Met::Open("cellXfs", _) => among_cells = true,
            Met::Close("cellXfs") => return ControlFlow::Break(()),
            Met::Open("xf", tag) if among_cells => {
                let id = tag.number("numFmtId").unwrap_or(0);
                styles.push(formats.get(&id).copied().unwrap_or_else(|| of_id(id)));
            }
            _ => (),
        }
        ControlFlow::Continue(())
    })?;
    Ok(styles)
}

/// The formats that every program knows by number.
fn of_id(id: u32) -> Shown {
    match id {
        14..=17 | 22 | 27..=31 | 34..=36 | 50..=58 => Shown::Day,
        18..=21 | 32 | 33 | 45 | 47 => Shown::Time,
        46 => Shown::Hours,
        _ => Shown::Number,
    }
}

/// A format by its code: its first part, for positive numbers.
fn of_code(code: &str) -> Shown {
    let bare = bare(code);
    let has = |letters: &[char]| bare.contains(letters);
    if bare.contains("[h") || bare.contains("[m") || bare.contains("[s") {
        return Shown::Hours;
    }
    if bare == "general" || bare == "standard" {
        return Shown::Number;
    }
    if bare.len() > 1 && bare.chars().all(|letter| letter == '0') {
        return Shown::Padded(u8::try_from(bare.len()).unwrap_or(u8::MAX));
    }
    if has(&['y', 'd']) {
        return Shown::Day;
    }
    if has(&['h', 's']) {
        return Shown::Time;
    }
    // A month alone.
    if has(&['m']) {
        Shown::Day
    } else {
        Shown::Number
    }
}

/// The first part of a code in lower case, without texts, colours and languages.
fn bare(code: &str) -> String {
    let mut bare = String::new();
    let mut letters = code.chars();
    while let Some(letter) = letters.next() {
        match letter {
            ';' => break,
            '"' => drop(letters.by_ref().find(|one| *one == '"')),
            '\\' | '_' | '*' => drop(letters.next()),
            '[' => {
                let inside: String = letters.by_ref().take_while(|one| *one != ']').collect();
                let inside = inside.to_lowercase();
                let counts = ["h", "hh", "m", "mm", "s", "ss"].contains(&inside.as_str());
                if counts {
                    bare.push('[');
                    bare.push_str(&inside);
                }
            }
            _ => bare.extend(letter.to_lowercase()),
        }
    }
    bare.replace("am/pm", "")
}
