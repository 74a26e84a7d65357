//! Runs a target: inputs that failed before, then mutated ones. A failing input is kept.

use crate::disturbing::Dice;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, SystemTime};

/// The longest time that one input may take, on a machine that is busy.
const LONGEST: Duration = Duration::from_secs(30);

/// The folder of a target's kept inputs.
fn folder(target: &str) -> PathBuf {
    let crashes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/cases/crashes");
    crashes.join(target)
}

/// Keeps a failing input. Returns its path.
fn keep(target: &str, input: &[u8]) -> PathBuf {
    let folder = folder(target);
    std::fs::create_dir_all(&folder).expect("a folder for crashes");
    let hash = ardoise_journal::to_hex(&ardoise_journal::digest(input));
    let path = folder.join(&hash[..16]);
    std::fs::write(&path, input).expect("the input is kept");
    path
}

/// Ends the program if an input takes too long: nothing else would end an endless loop.
struct Watch(Sender<Option<Vec<u8>>>);

impl Watch {
    fn new(target: &'static str) -> Watch {
        let (sender, inputs) = channel::<Option<Vec<u8>>>();
        std::thread::spawn(move || {
            while let Ok(input) = inputs.recv() {
                let Some(input) = input else { continue };
                if inputs.recv_timeout(LONGEST) == Err(RecvTimeoutError::Timeout) {
                    let path = keep(target, &input);
                    eprintln!("{target}: over {LONGEST:?} for {}", path.display());
                    std::process::abort();
                }
            }
        });
        Watch(sender)
    }

    fn within(&self, input: &[u8], work: impl FnOnce()) {
        let lives = "the watch goes on";
        self.0.send(Some(input.to_vec())).expect(lives);
        work();
        self.0.send(None).expect(lives);
    }
}

/// How many inputs to try for this daily number, and the seed.
fn effort(daily: usize, target: &str) -> (usize, u64) {
    let Ok(times) = std::env::var("ARDOISE_FUZZ") else {
        let seed = target
            .bytes()
            .fold(7, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte));
        return (daily, seed);
    };
    let times: usize = times.parse().expect("ARDOISE_FUZZ is a number");
    let now = SystemTime::UNIX_EPOCH.elapsed().expect("a time after 1970");
    (daily * times, now.as_nanos() as u64)
}

/// Tries inputs: all kept ones, the corpus as it is, and a number of mutated ones. `hold` panics if an invariant of the
/// target fails.
pub fn try_all(
    target: &'static str,
    daily: usize,
    corpus: &[Vec<u8>],
    disturb: impl Fn(&mut Dice, &[u8], &[u8]) -> Vec<u8>,
    mut hold: impl FnMut(&[u8]),
) {
    assert!(!corpus.is_empty(), "{target} has inputs to disturb");
    let watch = Watch::new(target);
    let kept = std::fs::read_dir(folder(target)).into_iter().flatten();
    for file in kept {
        let path = file.expect("a file").path();
        eprintln!("{target}: {}", path.display());
        let input = std::fs::read(path).expect("a kept input");
        watch.within(&input, || hold(&input));
    }
    for input in corpus {
        watch.within(input, || hold(input));
    }
    let (times, seed) = effort(daily, target);
    let mut dice = Dice::new(seed);
    for _ in 0..times {
        let (one, other) = (dice.pick(corpus).clone(), dice.pick(corpus).clone());
        let input = disturb(&mut dice, &one, &other);
        let held = catch_unwind(AssertUnwindSafe(|| watch.within(&input, || hold(&input))));
        if let Err(panic) = held {
            eprintln!("{target}: kept as {}", keep(target, &input).display());
            resume_unwind(panic);
        }
    }
}
