//! What every entity of the journal has in common: a command that is sent twice is written once, whichever it is about, and one
//! that was erased is not there any more.

use crate::common::*;
use ardoise_journal::{
    ConcoursCreated, ConcoursDetails, ConcoursEvent, ConcoursId, Entity, EntityKind, MatchCreated,
    MatchId, Meta, NamedRuleset, PLAYERS, RegisteredTeam, RulesetId, SeasonEvent, SeasonId,
    SeasonOptions, TeamPlayer, Uuid,
};
use ardoise_ledger::{Ledger, LedgerError, Result, Wish};
use proptest::prelude::*;
use rusqlite::Connection;
use serde_json::{Value, json};

/// An entity of each kind in a ledger.
struct One {
    game: MatchId,
    ruleset: RulesetId,
    concours: ConcoursId,
    season: SeasonId,
}

/// A command about one of them: what it is, and the revision that its caller saw.
#[derive(Debug, Clone)]
struct Command {
    meta: Meta,
    about: EntityKind,
    what: u8,
    expected: u32,
}

impl One {
    fn begin(ledger: &mut Ledger) -> One {
        let created = ConcoursCreated {
            details: details(0),
            format: json!({"preset": "belote-4x12", "set": {}}),
            rank_seed: "Foyer".into(),
        };
        One {
            game: new_match(ledger),
            ruleset: ledger.save_ruleset(None, named(0), &at(0)).unwrap().id,
            concours: ledger.create_concours(created, &at(0)).unwrap().state.id,
            season: ledger.create_season(season(0), &at(0)).unwrap().id,
        }
    }

    fn revision(&self, ledger: &Ledger, about: EntityKind) -> u32 {
        match about {
            EntityKind::Match => ledger.match_state(&self.game).unwrap().revision,
            EntityKind::Ruleset => ledger.ruleset(&self.ruleset).unwrap().revision,
            EntityKind::Concours => ledger.concours(&self.concours).unwrap().revision,
            EntityKind::Season => ledger.season(&self.season).unwrap().revision,
            EntityKind::Players => ledger.player_merges().unwrap().revision,
        }
    }

    /// Sends a command. Returns the revision of its entity in the answer.
    fn send(&self, ledger: &mut Ledger, command: &Command) -> Result<u32> {
        let Command {
            meta,
            about,
            what,
            expected,
        } = command;
        let (id, n) = (&self.game, u32::from(*what));
        Ok(match (about, what % 3) {
            (EntityKind::Match, 0) => {
                let deal = deal(&meta.id.unwrap().to_string(), 100, 62);
                ledger
                    .append(id, Some(*expected), deal, meta)?
                    .state
                    .revision
            }
            (EntityKind::Match, 1) => ledger.undo(id, Some(*expected), meta)?.state.revision,
            (EntityKind::Match, _) => ledger.redo(id, Some(*expected), meta)?.state.revision,
            (EntityKind::Ruleset, 0) => {
                let seen = Some((&self.ruleset, *expected));
                ledger.save_ruleset(seen, named(n), meta)?.revision
            }
            (EntityKind::Ruleset, is_archived) => {
                let archived = is_archived == 1;
                ledger
                    .archive_ruleset(&self.ruleset, *expected, archived, meta)?
                    .revision
            }
            (EntityKind::Concours, _) => {
                let events = vec![
                    ConcoursEvent::DetailsChanged(details(n)),
                    ConcoursEvent::TeamRenamed(team(n)),
                ];
                let last = events[1].clone();
                let seen = (&self.concours, *expected);
                let is_same = |kept: &ConcoursEvent| *kept == last;
                let change = ledger.change_concours(seen, meta, &is_same, |seen| {
                    match seen.missed.is_empty() {
                        true => Ok(events),
                        false => Err(seen.stale()),
                    }
                })?;
                change.state.revision
            }
            (EntityKind::Season, what) => {
                let wish = match what {
                    0 => Wish::Happen(SeasonEvent::Saved(season(n))),
                    1 => Wish::Undo,
                    _ => Wish::Redo,
                };
                let seen = (&self.season, *expected);
                ledger.change_season(seen, wish, meta)?.revision
            }
            (EntityKind::Players, _) => {
                let names = ["Zoé", "Karim", "Jean", "Anne"];
                let (name, into) = (names[*what as usize % 4], names[(*what as usize + 1) % 4]);
                ledger.merge_players(name, into, meta)?.revision
            }
        })
    }
}

