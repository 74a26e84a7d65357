### One sentence a screen, the first time that it is seen: what it is for. It has the place of a title, and no more.

hint-close = Do not show this hint again
hint-again = Show the hints again
hint-settings = What you choose here stays on this device.
hint-home = Take up the match in progress, or start one.
hint-new = Choose the game, then Start. Names can wait.
hint-matches = Touch a match to open it again.
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
hint-journal = All that was recorded, corrected or undone, and when.
hint-chart = Tap a point: it tells its deal, then opens it.
hint-compare = Each column counts the same deals under other rules.
hint-compare-deal = First the rules that change this deal most.
hint-what-if = Change a fact: what follows is counted, nothing recorded.
hint-compare-history = Your matches counted again under each ruleset.
hint-line = One line a deal: who, contract, points. The example shows how.
hint-auction = Tap a level and a strain: what is not allowed says why.
hint-may-play = The trick, then the hand: the answer, the duty and the reason.
