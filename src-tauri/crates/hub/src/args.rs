//! The arguments of the command, and their help.

use ardoise_hub::{ClubId, HostName, Lang, LeagueId, Origin, PocketFolder};
use axum::http::HeaderName;
use clap::{Parser, Subcommand, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Keeps the journals of many clubs in PostgreSQL. Answers are JSON, one object a line.
#[derive(Debug, Parser)]
#[command(name = "ardoise-hub", version, arg_required_else_help = true)]
pub struct Args {
    /// The language of messages.
    #[arg(long, value_enum, default_value_t = Lang::En, global = true)]
    pub lang: Lang,
    /// The database: `postgres://user@host/name`, or `host=/run/postgresql user=… dbname=…`. An address with a password is safer in the
    /// environment, because other users can see a program's arguments.
    #[arg(
        long,
        env = "ARDOISE_HUB_DATABASE",
        hide_env_values = true,
        global = true,
        default_value = "host=/run/postgresql dbname=ardoise"
    )]
    pub database: String,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// An address without a path.
fn public(address: &str) -> Result<String, String> {
    let address = address.trim_end_matches('/');
    let host = address
        .strip_prefix("https://")
        .or(address.strip_prefix("http://"));
    let is_host = |host: &str| {
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
        !host.is_empty() && host.chars().all(is_sign)
    };
    match host.is_some_and(is_host) {
        true => Ok(address.to_owned()),
        false => Err("it is not like https://hub.example".to_owned()),
    }
}

/// How to serve.
#[derive(Debug, clap::Args)]
pub struct Serve {
    /// The address to listen on. Put a reverse proxy with TLS in front of it.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// The address under which the public reaches the hub, such as `https://hub.example`. Pages and the API's description use it.
    #[arg(long, value_parser = public)]
    pub public: Option<String>,
    /// Read pages from standbys of the database: their address, with target_session_attrs=read-only.
    #[arg(long)]
    pub pages: Option<String>,
    /// The header in which the reverse proxy names the address of its client, such as X-Forwarded-For. The last address in it counts.
    #[arg(long, value_name = "HEADER")]
    pub address_header: Option<HeaderName>,
    /// Serve Ardoise in a page, too, under /pocket/: the folder that `make pocket` writes.
    #[arg(long, value_name = "DIR")]
    pub pocket: Option<PocketFolder>,
    /// Serve it at / of this host name instead, which is not the hub's, such as `ardoise.example`. Its https pages may publish here.
    #[arg(long, value_name = "HOST", requires = "pocket")]
    pub pocket_host: Option<HostName>,
    /// Let pages from this origin publish here, such as `https://ardoise.example`. May be repeated.
    #[arg(long, value_name = "ORIGIN")]
    pub allow_origin: Vec<Origin>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves clubs that publish, over HTTP. Several processes can serve one database.
    Serve(Serve),
    /// Ingests an export of a ledger or of a hub: all of it or nothing.
    Ingest {
        /// The club that it belongs to.
        #[arg(long, required_unless_present = "merges", conflicts_with = "merges")]
        club: Option<ClubId>,
        /// The file is a log of merges, which an older hub wrote with `export --merges`.
        #[arg(long)]
        merges: bool,
        /// The file that `ardoise export` wrote; `-` reads the input.
        file: PathBuf,
    },
    /// Writes all journals in the format of `ardoise export`.
    Export {
        /// Only the journals of this club.
        #[arg(long)]
        club: Option<ClubId>,
    },
    /// Verifies every hash, chain and head.
    Check,
    /// Manages the keys with which clubs' devices sign.
    Device {
        /// What to do.
        #[command(subcommand)]
        command: DeviceCommand,
    },
    /// Shows the key with which this hub signs receipts.
    Key,
    /// Decides which names of a club's players mean one person.
    Player {
        /// What to do.
        #[command(subcommand)]
        command: PlayerCommand,
    },
    /// Rebuilds everything that is shown from the journals.
    Rebuild,
    /// Manages clubs and their keys.
    Club {
        /// What to do.
        #[command(subcommand)]
        command: ClubCommand,
    },
    /// Manages leagues: several clubs with one standing.
    League {
        /// What to do.
        #[command(subcommand)]
        command: LeagueCommand,
    },
}

