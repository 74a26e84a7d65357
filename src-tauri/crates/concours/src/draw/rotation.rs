use super::drawing::{Cost, Draw, Table};
use super::history::History;
use super::reasons::Reason;
use super::request::DrawRequest;
use crate::entrant::{Number, Seated};
use crate::problem::{Code, Problem};

/// Draws a round of a rotation: the odd places stay, and the even ones move one table on in each round.
///
/// # Errors
/// There are fewer tables than rounds.
pub fn draw(request: &DrawRequest) -> Result<Draw, Problem> {
    let places: Vec<Number> = request.all.all().iter().map(|one| one.number).collect();
    let tables = places.len().div_ceil(2);
    let round = request.round as usize;
    if round > tables && tables > 0 {
        let problem = Problem::new(Code::RotationTooLong, "partie");
        let problem = problem.with("value", request.round);
        return Err(problem.with("max", tables));
    }
    let history = History::of(&request.results);
    let present = |number: &&Number| request.is_present(**number);
    let mut drawn = Vec::new();
    let mut exempt = Vec::new();
    let mut rematches = 0;
    for table in 0..tables {
        // The even place that has moved round − 1 tables on is at this table now.
        let moved = (table + tables - (round - 1)) % tables;
        let odd = places.get(2 * table).filter(present);
        let even = places.get(2 * moved + 1).filter(present);
        match (odd, even) {
            (Some(odd), Some(even)) => {
                rematches += match request.format.avoid_rematches {
                    true => history.met(*odd, *even),
                    false => 0,
                };
                drawn.push(Table {
                    table: u32::try_from(table + 1).unwrap_or(u32::MAX),
                    teams: [Seated::Team([*odd]), Seated::Team([*even])],
                });
            }
            (Some(alone), None) | (None, Some(alone)) => exempt.push(*alone),
            (None, None) => {}
        }
    }
    exempt.sort_unstable();
    let again = exempt.iter().map(|number| history.exempt(*number)).sum();
    let reasons = drawn.iter().map(|table| Reason::rotation(table.table));
    Ok(Draw {
        reasons: reasons.collect(),
        tables: drawn,
        exempt,
        cost: Cost::Tables {
            rematches,
            exempts_again: again,
            exempt_rank: 0,
            same_club: 0,
            distance: 0,
        },
    })
}
