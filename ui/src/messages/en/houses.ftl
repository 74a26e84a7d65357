### Rulesets that a table owns, and comparisons over a whole ledger.
### $value: what was found; $line and $column: where; $allowed: what was told; $min and $max: bounds.

## Ruleset files

error-file_not_json = This file does not read as JSON, line { $line }, column { $column }: { $value }.
error-file_too_large = This file is too large for a ruleset: { $value } bytes, { $max } at most.
error-duplicate_key = “{ $field }” is said twice: { $allowed }. Keep one of them.
error-length_of_text = “{ $field }” has { $value } letters, it takes { $min } to { $max }.

## The ledger

# $id: the ruleset.
error-ruleset_not_found = This ruleset is not here, or not any more: { $id }.
# $value: the number of the comparison.
error-history_gone = Comparison { $value } is not known any more. Start it again.

## The command line

# $n: how many matches.
cli-history-unreadable = { $n ->
         [one] { $n } match cannot be read by this program and is left out.
        *[other] { $n } matches cannot be read by this program and are left out.
    }
