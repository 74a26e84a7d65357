### Publishing to a hub.

publish-title = Publish
publish-says = Send chosen evenings to the hub of your club
publish-what-is-it = A hub keeps the matches of many clubs and shows standings from them. Only what you choose is sent. The rest stays here; the hub only gets a fingerprint of each entry, to verify that nothing was changed.
publish-hub = Your hub
publish-to = Address
publish-to-like = such as https://hub.example
publish-club = The club’s name at the hub
publish-club-like = such as lyon
publish-key = Key
publish-key-says = The hub’s administrator gives it to the club. It is kept next to the slate, where only you can read it, and not in its backups.
publish-key-kept = The key is kept on this computer.
publish-key-other = Enter another key
publish-forget = Forget this hub
publish-forgotten = The address and the key are forgotten. The hub keeps the matches that were published.
publish-choose = What is published
publish-concours = Concours
publish-matches = Matches
publish-all = Everything
publish-all-says = Every match, concours and house rule of this slate, and later ones when you publish again.
publish-no-concours = There is no concours yet.
publish-no-matches = There is no match yet.
publish-season-says = Season: its settings, with the concours that count for it
publish-further = Show earlier matches
publish-notes = With the notes
publish-notes-says = Notes and the list of photos are sent too. The photos themselves never are.
publish-do = Publish
publish-progress = { $total ->
    [0] Asking the hub…
   *[other] Sent: { $n } of { $total }
}
publish-stop = Stop
publish-done = { $n ->
    [0] The hub already has all of it.
    [one] { $n } entry published. The hub’s receipt is kept.
   *[other] { $n } entries published. The hub’s receipt is kept.
}
publish-approve = The club has not approved this computer yet, so nothing was signed. At the hub:
publish-approve-line = ardoise-hub device approve { $club } { $key }
publish-fork = Two copies were continued
publish-fork-own = This slate was copied, and both copies wrote as device { $device }. The hub received the other one first; what was written here since { $day } is not published, and the hub sets it aside.
publish-fork-own-way = Do not write here any more: export your matches for a spreadsheet (CSV), import that file into the other slate, and publish from there. To go on with this computer, restore a backup of the other slate on it.
publish-fork-other = The slate of device { $device } was copied, and both copies were continued. The hub received one of them first, and the other was imported here; what it wrote since { $day } is not published, and the hub sets it aside.
publish-fork-other-way = Export these matches for a spreadsheet (CSV), import that file into the slate that the hub knows, and publish from there.
publish-left-out = { $n } stayed home
publish-stays-notes = { $name } was begun with notes, which stay home. Publish it with the notes if they may be read.
publish-stays-missing = { $name } was continued on another computer, whose entries are missing here. Publish it from there first, or import its export.
publish-stays-copied = { $name } was continued in a copy.
publish-stays-other = A house rule or an entry without a name
publish-receipts = { $n ->
    [0] No receipt yet.
    [one] { $n } receipt of the hub, of { $day }.
   *[other] { $n } receipts of the hub, the last of { $day }.
}
publish-receipts-hold = { $n ->
    [one] It holds: the hub has signed it, and the slate still has everything in it.
   *[other] All hold: the hub has signed them, and the slate still has everything in them.
}
publish-receipts-broken = { $n ->
    [one] { $n } of them does not hold: it is not signed by the hub, or the slate no longer has what it names.
   *[other] { $n } of them do not hold: they are not signed by the hub, or the slate no longer has what they name.
} “ardoise publish --receipts” names them.

## Why nothing was published

error-publish_nothing = Nothing is chosen, so nothing is published. Choose a match, a concours or everything.
error-publish_no_key = There is no key of the club for this hub. Enter the one that the hub’s administrator gave the club.
error-publish_not_safe = “{ $value }” would send the club’s key over the network for everybody to read. Give an address that begins with https://.
error-publish_files = The files next to the ledger cannot be read or written ({ $value }). Make room or give access, then publish again.
error-publish_away = The hub does not answer: { $value }. It keeps the entries that it has acknowledged. Publish again later.
error-publish_no_answer = The hub does not answer, or does not allow pages of { $value }. It keeps the entries that it has acknowledged. Check the address; if it is right, ask the hub’s administrator to allow “{ $value }” (serve --allow-origin), or publish again later.
error-publish_busy = The hub takes nothing at the moment. It keeps the entries that it has acknowledged. Publish again in { $value } s.
error-publish_not_a_hub = The server at this address is not a hub, or a newer one ({ $value }). Check the address.
error-publish_refused = The hub refuses: “{ $value }” Correct that, then publish again.
error-publish_receipt = The hub’s receipt is not for this file, or was signed with another key ({ $value }) than the hub’s first one. Ask the hub’s administrator before you publish again.
