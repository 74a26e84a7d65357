## Phones at the table

join-title = Join the table
join-by-key = Your first name is enough: the slate of the table opens here.
join-by-code = Type the code on the computer’s screen. You can then follow the match. To keep the score, scan the QR code.
join-code = Code
join-name = Your first name
join-do = Join
join-plain = Leave this page open during the match. Over the local network it cannot keep the screen lit, nor open without the computer.

phones-title = Invite a phone
phones-closed = The local network is closed. When it is open, phones on the same Wi-Fi can follow the slate, until you close it or quit Ardoise.
phones-which = This computer has several addresses. Choose that of the phones’ Wi-Fi.
phones-open = Open to phones
phones-close = Close the network
phones-gone = This computer no longer has the address { $address }: phones do not find it there.
phones-reopen = Open at { $address }
phones-before = The address of this computer has changed. Phones that still look for it at { $address } must scan this new code. A phone shows the deals that wait on it as lines to type in.
phones-elsewhere = Still looks for the computer at { $address }
phones-sign-gone = This computer’s address has changed: phones no longer find it
phones-sign = Open to phones: { $address }
phones-wifi = First, the same Wi-Fi as this computer.
phones-qr = QR code of the invitation
phones-aim = Point the camera at this code
phones-code-locked = Five wrong codes were typed, so the code is closed.
phones-new-code = New code
phones-or = Or open { $address } and type
phones-at = The phone will open { $address }.
phones-name = Or { $address }, if the phone finds that name.
phones-left = { $n ->
    [one] 1 min left
   *[other] { $n } min left
}
phones-table = Table { $n }
phones-team = no. { $n }
phones-next = The next phone will be
phones-joined = { $n ->
    [one] One phone
   *[other] { $n } phones
}
phones-here = connected
phones-now = seen just now
phones-seen = { $n ->
    [one] seen 1 min ago
   *[other] seen { $n } min ago
}
phones-away = { $n ->
    [one] offline for 1 min
   *[other] offline for { $n } min
}
phones-away-hours = offline for { $n } h
phones-not-awake = It may also go to sleep by itself: change its settings.
phones-other-side = The other side joins by the QR code on the table’s sheet, and confirms the result from there.
phones-lid = Leave the computer open: with its lid closed, phones no longer find it.
phones-revoke = Remove
phones-revoke-all = Remove all
phones-put-aside = The list of phones could not be read. It is kept as { $name }, and a new one begins: invite the phones again.
phones-reach = The phone does not open the page?
phones-reach-nothing = Nothing has arrived from a phone since this page was opened. If a phone has just tried, the network stops it, or the firewall.
phones-reach-connected = { $address } gets this far, but its browser refuses the page without https. Type http:// before the address.
phones-reach-asked = { $address } has asked for the page and got it: the network and the firewall let it through.
phones-reach-try = Test from this computer
phones-reach-tried = Ardoise answers at its address, seen from here. This test does not cover the way between a phone and this computer.
phones-reach-failed = This computer does not itself reach the address of Ardoise ({ $value }). Close the network, then open it again.
phones-reach-guest = Some guest networks keep devices apart. Use the home Wi-Fi, or share a phone’s connection.
phones-reach-mobile = If the Wi-Fi has no internet, the phone prefers its mobile data. Turn it off for a moment.
phones-reach-wall = The computer’s firewall may close the port. Allow Ardoise.
phones-reach-scanner = Some code readers have their own browser. Open the page in the phone’s browser.
phones-reach-plain = On the local network a page has no camera, cannot keep the screen lit, and does not open without the computer. Scan the QR code with the phone’s camera, and set when the screen turns off.

role-organiser = Organiser
    .says = May do everything, as this computer: a second desk for a concours. The code works once.
role-scorer = Scorer
    .says = Records the deals of this match. The code works once.
role-other_side = Other side
role-reader = Reader
    .says = Follows the slate and asks the referee.
role-screen = Screen
    .says = Shows the slate in large. Nothing to touch.

sit-title = Where are you sitting?
sit-says = The slate will turn to you: your side will be Us, on the left.
sit-none = I only watch
sit-take = I am { $name }
sit-slate = Connected to the computer’s slate
sit-slate-of = Connected to { $name }’s slate
sit-writes = Role: scorer. This phone will write the deals.
sit-reads = Role: reader. This phone follows the slate.
sit-me = me
sit-partner = partner
sit-joined = already joined
phones-seat-south = in the south
phones-seat-east = in the east
phones-seat-north = in the north
phones-seat-west = in the west

writing-asks = { $name } asks to keep score
writing-instead = to write instead of { $name }
writing-first = to write from their phone
writing-no = Not now
writing-yes = Hand over to { $name }
writing-waits = Request sent. The answer comes from the computer or from the person who keeps score.
writing-back = Cancel
writing-granted = Keeping score is up to you.
writing-refused = Not now: { $name } is still keeping score.
writing-lost = You follow the match: { $name } keeps score.
writing-computer = the computer
writing-ok = OK
writing-end = Take back the pen

lost-since = Offline since { $at }
phone-lost = Keep this page open: it continues by itself.
waiting-title = { $n ->
    [one] 1 deal waits
   *[other] { $n } deals wait
}
waiting-offline = { $n ->
    [one] Offline since { $at }, 1 deal waits
   *[other] Offline since { $at }, { $n } deals wait
}
waiting-says = { $n ->
    [one] It is
   *[other] They are
} sent when the network is back. Keep this page open.
waiting-row = waiting on this phone
waiting-back = Take back this deal, which is not recorded yet
waiting-settle = To settle: this deal is not recorded
waiting-again = Record it now
waiting-again-deal = Record it as deal { $n }
waiting-replace = Replace deal { $n }
waiting-drop = Do not record it
waiting-here = On this phone
waiting-there = On the computer
waiting-there-deal = On the computer, deal { $n }
waiting-moved = Has the computer’s address changed?
waiting-moved-says = To type into the computer, under { $line }. A page opened at the new address does not see these deals: keep this one open, and do not reload it.
