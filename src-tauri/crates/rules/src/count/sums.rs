//! Which points some of the cards can give, found by trying all the cards of the pack (docs/rules.md 4.1).

/// The points of the ranks, from the seven to the ace.
pub(super) type Points = [i32; 8];

/// Room for the points from 0 to 258, the most that the cards of a deal are worth.
const WORDS: usize = 3;
const CARDS: usize = 32;
const TRICKS: usize = CARDS / 4;

/// A set of numbers of points, one bit each.
type Numbers = [u128; WORDS];

/// The points of the ranks on a scale that is the same in every suit, and what the cards give with them.
#[derive(Debug)]
pub(super) struct RankPoints {
    pub points: Points,
    pub sums: Sums,
}

impl RankPoints {
    pub const fn new(points: Points) -> RankPoints {
        RankPoints {
            points,
            sums: Sums::of(&points, &points),
        }
    }
}

/// For each number of tricks, the points that their cards can give: the sums of four cards a trick.
#[derive(Debug)]
pub(super) struct Sums([Numbers; TRICKS + 1]);

impl Sums {
    /// The sums of a pack in which one suit has the points of trumps, and three have plain ones.
    pub const fn of(trumps: &Points, plain: &Points) -> Sums {
        let mut of_cards = [[0; WORDS]; CARDS + 1];
        of_cards[0][0] = 1;
        let mut card = 0;
        while card < CARDS {
            let points = if card < 8 { trumps } else { plain };
            add_card(&mut of_cards, card, points[card % 8] as u32);
            card += 1;
        }
        let mut sums = [[0; WORDS]; TRICKS + 1];
        let mut tricks = 0;
        while tricks <= TRICKS {
            sums[tricks] = of_cards[4 * tricks];
            tricks += 1;
        }
        Sums(sums)
    }

    /// Whether the cards of so many tricks can give these points.
    pub fn have(&self, tricks: i32, points: i32) -> bool {
        let numbers = usize::try_from(tricks).ok().and_then(|at| self.0.get(at));
        let bit = usize::try_from(points).ok();
        numbers.zip(bit).is_some_and(|(numbers, bit)| {
            let word = numbers.get(bit / 128);
            word.is_some_and(|word| word >> (bit % 128) & 1 == 1)
        })
    }
}

/// Adds a card to the sums of some of the cards before it.
const fn add_card(of_cards: &mut [Numbers; CARDS + 1], before: usize, points: u32) {
    let mut count = before + 1;
    while count > 0 {
        let with_it = raised(of_cards[count - 1], points);
        let mut word = 0;
        while word < WORDS {
            of_cards[count][word] |= with_it[word];
            word += 1;
        }
        count -= 1;
    }
}

/// The same numbers, each greater by fewer than 128 points.
const fn raised(numbers: Numbers, by: u32) -> Numbers {
    let mut raised = [0; WORDS];
    let mut word = 0;
    while word < WORDS {
        raised[word] = numbers[word] << by;
        if by > 0 && word > 0 {
            raised[word] |= numbers[word - 1] >> (128 - by);
        }
        word += 1;
    }
    raised
}