fn details(n: u32) -> ConcoursDetails {
    ConcoursDetails {
        name: format!("Belote {n}"),
        day: "2026-11-22".into(),
        place: None,
        fee: 0,
    }
}

fn team(n: u32) -> RegisteredTeam {
    let player = |name: String| TeamPlayer {
        name,
        licence: None,
    };
    RegisteredTeam {
        number: 1,
        name: None,
        players: vec![player(format!("Anne {n}")), player("Paul".into())],
        club: None,
        labels: Vec::new(),
        paid: false,
        arrived: false,
    }
}

fn named(n: u32) -> NamedRuleset {
    NamedRuleset {
        name: format!("Chez Paulette {n}"),
        description: None,
        base: "coinche".into(),
        set: json!({"game.target": 1000 + n})
            .as_object()
            .unwrap()
            .clone(),
    }
}

fn season(n: u32) -> SeasonOptions {
    SeasonOptions {
        name: "Challenge".into(),
        from: "2026-09-01".into(),
        to: "2027-08-31".into(),
        left_out: Vec::new(),
        pairs: false,
        best: Some(n),
        min_attendance: 1,
        rank: vec!["points".into()],
    }
}

fn events(ledger: &Room) -> u32 {
    let connection = Connection::open(ledger.path()).unwrap();
    let sql = "SELECT count(*) FROM events";
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever happens to the five, each command once: at once, or later, as often as it is sent.
    #[test]
    fn a_command_that_is_sent_twice_is_written_once(commands in prop::collection::vec((0..5usize, any::<u8>(), any::<prop::sample::Index>(), any::<bool>()), 1..30)) {
        let room = Room::new();
        let mut ledger = room.open();
        let one = One::begin(&mut ledger);
        let teams = vec![team(0)];
        let registered = ConcoursEvent::TeamsRegistered { teams };
        let seen = (&one.concours, 1);
        ledger.change_concours(seen, &at(0), &|_| false, |_| Ok::<_, LedgerError>(vec![registered])).unwrap();
        let mut granted: Vec<Command> = Vec::new();
        for ((about, what, earlier, is_at_once), second) in commands.into_iter().zip(1..) {
            let about = EntityKind::ALL[about];
            let command = Command {
                meta: at(second).with_id(Uuid::from_u128(u128::from(second))),
                about,
                what,
                expected: one.revision(&ledger, about),
            };
            if one.send(&mut ledger, &command).is_ok() {
                granted.push(command);
            }
            if granted.is_empty() {
                continue;
            }
            let again = &granted[if is_at_once { granted.len() - 1 } else { earlier.index(granted.len()) }];
            let (written, revision) = (events(&room), one.revision(&ledger, again.about));
            prop_assert_eq!(one.send(&mut ledger, again).ok(), Some(revision), "{:?}", again);
            // The same id cannot be that of another command.
            let other = Command { about: EntityKind::ALL[(again.about as usize + 2) % 5], ..again.clone() };
            if other.about != again.about {
                let refused = one.send(&mut ledger, &other);
                prop_assert!(matches!(refused, Err(LedgerError::EventIdTaken { .. })), "{:?}: {:?}", other, refused);
            }
            prop_assert_eq!(events(&room), written);
        }
        prop_assert_eq!(ledger.check().unwrap(), []);
    }
}

