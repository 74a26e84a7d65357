use crate::entrant::{Roster, Seated};
use crate::format::{ExemptPoints, Format};
use crate::results::{Outcome, RoundResult};
use std::collections::HashMap;

/// The sums of the results of one team, or one player of a mêlée.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// Whether it played a round, or was there to be exempt or to win by forfeit.
    pub attended: bool,
    pub points: i64,
    pub wins: i64,
    pub match_points: i64,
    pub difference: i64,
    pub points_against: i64,
    pub best_round: i64,
    /// The earliest round with a result, and its points.
    pub first_round: Option<(u32, i64)>,
    /// The opponents of every meeting, by their position in the field.
    pub met: Vec<usize>,
    /// The rounds won, each with the position of an opponent.
    pub beaten: Vec<(u32, usize)>,
}

impl Tally {
    /// Adds the points of a round.
    fn add(&mut self, round: u32, points: i64) {
        self.points += points;
        if self.first_round.is_none_or(|(first, _)| round < first) {
            self.first_round = Some((round, points));
        }
    }
}

/// Half the 162 points of a deal.
const HALF_A_DEAL: i64 = 81;

/// The sums of all results, for all entrants in the order of the field.
pub fn tallies(format: &Format, all: &Roster, results: &[RoundResult]) -> Vec<Tally> {
    let averages = averages(results);
    let mut tallies = vec![Tally::default(); all.all().len()];
    for RoundResult { round, outcome } in results {
        match outcome {
            Outcome::Points {
                seated,
                points,
                penalty,
            } => {
                let points = points.map(i64::from);
                let capped = capped(format, *round, points);
                for side in [0, 1] {
                    let (own, other) = (points[side], points[1 - side]);
                    for place in places(all, &seated[side]) {
                        let tally = &mut tallies[place];
                        tally.attended = true;
                        tally.add(*round, capped[side] - i64::from(penalty[side]));
                        tally.wins += i64::from(own > other);
                        tally.match_points += i64::from(match own.cmp(&other) {
                            std::cmp::Ordering::Greater => format.match_points.won,
                            std::cmp::Ordering::Equal => format.match_points.tied,
                            std::cmp::Ordering::Less => format.match_points.lost,
                        });
                        tally.difference += capped[side] - capped[1 - side];
                        tally.points_against += other;
                        tally.best_round = tally.best_round.max(capped[side]);
                    }
                    meet(
                        &mut tallies,
                        all,
                        seated,
                        side,
                        (own > other).then_some(*round),
                    );
                }
            }
            Outcome::Forfeit {
                seated,
                at_fault,
                penalty,
            } => {
                for side in [0, 1] {
                    let fault = at_fault[side];
                    let points = format.forfeit_points[usize::from(fault)];
                    let match_points = match fault {
                        true => format.match_points.forfeit_lost,
                        false => format.match_points.forfeit_won,
                    };
                    for place in places(all, &seated[side]) {
                        let tally = &mut tallies[place];
                        tally.attended |= !fault;
                        tally.add(*round, i64::from(points) - i64::from(penalty[side]));
                        tally.wins += i64::from(!fault);
                        tally.match_points += i64::from(match_points);
                    }
                    meet(&mut tallies, all, seated, side, (!fault).then_some(*round));
                }
            }
            Outcome::Exempt { numbers, penalty } => {
                let points = match format.exempt_points {
                    ExemptPoints::Points(points) => i64::from(points),
                    ExemptPoints::Half => {
                        HALF_A_DEAL * i64::from(format.length(*round).deals.unwrap_or(0))
                    }
                    ExemptPoints::Average => averages.get(round).copied().unwrap_or(0),
                };
                for place in numbers.iter().filter_map(|number| all.place(*number)) {
                    let tally = &mut tallies[place];
                    tally.attended = true;
                    tally.add(*round, points - i64::from(*penalty));
                    tally.wins += i64::from(format.exempt_won);
                    tally.match_points += i64::from(format.match_points.exempt);
                }
            }
            Outcome::Drawn { .. } => {}
        }
    }
    tallies
}

/// The points that count for the ranking.
fn capped(format: &Format, round: u32, points: [i64; 2]) -> [i64; 2] {
    let Some(cap) = format.cap.filter(|cap| round >= cap.from_round) else {
        return points;
    };
    let most = |own: i64, other: i64| i64::from(if own >= other { cap.won } else { cap.lost });
    let [one, other] = points;
    [one.min(most(one, other)), other.min(most(other, one))]
}

/// The average of all points entered in each round, rounded down.
fn averages(results: &[RoundResult]) -> HashMap<u32, i64> {
    let mut sums: HashMap<u32, (i64, i64)> = HashMap::new();
    for result in results {
        if let Outcome::Points { points, .. } = result.outcome {
            let (sum, count) = sums.entry(result.round).or_default();
            *sum += i64::from(points[0]) + i64::from(points[1]);
            *count += 2;
        }
    }
    let average = |(round, (sum, count))| (round, sum / count);
    sums.into_iter().map(average).collect()
}

/// The positions in the field of the members of one side.
fn places(all: &Roster, seated: &Seated) -> impl Iterator<Item = usize> {
    let numbers = seated.members().iter();
    numbers.filter_map(|number| all.place(*number))
}

/// Records the opponents of one side of a table, and the round if it won.
fn meet(tallies: &mut [Tally], all: &Roster, seated: &[Seated; 2], side: usize, won: Option<u32>) {
    for place in places(all, &seated[side]) {
        tallies[place].met.extend(places(all, &seated[1 - side]));
        if let Some(round) = won {
            let beaten = places(all, &seated[1 - side]).map(|other| (round, other));
            tallies[place].beaten.extend(beaten);
        }
    }
}
