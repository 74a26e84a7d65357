//! The arguments of the command line, and their help.

mod concours;
mod exchange;
mod publish;
mod serve;

pub use concours::{ConcoursCommand, ReadList};
pub use exchange::{Export, Fork, Import, Unfinished};
use publish::PUBLISH;
pub use publish::{Choice, Publish};
use serve::SERVE;
pub use serve::Serve;

use ardoise_app::notation::Language;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Keeps the score of belote, coinche, contrée and chaloupée, under the house rules of any table.
#[derive(Debug, Parser)]
#[command(name = "ardoise", version, arg_required_else_help = true)]
pub struct Args {
    /// The language of messages.
    #[arg(long, value_enum, default_value_t = Lang::En, global = true)]
    pub lang: Lang,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// A language that has messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// Français.
    Fr,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::En,
            Lang::Fr => Language::Fr,
        }
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Marks deals.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = SCORE)]
    Score,
    /// Plays whole matches through.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = MATCH)]
    Match,
    /// Follows an auction call by call.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = AUCTION)]
    Auction,
    /// Shows which cards can be played to a trick, or who wins it.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = PLAY)]
    Play,
    /// Writes deals in one line of the notation, or reads them from it.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = LINE)]
    Line,
    /// Plays matches through under other rulesets.
    ///
    /// Reads one JSON object a line and writes one a line, or reads a ledger.
    #[command(after_long_help = COMPARE)]
    Compare(Compare),
    /// Shows which melds count, and their points.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = MELDS)]
    Melds,
    /// Counts won cards, or a whole deal of tricks.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = COUNT)]
    Count,
    /// Finds cards that were illegal, as later cards prove.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = RENONCE)]
    Renonce,
    /// Shows what the deal in play needs, and what it may mark.
    ///
    /// Reads one JSON object a line and writes one a line.
    #[command(after_long_help = NEEDED)]
    Needed,
    /// Draws rounds of a concours, ranks its teams, checks its tables.
    Concours {
        /// What to do.
        #[command(subcommand)]
        command: ConcoursCommand,
    },
    /// Lists, shows and checks rulesets.
    Rulesets {
        /// The command.
        #[command(subcommand)]
        command: RulesetsCommand,
    },
    /// Copies the whole ledger into one verified file. Ardoise may be open meanwhile.
    #[command(after_long_help = BACKUP)]
    Backup {
        /// The file to write. Without it, the backup goes into the folder of backups, where old ones are removed.
        file: Option<PathBuf>,
    },
    /// Restores a backup. The current ledger is kept as a backup.
    #[command(after_long_help = RESTORE)]
    Restore {
        /// The file to restore.
        file: PathBuf,
    },
    /// Checks the whole ledger. Prints one finding a line, and nothing if all is well.
    #[command(after_long_help = CHECK_FILE)]
    Check,
    /// Examines the program and its files, whether or not the ledger opens.
    Doctor {
        /// Print everything as one line of JSON, with paths.
        #[arg(long)]
        json: bool,
        /// Print a report to send, with the end of the log and without names and paths.
        #[arg(long, conflicts_with = "json")]
        report: bool,
    },
    /// Exports matches into a file: as JSON, complete and importable, or as CSV, one deal a row.
    #[command(after_long_help = EXPORT)]
    Export(Export),
    /// Imports an export. Events are merged, so that importing the same file again changes nothing.
    #[command(after_long_help = IMPORT)]
    Import(Import),
    /// Publishes chosen matches to a hub, and shows the hubs' receipts.
    #[command(after_long_help = PUBLISH)]
    Publish(Publish),
    /// Rebuilds the lists of matches, players and deals from the journal.
    #[command(after_long_help = REBUILD)]
    Rebuild {
        /// Accept the file as it is, although it contained more before.
        #[arg(long)]
        accept: bool,
    },
    /// Mends a ledger in whose own chain entries are missing: it writes as a new device from now on.
    #[command(after_long_help = MEND)]
    Mend,
    /// Serves Ardoise to browsers on this machine, and prints its address.
    #[command(after_long_help = SERVE)]
    Serve(Serve),
}

/// The options of `compare`.
#[derive(Debug, ClapArgs)]
pub struct Compare {
    /// Compare the whole history in this ledger instead of reading standard input.
    #[arg(long, value_name = "FILE", requires = "to")]
    pub ledger: Option<PathBuf>,
    /// The ruleset to compare with: `all` for all presets, a preset's id, or a reference as JSON. May be repeated.
    #[arg(long, value_name = "RULESET", requires = "ledger")]
    pub to: Vec<String>,
}

