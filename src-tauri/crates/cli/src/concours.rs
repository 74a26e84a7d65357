//! The concours: draws, rankings, table checks.

use crate::args::ConcoursCommand;
use crate::catalogue::Catalogue;
use crate::concours_list;
use crate::lines;
use ardoise_concours::{
    DrawRequest, Problems, RankRequest, SeasonRequest, SimulationRequest, TableTotals, check_table,
};
use serde_json::{Value, json};

/// Answers every line of standard input; returns whether all of them were valid.
pub fn answer(catalogue: &Catalogue, command: &ConcoursCommand) -> std::io::Result<bool> {
    lines::answer(
        catalogue,
        match command {
            ConcoursCommand::Draw => draw,
            ConcoursCommand::Rank => rank,
            ConcoursCommand::Read(list) => match &list.file {
                Some(file) => return concours_list::print(catalogue, list, file),
                None => concours_list::read,
            },
            ConcoursCommand::Season => season,
            ConcoursCommand::Verify => verify,
            ConcoursCommand::Simulate => simulate,
        },
    )
}

fn draw(request: &Value) -> Result<Value, Problems> {
    Ok(json!(DrawRequest::read(request)?.answer()?))
}

fn rank(request: &Value) -> Result<Value, Problems> {
    Ok(json!({"standings": RankRequest::read(request)?.answer()?}))
}

fn season(request: &Value) -> Result<Value, Problems> {
    Ok(json!({"standings": SeasonRequest::read(request)?.answer()?}))
}

fn verify(request: &Value) -> Result<Value, Problems> {
    Ok(json!(check_table(&TableTotals::read(request)?)?))
}

fn simulate(request: &Value) -> Result<Value, Problems> {
    Ok(json!(SimulationRequest::read(request)?.answer()?))
}
