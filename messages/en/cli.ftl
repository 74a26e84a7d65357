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
cli-serve-lid = Leave the computer open: with its lid closed, phones no longer find it.
cli-serve-wifi = First, the same Wi-Fi as this computer: { $name }
cli-serve-reach = A phone does not open the page? Some guest Wi-Fi keeps devices apart; without internet, the phone prefers its mobile data; a firewall may close the port.
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
cli-doctor-report = To ask for help, attach what “ardoise doctor --report” prints: it contains no name, no note and no path.
cli-import-workbook = { $path } is a workbook, not an export of Ardoise. To read one of its sheets: ardoise import --csv { $path }
cli-import-no-day = No column gives the day. Give it with --day, such as --day 2026-11-19, or its column with --column 1=date.
cli-import-table = { $path } is not an export of Ardoise. If it is a table in CSV: ardoise import --csv { $path }
cli-file-unreadable = { $path } cannot be read: { $value }
cli-file-unwritten = { $path } cannot be written: { $value }
cli-file-full = There is no room left to write { $path }. Free some space, or choose another place.
cli-file-taken = There is already a file { $path }. Choose another name, or remove that one.

## Publishing to a hub

publish-nothing-chosen = Nothing is chosen, so nothing is published. Name matches with --match, a concours with --concours, a season with --season, or everything with --all.
publish-no-key = There is no key of the club. Put it into the environment as ARDOISE_HUB_KEY, or into a file and give --key-file.
publish-key-file = The file with the key cannot be read: { $value }
publish-not-approved = The club has not approved the key of this device yet, so nothing was signed. At the hub: ardoise-hub device approve CLUB { $key }
publish-left-out-notes = { $match } was begun with notes, which stay home, so it was not published. Publish it with --notes if the notes may be read.
publish-left-out-missing = { $match } was not published: this ledger lacks entry { $seq } of device { $device }, which has written in it. Publish it first from the ledger of that device.
publish-left-out-copied = { $match } was not published: a copy of the ledger of device { $device } has written in it, from its entry { $seq } on.
publish-copied-own = Two copies of this ledger were continued, both as device { $device }. The hub received the other one first; what was written here since { $day } is not published, and the hub sets it aside. Do not write here any more: export from here with “ardoise export --csv FILE”, import it into the other ledger with “ardoise import --csv FILE”, and publish from there. To go on with this computer, restore a backup of the other ledger on it, with “ardoise restore”.
publish-copied-other = Two copies of the ledger of device { $device } were continued. The hub received one of them first, and the other was imported here; what it wrote since { $day } is not published, and the hub sets it aside. Export it from here with “ardoise export --csv FILE”, import it into the ledger that the hub knows with “ardoise import --csv FILE”, and publish from there.
