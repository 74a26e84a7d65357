//! Statistics for the screens.

use super::contracts::{calibration, contract_views, contracts_by_game, presets_of};
use super::figures::{FiguresView, decided, number};
use super::views::{
    DealBehind, DealBy, DealsBehindView, DealsQuery, DuelView, EverybodyView, MetView,
    PlayedDayView, SeatedPlayer, StandingView, StatisticsQuery, StatisticsView,
};
use crate::call::{Reader, Refusal, out_of_range, time};
use crate::history::{MatchSummary, cursor, known_names, summary};
use ardoise_ledger::{DealFilter, FoundDeal, Period, PlayedAt, PlayerStanding, Subject, UpTo};
use ardoise_rules::{PerSide, Preset, Seat};
use ardoise_statistics::Figures;
use chrono::{DateTime, Days};

/// The number of standings, deals and pairs in an answer.
const LISTED: u32 = 50;
/// The number of players or pairs in the answer about all of them.
const EVERYBODY: u32 = 100;
/// Deals are counted up to this number.
const COUNTED: u32 = 1000;
/// The number of pairs in the table of duels.
const DUELLING: usize = 12;

pub(crate) fn statistics(
    reader: &Reader,
    query: &StatisticsQuery,
) -> Result<StatisticsView, Refusal> {
    let up_to = bring_up(reader)?;
    let (subject, period) = read(reader, query)?;
    let today = reader.moment.at.date_naive();
    let a_year_ago = today.checked_sub_days(Days::new(366)).unwrap_or(today);
    let evenings = reader.ledger.evenings(
        &subject,
        &a_year_ago.to_string(),
        &today.succ_opt().unwrap_or(today).to_string(),
    )?;
    let pairs = match &subject {
        Subject::Player(name) => reader.ledger.partners(name, &period, LISTED)?,
        Subject::Pair(names) => reader.ledger.opponents(names, &period, LISTED)?,
        Subject::Against(..) => Vec::new(),
    };
    let (rulesets, months) = reader.ledger.played_in(&subject)?;
    let contracts = contracts_by_game(reader, &subject, &period, &rulesets)?;
    let against = query.against.as_deref();
    let standings = reader.ledger.standings(&subject, None, LISTED)?;
    let sums = reader.ledger.figures(&subject, &period)?;
    Ok(StatisticsView {
        up_to,
        names: known_names(reader, &query.names)?,
        against: against
            .map(|names| known_names(reader, names))
            .transpose()?,
        rulesets,
        months,
        figures: FiguresView::of_subject(&sums, matches!(subject, Subject::Player(_))),
        calibration: calibration(&contracts),
        contracts: contract_views(&contracts),
        standings: standings.into_iter().map(standing_view).collect(),
        evenings: evenings
            .into_iter()
            .map(|(day, matches)| PlayedDayView { day, matches })
            .collect(),
        pairs: pairs
            .iter()
            .map(|(names, figures)| met(reader, names, figures))
            .collect::<Result<_, _>>()?,
    })
}

/// The subject and the period of a query. Players are found by their known names, however they are written.
fn read(reader: &Reader, query: &StatisticsQuery) -> Result<(Subject, Period), Refusal> {
    let against = query.against.as_deref();
    let against = against
        .map(|names| known_names(reader, names))
        .transpose()?;
    let subject = subject(&known_names(reader, &query.names)?, against.as_deref())?;
    Ok((subject, query.period.clone()))
}

fn met(reader: &Reader, names: &[String], figures: &Figures) -> Result<MetView, Refusal> {
    Ok(MetView {
        figures: FiguresView::of_subject(figures, matches!(names, [_])),
        names: known_names(reader, names)?,
        standing: None,
    })
}

/// All players, or all pairs.
pub(crate) fn everybody(
    reader: &Reader,
    pairs: bool,
    played_at: Option<PlayedAt>,
) -> Result<EverybodyView, Refusal> {
    let up_to = bring_up(reader)?;
    let period = Period {
        played_at,
        ..Period::default()
    };
    let found = match played_at {
        None => reader.ledger.all_figures(pairs, EVERYBODY)?,
        Some(_) => reader.ledger.all_figures_of(pairs, &period, EVERYBODY)?,
    };
    let mut all = Vec::with_capacity(found.len());
    for (names, figures) in &found {
        let standings = reader.ledger.standings(&subject(names, None)?, None, 1)?;
        all.push(MetView {
            standing: standings.into_iter().next().map(standing_view),
            ..met(reader, names, figures)?
        });
    }
    let first = found.iter().map(|(names, _)| &names[..]).take(DUELLING);
    Ok(EverybodyView {
        up_to,
        all,
        duels: if pairs {
            duels(reader, &first.collect::<Vec<_>>(), &period)?
        } else {
            Vec::new()
        },
    })
}

/// The duels between pairs.
fn duels(reader: &Reader, pairs: &[&[String]], period: &Period) -> Result<Vec<DuelView>, Refusal> {
    let mut duels = Vec::new();
    for (own, names) in (0..).zip(pairs) {
        for (other, others) in (0..).zip(pairs) {
            let against = subject(names, Some(others))?;
            let figures = reader.ledger.figures(&against, period)?;
            if figures.matches > 0 {
                duels.push(DuelView {
                    own,
                    other,
                    matches: number(figures.matches),
                    won: decided(figures.won, figures.lost),
                });
            }
        }
    }
    Ok(duels)
}

