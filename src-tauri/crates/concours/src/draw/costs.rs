use super::cost::{Parts, Stack, greatest, sum};
use super::history::History;
use super::order::Order;
use super::request::DrawRequest;
use crate::entrant::Number;
use crate::matching::least_pairing;
use crate::problem::{Code, Problem};
use std::collections::HashSet;

/// The rematches, repeated exempts, rank of the exempt, tables of one club, and distance.
type TableCost = Parts<5>;

/// Pairs of ranks, the better one first, and the rank of the exempt.
type Pairing = (Vec<(usize, usize)>, Option<usize>);

/// The costs of putting any two of the present teams at one table.
pub struct Costs<'r> {
    request: &'r DrawRequest,
    order: &'r Order,
    history: &'r History,
    /// The club of each rank, if clubs are kept apart.
    clubs: Vec<Option<&'r str>>,
    forbidden: HashSet<(usize, usize)>,
    forced: Vec<(usize, usize)>,
}

impl<'r> Costs<'r> {
    /// The costs of a draw.
    pub fn new(request: &'r DrawRequest, order: &'r Order, history: &'r History) -> Costs<'r> {
        let rank = |number: &Number| order.numbers.iter().position(|other| other == number);
        let pair = |[one, other]: &[Number; 2]| {
            let (one, other) = (rank(one)?, rank(other)?);
            Some((one.min(other), one.max(other)))
        };
        let club = |number: &Number| {
            let place = request.all.place(*number)?;
            let club = request.all.all()[place].club.as_deref();
            club.filter(|_| request.format.same_club.is_avoided_in(request.round))
        };
        Costs {
            request,
            order,
            history,
            clubs: order.numbers.iter().map(club).collect(),
            forbidden: request.forbidden.iter().filter_map(pair).collect(),
            forced: request.forced.iter().filter_map(pair).collect(),
        }
    }

    /// Whether two ranks must not meet.
    pub fn is_forbidden(&self, one: usize, other: usize) -> bool {
        self.forbidden.contains(&(one.min(other), one.max(other)))
    }

    /// Whether a table of two ranks is forced.
    pub fn is_forced(&self, one: usize, other: usize) -> bool {
        self.forced.contains(&(one.min(other), one.max(other)))
    }

    /// The cost of a table of two ranks.
    pub fn table(&self, one: usize, other: usize) -> TableCost {
        let numbers = &self.order.numbers;
        let rematches = match self.request.format.avoid_rematches {
            true => self.history.met(numbers[one], numbers[other]),
            false => 0,
        };
        let same_club = self.clubs[one].is_some() && self.clubs[one] == self.clubs[other];
        let distance = self.order.distance(one, other);
        [rematches, 0, 0, u64::from(same_club), distance]
    }

    /// The cost of making a rank the exempt.
    fn exempt(&self, rank: usize) -> TableCost {
        let again = self.history.exempt(self.order.numbers[rank]);
        let below = (self.order.numbers.len() - 1 - rank) as u64;
        [0, again, below, 0, 0]
    }

    /// The cost of a whole draw.
    pub fn total(&self, pairs: &[(usize, usize)], exempt: Option<usize>) -> TableCost {
        let pairs = pairs.iter().map(|(one, other)| self.table(*one, *other));
        let exempt = exempt.map(|rank| self.exempt(rank));
        pairs.chain(exempt).fold([0; 5], sum)
    }

    /// The best pairing by ranks, each pair with the better rank first, and the rank of the exempt.
    ///
    /// # Errors
    /// No pairing satisfies the forced and forbidden tables.
    pub fn pairing(&self) -> Result<Pairing, Problem> {
        let wrong = self.forced.iter().any(|pair| self.forbidden.contains(pair));
        let impossible = || Problem::new(Code::NoDrawPossible, "forbidden");
        if wrong {
            return Err(impossible());
        }
        let seated: HashSet<usize> = self
            .forced
            .iter()
            .flat_map(|pair| [pair.0, pair.1])
            .collect();
        let ranks = 0..self.order.numbers.len();
        let free: Vec<usize> = ranks.filter(|rank| !seated.contains(rank)).collect();
        // With an odd number, the rank that is paired with nobody is the exempt.
        let nobody = (free.len() % 2 == 1).then_some(free.len());
        let n = free.len() + usize::from(nobody.is_some());
        let cost = |one: usize, other: usize| match Some(other) == nobody {
            true => Some(self.exempt(free[one])),
            false if self.is_forbidden(free[one], free[other]) => None,
            false => Some(self.table(free[one], free[other])),
        };
        let all = (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other)));
        let most = all
            .filter_map(|(one, other)| cost(one, other))
            .fold([0; 5], greatest);
        let stack = Stack::new(most, n / 2);
        let partners = least_pairing(n, |one, other| cost(one, other).map(|cost| stack.of(cost)));
        let partners = partners.ok_or_else(impossible)?;
        let mut pairs = self.forced.clone();
        let mut exempt = None;
        for (one, other) in partners
            .into_iter()
            .enumerate()
            .filter(|(one, other)| one < other)
        {
            match Some(other) == nobody {
                true => exempt = Some(free[one]),
                false => pairs.push((free[one], free[other])),
            }
        }
        Ok((pairs, exempt))
    }
}
