//! The deals from which a figure was counted.

use ardoise_rules::Side;
use rusqlite::params_from_iter;
use rusqlite::types::Value as Sql;

use super::counting::{FIGURE_COLUMNS, deal_figures, seated, side};
use super::subject::{Period, Subject};
use crate::connection::LedgerReader;
use crate::error::Result;
use crate::lists::filter::PlayedAt;
use crate::lists::matches::{MATCH_COLUMNS, MatchRow, match_row};
use ardoise_statistics::{DealFigures, Seated, Trait};

/// Which deals to find. All conditions that are given must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DealFilter {
    /// Only contracts of this level.
    pub level: Option<String>,
    /// Only contracts in this strain.
    pub strain: Option<String>,
    /// Only contracts of the subject's side (`true`) or of the other side.
    pub taking: Option<bool>,
    /// Only contracts that were made (`true`) or lost.
    pub made: Option<bool>,
    /// Only coinched contracts.
    pub coinched: bool,
    /// Only deals in which the subject's side took all the tricks.
    pub capot: bool,
    /// Only deals in which the subject's side had a belote.
    pub belote: bool,
    /// Only contracts that were surcoinched.
    pub surcoinched: bool,
    /// Only what the player did, as far as the deal names a seat: took, coinched, surcoinched or had the belote, depending
    /// on the other conditions.
    pub by_self: bool,
    /// Only deals that the player opened.
    pub opened: bool,
    /// Only deals in which a générale was bid.
    pub generale: bool,
    /// Only contracts that were made or lost, rather than left in dispute.
    pub decided: bool,
    /// Only contracts that have a margin.
    pub measured: bool,
    /// Only matches that the subject won (`true`) or lost.
    pub won: Option<bool>,
    /// Only matches begun on this day, such as `2026-11-21`.
    pub day: Option<String>,
    /// Only deals under these presets or rules based on them; under any if there are none.
    pub presets: Vec<String>,
}

/// A deal that was found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundDeal {
    /// Its match, as in the lists.
    pub row: MatchRow,
    /// The subject's side in the match.
    pub side: Side,
    /// The figures of the deal.
    pub figures: DealFigures,
    /// Its number in the match, from 1.
    pub number: u32,
    /// Who sat at the table for it.
    pub seated: Option<Seated>,
    /// Its position, from which to ask for the next page.
    pub place: (i64, u32),
}

impl LedgerReader {
    /// The deals from which a figure was counted; those of the last match come first.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn deals_behind(
        &self,
        subject: &Subject,
        period: &Period,
        filter: &DealFilter,
        after: Option<(i64, u32)>,
        limit: u32,
    ) -> Result<Vec<FoundDeal>> {
        let (from, mut all) = behind(subject.key(&self.identities()?), period, filter);
        let (moment, position) = after.unwrap_or((i64::MAX, 0));
        let sql = format!(
            "SELECT m.{}, {FIGURE_COLUMNS}, t.side AS t_side, t.moment AS t_moment, c.seated AS c_seated, \
                (SELECT count(*) FROM deal_figures AS e WHERE e.match = d.match AND e.position <= d.position) AS number \
             {from} AND t.moment <= ? AND (t.moment < ? OR d.position > ?) ORDER BY t.moment DESC, d.position LIMIT ?",
            MATCH_COLUMNS.replace(", ", ", m.")
        );
        all.extend([moment.into(), moment.into(), i64::from(position).into()]);
        all.push(i64::from(limit).into());
        let mut statement = self.connection.prepare_cached(&sql)?;
        let found = statement.query_map(params_from_iter(all), |row| {
            let figures = deal_figures(row)?;
            let mut seated = seated(row, row.as_ref().column_index("c_seated")?)?;
            seated.retain(|seated| seated.from <= figures.position);
            Ok(FoundDeal {
                row: match_row(row)?,
                seated: seated.pop(),
                figures,
                side: side(row, "t_side")?,
                place: (row.get("t_moment")?, row.get("d_position")?),
                number: row.get("number")?,
            })
        })?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The number of deals from which a figure was counted, up to a limit at which counting stops.
    ///
    /// # Errors
    /// Errors of the file.
    pub fn count_deals_behind(
        &self,
        subject: &Subject,
        period: &Period,
        filter: &DealFilter,
        most: u32,
    ) -> Result<u32> {
        if let Some(summed) = self.contracts_behind(subject, period, filter)? {
            return Ok(summed.min(most));
        }
        let (from, mut all) = behind(subject.key(&self.identities()?), period, filter);
        all.push(i64::from(most).into());
        let mut statement = self
            .connection
            .prepare_cached(&format!("SELECT count(*) FROM (SELECT 1 {from} LIMIT ?)"))?;
        Ok(statement.query_row(params_from_iter(all), |row| row.get(0))?)
    }
}

