//! The door: teams of one name, players who wait for a partner, who is there and has paid, and the till.

use super::Hall;
use super::requests::{begin, concours, leaves, player, renamed, said, substitute, team, there};
use crate::common::Table;
use ardoise_app::concours::{
    Arrive, ChangeConcours, ChangeFormat, ConcoursSeason, ConcoursStandings, ConcoursTill,
    NotePayment, RegisterTeam, RenameTeam, SeekPartner, SetPaid, StopSeeking, TillSum, TillView,
    UndoConcours,
};
use ardoise_app::table::Match;
use ardoise_journal::PaymentMeans;
use ardoise_rules::PerSide;
use serde_json::json;

fn named(name: &str) -> RegisterTeam {
    RegisterTeam {
        name: said(name),
        ..team([])
    }
}

fn seeks(name: &str) -> SeekPartner {
    SeekPartner {
        player: player(name),
        club: None,
    }
}

fn pays(number: u32, cents: i32) -> NotePayment {
    NotePayment {
        number,
        cents,
        how: None,
        why: None,
    }
}

impl Hall<'_> {
    fn till(&self) -> TillView {
        let id = self.id.clone();
        self.asks(ConcoursTill { id })
    }

    fn seekers(&self) -> Vec<String> {
        let seekers = self.view().seekers.into_iter();
        seekers.map(|seeker| seeker.player.name).collect()
    }

    /// What a team owes, in cents.
    fn owed(&self, number: u32) -> i32 {
        let teams = self.till().teams;
        let team = teams.iter().find(|team| team.number == number);
        team.expect("a team").owed
    }
}

#[test]
fn a_team_of_one_name_or_of_its_own_name_plays_like_any_other() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.does(team(["Guy"]));
    hall.does(named("Les Inconnus"));
    assert_eq!(hall.refused(team([])), "out_of_range");
    assert_eq!(hall.refused(named("les inconnus")), "player_registered");
    assert_eq!(hall.refused(team(["Les Inconnus"])), "player_registered");
    hall.does(there(3..=4));
    let desk = hall.draws("a");
    let sides = desk.tables.iter().flat_map(|table| &table.sides);
    let mut names: Vec<String> = sides.map(|side| side.names.join(" – ")).collect();
    names.sort();
    let expected = ["Anne1 – Paul1", "Anne2 – Paul2", "Guy", "Les Inconnus"];
    assert_eq!(names, expected);
    hall.plays_all();
    assert_eq!(hall.standings().len(), 4);

    // Each of their players has a result, and no other is made up: not of the unknown partner, not of the team's name.
    let id = hall.id.clone();
    let individuals = hall.asks(ConcoursStandings {
        id,
        after: None,
        list: None,
        individuals: true,
    });
    let mut names: Vec<String> = individuals
        .rows
        .iter()
        .flat_map(|row| row.team.names.clone())
        .collect();
    names.sort();
    assert_eq!(names, ["Anne1", "Anne2", "Guy", "Paul1", "Paul2"]);
    let season = |pairs: bool| {
        let wish = ConcoursSeason {
            pairs: Some(pairs),
            ..ConcoursSeason::default()
        };
        hall.asks(wish).rows.len()
    };
    assert_eq!((season(false), season(true)), (5, 2));
    assert_eq!(hall.refused(substitute((4, 0), "Zoé")), "team_unnamed");
    assert_eq!(hall.refused(substitute((3, 1), "Zoé")), "out_of_range");
}

#[test]
fn the_second_name_comes_later_also_into_the_match_of_the_table() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 1);
    hall.does(team(["Guy"]));
    hall.does(there([2]));
    hall.draws("a");
    let id = hall.does(begin(1, 1)).match_id;
    let names = || {
        let PerSide { us, them } = hall.asks(Match { id: id.clone() }).sides;
        let sides = [us, them];
        let mut names: Vec<String> = sides
            .into_iter()
            .flat_map(|side| side.players)
            .flatten()
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["Anne1", "Guy", "Paul1"]);
    hall.does(renamed(2, ["Guy", "Zoé"]));
    assert_eq!(names(), ["Anne1", "Guy", "Paul1", "Zoé"]);
}

#[test]
fn two_players_who_seek_a_partner_are_put_together() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    for name in ["Guy", "Zoé", "Léa", "Max"] {
        hall.does(seeks(name));
    }
    assert_eq!(hall.refused(seeks("guy")), "seeks_already");
    assert_eq!(hall.refused(seeks("Anne1")), "player_registered");
    let name = "Personne".to_owned();
    assert_eq!(hall.refused(StopSeeking { name }), "no_such_seeker");
    let view = hall.view();
    assert_eq!((view.teams.len(), view.present), (2, 2));

    hall.does(team(["Guy", "Zoé"]));
    assert_eq!(hall.seekers(), ["Léa", "Max"]);
    hall.does(UndoConcours {});
    assert_eq!(hall.seekers(), ["Guy", "Zoé", "Léa", "Max"], "as before");
    hall.does(team(["Guy", "Zoé"]));
    // A partner for a team of one name, and a substitute.
    hall.does(team(["Jo"]));
    hall.does(renamed(4, ["Jo", "Léa"]));
    hall.does(substitute((1, 0), "Max"));
    assert_eq!(hall.seekers(), Vec::<String>::new());
    hall.does(seeks("Luc"));
    assert_eq!(
        hall.draws("a").tables.len(),
        1,
        "those who wait are not drawn"
    );
    assert_eq!(hall.standings().len(), 4, "nor ranked");
    let name = " luc ".to_owned();
    hall.does(StopSeeking { name });
    assert_eq!(hall.seekers(), Vec::<String>::new());

    let melee = Hall::with_teams(&table, json!("melee-3"), 4);
    assert_eq!(melee.refused(seeks("Luc")), "no_partners");
}