/// The commands on rulesets.
#[derive(Debug, Subcommand)]
pub enum RulesetsCommand {
    /// Lists the presets, one a line, with id, base, family, source, and the difference from others.
    List,
    /// Shows every value of a ruleset, and those that differ from its base.
    #[command(after_long_help = SHOW)]
    Show {
        /// A preset's id, or a reference as JSON.
        reference: String,
    },
    /// Checks a ruleset file, and shows the ruleset if it is valid.
    #[command(after_long_help = CHECK)]
    Check {
        /// The file; `-` is standard input.
        file: PathBuf,
    },
    /// Prints the JSON Schema of a ruleset file.
    Schema,
}

const SCORE: &str = r#"Input, a ruleset and the facts of a deal:

  {"ruleset": "contree", "deal": {"taker": "us", "contract": {"level": 82, "strain": "hearts"}, "points": {"us": 90}, "doubling": "coinche"}}

Output, both marks and their lines:

  {"us":406,"them":0,"made":true,"lines":[{"side":"us","reason":"card_points","points":162}, …]}

A ruleset is an id (see `ardoise rulesets list`) or {"preset": "coinche", "set": {"game.target": 2000}}.
The facts of a deal are taker, contract {level, strain}, doubling (none, coinche, surcoinche), points (one side is enough),
last_trick, all_tricks, all_tricks_alone, melds [{by, kind, top, length, suit, false}], dealer, tricks, renonce {by, costs};
or else {"void": "all_pass"}, {"misdeal": {"by": "us"}}, {"adjust": {"us": -50}, "note": "…"}.
Levels: a number, take, capot, generale, capot_belote, generale_belote, schmurtz.
Strains: clubs, diamonds, hearts, spades, no_trumps, all_trumps.

The answer to a bad line is {"error": {"code", "field", "message"}}. The other lines are answered, and the exit status is
1. Blank lines are skipped."#;

