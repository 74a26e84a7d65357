//! A sample concours to try on, in its third partie. It is in a ledger of its own, in a temporary folder: whatever is done to it,
//! nothing of it is in the lists, names and figures of this one, nor in what is exported or published.

use super::calls::CreateConcours;
use super::given::{ChangeConcours, EnterResult, PublishDraw, RegisterTeam};
use super::views::ConcoursChanged;
use crate::call::{At, Caller, Change, Code, Errors, Moment, On, Role, Shared, refuse};
use crate::here::{lock, scratch_folder};
use ardoise_ledger::FILE_NAME;
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// The sample's id, which no concours of a ledger has.
const ID: &str = "5a3b1e00-0000-8000-8000-0000000c0c05";
/// The command that throws the sample away, instead of putting it into a bin.
const THROWS_AWAY: &str = "delete_concours";
/// The calls that would begin a match in the sample's ledger, which no screen could open.
const KEEPS_DEALS: [&str; 2] = ["start_table_match", "link_match"];

/// The content of the sample's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    /// How long ago it began.
    minutes_ago: i64,
    minutes_a_partie: i64,
    concours: Details,
    format: Value,
    rank_seed: String,
    teams: Vec<RegisterTeam>,
    /// The seed of each partie.
    seeds: Vec<String>,
    /// The totals of the first tables of each partie.
    results: Vec<Vec<[i32; 2]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Details {
    name: String,
    place: String,
    fee: u32,
}

/// The sample's ledger, from the first call about it until it is thrown away.
#[derive(Default)]
pub(crate) struct Sample {
    kept: Mutex<Option<(Arc<Shared>, TempDir)>>,
}

impl Sample {
    /// Whether a call is about the sample. Only the organiser has one.
    pub fn is_asked(caller: &Caller, fields: &Value) -> bool {
        fields["id"] == *ID && caller.role == Role::Organiser
    }

    /// The sample's ledger, which the first call about it makes.
    ///
    /// # Errors
    /// The call is not for a sample, or the disk is full.
    pub fn ledger(&self, name: &str, moment: &Moment) -> Result<Arc<Shared>, Errors> {
        if KEEPS_DEALS.contains(&name) {
            return Err(refuse(Code::SampleIsToLookAt, "", json!({})));
        }
        let mut kept = lock(&self.kept);
        if let Some((shared, _)) = &*kept {
            return Ok(shared.clone());
        }
        let folder = scratch_folder().map_err(|error| of_disk(&error.to_string()))?;
        let shared = Arc::new(Shared::at(folder.path().join(FILE_NAME)));
        Evening::new(&shared, moment)?.hold()?;
        *kept = Some((shared.clone(), folder));
        Ok(shared)
    }

    /// Forgets the sample after the command that throws it away.
    pub fn is_thrown_away(&self, name: &str) -> bool {
        let throws = name == THROWS_AWAY;
        if throws {
            *lock(&self.kept) = None;
        }
        throws
    }
}

fn of_disk(value: &str) -> Errors {
    refuse(Code::Internal, "", json!({"value": value}))
}

/// The evening of the sample, up to now.
struct Evening<'s> {
    shared: &'s Shared,
    told: Told,
    caller: Caller,
    moment: Moment,
    revision: u32,
}

impl<'s> Evening<'s> {
    fn new(shared: &'s Shared, now: &Moment) -> Result<Evening<'s>, Errors> {
        let told: Told = serde_json::from_str(include_str!("../../data/sample-concours.json"))
            .map_err(|error| of_disk(&error.to_string()))?;
        let moment = Moment {
            at: now.at - TimeDelta::minutes(told.minutes_ago),
            zone: now.zone.clone(),
        };
        Ok(Evening {
            shared,
            told,
            caller: Role::Organiser.into(),
            moment,
            revision: 0,
        })
    }

    fn hold(mut self) -> Result<(), Errors> {
        let Details { name, place, fee } = &self.told.concours;
        let created = CreateConcours {
            details: ChangeConcours {
                name: name.clone(),
                day: self.moment.today().to_string(),
                place: Some(place.clone()),
                fee: Some(*fee),
            },
            format: self.told.format.clone(),
            rank_seed: Some(self.told.rank_seed.clone()),
            event: Some(ID.into()),
        };
        let by = (&self.caller, &self.moment);
        self.revision = self.shared.command(created, by)?.revision;
        for team in self.told.teams.clone() {
            self.does(team)?;
        }
        let parties = self.told.seeds.clone().into_iter();
        let results = self.told.results.clone();
        for ((round, seed), results) in (1..).zip(parties).zip(results) {
            self.plays(round, seed, &results)?;
        }
        Ok(())
    }

    fn plays(&mut self, round: u32, seed: String, results: &[[i32; 2]]) -> Result<(), Errors> {
        self.does(PublishDraw {
            round,
            seed,
            standing_before: None,
            forced: Vec::new(),
            forbidden: Vec::new(),
            exchanged: Vec::new(),
            event: None,
        })?;
        let minutes = self.told.minutes_a_partie;
        self.moment.at += TimeDelta::minutes(minutes);
        for (&points, table) in results.iter().zip(1..) {
            self.does(EnterResult {
                round: Some(round),
                table,
                points: Some(points),
                ..EnterResult::default()
            })?;
        }
        Ok(())
    }

    fn does<C: Change<Answer = ConcoursChanged>>(&mut self, change: C) -> Result<(), Errors> {
        let on = On {
            id: ID.into(),
            revision: self.revision,
        };
        let at = At { on, change };
        let changed = self.shared.command(at, (&self.caller, &self.moment))?;
        self.revision = changed.revision;
        Ok(())
    }
}
