//! The arguments of the command, and their help.

use ardoise_hub::Lang;
use clap::{Parser, Subcommand};
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
    /// environment, because other users see the arguments of a program.
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

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves clubs that send, over HTTP. Several processes can serve one database.
    Serve {
        /// The address to listen on. Put a reverse proxy with TLS in front of it.
        #[arg(long, default_value = "127.0.0.1:8080")]
        listen: SocketAddr,
    },
    /// Takes up an export of a ledger, all of it or nothing.
    Ingest {
        /// The club that it is of.
        #[arg(long)]
        club: String,
        /// The file that `ardoise export` wrote; `-` reads the input.
        file: PathBuf,
    },
    /// Writes all journals again, in the format of `ardoise export`.
    Export {
        /// Only those of this club.
        #[arg(long)]
        club: Option<String>,
    },
    /// Verifies every hash, chain and head.
    Check,
    /// Manages clubs and their keys.
    Club {
        /// What to do.
        #[command(subcommand)]
        command: ClubCommand,
    },
}

/// What can be done with clubs.
#[derive(Debug, Subcommand)]
pub enum ClubCommand {
    /// Adds a club.
    Add {
        /// Its id: small letters, digits and hyphens, at most 40.
        club: String,
        /// Its name; the id if none is given.
        #[arg(long)]
        name: Option<String>,
    },
    /// Makes a key with which the club sends. It is shown once.
    Key {
        /// The club.
        club: String,
    },
    /// Revokes a key.
    Revoke {
        /// The club.
        club: String,
        /// The first eight digits of the key.
        key: String,
    },
    /// Lists the clubs.
    List,
    /// Lists the events that were set aside, because a copy of a ledger was written in.
    SetAside {
        /// The club.
        club: String,
    },
}
