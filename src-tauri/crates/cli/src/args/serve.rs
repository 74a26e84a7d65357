//! The options of `serve`.

use clap::Args as ClapArgs;
use std::net::IpAddr;

/// The options of `serve`.
#[derive(Debug, ClapArgs)]
pub struct Serve {
    /// The port; 0 chooses a free one.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// Print one line of JSON with the port and both tokens, for scripts.
    #[arg(long)]
    pub json: bool,
    /// Open the local network to phones, on this address or on the likeliest one.
    #[arg(long, value_name = "ADDRESS")]
    pub lan: Option<Option<IpAddr>>,
    /// A name under which phones also reach this machine.
    #[arg(long, value_name = "NAME", requires = "lan")]
    pub lan_name: Option<String>,
}

pub(super) const SERVE: &str = r#"The first address contains a token for keeping score; the second one is for looking only.
Matches are stored in the platform's data folder, or in the folder that ARDOISE_DATA_DIR names.

With --lan, phones on the same network join by the third address, or by the code. What follows # in it is the key, which a
phone never sends. Each phone is a reader. The port stays the same at each start."#;