impl LedgerReader {
    /// The number of own contracts of a level, which is among the sums; none if the filter asks for anything else.
    fn contracts_behind(
        &self,
        subject: &Subject,
        period: &Period,
        filter: &DealFilter,
    ) -> Result<Option<u32>> {
        let of_level = DealFilter {
            level: filter.level.clone(),
            strain: filter.strain.clone(),
            taking: Some(true),
            made: filter.made,
            ..DealFilter::default()
        };
        if filter.level.is_none() || *filter != of_level {
            return Ok(None);
        }
        let contracts = self.contracts(subject, period)?;
        let behind = contracts.into_iter().filter(|contract| {
            Some(&contract.level) == filter.level.as_ref()
                && filter
                    .strain
                    .as_ref()
                    .is_none_or(|strain| contract.strain == *strain)
        });
        let counted = behind.map(|contract| match filter.made {
            None => contract.bid,
            Some(true) => contract.made,
            Some(false) => contract.chuted,
        });
        Ok(Some(
            u32::try_from(counted.sum::<i64>()).unwrap_or(u32::MAX),
        ))
    }
}

/// Whether the subject won the match. Subjects who had left before it ended neither won nor lost.
const AT_THE_END: &str = "(c.winner = (SELECT e.side FROM taking_part AS e \
    WHERE e.subject = t.subject AND e.moment = t.moment AND e.until = 4294967295)) = ?";

/// The tables and conditions of the query with their values. Matches are `m`, deals `d`, the subject's part `t`.
fn behind(subject: String, period: &Period, filter: &DealFilter) -> (String, Vec<Sql>) {
    // The join order matters: moments and traits leave few parts before any deal is read.
    let (index, rare) = filter.rare();
    let mut sql = format!(
        "FROM taking_part AS t {index} CROSS JOIN counted_matches AS c ON c.match = t.match \
        CROSS JOIN deal_figures AS d ON d.match = t.match AND d.position >= t.first AND d.position < t.until \
        CROSS JOIN matches AS m ON m.id = t.match \
        WHERE t.subject = ? AND t.moment BETWEEN ? AND ? AND t.has & ? = ?{rare}"
    );
    let has = filter.traits(period);
    let (first, last) = period.moments();
    let mut all: Vec<Sql> = vec![
        subject.into(),
        first.into(),
        last.into(),
        has.into(),
        has.into(),
    ];
    let presets = (!filter.presets.is_empty()).then(|| format!(" {} ", filter.presets.join(" ")));
    let concours = period.played_at.map(|at| at == PlayedAt::Concours);
    let mut only = |condition: &str, value: Option<Sql>| {
        sql.push_str(" AND ");
        sql.push_str(condition);
        all.extend(value);
    };
    for (condition, value) in [
        ("? IN (d.ruleset, d.own)", &period.ruleset),
        ("substr(c.day, 1, 7) >= ?", &period.from),
        ("substr(c.day, 1, 7) <= ?", &period.to),
        ("c.day = ?", &filter.day),
        ("d.level = ?", &filter.level),
        ("coalesce(d.strain, '') = ?", &filter.strain),
        ("instr(?, ' ' || d.ruleset || ' ') > 0", &presets),
    ] {
        if let Some(value) = value {
            only(condition, Some(value.clone().into()));
        }
    }
    for (condition, value) in [
        ("(d.takers = t.side) = ?", filter.taking),
        ("d.made = ?", filter.made),
        (AT_THE_END, filter.won),
        ("c.concours = ?", concours),
    ] {
        if let Some(value) = value {
            only(condition, Some(i64::from(value).into()));
        }
    }
    for (condition, is_asked) in [
        ("d.doubling > 0", filter.coinched),
        ("d.doubling = 2", filter.surcoinched),
        (filter.deed(), filter.by_self),
        ("d.opening = t.seat", filter.opened),
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
    /// The condition that the player did it.
    fn deed(&self) -> &'static str {
        match self {
            Self { belote: true, .. } => "instr(d.belotes_by, t.seat)",
            Self {
                surcoinched: true, ..
            } => "d.surcoinched_by = t.seat",
            Self {
                taking: Some(true), ..
            } => "d.taker = t.seat",
            Self {
                taking: Some(false),
                ..
            }
            | Self { coinched: true, .. } => "d.doubled_by = t.seat",
            _ => "t.seat IN (d.taker, d.doubled_by, d.surcoinched_by)",
        }
    }

    /// The index for rare traits, if one is asked for, and the condition with which it can be used.
    fn rare(&self) -> (&'static str, String) {
        let (index, rare) = match self {
            Self { generale: true, .. } => ("INDEXED BY taking_part_generale", Trait::Generale),
            Self { capot: true, .. } => ("INDEXED BY taking_part_capot", Trait::Capot),
            _ => return ("", String::new()),
        };
        (index, format!(" AND t.has & {} <> 0", rare.bit()))
    }

    /// The bits that a match's mask must have for one of its deals to be found.
    fn traits(&self, period: &Period) -> i64 {
        let flags = [
            (self.coinched || self.surcoinched, Trait::Coinched),
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
