//! Names as people type and compare them.

use ardoise_journal::{LONGEST_NAME, NameRefused, fold_name, player_key, tidy_name};

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
        // Some signs are spaces: they are squeezed.
        let expected = match sign.is_whitespace() {
            true => Ok("Zo é".to_owned()),
            false => Err(NameRefused::Unprintable { sign }),
        };
        assert_eq!(tidy_name(&name), expected, "{name:?}");
    }
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