pub(crate) fn deals_behind(
    reader: &Reader,
    query: &StatisticsQuery,
    deals: &DealsQuery,
) -> Result<DealsBehindView, Refusal> {
    bring_up(reader)?;
    let (subject, period) = read(reader, query)?;
    let filter = DealFilter {
        level: deals.level.as_ref().map(|level| level.as_str().to_owned()),
        strain: deals.strain.map(|strain| strain.as_str().to_owned()),
        taking: deals.taking,
        made: deals.made,
        coinched: deals.coinched.unwrap_or_default(),
        capot: deals.capot.unwrap_or_default(),
        belote: deals.belote.unwrap_or_default(),
        surcoinched: deals.surcoinched.unwrap_or_default(),
        by_self: deals.by_self.unwrap_or_default(),
        opened: deals.opened.unwrap_or_default(),
        generale: deals.generale.unwrap_or_default(),
        decided: deals.decided.unwrap_or_default(),
        measured: deals.measured.unwrap_or_default(),
        won: deals.won,
        day: deals.day.clone(),
        presets: deals.game.map_or_else(Vec::new, presets_of),
    };
    let after = deals.after.as_deref().map(place).transpose()?;
    let mut found = reader
        .ledger
        .deals_behind(&subject, &period, &filter, after, LISTED + 1)?;
    let is_more = found.len() > LISTED as usize;
    found.truncate(LISTED as usize);
    let total = reader
        .ledger
        .count_deals_behind(&subject, &period, &filter, COUNTED + 1)?;
    let last = found.last().filter(|_| is_more);
    Ok(DealsBehindView {
        total: Some(total).filter(|total| *total <= COUNTED),
        next: last.map(|last| format!("{}.{}", last.place.0, last.place.1)),
        deals: found
            .iter()
            .map(|found| deal_behind(reader, found))
            .collect::<Result<_, _>>()?,
        matches: matches_of(reader, found)?,
    })
}

/// The matches of some deals, in which deals of the same match are adjacent.
fn matches_of(reader: &Reader, mut deals: Vec<FoundDeal>) -> Result<Vec<MatchSummary>, Refusal> {
    deals.dedup_by(|one, other| one.row.id == other.row.id);
    deals
        .into_iter()
        .map(|found| summary(reader, found.row))
        .collect()
}

/// How far the statistics are counted, after waiting briefly for a deal that was just recorded.
fn bring_up(reader: &Reader) -> Result<UpTo, Refusal> {
    reader.wait_for_counts()?;
    Ok(reader.ledger.statistics_up_to()?)
}

fn subject(names: &[String], against: Option<&[String]>) -> Result<Subject, Refusal> {
    match (names, against) {
        ([name], None) => Ok(Subject::Player(name.clone())),
        ([one, other], None) => Ok(Subject::Pair([one.clone(), other.clone()])),
        ([one, other], Some([first, second])) => Ok(Subject::Against(
            [one.clone(), other.clone()],
            [first.clone(), second.clone()],
        )),
        (names, _) => Err(out_of_range("names", names.len(), 1..=2).into()),
    }
}

fn deal_behind(reader: &Reader, found: &FoundDeal) -> Result<DealBehind, Refusal> {
    let figures = &found.figures;
    let player = |seat: Seat| -> Result<SeatedPlayer, Refusal> {
        let key = found.seated.as_ref().and_then(|seated| seated.at(seat));
        let name = key.map(|key| reader.ledger.name_of(key)).transpose()?;
        Ok(SeatedPlayer { seat, name })
    };
    let belotes = figures.belotes_by.iter().map(|seat| player(*seat));
    let by = DealBy {
        taker: figures.taker.map(player).transpose()?,
        doubled: figures.doubled_by.map(player).transpose()?,
        surcoinched: figures.surcoinched_by.map(player).transpose()?,
        belotes: belotes.collect::<Result<_, _>>()?,
    };
    Ok(DealBehind {
        by,
        id: found.row.id.clone(),
        deal: figures.deal.clone(),
        number: found.number,
        side: found.side,
        takers: figures.takers,
        level: figures.level.clone(),
        strain: figures.strain.clone(),
        doubling: figures.doubling,
        vocabulary: Preset::find(&figures.ruleset).map(Preset::vocabulary),
        made: figures.made,
        margin: figures.margin,
        marks: PerSide {
            us: figures.us,
            them: figures.them,
        },
    })
}

fn place(text: &str) -> Result<(i64, u32), Refusal> {
    let (moment, position) = text.split_once('.').unwrap_or((text, "0"));
    Ok((
        cursor(moment)?,
        u32::try_from(cursor(position)?).unwrap_or(0),
    ))
}

fn standing_view(standing: PlayerStanding) -> StandingView {
    let thousandths = |value: f64| (value * 1000.0).round() as i32;
    let began = DateTime::from_timestamp_millis(standing.began_at_ms());
    StandingView {
        at: began.map(time).unwrap_or_default(),
        rating: thousandths(standing.rating),
        uncertainty: thousandths(standing.uncertainty),
        run: standing.run,
        best_run: standing.best_run,
        id: standing.match_id,
    }
}
