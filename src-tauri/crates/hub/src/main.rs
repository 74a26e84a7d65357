//! The `ardoise-hub` command.

mod args;

use ardoise_hub::{Batch, ClubId, Hub, HubError, MergeLog, SetAside, Signing, Web, Words};
use args::{Args, ClubCommand, Command, DeviceCommand, LeagueCommand, Must, PlayerCommand, Serve};
use clap::Parser;
use serde::Serialize;
use serde_json::json;
use std::io::{Read, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

/// Returns memory of large requests to the system, even from idle threads. glibc keeps nearly all of it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = Args::parse();
    let words = Words::of(args.lang);
    let runtime = tokio::runtime::Runtime::new();
    let done = runtime.map(|runtime| runtime.block_on(answer(args, &words)));
    match done {
        Ok(Ok(true)) => ExitCode::SUCCESS,
        Ok(Ok(false)) => ExitCode::FAILURE,
        Ok(Err(error)) => {
            print(&words.refusal(&error));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("ardoise-hub: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command. Returns false if there are findings.
async fn answer(args: Args, words: &Words) -> Result<bool, HubError> {
    // Refuses an unsound file without needing the database.
    let (batch, log) = match &args.command {
        Command::Ingest { file, club, .. } => match club {
            Some(_) => (Batch::read(&contents(file)?)?, MergeLog::default()),
            None => (Batch::default(), MergeLog::read(&contents(file)?)?),
        },
        _ => Default::default(),
    };
    let hub = Hub::open(&args.database).await?;
    match args.command {
        Command::Serve(how) => serve(hub, how).await?,
        Command::Ingest {
            club: Some(club), ..
        } => {
            print(&hub.take_up(&club, &batch).await?);
            hub.show(&club).await?;
        }
        Command::Ingest { club: None, .. } => print(&hub.take_up_merges(&log).await?),
        Command::Export { club } => {
            hub.export(club.as_ref(), &mut stdout()).await?;
        }
        Command::Rebuild => hub.rebuild().await?,
        Command::Check => return check(&hub, words).await,
        Command::Key => print(&json!({ "key": hub.public_key().await? })),
        Command::Player { command } => players(&hub, command).await?,
        Command::Device { command } => devices(&hub, command).await?,
        Command::League { command } => leagues(&hub, command).await?,
        Command::Club { command } => return manage(&hub, command, words).await,
    }
    Ok(true)
}

async fn serve(hub: Hub, how: Serve) -> Result<(), HubError> {
    let taken = |error: std::io::Error| HubError::HubListen {
        address: how.listen.to_string(),
        value: error.to_string(),
    };
    let standby = how.pages.as_deref().map(Hub::to_read).transpose()?;
    let web = Web::bind_reading(hub, standby, how.public, how.listen)
        .await
        .map_err(taken)?;
    let mut web = web.allowing(how.allow_origin);
    if let Some(header) = how.address_header {
        web = web.behind(header);
    }
    if let Some(folder) = how.pocket {
        web = web.with_pocket(folder, how.pocket_host);
    }
    let address = web.address().map_err(taken)?;
    print(&json!({ "listening": format!("http://{address}") }));
    web.run().await;
    Ok(())
}

async fn check(hub: &Hub, words: &Words) -> Result<bool, HubError> {
    let checked = hub.check().await?;
    let mut said = json!(checked);
    for finding in said["findings"].as_array_mut().into_iter().flatten() {
        finding["message"] = json!(words.say("hub-finding", finding));
    }
    print(&said);
    Ok(checked.unsound.found == 0)
}

async fn manage(hub: &Hub, command: ClubCommand, words: &Words) -> Result<bool, HubError> {
    match command {
        ClubCommand::Add { club, name } => {
            hub.add_club(&club, name.as_deref().unwrap_or(club.as_str()))
                .await?;
            print(&json!({ "club": club }));
        }
        ClubCommand::Key { club } => print(&hub.add_key(&club).await?),
        ClubCommand::Revoke { club, key } => {
            hub.revoke_key(&club, &key).await?;
            print(&json!({ "club": club, "revoked": key }));
        }
        ClubCommand::Signing { club, signing } => {
            let must = match signing {
                Must::Optional => Signing::Optional,
                Must::Required => Signing::Required,
            };
            hub.set_signing(&club, must).await?;
            let word = format!("{signing:?}").to_lowercase();
            print(&json!({ "club": club, "signing": word }));
        }
        ClubCommand::Show { club } => publish(hub, &club, true).await?,
        ClubCommand::Hide { club } => publish(hub, &club, false).await?,
        ClubCommand::List => hub.clubs().await?.iter().for_each(print),
        ClubCommand::SetAside { club } => {
            let aside = hub.set_aside(&club).await?;
            aside.iter().for_each(print);
            let of_one = |one: &SetAside, other: &SetAside| one.place.device == other.place.device;
            for copy in aside.chunk_by(of_one) {
                eprintln!("{}", copied(copy, words));
            }
        }
    }
    Ok(true)
}

/// What it means that these events of a device were set aside, and what the club can do.
fn copied(aside: &[SetAside], words: &Words) -> String {
    let times = aside.iter().filter_map(|one| one.time.as_ref());
    let found = aside.iter().map(|one| &one.found);
    let since = times.min().or(found.min());
    let day = since.and_then(|since| since.split('T').next());
    let seqs = aside.iter().map(|one| one.place.seq);
    let told = json!({
        "code": "copied", "device": aside[0].place.device, "from": seqs.clone().min(), "to": seqs.max(), "day": day,
    });
    words.say("hub", &told)
}

async fn players(hub: &Hub, command: PlayerCommand) -> Result<(), HubError> {
    match command {
        PlayerCommand::Near { club } => hub.near_players(&club).await?.iter().for_each(print),
        PlayerCommand::Merge {
            club,
            player,
            into,
            by,
        } => print(&hub.merge_players(&club, (&player, &into), &by).await?),
        PlayerCommand::Unmerge { club, player, by } => {
            print(&hub.unmerge_player(&club, &player, &by).await?);
        }
        PlayerCommand::List { club } => hub.merges(&club).await?.iter().for_each(print),
    }
    Ok(())
}

async fn leagues(hub: &Hub, command: LeagueCommand) -> Result<(), HubError> {
    match command {
        LeagueCommand::Add { league, name } => {
            hub.add_league(&league, name.as_deref().unwrap_or(league.as_str()))
                .await?;
            print(&json!({ "league": league }));
        }
        LeagueCommand::Join { league, club } => {
            hub.join_league(&league, &club).await?;
            print(&json!({ "league": league, "joined": club }));
        }
        LeagueCommand::Leave { league, club } => {
            hub.leave_league(&league, &club).await?;
            print(&json!({ "league": league, "left": club }));
        }
        LeagueCommand::List => hub.leagues().await?.iter().for_each(print),
        LeagueCommand::Remove { league } => {
            hub.remove_league(&league).await?;
            print(&json!({ "league": league, "removed": true }));
        }
    }
    Ok(())
}

async fn devices(hub: &Hub, command: DeviceCommand) -> Result<(), HubError> {
    match command {
        DeviceCommand::List { club } => hub.device_keys(&club).await?.iter().for_each(print),
        DeviceCommand::Approve { club, key } => print(&hub.approve_device(&club, &key).await?),
        DeviceCommand::Revoke { club, key } => print(&hub.revoke_device(&club, &key).await?),
        DeviceCommand::Heads { club } => hub.signed_heads(&club).await?.iter().for_each(print),
    }
    Ok(())
}

async fn publish(hub: &Hub, club: &ClubId, public: bool) -> Result<(), HubError> {
    hub.set_public(club, public).await?;
    print(&json!({ "club": club, "public": public }));
    Ok(())
}

fn contents(file: &Path) -> Result<Vec<u8>, HubError> {
    let mut bytes = Vec::new();
    let read = match file.as_os_str() == "-" {
        true => stdin().read_to_end(&mut bytes).map(drop),
        false => std::fs::read(file).map(|read| bytes = read),
    };
    read.map_err(|error| HubError::HubFileUnreadable {
        line: 0,
        value: format!("{}: {error}", file.display()),
    })?;
    Ok(bytes)
}

fn print(line: &impl Serialize) {
    let line = serde_json::to_string(line).unwrap_or_default();
    // If the reader has closed the pipe, nobody is left to report to.
    drop(writeln!(stdout(), "{line}"));
}
