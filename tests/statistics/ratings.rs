//! Ratings and winning runs.

use ardoise_rules::{PerSide, Side};
use ardoise_statistics::{Rating, RatingState, rate_pairs, rate_players};
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};

const RESULTS: [Side; 4] = [Side::Us, Side::Us, Side::Them, Side::Us];

fn outcome(winner: Side) -> Outcomes {
    match winner {
        Side::Us => Outcomes::WIN,
        Side::Them => Outcomes::LOSS,
    }
}

#[test]
fn a_pair_is_rated_as_one_player_with_the_same_results() {
    let mut pairs = PerSide::each(|_| Some(Rating::default()));
    let (mut own, mut other) = (WengLinRating::new(), WengLinRating::new());
    for winner in RESULTS {
        pairs = rate_pairs(&pairs, winner);
        (own, other) = weng_lin(&own, &other, &outcome(winner), &WengLinConfig::new());
        for (rated, expected) in [(pairs.us, own), (pairs.them, other)] {
            let rated = rated.expect("a pair");
            assert_eq!(
                (rated.rating, rated.uncertainty),
                (expected.rating, expected.uncertainty)
            );
        }
    }
}

#[test]
fn a_run_ends_with_a_lost_match_and_the_best_one_stays() {
    let mut pairs = PerSide::each(|_| Some(Rating::default()));
    let mut runs = Vec::new();
    for winner in RESULTS {
        pairs = rate_pairs(&pairs, winner);
        let us = pairs.us.expect("a pair");
        runs.push((us.run, us.best_run));
    }
    assert_eq!(runs, [(1, 1), (2, 2), (0, 2), (1, 2)]);
}

#[test]
fn partners_who_always_play_together_have_one_rating() {
    let mut players = PerSide::each(|_| vec![Rating::default(); 2]);
    for winner in RESULTS {
        players = rate_players(&players, winner);
    }
    assert_eq!(players.us[0], players.us[1]);
    assert!(players.us[0].rating > players.them[0].rating);
    assert!(players.us[0].uncertainty < Rating::default().uncertainty);
}

#[test]
fn a_seat_without_a_name_counts_as_a_new_player() {
    let before = PerSide {
        us: vec![Rating::default(); 2],
        them: vec![Rating::default()],
    };
    let whole = PerSide::each(|_| vec![Rating::default(); 2]);
    let (rated, with_all) = (
        rate_players(&before, Side::Us),
        rate_players(&whole, Side::Us),
    );
    assert_eq!(rated.us, with_all.us);
    assert_eq!(rated.them, with_all.them[..1]);
}

#[test]
fn a_pair_that_nobody_counts_is_none_and_counts_as_new() {
    let before = PerSide {
        us: Some(Rating::default()),
        them: None,
    };
    let rated = rate_pairs(&before, Side::Us);
    let whole = rate_pairs(&PerSide::each(|_| Some(Rating::default())), Side::Us);
    assert_eq!((rated.us, rated.them), (whole.us, None));
}

/// The uncertainty of a pair after matches of a dozen deals against new ones, relative to its initial value.
fn uncertainty_after(deals: u32) -> f64 {
    let new = Rating::default();
    let mut own = new;
    for nth in 0..deals / 12 {
        let sides = PerSide {
            us: Some(own),
            them: Some(new),
        };
        let winner = [Side::Us, Side::Them][nth as usize % 2];
        own = rate_pairs(&sides, winner).us.expect("a pair");
    }
    own.uncertainty / new.uncertainty
}

#[test]
fn a_rating_is_settled_when_its_uncertainty_is_little_more_than_half() {
    let settled = uncertainty_after(RatingState::SETTLED_FROM);
    assert!((0.5..0.55).contains(&settled), "{settled}");
    assert!(uncertainty_after(RatingState::EVOLVING_FROM) > 0.85);
    let states = [47, 48, 479, 480].map(RatingState::after);
    use RatingState::*;
    assert_eq!(states, [Hidden, Evolving, Evolving, Settled]);
}
