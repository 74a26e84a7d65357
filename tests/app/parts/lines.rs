//! Lines of teams as people write them.

use ardoise_app::parts::{cells, read_line};

fn read(text: &str) -> Option<(Option<u32>, Vec<String>, Option<String>)> {
    let team = read_line(cells(text), false)?;
    let names = team
        .players
        .into_iter()
        .map(|player| player.name.trim().to_owned());
    Some((team.number, names.collect(), team.club))
}

#[test]
fn a_line_is_read_as_people_write_it() {
    let names = || vec!["Morel".to_owned(), "Fournier".to_owned()];
    let club = Some("Foyer".to_owned());
    for line in [
        "12 Morel – Fournier (Foyer)",
        "12. Morel - Fournier (Foyer)",
        "12\tMorel\tFournier\tFoyer",
        "12;Morel / Fournier;Foyer",
        "12 ; Morel ; Fournier ; Foyer",
        "12,Morel,Fournier,Foyer",
        "12;\"Morel\";\"Fournier\";\"Foyer\"",
    ] {
        assert_eq!(
            read(line),
            Some((Some(12), names(), club.clone())),
            "{line}"
        );
    }
    assert_eq!(read("Morel et Fournier"), Some((None, names(), None)));
    for line in ["Morel", "12", "12;Morel", "Morel - ", ";;"] {
        assert_eq!(read(line), None, "{line}");
    }
    let alone = read_line(cells("7 Morel;Foyer"), true).expect("one name is enough");
    assert_eq!((alone.number, alone.club), (Some(7), club));
}
