//! Mutates real inputs: JSON values by their structure, and any text by its bytes.

use serde_json::{Map, Value, json};

/// Numbers from a seed (xorshift64*).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }

    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }
}

/// Values that are unusual in their place.
fn odd(dice: &mut Dice) -> Value {
    const WORDS: [&str; 36] = [
        "",
        " ",
        "us",
        "them",
        "south",
        "nobody",
        "spades",
        "cœur",
        "no_trumps",
        "all_trumps",
        "capot",
        "generale",
        "schmurtz",
        "take",
        "belote",
        "cent",
        "7C",
        "10H",
        "TS",
        "6H",
        "J",
        "pass",
        "80 hearts",
        "coinche",
        "chaloupee",
        "manille",
        "1010 954",
        "\u{0}",
        "\u{202e}",
        "e\u{301}",
        "\u{1F0A1}",
        "2026-02-30",
        "9999-12-31T23:59:59.999Z",
        "00000000-0000-0000-0000-000000000000",
        "../../ardoise.db",
        "x'); DROP TABLE events; --",
    ];
    const NUMBERS: [i64; 16] = [
        -1,
        0,
        1,
        2,
        7,
        8,
        9,
        80,
        162,
        250,
        1_000,
        65_536,
        i32::MAX as i64,
        i32::MIN as i64,
        u32::MAX as i64,
        i64::MAX,
    ];
    match dice.below(12) {
        0 => Value::Null,
        1 => json!(dice.below(2) == 0),
        2 => json!([]),
        3 => json!({}),
        4 => json!(1e300),
        5 => json!(0.5),
        6 => json!([[[[[[[[]]]]]]]]),
        7 => json!({"preset": dice.pick(&["coinche", "belote", "chaloupee"]), "set": {}}),
        8 | 9 => json!(dice.pick(&NUMBERS)),
        _ => json!(dice.pick(&WORDS)),
    }
}

/// A part of a value.
fn part<'v>(dice: &mut Dice, value: &'v Value) -> &'v Value {
    match value {
        Value::Array(list) if !list.is_empty() && dice.below(5) > 0 => {
            let at = dice.below(list.len());
            part(dice, &list[at])
        }
        Value::Object(fields) if !fields.is_empty() && dice.below(5) > 0 => {
            let at = dice.below(fields.len());
            part(dice, fields.values().nth(at).expect("there are so many"))
        }
        value => value,
    }
}

fn in_list(dice: &mut Dice, list: &mut Vec<Value>, instead: Value) {
    let at = dice.below(list.len().max(1));
    match dice.below(6) {
        0 => list.insert(at.min(list.len()), instead),
        1 if !list.is_empty() => drop(list.remove(at)),
        2 if !list.is_empty() => list.push(list[at].clone()),
        3 if !list.is_empty() => {
            let other = dice.below(list.len());
            list.swap(at, other);
        }
        4 if !list.is_empty() => {
            let times = 1 + dice.below(40);
            list.extend(vec![list[at].clone(); times]);
        }
        _ => *list = vec![instead],
    }
}

fn in_fields(dice: &mut Dice, fields: &mut Map<String, Value>, instead: Value) {
    let names: Vec<String> = fields.keys().cloned().collect();
    if names.is_empty() {
        fields.insert("more".to_owned(), instead);
        return;
    }
    let name = dice.pick(&names).clone();
    match dice.below(4) {
        0 => drop(fields.remove(&name)),
        1 => drop(fields.insert(format!("{name}s"), instead)),
        2 => {
            let other = dice.pick(&names).clone();
            let moved = fields[&other].clone();
            fields.insert(name, moved);
        }
        _ => drop(fields.insert(name, instead)),
    }
}

/// Changes one place of a value. The new value is odd, or a part of another value.
pub fn change(dice: &mut Dice, value: &mut Value, other: &Value) {
    // Fields are descended into more often than not, since deep values are read last.
    let goes_down = dice.below(5) > 0;
    match value {
        Value::Array(list) if goes_down && !list.is_empty() => {
            let at = dice.below(list.len());
            return change(dice, &mut list[at], other);
        }
        Value::Object(fields) if goes_down && !fields.is_empty() => {
            let at = dice.below(fields.len());
            let inner = fields.values_mut().nth(at).expect("there are so many");
            return change(dice, inner, other);
        }
        _ => {}
    }
    let instead = match dice.below(3) {
        0 => part(dice, other).clone(),
        _ => odd(dice),
    };
    match value {
        Value::Array(list) => in_list(dice, list, instead),
        Value::Object(fields) => in_fields(dice, fields, instead),
        Value::Number(number) if dice.below(2) == 0 => {
            let near = number.as_i64().unwrap_or(0);
            *value = json!(near.wrapping_add(dice.below(21) as i64 - 10));
        }
        Value::String(text) if dice.below(2) == 0 => {
            let disturbed = bytes(dice, text.as_bytes(), b"");
            *value = json!(String::from_utf8_lossy(&disturbed));
        }
        value => *value = instead,
    }
}

/// One to three changes to a line of JSON.
pub fn line(dice: &mut Dice, text: &[u8], other: &[u8]) -> Vec<u8> {
    if dice.below(8) == 0 {
        // A line stays one line.
        return bytes(dice, text, other)
            .into_iter()
            .filter(|byte| !b"\r\n".contains(byte))
            .collect();
    }
    let mut value: Value = serde_json::from_slice(text).expect("a line of JSON");
    let other = serde_json::from_slice(other).expect("a line of JSON");
    for _ in 0..=dice.below(3) {
        change(dice, &mut value, &other);
    }
    value.to_string().into_bytes()
}

/// Pieces that a text may not have at their place.
const PIECES: [&[u8]; 22] = [
    b"\"",
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b";",
    b"\t",
    b":",
    b"\n",
    b"\r\n",
    b"\n\n",
    b"\0",
    b"\xff",
    b"\xc3",
    b"\xef\xbb\xbf",
    b"-0",
    b"1e999",
    b"99999999999999999999",
    b"\\ud800",
    b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

/// One to three changes to the bytes of a text.
pub fn bytes(dice: &mut Dice, text: &[u8], other: &[u8]) -> Vec<u8> {
    let mut all = text.to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(all.len() + 1);
        let end = (at + 1 + dice.below(12)).min(all.len());
        match dice.below(7) {
            0 => all.truncate(at),
            1 => drop(all.drain(at..end)),
            2 => {
                let again = all[at..end].to_vec();
                all.splice(at..at, again);
            }
            3 if at < all.len() => all[at] ^= 1 << dice.below(8),
            4 if !other.is_empty() => {
                let from = dice.below(other.len());
                let to = (from + 1 + dice.below(60)).min(other.len());
                all.splice(at..at, other[from..to].iter().copied());
            }
            _ => {
                let piece = *dice.pick(&PIECES);
                all.splice(at..at, piece.iter().copied());
            }
        }
    }
    all
}
