//! The arguments, and the help that teaches them.

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Keeps the score of belote, coinche, contrée and chaloupée, under any table's house rules.
#[derive(Debug, Parser)]
#[command(name = "ardoise", version, arg_required_else_help = true)]
pub struct Args {
    /// The language of messages.
    #[arg(long, value_enum, default_value_t = Lang::En, global = true)]
    pub lang: Lang,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// A language that there is a catalogue of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// Français.
    Fr,
}

/// What the command line can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Marks deals: one JSON object a line in, one a line out.
    #[command(after_long_help = SCORE)]
    Score,
    /// Plays whole matches through: one JSON object a line in, one a line out.
    #[command(after_long_help = MATCH)]
    Match,
    /// Hears an auction call by call: one JSON object a line in, one a line out.
    #[command(after_long_help = AUCTION)]
    Auction,
    /// Tells which cards may be played to a trick, or who wins it: one JSON object a line in, one a line out.
    #[command(after_long_help = PLAY)]
    Play,
    /// Plays matches through under other rulesets: one JSON object a line in, one a line out; or a whole ledger.
    #[command(after_long_help = COMPARE)]
    Compare(Compare),
    /// Tells whose melds count, and what they are worth: one JSON object a line in, one a line out.
    #[command(after_long_help = MELDS)]
    Melds,
    /// Counts won cards, or a whole deal of tricks: one JSON object a line in, one a line out.
    #[command(after_long_help = COUNT)]
    Count,
    /// Finds the cards that later ones prove illegal: one JSON object a line in, one a line out.
    #[command(after_long_help = RENONCE)]
    Renonce,
    /// Tells what a deal in progress needs, and what it may mark: one JSON object a line in, one a line out.
    #[command(after_long_help = NEEDED)]
    Needed,
    /// Lists, shows and checks rulesets.
    Rulesets {
        /// What to do with them.
        #[command(subcommand)]
        command: RulesetsCommand,
    },
    /// Copies everything that is kept into one verified file, also while Ardoise is in use.
    #[command(after_long_help = BACKUP)]
    Backup {
        /// The file; without it, one in the folder of backups, where older ones are thinned out by age.
        file: Option<PathBuf>,
    },
    /// Puts a backup back; what is there now is kept aside.
    #[command(after_long_help = RESTORE)]
    Restore {
        /// The backup.
        file: PathBuf,
    },
    /// Verifies everything that is kept: one finding a line, and none when all is well.
    #[command(after_long_help = CHECK_FILE)]
    Check,
    /// Writes matches into one file: as JSON, complete and importable, or as CSV, a deal a row.
    #[command(after_long_help = EXPORT)]
    Export(Export),
    /// Brings in what an export has written, merging by event: a second time, nothing changes.
    #[command(after_long_help = IMPORT)]
    Import(Import),
    /// Makes the lists of matches, players and deals again from the journal.
    #[command(after_long_help = REBUILD)]
    Rebuild,
    /// Opens Ardoise to a browser on this machine, and prints its address.
    #[command(after_long_help = SERVE)]
    Serve(Serve),
}

/// What `compare` can be told.
#[derive(Debug, ClapArgs)]
pub struct Compare {
    /// A ledger whose whole history is compared; standard input is not read then.
    #[arg(long, value_name = "FILE", requires = "to")]
    pub ledger: Option<PathBuf>,
    /// What to compare it with: `all` presets, a preset's id, or a reference as JSON; may be given several times.
    #[arg(long, value_name = "RULESET", requires = "ledger")]
    pub to: Vec<String>,
}

/// What `serve` can be told.
#[derive(Debug, ClapArgs)]
pub struct Serve {
    /// The port; 0 takes one that is free.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// One line of JSON, with the port and both tokens, rather than addresses; for scripts.
    #[arg(long)]
    pub json: bool,
}

/// What `export` can be told.
#[derive(Debug, ClapArgs)]
pub struct Export {
    /// The matches; all where none is named.
    #[arg(long = "match")]
    pub ids: Vec<String>,
    /// CSV rather than JSON.
    #[arg(long)]
    pub csv: bool,
    /// Of CSV: what stands between columns.
    #[arg(long, default_value_t = ',')]
    pub separator: char,
    /// Of CSV: a mark at its beginning by which spreadsheets know UTF-8.
    #[arg(long)]
    pub bom: bool,
    /// The file; standard output without it.
    pub file: Option<PathBuf>,
}

