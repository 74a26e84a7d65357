//! The deals behind a figure.

use ardoise_rules::Side;
use rusqlite::params_from_iter;
use rusqlite::types::Value as Sql;

use super::counting::{FIGURE_COLUMNS, deal_figures, side};
use super::subject::{Period, Subject};
use crate::error::Result;
use crate::handle::LedgerReader;
use crate::lists::matches::{MATCH_COLUMNS, MatchRow, match_row};
use ardoise_statistics::{DealFigures, Trait};

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

impl LedgerReader {
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
            "SELECT m.{}, {FIGURE_COLUMNS}, t.side AS t_side, t.moment AS t_moment, \
                (SELECT count(*) FROM deal_figures AS e WHERE e.match = d.match AND e.position <= d.position) AS number \
             {from} AND t.moment <= ? AND (t.moment < ? OR d.position > ?) ORDER BY t.moment DESC, d.position LIMIT ?",
            MATCH_COLUMNS.replace(", ", ", m.")
        );
        all.extend([moment.into(), moment.into(), i64::from(position).into()]);
        all.push(i64::from(limit).into());
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params_from_iter(all), |row| {
            Ok(FoundDeal {
                row: match_row(row)?,
                figures: deal_figures(row)?,
                side: side(row, "t_side")?,
                place: (row.get("t_moment")?, row.get("d_position")?),
                number: row.get("number")?,
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
        ("? IN (c.ruleset, c.own)", &period.ruleset),
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
