//! A deal is recorded: against a bare commit of as many bytes, and while another program works on the same file.

use crate::bare::{Bare, empty_log};
use crate::evenings::DEALS;
use crate::times::{bytes, median, once, ratio, spread, tell_spread};
use crate::{Kept, answer, call, moment};
use ardoise_app::App;
use ardoise_app::backup::{BackUp, Rebuild};
use ardoise_ledger::FILE_NAME;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
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

/// The times of deals in a ledger, and of bare commits of as many bytes in turn with them.
struct Recording<'a> {
    kept: &'a Kept,
    table: Table<'a>,
    log: PathBuf,
    bare: Bare,
    times: Vec<Duration>,
    bare_times: Vec<Duration>,
    /// By how many bytes each deal has lengthened the log.
    grown: Vec<u64>,
}

impl<'a> Recording<'a> {
    fn new(kept: &'a Kept) -> Recording<'a> {
        let folder = kept.folder.path();
        empty_log(&folder.join(FILE_NAME));
        Recording {
            kept,
            table: Table::new(&kept.app),
            log: folder.join(format!("{FILE_NAME}-wal")),
            bare: Bare::new(folder),
            times: Vec::new(),
            bare_times: Vec::new(),
            grown: Vec::new(),
        }
    }

    fn records(&mut self) {
        let before = bytes(&self.log);
        self.times.push(self.table.records());
        match bytes(&self.log).saturating_sub(before) {
            // SQLite has begun the log anew.
            0 => {}
            by => self.grown.push(by),
        }
        self.grown.sort_unstable();
        if let Some(&median) = self.grown.get(self.grown.len() / 2) {
            self.bare_times.push(once(|| self.bare.commit(median)));
        }
    }

    fn tell(mut self) {
        let size = self.kept.size;
        let grown = self.grown[self.grown.len() / 2];
        println!("{size:>8}  a deal writes {grown} bytes");
        // With `slow-disk.c` before it.
        let is_slow = std::env::var_os("SYNC_TAKES").is_some();
        let name = if is_slow {
            "deal-durable-slow"
        } else {
            "deal-durable"
        };
        let (ours, bare) = (&mut self.times, &mut self.bare_times);
        ratio(name, median(ours), median(bare));
        tell_spread(size, "a bare commit of as many bytes", self.bare_times);
        tell_spread(size, "a deal is recorded", self.times);
    }
}

/// Prints the times of matches and deals, and of bare commits.
pub fn record(all: &[Kept]) {
    spread(all, "a match is created", 40, |kept| {
        once(|| drop(answer(&kept.app, new_match())))
    });
    let mut recordings: Vec<Recording> = all.iter().map(Recording::new).collect();
    for _ in 0..48 {
        recordings.iter_mut().for_each(Recording::records);
    }
    recordings.into_iter().for_each(Recording::tell);
}

/// Prints the longest time of a deal while another program rebuilds the lists, backs up, or imports this file.
pub fn record_meanwhile(kept: &Kept, file: &Path) {
    meanwhile(kept, "rebuilds", |other| {
        let rebuilt = other.begin(Rebuild { accept: false }, &moment());
        assert!(rebuilt.expect("it is rebuilt").is_empty());
    });
    meanwhile(kept, "backs-up", |other| {
        drop(other.begin(BackUp {}, &moment()).expect("a backup"));
    });
    meanwhile(kept, "imports", |other| {
        let input = std::fs::File::open(file).expect("an export");
        let input = std::io::BufReader::new(input);
        let imported = other.import_from(input, None, false, &moment());
        assert!(imported.expect("it is sound").1.is_some());
    });
}

fn meanwhile(kept: &Kept, what: &str, work: impl FnOnce(&App) + Send) {
    let Kept { size, app, folder } = kept;
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
            let other = App::open(folder.path()).expect("the ledger opens twice");
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
