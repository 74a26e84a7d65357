## Phones at the table

join-title = Join the table
join-by-key = Your first name is enough: the slate of the table opens here.
join-by-code = Type the code on the computer’s screen. You can then follow the match. To keep the score, scan the QR code.
join-code = Code
join-name = Your first name
join-do = Join

phones-title = Invite a phone
phones-closed = The local network is closed. When it is open, phones on the same Wi-Fi can follow the slate, until you close it or quit Ardoise.
phones-which = This computer has several addresses. Choose that of the phones’ Wi-Fi.
phones-open = Open to phones
phones-close = Close the network
phones-sign = Open to phones: { $address }
phones-wifi = First, the same Wi-Fi as this computer.
phones-qr = QR code of the invitation
phones-aim = Point the camera at this code
phones-or = Or open { $address } and type
phones-at = The phone will open { $address }.
phones-left = { $n ->
    [one] 1 min left
   *[other] { $n } min left
}
phones-next = The next phone will be
phones-joined = { $n ->
    [one] One phone
   *[other] { $n } phones
}
phones-now = seen just now
phones-seen = { $n ->
    [one] seen 1 min ago
   *[other] seen { $n } min ago
}
phones-lid = Leave the computer open: with its lid closed, phones no longer find it.
phones-revoke = Remove
phones-revoke-all = Remove all
phones-reach = The phone does not open the page?
phones-reach-guest = Some guest networks keep devices apart. Use the home Wi-Fi, or share a phone’s connection.
phones-reach-mobile = If the Wi-Fi has no internet, the phone prefers its mobile data. Turn it off for a moment.
phones-reach-wall = The computer’s firewall may close the port. Allow Ardoise.
phones-reach-scanner = Some code readers have a browser of their own. Open the page in the phone’s.

role-organiser = Organiser
role-scorer = Scorer
    .says = Records the deals of this match. The code works once.
role-other_side = Other side
role-reader = Reader
    .says = Follows the slate and asks the referee.
role-screen = Screen
    .says = Shows the slate in large. Nothing to touch.

hint-phones = Phones follow the slate over the Wi-Fi.
hint-match-phones = One phone keeps the score, others follow.
