//! Names as people type and compare them.

use crate::common::Journal;
use crate::events::sides;
use ardoise_journal::{
    Colour, Entity, Event, Identities, JournalError, LONGEST_NAME, LONGEST_TEXT, MatchState,
    NameRefused, PlayersMerged, fold_name, player_key, shown_name, shown_text, tidy_name,
};

#[test]
fn a_name_is_kept_as_a_screen_can_show_it() {
    assert_eq!(tidy_name("  Zoé \t Legrand "), Ok("Zoé Legrand".to_owned()));
    assert_eq!(
        tidy_name("👩‍🌾"),
        Ok("👩‍🌾".to_owned()),
        "joined by a sign that is not seen"
    );
    assert!(tidy_name(&"é".repeat(LONGEST_NAME)).is_ok());
    let letters = LONGEST_NAME + 1;
    let most = LONGEST_NAME;
    let long = "é".repeat(letters);
    assert_eq!(
        tidy_name(&long),
        Err(NameRefused::TooLong { letters, most })
    );
    for blank in ["", " \n", "\u{200B}", "\u{200D}\u{FE0F}", "\u{3164}"] {
        assert_eq!(tidy_name(blank), Err(NameRefused::Blank), "{blank:?}");
    }
    for sign in [
        '\0',
        '\u{1B}',
        '\u{7F}',
        '\u{9B}',
        '\u{202E}',
        '\u{2066}',
        '\u{E0041}',
        '\u{2028}',
    ] {
        let name = format!("Zo{sign}é");
        // Some signs are spaces: they are collapsed.
        let expected = match sign.is_whitespace() {
            true => Ok("Zo é".to_owned()),
            false => Err(NameRefused::Unprintable { sign }),
        };
        assert_eq!(tidy_name(&name), expected, "{name:?}");
    }
}

/// A name from another program is shown as if it had been typed on a screen.
#[test]
fn a_name_is_shown_as_a_screen_can_show_it() {
    for name in [
        "Zoé Legrand",
        "",
        "👩‍🌾",
        "Anne  Marie",
        &"é".repeat(LONGEST_NAME),
    ] {
        assert_eq!(shown_name(name), name, "as it is");
    }
    let long = "é".repeat(1_000_000);
    for (kept, shown) in [
        ("Zo\0é", "Zoé"),
        ("\u{202E}Zoé\u{1B}[2J", "Zoé[2J"),
        (" Anne\n\tMarie \u{2028}", "Anne Marie"),
        ("\u{E0041}\u{200B}", ""),
        ("\u{3164}", ""),
        (&long, &long[.."é".len() * LONGEST_NAME]),
    ] {
        assert_eq!(shown_name(kept), shown, "{kept:.20?}");
        assert!(shown.is_empty() || tidy_name(shown).as_deref() == Ok(shown));
    }
    assert_eq!(shown_text("a\n\tb\0\u{2066}c"), "a\n\tbc");
    assert_eq!(shown_text(&long).chars().count(), LONGEST_TEXT);
}

/// The payload and its hash stay as written; only displayable text is read from them.
#[test]
fn events_are_read_with_names_that_can_be_shown() {
    let mut journal = Journal::new();
    let bad = "Zo\0é";
    let wild = sides([bad, "\u{200B}"], ["Anne", "Jean"]);
    let state = journal.played([
        Event::SidesChanged { sides: wild },
        Event::MatchRenamed {
            name: Some("\u{200B}".into()),
        },
        Event::PlaceChanged {
            place: Some(bad.into()),
        },
        Event::NotesChanged {
            notes: Some(format!("{bad}\n")),
        },
        Event::PlayerColoured {
            player: bad.into(),
            colour: Colour::Rose,
        },
    ]);
    assert_eq!(state.sides.us.players, ["Zoé", ""]);
    assert_eq!((state.name, state.place.as_deref()), (None, Some("Zoé")));
    assert_eq!(state.notes.as_deref(), Some("Zoé\n"));
    assert_eq!(state.colours[0].player, "Zoé");
    let kept = journal.entries[3].payload.as_deref().expect("a payload");
    assert!(kept.contains("\\u0000"), "{kept}");
}

#[test]
fn names_are_compared_as_people_would() {
    let cases = [
        ("  Zoé   LEGRAND ", "zoe legrand"),
        ("Œdipe", "oedipe"),
        ("N’Guyen", "n'guyen"),
        (" \t", ""),
    ];
    for (typed, folded) in cases {
        assert_eq!(fold_name(typed), folded);
    }
    let one = [" Zoe\u{301}\u{a0} d’Arc", "ZOÉ D'ARC", "zoé  dʼarc"];
    assert!(one.iter().all(|typed| player_key(typed) == "zoé d'arc"));
    for (one, other) in [
        ("Zoé", "Zoe"),
        ("Œdipe", "Oedipe"),
        ("Jean Luc", "Jean-Luc"),
    ] {
        assert_ne!(player_key(one), player_key(other));
    }
}

#[test]
fn a_colour_that_there_is_not_is_damage() {
    let mut journal = Journal::new();
    let coloured = Event::PlayerColoured {
        player: "Zoé".into(),
        colour: Colour::Lagoon,
    };
    journal.played([coloured]);
    let payload = journal.entries[1].payload.as_mut().expect("a payload");
    *payload = payload.replace("lagoon", "mauve");
    let read = MatchState::read(&journal.id(), &journal.entries, &[]);
    assert!(
        matches!(read, Err(JournalError::EventUnreadable { .. })),
        "{read:?}"
    );
}

#[test]
fn a_merged_name_means_the_last_survivor_and_a_circle_ends_with_its_last_merge() {
    let merged = |pairs: &[(&str, &str)]| {
        Identities::of(pairs.iter().map(|(name, into)| PlayersMerged {
            name: (*name).to_owned(),
            into: (*into).to_owned(),
        }))
    };
    let chain = merged(&[("Zo", "Zoé"), ("Zoé", "Zoé Legrand")]);
    assert_eq!(chain.key("zo"), player_key("Zoé Legrand"));
    assert_eq!(chain.known_as("Zo"), Some("Zoé Legrand"));
    assert_eq!(chain.known_as("Zoé Legrand"), None, "the survivor itself");
    assert_eq!(chain.known_as("Anne"), None);
    assert_eq!(chain.each().count(), 2);

    let circle = merged(&[("Anne", "Annie"), ("Annie", "Anne")]);
    assert_eq!(circle.known_as("Annie"), Some("Anne"));
    assert_eq!(circle.known_as("Anne"), None);
    assert_eq!(
        merged(&[("Zoé", "zoé")]),
        Identities::default(),
        "one name, written otherwise"
    );
}
