### Settings, and the shortcuts of the keyboard.

## Settings

settings-reading = Reading
settings-table = At the table
settings-large-says = Words, names and scores one step larger
settings-still = Nothing moves
settings-still-says = Even if the device does not ask for it
settings-awake = Keep the screen on
settings-awake-says = While a contract is being played
settings-keys = Single-key shortcuts
settings-keys-says = Letters, digits and signs; turn them off if a screen reader uses them
settings-see-keys = See the shortcuts

## Names of keys

key-Enter = Enter
key-Escape = Esc
key-Backspace = Backspace
key-Shift = Shift
key-Mod = Ctrl

## The overlay

keys-title = On the keyboard
keys-off = Single-key shortcuts are turned off in the settings.
keys-place-anywhere = Everywhere
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
