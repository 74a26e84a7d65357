//! Statistics: sums that follow the matches, and standings that are computed again from where one was corrected.

use chrono::{Days, NaiveDate, NaiveTime};
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, ToSql, params, params_from_iter};
use serde::Serialize;
use serde_json::json;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

use crate::change::Door;
use crate::error::{LedgerError, Result};
use crate::event::Side;
use crate::history::moment;
use crate::journal;
use crate::ledger::{Ledger, Options};
use crate::name::fold_name;
use crate::query::{MATCH_COLUMNS, MatchRow, match_row, parsed};
use crate::state::MatchState;
use crate::tally::{Counted, DealFigures, Part, SUMS, Seated, Trait, against, pair, player};

/// What the layer above says of each deal of a match, for statistics.
pub type Figure = Box<dyn Fn(&MatchState) -> Vec<DealFigures> + Send>;

/// Whose figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A player's.
    Player(String),
    /// Two who played together.
    Pair([String; 2]),
    /// Two against two others.
    Against([String; 2], [String; 2]),
}

impl Subject {
    fn key(&self) -> String {
        let folded = |names: &[String; 2]| names.each_ref().map(|name| fold_name(name));
        match self {
            Self::Player(name) => player(&fold_name(name)),
            Self::Pair(names) => pair(&folded(names)).unwrap_or_default(),
            Self::Against(own, other) => against(&folded(own), &folded(other)).unwrap_or_default(),
        }
    }
}

/// Which of a subject's matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Period {
    /// Only those whose ruleset is based on this one.
    pub ruleset: Option<String>,
    /// From this month on, as in `2026-01`.
    pub from: Option<String>,
    /// Up to this month.
    pub to: Option<String>,
}

/// Whether figures are those of the matches as they are now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct UpTo {
    /// Matches that are not counted yet as they are now.
    pub behind: u32,
    /// Ratings and runs are being computed again.
    pub stale: bool,
}

/// The sums of a subject.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Figures {
    /// Matches played.
    pub matches: i64,
    /// Matches won.
    pub won: i64,
    /// Matches lost.
    pub lost: i64,
    /// Deals, played or not.
    pub deals: i64,
    /// Contracts taken.
    pub taken: i64,
    /// Contracts made.
    pub made: i64,
    /// Contracts lost.
    pub chuted: i64,
    /// Contracts whose margin is known.
    pub margins: i64,
    /// Their margins together.
    pub margin: i64,
    /// Contracts of others that were coinched.
    pub coinches: i64,
    /// Of these, those that were lost.
    pub coinches_right: i64,
    /// Own contracts that were coinched.
    pub coinched: i64,
    /// Of these, those that were lost.
    pub coinched_right: i64,
    /// Deals in which the side took all the tricks.
    pub capots: i64,
    /// Générales bid and made.
    pub generales: i64,
    /// Belotes.
    pub belotes: i64,
    /// Points marked in deals taken.
    pub taking_points: i64,
    /// Deals played in defence.
    pub defending: i64,
    /// Points marked in those.
    pub defending_points: i64,
}

/// What came of a level in a strain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContractFigures {
    /// As in `100`, `take`, `capot`.
    pub level: String,
    /// As in `hearts`; empty where it has none.
    pub strain: String,
    /// How many were bid.
    pub bid: i64,
    /// How many were made.
    pub made: i64,
    /// How many were lost.
    pub chuted: i64,
    /// How many have a margin.
    pub margins: i64,
    /// The margins together.
    pub margin: i64,
}

/// Where a subject stood after a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standing {
    /// The match.
    pub match_id: String,
    /// Its place in time.
    pub moment: i64,
    /// The rating; of players only.
    pub rating: Option<f64>,
    /// How sure it is: the smaller, the surer.
    pub uncertainty: Option<f64>,
    /// Matches won in a row.
    pub run: u32,
    /// The longest run so far.
    pub best_run: u32,
}

/// Which deals are behind a figure.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DealFilter {
    /// Of this level.
    pub level: Option<String>,
    /// In this strain.
    pub strain: Option<String>,
    /// Taken by the subject's side, or by the other.
    pub taking: Option<bool>,
    /// Made, or lost.
    pub made: Option<bool>,
    /// Coinched.
    pub coinched: bool,
    /// The subject's side took all the tricks.
    pub capot: bool,
    /// The subject's side had a belote.
    pub belote: bool,
    /// A générale was bid.
    pub generale: bool,
    /// The contract was made or lost, rather than neither.
    pub decided: bool,
    /// Its margin is known.
    pub measured: bool,
    /// Of matches that the subject won, or lost.
    pub won: Option<bool>,
    /// Of matches begun on this day, as in `2026-11-21`.
    pub day: Option<String>,
}