/// Commands about clubs.
#[derive(Debug, Subcommand)]
pub enum ClubCommand {
    /// Adds a club.
    Add {
        /// Its id: small letters, digits and hyphens, at most 40.
        club: ClubId,
        /// Its name; the id if none is given.
        #[arg(long)]
        name: Option<String>,
    },
    /// Makes a key with which the club sends. It is shown once.
    Key {
        /// The club.
        club: ClubId,
    },
    /// Revokes a key.
    Revoke {
        /// The club.
        club: ClubId,
        /// The first eight digits of the key.
        key: String,
    },
    /// Sets whether the devices of the club must sign what they send.
    Signing {
        /// The club.
        club: ClubId,
        /// Whether they must.
        signing: Must,
    },
    /// Shows the data of a club to the public. At first nothing is shown.
    Show {
        /// The club.
        club: ClubId,
    },
    /// Hides it again.
    Hide {
        /// The club.
        club: ClubId,
    },
    /// Lists the clubs.
    List,
    /// Lists the events that were set aside, because two copies of a ledger were written to.
    SetAside {
        /// The club.
        club: ClubId,
    },
}

/// Commands about leagues.
#[derive(Debug, Subcommand)]
pub enum LeagueCommand {
    /// Adds a league. It is shown as soon as one of its clubs is.
    Add {
        /// Its id: small letters, digits and hyphens, at most 40.
        league: LeagueId,
        /// Its name; the id if none is given.
        #[arg(long)]
        name: Option<String>,
    },
    /// Adds a club to a league.
    Join {
        /// The league.
        league: LeagueId,
        /// The club.
        club: ClubId,
    },
    /// Removes a club from a league.
    Leave {
        /// The league.
        league: LeagueId,
        /// The club.
        club: ClubId,
    },
    /// Lists the leagues with their clubs.
    List,
    /// Removes a league. Its clubs stay.
    Remove {
        /// The league.
        league: LeagueId,
    },
}

/// Whether devices must sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Must {
    /// They may.
    Optional,
    /// They must.
    Required,
}

/// Decides which names mean one person. PLAYER is a name, or the id in the address of the player's page.
#[derive(Debug, Subcommand)]
pub enum PlayerCommand {
    /// Lists names that may mean one person.
    Near {
        /// The club.
        club: ClubId,
    },
    /// Merges a player into another, whose page they share from then on.
    Merge {
        /// The club.
        club: ClubId,
        /// The player.
        player: String,
        /// The other player.
        into: String,
        /// Who decided it, for the list.
        #[arg(long, env = "USER", default_value = "")]
        by: String,
    },
    /// Undoes a merge.
    Unmerge {
        /// The club.
        club: ClubId,
        /// The player who was merged into another.
        player: String,
        /// Who decided it, for the list.
        #[arg(long, env = "USER", default_value = "")]
        by: String,
    },
    /// Lists merges and undone merges.
    List {
        /// The club.
        club: ClubId,
    },
}

/// Commands about the keys of devices.
#[derive(Debug, Subcommand)]
pub enum DeviceCommand {
    /// Lists the keys of a club's devices.
    List {
        /// The club.
        club: ClubId,
    },
    /// Approves a key. Compare it with the one that `ardoise publish` shows at the club.
    Approve {
        /// The club.
        club: ClubId,
        /// The first digits of the key, at least eight.
        key: String,
    },
    /// Revokes a key. Everything that it has signed stays valid.
    Revoke {
        /// The club.
        club: ClubId,
        /// The first digits of the key, at least eight.
        key: String,
    },
    /// Lists the heads that the club's devices have signed.
    Heads {
        /// The club.
        club: ClubId,
    },
}
