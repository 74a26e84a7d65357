## The check of a table’s totals

concours-check-sum = Sum { $n }.
concours-check-type = Type both totals: they are checked at once.
concours-check-by-deals = The sum tells nothing here
concours-check-certain = The count is right
concours-check-ambiguous = The count may be right
concours-check-impossible = The count is not right
concours-check-short = { $n } are missing
concours-check-made-of = { $n } of cards, { $counts }.
concours-check-counts = { $belotes ->
    [0] no belote
    [one] { $belotes } belote
   *[other] { $belotes } belotes
  }, { $capots ->
    [0] no capot
    [one] { $capots } capot
   *[other] { $capots } capots
  }
concours-check-either = Either { $list }.
concours-check-or = {""}; or{" "}
concours-check-expected = The sum is { $sum }, the cards alone give { $n }.
concours-check-deals-needed = How many deals were played?
concours-hint-too_low = That is less than the cards alone.
concours-hint-too_high = That is more than all belotes and capots.
concours-hint-last_digit = The sum ends in { $n }: one digit is wrong.
concours-hint-litige = The points of a litige may be missing.
concours-hint-capot_as_162 = A capot was probably written as 162.
concours-check-over = { $n } too many
concours-check-should = Expected: { $sum }, that is { $list }.
concours-part-cards = { $n } of cards
concours-part-belotes = { $n } for { $belotes ->
    [one] { $belotes } belote
   *[other] { $belotes } belotes
  }
concours-part-capots = { $n } for { $capots ->
    [one] { $capots } capot
   *[other] { $capots } capots
  }
concours-cause-capot_as_162 = { $n ->
    [one] The capot was probably written as 162
   *[other] { $n } capots were probably written as 162
  }
concours-cause-belote_missing = { $n ->
    [one] A belote was probably not written
   *[other] { $n } belotes were probably not written
  }
concours-cause-belote_extra = { $n ->
    [one] There is probably one belote more
   *[other] There are probably { $n } belotes more
  }
concours-cause-capot_extra = { $n ->
    [one] There is probably one capot more
   *[other] There are probably { $n } capots more
  }
concours-cause-digits_swapped = Two digits were probably swapped
concours-cause-litige = A litige was probably not given back
concours-cause-deal_missing = One deal is probably missing
concours-cause-penalty = A revoke or a misdeal was probably written besides
concours-ask-capot_as_162 = { $n ->
    [one] Who made the capot?
   *[other] Who made these capots?
  }
concours-ask-belote_missing = { $n ->
    [one] Who had the belote?
   *[other] Who had these belotes?
  }
concours-ask-belote_extra = Miscounted, or who wrote it too often?
concours-ask-capot_extra = Miscounted, or who wrote it too often?
concours-ask-digits_swapped = Which total was copied wrong?
concours-ask-litige = Who won the points of the litige?
concours-ask-deal_missing = How many deals were played?
concours-ask-penalty = Was there a penalty of 162?
concours-answer-side = team { $n }
concours-answer-side-players = players { $n }
concours-answer-each = one each
concours-answer-deals = { $n } deals
concours-answer-penalties = Yes
concours-answer-belotes = { $n ->
    [0] No belote
    [one] { $n } belote in all
   *[other] { $n } belotes in all
  }
concours-answer-capots = { $n ->
    [0] No capot
    [one] { $n } capot in all
   *[other] { $n } capots in all
  }
concours-answer-keep = Keep as it is
