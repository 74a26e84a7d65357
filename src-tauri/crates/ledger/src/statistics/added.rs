//! The sums that matches add, kept in memory so that each row is written once for many matches: the matches of an evening
//! have the same players, and every match has a dozen rows for each of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ardoise_statistics::{ContractSums, Counted, Figures, Part, Tally};
use rusqlite::{Connection, ToSql, params};

use crate::error::Result;

/// The key of a named ruleset in the sums. The `=` distinguishes it from every preset.
pub(super) fn own_ruleset(id: &str) -> String {
    format!("={id}")
}

/// The key in the sums of a ruleset, or of all where it is empty, counting matches of concours only.
pub(super) fn in_concours(ruleset: &str) -> String {
    format!("@{ruleset}")
}

/// The key of a row of sums.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    subject: String,
    ruleset: String,
    month: String,
}

/// Sums that are still to be added to the tables. Subtracted matches count negatively.
#[derive(Debug, Default)]
pub(super) struct Added {
    figures: BTreeMap<Key, Vec<i64>>,
    contracts: BTreeMap<(Key, (String, String)), [i64; 5]>,
    evenings: BTreeMap<(String, String), i64>,
}

impl Added {
    /// Adds a match to the sums of a subject (`sign` is 1), or subtracts it (-1).
    pub fn add(&mut self, counted: &Counted, subject: &str, parts: &[Part], sign: i64) {
        let month = &counted.day[..7];
        let tally = counted.tally(parts);
        self.tally(subject, "", "", &tally, sign);
        // The sums of all time are kept for all matches together.
        let mut monthly = vec![(String::new(), tally)];
        let (presets, own) = counted.rulesets(parts);
        for preset in presets {
            let tally = counted.tally_under(parts, preset);
            monthly.push((preset.to_owned(), tally));
        }
        for own in own {
            let tally = counted.tally_under(parts, own);
            monthly.push((own_ruleset(own), tally));
        }
        for (ruleset, tally) in &monthly {
            self.tally(subject, ruleset, month, tally, sign);
            if counted.concours {
                self.tally(subject, &in_concours(ruleset), month, tally, sign);
            }
        }
        let evening = (subject.to_owned(), counted.day.clone());
        *self.evenings.entry(evening).or_default() += sign;
    }

    fn tally(&mut self, subject: &str, ruleset: &str, month: &str, tally: &Tally, sign: i64) {
        let key = Key {
            subject: subject.to_owned(),
            ruleset: ruleset.to_owned(),
            month: month.to_owned(),
        };
        for (contract, sums) in &tally.contracts {
            let sums = contract_values(sums);
            let row = self.contracts.entry((key.clone(), contract.clone()));
            add(row.or_default(), &sums, sign);
        }
        let row = self.figures.entry(key);
        let row = row.or_insert_with(|| vec![0; Figures::NAMES.len()]);
        add(row, &tally.sums.values(), sign);
    }

    /// Adds everything to the tables. A row that counts nothing any more is removed, because it names people.
    pub fn write(self, connection: &Connection) -> Result<()> {
        let changes = |row: &[i64]| row.iter().any(|sum| *sum != 0);
        let mut statement = connection.prepare_cached(&ADD_FIGURES)?;
        for (key, row) in self.figures.iter().filter(|(_, row)| changes(row)) {
            let mut all: Vec<&dyn ToSql> = vec![&key.subject, &key.ruleset, &key.month];
            all.extend(row.iter().map(|sum| sum as &dyn ToSql));
            statement.execute(&all[..])?;
            if shrinks(row) {
                remove_empty(connection, EMPTY_FIGURES, &all[..3])?;
            }
        }
        let mut statement = connection.prepare_cached(ADD_CONTRACTS)?;
        for ((key, (level, strain)), row) in &self.contracts {
            if !changes(row) {
                continue;
            }
            let [bid, made, chuted, margins, margin] = row;
            statement.execute(params![
                key.subject,
                key.ruleset,
                key.month,
                level,
                strain,
                bid,
                made,
                chuted,
                margins,
                margin
            ])?;
            if shrinks(row) {
                let row: [&dyn ToSql; 5] = [&key.subject, &key.ruleset, &key.month, level, strain];
                remove_empty(connection, EMPTY_CONTRACTS, &row)?;
            }
        }
        let mut statement = connection.prepare_cached(ADD_EVENINGS)?;
        for ((subject, day), matches) in &self.evenings {
            if *matches != 0 {
                statement.execute(params![subject, day, matches])?;
                if shrinks(&[*matches]) {
                    remove_empty(connection, EMPTY_EVENINGS, &[subject, day])?;
                }
            }
        }
        Ok(())
    }
}

/// Whether something was subtracted from a row, so that it may now be empty.
fn shrinks(row: &[i64]) -> bool {
    row.iter().any(|sum| *sum < 0)
}

/// Removes a row that counts no match or contract.
fn remove_empty(connection: &Connection, sql: &str, key: &[&dyn ToSql]) -> Result<()> {
    connection.prepare_cached(sql)?.execute(key)?;
    Ok(())
}

fn add(row: &mut [i64], sums: &[i64], sign: i64) {
    for (value, sum) in row.iter_mut().zip(sums) {
        *value += sum * sign;
    }
}

/// The sums in the order of the columns of [`ADD_CONTRACTS`].
fn contract_values(sums: &ContractSums) -> [i64; 5] {
    [sums.bid, sums.made, sums.chuted, sums.margins, sums.margin]
}

static ADD_FIGURES: LazyLock<String> = LazyLock::new(|| {
    let sums = Figures::NAMES.iter();
    let sums: Vec<String> = sums
        .map(|name| format!("{name} = {name} + excluded.{name}"))
        .collect();
    format!(
        "INSERT INTO figures (subject, ruleset, month, {}) VALUES (?,?,?{}) \
         ON CONFLICT (subject, ruleset, month) DO UPDATE SET {}",
        Figures::NAMES.join(", "),
        ",?".repeat(Figures::NAMES.len()),
        sums.join(", ")
    )
});

const ADD_CONTRACTS: &str = "INSERT INTO contract_figures (subject, ruleset, month, level, strain, bid, made, chuted, margins, \
    margin) VALUES (?,?,?,?,?,?,?,?,?,?) ON CONFLICT (subject, ruleset, month, level, strain) DO UPDATE SET \
    bid = bid + excluded.bid, made = made + excluded.made, chuted = chuted + excluded.chuted, \
    margins = margins + excluded.margins, margin = margin + excluded.margin";

const ADD_EVENINGS: &str = "INSERT INTO evenings (subject, day, matches) VALUES (?,?,?) \
    ON CONFLICT (subject, day) DO UPDATE SET matches = matches + excluded.matches";

const EMPTY_FIGURES: &str =
    "DELETE FROM figures WHERE subject = ? AND ruleset = ? AND month = ? AND matches = 0";

const EMPTY_CONTRACTS: &str = "DELETE FROM contract_figures WHERE subject = ? AND ruleset = ? AND month = ? AND level = ? \
    AND strain = ? AND bid = 0";

const EMPTY_EVENINGS: &str = "DELETE FROM evenings WHERE subject = ? AND day = ? AND matches = 0";