/// A command of a concours writes two events here, and undo takes back both.
#[test]
fn undo_takes_back_all_that_a_command_of_a_concours_wrote() {
    let room = Room::new();
    let mut ledger = room.open();
    let one = One::begin(&mut ledger);
    let teams = vec![team(0)];
    let both = vec![
        ConcoursEvent::TeamsRegistered { teams },
        ConcoursEvent::DetailsChanged(details(7)),
    ];
    let changed = ledger.change_concours((&one.concours, 1), &at(1), &|_| false, |_| {
        Ok::<_, LedgerError>(both)
    });
    let step = changed.unwrap().state.undo.unwrap();
    assert_eq!(step.events.len(), 2);
    let undone = ledger.change_concours((&one.concours, 3), &at(2), &|_| false, |seen| {
        Ok::<_, LedgerError>(seen.state.undoing()?)
    });
    let state = undone.unwrap().state;
    assert_eq!((state.teams.len(), state.details), (0, details(0)));
    assert_eq!(state.redo.unwrap().events.len(), 2);
}

/// A file may have any entity without its content: it is imported and is not there, nothing is wrong, and the others stay.
#[test]
fn an_erased_entity_is_not_there_whichever_it_is() {
    for erased in EntityKind::ALL {
        let room = Room::new();
        let mut ledger = room.open();
        let one = One::begin(&mut ledger);
        let elsewhere = MatchCreated {
            sides: sides(["Léa", "Marc"], ["Nina", "Omar"]),
            ..created()
        };
        let other = ledger.create_match(elsewhere, &at(1)).unwrap().state.id;
        ledger.merge_players("Zoé", "Léa", &at(2)).unwrap();
        let id = match erased {
            EntityKind::Match => one.game.to_string(),
            EntityKind::Ruleset => one.ruleset.to_string(),
            EntityKind::Concours => one.concours.to_string(),
            EntityKind::Season => one.season.to_string(),
            EntityKind::Players => PLAYERS.to_owned(),
        };
        let mut file: Value = serde_json::from_slice(&export(&ledger)).unwrap();
        let mut entities = file["entities"].as_array_mut().unwrap().iter_mut();
        let entity = entities.find(|entity| entity["entity"] == *id).unwrap();
        for event in entity["events"].as_array_mut().unwrap() {
            event["payload"] = Value::Null;
        }
        let elsewhere = Room::new();
        let mut ledger = elsewhere.open();
        let file = file.to_string().into_bytes();
        import(&mut ledger, &file, &[]);
        let codes = [
            ledger.match_state(&one.game).map(drop),
            ledger.ruleset(&one.ruleset).map(drop),
            ledger.concours(&one.concours).map(drop),
            ledger.season(&one.season).map(drop),
        ]
        .map(|read| read.map_or_else(|error| error.code(), |()| "read"));
        let gone =
            |kind: EntityKind, code: &'static str| if kind == erased { code } else { "read" };
        assert_eq!(
            codes,
            [
                gone(EntityKind::Match, "match_purged"),
                gone(EntityKind::Ruleset, "ruleset_not_found"),
                gone(EntityKind::Concours, "concours_not_found"),
                gone(EntityKind::Season, "season_not_found"),
            ]
        );
        let merges = ledger
            .player_merges()
            .map_or(0, |merges| merges.merges.len());
        let listed = [
            (EntityKind::Ruleset, ledger.rulesets().unwrap().len()),
            (EntityKind::Concours, ledger.concours_list().unwrap().len()),
            (EntityKind::Season, ledger.seasons().unwrap().len()),
            (EntityKind::Players, merges),
        ];
        for (kind, listed) in listed {
            assert_eq!(listed, usize::from(kind != erased), "{erased:?}, {kind:?}");
        }
        assert_eq!(ledger.check().unwrap(), [], "{erased:?}");
        assert!(ledger.match_state(&other).is_ok());
    }
}