/// A deal behind a figure.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundDeal {
    /// The match, as the lists have it.
    pub row: MatchRow,
    /// The subject's side in it.
    pub side: Side,
    /// The deal.
    pub figures: DealFigures,
    /// Its number in the match, from 1.
    pub number: u32,
    /// Its place, for the next page.
    pub place: (i64, u32),
}

impl Ledger {
    /// Counts matches that were written since, so many at most, and computes as many standings; says what is left to do.
    /// Each call is one short transaction.
    ///
    /// # Errors
    /// Those of the file.
    pub fn bring_statistics_up(&mut self, most: u32) -> Result<UpTo> {
        if self.options.read_only || self.statistics_up_to()? == UP_TO_DATE {
            return self.statistics_up_to();
        }
        let Door {
            transaction,
            options,
        } = Door::open(&mut self.connection, &self.options, &self.device)?;
        let sql = "SELECT id, touched FROM (SELECT id, touched FROM matches WHERE touched > ?1 \
            UNION ALL SELECT id, touched FROM bin WHERE touched > ?1) ORDER BY touched LIMIT ?2";
        let counted: i64 =
            transaction.query_row("SELECT counted FROM statistics", [], |row| row.get(0))?;
        let changed: Vec<(String, i64)> = transaction
            .prepare_cached(sql)?
            .query_map(params![counted, most], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        for (id, touched) in &changed {
            count(&transaction, options, id)?;
            transaction
                .prepare_cached("UPDATE statistics SET counted = ?")?
                .execute([touched])?;
        }
        // Of matches that are still to be counted, some may be earlier: standings wait for them.
        if changed.len() < most as usize {
            stand(&transaction, most)?;
        }
        transaction.commit()?;
        self.statistics_up_to()
    }

    /// Whether the statistics are those of the matches as they are now.
    ///
    /// # Errors
    /// Those of the file.
    pub fn statistics_up_to(&self) -> Result<UpTo> {
        let sql = "SELECT (SELECT count(*) FROM matches WHERE touched > counted) \
                + (SELECT count(*) FROM bin WHERE touched > counted), \
            stale_from IS NOT NULL OR EXISTS (SELECT 1 FROM counted_matches WHERE winner IS NOT NULL AND moment > rated) \
            FROM statistics";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([], |row| {
            Ok(UpTo {
                behind: row.get(0)?,
                stale: row.get(1)?,
            })
        })?)
    }

