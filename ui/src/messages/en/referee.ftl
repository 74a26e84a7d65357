### The referee: auctions, and what may be played.

## Cards

card-none = Card to come
# $card: a card in the middle of a sentence; $where: some words that say where it lies.
card-taken = The { $card } is taken already: { $where }
