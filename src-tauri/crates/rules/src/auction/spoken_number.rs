//! Levels in words, in French and in English: *cent*, *quatre-vingt-dix*, *one hundred and ten*. Levels have three digits at most, so that this
//! needs no library.

/// The words that are added, with their values.
const ADDED: [(&str, i32); 56] = [
    ("zero", 0),
    ("un", 1),
    ("une", 1),
    ("one", 1),
    ("deux", 2),
    ("two", 2),
    ("trois", 3),
    ("three", 3),
    ("quatre", 4),
    ("four", 4),
    ("cinq", 5),
    ("five", 5),
    ("six", 6),
    ("sept", 7),
    ("seven", 7),
    ("huit", 8),
    ("eight", 8),
    ("neuf", 9),
    ("nine", 9),
    ("dix", 10),
    ("ten", 10),
    ("onze", 11),
    ("eleven", 11),
    ("douze", 12),
    ("twelve", 12),
    ("treize", 13),
    ("thirteen", 13),
    ("quatorze", 14),
    ("fourteen", 14),
    ("quinze", 15),
    ("fifteen", 15),
    ("seize", 16),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("vingt", 20),
    ("twenty", 20),
    ("trente", 30),
    ("thirty", 30),
    ("quarante", 40),
    ("forty", 40),
    ("cinquante", 50),
    ("fifty", 50),
    ("soixante", 60),
    ("sixty", 60),
    ("septante", 70),
    ("seventy", 70),
    ("huitante", 80),
    ("octante", 80),
    ("eighty", 80),
    ("nonante", 90),
    ("ninety", 90),
    ("cent", 100),
    ("cents", 100),
    ("hundred", 100),
];

/// The number at the beginning of plain words, and the words after it.
pub(crate) fn spoken_number(words: &str) -> Option<(i32, &str)> {
    let (mut sum, mut last, mut left) = (0, i32::MAX, None);
    let mut rest = words;
    while !rest.is_empty() {
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        rest = after;
        if ["et", "and"].contains(&word) && left.is_some() {
            continue;
        }
        let value = match word {
            "vingts" => 20,
            word => match ADDED.iter().find(|(name, _)| *name == word) {
                Some((_, value)) => *value,
                None => break,
            },
        };
        // What is said before a hundred, or four before *vingt*, multiplies it.
        let added = match (value, last) {
            (0, 0..=100) => break,
            (100, 1..=9) if sum < 10 => 100 * last - last,
            (20, 4) => 4 * 20 - 4,
            // *Soixante-dix, quatre-vingt-seize*: tens below twenty follow tens.
            _ if value >= last => break,
            _ if last > 99 || last >= 20 && value < 20 || last == 10 => value,
            _ => break,
        };
        sum += added;
        last = if added > value { added + last } else { value };
        left = Some(after);
    }
    left.map(|rest| (sum, rest))
}
