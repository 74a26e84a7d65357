//! The arguments of `publish`, and of `export --hub`.

use clap::Args;
use std::path::PathBuf;

/// The choice of what is published; nothing else is.
#[derive(Debug, Default, Args)]
pub struct Choice {
    /// The id of a concours, with the matches of its tables. May be repeated.
    #[arg(long)]
    pub concours: Vec<String>,
    /// The id of a season, with the concours that count for it. May be repeated.
    #[arg(long)]
    pub season: Vec<String>,
    /// Everything in the ledger.
    #[arg(long)]
    pub all: bool,
    /// Also the notes, and which photos there are. Otherwise they stay home.
    #[arg(long)]
    pub notes: bool,
}

/// The options of `publish`.
#[derive(Debug, Args)]
pub struct Publish {
    /// The address of the hub, as in `https://hub.example`.
    #[arg(long, value_name = "URL", required_unless_present = "receipts")]
    pub to: Option<String>,
    /// The id of the club at the hub.
    #[arg(long, required_unless_present = "receipts")]
    pub club: Option<String>,
    /// The id of a match, published with the named rulesets that it is played under. May be repeated.
    #[arg(long = "match", value_name = "MATCH")]
    pub ids: Vec<String>,
    /// The rest of the choice.
    #[command(flatten)]
    pub choice: Choice,
    /// The file with the club's key. Without it, the key is in the environment, as ARDOISE_HUB_KEY.
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
    /// How many seconds to retry each time the hub is away or busy.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub patience: u64,
    /// How many events and hashes to send at a time. Fewer suit a slow line.
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub at_a_time: u32,
    /// Only show the hubs' receipts, and verify them against the ledger.
    #[arg(long, conflicts_with_all = ["ids", "concours", "season", "all", "notes", "key_file"])]
    pub receipts: bool,
}

pub const PUBLISH: &str = r#"Sends the chosen matches to a hub. Of all others only their hashes go up, so that the hub can verify that nothing was changed.

  export ARDOISE_HUB_KEY=…        # the key that the hub gave the club
  ardoise publish --to https://hub.example --club lyon --match 01a20227-3e0d-76bc-815d-802674f53968

It can be run again at any time: it sends only what the hub does not have. Output, one line for each file that was taken up and one at the
end:

  {"sent":214,"receipt":{"club":"lyon","at":"…","file":"…","heads":[…],"key":"…","signature":"…"}}
  {"club":"lyon","device":"…","key":"…","signed":true,"events":150,"stubs":64,"left_out":[],"copies":[]}

"copies" names devices that have written in two copies of a ledger: the hub has the events of the other copy, and sets these aside.

The ledger's device asks the club to approve its key ("key"), and then signs what it sends. The hub's receipts are kept next to the ledger;
--receipts prints them, each with "holds": whether the hub has signed it and the ledger still has these events."#;
