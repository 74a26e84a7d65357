### What the application says around every subject: home, menus, settings, the keyboard.

## Home

home-title = Ardoise
home-resume = Resume the match
home-rulesets = Rulesets
home-new = New match
home-matches = All matches
home-players = Players and statistics
home-compare = Under other rules
# $us, $them: totals.
home-score = { $us } to { $them }
home-empty = The slate is clean
home-empty-says = Tap “{ home-new }”, choose what you play, and the first deal can begin.
home-sample = See a sample
home-sample-says = Or look at a whole evening first, deal by deal. None of it is kept.
# The match to look at before one’s own.
sample-name = Sample match
sample-says = Tap a deal to see why it was marked so.

## Menu

menu-title = Menu
menu-home = Home
menu-matches = Matches
menu-rules = House rules
menu-rename = Rename the match
menu-auction = Auction
menu-line = Type a line
menu-adjust = Adjust the totals
menu-change-rules = Change the rules
menu-rules-from-next = From deal { $n } on
menu-rules-whole = Mark the match again
menu-finish = Finish the match
menu-abandon = Abandon the match
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
menu-clear-contract = Clear the contract in play
# $theme: the look chosen.
menu-theme-is = Appearance: { $theme }
menu-chart = Charts
menu-compare = Under other rules
menu-journal = Journal
menu-keepsakes = Keepsakes
change-keep = Keep

## Settings

settings-reading = Reading
settings-table = At the table
settings-large-says = Words, names and scores one step larger
settings-still = Reduce motion
settings-still-says = Even if the device’s settings do not
settings-awake = Keep the screen on
settings-awake-says = While a contract is being played
settings-keys = Single-key shortcuts
settings-keys-says = Letters, digits and symbols; turn them off if a screen reader uses them
settings-see-keys = See the shortcuts

## Shortcuts of the keyboard

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
keys-higher = Higher contract
keys-lower = Lower contract
keys-double = Coinched, surcoinched
keys-points = Points
keys-points-back = Delete a digit
keys-points-side = Count the other side
keys-belote = Belote: us, them, nobody
keys-play = Play this contract

## When nothing can be shown

broken-title = The matches cannot be opened
broken-retry = Try again

## Hints

hint-close = Do not show this hint again
hint-again = Show the hints again
hint-home = Resume, or start a match.
hint-settings = What you choose here stays on this device.
