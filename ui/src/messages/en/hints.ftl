### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Do not show this hint again
hint-again = Show the hints again
hint-home = Resume, or start a match.
hint-new = Choose the game, then Start. Names can wait.
hint-table = Touch a deal, and it says why.
hint-deal = Top to bottom: taker, contract, one side’s points.
hint-amend = Change what is wrong: the rest is counted again.
hint-names = Drag a token to change places, the cards for the dealer.
hint-rules = Change the rules from the next deal on, or for it all.
hint-line = One line a deal: who, contract, points. The example shows how.
hint-adjust = Add points or take some off, and say why.
