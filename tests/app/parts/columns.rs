//! Lists of teams with titles.

use ardoise_app::parts::{columns_named as named, read_columns as read};

fn line(text: &str) -> Vec<String> {
    text.split(';').map(str::to_owned).collect()
}

#[test]
fn a_title_names_the_columns_in_any_order() {
    let columns = named(&line(
        "Club;N°;Joueur 1;Licence 1;Joueur 2;Licence 2;Étiquettes;Tél",
    ));
    let columns = columns.expect("it is a title");
    let team = read(
        &columns,
        &line("Foyer;12;Morel;L 1;Fournier;;Dames / Vétérans;06"),
        false,
    );
    let team = team.expect("a team");
    let players: Vec<(&str, Option<&str>)> = team
        .players
        .iter()
        .map(|player| (&*player.name, player.licence.as_deref()))
        .collect();
    assert_eq!(players, [("Morel", Some("L 1")), ("Fournier", None)]);
    assert_eq!(
        (team.number, team.club.as_deref(), team.labels.len()),
        (Some(12), Some("Foyer"), 2)
    );
    let both = named(&line("Number;Team")).expect("it is a title");
    let team = read(&both, &line(";Morel / Fournier"), false).expect("a team");
    assert_eq!((team.number, team.players.len()), (None, 2));
    assert!(read(&both, &line("x;Morel / Fournier"), false).is_none());
    assert!(read(&both, &line("3;Morel"), false).is_none());
}

#[test]
fn a_line_of_teams_is_no_title() {
    for text in [
        "12;Morel;Fournier;Foyer",
        "Morel;Fournier",
        "Club;Morel",
        "Nom",
    ] {
        assert_eq!(named(&line(text)), None, "{text}");
    }
}
