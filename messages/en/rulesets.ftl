### Rulesets: the library, the editor, sharing, and errors.
### $field: the field; $value: the value given; $line, $column: its place; $allowed: the possible values; $min, $max: bounds.

## A ruleset by its differences from its base

# $name: the preset that it is based on.
house-differs-from = { $name }, with:
house-like-base = The same as { $name }.
house-key = The essentials
house-key-title = What differs from table to table
house-differing = Your changes
house-rules-n = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
  }
house-leave = Keep your changes?
house-leave-says = They are not saved yet.
house-leave-without = Leave without saving
house-leave-save = Save
house-leave-stay = Go on editing
houses-create = Create my rules
houses-create-from = Starting from which game?
houses-compare-short = Compare
share-as-text = As text

## The rules of a new match

other-own-rulesets = Your rulesets
other-all-rulesets = All rulesets
rules-line-title = The rules of the match
rules-line-target = To how many points?
# $n: the target of the ruleset.
rules-line-target-usual = Usually { $n } points
rules-line-on-paper = Start from totals on paper
rules-line-on-paper-says = The match goes on here with the totals already written down.
rules-line-melds-all = melds
rules-line-melds-belote = belote only
rules-line-melds-none = no belote, no melds

## House rules that contradict each other

contradiction-difference_outside_manille = The difference is scored only with the cards of manille. Change the way of scoring, or the family of cards.
contradiction-method_in_manille = With the cards of manille, only the difference is scored. Change the way of scoring, or the family of cards.
contradiction-difference_with_capot = Where the difference is scored, no capot may be bid. Drop the capot, or change the way of scoring.
contradiction-difference_with_all_trumps = Where the difference is scored, there is no all trumps. Drop all trumps, or change the way of scoring.
contradiction-difference_with_generale = Where the difference is scored, a générale must be worth the manche. Drop the générale, or make it worth the manche.
contradiction-turn_up_method = With a turned-up card, only points made are scored. Change the way of scoring, or choose an auction.
contradiction-turn_up_test = With a turned-up card there is no contract to reach: the takers are compared with the defence. Change what makes a contract, or choose an auction.
contradiction-plus_50_without_natural = The 50 more at all trumps need a plain count at all trumps. Change the counting at all trumps, or the levels.
contradiction-natural_scale_in_manille = A manille has 68 points in all: natural levels are not for it. Choose the same levels everywhere.
contradiction-natural_scale_without_natural = Own levels at no trumps and all trumps need a plain count at both. Change the counting, or the levels.
contradiction-slams_only_without_slam = No trumps or all trumps is kept for a capot or a générale, but neither may be bid. Allow one of them, or drop those trumps.
contradiction-capot_forfeit_without_capot = A capot has a fixed price, but may not be bid. Drop the price, or let a capot be bid.
contradiction-generale_forfeit_without_generale = A générale has a fixed price, but may not be bid. Drop the price, or let a générale be bid.
contradiction-beloted_without_slam = Beloted slams are allowed, but neither a capot nor a générale may be bid. Allow one of them, or drop the beloted slams.
contradiction-no_end = Nothing ends the game. Give a target, a number of deals or a time.
contradiction-generale_wins_without_target = A générale is worth the manche, but there is no target to score. Give a target, or change the générale.
contradiction-empty_ladder = There is an auction, but no level. Give at least one, or choose a turned-up card.
contradiction-levels_do_not_rise = The levels do not rise. Each must be higher than the one before.

## The library

houses-title = Rulesets
houses-search = Search rulesets
houses-none = No ruleset matches “{ $text }”.
houses-own = Yours
houses-published = Published
houses-variants = { $n ->
         [one] One variant
        *[other] { $n } variants
    }
houses-archived = Archived
houses-source = Source: { $source }
houses-version = Version { $n }
houses-matches = { $n ->
         [0] not played yet
         [one] played in { $n } match
        *[other] played in { $n } matches
    }
houses-from = Based on { $name }
houses-more = Actions for { $name }
houses-edit = Open
houses-play = Play with it
houses-duplicate = Duplicate
houses-copy-of = { $name } (copy)
houses-export = Share
houses-archive = Archive
houses-restore = Unarchive
houses-import = Import
houses-compare = Compare two rulesets
houses-pick = Tap two rulesets.
houses-pick-other = Tap another one.
houses-stop = Stop comparing

