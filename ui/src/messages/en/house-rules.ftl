### Rulesets: the library, the editor, the exchange.

## The library

houses-title = Rulesets
houses-search = Search rulesets
houses-none = No ruleset answers to “{ $text }”.
houses-own = Yours
houses-published = Published
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
houses-restore = Put back in the list
houses-import = Import
houses-compare = What differs?
houses-pick = Tap two rulesets.
houses-pick-other = Tap another one.
houses-stop = Stop comparing

## Two rulesets

diff-title = What differs?
diff-none = These two rulesets decide everything alike.
diff-count = { $n ->
         [one] { $n } rule differs.
        *[other] { $n } rules differ.
    }
diff-families = They are not played with the same cards: their matches do not compare.
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
house-nothing = Nothing changes yet. Show all, and choose what your table does otherwise.
house-back-to-base = As in { $name }
house-less = { $rule }: less
house-more = { $rule }: more
house-number = A number
house-times = ×{ $n }
house-packets = Fixed packets
house-packets-says = Otherwise, packets such as 3-2-3, with spaces between
house-before = Before
house-after = After
house-not-playable = This deal is not playable under this rule.
house-no-example = No simple deal is marked otherwise.
house-as-it-is = Here
# A deal that is made up; $name: who takes.
house-example = For instance
house-example-taken = For instance, contract for { $name }
# A deal of the match; $name: who took; $ended: how it ended.
house-example-deal = { $ended ->
         [made] Your deal { $n }, made by { $name }
         [lost] Your deal { $n }, lost by { $name }
        *[neither] Your deal { $n }
    }
house-example-points = { $n } points for { $side }
house-example-all = All the tricks for { $side }
house-renonce-by = Renonce by { $name }
house-ask-example = See an example
house-hide-example = Close the example
house-lost = lost
house-wins = wins the manche
house-contradictions = { $n ->
         [one] One contradiction keeps it from being saved
        *[other] { $n } contradictions keep it from being saved
    }
house-save = Save
house-save-title = Keep this ruleset
house-keep = Keep under a name
house-name = Name
house-description = Description
house-changes = What changes
house-nothing-yet = Nothing yet: everything is as in the published ruleset.
house-search = Search the rules
house-none-found = No rule answers to “{ $text }”.
house-groups = Go to
house-new-version = Matches already played keep their version.
house-totals = Totals of the match
house-won-by = Match won: { $side }
house-not-won = The match would not be over any more.
house-from-next = From deal { $n }
house-whole = Mark the match again

## The exchange

share-title = Share { $name }
share-download = Download
share-copy = Copy the text
share-copied = Text copied
share-text = The text of the ruleset
share-code = Code to scan for the ruleset { $name }
share-too-long = This ruleset is too long for a code to scan. Take the file or the text.
import-title = Import a ruleset
import-picture = Photograph a code
import-unread = No code can be read on this picture. Take it closer and flat, or paste the text.
import-file = Choose a file
import-paste = Or paste the text here
import-read = Read
import-found = Based on { $name }
import-as-is = Nothing differs.
import-known = You already have this ruleset.
import-keep = Keep

## A match and its ruleset

event-rules_named = Ruleset named
error-ruleset_is_another = “{ $name }” does not say the same as the rules of this match. Change the rules of the match instead.
# $name: what the ruleset is called; $n: its version.
house-played-as = Played under “{ $name }”, version { $n }
house-newer = Go on to version { $n } of “{ $name }”
house-as-last-time = Ruleset of your last match together: { $name }
house-last-time = Your last match together: { $name }
house-take-last = Take it again

## Levels

levels-one = Level
levels-from = From
levels-to = To
levels-by = By
levels-no-end = no end
levels-remove = Remove
levels-add = A level
levels-add-run = A run of levels
