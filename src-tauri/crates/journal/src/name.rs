//! Names of players: when two names mean the same player, and how search compares them.

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// The maximum number of letters of a name.
pub const LONGEST_NAME: usize = 40;
/// The maximum number of letters of notes, of a description or of a reason.
pub const LONGEST_TEXT: usize = 4000;

/// Why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameRefused {
    /// It has no visible character.
    Blank,
    /// It has more letters than a screen has room for.
    TooLong {
        /// How many letters it has.
        letters: usize,
        /// How many it may have.
        most: usize,
    },
    /// It has a character that is not shown: one that controls a terminal or reverses the text around it.
    Unprintable {
        /// The first such character.
        sign: char,
    },
}

/// A name as it is kept, with runs of spaces collapsed.
///
/// # Errors
/// A name that a screen could not show unchanged.
pub fn tidy_name(typed: &str) -> Result<String, NameRefused> {
    let name = squeezed(typed);
    if let Some(sign) = unprintable_in(&name) {
        return Err(NameRefused::Unprintable { sign });
    }
    let letters = name.chars().count();
    if name.chars().all(is_invisible) {
        Err(NameRefused::Blank)
    } else if letters > LONGEST_NAME {
        let most = LONGEST_NAME;
        Err(NameRefused::TooLong { letters, most })
    } else {
        Ok(name)
    }
}

/// A name as it is shown, whichever program wrote it. Everything that [`tidy_name`] refuses is removed: characters that
/// are not shown, and letters beyond the longest name. A name without visible characters is blank.
///
/// The journal keeps names as they were written, because their hashes cover them. They are cleaned whenever an event is read.
pub fn shown_name(kept: &str) -> String {
    let is_fit = |sign: char| !is_unprintable(sign);
    if kept.chars().all(is_fit) && kept.chars().nth(LONGEST_NAME).is_none() {
        let is_blank = kept.chars().all(is_invisible);
        return if is_blank {
            String::new()
        } else {
            kept.to_owned()
        };
    }
    let shown = squeezed(kept);
    let shown: String = shown.chars().filter(|sign| is_fit(*sign)).collect();
    let shown: String = shown.trim().chars().take(LONGEST_NAME).collect();
    match shown.chars().all(is_invisible) {
        true => String::new(),
        false => shown.trim_end().to_owned(),
    }
}

/// A text of several lines as it is shown, whichever program wrote it.
pub fn shown_text(kept: &str) -> String {
    let is_fit = |sign: char| matches!(sign, '\n' | '\t') || !is_unprintable(sign);
    kept.chars()
        .filter(|sign| is_fit(*sign))
        .take(LONGEST_TEXT)
        .collect()
}

/// Deserialises names and texts of events in the form in which they are shown, for `#[serde(deserialize_with)]`.
pub(crate) mod reading {
    use super::{shown_name, shown_text};
    use serde::{Deserialize, Deserializer};

    pub fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        String::deserialize(deserializer).map(|kept| shown_name(&kept))
    }

    pub fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
        let kept = Vec::<String>::deserialize(deserializer)?;
        Ok(kept.iter().map(|kept| shown_name(kept)).collect())
    }

    pub fn own_name<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<String>, D::Error> {
        let kept = Option::<String>::deserialize(deserializer)?;
        let shown = kept.map(|kept| shown_name(&kept));
        Ok(shown.filter(|shown| !shown.is_empty()))
    }

    pub fn line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        String::deserialize(deserializer).map(|kept| shown_text(&kept))
    }

    pub fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
        let kept = Option::<String>::deserialize(deserializer)?;
        Ok(kept.map(|kept| shown_text(&kept)))
    }
}

/// The first character of one line of text that a screen could not show, if there is one.
pub fn unprintable_in(line: &str) -> Option<char> {
    line.chars().find(|sign| is_unprintable(*sign))
}

/// Characters that no keyboard writes in a name: controls, those that reverse text, line separators, tag letters.
fn is_unprintable(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
        || matches!(sign, '\u{E0000}'..='\u{E0FFF}')
}

/// Characters that are invisible by themselves but belong to some names: they join emoji.
fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{200B}'
            ..='\u{200F}' | '\u{3164}'
    ) || matches!(sign, '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{2800}')
}

/// The key that identifies a player: the name in lower case, with accents composed, runs of spaces collapsed and
/// apostrophes unified. `"  Zoé  LEGRAND"` gives `"zoé legrand"`. Zoé and Zoe are two players; [`fold_name`] finds
/// both.
pub fn player_key(name: &str) -> String {
    let lower = name.to_lowercase();
    // Keyboards compose accents, so nearly every name is composed already.
    let lower: String = match is_nfc(&lower) {
        true => lower.chars().map(apostrophe).collect(),
        false => lower.nfc().map(apostrophe).collect(),
    };
    squeezed(&lower)
}

/// The form of a name that search compares: lower case, without accents, runs of spaces collapsed. `"  Zoé  LEGRAND"`
/// gives `"zoe legrand"`.
pub fn fold_name(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .map(apostrophe)
        .flat_map(spelt_out)
        .collect();
    squeezed(&plain)
}

fn squeezed(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Maps the apostrophes that keyboards produce to one.
fn apostrophe(c: char) -> char {
    match c {
        '’' | 'ʼ' => '\'',
        other => other,
    }
}

/// Spells out letters that Unicode does not decompose.
fn spelt_out(c: char) -> impl Iterator<Item = char> {
    let (first, second) = match c {
        'œ' => ('o', Some('e')),
        'æ' => ('a', Some('e')),
        'ß' => ('s', Some('s')),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}
