//! A concours by typed calls, as its screens make them at the latest revision.

use crate::common::Table;
use ardoise_app::concours::{
    Arrive, Concours, ConcoursChanged, ConcoursView, CreateConcours, Desk, DeskTable, DeskView,
    EnterResult, ImportTeams, PublishDraw, TableCountsView,
};
use ardoise_app::{Change, Errors, On};
use ardoise_journal::ConcoursId;
use serde_json::Value;

/// A concours of teams 1 to n, all of them there.
pub struct Room<'t> {
    pub table: &'t Table,
    pub id: ConcoursId,
}

impl<'t> Room<'t> {
    pub fn new(table: &'t Table, format: Value, teams: u32) -> Room<'t> {
        let created = table.command(CreateConcours {
            name: "Belote du Foyer rural".to_owned(),
            day: "2026-11-22".to_owned(),
            place: None,
            fee: Some(1000),
            format,
            rank_seed: Some("Foyer 2026".to_owned()),
            event: None,
        });
        let id = created.expect("a concours").id;
        let room = Room { table, id };
        let line = |number: u32| format!("{number} Anne{number} – Paul{number}\n");
        room.does(ImportTeams {
            text: (1..=teams).map(line).collect(),
            event: None,
        });
        room.does(Arrive {
            numbers: (1..=teams).collect(),
            arrived: true,
        });
        room
    }

    /// The concours at the revision that a screen sees now.
    pub fn on(&self) -> On {
        On {
            id: self.id.as_str().into(),
            revision: self.view().revision,
        }
    }

    pub fn view(&self) -> ConcoursView {
        let id = self.id.clone();
        self.table.query(Concours { id }).expect("a concours")
    }

    pub fn desk(&self, round: u32) -> DeskView {
        let (id, round) = (self.id.clone(), Some(round));
        self.table.query(Desk { id, round }).expect("a desk")
    }

    /// A table of a partie.
    pub fn at(&self, round: u32, table: u32) -> DeskTable {
        let mut tables = self.desk(round).tables.into_iter();
        tables.find(|one| one.table == table).expect("a table")
    }

    pub fn tries<C: Change>(&self, change: C) -> Result<C::Answer, Errors> {
        self.table.change(self.on(), change)
    }

    pub fn does<C: Change<Answer = ConcoursChanged>>(&self, change: C) -> ConcoursChanged {
        let changed = self.tries(change);
        changed.unwrap_or_else(|errors| panic!("{errors:?}"))
    }

    pub fn draws(&self, round: u32, seed: &str) {
        self.does(PublishDraw {
            round,
            seed: seed.to_owned(),
            standing_before: None,
            forced: Vec::new(),
            forbidden: Vec::new(),
            exchanged: Vec::new(),
            event: None,
        });
    }

    /// Enters possible totals at every table of a partie that has none.
    pub fn plays(&self, round: u32) {
        for table in self.desk(round).missing {
            self.does(points(
                round,
                table,
                900 + i32::try_from(table).expect("small"),
            ));
        }
    }
}

/// A possible result of a table.
pub fn points(round: u32, table: u32, first: i32) -> EnterResult {
    EnterResult {
        round: Some(round),
        table,
        teams: None,
        points: Some([first, 1964 - first]),
        forfeit: None,
        counts: TableCountsView::default(),
        force: false,
        by: None,
        side: None,
        event: None,
    }
}

/// Both numbers at a table.
pub fn teams(table: &DeskTable) -> [u32; 2] {
    [0, 1].map(|side| table.sides[side].numbers[0])
}
