### Of the screens that come later, too: one sentence the first time that each is seen.

hint-settings = What you choose here stays on this device.
hint-rulesets = Tap a ruleset to read it, or to make it yours.
hint-ruleset-diff = What two rulesets decide otherwise, and nothing else.
hint-ruleset = Change what your table does otherwise, then save.
hint-why = Each line is a fact, and the rule that counts it.
hint-end = The line tells the match. A rematch?
hint-referee = A doubt at the table? Tap the question.
hint-melds = The strain, then what was announced or shown.
hint-count = The strain, then each card of the heap.
hint-renonce = Play the tricks: the renonce finds itself.
hint-needed = What the contract in play needs.
hint-card = Your rules in the order of play, to be printed.
hint-auction = Tap a strain, after a level to go higher: what is dim says why.
hint-may-play = The trick, then the hand: the answer, the duty and the reason.
hint-matches = Look for a name, a place, a word; touch a match.
hint-keepsakes = Photos, notes and the place: what the slate does not say.
hint-deleted = A match thrown away waits here. Take it back at any time.
hint-journal = All that was recorded, corrected or undone, and when.
hint-chart = Tap a point: it tells its deal, then opens it.
hint-compare = Each column counts the same deals under other rules.
hint-compare-deal = First the rules that change this deal most.
hint-compare-history = Your matches counted again under each ruleset.
hint-what-if = Change a fact: what follows is counted, nothing recorded.
