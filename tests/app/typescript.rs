//! The TypeScript of the calls. `make types` runs the first test to write it.

use ardoise_app::typescript::{Config, export, requests};

#[test]
fn export_bindings() {
    export(&Config::from_env());
}

/// A call is on the wire what its request is in Rust, so that no line of the registry mixes two calls up.
#[test]
fn every_call_is_called_as_its_request() {
    // `Job` is the trait of jobs.
    let others = [("job", "JobProgress"), ("needed", "NeededCall")];
    for (call, request) in requests() {
        let request = request.trim_start_matches("On & ");
        let mut name = String::new();
        for letter in request.chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        }
        assert!(
            name == call || others.contains(&(call, request)),
            "{call} takes {request}"
        );
    }
}
