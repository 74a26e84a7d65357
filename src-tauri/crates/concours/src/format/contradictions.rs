use super::fields::{DrawMethod, Entrants, ExemptPoints, FirstDraw, Format, SameClub};
use super::key::Key;
use crate::problem::{Code, Problem};

/// Every contradiction between the fields of a format. `lot_asked` is true if `first_draw` was given rather than left
/// at its default.
pub fn contradictions(format: &Format, lot_asked: bool) -> Vec<Problem> {
    let rotation = format.draw == DrawMethod::Rotation;
    let individuals = format.entrants == Entrants::Individuals;
    let half = format.exempt_points == ExemptPoints::Half;
    let mut found = Vec::new();
    let mut refuse = |wrong: bool, code: Code, field: &str| {
        if wrong {
            found.push(Problem::new(code, field));
        }
    };
    refuse(
        half && format.lengths.iter().any(|length| length.deals.is_none()),
        Code::HalfWithoutDeals,
        "exempt.points",
    );
    refuse(
        rotation && lot_asked && format.first_draw == FirstDraw::Lot,
        Code::RotationWithLot,
        "first_draw",
    );
    refuse(
        rotation && individuals,
        Code::RotationWithIndividuals,
        "draw",
    );
    refuse(
        rotation && format.finals.is_some(),
        Code::RotationWithFinals,
        "finals",
    );
    refuse(
        individuals && format.finals.is_some(),
        Code::FinalsWithIndividuals,
        "finals",
    );
    refuse(
        individuals && format.same_club != SameClub::Allow,
        Code::ClubsWithIndividuals,
        "same_club",
    );
    refuse(format.rank.is_empty(), Code::RankEmpty, "rank");
    found.extend(wrong_keys(&format.rank));
    found.extend(wrong_cap(format));
    found
}

/// The fields that contradict each other in a problem that [`contradictions`] finds.
pub fn fields_of(problem: &Problem) -> &'static [&'static str] {
    const FIELDS: [(Code, &[&str]); 8] = [
        (Code::HalfWithoutDeals, &["exempt.points", "length"]),
        (Code::RotationWithLot, &["draw", "first_draw"]),
        (Code::RotationWithIndividuals, &["draw", "entrants"]),
        (Code::RotationWithFinals, &["draw", "finals"]),
        (Code::FinalsWithIndividuals, &["entrants", "finals"]),
        (Code::ClubsWithIndividuals, &["entrants", "same_club"]),
        (Code::CapLostOverWon, &["cap"]),
        (Code::CapAfterTheEnd, &["cap", "parties"]),
    ];
    let of_code = FIELDS.iter().find(|(code, _)| problem.code == *code);
    of_code.map_or(&["rank"], |(_, fields)| fields)
}

/// Duplicate keys, and keys after the lot.
pub fn wrong_keys(rank: &[Key]) -> Vec<Problem> {
    let mut found = Vec::new();
    for (at, key) in rank.iter().enumerate() {
        let before = &rank[..at];
        let field = format!("rank[{at}]");
        if before.contains(key) {
            found.push(Problem::new(Code::RankKeyTwice, field).with("value", key));
        } else if before.contains(&Key::Lot) {
            found.push(Problem::new(Code::RankKeyAfterLot, field).with("value", key));
        }
    }
    found
}

fn wrong_cap(format: &Format) -> Vec<Problem> {
    let mut found = Vec::new();
    let Some(cap) = format.cap else {
        return found;
    };
    if cap.lost > cap.won {
        let problem = Problem::new(Code::CapLostOverWon, "cap.lost").with("value", cap.lost);
        found.push(problem.with("max", cap.won));
    }
    if cap.from_round > format.rounds {
        let problem = Problem::new(Code::CapAfterTheEnd, "cap.from_partie");
        let problem = problem.with("value", cap.from_round);
        found.push(problem.with("max", format.rounds));
    }
    found
}