#[test]
fn a_team_that_comes_also_pays_and_all_is_one_step_back() {
    let table = Table::new();
    let hall = Hall::new(&table, json!("belote-4x12"));
    hall.register(1..=3);
    let come = |numbers: &[u32]| Arrive {
        numbers: numbers.to_vec(),
        arrived: true,
        paid: Some(PaymentMeans::Cash),
    };
    hall.does(come(&[1]));
    let state = || {
        let view = hall.view();
        (view.present, view.paid.expect("the organiser sees it"))
    };
    assert_eq!(state(), (1, 1));
    hall.does(come(&[1, 2, 3]));
    assert_eq!(
        (state(), hall.till().received),
        ((3, 3), 3000),
        "nobody pays twice"
    );
    hall.does(UndoConcours {});
    assert_eq!((state(), hall.till().received), ((1, 1), 1000));
    assert_eq!(hall.refused(come(&[1, 9])), "no_such_team");

    // Without a fee there is nothing to pay, but a mark.
    let free = Hall::new(&table, json!("belote-4x12"));
    free.register(1..=1);
    free.does(ChangeConcours {
        fee: None,
        ..concours(json!({})).details
    });
    free.does(come(&[1]));
    assert_eq!(free.view().paid, Some(1));
    assert_eq!(free.till().kept, 0);
}

#[test]
fn the_till_has_what_was_received_and_given_back() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    let cheque = SetPaid {
        number: 1,
        paid: true,
        how: Some(PaymentMeans::Cheque),
    };
    hall.does(cheque.clone());
    // Paid twice, and given back.
    hall.does(pays(1, 1000));
    assert_eq!(hall.owed(1), -1000);
    let back = NotePayment {
        how: Some(PaymentMeans::Cash),
        why: said(" payé deux fois "),
        ..pays(1, -1000)
    };
    for (cents, code) in [
        (-2001, "out_of_range"),
        (0, "out_of_range"),
        (1_000_001, "out_of_range"),
    ] {
        assert_eq!(hall.refused(pays(1, cents)), code);
    }
    assert_eq!(hall.refused(pays(9, 100)), "no_such_team");
    hall.does(back);
    hall.does(pays(2, 400));
    assert_eq!((hall.owed(1), hall.owed(2), hall.owed(3)), (0, 600, 1000));
    // The rest of the fee.
    hall.does(SetPaid {
        number: 2,
        ..cheque
    });
    // It leaves before it plays, and gets everything back.
    hall.does(pays(3, 1000));
    hall.does(leaves(3));
    assert_eq!(hall.owed(3), -1000);
    let till = hall.till();
    let totals = (till.received, till.refunded, till.kept);
    assert_eq!(totals, (4000, 1000, 3000));
    assert_eq!((till.owed, till.to_refund), (2000, 1000));
    let cash = TillSum {
        how: PaymentMeans::Cash,
        received: 2400,
        refunded: 1000,
    };
    let cheques = TillSum {
        how: PaymentMeans::Cheque,
        received: 1600,
        refunded: 0,
    };
    assert_eq!(till.means, [cash, cheques]);
    assert_eq!(hall.prizes().pot, 3000, "what is in the till");
    let first = &till.teams[0];
    assert_eq!(
        (first.due, first.received, first.refunded),
        (1000, 2000, 1000)
    );
    let last = first.payments.last().expect("a refund");
    assert_eq!(
        (last.cents, last.why.as_deref(), last.at_desk),
        (-1000, Some("payé deux fois"), true)
    );

    // A mistake: all its payments are taken back, and nothing was received.
    hall.does(SetPaid {
        number: 1,
        paid: false,
        how: None,
    });
    assert_eq!((hall.owed(1), hall.till().received), (1000, 2000));
    // A team that was never there owes nothing once the first partie is drawn.
    hall.does(Arrive {
        numbers: vec![5],
        arrived: false,
        paid: None,
    });
    assert_eq!(hall.owed(5), 1000);
    hall.draws("a");
    assert_eq!(hall.owed(5), 0);
}

#[test]
fn teams_of_one_name_do_not_become_players_of_a_melee_and_back() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("melee-3"), 4);
    let format = json!("belote-4x12");
    assert_eq!(hall.refused(ChangeFormat { format }), "team_does_not_fit");
    assert_eq!(hall.refused(named("Les Inconnus")), "out_of_range");
    let pairs = Hall::new(&table, json!("belote-4x12"));
    pairs.does(named("Les Inconnus"));
    let format = json!("melee-3");
    assert_eq!(pairs.refused(ChangeFormat { format }), "team_does_not_fit");
    pairs.does(RenameTeam {
        name: said("Les Inconnus"),
        ..renamed(1, ["Guy", "Zoé"])
    });
    assert_eq!(pairs.view().teams[0].name.as_deref(), Some("Les Inconnus"));
}
