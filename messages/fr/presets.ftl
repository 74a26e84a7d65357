### The presets: name, one sentence on what sets it apart (.says), and source (.source).

preset-belote = Belote
    .says = L’atout se prend sur la retourne, et le preneur doit faire au moins autant que la défense, annonces comprises.
    .source = Règle du jeu de belote, jeux-de-cartes.com

preset-coinche = Coinche
    .says = Enchères à partir de 80 ; on marque les points faits, arrondis à la dizaine, et le contrat.
    .source = Article « Coinche » de Wikipédia, 2010

preset-coinche-bid-only = Coinche, contrat seul
    .says = Seul le contrat se marque, sans annonces, et il faut gagner la donne pour finir.
    .source = Article « Coinche » de Wikipédia, 2010, dernière variante

preset-contree = Contrée
    .says = Paliers 82, 92, 102… sans arrondi ; il faut aussi faire plus que la défense, et le contre ne multiplie pas la mise.
    .source = Le règlement de la contrée à quatre joueurs

preset-coinche-bga = Coinche, Board Game Arena
    .says = De 82 à 180, sans arrondi ; une chute donne à la défense ses points et 160, et il faut dépasser le total.
    .source = Aide du jeu Coinche sur Board Game Arena, points et contrat

preset-coinche-bga-bid-only = Coinche, Board Game Arena, contrat seul
    .says = Les enchères de Board Game Arena, mais seul le contrat se marque.
    .source = Aide du jeu Coinche sur Board Game Arena, contrat seul

preset-chaloupee = Chaloupée
    .says = Une manille aux enchères : 34, 44, 50 ou 54, et l’on marque la différence avec le contrat.
    .source = La chaloupée, règle du Loiret et d’Eure-et-Loir

preset-belote-litige = Belote avec litige
    .says = À égalité, les points du preneur attendent la donne suivante.
    .source = Fédération française de belote, 27 janvier 2016, et l’usage courant

preset-contree-160 = Contrée à 160
    .says = De 80 à 160, à la couleur seulement, sans autre annonce que la belote.
    .source = Article « Coinche » de Wikipédia, 2010, variantes « à la contrée »

preset-coinche-bga-site = Coinche, Board Game Arena, règles du site
    .says = Une chute vaut 160 et le contrat ; on demande 80, mais il faut faire 82.
    .source = Page des règles de Board Game Arena

preset-ffb-coinchee-2015 = FFB coinchée 2015
    .says = Il faut faire le contrat et battre la défense ; une chute vaut 160 et le contrat, et un capot prend les annonces de la défense.
    .source = Fédération française de belote, coinchée, 2015

preset-ffb-contree-2016 = FFB contrée 2016
    .says = Une donne contrée vaut 320 et deux fois le contrat ; un capot demandé vaut 500.
    .source = Fédération française de belote, contrée, 27 janvier 2016, tableau de la page 7, points faits et demandés

preset-ffb-contree-2016-points-faits = FFB contrée 2016, points faits
    .says = On marque les points faits sans le contrat ; une donne contrée vaut 320.
    .source = Fédération française de belote, contrée, 27 janvier 2016, tableau de la page 7, points faits

preset-ffb-contree-2016-tournoi = FFB contrée 2016, tournoi
    .says = Le contre ne double que le contrat : 160 et deux fois le contrat.
    .source = Fédération française de belote, contrée, 27 janvier 2016, note 1

preset-ffb-ludique = FFB contrée ludique
    .says = Le surcontre triple, 85 s’arrondit à 80, et le capot est un contrat de 250 comme un autre.
    .source = Fédération française de belote, contrée, édition suivante

preset-cannes-2016 = Cannes 2016
    .says = Chute ou contre : 162 et le contrat, seul multiplié, par deux ou par trois ; en 2001 points ou 40 minutes.
    .source = Championnat de France, Cannes, 2016

preset-stephanoise = Coinche stéphanoise
    .says = On parle avec six cartes, une enchère plus haute lève la coinche, et le contrat double à sans-atout ; les paliers au-dessus de 82 restent à confirmer.
    .source = Fédération française de coinche, Saint-Étienne

preset-pagat-coinche = Coinche selon Pagat
    .says = La coinche ne double que le contrat : 100 coinché et chuté vaut 160 et 200.
    .source = Pagat

preset-coinche-concours = Coinche de concours
    .says = En deux mille points, sans annonces ni générale, et le capot n’est payé que s’il est demandé.
    .source = Règlement de concours d’un club de coinche ; d’autres clubs marquent autrement

preset-belote-concours = Belote de concours
    .says = Douze donnes, points exacts, sans autre annonce que la belote, et à égalité on est dedans.
    .source = Concours de village ; l’usage change d’un village à l’autre