    /// The sums of a subject in a period.
    ///
    /// # Errors
    /// Those of the file.
    pub fn figures(&self, subject: &Subject, period: &Period) -> Result<Figures> {
        let sums = SUMS
            .map(|name| format!("coalesce(sum({name}), 0)"))
            .join(", ");
        let (chosen, parameters) = period.chosen(&subject.key());
        let sql = format!("SELECT {sums} FROM figures WHERE {chosen}");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row(params_from_iter(parameters), |row| Figures::read(row, 0))?)
    }

    /// What came of each level and strain.
    ///
    /// # Errors
    /// Those of the file.
    pub fn contracts(&self, subject: &Subject, period: &Period) -> Result<Vec<ContractFigures>> {
        let (chosen, parameters) = period.chosen(&subject.key());
        let sql = format!(
            "SELECT level, strain, sum(bid), sum(made), sum(chuted), sum(margins), sum(margin) FROM contract_figures \
             WHERE {chosen} GROUP BY level, strain ORDER BY CAST(level AS INTEGER), level, strain"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params_from_iter(parameters), |row| {
            Ok(ContractFigures {
                level: row.get(0)?,
                strain: row.get(1)?,
                bid: row.get(2)?,
                made: row.get(3)?,
                chuted: row.get(4)?,
                margins: row.get(5)?,
                margin: row.get(6)?,
            })
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// Players, or pairs, of all time, those with the most matches first: folded names and sums.
    ///
    /// # Errors
    /// Those of the file.
    pub fn all_figures(&self, pairs: bool, limit: u32) -> Result<Vec<(Vec<String>, Figures)>> {
        let kind = if pairs { "d:" } else { "p:" };
        let sql = format!(
            "SELECT subject, {} FROM figures WHERE ruleset = '' AND month = '' AND substr(subject, 1, 2) = ? \
             AND matches > 0 ORDER BY matches DESC, subject LIMIT ?",
            SUMS.join(", ")
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params![kind, limit], |row| {
            let subject: String = row.get(0)?;
            let names = subject[2..].split('\t').map(str::to_owned).collect();
            Ok((names, Figures::read(row, 1)?))
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// Pairs that a pair has played against in a period, and what came of it.
    ///
    /// # Errors
    /// Those of the file.
    pub fn opponents(
        &self,
        own: &[String; 2],
        period: &Period,
        limit: u32,
    ) -> Result<Vec<([String; 2], Figures)>> {
        let folded = own.each_ref().map(|name| fold_name(name));
        let pair = pair(&folded).unwrap_or_default();
        let from = format!("v:{}\n", pair.get(2..).unwrap_or_default());
        self.pairs_between(&from, &format!("{from}\u{10FFFF}"), None, period, limit)
    }

    /// Pairs that a player has been one of in a period, and what came of it.
    ///
    /// # Errors
    /// Those of the file.
    pub fn partners(
        &self,
        name: &str,
        period: &Period,
        limit: u32,
    ) -> Result<Vec<([String; 2], Figures)>> {
        self.pairs_between("d:", "d;", Some(&fold_name(name)), period, limit)
    }

    /// The pairs at the end of subjects from one up to another, those with the most matches first; only those with
    /// this one among them.
    fn pairs_between(
        &self,
        from: &str,
        to: &str,
        with: Option<&str>,
        period: &Period,
        limit: u32,
    ) -> Result<Vec<([String; 2], Figures)>> {
        let sums = SUMS.map(|name| format!("sum({name})")).join(", ");
        let (only, chosen) = period.conditions();
        let sql = format!(
            "SELECT subject, {sums} FROM figures WHERE subject IN (SELECT subject FROM figures \
                WHERE subject >= ? AND subject < ? AND ruleset = '' AND month = '' \
                AND (? IS NULL OR instr(char(9) || substr(subject, 3) || char(9), char(9) || ? || char(9)))){only} \
             GROUP BY subject HAVING sum(matches) > 0 ORDER BY sum(matches) DESC, subject LIMIT ?"
        );
        let mut all: Vec<&dyn ToSql> = vec![&from, &to, &with, &with];
        all.extend(chosen.iter().map(|value| value as &dyn ToSql));
        all.push(&limit);
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(&all[..], |row| {
            let subject: String = row.get(0)?;
            let (first, second) = subject[from.len()..].split_once('\t').unwrap_or_default();
            Ok((
                [first.to_owned(), second.to_owned()],
                Figures::read(row, 1)?,
            ))
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The rulesets and the months, in their order, in which a subject has played.
    ///
    /// # Errors
    /// Those of the file.
    pub fn played_in(&self, subject: &Subject) -> Result<(Vec<String>, Vec<String>)> {
        let read = |column: &str| -> Result<Vec<String>> {
            let sql = format!(
                "SELECT DISTINCT {column} FROM figures WHERE subject = ? AND {column} <> '' AND matches > 0 \
                 ORDER BY {column}"
            );
            let mut statement = self.connection.prepare_cached(&sql)?;
            let found = statement.query_map([subject.key()], |row| row.get(0))?;
            Ok(found.collect::<rusqlite::Result<_>>()?)
        };
        Ok((read("ruleset")?, read("month")?))
    }

    /// Where a subject has stood, the last match first, from a place that an earlier page gave.
    ///
    /// # Errors
    /// Those of the file.
    pub fn standings(
        &self,
        subject: &Subject,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Standing>> {
        let sql = "SELECT match, moment, rating, uncertainty, run, best_run FROM standings \
            WHERE subject = ? AND moment < ? ORDER BY moment DESC LIMIT ?";
        let mut statement = self.connection.prepare_cached(sql)?;
        let before = before.unwrap_or(i64::MAX);
        let found = statement.query_map(params![subject.key(), before, limit], |row| {
            Ok(Standing {
                match_id: row.get(0)?,
                moment: row.get(1)?,
                rating: row.get(2)?,
                uncertainty: row.get(3)?,
                run: row.get(4)?,
                best_run: row.get(5)?,
            })
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// Days on which a subject has played, and how many matches, from one day up to another, as in `2026-11-21`.
    ///
    /// # Errors
    /// Those of the file.
    pub fn evenings(&self, subject: &Subject, from: &str, to: &str) -> Result<Vec<(String, u32)>> {
        let sql = "SELECT day, matches FROM evenings WHERE subject = ? AND day BETWEEN ? AND ? AND matches > 0 ORDER BY day";
        let mut statement = self.connection.prepare_cached(sql)?;
        let days = statement.query_map(params![subject.key(), from, to], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        Ok(days.collect::<rusqlite::Result<_>>()?)
    }

    /// The deals behind a figure, those of the last match first.
    ///
    /// # Errors
    /// Those of the file.
    pub fn deals_behind(
        &self,
        subject: &Subject,
        period: &Period,
        filter: &DealFilter,
        after: Option<(i64, u32)>,
        limit: u32,
    ) -> Result<Vec<FoundDeal>> {
        let (from, mut all) = behind(subject, period, filter);
        let (moment, position) = after.unwrap_or((i64::MAX, 0));
        let sql = format!(
            "SELECT m.{}, {FIGURE_COLUMNS}, t.side, t.moment, \
                (SELECT count(*) FROM deal_figures AS e WHERE e.match = d.match AND e.position <= d.position) \
             {from} AND t.moment <= ? AND (t.moment < ? OR d.position > ?) ORDER BY t.moment DESC, d.position LIMIT ?",
            MATCH_COLUMNS.replace(", ", ", m.")
        );
        all.extend([moment.into(), moment.into(), i64::from(position).into()]);
        all.push(i64::from(limit).into());
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params_from_iter(all), |row| {
            Ok(FoundDeal {
                row: match_row(row)?,
                figures: deal_figures(row, 15)?,
                side: side(&row.get::<_, String>(29)?),
                place: (row.get(30)?, row.get(28)?),
                number: row.get(31)?,
            })
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// How many deals are behind a figure; it is counted no further than so many.
    ///
    /// # Errors
    /// Those of the file.
    pub fn count_deals_behind(
        &self,
        subject: &Subject,
        period: &Period,
        filter: &DealFilter,
        most: u32,
    ) -> Result<u32> {
        let (from, mut all) = behind(subject, period, filter);
        all.push(i64::from(most).into());
        let mut statement = self
            .connection
            .prepare_cached(&format!("SELECT count(*) FROM (SELECT 1 {from} LIMIT ?)"))?;
        Ok(statement.query_row(params_from_iter(all), |row| row.get(0))?)
    }
}

/// Whether the subject sat on the winning side when the match ended; nothing of who had left by then.
const AT_THE_END: &str = "(c.winner = (SELECT e.side FROM taking_part AS e \
    WHERE e.subject = t.subject AND e.moment = t.moment AND e.until = 4294967295)) = ?";

/// Where the deals behind a figure are, and what fills its places: matches are `m`, deals `d`, the subject's part `t`.
fn behind(subject: &Subject, period: &Period, filter: &DealFilter) -> (String, Vec<Sql>) {
    // In this order: few parts are left by their moments and traits before a deal is looked at.
    let mut sql = "FROM taking_part AS t CROSS JOIN counted_matches AS c ON c.match = t.match \
        CROSS JOIN deal_figures AS d ON d.match = t.match AND d.position >= t.first AND d.position < t.until \
        CROSS JOIN matches AS m ON m.id = t.match \
        WHERE t.subject = ? AND t.moment BETWEEN ? AND ? AND t.has & ? = ?"
        .to_owned();
    let has = filter.traits(period);
    let (first, last) = period.moments();
    let mut all: Vec<Sql> = vec![
        subject.key().into(),
        first.into(),
        last.into(),
        has.into(),
        has.into(),
    ];
    let mut only = |condition: &str, value: Option<Sql>| {
        sql.push_str(" AND ");
        sql.push_str(condition);
        all.extend(value);
    };
    for (condition, value) in [
        ("c.ruleset = ?", &period.ruleset),
        ("substr(c.day, 1, 7) >= ?", &period.from),
        ("substr(c.day, 1, 7) <= ?", &period.to),
        ("c.day = ?", &filter.day),
        ("d.level = ?", &filter.level),
        ("coalesce(d.strain, '') = ?", &filter.strain),
    ] {
        if let Some(value) = value {
            only(condition, Some(value.clone().into()));
        }
    }
    for (condition, value) in [
        ("(d.takers = t.side) = ?", filter.taking),
        ("d.made = ?", filter.made),
        (AT_THE_END, filter.won),
    ] {
        if let Some(value) = value {
            only(condition, Some(i64::from(value).into()));
        }
    }
    for (condition, is_asked) in [
        ("d.doubling > 0", filter.coinched),
        ("d.all_tricks = t.side", filter.capot),
        ("d.generale = 1", filter.generale),
        ("d.made IS NOT NULL", filter.decided),
        ("d.margin IS NOT NULL", filter.measured),
        (
            "iif(t.side = 'us', d.belotes_us, d.belotes_them) > 0",
            filter.belote,
        ),
    ] {
        if is_asked {
            only(condition, None);
        }
    }
    (sql, all)
}

/// What is kept of a deal, in the order of [`deal_figures`].
const FIGURE_COLUMNS: &str = "d.deal, d.takers, d.level, d.strain, d.doubling, d.made, d.margin, d.us, d.them, d.all_tricks, \
    d.generale, d.belotes_us, d.belotes_them, d.position";

fn deal_figures(row: &rusqlite::Row, from: usize) -> rusqlite::Result<DealFigures> {
    let named = |column: usize| -> rusqlite::Result<Option<Side>> {
        Ok(row
            .get::<_, Option<String>>(from + column)?
            .as_deref()
            .map(side))
    };
    Ok(DealFigures {
        deal: row.get(from)?,
        takers: named(1)?,
        level: row.get(from + 2)?,
        strain: row.get(from + 3)?,
        doubling: row.get(from + 4)?,
        made: row.get(from + 5)?,
        margin: row.get(from + 6)?,
        us: row.get(from + 7)?,
        them: row.get(from + 8)?,
        all_tricks: named(9)?,
        generale: row.get(from + 10)?,
        belotes_us: row.get(from + 11)?,
        belotes_them: row.get(from + 12)?,
        position: row.get(from + 13)?,
    })
}

impl DealFilter {
    /// The bits that a match must have for one of its deals to be found.
    fn traits(&self, period: &Period) -> i64 {
        let flags = [
            (self.coinched, Trait::Coinched),
            (self.capot, Trait::Capot),
            (self.belote, Trait::Belote),
            (self.generale, Trait::Generale),
        ];
        let flags = flags.into_iter().filter(|(is_asked, _)| *is_asked);
        let words = [
            self.level.as_deref().map(Trait::Level),
            self.strain.as_deref().map(Trait::Strain),
            period.ruleset.as_deref().map(Trait::Ruleset),
            self.taking.map(Trait::Taking),
            self.made.map(Trait::Made),
        ];
        let all = flags.map(|(_, one)| one).chain(words.into_iter().flatten());
        all.fold(0, |bits, one| bits | one.bit())
    }
}

impl Standing {
    /// When the match began, in milliseconds since 1970.
    pub fn began_at_ms(&self) -> i64 {
        self.moment >> crate::history::APART
    }
}

const UP_TO_DATE: UpTo = UpTo {
    behind: 0,
    stale: false,
};

impl Figures {
    fn read(row: &rusqlite::Row, from: usize) -> rusqlite::Result<Self> {
        let at = |column: usize| row.get(from + column);
        Ok(Self {
            matches: at(0)?,
            won: at(1)?,
            lost: at(2)?,
            deals: at(3)?,
            taken: at(4)?,
            made: at(5)?,
            chuted: at(6)?,
            margins: at(7)?,
            margin: at(8)?,
            coinches: at(9)?,
            coinches_right: at(10)?,
            coinched: at(11)?,
            coinched_right: at(12)?,
            capots: at(13)?,
            generales: at(14)?,
            belotes: at(15)?,
            taking_points: at(16)?,
            defending: at(17)?,
            defending_points: at(18)?,
        })
    }
}

impl Period {
    /// The rows of all time, where nothing else is asked for.
    fn chosen(&self, subject: &str) -> (String, Vec<String>) {
        let (only, chosen) = self.conditions();
        let mut all = vec![subject.to_owned()];
        all.extend(chosen);
        (format!("subject = ?{only}"), all)
    }

    fn conditions(&self) -> (String, Vec<String>) {
        if *self == Self::default() {
            return (" AND ruleset = '' AND month = ''".to_owned(), Vec::new());
        }
        self.monthly()
    }

    /// Moments between which all its matches began, wherever the table was; others may lie there too.
    fn moments(&self) -> (i64, i64) {
        let first_day = |month: &str| format!("{month}-01").parse::<NaiveDate>().ok();
        let at = |day: NaiveDate| moment(day.and_time(NaiveTime::MIN).and_utc(), 0);
        let from = self.from.as_deref().and_then(first_day);
        let from = from.and_then(|day| day.checked_sub_days(Days::new(2)));
        let to = self.to.as_deref().and_then(first_day);
        let to = to.and_then(|day| day.checked_add_days(Days::new(33)));
        (from.map_or(i64::MIN, at), to.map_or(i64::MAX, at))
    }

    fn monthly(&self) -> (String, Vec<String>) {
        let mut sql = " AND ruleset <> ''".to_owned();
        let mut all = Vec::new();
        for (condition, value) in [
            (" AND ruleset = ?", &self.ruleset),
            (" AND month >= ?", &self.from),
            (" AND month <= ?", &self.to),
        ] {
            if let Some(value) = value {
                sql.push_str(condition);
                all.push(value.clone());
            }
        }
        (sql, all)
    }
}

/// Counts a match as it is now instead of as it was.
fn count(connection: &Connection, options: &Options, id: &str) -> Result<()> {
    let entries = journal::of_entity(connection, id)?;
    let folded = journal::recorded(&entries, &options.upcasters)
        .and_then(|events| crate::change::fold(id, &events));
    let now = match folded {
        Ok(state) if state.deleted => None,
        Ok(state) => Some(counted(connection, options, &state, &entries[0].zone)?),
        Err(LedgerError::MatchPurged { .. } | LedgerError::EventUnreadable { .. }) => None,
        Err(error) => return Err(error),
    };
    let before = read(connection, id)?;
    if before == now {
        return Ok(());
    }
    let decides = |counted: &Option<Counted>| {
        counted
            .as_ref()
            .filter(|counted| counted.winner.is_some())
            .map(|counted| {
                let at_the_end = counted.at_the_end().cloned();
                let sat = at_the_end.map(|seated| (seated.us, seated.them));
                (counted.winner, sat, counted.moment)
            })
    };
    if decides(&before) != decides(&now) {
        let moments = [&before, &now]
            .into_iter()
            .flatten()
            .map(|counted| counted.moment);
        if let Some(first) = moments.min() {
            go_stale(connection, first)?;
        }
    }
    if let Some(before) = &before {
        take_out(connection, before)?;
    }
    now.as_ref().map_or(Ok(()), |now| put_in(connection, now))
}

/// Takes a match out of all figures: it is being purged.
pub(crate) fn forget(connection: &Connection, id: &str) -> Result<()> {
    if let Some(before) = read(connection, id)? {
        go_stale(connection, before.moment)?;
        take_out(connection, &before)?;
    }
    Ok(())
}

/// Standings from this moment on do not hold any more, where they were computed so far.
fn go_stale(connection: &Connection, moment: i64) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE statistics SET stale_from = min(coalesce(stale_from, ?1), ?1) WHERE rated >= ?1",
        )?
        .execute([moment])?;
    Ok(())
}

fn counted(
    connection: &Connection,
    options: &Options,
    state: &MatchState,
    zone: &str,
) -> Result<Counted> {
    let moment = connection
        .prepare_cached("SELECT moment FROM history WHERE id = ?")?
        .query_row([&state.id], |row| row.get(0))?;
    let summary = (options.summarise)(state);
    let names = |players: &[String]| -> Vec<String> {
        let folded = players.iter().map(|name| fold_name(name));
        folded.filter(|name| !name.is_empty()).collect()
    };
    // Who sat down when there was no deal any more has played none.
    let played = |from: u32| from == 0 || (from as usize) < state.deals.len();
    let seated = state.seated.iter().filter(|from| played(from.from_deal));
    let seated = seated.map(|from| Seated {
        from: from.from_deal,
        us: names(&from.sides.us.players),
        them: names(&from.sides.them.players),
    });
    let seated = seated.collect();
    let base = state.ruleset().get("base").and_then(|base| base.as_str());
    Ok(Counted {
        id: state.id.clone(),
        moment,
        day: day_at(state.created_at, zone),
        ruleset: base.unwrap_or("?").to_owned(),
        winner: summary.winner.or(state.winner),
        seated,
        deals: (options.figure)(state),
    })
}

/// The day at the table; a zone that is no offset is taken for UTC.
fn day_at(time: chrono::DateTime<chrono::Utc>, zone: &str) -> String {
    let offset: chrono::FixedOffset = zone
        .parse()
        .unwrap_or_else(|_| chrono::FixedOffset::east_opt(0).expect("UTC is an offset"));
    time.with_timezone(&offset).format("%Y-%m-%d").to_string()
}

/// A match as it was counted.
fn read(connection: &Connection, id: &str) -> Result<Option<Counted>> {
    let sql = "SELECT moment, day, ruleset, winner, seated FROM counted_matches WHERE match = ?";
    let counted = connection
        .prepare_cached(sql)?
        .query_row([id], |row| {
            Ok(Counted {
                id: id.to_owned(),
                moment: row.get(0)?,
                day: row.get(1)?,
                ruleset: row.get(2)?,
                winner: row.get::<_, Option<String>>(3)?.as_deref().map(side),
                seated: seated(row, 4)?,
                deals: Vec::new(),
            })
        })
        .optional()?;
    let Some(mut counted) = counted else {
        return Ok(None);
    };
    let sql =
        format!("SELECT {FIGURE_COLUMNS} FROM deal_figures AS d WHERE match = ? ORDER BY position");
    let mut statement = connection.prepare_cached(&sql)?;
    let deals = statement.query_map([id], |row| deal_figures(row, 0))?;
    counted.deals = deals.collect::<rusqlite::Result<_>>()?;
    Ok(Some(counted))
}

fn seated(row: &rusqlite::Row, column: usize) -> rusqlite::Result<Vec<Seated>> {
    parsed(row, column, |text| serde_json::from_str(text))
}

fn side(word: &str) -> Side {
    if word == "us" { Side::Us } else { Side::Them }
}

fn take_out(connection: &Connection, counted: &Counted) -> Result<()> {
    for (subject, parts) in counted.subjects() {
        add(connection, counted, &subject, &parts, -1)?;
        connection
            .prepare_cached("DELETE FROM taking_part WHERE subject = ? AND moment = ?")?
            .execute(params![subject, counted.moment])?;
    }
    for table in ["counted_matches", "deal_figures"] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE match = ?"))?
            .execute([&counted.id])?;
    }
    Ok(())
}

fn put_in(connection: &Connection, counted: &Counted) -> Result<()> {
    let sql = "INSERT INTO counted_matches (match, moment, day, ruleset, winner, seated) VALUES (?,?,?,?,?,?)";
    connection.prepare_cached(sql)?.execute(params![
        counted.id,
        counted.moment,
        counted.day,
        counted.ruleset,
        counted.winner.map(Side::as_str),
        json!(counted.seated).to_string(),
    ])?;
    let sql = "INSERT INTO deal_figures (match, position, deal, takers, level, strain, doubling, made, margin, us, them, \
        all_tricks, generale, belotes_us, belotes_them) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for deal in &counted.deals {
        statement.execute(params![
            counted.id,
            deal.position,
            deal.deal,
            deal.takers.map(Side::as_str),
            deal.level,
            deal.strain,
            deal.doubling,
            deal.made,
            deal.margin,
            deal.us,
            deal.them,
            deal.all_tricks.map(Side::as_str),
            deal.generale,
            deal.belotes_us,
            deal.belotes_them,
        ])?;
    }
    let sql = "INSERT INTO taking_part (subject, moment, first, until, match, side, has) VALUES (?,?,?,?,?,?,?)";
    let mut statement = connection.prepare_cached(sql)?;
    for (subject, parts) in counted.subjects() {
        add(connection, counted, &subject, &parts, 1)?;
        for part in parts {
            statement.execute(params![
                subject,
                counted.moment,
                part.from,
                part.to,
                counted.id,
                part.side.as_str(),
                counted.traits(&part),
            ])?;
        }
    }
    Ok(())
}

/// Adds a match to the sums of a subject, or takes it away.
fn add(
    connection: &Connection,
    counted: &Counted,
    subject: &str,
    parts: &[Part],
    sign: i64,
) -> Result<()> {
    let tally = counted.tally(parts);
    let month = &counted.day[..7];
    let sums = SUMS
        .map(|name| format!("{name} = {name} + excluded.{name}"))
        .join(", ");
    let sql = format!(
        "INSERT INTO figures (subject, ruleset, month, {}) VALUES (?,?,?{}) \
         ON CONFLICT (subject, ruleset, month) DO UPDATE SET {sums}",
        SUMS.join(", "),
        ",?".repeat(SUMS.len())
    );
    for (ruleset, month) in [(counted.ruleset.as_str(), month), ("", "")] {
        let signed = tally.sums.map(|sum| sum * sign);
        let mut all: Vec<&dyn ToSql> = vec![&subject, &ruleset, &month];
        all.extend(signed.iter().map(|sum| sum as &dyn ToSql));
        connection.prepare_cached(&sql)?.execute(&all[..])?;
    }
    let sql = "INSERT INTO contract_figures (subject, ruleset, month, level, strain, bid, made, chuted, margins, margin) \
        VALUES (?,?,?,?,?,?,?,?,?,?) ON CONFLICT (subject, ruleset, month, level, strain) DO UPDATE SET \
        bid = bid + excluded.bid, made = made + excluded.made, chuted = chuted + excluded.chuted, \
        margins = margins + excluded.margins, margin = margin + excluded.margin";
    let mut statement = connection.prepare_cached(sql)?;
    for ((level, strain), sums) in &tally.contracts {
        let [bid, made, chuted, margins, margin] = sums.map(|sum| sum * sign);
        for (ruleset, month) in [(counted.ruleset.as_str(), month), ("", "")] {
            statement.execute(params![
                subject, ruleset, month, level, strain, bid, made, chuted, margins, margin
            ])?;
        }
    }
    let sql = "INSERT INTO evenings (subject, day, matches) VALUES (?,?,?) \
        ON CONFLICT (subject, day) DO UPDATE SET matches = matches + excluded.matches";
    connection
        .prepare_cached(sql)?
        .execute(params![subject, counted.day, sign])?;
    Ok(())
}

/// Computes standings of the next matches in order of time, so many at most; first again what does not hold any more.
fn stand(connection: &Connection, most: u32) -> Result<()> {
    let stale: Option<i64> =
        connection.query_row("SELECT stale_from FROM statistics", [], |row| row.get(0))?;
    if let Some(from) = stale {
        connection.execute(
            "UPDATE statistics SET rated = ?, stale_from = NULL",
            [from - 1],
        )?;
    }
    let rated: i64 = connection.query_row("SELECT rated FROM statistics", [], |row| row.get(0))?;
    let sql = "SELECT match, moment, winner, seated FROM counted_matches \
        WHERE winner IS NOT NULL AND moment > ? ORDER BY moment LIMIT ?";
    let next: Vec<Decided> = connection
        .prepare_cached(sql)?
        .query_map(params![rated, most], |row| {
            let (us, them) = seated(row, 3)?
                .pop()
                .map_or_else(Default::default, |at_the_end| {
                    (at_the_end.us, at_the_end.them)
                });
            Ok(Decided {
                id: row.get(0)?,
                moment: row.get(1)?,
                winner: side(&row.get::<_, String>(2)?),
                us,
                them,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    let is_rest = next.len() < most as usize;
    let last = next.last().map_or(rated, |last| last.moment);
    // What was computed before an earlier match changed is shown until here, a part at a time.
    let up_to = if is_rest { i64::MAX } else { last };
    connection
        .prepare_cached("DELETE FROM standings WHERE moment > ? AND moment <= ?")?
        .execute([rated, up_to])?;
    for decided in &next {
        decided.stand(connection)?;
    }
    connection.execute("UPDATE statistics SET rated = ?", [last])?;
    Ok(())
}

/// A match that somebody won.
struct Decided {
    id: String,
    moment: i64,
    winner: Side,
    us: Vec<String>,
    them: Vec<String>,
}

impl Decided {
    fn stand(&self, connection: &Connection) -> Result<()> {
        let read = |names: &[String]| -> Result<Vec<Before>> {
            names
                .iter()
                .map(|name| self.before(connection, &player(name)))
                .collect()
        };
        let (us, them) = (read(&self.us)?, read(&self.them)?);
        // Who has no name is somebody of whom nothing is known.
        let seats = us.len().max(them.len());
        let ratings = |before: &[Before]| -> Vec<WengLinRating> {
            let known = before.iter().map(|one| one.rating);
            known
                .chain(std::iter::repeat_with(WengLinRating::new))
                .take(seats)
                .collect()
        };
        let outcome = match self.winner {
            Side::Us => Outcomes::WIN,
            Side::Them => Outcomes::LOSS,
        };
        let config = WengLinConfig::new();
        let (rated_us, rated_them) =
            weng_lin_two_teams(&ratings(&us), &ratings(&them), &outcome, &config);
        for (side, names, before, rated) in [
            (Side::Us, &self.us, &us, rated_us),
            (Side::Them, &self.them, &them, rated_them),
        ] {
            let has_won = side == self.winner;
            for ((name, before), rating) in names.iter().zip(before).zip(rated) {
                self.write(connection, &player(name), before, has_won, Some(rating))?;
            }
            if let Some(pair) = pair(names) {
                let before = self.before(connection, &pair)?;
                self.write(connection, &pair, &before, has_won, None)?;
            }
        }
        Ok(())
    }

    fn before(&self, connection: &Connection, subject: &str) -> Result<Before> {
        let sql = "SELECT rating, uncertainty, run, best_run FROM standings WHERE subject = ? AND moment < ? \
            ORDER BY moment DESC LIMIT 1";
        let start = WengLinRating::new();
        let found = connection
            .prepare_cached(sql)?
            .query_row(params![subject, self.moment], |row| {
                Ok(Before {
                    rating: WengLinRating {
                        rating: row.get::<_, Option<f64>>(0)?.unwrap_or(start.rating),
                        uncertainty: row.get::<_, Option<f64>>(1)?.unwrap_or(start.uncertainty),
                    },
                    run: row.get(2)?,
                    best_run: row.get(3)?,
                })
            })
            .optional()?;
        Ok(found.unwrap_or(Before {
            rating: start,
            run: 0,
            best_run: 0,
        }))
    }

    fn write(
        &self,
        connection: &Connection,
        subject: &str,
        before: &Before,
        has_won: bool,
        rating: Option<WengLinRating>,
    ) -> Result<()> {
        let run = if has_won { before.run + 1 } else { 0 };
        let sql = "INSERT OR REPLACE INTO standings (subject, moment, match, rating, uncertainty, run, best_run) \
            VALUES (?,?,?,?,?,?,?)";
        connection.prepare_cached(sql)?.execute(params![
            subject,
            self.moment,
            self.id,
            rating.map(|rating| rating.rating),
            rating.map(|rating| rating.uncertainty),
            run,
            before.best_run.max(run),
        ])?;
        Ok(())
    }
}

/// Where a subject stood before a match.
struct Before {
    rating: WengLinRating,
    run: u32,
    best_run: u32,
}
