//! What a changed format would do to a concours that has begun: said before it is changed.

use super::format;
use super::hall::Hall;
use super::play_views::SeatedView;
use super::showing::{missing, seated};
use crate::call::{Problem, Reader, Refusal};
use ardoise_concours::Standing;
use ardoise_journal::{ConcoursEvent, ConcoursId, Entity};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;

/// A team whose place would change.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct MovedTeamView {
    /// The team.
    pub team: SeatedView,
    /// Its place by the format as it is.
    pub was: u32,
    /// Its place by the changed format.
    pub place: u32,
}

/// What a changed format would do, or everything that is wrong with it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FormatEffectView {
    /// The partie after which the rankings are compared: the last whose results are all in. 0 before.
    pub after: u32,
    /// Whether no partie would be left to draw.
    pub last: bool,
    /// The tables of the last partie that is drawn without a result.
    pub missing: Vec<u32>,
    /// Who would be first then.
    pub first: Vec<SeatedView>,
    /// The teams whose place would change, the best new place first.
    pub moved: Vec<MovedTeamView>,
    /// Everything that is wrong with the format, and what the concours does not allow any more.
    pub problems: Vec<Problem>,
}

/// The effect of a format on a concours. Nothing is written.
pub(super) fn effect(
    reader: &Reader,
    id: &ConcoursId,
    given: &Value,
) -> Result<FormatEffectView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let wrong = |problems| FormatEffectView {
        after: 0,
        last: false,
        missing: Vec::new(),
        first: Vec::new(),
        moved: Vec::new(),
        problems,
    };
    let kept = match format::read(reader, given) {
        Ok(chosen) => chosen.to_keep_after(&hall.state.format, &hall.format.play),
        Err(Refusal::Told(errors)) => return Ok(wrong(errors.problems)),
        Err(refusal) => return Err(refusal),
    };
    let event = ConcoursEvent::FormatChanged {
        format: kept.clone(),
    };
    if let Err(refused) = hall.state.accept(&event) {
        let errors = crate::call::of_ledger(&refused.into(), "".as_ref());
        return Ok(wrong(errors.problems));
    }
    let mut state = hall.state.clone();
    state.format = kept;
    let then = Hall::of(state)?;
    let after = then.last_complete();
    let (was, ranked) = (hall.standings(after)?, then.standings(after)?);
    let places = places(&was);
    let best = ranked.iter().take_while(|one| one.place == 1);
    let moved = ranked.iter().filter_map(|one| {
        let was = *places.get(&one.number.0)?;
        (was != one.place).then(|| MovedTeamView {
            team: seated(&hall, &[one.number.0]),
            was,
            place: one.place,
        })
    });
    let drawn = hall.state.draw(hall.state.last_drawn());
    Ok(FormatEffectView {
        after,
        last: then.next_round().is_none(),
        missing: drawn.map(missing).unwrap_or_default(),
        first: match after {
            0 => Vec::new(),
            _ => best.map(|one| seated(&hall, &[one.number.0])).collect(),
        },
        moved: match after {
            0 => Vec::new(),
            _ => moved.collect(),
        },
        problems: Vec::new(),
    })
}

fn places(ranked: &[Standing]) -> HashMap<u32, u32> {
    let places = ranked.iter();
    places.map(|one| (one.number.0, one.place)).collect()
}
