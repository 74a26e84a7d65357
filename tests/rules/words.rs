//! Words as people write them, and the number of the engine that a mark was kept with.

use ardoise_rules::{By, Doubling, ENGINE, Level, Seat, Side, Slam, Strain, Void, engine_number};

#[test]
fn a_word_is_known_however_it_was_written() {
    assert_eq!(By::said(" Ouest"), Some(By::Seat(Seat::West)));
    assert_eq!(By::said("NOUS"), Some(By::Side(Side::Us)));
    for spades in ["Piques", "♠️", "SPADE", "p"] {
        assert_eq!(Strain::said(spades), Some(Strain::Spades), "{spades}");
    }
    assert_eq!(Strain::said("Sans-Atout"), Some(Strain::NoTrumps));
    let level = Level::said("Capot Beloté");
    assert_eq!(level, Some(Level::Slam(Slam::CapotBelote)));
    assert_eq!(Doubling::said("sur-contré"), Some(Doubling::Surcoinche));
    assert_eq!(Void::said("Main faible"), Some(Void::WeakHand));
    let other = Void::said("contré");
    assert_eq!(other, None, "a word of another list is none of this one");
}

#[test]
fn a_mark_of_0_1_0_is_one_of_the_first_engine() {
    assert_eq!(engine_number("0.1.0"), Some(1));
    assert_eq!(engine_number(&ENGINE.to_string()), Some(ENGINE));
    assert_eq!(engine_number("paper"), None);
    assert_eq!(engine_number("0.1.1"), None);
}
