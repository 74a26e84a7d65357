### The texts of the command line. $address, $path and $value are text, not numbers: a port is not a quantity.

## The command line

# $n: how many matches.
cli-history-unreadable = { $n ->
         [one] { $n } match cannot be read by this program and is left out.
        *[other] { $n } matches cannot be read by this program and are left out.
    }
cli-serve-open = Ardoise is open here: { $address }
cli-serve-look = View only: { $address }
cli-serve-lan = Phones on this network: { $address }
cli-serve-code = Or they open { $address } and type { $value }, for ten minutes.
cli-serve-key = The address contains the key: share it only with the scorer.
cli-serve-data = Matches are kept in { $path }
cli-serve-stop = Ctrl+C to close.
cli-serve-closed = Ardoise is closed; everything is saved.
cli-serve-port-taken = Port { $value } is already taken. Choose another one.
# $n: the number of the line; $field: may be empty.
cli-line-error = Line { $n }, “{ $field }”: { $message }
cli-line-error-bare = Line { $n }: { $message }
cli-lines-refused = { $n ->
         [one] { $n } line refused
        *[other] { $n } lines refused
    }
cli-check-good = This ruleset is consistent: { $name }
cli-check-contradictions = { $n ->
         [one] One contradiction in { $name }:
        *[other] { $n } contradictions in { $name }:
    }
cli-file-unreadable = { $path } cannot be read: { $value }
