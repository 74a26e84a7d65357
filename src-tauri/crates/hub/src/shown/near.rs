//! Names that may mean one person.

use ardoise_journal::fold_name;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

use crate::error::Result;
use crate::ids::ClubId;
use crate::store::Hub;

/// Shorter names are not near if they differ by one letter: Ana and Ani are two people.
const LONG: usize = 6;

/// Two names of a club that may mean one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Near {
    /// The id of the page and the name of one.
    pub one: (String, String),
    /// The same of the other.
    pub other: (String, String),
}

impl Hub {
    /// Names of a club that may mean one person: they differ only by accents, hyphens, spaces or the order of their words; or, if they
    /// are long enough, by one letter or by two exchanged ones.
    ///
    /// # Errors
    /// [`HubError::HubClubUnknown`] and errors of the database.
    pub async fn near_players(&self, club: &ClubId) -> Result<Vec<Near>> {
        self.must_have_club(club).await?;
        self.show(club).await?;
        let sql = "SELECT DISTINCT player, name FROM (SELECT player, name FROM shown_seats WHERE club = $1 \
            UNION SELECT player, name FROM shown_entrants WHERE club = $1) AS one ORDER BY player, name";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let names: Vec<(String, String)> =
            rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        Ok(near(&names))
    }
}

/// The pairs of near names with different ids.
pub fn near(names: &[(String, String)]) -> Vec<Near> {
    let mut by_form: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let letters: Vec<String> = names.iter().map(|(_, name)| letters(name)).collect();
    for (at, letters) in letters.iter().enumerate() {
        let mut forms = BTreeSet::from([letters.clone()]);
        // Names that differ by a letter have a form in common when one letter is left out.
        if letters.chars().count() >= LONG {
            forms.extend(letters.char_indices().map(|(begin, sign)| {
                format!(
                    "{}{}",
                    &letters[..begin],
                    &letters[begin + sign.len_utf8()..]
                )
            }));
        }
        for form in forms {
            by_form.entry(form).or_default().push(at);
        }
    }
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for alike in by_form.values() {
        for (nth, one) in alike.iter().enumerate() {
            for other in &alike[nth + 1..] {
                let (one, other) = (*one.min(other), *one.max(other));
                let ids = (&names[one].0, &names[other].0);
                let is_near =
                    ids.0 != ids.1 && strsim::osa_distance(&letters[one], &letters[other]) <= 1;
                if is_near && told.insert(ids) {
                    found.push(Near {
                        one: names[one].clone(),
                        other: names[other].clone(),
                    });
                }
            }
        }
    }
    found.sort_by(|one, other| (&one.one.1, &one.other.1).cmp(&(&other.one.1, &other.other.1)));
    found
}

/// The letters of a name, without accents, its words in order.
fn letters(name: &str) -> String {
    let plain = fold_name(name).replace(['-', '\'', '.'], " ");
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    words.sort_unstable();
    words.concat()
}