/// What `import` can be told.
#[derive(Debug, ClapArgs)]
pub struct Import {
    /// Only reads and verifies, and tells what would change.
    #[arg(long)]
    pub look: bool,
    /// What counts of matches that went on both here and there.
    #[arg(long, value_enum)]
    pub forks: Option<Fork>,
    /// CSV rather than JSON: a deal, or what both sides marked, a row.
    #[arg(long, conflicts_with = "forks")]
    pub csv: bool,
    /// Of CSV: what stands between columns; guessed without it.
    #[arg(long, requires = "csv")]
    pub separator: Option<char>,
    /// Of CSV: the encoding, as in `windows-1252`; UTF-8 without it, and --look says what it may be otherwise.
    #[arg(long, requires = "csv")]
    pub encoding: Option<String>,
    /// Of CSV: the ruleset of matches whose rows name none: an id, a name, or a reference as JSON; coinche without it.
    #[arg(long, requires = "csv")]
    pub ruleset: Option<String>,
    /// Of CSV: what a column holds, counted from 1, as in `3=taker`; guessed from the titles where none is given.
    #[arg(long = "column", requires = "csv", value_name = "COLUMN=FIELD", value_parser = pair)]
    pub columns: Vec<(String, String)>,
    /// Of CSV: a name of the file and the player that it is, as in `Zoe=Zoé`.
    #[arg(long = "same", requires = "csv", value_name = "NAME=PLAYER", value_parser = pair)]
    pub same: Vec<(String, String)>,
    /// Of CSV: what becomes of matches whose deals do not reach the end of their rules.
    #[arg(long, value_enum, requires = "csv")]
    pub unfinished: Option<Unfinished>,
    /// Of CSV: leaves out the lines that cannot be read.
    #[arg(long, requires = "csv")]
    pub leave_out: bool,
    /// The file.
    pub file: PathBuf,
}

/// What becomes of a match whose deals do not reach the end of its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Unfinished {
    /// It was left where it was; one of today is still being played.
    Abandoned,
    /// It was over: whoever leads has won.
    Finished,
    /// It is still being played.
    Playing,
}

/// Two words with `=` between them.
fn pair(text: &str) -> Result<(String, String), String> {
    let (one, other) = text.split_once('=').ok_or("no “=” in it")?;
    Ok((one.trim().to_owned(), other.trim().to_owned()))
}

/// What counts of a match that went on both here and there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Fork {
    /// What happened here.
    Ours,
    /// What happened there.
    Theirs,
    /// First what happened here, then what happened there.
    Both,
}

/// What can be done with rulesets.
#[derive(Debug, Subcommand)]
pub enum RulesetsCommand {
    /// One ruleset a line: id, base, family, source, and what sets it apart.
    List,
    /// Every value of a ruleset, and what differs from its base.
    #[command(after_long_help = SHOW)]
    Show {
        /// A preset's id, or a reference as JSON.
        reference: String,
    },
    /// Checks a ruleset file, and shows the ruleset if it is good.
    #[command(after_long_help = CHECK)]
    Check {
        /// The file; `-` reads standard input.
        file: PathBuf,
    },
    /// The JSON Schema of a ruleset file.
    Schema,
}

const SCORE: &str = r#"In, a ruleset and the facts of a deal:

  {"ruleset": "contree", "deal": {"taker": "us", "contract": {"level": 82, "strain": "hearts"}, "points": {"us": 90}, "doubling": "coinche"}}

Out, both marks and why:

  {"us":406,"them":0,"made":true,"lines":[{"side":"us","reason":"card_points","points":162}, …]}

A ruleset is an id (see `ardoise rulesets list`) or {"preset": "coinche", "set": {"game.target": 2000}}.
Facts of a deal: taker, contract {level, strain}, doubling (none, coinche, surcoinche), points (one side is enough),
last_trick, all_tricks, all_tricks_alone, melds [{by, kind, top, length, suit}], dealer, tricks, renonce {by};
or instead {"void": "all_pass"}, {"misdeal": {"by": "us"}}, {"adjust": {"us": -50}, "note": "…"}.
Level: a number, take, capot, generale, capot_belote, generale_belote, schmurtz.
Strain: clubs, diamonds, hearts, spades, no_trumps, all_trumps.

