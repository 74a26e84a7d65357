### The presets: name, one sentence on its difference (.says), and source (.source).

preset-belote = Belote
    .says = Trumps are taken from a turned-up card, and the takers must make at least as much as the defence, melds included.
    .source = Rules of belote, jeux-de-cartes.com

preset-coinche = Coinche
    .says = Bids from 80 up; points made, rounded to tens, are scored with the contract.
    .source = Wikipedia in French, “Coinche”, 2010

preset-coinche-bid-only = Coinche, contract only
    .says = Only the contract is scored, without melds, and the last deal must be won.
    .source = Wikipedia in French, “Coinche”, 2010, last variant

preset-contree = Contrée
    .says = Levels 82, 92, 102… without rounding; the defence must be beaten too, and a double does not multiply the contract.
    .source = The rules of contrée for four players

preset-coinche-bga = Coinche, Board Game Arena
    .says = From 82 to 180, without rounding; a lost contract gives the defence its points and 160, and the total must be passed.
    .source = Board Game Arena, game help for Coinche, tricks and bid

preset-coinche-bga-bid-only = Coinche, Board Game Arena, contract only
    .says = The bids of Board Game Arena, with only the contract scored.
    .source = Board Game Arena, game help for Coinche, bid only

preset-chaloupee = Chaloupée
    .says = Manille with an auction: 34, 44, 50 or 54, and the difference with the contract is scored.
    .source = La chaloupée, as played in Loiret and Eure-et-Loir

preset-belote-litige = Belote with litige
    .says = On a tie, the takers’ points wait for the next deal.
    .source = Fédération française de belote, 27 January 2016, and common use

preset-contree-160 = Contrée to 160
    .says = From 80 to 160, suits only, no meld but belote.
    .source = Wikipedia in French, “Coinche”, 2010, variants “à la contrée”

preset-coinche-bga-site = Coinche, Board Game Arena, the site’s rules
    .says = A lost contract is worth 160 and the contract; 80 may be bid, but 82 must be made.
    .source = Board Game Arena, the site’s own rules page

preset-ffb-coinchee-2015 = FFB coinchée 2015
    .says = The contract must be made and the defence beaten; a lost contract is worth 160 and the contract, and with a capot the melds of the defence go to the takers.
    .source = Fédération française de belote, coinchée, 2015

preset-ffb-contree-2016 = FFB contrée 2016
    .says = A doubled deal is worth 320 and twice the contract; a capot that was bid is worth 500.
    .source = Fédération française de belote, contrée, 27 January 2016, table of page 7, points made and bid

preset-ffb-contree-2016-points-faits = FFB contrée 2016, points made
    .says = Points made are scored without the contract; a doubled deal is worth 320.
    .source = Fédération française de belote, contrée, 27 January 2016, table of page 7, points made

preset-ffb-contree-2016-tournoi = FFB contrée 2016, tournament
    .says = A double multiplies only the contract: 160 and twice the contract.
    .source = Fédération française de belote, contrée, 27 January 2016, note 1

preset-ffb-ludique = FFB contrée, casual
    .says = A redouble triples, 85 is rounded to 80, and a capot is a contract of 250 like any other.
    .source = Fédération française de belote, contrée, the later edition

preset-cannes-2016 = Cannes 2016
    .says = Lost or doubled: 162 and the contract, which alone is multiplied, by two or three; to 2001 points or 40 minutes.
    .source = French championship, Cannes, 2016

preset-stephanoise = Coinche of Saint-Étienne
    .says = Bids are made on six cards, a higher bid lifts a coinche, and no trumps doubles the contract; the levels above 82 remain to be confirmed.
    .source = Fédération française de coinche, Saint-Étienne

preset-pagat-coinche = Coinche after Pagat
    .says = A coinche doubles only the contract: 100 coinched and lost is 160 and 200.
    .source = Pagat

preset-coinche-concours = Coinche, club contest
    .says = To two thousand points, without melds or générale, and a capot is paid only when bid.
    .source = A coinche club’s contest rules; other clubs score differently

preset-belote-concours = Belote, village contest
    .says = Twelve deals, exact points, no meld but belote, and a tie is lost.
    .source = Village contests; customs differ from one to the next