## Two rulesets

diff-title = What differs?
diff-none = These two rulesets are the same in every rule.
diff-count = { $n ->
         [one] { $n } rule differs.
        *[other] { $n } rules differ.
    }
diff-families = They are played with different cards, so their matches cannot be compared.
diff-rule = Rule
diff-pick = Choose two rulesets, and every rule that differs is shown here.
diff-choose = Choose two rulesets
diff-other = Compare another one

## The editor

house-title = House rules
house-of-match = Rules of this match
house-changed = changed
house-all = Show all
house-only = Only what changes
house-nothing = Nothing changes yet. Show all, and choose what your table does differently.
house-back-to-base = As in { $name }
house-less = { $rule }: less
house-more = { $rule }: more
house-number = A number
house-times = ×{ $n }
house-packets = Fixed packets
house-packets-says = Otherwise, packets such as 3-2-3, with spaces between
house-before = Before
house-after = After
house-not-playable = This deal cannot be played under this rule.
house-no-example = This rule changes no common deal.
house-as-it-is = Here
# An invented deal; $name: the taker.
house-example = For instance
house-example-taken = For instance, { word-contract.inline } for { $name }
# A deal of the match; $name: the taker; $ended: how the contract ended.
house-example-deal = { $ended ->
         [made] Your deal { $n }, made by { $name }
         [lost] Your deal { $n }, lost by { $name }
        *[neither] Your deal { $n }
    }
house-example-points = { $n } points for { $side }
house-example-all = All the tricks for { $side }
house-renonce-by =
    { MANY($name) ->
        [us] We revoke
        [them] They revoke
        [many] { $name } revoke
       *[one] { $name } revokes
    }
house-ask-example = See an example
house-hide-example = Close the example
house-lost = lost
house-wins = wins the manche
house-contradictions = { $n ->
         [one] One contradiction prevents saving
        *[other] { $n } contradictions prevent saving
    }
house-save = Save
house-save-title = Save this ruleset
house-keep = Save under a name
house-name = Name
house-description = Description
house-changes = What changes
house-nothing-yet = Nothing yet: all rules are those of the published ruleset.
house-search = Search the rules
house-none-found = No rule matches “{ $text }”.
house-groups = Go to
house-new-version = Matches already played keep their version.
house-totals = Totals of the match
house-won-by = Match won: { $side }
house-not-won = The match would no longer be over.
house-from-next = From deal { $n }
house-whole = Rescore the match

## Sharing

share-title = Share { $name }
share-download = Download
share-copy = Copy the text
share-copied = Text copied
share-text = The text of the ruleset
share-code = Code to scan for the ruleset { $name }
share-too-long = This ruleset is too long for a code to scan. Use the file or the text.
import-title = Import a ruleset
import-picture = Scan a code
import-unread = No code was found in this photo. Take it closer and straight on, or paste the text.
import-file = Choose a file
import-paste = Or paste the text here
import-read = Read
import-found = Based on { $name }
import-as-is = Nothing differs.
import-known = You already have this ruleset.
import-keep = Save

## A match and its ruleset

error-ruleset_is_another = “{ $name }” differs from the rules of this match. Change the rules of the match instead.
# After a contradiction between the rules of a match that was kept before it was known.
rules-kept-so = Until then, this match goes on as it began.
# $name: the name of the ruleset; $n: its version.
house-played-as = Played under “{ $name }”, version { $n }
house-newer = Update to version { $n } of “{ $name }”
house-as-last-time = Ruleset of your last match together: { $name }
house-last-time = Your last match together: { $name }
house-take-last = Use it again

## Levels

levels-one = Level
levels-from = From
levels-to = To
levels-by = By
levels-no-end = no end
levels-remove = Remove
levels-add = Add a level
levels-add-run = Add a range of levels

## Ruleset files

error-file_not_json = This file is not valid JSON, line { $line }, column { $column }: { $value }.
error-file_too_large = This file is too large for a ruleset: { $value } bytes, { $max } at most.
error-duplicate_key = “{ $field }” is there twice: { $allowed }. Keep one of them.
error-length_of_text = “{ $field }” has { $value } characters; it must have { $min } to { $max }.
# $id: the ruleset.
error-ruleset_not_found = This ruleset does not exist here: { $id }.
