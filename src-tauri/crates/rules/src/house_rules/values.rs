//! The values of house rules that are words, in the order in which they are documented.

use serde::Deserialize;

/// Order and values of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Family {
    Belote,
    Manille,
}

/// Who opens the auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FirstSpeaker {
    AfterDealer,
    Dealer,
}

/// Who leads to the first trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FirstLeader {
    AfterDealer,
    AfterBidder,
}

/// How trumps are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum AuctionKind {
    TurnUp,
    Ladder,
}

/// When a strain may be bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Admission {
    Never,
    SlamsOnly,
    Always,
}

/// What outranks at the same level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SameLevel {
    None,
    NoTrumpsFirst,
    SuitOrder,
}

/// How levels at no trumps and all trumps relate to the suits'.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LevelScale {
    Shared,
    #[serde(rename = "all_trumps_plus_50")]
    AllTrumpsPlus50,
    NaturalLinear,
    NaturalTable,
}

/// Whether the last bidder may raise itself after three passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SelfOverbid {
    Never,
    OtherStrain,
    Always,
}

/// When an opponent may coinche.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CoincheWhen {
    AnyTime,
    InTurn,
}

/// Who may surcoinche.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WhoSurcoinches {
    Side,
    Bidder,
    Never,
}

/// What a coinche leaves to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum AfterCoinche {
    Closed,
    HigherBidLifts,
}

/// Which led suits must be overtaken when possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Climb {
    Trumps,
    EverySuit,
}

/// What is played without the suit led, at a suit contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WhenVoid {
    MustTrump,
    UnlessPartnerWinning,
    Free,
}

/// Which melds count at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Melds {
    None,
    Belote,
    All,
}

/// Belotes at all trumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BeloteAtAllTrumps {
    None,
    One,
    EachSuit,
}

/// Who has it when two best sequences are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MeldTie {
    FirstToPlay,
    Cancel,
    SuitOrder,
}

/// Where the losing side's sequences and carrés go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MeldsOfTheLoser {
    ToWinner,
    OnLossOnly,
    Lost,
}

/// How many melds the winner of a doubled deal marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MeldsWhenDoubled {
    All,
    BestOnly,
}

/// Belote in a lost contract that was not doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BeloteWhenLost {
    Holder,
    Winner,
    Nobody,
}

/// Belote in a doubled deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BeloteWhenDoubled {
    AsPlain,
    Winner,
    WinnerMultiplied,
    HolderMultiplied,
    HolderMultipliedIfWinning,
}

/// How card points are counted and converted at no trumps or all trumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Scale {
    Natural,
    #[serde(rename = "ace_19")]
    Ace19,
    RuleOfThree,
    #[serde(rename = "proportion_162")]
    Proportion162,
    Table,
    TableThresholds,
    #[serde(rename = "scale_160")]
    Scale160,
    #[serde(rename = "scale_152")]
    Scale152,
    TwoThirds,
}

/// How card points are rounded when marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Rounding {
    None,
    #[serde(rename = "nearest_5")]
    Nearest5,
    #[serde(rename = "nearest_10")]
    Nearest10,
    #[serde(rename = "nearest_10_half_down")]
    Nearest10HalfDown,
}

/// Whether one side gets the rounded total less the other's points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Complement {
    None,
    TakersFirst,
    DefenceFirst,
}

/// What makes a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ContractTest {
    Reach,
    Beat,
    ReachAndBeat,
}

/// What `beat` compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Measure {
    Points,
    Tricks,
}

/// What counts for a side in the contract test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Counted {
    Cards,
    Belote,
    All,
}

/// What an equality is in `beat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ContractTie {
    Made,
    Lost,
    Litige,
    ChallengerLoses,
}

/// The way of marking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Method {
    Points,
    PointsAndContract,
    ContractOnly,
    Difference,
}

/// Card points that depend on the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LostBaseWord {
    All,
    #[serde(rename = "made_plus_160")]
    MadePlus160,
}

/// What card points the contract test looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TestedOn {
    Exact,
    Rounded,
}

/// Card points that the defence marks for a lost contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum LostBase {
    /// Told by the deal.
    Word(LostBaseWord),
    /// Always the same.
    Number(i32),
}

/// Card points of the winner of a doubled deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum DoublingBase {
    /// Told by the deal.
    Word(DoublingBaseWord),
    /// Always the same.
    Number(i32),
}

/// What a lost slam brings the defence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SlamLost {
    AsMade,
    BaseAndContract,
}

/// Whether a lost chaloupée takes its level's factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LostDifference {
    Multiplied,
    Plain,
}

/// What a coinche multiplies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum AppliesTo {
    Everything,
    Contract,
    CardPoints,
    PointsAndMelds,
}

/// Card points that depend on the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum DoublingBaseWord {
    AsMarked,
    All,
}

/// What the defence marks when a doubled contract is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum DoublingLoser {
    Nothing,
    OwnPoints,
    OwnPointsMultiplied,
}

/// How the target is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Crossing {
    AtLeast,
    MoreThan,
}

/// Who bears a misdeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MisdealIs {
    Credit,
    Debit,
}

/// What a renonce costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Renonce {
    None,
    DealLost,
}
