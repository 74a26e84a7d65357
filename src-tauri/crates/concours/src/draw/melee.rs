use super::cost::{Parts, Stack, greatest};
use super::drawing::{Cost, Draw, Table};
use super::history::History;
use super::order::Order;
use super::reasons::Reason;
use super::request::DrawRequest;
use crate::entrant::{Number, Seated};
use crate::matching::least_pairing;
use crate::problem::{Code, Problem};

/// Draws a round of a mêlée: first the players who rest, then the partners, and then the tables.
///
/// # Errors
/// Fewer than four players are present, or a lot needs a seed that is not given.
pub fn draw(request: &DrawRequest) -> Result<Draw, Problem> {
    if request.present.len() < PLAYERS {
        let problem = Problem::new(Code::TooFewPlayers, "present");
        let problem = problem.with("value", request.present.len());
        return Err(problem.with("min", PLAYERS));
    }
    let order = Order::of(request)?;
    let history = History::of(&request.results);
    let (playing, exempt) = resting(&order.numbers, &history);
    let melee = Melee {
        again: request.format.avoid_rematches,
        history: &history,
        playing,
    };
    let (mut pairs, [partners_again, spread]) = melee.partners();
    // By the sum of their ranks, and then by the better rank.
    pairs.sort_unstable_by_key(|(one, other)| (one + other, *one));
    let (tables, [opponents_again, distance]) = melee.tables(&pairs);
    let seated =
        |(one, other): (usize, usize)| Seated::Partners([melee.playing[one], melee.playing[other]]);
    let table = |(at, (one, other)): (usize, &(usize, usize))| Table {
        table: u32::try_from(at + 1).unwrap_or(u32::MAX),
        teams: [seated(pairs[*one]), seated(pairs[*other])],
    };
    let tables: Vec<Table> = tables.iter().enumerate().map(table).collect();
    let reason = |table: &Table| Reason::melee(table.table, &table.teams, &melee.playing);
    let reasons = tables.iter().map(reason);
    Ok(Draw {
        reasons: reasons.collect(),
        exempt,
        cost: Cost::Melee {
            partners_again,
            spread,
            opponents_again,
            distance,
        },
        tables,
    })
}

/// The number of players at a table.
const PLAYERS: usize = 4;

/// Splits the players into those who play and those who rest. As few rest as possible: those who have rested least, and
/// of these the lowest.
fn resting(order: &[Number], history: &History) -> (Vec<Number>, Vec<Number>) {
    let mut ranks: Vec<usize> = (0..order.len()).collect();
    ranks.sort_by_key(|rank| (history.exempt(order[*rank]), std::cmp::Reverse(*rank)));
    let rests: Vec<usize> = ranks.into_iter().take(order.len() % PLAYERS).collect();
    let mut exempt: Vec<Number> = rests.iter().map(|rank| order[*rank]).collect();
    exempt.sort_unstable();
    let playing = order.iter().enumerate();
    let playing = playing.filter(|(rank, _)| !rests.contains(rank));
    (playing.map(|(_, number)| *number).collect(), exempt)
}

/// The players who play, with new ranks.
struct Melee<'h> {
    /// The players, from the first rank on.
    playing: Vec<Number>,
    history: &'h History,
    /// Whether repeated partners and opponents are avoided.
    again: bool,
}

/// Pairs of positions, the lower first.
type Pairs = Vec<(usize, usize)>;

impl Melee<'_> {
    /// The partners, with their cost.
    fn partners(&self) -> (Pairs, Parts<2>) {
        let middle = self.playing.len() as u64 + 1;
        best(self.playing.len(), |one, other| {
            let again = match self.again {
                true => self
                    .history
                    .partners(self.playing[one], self.playing[other]),
                false => 0,
            };
            // Ranks begin at 1.
            let apart = (one + other + 2) as u64;
            let apart = apart.abs_diff(middle);
            [again, apart * apart]
        })
    }

    /// The tables of these pairs, with their cost.
    fn tables(&self, pairs: &[(usize, usize)]) -> (Pairs, Parts<2>) {
        best(pairs.len(), |one, other| {
            let (one, other) = (pairs[one], pairs[other]);
            let mut again = 0;
            if self.again {
                for a in [one.0, one.1] {
                    for b in [other.0, other.1] {
                        again += self.history.met(self.playing[a], self.playing[b]);
                    }
                }
            }
            let apart = (one.0 + one.1).abs_diff(other.0 + other.1) as u64;
            [again, apart * apart]
        })
    }
}

/// The pairing of an even number with the least cost. Any two may be paired.
fn best(n: usize, cost: impl Fn(usize, usize) -> Parts<2>) -> (Pairs, Parts<2>) {
    let all = (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other)));
    let most = all
        .map(|(one, other)| cost(one, other))
        .fold([0; 2], greatest);
    let stack = Stack::new(most, n / 2);
    let partners = least_pairing(n, |one, other| Some(stack.of(cost(one, other))));
    let partners = partners.unwrap_or_default().into_iter().enumerate();
    let pairs: Pairs = partners.filter(|(one, other)| one < other).collect();
    let costs = pairs.iter().map(|(one, other)| cost(*one, *other));
    let total = costs.fold([0; 2], super::cost::sum);
    (pairs, total)
}
