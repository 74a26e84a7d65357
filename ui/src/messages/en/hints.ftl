### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Do not show this hint again
hint-again = Show the hints again
hint-settings = What you choose here stays on this device.
hint-home = Resume, or start a match.
hint-new = Choose the game, then Start. Names can wait.
hint-rulesets = Tap a ruleset to read it, or to make it yours.
hint-ruleset-diff = What two rulesets decide otherwise, and nothing else.
hint-ruleset = Change what your table does otherwise, then save.
hint-table = Touch a deal, and it says why.
hint-deal = Top to bottom: taker, contract, one side’s points.
hint-amend = Change what is wrong: the rest is counted again.
hint-why = Each line is a fact, and the rule that counts it.
hint-end = The line tells the match. A rematch?
hint-names = Drag a token to change places, the cards for the dealer.
hint-rules = Change the rules from the next deal on, or for it all.
hint-adjust = Add points or take some off, and say why.
hint-line = One line a deal: who, contract, points. The example shows how.
hint-referee = A doubt at the table? Tap the question.
hint-melds = The strain, then what was announced or shown.
hint-count = The strain, then each card of the heap.
hint-renonce = Play the tricks: the renonce finds itself.
hint-needed = What the contract in play needs.
hint-card = Your rules in the order of play, to be printed.
hint-auction = Tap a level and a strain: what is not allowed says why.
hint-may-play = The trick, then the hand: the answer, the duty and the reason.