A bad line is answered by {"error": {"code", "field", "message"}} on its own line; the rest go on, and the exit status
is 1. Blank lines are skipped."#;

const MATCH: &str = r#"In, a ruleset and the deals in order, each as in `ardoise score --help`:

  {"ruleset": "belote", "deals": [{"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 82}}]}

Out, the totals, who won, the finished manches, points that wait, and each deal with its running totals:

  {"totals":{"us":82,"them":80},"winner":null,"manches":[],"held_over":0,"deals":[{"us":82,"them":80,"made":true,"totals":{"us":82,"them":80}}]}

Among the deals, {"ruleset": …} changes the rules from the next deal on. A deal after the end of the match is marked,
has "after_end": true, and is left out of the totals."#;

const AUCTION: &str = r#"In, who dealt, and the calls in turn from the first speaker:

  {"ruleset": "coinche", "dealer": "north", "calls": ["pass", "80 hearts", "west: coinche"]}

Out, how it stands; or the first call that is not allowed (counted from 0), and why:

  {"legal":true,"state":"doubled","next":"south","contract":{"level":80,"strain":"hearts"},"taker":"south","doubling":"coinche","leader":null}
  {"legal":false,"at":3,"error":{"code":"bid_blocked","message":"…"}}

State: open, doubled, closed (the leader is told), redeal. A call out of turn has its seat in front.
Calls: pass, a level and a strain (80 hearts), capot, capot_belote, generale or generale_belote and a strain, schmurtz,
coinche, surcoinche; with a turned-up card ("turned": "9H", if it is known) take, and in the second round take spades.
French words are understood too: passe, je passe, parole, rien, c'est bon, prends, contre, cogne, surcontre, sur-cogne,
the suits, sans-atout, tout-atout, générale. A call that is not allowed is an answer like any other: the exit status
stays 0."#;

const PLAY: &str = r#"In, the strain, the cards of the trick in the order played, and the hand of the next player:

  {"ruleset": "contree", "strain": "hearts", "trick": ["AH", "KH"], "hand": ["10H", "7S"]}

Out, the cards that may be played, and the duty that binds:

  {"legal":["10H"],"rule":"follow_suit"}

Duties: lead, follow_suit, climb, trump, overtrump, undertrump, partner_winning, free.
With four cards in the trick and no hand, out, the place of the winner from 0 and the points of the cards, without der:

  {"winner":0,"points":15}

A card is its rank (A K Q J 10 9 8 7), then its suit (C D H S). Strain: clubs, diamonds, hearts, spades, no_trumps,
all_trumps, or schmurtz (no trumps in reversed order). For a first lead against a slam, under a ruleset with
play.capot_lead_restriction, add "contract": {"level": "capot"} and "leading": "defence" (or "takers")."#;
const COMPARE: &str = r#"In, the ruleset of a match, the rulesets to mark it under, and the deals as in `ardoise match --help`:

  {"from": "coinche", "to": ["contree", {"preset": "coinche", "set": {"count.rounding": "none"}}], "deals": [{"taker": "us", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 85}}]}

Out, for each of them the totals, who would have won, the deal that would have ended the match (from 1, each line of the
slate counted) and every deal:

  {"to":[{"ruleset":"contree","totals":{"us":167,"them":77},"winner":null,"ended_at":null,"deals":[{"us":167,"them":77,"made":true,"exact":true,"notes":[{"code":"level","message":"Counts as 82 here, bid as 80."}]}]}, …]}

What a ruleset does not have is left out or taken for what is nearest, with a note for each thing: level, slam, doubling,
belote, melds, renonce, weak_hand. "exact" is false where a note says approximate: points counted on another scale, a
last trick or tricks that nobody told, melds whose best is not known. A deal in a strain that a ruleset does not have is
{"playable": false, "notes": […]}, and left out there. Rulesets of belote cards and of manille do not compare.

With --ledger, the matches are those of a ledger (`ardoise.db`), and a line a ruleset says what its history would have been:

  ardoise compare --ledger ~/.local/share/ardoise/ardoise.db --to all
  {"ruleset":"contree","matches":48,"deals":911,"not_playable":3,"approximate":0,"moved":840,"won":45,"winner_changes":4,"not_ended":2,"ended":44,"average_deals":19.3,"average_spread":412,"largest_spread":1630,"rules":[{"rule":"auction.levels","deals":610,"points":9120}, …],"together":12}

won: matches with a winner under their own rules; winner_changes: those that the other side wins; not_ended: those that all
their deals do not end. ended: matches that end under this ruleset, average_deals: how many deals they take,
average_spread: by how many points they are won. rules: the house rules that alone changed marks (moved), the one that
moved most points between the sides first; together: marks that only several change. Matches of other cards are not in
a line. The file is read one match at a time."#;

const MELDS: &str = r#"In, the strain, who leads to the first trick, and what was declared:

  {"ruleset": "coinche", "strain": "hearts", "leader": "south", "declared": [{"by": "south", "kind": "tierce", "top": "QH"}, {"by": "east", "kind": "carre", "top": "J"}]}

Out, the side with the best sequence or carré, the melds that count, and what they are worth, belote included:

  {"best":"them","valid":[{"by":"east","kind":"carre","top":"J"}],"points":{"us":0,"them":200}}

Kind: belote (at all_trumps with "suit"), tierce, cinquante, cent (with "length" 5 to 8), carre (with its rank as "top").
A sequence's top is its highest card. The leader may be left out where no tie hangs on it."#;

const COUNT: &str = r#"In, the strain and the cards that one side won, or both; and who took the last trick, where it counts:

  {"ruleset": "contree", "strain": "hearts", "cards": {"us": ["JH", "9H", "7C", "8C"]}, "last_trick": "them"}

Out, the points of both sides on the scale of the ruleset, the other's by difference, their tricks, and all the points:

  {"points":{"us":34,"them":128},"tricks":{"us":1,"them":7},"total":162}

Cards that cannot be are refused: one twice, some missing where both heaps were told, a number that makes no whole tricks.

Or in, a whole deal: who leads to the first trick, and eight tricks of four cards in the order played; the winner of a
trick leads to the next. The contract may be told as "deal" instead of "strain" (taker, contract, doubling, melds, dealer),
the leader is then told by the dealer:

  {"ruleset": "contree", "deal": {"taker": "us", "contract": {"level": 92, "strain": "hearts"}, "dealer": "west"}, "tricks": [["AH", "7H", "8H", "KH"], …]}

Out, besides, who took the last trick and all of them, the belotes that were shown, and the deal for `ardoise score`:

  {"points":{…},"tricks":{…},"total":162,"last_trick":"north","all_tricks":null,"belotes":[{"by":"west","suit":"hearts"}],"deal":{…}}"#;

const RENONCE: &str = r#"In, the tricks as they were played, as in `ardoise count --help`; the last one may lack cards, and fewer than eight will do:

  {"ruleset": "contree", "strain": "spades", "leader": "south", "tricks": [["AH", "8C", "7H", "9H"], ["KH", "QH", "8H", "JH"]]}

Out, every card that is proved illegal by what its player showed later, in the order played (tricks count from 1):

  {"renonces":[{"trick":1,"by":"east","card":"8C","duty":"follow_suit","legal":["QH"],"proofs":[{"trick":2,"card":"QH"}]}]}

Duty: as in `ardoise play --help`. Legal: the cards shown that might have been played instead. Where no card shown proves
it, but all that is left to be shown does, "unseen" has the cards of which that player must hold one. What cannot be
proved is not claimed; with eight tricks, every illegal card is found. For the lead restriction, tell the "deal"."#;

const NEEDED: &str = r#"In, the deal in progress (taker, contract, doubling, the melds known so far, dealer), and the match before it: the deals
as in `ardoise match --help`, the totals on paper, or neither:

  {"ruleset": "contree", "totals": {"us": 2900, "them": 2750}, "deal": {"taker": "us", "contract": {"level": 92, "strain": "hearts"}}}

Out, the takers' least points that make the contract, each side's least points that win the manche and the match, and the
marks of every result by the takers' points, from one number to another (both marks at each end, on a straight line in
between):

  {"total":162,"takers":"us","cases":[{"makes":92,"wins_manche":{"us":92,"them":71},"wins_match":{"us":92,"them":71},"outcomes":[{"from":0,"to":91,"made":false,"us":[0,0],"them":[254,254], …}, …]}, …]}

One case where only the points matter; else one for each side's last trick, or for the tricks of each side (5 for five to
seven, 3 for one to three); then all the tricks, by a side or by one player ("alone")."#;

