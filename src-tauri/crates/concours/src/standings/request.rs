use super::rank::{Standing, standings};
use crate::entrant::Roster;
use crate::format::Format;
use crate::problem::{Gathered, Problems};
use crate::results::{RoundResult, check_results, read_results};
use ardoise_rules::Reader;
use serde_json::Value;

/// A request for a ranking: `{"format", "seed", "teams", "results"}`.
#[derive(Debug, Clone)]
pub struct RankRequest {
    format: Format,
    all: Roster,
    results: Vec<RoundResult>,
    seed: Option<String>,
}

impl RankRequest {
    /// The ranking of teams by these results.
    ///
    /// # Errors
    /// Unknown teams, and teams that occur twice in one round.
    pub fn new(
        format: Format,
        all: Roster,
        results: Vec<RoundResult>,
        seed: Option<String>,
    ) -> Result<RankRequest, Problems> {
        check_results(&results, &all, format.rounds)?;
        Ok(RankRequest {
            format,
            all,
            results,
            seed,
        })
    }

    /// Reads a request.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(value: &Value) -> Result<RankRequest, Problems> {
        let mut reader = Reader::new("", value);
        let format = reader.need("format");
        let seed = reader.text("seed").map(str::to_owned);
        let teams = reader.need("teams");
        let results = reader.need("results");
        let told = format.zip(teams).zip(results);
        let ((format, teams), results) = reader.finish(told)?;
        let mut problems = Gathered::default();
        let format = problems.part(Format::read(format).map_err(|wrong| wrong.under("format")));
        let all = problems.part(Roster::read(teams));
        let results = format.as_ref().zip(all.as_ref()).and_then(|(format, all)| {
            problems.part(read_results(results, format.entrants, all, format.rounds))
        });
        let request = (|| {
            Some(RankRequest {
                format: format?,
                all: all?,
                results: results?,
                seed,
            })
        })();
        problems.finish(request)
    }

    /// The standings.
    ///
    /// # Errors
    /// The format ranks by lot, and no seed is given.
    pub fn answer(&self) -> Result<Vec<Standing>, Problems> {
        let seed = self.seed.as_deref();
        Ok(standings(&self.format, &self.all, &self.results, seed)?)
    }
}
