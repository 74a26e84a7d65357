//! A deal is recorded: against a bare commit of as many bytes, and while another program works on the same file.

use crate::bare::{Bare, empty_log};
use crate::evenings::DEALS;
use crate::times::{bytes, median, once, ratio, spread, tell_spread};
use crate::{answer, call, moment};
use ardoise_app::App;
use ardoise_app::backup::{BackUp, Rebuild};
use ardoise_ledger::FILE_NAME;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A table at which deals are recorded, each match of as many deals as the others.
struct Table<'a> {
    app: &'a App,
    id: Value,
    revision: Value,
    deals: usize,
}

impl<'a> Table<'a> {
    fn new(app: &'a App) -> Table<'a> {
        let game = &call(app, new_match())["match"];
        Table {
            app,
            id: game["id"].clone(),
            revision: game["revision"].clone(),
            deals: 0,
        }
    }

    /// The time of a whole call, with its JSON.
    fn records(&mut self) -> Duration {
        if self.deals == DEALS {
            *self = Table::new(self.app);
        }
        self.deals += 1;
        let facts = json!({"taker": "us", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 60}});
        let deal = json!({"kind": "record_deal", "id": self.id, "revision": self.revision, "facts": facts});
        let mut recorded = None;
        let time = once(|| recorded = Some(answer(self.app, deal)));
        let recorded: Value = recorded
            .and_then(|answer| serde_json::from_str(answer.get()).ok())
            .expect("a deal");
        self.revision = recorded["match"]["revision"].clone();
        time
    }
}

fn new_match() -> Value {
    let sides = json!({"us": {"name": null, "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Anne", "Jean"]}});
    json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides}})
}

/// Prints the times of matches and deals, and of bare commits in turn with the deals.
pub fn record(size: usize, folder: &Path, app: &App) {
    let mut table = Table::new(app);
    spread(size, "a match is created", 40, || {
        drop(answer(app, new_match()));
    });
    let bare = Bare::new(folder);
    let log = folder.join(format!("{FILE_NAME}-wal"));
    empty_log(&folder.join(FILE_NAME));
    let (mut times, mut bare_times, mut grown) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..48 {
        let before = bytes(&log);
        times.push(table.records());
        match bytes(&log).saturating_sub(before) {
            // SQLite has begun the log anew.
            0 => {}
            by => grown.push(by),
        }
        grown.sort_unstable();
        if let Some(&median) = grown.get(grown.len() / 2) {
            bare_times.push(once(|| bare.commit(median)));
        }
    }
    println!("{size:>8}  a deal writes {} bytes", grown[grown.len() / 2]);
    // With `slow-disk.c` before it.
    let is_slow = std::env::var_os("SYNC_TAKES").is_some();
    let name = if is_slow {
        "deal-durable-slow"
    } else {
        "deal-durable"
    };
    ratio(name, median(&mut times), median(&mut bare_times));
    tell_spread(size, "a bare commit of as many bytes", bare_times);
    tell_spread(size, "a deal is recorded", times);
}

/// Prints the longest time of a deal while another program rebuilds the lists, backs up, or imports this file.
pub fn record_meanwhile(size: usize, folder: &Path, app: &App, file: &Path) {
    meanwhile(size, folder, app, "rebuilds", |other| {
        let rebuilt = other.begin(Rebuild { accept: false }, &moment());
        assert!(rebuilt.expect("it is rebuilt").is_empty());
    });
    meanwhile(size, folder, app, "backs-up", |other| {
        drop(other.begin(BackUp {}, &moment()).expect("a backup"));
    });
    meanwhile(size, folder, app, "imports", |other| {
        let input = std::fs::File::open(file).expect("an export");
        let input = std::io::BufReader::new(input);
        let imported = other.import_from(input, None, false, &moment());
        assert!(imported.expect("it is sound").1.is_some());
    });
}

fn meanwhile(size: usize, folder: &Path, app: &App, what: &str, work: impl FnOnce(&App) + Send) {
    /// People do not record deals without a pause.
    const PAUSE: Duration = Duration::from_millis(5);
    let mut table = Table::new(app);
    let is_over = AtomicBool::new(false);
    let mut longest = Duration::ZERO;
    let mut deals = 0;
    let begun = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // As another program has it open: with connections of its own.
            let other = App::open(folder).expect("the ledger opens twice");
            work(&other);
            is_over.store(true, Ordering::SeqCst);
        });
        while !is_over.load(Ordering::SeqCst) {
            longest = longest.max(table.records());
            deals += 1;
            std::thread::sleep(PAUSE);
        }
    });
    println!(
        "{size:>8}  another program {what} for {:.1} s: {deals} deals",
        begun.elapsed().as_secs_f64()
    );
    println!("wait-{what}: {:.3}", longest.as_secs_f64());
}
