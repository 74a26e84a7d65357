//! Requests with the fields that most tests give. A test that gives others changes them: `..points(1, [1010, 954])`.

use super::Hall;
use ardoise_app::concours::{
    Arrive, ChangeConcours, ConcoursPlayer, ConfirmResult, CorrectResult, CreateConcours,
    EnterFinal, EnterLine, EnterResult, GiveBonus, GivePenalty, ImportTeams, PublishDraw,
    ReadTeams, RegisterTeam, RemoveResult, RenameTeam, SeedDraw, SetPaid, StartTableMatch,
    SubstitutePlayer, SwapSides, UndoDraw, WithdrawTeam,
};
use ardoise_journal::TableCounts;
use serde_json::Value;

/// A text that may be left out.
pub fn said(text: &str) -> Option<String> {
    Some(text.to_owned())
}

/// A concours with this format.
pub fn concours(format: Value) -> CreateConcours {
    CreateConcours {
        details: ChangeConcours {
            name: "Belote du Foyer rural".to_owned(),
            day: "2026-11-22".to_owned(),
            place: said("Foyer"),
            fee: Some(1000),
        },
        format,
        rank_seed: said("Foyer 2026"),
        event: None,
    }
}

/// A pasted list of teams.
pub fn list(text: &str) -> ImportTeams {
    ImportTeams {
        text: text.to_owned(),
        teams: Vec::new(),
        event: None,
    }
}

/// A list of teams that is only looked at.
pub fn looked_at(hall: &Hall, text: &str) -> ReadTeams {
    ReadTeams {
        id: hall.id.clone(),
        text: text.to_owned(),
        file: None,
        sheet: None,
        columns: Vec::new(),
    }
}

/// A team has paid.
pub fn paid(number: u32) -> SetPaid {
    SetPaid {
        number,
        paid: true,
        how: None,
    }
}

/// These teams are there.
pub fn there(numbers: impl IntoIterator<Item = u32>) -> Arrive {
    Arrive {
        numbers: numbers.into_iter().collect(),
        arrived: true,
        paid: None,
    }
}

pub fn player(name: &str) -> ConcoursPlayer {
    ConcoursPlayer {
        name: name.to_owned(),
        licence: None,
    }
}

/// A team with the next number.
pub fn team<const N: usize>(names: [&str; N]) -> RegisterTeam {
    RegisterTeam {
        number: None,
        name: None,
        players: names.map(player).into(),
        club: None,
        labels: Vec::new(),
        paid: false,
        arrived: false,
        event: None,
    }
}

/// The players of a team are called so.
pub fn renamed(number: u32, names: [&str; 2]) -> RenameTeam {
    RenameTeam {
        number,
        name: None,
        players: names.map(player).into(),
        club: None,
        labels: Vec::new(),
    }
}

/// A substitute for the player at a seat of a team.
pub fn substitute((number, seat): (u32, u32), name: &str) -> SubstitutePlayer {
    SubstitutePlayer {
        number,
        seat,
        player: player(name),
        from_round: None,
    }
}

/// A team leaves, and says why.
pub fn leaves(number: u32) -> WithdrawTeam {
    WithdrawTeam {
        number,
        from_round: None,
        why: said("malade"),
    }
}

/// The seed of a draw, or one that the program makes.
pub fn seed(round: u32, seed: Option<&str>) -> SeedDraw {
    let seed = seed.map(str::to_owned);
    SeedDraw { round, seed }
}

pub fn draw(round: u32, seed: &str) -> PublishDraw {
    PublishDraw {
        round,
        seed: seed.to_owned(),
        standing_before: None,
        forced: Vec::new(),
        forbidden: Vec::new(),
        exchanged: Vec::new(),
        event: None,
    }
}

pub fn undo_draw(round: u32) -> UndoDraw {
    UndoDraw { round, why: None }
}

/// The result of a table in the last partie that is drawn.
pub fn points(table: u32, points: [i32; 2]) -> EnterResult {
    EnterResult {
        round: None,
        table,
        teams: None,
        points: Some(points),
        forfeit: None,
        counts: TableCounts::default(),
        force: false,
        by: None,
        side: None,
        event: None,
    }
}

/// These are at fault at a table.
pub fn forfeit(table: u32, numbers: &[u32]) -> EnterResult {
    EnterResult {
        points: None,
        forfeit: Some(numbers.to_vec()),
        ..points(table, [0, 0])
    }
}

/// A line typed at the desk.
pub fn line(text: &str) -> EnterLine {
    EnterLine {
        round: None,
        text: text.to_owned(),
        force: false,
        by: None,
        event: None,
    }
}

/// Other points of a table that has a result.
pub fn swapped(round: u32, table: u32) -> SwapSides {
    SwapSides {
        round,
        table,
        why: None,
    }
}

pub fn corrected((round, table): (u32, u32), points: [i32; 2]) -> CorrectResult {
    CorrectResult {
        round,
        table,
        teams: None,
        points: Some(points),
        forfeit: None,
        counts: TableCounts::default(),
        force: false,
        by: None,
        why: None,
    }
}

/// A table has no result after all.
pub fn removed(round: u32, table: u32) -> RemoveResult {
    let why = None;
    RemoveResult { round, table, why }
}

/// The other side of a table confirms its result.
pub fn confirmed(round: u32, table: u32) -> ConfirmResult {
    ConfirmResult {
        round,
        table,
        by: None,
        side: None,
        deals: None,
    }
}

pub fn penalty((round, number): (u32, u32), points: u32) -> GivePenalty {
    GivePenalty {
        round,
        number,
        points,
        why: None,
    }
}

pub fn bonus((round, number): (u32, u32), points: u32) -> GiveBonus {
    GiveBonus {
        round,
        number,
        points,
        why: None,
    }
}

/// The match of a table begins.
pub fn begin(round: u32, table: u32) -> StartTableMatch {
    StartTableMatch {
        round,
        table,
        first_dealer: None,
    }
}

/// The result of a table of the finals.
pub fn final_of((heat, table): (u32, u32), points: [i32; 2]) -> EnterFinal {
    EnterFinal {
        heat,
        table,
        points,
        counts: TableCounts::default(),
        force: false,
    }
}
