### Around the table: who sits where, what sides are called, the clock, and series of matches.

## Seats

# $name: a player.
people-pick = Choose { $name }, for their place or colour
# $one, $other: players who change places.
people-swap = Exchange the places of { $one } and { $other }
people-picked = { $name }: tap another place to exchange, or a colour.
people-says = Tap or drag a token to change places, the cards to change the dealer.
people-turn-anticlockwise = The deal passes to the right
people-turn-clockwise = The deal passes to the left
people-colour = Colour of { $name }
colour-rose = Pink
colour-olive = Olive green
colour-cocoa = Brown
colour-stone = Grey
colour-lagoon = Turquoise blue

## A name that nobody is known by, though somebody is by nearly the same

# $name: as it was typed.
people-alike = “{ $name }” is a new name.
# $name: a player who is known.
people-alike-one = { $name }?
# $typed: as it was typed; $name: the player who is meant.
people-alike-take = Take { $name } instead of { $typed }

## What changes, and from when on

# $n: the first deal of whoever sits down.
people-ask-names = Was the name misspelt, or does somebody else play?
people-correct-name = Correct the name
people-substitute-from = Substitute from deal { $n } on
people-ask-places = Were the places wrong, or do you change places?
people-correct-places = Correct the places
people-places-from = Change from deal { $n } on

## Sides

# $side: Us or Them.
people-side = Name of { $side }
people-side-own = Another name

## The clock

clock-last-of-manche = Last deal of the manche
clock-of = out of { $n } min
clock-stands = clock stopped
clock-pause = Pause
clock-resume = Go on

## Series

# $us, $them: matches won.
series-score = Matches won: { $us } to { $them }
series-belle = That was the belle.
