### What is particular to a table from elsewhere: what is asked of it, and what is wrong with it.

error-nobody_of_that_name = Nobody at this table is called “{ $value }”. It may be: { $allowed }, or a seat.
error-suit_unclear = “{ $value }” may be clubs, or cœur or carreau in French. Write the suit out.
error-melds_unreadable = These melds cannot be read: “{ $value }”. Write them as “us tierce qh them carre j”.
error-no_such_ruleset = No ruleset is called “{ $value }”. It may be: { $allowed }, or the name of another in the list of rulesets.
error-row_cut = The file stops in the middle of this row. Save it again from where it comes.
