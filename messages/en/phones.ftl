## Phones at the table

join-title = Join the table
join-by-key = Your first name is enough: the slate of the table opens here.
join-by-code = Type the code on the computer’s screen. You can then follow the match. To keep the score, scan the QR code.
join-code = Code
join-name = Your first name
join-do = Join