const MATCH: &str = r#"Input, a ruleset and the deals in order, each as in `ardoise score --help`:

  {"ruleset": "belote", "deals": [{"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 82}}]}

Output, the totals, the winner, the finished manches, points in dispute (held_over), and each deal with the totals after it:

  {"totals":{"us":82,"them":80},"winner":null,"manches":[],"held_over":0,"deals":[{"us":82,"them":80,"made":true,"totals":{"us":82,"them":80}}]}

Between deals, {"ruleset": …} changes the rules from the next deal on. A deal after the end of the match is marked, has
"after_end": true, and does not count in the totals."#;

const AUCTION: &str = r#"Input, the dealer, and the calls in order from the first speaker:

  {"ruleset": "coinche", "dealer": "north", "calls": ["pass", "80 hearts", "west: coinche"]}

Output, the state of the auction; or the first call that is not allowed (counted from 0), with the reason:

  {"legal":true,"state":"doubled","next":"south","contract":{"level":80,"strain":"hearts"},"taker":"south","doubling":"coinche","leader":null}
  {"legal":false,"at":3,"error":{"code":"bid_blocked","message":"…"}}

States: open, doubled, closed (then there is a leader), redeal. A call out of turn has its seat in front.
Calls: pass, a level and a strain (80 hearts), capot, capot_belote, generale or generale_belote and a strain, schmurtz,
coinche, surcoinche. With a turned-up card ("turned": "9H", if it is known): take, and in the second round take spades.
French words are understood too: passe, je passe, parole, rien, c'est bon, prends, contre, cogne, surcontre, sur-cogne,
the suits, sans-atout, tout-atout, générale. A call that is not allowed is an ordinary answer, and the exit status
is 0."#;

const PLAY: &str = r#"Input, the strain, the cards of the trick in the order played, and the hand of the next player:

  {"ruleset": "contree", "strain": "hearts", "trick": ["AH", "KH"], "hand": ["10H", "7S"]}

Output, the cards that can be played, and the duty that decides this:

  {"legal":["10H"],"rule":"follow_suit"}

Duties: lead, follow_suit, climb, trump, overtrump, undertrump, undertrump_partner, partner_winning, free.
With four cards in the trick and no hand, the output is the position of the winning card, from 0, and the points without der:

  {"winner":0,"points":15}

A card is its rank (A K Q J 10 9 8 7) and its suit (C D H S). Strains: clubs, diamonds, hearts, spades, no_trumps,
all_trumps, or schmurtz (no trumps in reversed order). For a first lead against a slam, under a ruleset with
play.capot_lead_restriction, add "contract": {"level": "capot"} and "leading": "defence" (or "takers")."#;

const LINE: &str = r#"Input, a deal as in `ardoise score --help`, or a line of the notation:

  {"ruleset": "coinche", "deal": {"taker": "north", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}, "melds": [{"by": "us", "kind": "belote"}]}}
  {"ruleset": "coinche", "line": "nord 100 coeur 112 belote"}

Output, the canonical line of the deal; and its facts where a line was read:

  {"line":"n 100h 112 b"}
  {"deal":{"taker":"north","contract":{"level":100,"strain":"hearts"},"points":{"us":112,"them":50},"melds":[{"by":"us","kind":"belote"}]},"line":"n 100h 112 b"}

The language chooses the letters: with --lang fr the line is written and read as `n 100c 112 b`, where c is cœur, k or ca
carreau, p pique and t trèfle, and o is ouest. Without it, c is clubs. A refused line has "start" and "end" in each error,
the characters that it is about. The grammar is in docs/notation.md."#;

const COMPARE: &str = r#"Input, the ruleset of a match, the rulesets to mark it under, and the deals as in `ardoise match --help`:

  {"from": "coinche", "to": ["contree", {"preset": "coinche", "set": {"count.rounding": "none"}}], "deals": [{"taker": "us", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 85}}]}

Output, for each ruleset the totals, the winner, the line of the slate that would have ended the match (from 1), and every
deal:

  {"to":[{"ruleset":"contree","totals":{"us":167,"them":77},"winner":null,"ended_at":null,"deals":[{"us":167,"them":77,"made":true,"exact":true,"notes":[{"code":"level","message":"Here the contract is 82 (bid at the table: 80)."}]}]}, …]}

What a ruleset does not have is left out or replaced by what is nearest, each with a note: level, slam, doubling, belote,
melds, renonce, weak_hand. "exact" is false if there is a note "approximate": points were counted on another scale, the last
trick or the tricks are not in the facts, or the best meld is not known. A deal in a strain that a ruleset does not have is
{"playable": false, "notes": […]} and does not count. Rulesets of belote cards and of manille cannot be compared.

With "shares": true in the input, every deal and every ruleset also has "shares". They say how the house rules share in the
change of the difference between the sides (us less them), the largest share first:

  "shares":[{"rule":"score.lost_base","points":-68},{"rule":"count.rounding","points":-2}]

The shares of a deal, marked outside the match, add up to that change. A share is the rule's average contribution over the
orders in which the differing rules can be applied: all orders for up to eight rules that matter, otherwise 64. The shares
of a ruleset are the sum over the deals that count in both matches.

With --ledger, the matches are those of a ledger (`ardoise.db`), and there is one line for each ruleset:

  ardoise compare --ledger ~/.local/share/ardoise/ardoise.db --to all
  {"ruleset":"contree","matches":48,"deals":911,"not_playable":3,"approximate":0,"moved":840,"won":45,"winner_changes":4,"not_ended":2,"ended":44,"average_deals":19.3,"average_spread":412,"largest_spread":1630,"rules":[{"rule":"auction.levels","deals":610,"points":9120}, …],"together":12}

"won" counts the matches with a winner under their own rules, "winner_changes" those of them that the other side would win,
and "not_ended" those that would not end. "ended" counts the matches that end under this ruleset; they take
"average_deals" deals and are won by "average_spread" points. "moved" counts the deals whose marks change. "rules" lists
the house rules that alone change marks, ordered by the points they move between the sides; if several do for a deal, the
first in the catalogue counts. "together" counts the deals whose marks change only by several rules. "deals" also counts
adjustments, and "deals", "moved" and "approximate" also count deals after the end of the match. Matches of another family
are left out. One match is in memory at a time."#;

const MELDS: &str = r#"Input, the strain, the seat that leads to the first trick, and the declared melds:

  {"ruleset": "coinche", "strain": "hearts", "leader": "south", "declared": [{"by": "south", "kind": "tierce", "top": "QH"}, {"by": "east", "kind": "carre", "top": "J"}]}

Output, the side with the best sequence or carré, the melds that count, and their points including the belote:

  {"best":"them","valid":[{"by":"east","kind":"carre","top":"J"}],"points":{"us":0,"them":200}}

Kinds: belote (at all_trumps with "suit"), tierce, cinquante, cent (with "length" 5 to 8), carre (with its rank as "top").
The top of a sequence is its highest card. The leader may be left out if no tie depends on it."#;

const COUNT: &str = r#"Input, the strain, the cards that one side or both won, and the side that took the last trick, if it counts:

  {"ruleset": "contree", "strain": "hearts", "cards": {"us": ["JH", "9H", "7C", "8C"]}, "last_trick": "them"}

Output, the points of both sides on the scale of the ruleset, their tricks, and the total:

  {"points":{"us":34,"them":128},"tricks":{"us":1,"them":7},"total":162}

Impossible heaps are refused: a card twice, cards missing from both heaps, or a number of cards that makes no whole tricks.

The input can also be a whole deal: the seat that leads to the first trick, and eight tricks of four cards in the order
played. The winner of a trick leads to the next. Instead of "strain", the contract can be given as "deal" (taker, contract,
doubling, melds, dealer); the leader then follows from the dealer:

  {"ruleset": "contree", "deal": {"taker": "us", "contract": {"level": 92, "strain": "hearts"}, "dealer": "west"}, "tricks": [["AH", "7H", "8H", "KH"], …]}

The output then also has the winner of the last trick and of all tricks, the belotes shown, and the deal for `ardoise score`:

  {"points":{…},"tricks":{…},"total":162,"last_trick":"north","all_tricks":null,"belotes":[{"by":"west","suit":"hearts"}],"deal":{…}}"#;

const RENONCE: &str = r#"Input, the tricks as in `ardoise count --help`, but the last may be incomplete and there may be fewer than eight:

  {"ruleset": "contree", "strain": "spades", "leader": "south", "tricks": [["AH", "8C", "7H", "9H"], ["KH", "QH", "8H", "JH"]]}

Output, every card that a later card of the same player proves illegal, in the order played (tricks count from 1):

  {"renonces":[{"trick":1,"by":"east","card":"8C","duty":"follow_suit","legal":["QH"],"proofs":[{"trick":2,"card":"QH"}]}]}

Duties are those of `ardoise play --help`. "legal" lists the later cards that could have been played instead. If no later
card proves it but the cards not yet played do, "unseen" lists those of which the player must hold one. Nothing is reported
without proof; with eight tricks, every illegal card is found. The restriction of the lead needs the "deal"."#;

const NEEDED: &str = r#"Input, the deal in play (taker, contract, doubling, the melds known so far, dealer), and the match before it: the deals as
in `ardoise match --help`, the totals on paper, or neither:

  {"ruleset": "contree", "totals": {"us": 2900, "them": 2750}, "deal": {"taker": "us", "contract": {"level": 92, "strain": "hearts"}}}

Output, the fewest points with which the takers make the contract, and with which each side wins the manche and the match;
and the marks of every result, for ranges of the takers' points (the marks at both ends; in between they change linearly):

  {"total":162,"takers":"us","cases":[{"makes":92,"wins_manche":{"us":92,"them":71},"wins_match":{"us":92,"them":71},"outcomes":[{"from":0,"to":91,"made":false,"us":[0,0],"them":[254,254], …}, …]}, …]}

There is one case if only the points matter, otherwise one for each winner of the last trick, or for the tricks of each side
(5 means five to seven, 3 one to three). The last cases are all tricks, by a side or by one player ("alone")."#;

const SHOW: &str = r#"For example:

  ardoise rulesets show coinche
  ardoise rulesets show '{"preset": "coinche", "set": {"game.target": 2000}}'"#;

const CHECK: &str = r#"A ruleset file contains what differs from a preset:

  {"format": "ardoise.ruleset", "version": 1, "name": "Chez Paulette", "description": "…", "base": "coinche", "set": {"game.target": 2000}}

It is accepted or refused as a whole, with the position of everything that is wrong. `ardoise rulesets schema` prints its
JSON Schema."#;

const BACKUP: &str = r#"Output, the path of the backup, the number of its events, and damage in the ledger, if any:

  {"path":"…/backups/ardoise-20261121T203000Z.db","kib":412,"events":1032,"photos":0,"findings":[],"thinned":[]}

The copy is consistent even if other programs write meanwhile, and it is read back before it gets its name. With FILE, it
also contains the photos; in the folder of backups, photos stay in their own folder. That folder keeps every backup of the
last day, then one a day for a week, one a week for a month, one a month for a year, and one a year. Ardoise makes a backup
by itself each week in which something was written, and before its format changes."#;

const RESTORE: &str = r#"Output, the number of events in the restored ledger, the path of the previous one, and whether that had to be kept as it
was, damage included:

  {"events":1032,"photos":0,"aside":"…/backups/ardoise-before-restore-20261121T203100Z.db","as_it_was":false}

The whole backup is read first. If it is damaged, it is refused and nothing changes. Missing photos that it contains are
restored. Ardoise may stay open: its screens continue with the restored ledger."#;

const CHECK_FILE: &str = r#"Output, one finding a line with its message; the exit status is then 1:

  {"code":"payload_changed","event":"…","message":"…"}

It verifies the file, every hash and chain of the journal, and every photo, and compares the lists with the journal. It
changes nothing."#;

const REBUILD: &str = r#"The journal does not change; the lists are made from it. Output, one line for each match that this program cannot read; the
exit status is then 1.

If the journal is less than the lists or the note beside the file knew, nothing is rebuilt: a backup brings back what is
missing. With --accept the file is taken as it is, as when an older one was put in its place on purpose."#;

const MEND: &str = r#"Entries are missing (sequence_gap in a check) if an older Ardoise imported single matches from a copy of this data folder: both wrote
under one name. What is there stays as it is. From now on this ledger writes under a new name, so that a check finds nothing; what is
missing can still be imported, from an export of the whole copy. Output:

  {"missing":2,"device":"01a21e88-36a1-7609-bfca-8bf9b7bf3ce0","message":"…"}

If nothing is missing, nothing changes: {"missing":0,"device":null,"message":"…"}."#;

const EXPORT: &str = r#"JSON contains every event with its hashes, and the photos. Imported elsewhere, it gives the same matches. docs/exchange.md
describes the format.
For a French spreadsheet, with French titles and words: ardoise --lang fr export --csv --separator ';' --bom parties.csv"#;

const IMPORT: &str = r#"Output, what the file would change, and what was written:

  {"incoming":{"entities":3,"rulesets":0,"new":2,"longer":1,"known":0,"events":41,"photos":2,"forks":[],"findings":[],"found":0},
   "imported":{"matches":3,"rulesets":0,"events":41,"photos":2,"forks":[],"cancelled":false}}

The whole file is verified first. If there is a finding, nothing is written and the exit status is 1. Matches are written
one at a time, and importing the same file again completes an import that was interrupted. A match or named ruleset that
was continued both in this ledger and in the file's is not imported until --forks says which events count.

With --csv, the file is CSV or a workbook (.xlsx, .ods), of which --sheet names the sheet. Each row is a deal, or only both
sides' marks (mark_us, mark_them). The fields are match, date, name, place, ruleset, us1, us2, them1, them2, dealer, taker, level, strain, doubling, doubled_by, surcoinched_by, points_us,
points_them, tricks_us, tricks_them, last_trick, all_tricks, alone, belote, melds, renonce, void, misdeal, minute, calls,
note, winner. Titles and words in French are also understood, and players' names. Matches whose deals do not reach the end of
their rules count as abandoned, except those of today, unless --unfinished says otherwise.

A sheet without days or players gets them once, also where the titles of the marks are names:

  ardoise import --csv --day 2026-11-19 --us "Anne, Bob" --them "Cid, Dan" soiree.csv

  ardoise import --csv --look --encoding windows-1252 --column 1=date --column 6=mark_us --column 7=mark_them soirees.csv
  {"incoming":{"titles":[…],"columns":{"0":"date",…},"separator":";","first":[{"day":"2020-03-12","players":[…],"deals":9}],"matches":31,"known":0,"rows":280,"bad":[{"line":4,"problems":[{"code":"no_such_day",…,"message":"…"}]}],"alike":[{"typed":"Zoe","known":"Zoé"}]},"imported":null}
  ardoise import --csv --look --sheet Jeudis soirees.xlsx

Every line that cannot be read is reported with its number and the reason, and with the lines that take a bad cell over from
it ("below"); then nothing is written, unless --leave-out is given. Similar names are reported, and are the same player only with --same. Importing the same file again changes nothing;
matches whose id is already in the ledger are counted ("known") and not changed."#;

impl Command {
    /// Whether it works on the ledger of this machine's user.
    pub fn opens_ledger(&self) -> bool {
        match self {
            Command::Backup { .. }
            | Command::Restore { .. }
            | Command::Check
            | Command::Rebuild { .. }
            | Command::Mend
            | Command::Doctor { .. }
            | Command::Export(_)
            | Command::Import(_)
            | Command::Publish(_)
            | Command::Serve(_) => true,
            Command::Compare(compare) => compare.ledger.is_some(),
            _ => false,
        }
    }
}
