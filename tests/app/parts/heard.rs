//! The counters of signed calls.

use ardoise_app::parts::{HEARD_BLOCK as BLOCK, Heard, HeardCounter as Counter, Reserved};
use ardoise_app::phones::PhoneId;

/// The first calls of a page are on their way together.
#[test]
fn a_call_that_another_overtook_at_the_end_of_a_block_is_heard() {
    let (phone, heard) = (PhoneId("a".to_owned()), Heard::default());
    assert_eq!(heard.hear(&phone, 0, Counter::Query(7)), Reserved::Above);
    assert_eq!(heard.hear(&phone, 0, Counter::Query(8)), Reserved::Above);
    let end = heard.reserve(&phone, Counter::Query(8));
    // Until the file has it, nothing more is accepted; then, what was signed before is, too.
    assert_eq!(heard.hear(&phone, 0, Counter::Query(9)), Reserved::Above);
    for counter in [9, 7].map(Counter::Query) {
        assert_eq!(heard.hear(&phone, end, counter), Reserved::Accepted);
        assert_eq!(heard.hear(&phone, end, counter), Reserved::Before(0));
    }
}

/// Several processes on one file: each remembers its own counters, and all see the reserved block.
#[test]
fn a_counter_is_accepted_once_by_whichever_programs_run() {
    let phone = PhoneId("a".to_owned());
    let mut programs = [Heard::default(), Heard::default(), Heard::default()];
    let (mut end, mut accepted) = (0_u64, Vec::<u64>::new());
    let mut queries = Vec::<u64>::new();
    let mut random = 7_u64;
    for step in 0..20_000_u64 {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let dice = random >> 40;
        let at = usize::try_from(dice % 3).expect("an index");
        if dice.is_multiple_of(401) {
            // It is killed, and forgets.
            programs[at] = Heard::default();
        }
        // New numbers, and old ones that are replayed.
        let counter = match (dice / 3) % 3 {
            0 => end.saturating_sub(dice % BLOCK),
            1 => accepted.last().map_or(1, |last| last + dice % 50),
            _ => step * (dice % 40),
        };
        // Queries are signed with counters between those of commands, and arrive late.
        let call = match dice.is_multiple_of(2) {
            true => Counter::Command(counter),
            false => Counter::Query(counter),
        };
        let is_heard = match programs[at].hear(&phone, end, call) {
            Reserved::Accepted => true,
            Reserved::Above => {
                end = programs[at].reserve(&phone, call);
                true
            }
            Reserved::Before(last) => {
                let is_query = matches!(call, Counter::Query(_));
                assert!(last <= end && (is_query || counter <= last));
                false
            }
        };
        match call {
            Counter::Command(_) if is_heard => accepted.push(counter),
            Counter::Query(_) if is_heard => queries.push(counter),
            _ => {}
        }
    }
    assert!(accepted.len() > 100, "{}", accepted.len());
    let rises = |pair: &[u64]| pair[0] < pair[1];
    assert!(accepted.windows(2).all(rises), "each once, and in order");
    let (heard, late) = (
        queries.len(),
        queries.windows(2).filter(|pair| !rises(pair)),
    );
    assert!(heard > 100 && late.count() > 10, "queries in any order");
    queries.sort_unstable();
    queries.dedup();
    assert_eq!(queries.len(), heard, "each once");
}
