### The referee: auctions, and what may be played.

## Cards

card-none = Carte à venir
# $card: a card in the middle of a sentence; $where: some words that say where it lies.
card-taken = La carte « { $card } » est déjà prise : { $where }
