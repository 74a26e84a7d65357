use super::levels::Levels;
use super::values::*;
use crate::cards::Direction;
use serde::Deserialize;

/// Every house rule with its value. Ids, values and meanings: `data/house-rules.json`.
///
/// A field's name is the rule's id with `_` for the dot.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct HouseRules {
    /// Order and values of the cards (section 2). `score.method: difference` belongs to manille, the other methods to belote
    #[serde(rename = "cards.family")]
    pub cards_family: Family,
    /// Of dealing, speaking and playing
    #[serde(rename = "table.direction")]
    pub table_direction: Direction,
    /// Who opens the auction
    #[serde(rename = "table.first_speaker")]
    pub table_first_speaker: FirstSpeaker,
    /// Who leads to the first trick
    #[serde(rename = "table.first_leader")]
    pub table_first_leader: FirstLeader,
    /// How the cards are dealt: nothing where any way will do.
    #[serde(rename = "table.packets")]
    pub table_packets: Option<Vec<Vec<u8>>>,
    /// Cards in hand when the auction begins; the rest is dealt after it
    #[serde(rename = "table.bid_after_cards")]
    pub table_bid_after_cards: i32,
    /// A hand worth less on plain values may cancel the deal
    #[serde(rename = "table.weak_hand_below")]
    pub table_weak_hand_below: Option<i32>,
    /// A turned-up card to take, or bids
    #[serde(rename = "auction.kind")]
    pub auction_kind: AuctionKind,
    /// The levels that may be bid
    #[serde(rename = "auction.levels")]
    pub auction_levels: Levels,
    /// 82, 92 … are said, shown and accepted as 80, 90 … too; the level is what it is
    #[serde(rename = "auction.said_as_tens")]
    pub auction_said_as_tens: bool,
    /// Sans-atout
    #[serde(rename = "auction.no_trumps")]
    pub auction_no_trumps: Admission,
    /// Tout-atout
    #[serde(rename = "auction.all_trumps")]
    pub auction_all_trumps: Admission,
    /// A capot may be bid, above every level (contrée calls it générale)
    #[serde(rename = "auction.capot")]
    pub auction_capot: bool,
    /// A générale may be bid, above a capot
    #[serde(rename = "auction.generale")]
    pub auction_generale: bool,
    /// Capot beloté and générale belotée may be bid: capot < capot beloté < générale < générale belotée; same points; made only with the belote as well, so never where no belote counts
    #[serde(rename = "auction.beloted_slams")]
    pub auction_beloted_slams: bool,
    /// A capot with the no-trump order reversed may be bid: same rank and points as a capot, strain none
    #[serde(rename = "auction.schmurtz")]
    pub auction_schmurtz: bool,
    /// What outranks at the same level (or the same slam, or an equal rank on a natural scale): nothing; no_trumps over suits; spades > hearts > diamonds > clubs, the other strains neither way
    #[serde(rename = "auction.same_level")]
    pub auction_same_level: SameLevel,
    /// How levels at no_trumps and all_trumps relate to the suits' (4.2)
    #[serde(rename = "auction.level_scale")]
    pub auction_level_scale: LevelScale,
    /// May the last bidder raise itself after three passes
    #[serde(rename = "auction.self_overbid")]
    pub auction_self_overbid: SelfOverbid,
    /// How many bids a player may make in one auction
    #[serde(rename = "auction.bids_per_player")]
    pub auction_bids_per_player: Option<i32>,
    /// Any opponent while the bid stands, or only in turn
    #[serde(rename = "auction.coinche_when")]
    pub auction_coinche_when: CoincheWhen,
    /// The lowest level, on its own scale, that may be coinched
    #[serde(rename = "auction.coinche_from")]
    pub auction_coinche_from: Option<i32>,
    /// A capot may be coinched
    #[serde(rename = "auction.coinche_capot")]
    pub auction_coinche_capot: bool,
    /// A générale may be coinched
    #[serde(rename = "auction.coinche_generale")]
    pub auction_coinche_generale: bool,
    /// Who may surcoinche, with the timing of `coinche_when`; with bidder, only the bidder is asked
    #[serde(rename = "auction.surcoinche")]
    pub auction_surcoinche: WhoSurcoinches,
    /// A coinche leaves only surcoinche or pass; or a higher bid, by anyone in turn, lifts it
    #[serde(rename = "auction.after_coinche")]
    pub auction_after_coinche: AfterCoinche,
    /// Which led suits must be overtaken when possible (at all_trumps every suit is a trump suit)
    #[serde(rename = "play.climb")]
    pub play_climb: Climb,
    /// Also over a winning partner
    #[serde(rename = "play.climb_partner")]
    pub play_climb_partner: bool,
    /// Void in the suit led at a suit contract
    #[serde(rename = "play.void")]
    pub play_void: WhenVoid,
    /// An opponent's winning trump must be beaten when possible
    #[serde(rename = "play.overtrump")]
    pub play_overtrump: bool,
    /// Unable to beat the winning trump, a lower trump must still be played
    #[serde(rename = "play.undertrump")]
    pub play_undertrump: bool,
    /// On the first lead (eight cards in hand) against a slam that was bid, no card that is the highest of its suit in the strain's order, unless the hand has no other
    #[serde(rename = "play.capot_lead_restriction")]
    pub play_capot_lead_restriction: bool,
    /// Who bid the générale leads
    #[serde(rename = "play.generale_leads")]
    pub play_generale_leads: bool,
    /// One player must take all eight tricks; or the side
    #[serde(rename = "play.generale_alone")]
    pub play_generale_alone: bool,
    /// What counts at all
    #[serde(rename = "melds.admitted")]
    pub melds_admitted: Melds,
    /// Belotes at all_trumps
    #[serde(rename = "melds.belote_at_all_trumps")]
    pub melds_belote_at_all_trumps: BeloteAtAllTrumps,
    /// Two best sequences alike in length, top card and trumps: the player who plays first has it; nobody's melds count; spades > hearts > diamonds > clubs
    #[serde(rename = "melds.tie")]
    pub melds_tie: MeldTie,
    /// Sequences and carrés of the losing side: to the winner of a lost or doubled deal; to the defence of a lost contract, and to nobody when a doubled contract is made; to nobody
    #[serde(rename = "melds.of_the_loser")]
    pub melds_of_the_loser: MeldsOfTheLoser,
    /// In a doubled deal the winner marks all melds due to it, or the best one alone
    #[serde(rename = "melds.when_doubled")]
    pub melds_when_doubled: MeldsWhenDoubled,
    /// Belote in a lost contract that was not doubled: with its holder; to the defence (*prenable*); no belote is marked
    #[serde(rename = "belote.when_lost")]
    pub belote_when_lost: BeloteWhenLost,
    /// Belote in a doubled deal (4.4)
    #[serde(rename = "belote.when_doubled")]
    pub belote_when_doubled: BeloteWhenDoubled,
    /// Counting at no_trumps (4.1)
    #[serde(rename = "count.no_trumps")]
    pub count_no_trumps: Scale,
    /// Counting at all_trumps (4.1)
    #[serde(rename = "count.all_trumps")]
    pub count_all_trumps: Scale,
    /// Points of a side that takes all the tricks
    #[serde(rename = "count.capot")]
    pub count_capot: i32,
    /// All the tricks without a slam bid are paid `count.capot`, or count as card points
    #[serde(rename = "count.capot_unannounced")]
    pub count_capot_unannounced: bool,
    /// Points made by a générale (also 350, 500, 1000)
    #[serde(rename = "count.generale")]
    pub count_generale: i32,
    /// All the tricks by one player, no slam bid, are paid as a générale
    #[serde(rename = "count.generale_unannounced")]
    pub count_generale_unannounced: bool,
    /// Of card points when marked; halves go up but in the last
    #[serde(rename = "count.rounding")]
    pub count_rounding: Rounding,
    /// Each side rounded for itself; or one side, the other getting the rounded total less it
    #[serde(rename = "count.complement")]
    pub count_complement: Complement,
    /// What makes a contract (4.3)
    #[serde(rename = "contract.test")]
    pub contract_test: ContractTest,
    /// Added to the level to be reached
    #[serde(rename = "contract.margin")]
    pub contract_margin: i32,
    /// The least that makes any contract (82: 80 is said, 82 must be made)
    #[serde(rename = "contract.floor")]
    pub contract_floor: Option<i32>,
    /// What `beat` compares
    #[serde(rename = "contract.measure")]
    pub contract_measure: Measure,
    /// What counts for the takers
    #[serde(rename = "contract.takers_count")]
    pub contract_takers_count: Counted,
    /// What counts for the defence in `beat`
    #[serde(rename = "contract.defenders_count")]
    pub contract_defenders_count: Counted,
    /// The defence's sequences and carrés (not belote) are added to the level to be reached
    #[serde(rename = "contract.raised_by_defence_melds")]
    pub contract_raised_by_defence_melds: bool,
    /// Card points as counted, or each side's rounded for itself
    #[serde(rename = "contract.tested_on")]
    pub contract_tested_on: TestedOn,
    /// An equality in `beat`
    #[serde(rename = "contract.tie")]
    pub contract_tie: ContractTie,
    /// Value of a capot as a contract
    #[serde(rename = "contract.capot_value")]
    pub contract_capot_value: i32,
    /// Value of a générale as a contract
    #[serde(rename = "contract.generale_value")]
    pub contract_generale_value: i32,
    /// The contract's value as marked is multiplied at no_trumps
    #[serde(rename = "contract.no_trumps_factor")]
    pub contract_no_trumps_factor: i32,
    /// And at all_trumps
    #[serde(rename = "contract.all_trumps_factor")]
    pub contract_all_trumps_factor: i32,
    /// With all_trumps_plus_50, the mark has the 50 too
    #[serde(rename = "contract.plus_50_marked")]
    pub contract_plus_50_marked: bool,
    /// The way of marking (4.4)
    #[serde(rename = "score.method")]
    pub score_method: Method,
    /// Card points the defence marks for a lost contract
    #[serde(rename = "score.lost_base")]
    pub score_lost_base: LostBase,
    /// The value of a lost contract goes to the defence
    #[serde(rename = "score.lost_contract")]
    pub score_lost_contract: bool,
    /// A capot lost: what it would have brought, or base + contract
    #[serde(rename = "score.capot_lost")]
    pub score_capot_lost: SlamLost,
    /// Likewise a générale
    #[serde(rename = "score.generale_lost")]
    pub score_generale_lost: SlamLost,
    /// A capot that was bid, made or lost, is worth this to the winner instead of base and contract
    #[serde(rename = "score.capot_forfeit")]
    pub score_capot_forfeit: Option<i32>,
    /// Likewise a générale
    #[serde(rename = "score.generale_forfeit")]
    pub score_generale_forfeit: Option<i32>,
    /// Chaloupée: the defence's mark of a lost contract takes the level's factor, or not
    #[serde(rename = "score.lost_difference")]
    pub score_lost_difference: LostDifference,
    /// Factor
    #[serde(rename = "doubling.coinche")]
    pub doubling_coinche: i32,
    /// Factor (some play 3)
    #[serde(rename = "doubling.surcoinche")]
    pub doubling_surcoinche: i32,
    /// What is multiplied
    #[serde(rename = "doubling.applies_to")]
    pub doubling_applies_to: AppliesTo,
    /// Card points of the winner of a doubled deal
    #[serde(rename = "doubling.base")]
    pub doubling_base: DoublingBase,
    /// What the defence marks when a doubled contract is made
    #[serde(rename = "doubling.loser")]
    pub doubling_loser: DoublingLoser,
    /// Points that win (belote also 1500; bid only also 1500; BGA's half game 1000)
    #[serde(rename = "game.target")]
    pub game_target: Option<i32>,
    /// The manche also ends after so many played deals; the higher total wins
    #[serde(rename = "game.deals")]
    pub game_deals: Option<i32>,
    /// No new deal is begun after so many minutes from the first
    #[serde(rename = "game.minutes")]
    pub game_minutes: Option<i32>,
    /// How the target is passed
    #[serde(rename = "game.crossing")]
    pub game_crossing: Crossing,
    /// A deal that would end the manche is marked without rounding, for both sides, and ends it only if it still does
    #[serde(rename = "game.last_deal_exact")]
    pub game_last_deal_exact: bool,
    /// A side over the line wins only with a deal it won; totals are not capped
    #[serde(rename = "game.must_win_last_deal")]
    pub game_must_win_last_deal: bool,
    /// A générale, made or lost, is worth the whole manche: its winner marks `game.target` and nothing else is marked
    #[serde(rename = "game.generale_wins")]
    pub game_generale_wins: bool,
    /// Best of: with revanche and belle
    #[serde(rename = "game.manches")]
    pub game_manches: i32,
    /// Points of a misdeal
    #[serde(rename = "penalty.misdeal")]
    pub penalty_misdeal: i32,
    /// To the other side, or off the dealer's side
    #[serde(rename = "penalty.misdeal_is")]
    pub penalty_misdeal_is: MisdealIs,
    /// A renonce loses the deal (4.5)
    #[serde(rename = "penalty.renonce")]
    pub penalty_renonce: Renonce,
}
