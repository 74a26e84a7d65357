### Why a mark is what it is: the reasons of its lines, and the test of the contract.

## Reasons of the lines

reason-card_points = Points aux cartes
    .says = Les points des plis, comptés comme le veut le règlement.
reason-contract = Contrat
    .says = La valeur du contrat, à qui gagne la donne.
reason-belote = Belote
    .says = Le roi et la dame d’atout dans une même main.
reason-melds = Annonces
    .says = Les suites et les carrés qui comptent.
reason-capot = Capot
    .says = Le capot remplace les points des cartes.
reason-generale = Générale
    .says = La générale remplace les points des cartes.
reason-forfeit = Forfait
    .says = Une somme fixe, au lieu des points et du contrat.
reason-difference = Différence
    .says = L’écart entre les points faits et le contrat, avec son multiplicateur.
reason-doubling = Coinche
    .says = Ce que la coinche ou la surcoinche ajoute.
reason-misdeal = Maldonne
    .says = Le prix d’une donne mal faite.
reason-held_over = Litige
    .says = Les points qui attendaient depuis un litige.
reason-adjustment = Ajustement
    .says = Ajouté ou retiré à la main, avec la raison notée.

## The test of the contract
# $n: by how many points (number); $total: what the takers made; $needed: what the contract asks; $against: what the defence made.

test-made = contrat fait
test-made-by = { $n ->
         [0] fait tout juste
        *[other] fait de { $n }
    }
    .long = { $n ->
             [0] contrat fait tout juste
            *[other] contrat fait de { $n }
        }
test-lost = chuté
test-lost-by = { $n ->
         [0] chuté à égalité
        *[other] chuté de { $n }
    }
test-litige = litige
test-slam-made = fait, tous les plis y sont
test-slam-lost = chuté, le compte n’y est pas
test-level = { $total } pour { $needed } demandés
test-beat = { $total } contre { $against }
test-difference-level = juste le contrat, personne ne marque
