use super::costs::Costs;
use super::drawing::{Cost, Draw, Table};
use super::history::History;
use super::order::Order;
use super::reasons::{self, Drawn};
use super::request::DrawRequest;
use crate::entrant::Seated;
use crate::problem::Problem;

/// Draws the tables of teams.
///
/// # Errors
/// A lot needs a seed that is not given, or no pairing satisfies the forced and forbidden tables.
pub fn draw(request: &DrawRequest) -> Result<Draw, Problem> {
    let order = Order::of(request)?;
    let history = History::of(&request.results);
    let costs = Costs::new(request, &order, &history);
    let (mut pairs, exempt) = costs.pairing()?;
    pairs.sort_unstable();
    let cost = costs.total(&pairs, exempt);
    let numbers = &order.numbers;
    let table = |(at, (one, other)): (usize, &(usize, usize))| Table {
        table: u32::try_from(at + 1).unwrap_or(u32::MAX),
        teams: [
            Seated::Team([numbers[*one]]),
            Seated::Team([numbers[*other]]),
        ],
    };
    let drawn = Drawn {
        numbers,
        pairs: &pairs,
        above: pairs.iter().map(|(one, other)| (*other, *one)).collect(),
        exempt,
        history: &history,
        costs: &costs,
    };
    Ok(Draw {
        tables: pairs.iter().enumerate().map(table).collect(),
        exempt: exempt.map(|rank| numbers[rank]).into_iter().collect(),
        cost: Cost::Tables {
            rematches: cost[0],
            exempts_again: cost[1],
            exempt_rank: exempt.map_or(0, |rank| rank as u64 + 1),
            same_club: cost[3],
            distance: cost[4],
        },
        reasons: reasons::of_tables(&drawn),
    })
}
