use clap::Subcommand;
use std::path::PathBuf;

/// Commands about a concours.
#[derive(Debug, Subcommand)]
pub enum ConcoursCommand {
    /// Draws a round: one JSON object a line in, one a line out.
    #[command(after_long_help = DRAW)]
    Draw,
    /// Ranks the teams: one JSON object a line in, one a line out.
    #[command(after_long_help = RANK)]
    Rank,
    /// Ranks players or pairs over several concours: one JSON object a line in, one a line out.
    #[command(after_long_help = SEASON)]
    Season,
    /// Reads a list of those who register, as people have them: a file, or one JSON object a line in, one a line out.
    #[command(after_long_help = READ)]
    Read(ReadList),
    /// Checks the totals of a table: one JSON object a line in, one a line out.
    #[command(after_long_help = VERIFY)]
    Verify,
    /// Plays many concours of a format: one JSON object a line in, one a line out.
    #[command(after_long_help = SIMULATE)]
    Simulate,
}

/// How `concours read` reads a file.
#[derive(Debug, clap::Args)]
pub struct ReadList {
    /// The list: a text, CSV, .xlsx or .ods. Without it, requests are read from standard input.
    pub file: Option<PathBuf>,
    /// Single players register, and not pairs.
    #[arg(long)]
    pub individuals: bool,
    /// The sheet of a workbook.
    #[arg(long)]
    pub sheet: Option<String>,
    /// The meaning of each column, such as `number,first_name:1,family_name:1,,paid`; empty where it is guessed.
    #[arg(long, value_delimiter = ',')]
    pub columns: Vec<String>,
}

const READ: &str = r#"In, a file, or a text with the format of the concours (or "entrants", pairs or individuals), and the meaning of its columns where the
guess is wrong; null where it is guessed:

  {"format": "belote-4x12", "text": "Équipe;Nom;Prénom;Partenaire;Tél\nLes As;DURAND;Marie;Paul Petit;06 12 34 56 78"}
  {"entrants": "pairs", "file": "inscriptions.xlsx", "columns": [null, {"meaning": "family_name", "player": 1}]}

Out, the columns with their meaning, the teams as they would be registered, with what is doubtful about them, the rows that are left
aside, and the lines that are not read:

  {"teams":[{"line":2,"number":1,"players":["Marie Durand","Paul Petit"],"licences":[null,null],"name":"Les As","club":null,"labels":[],"paid":false,"present":false,"doubts":[]}],
   "aside":[],"columns":[{"title":"Équipe","meaning":"team","player":null,"unread":null,"cells":["Les As"]}, …],"skipped":[{"line":1,"text":"…","why":"titles"}],"lines":2,"sheets":[],"sheet":null,"problems":[]}

docs/json.md lists the meanings and the doubts."#;

const DRAW: &str = r#"In, the format, the round (partie), the seed of this draw, everybody, and the results so far:

  {"format": "belote-4x12", "partie": 2, "seed": "marron", "rank_seed": "Foyer 2026", "teams": [{"number": 1, "club": "A"}, {"number": 2}, {"number": 3}, {"number": 4}],
   "results": [{"partie": 1, "teams": [1, 2], "points": [1010, 954]}, {"partie": 1, "teams": [3, 4], "points": [890, 1074]}]}

"present" lists the numbers of those who are there (all, when it is left out), "forced" and "forbidden" list pairs of teams, and
"standing_before" is the round before which the standing is made. A result is a table's points, {"partie": 1, "teams": [1, 2],
"forfeit": 2}, {"partie": 1, "exempt": 3}, or a table without points that is still being played; "penalty" takes points off, "bonus" gives some.

Out, the tables, who has no opponent, the cost of the draw, of which none is lower, and the reasons of each table:

  {"tables":[{"table":1,"teams":[4,1]},{"table":2,"teams":[2,3]}],"exempt":[],"cost":{"rematches":0,"exempts_again":0,"exempt_rank":0,"same_club":0,"distance":2},"reasons":[…]}

docs/concours.md defines formats, orders, distances and costs."#;

const RANK: &str = r#"In, the format, the seed of the ranking's lots, everybody, and all results, as in `ardoise concours draw --help`:

  {"format": "belote-4x12", "seed": "Foyer 2026", "teams": [{"number": 1}, {"number": 2}], "results": [{"partie": 1, "teams": [1, 2], "points": [1010, 954]}]}

Out, everybody with their place and the value of each key of the format:

  {"standings":[{"place":1,"team":1,"keys":{"points":1010,"wins":1,"best_partie":1010,"lot":119751084743098}}, …]}"#;

const SEASON: &str = r#"In, the keys of the ranking, how many concours count for each member (all, when it is left out), how many a member must have
attended, and the concours in order, each with its results as in `ardoise concours rank --help`. The members of a team are numbers
that mean the same players, or the same pair, in the whole season; {"member": 7, "parties": [1, 2]} played only these:

  {"rank": ["points", "wins"], "best": 3, "min_attendance": 2, "concours": [{"format": "belote-4x12",
   "teams": [{"number": 1, "members": [7, 8]}, {"number": 2, "members": [9, 10]}], "results": [{"partie": 1, "teams": [1, 2], "points": [1010, 954]}]}]}

Out, everybody who was there, with what each concours gave and whether it counts; without a place, who came too seldom:

  {"standings":[{"place":null,"member":7,"attended":1,"keys":{"points":1010,"wins":1},"concours":[{"concours":1,"team":1,"counted":true,"keys":{"points":1010,"wins":1}}]}, …]}

docs/concours.md 7 defines what each key adds up to."#;

const VERIFY: &str = r#"In, the format and both totals of a table; its partie, where their lengths differ; the deals, where the format does not fix them;
penalties of 162 points marked beside the deals, belotes and capots, where the table counted them:

  {"format": "belote-4x12", "points": [1010, 954], "deals": 12, "penalties": 0, "belotes": 1, "capots": 0}

Out, whether such totals can be, and the belotes and capots that make them:

  {"verdict":"certain","sum":1964,"extra":20,"solutions":[{"belotes":1,"capots":0}],"hints":[]}

The verdict is certain, ambiguous, impossible, or by_deals where the house rules have no constant sum."#;

const SIMULATE: &str = r#"In, the format, how many teams (players in a mêlée), how many concours to play, and a seed:

  {"format": "belote-4x12", "teams": 40, "runs": 200, "seed": "7"}

Out, the mean number of rematches of a concours, the mean difference of strength at a table (in ranks), the mean correlation
between strength and final place, and the share of concours that the strongest wins:

  {"runs":200,"rematches":0.0,"mean_gap":12.425,"rank_correlation":0.572,"best_wins":0.125}

docs/concours.md 8 describes strengths and luck."#;