const SHOW: &str = r#"For example:

  ardoise rulesets show coinche
  ardoise rulesets show '{"preset": "coinche", "set": {"game.target": 2000}}'"#;

const CHECK: &str = r#"A ruleset file says what differs from a preset:

  {"format": "ardoise.ruleset", "version": 1, "name": "Chez Paulette", "description": "…", "base": "coinche", "set": {"game.target": 2000}}

It is taken whole or refused whole, with the place of everything that is wrong. `ardoise rulesets schema` prints its
JSON Schema."#;

const SERVE: &str = r#"The address holds a token: whoever has it keeps the score. The second address only looks.
Matches are kept in the platform's data folder, or in the folder that ARDOISE_DATA_DIR names."#;

const BACKUP: &str = r#"Out, where it is, how many events it keeps, and what is wrong in what it was made of, if anything:

  {"path":"…/backups/ardoise-20261121T203000Z.db","kib":412,"events":1032,"photos":0,"findings":[],"thinned":[]}

The copy is of one moment, whoever writes meanwhile; it is read back before it bears its name. With FILE, the pictures are in
it too; the backups in their folder have them beside it. In the folder of backups,
all of the last day stay, then one a day for a week, one a week for a month, one a month for a year, one a year. Ardoise
makes one by itself each week in which something was written, and before its format changes."#;

