//! The `ardoise` command: marks, matches, comparisons, the referee, rulesets, and the ledger, as JSON Lines.

mod args;
mod catalogue;
mod compare;
mod comparing_history;
mod concours;
mod concours_list;
mod doctor;
mod exchange;
mod fault;
mod grammar;
mod here;
mod keeping;
mod line;
mod lines;
mod publish;
mod referee;
mod rulesets;
mod score;

use ardoise_rules::Alphabet;
use args::{Args, Command, Compare, Lang, RulesetsCommand};
use catalogue::Catalogue;
use clap::Parser;
use keeping::refused;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let catalogue = Catalogue::of(args.lang);
    let done = fault::run(
        args.command.opens_ledger(),
        || answer(&catalogue, args.lang, args.command),
        |errors| refused(&catalogue, errors),
    );
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader of the output has closed the pipe, so nobody is left to report to.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ardoise: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command. Returns whether it succeeded without findings.
fn answer(catalogue: &Catalogue, lang: Lang, command: Command) -> std::io::Result<bool> {
    match command {
        Command::Score => lines::answer(catalogue, score::score),
        Command::Match => lines::answer(catalogue, score::play_match),
        Command::Auction => {
            lines::answer(catalogue, |request| referee::auction(catalogue, request))
        }
        Command::Play => lines::answer(catalogue, referee::play),
        Command::Line => {
            let alphabet = match lang {
                Lang::En => Alphabet::English,
                Lang::Fr => Alphabet::French,
            };
            lines::answer(catalogue, |request| line::line(alphabet, request))
        }
        Command::Compare(Compare { ledger, to }) => match ledger {
            Some(ledger) => comparing_history::compare(catalogue, &ledger, &to),
            None => lines::answer(catalogue, |request| compare::compare(catalogue, request)),
        },
        Command::Melds => lines::answer(catalogue, referee::melds),
        Command::Count => lines::answer(catalogue, referee::count),
        Command::Renonce => lines::answer(catalogue, referee::renonce),
        Command::Needed => lines::answer(catalogue, referee::needed),
        Command::Backup { file } => keeping::back_up(catalogue, file.as_deref()),
        Command::Restore { file } => keeping::restore(catalogue, &file),
        Command::Check => keeping::check(catalogue),
        Command::Rebuild { accept } => keeping::rebuild(catalogue, accept),
        Command::Mend => keeping::mend(catalogue),
        Command::Doctor { json, report } => doctor::doctor(catalogue, (json, report)),
        Command::Export(options) => exchange::export(catalogue, lang, options),
        Command::Import(options) => exchange::import(catalogue, &options),
        Command::Publish(options) => publish::publish(catalogue, lang, options),
        Command::Serve(serve) => here::serve(catalogue, &serve),
        Command::Concours { command } => concours::answer(catalogue, &command),
        Command::Rulesets { command } => match command {
            RulesetsCommand::List => rulesets::list(),
            RulesetsCommand::Show { reference } => rulesets::show(catalogue, &reference),
            RulesetsCommand::Check { file } => rulesets::check(catalogue, &file),
            RulesetsCommand::Schema => rulesets::schema(),
        },
    }
}
