### The parts of the application outside the subjects: home, menus, settings, keyboard.

## Home

home-title = Ardoise
home-resume = Resume the match
home-resume-short = Resume
home-again = Play again, same players
home-slate = Open the slate
# $day: when it was played.
home-last = Match of { $day }
# $ruleset: what is played; $target: the points that win.
home-game = { $ruleset } to { $target }
# $game: as above; $deals: how many deals.
home-game-deals = { $game }, { $deals }
home-new = New match
home-same = Same players
# $day: a day of the week, or a date.
home-as-weekday = As on { $day }
home-as-date = As on { $day }
home-as-earlier = The other table
home-rotated = Same players, other partners
# $names: who plays together.
home-pair = { $names }
# $ruleset: a preset.
home-other = Another match
home-other-says = Other players, other rules
home-question = A question of rules?
home-question-says = Cards, bids, melds
home-question-blank = Even without a match
home-may-play = May I play this card?
home-may-play-says = The card, the trick and the rule that decides
home-auction = Whose turn to bid?
home-auction-says = Who bids, and what they may say
home-questions = All questions
home-questions-says = Melds, counting tricks, revokes
home-running = In progress
home-evening = The evening
# $n: matches; $players: players.
home-evening-says = { $n ->
        [one] { $n } match, { $players } players
       *[other] { $n } matches, { $players } players
    }
home-past = Look back
home-waiting = Matches in progress
# $n: how many besides the one on the slate.
home-waiting-says = { $n ->
    [one] One more waits to go on
   *[other] { $n } more wait to go on
  }
home-matches = Matches
home-matches-says = By date, player or place
home-players = Players and pairs
home-players-says = Who won, with whom
home-compare = Compare rulesets
home-compare-says = Your matches, under other rules
home-concours = Concours
home-concours-says = An evening of many tables
home-phones = Phones
home-phones-says = Follow or keep score from one’s seat
home-rulesets = Rulesets
home-rulesets-says = Published ones, and your own
home-without = To look around first
home-bring = Bring back my matches
home-bring-says = From another device or a file
home-empty = The slate is clean
home-empty-says = It keeps the score of your real games: belote, coinche, contrée, chaloupée.
home-step-1 = Say who plays, and what.
home-step-2 = After each deal, six taps.
home-step-3 = A score surprises you? Tap it.
home-sample = See a sample match
home-sample-says = Ten deals, none of them kept
# The sample match, for users who have none of their own yet.
sample-name = Sample match
sample-says = Tap a deal to see how it was scored.
sample-practice = Try the pad

## Menu

menu-title = Menu
menu-match = This match
menu-home = Home
menu-matches = Matches
menu-line = Type a line
menu-adjust = Adjust the totals
menu-change-rules = Change the rules
menu-rules-from-next = From deal { $n } on
menu-rules-whole = Rescore the match
menu-finish = Finish the match
menu-abandon = Abandon the match
menu-abandon-says = It is kept, and does not count
menu-settings = Settings
menu-language = Language
menu-language-fr = Français
menu-language-en = English
menu-theme = Appearance
menu-theme-slate = Slate
menu-theme-paper = Notebook
menu-theme-auto = Same as device
menu-four-colours = Four-colour suits
menu-large = Large type
menu-back = Back
menu-close = Close
a11y-menu = Open the menu
a11y-back = Back
a11y-close = Close without recording
menu-clear-contract = Clear the { word-contract.inline } in play
# $theme: the chosen theme.
menu-theme-is = Appearance: { $theme }
menu-game = The match
menu-game-says = Charts, journal, keepsakes, sharing
menu-chart = Charts
# $side leads by $n points.
menu-chart-says = { $side } ahead by { $n }
menu-chart-level = Level
menu-compare-leads = Who would lead, and why
menu-compare-won = Who would have won, and why
# $when: when the last line was written.
menu-journal-says = Last line: { $when }
menu-keepsakes-says = Photos, notes and place
menu-share-says = Picture, sheet or file
menu-compare = Under other rules
menu-journal = Journal
menu-board = Show on another screen
menu-seat = Change seats
menu-ask = Ask to keep score
menu-invite = Invite a phone
board-title = The board of the match
board-full = Full screen
boards-title = Matches in progress
boards-none = No match is being played
menu-keepsakes = Keepsakes
change-keep = Save

## Settings

settings-reading = Reading
settings-table = At the table
settings-large-says = Words, names and scores one step larger
settings-more = Motion and keyboard
settings-still = Reduce motion
settings-still-says = Even if the device’s settings do not
settings-awake = Keep the screen on
settings-awake-says = During the whole match
settings-awake-plain = Not on this page: over the local network, the browser does not allow it. Change how soon this device sleeps.
settings-left = Left-handed
settings-left-says = Puts what the thumb reaches for on the left
settings-buzz = Vibrate
settings-buzz-says = When a deal is recorded or refused
settings-speech = Say the totals
settings-speech-says = Aloud, after each deal
settings-keys = Single-key shortcuts
settings-keys-says = Letters, digits and symbols; turn them off if a screen reader uses them
settings-see-keys = See the shortcuts

## Keyboard shortcuts

key-Enter = Enter
key-Escape = Esc
key-Backspace = Backspace
key-Shift = Shift
key-Mod = Ctrl
keys-title = Keyboard shortcuts
keys-off = Single-key shortcuts are turned off in the settings.
keys-place-anywhere = Anywhere
keys-place-home = Home
keys-place-matches = Matches
keys-place-new = New match
keys-place-table = Slate
keys-place-sheet = Entering a deal
keys-place-why = Why
keys-place-end = End of the match
keys-place-lesser = This screen
keys-place-settings = Settings
keys-overlay = These shortcuts
keys-home-first = Resume, or start
keys-next-match = Next match
keys-previous-match = Previous match
keys-next-deal = New deal, or its result
keys-next-row = Next deal (Enter opens it)
keys-previous-row = Previous deal
keys-line = Write a deal on one line
keys-turn = Turn the slate
keys-south = Taker: South
keys-east = Taker: East
keys-north = Taker: North
keys-west = Taker: West
keys-higher = Higher level
keys-lower = Lower level
keys-double = { word-doubled }, { word-surdoubled.inline }
keys-points = Points
keys-points-back = Delete a digit
keys-points-side = Count the other side
keys-belote = Belote: us, them, nobody
keys-play = Play this { word-contract.inline }

## When a screen cannot be shown

broken-title = The matches cannot be opened
broken-retry = Try again

## Hints

hint-close = Do not show this hint again