const RESTORE: &str = r#"Out, how many events there are now, and where what was there before is kept:

  {"events":1032,"photos":0,"aside":"…/backups/ardoise-before-restore-20261121T203100Z.db"}

The backup is read whole first; one that is damaged is refused and nothing changes. Pictures that it has and that are
missing here are put back. Ardoise may stay open: its screens
go on with what was put back."#;

const CHECK_FILE: &str = r#"Out, one finding a line, with its message; the exit status is then 1:

  {"code":"payload_changed","event":"…","message":"…"}

It reads the file, every hash of the journal and every chain, and every picture, and compares the lists with what the
journal says. It changes nothing."#;

const REBUILD: &str = r#"The journal is not touched: lists are what is made from it. Out, one line for each match that this program cannot read;
the exit status is then 1."#;

const EXPORT: &str = r#"JSON keeps every event with its hashes, and the pictures: imported elsewhere, it makes the same ledger. docs/exchange.md says how it reads.
For a French spreadsheet: ardoise export --csv --separator ';' --bom matches.csv"#;

const IMPORT: &str = r#"Out, what the file would change, and what was written:

  {"incoming":{"entities":3,"rulesets":0,"new":2,"longer":1,"known":0,"events":41,"photos":2,"forks":[],"findings":[],"found":0},
   "imported":{"matches":3,"rulesets":0,"events":41,"photos":2,"forks":[],"cancelled":false}}

The whole file is verified first; with any finding nothing is written, and the exit status is 1. It is written a match
at a time; an import that was broken off is finished by the same file. A match or a named ruleset that went on both here
and there waits until --forks says what counts; nothing is settled by the clock.

With --csv, rows of a spreadsheet: a deal each, or what both sides marked (mark_us, mark_them). The columns are match, date,
name, place, ruleset, us1, us2, them1, them2, dealer, taker, level, strain, doubling, doubled_by, surcoinched_by, points_us,
points_them, tricks_us, tricks_them, last_trick, all_tricks, alone, belote, melds, renonce, void, misdeal, minute, note,
winner. Titles and words in French are known too, and players by their names. Matches whose deals do not reach the end of
their rules are left where they were, but for today's; --unfinished says otherwise.

  ardoise import --csv --look --encoding windows-1252 --column 1=date --column 6=mark_us --column 7=mark_them soirees.csv
  {"incoming":{"titles":[…],"columns":{"0":"date",…},"separator":";","first":[{"day":"2020-03-12","players":[…],"deals":9}],"matches":31,"known":0,"rows":280,"bad":[{"line":4,"problems":[{"code":"no_such_day",…,"message":"…"}]}],"alike":[{"typed":"Zoe","known":"Zoé"}]},"imported":null}

Every line that cannot be read is told with its number and why; nothing is written then, unless --leave-out. Names that are
nearly alike are told, and taken for the same only with --same. A second time, nothing changes; matches that are here by
their ids are counted (known), and stay as they are."#;
