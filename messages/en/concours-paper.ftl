### The sheet of a table: its fields, and its house rules in words.

concours-sheet-deal = deal
concours-sheet-side = { $letter }: team { $n }
concours-sheet-side-players = { $letter }: players { $n }
concours-sheet-sums = Points, number of belotes
concours-sheet-taker = taker
concours-sheet-points = points
concours-sheet-belote = belote
concours-sheet-capot = capot
concours-sheet-or = { $this } or { $that }
concours-sheet-total = Total
concours-sheet-with-belotes = points + 20 a belote
concours-sheet-sum = Total A + total B:
concours-sheet-equal = Both sums are equal
concours-sheet-deals = deals
concours-sheet-belotes = belotes
concours-sheet-capots = capots
concours-sheet-digit = It ends in { $n }
concours-sheet-sign = Signature of { $n }
concours-sheet-sign-players = Signature of players { $n }
concours-sheet-received = Received at the desk, time
concours-sheet-says = Points without the belote, which is ticked. In each deal A + B make { $deal }{ $capot ->
    [0] {""}
   *[other] , or { $capot } with a capot
  }.
concours-sheet-by-deals = Each deal is checked by itself: the sum of a round is not constant.
concours-sheet-taker-bid = taker, contract
concours-sheet-ruleset = Rules: { $ruleset }.
concours-sheet-lost-all = { $kind ->
    [taken] Lost take
   *[other] Lost contract
  }: the defence marks all the points{ $contract ->
    [marked] {" "}and the contract
   *[other] {""}
  }.
concours-sheet-lost-number = { $kind ->
    [taken] Lost take
   *[other] Lost contract
  }: the defence marks { $n }{ $contract ->
    [marked] {" "}and the contract
   *[other] {""}
  }.
concours-sheet-lost-made_plus_160 = { $kind ->
    [taken] Lost take
   *[other] Lost contract
  }: the defence marks its points, 160 more{ $contract ->
    [marked] {" "}and the contract
   *[other] {""}
  }.
concours-sheet-lost-contract = Lost contract: the defence marks the contract, without the points.
concours-sheet-lost-difference = Lost contract: the defence marks the difference to the level.
concours-sheet-lost-multiplied = Lost contract: the defence marks the difference to the level, multiplied by the level’s factor.
concours-sheet-lost-nothing = Lost contract: nobody marks.
concours-sheet-tie-made = Equal { $of ->
    [tricks] tricks
   *[other] points
  }: the contract is made.
concours-sheet-tie-lost = Equal { $of ->
    [tricks] tricks
   *[other] points
  }: the { $kind ->
    [taken] take
   *[other] contract
  } is lost.
concours-sheet-tie-challenger_loses = Equal { $of ->
    [tricks] tricks
   *[other] points
  }: the last to bid, coinche or surcoinche has lost.
concours-sheet-tie-litige = Litige, with equal { $of ->
    [tricks] tricks
   *[other] points
  }: the defence marks its points; the takers’ wait for the winner of the next deal, and are theirs again after the last.
concours-sheet-tie-litige_unmarked = Litige, with equal { $of ->
    [tricks] tricks
   *[other] points
  }: nobody marks the contract.
concours-sheet-tie-replay = Equal { $of ->
    [tricks] tricks
   *[other] points
  }: the deal does not count, and the same player deals again.
concours-sheet-belote-none = The belote does not count.
concours-sheet-belote-unmarked = The belote is not scored.
concours-sheet-belote-holder = Belote: { $n } for its holder, also in a lost { $kind ->
    [taken] take
   *[other] contract
  }.
concours-sheet-belote-winner = Belote: { $n } for its holder; for the defence if the { $kind ->
    [taken] take
   *[other] contract
  } is lost.
concours-sheet-belote-nobody = Belote: { $n } for its holder; for nobody if the { $kind ->
    [taken] take
   *[other] contract
  } is lost.
concours-sheet-helps-both = It counts towards the contract.
concours-sheet-helps-takers = It counts towards the takers’ contract, not for the defence.
concours-sheet-helps-defence = It counts for the defence, not towards the takers’ contract.
concours-sheet-helps-nobody = It does not count towards the contract.
