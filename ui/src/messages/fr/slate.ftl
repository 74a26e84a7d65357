### What is done with a row of the slate, the note, the count of the tricks, and the chart of the match.

## Note

deal-note-title = Note sur la donne { $n }
deal-note-title-adjustment = Raison de l’ajustement
deal-note-label = Quelques mots, qui ne changent aucune marque
deal-note-keep = Garder

## Counting the tricks

count-title = Compter les plis
# $total: all the points there are at this strain.
count-of = sur { $total }
count-tricks = { $n ->
         [0] Touchez les cartes du tas.
         [one] { $n } pli
        *[other] { $n } plis
    }
# $n: cards that the last trick of the heap still lacks.
count-missing = { $n ->
         [one] Il manque { $n } carte pour un pli entier.
        *[other] Il manque { $n } cartes pour un pli entier.
    }
count-keep = Garder ce compte

## Chart

chart-totals-title = Les totaux, donne après donne
# $deals: how many; $us_name, $them_name: the sides; $us, $them: their totals.
chart-totals-says = Les totaux sur { $deals } donnes : { $us_name } { $us }, { $them_name } { $them }. Flèches pour aller d’une donne à l’autre, Entrée pour l’ouvrir.
chart-target = { $n } pour gagner
chart-column-deal = Donne
# $side: a side's name.
chart-column-total = Total, { $side }

## End

end-as-it-stood = La partie s’est arrêtée là, avant le total.
