### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Do not show this hint again
hint-again = Show the hints again
hint-settings = What you choose here stays on this device.
hint-home = Take up the match in progress, or start one.
hint-new = Choose the game, then Start. Names can wait.
hint-matches = Touch a match to open it again.
hint-table = Touch a deal, and it says why.
hint-deal = Top to bottom: taker, contract, one side’s points.
hint-amend = Change what is wrong: the rest is counted again.
hint-why = Each line is a fact, and the rule that counts it.
hint-end = The line tells the match. A rematch?
hint-names = Drag a token to change places, the cards for the dealer.
hint-rules = Change the rules from the next deal on, or for it all.
hint-adjust = Add points or take some off, and say why.
hint-journal = All that was recorded, corrected or undone, and when.
hint-chart = Tap a point: it tells its deal, then opens it.
hint-line = One line a deal: who, contract, points. The example shows how.
