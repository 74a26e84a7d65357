//! Work that goes on while others call.

use ardoise_app::Errors;
use ardoise_app::parts::{JobId, Jobs, Progress};
use std::path::Path;
use std::time::{Duration, Instant};

fn ended<T: Clone + 'static>(job: &Progress) -> Result<T, Errors> {
    let begun = Instant::now();
    loop {
        if let Some(outcome) = job.outcome() {
            return outcome;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it ends");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_job_that_panics_ends_as_a_failure() {
    let jobs = Jobs::new(4);
    let job = jobs.start::<u32>(Path::new("ledger"), |_| panic!("nobody caught this"));
    let errors = ended::<u32>(&job).expect_err("it failed");
    assert_eq!(errors.problems[0].code, "internal");
    let params = &errors.problems[0].params;
    assert_eq!(params["value"], "nobody caught this");
    assert_eq!(params["safe"], "no", "there is no ledger to be sound");
    let next = jobs.start(Path::new("ledger"), |_| Ok(7));
    assert_eq!(ended(&next), Ok(7), "the next one is not held up");
}

#[test]
fn the_last_outcomes_can_be_asked_for() {
    let jobs = Jobs::new(2);
    let begun: Vec<_> = (0..4)
        .map(|number| {
            let job = jobs.start(Path::new("ledger"), move |_| Ok(number));
            assert_eq!(ended(&job), Ok(number));
            job.id.clone()
        })
        .collect();
    let is_known = |id: &JobId| jobs.find(|job| job.id == *id).is_some();
    assert_eq!(
        begun.iter().map(is_known).collect::<Vec<_>>(),
        [false, true, true, true]
    );
}

#[test]
fn a_job_stops_when_it_is_asked_to() {
    let jobs = Jobs::new(2);
    let job = jobs.start(Path::new("ledger"), |job| {
        let mut done = 0;
        while job.goes_on(done).is_continue() {
            done += 1;
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(done)
    });
    job.cancel();
    assert!(ended::<u64>(&job).is_ok());
}
