## The list, and a new concours

concours-title = Concours
concours-open = À jouer
concours-over = Terminés
concours-bin = Corbeille
concours-none = Aucun concours encore
concours-none-says = Une soirée à plusieurs tables : inscriptions, tirages, résultats, classement et prix.
concours-new = Nouveau concours
concours-row-closed = terminé
concours-row-preparing = inscriptions
concours-row-round = partie { $n }
concours-teams = { $n ->
    [one] { $n } doublette
   *[other] { $n } doublettes
  }
concours-teams-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
concours-formats = Formules
concours-details = Le concours
concours-rank-seed = Sort du classement
concours-rank-seed-says = S’il faut départager au sort, ce mot le fait pour toute la soirée, et chacun peut le vérifier.
concours-seed-made = choisi au hasard
concours-create = Inscrire les équipes
concours-create-players = Inscrire les joueurs
concours-name = Nom
concours-name-like = Concours de belote
concours-day = Jour
concours-place = Lieu
concours-fee = Mise par doublette, en euros
concours-fee-players = Mise par joueur, en euros
concours-changed = modifié
concours-keep = Enregistrer
concours-format = Formule et détails
concours-format-fixed = { $n ->
    [one] La partie 1 est tirée. Ce qui porte un cadenas a servi à ses tables et ne change plus ; le reste change encore.
   *[other] Les parties 1 à { $n } sont tirées. Ce qui porte un cadenas a servi à leurs tables et ne change plus ; le reste change encore.
}
concours-fixed = Ne change plus :
concours-more-round = Une partie de plus
concours-more-do = Jouer une partie { $n }
concours-end-here = Finir ici
concours-end-do = { $n ->
    [one] Finir après { $n } partie
   *[other] Finir après { $n } parties
}
concours-end-already = La partie { $n } est déjà la dernière.
concours-end-nothing-drawn = Aucune partie n’est tirée : le nombre de parties est dans la formule.
concours-effect-last = { $n ->
    [one] Le concours sera fini, et le classement celui d’une partie.
   *[other] Le concours sera fini, et le classement celui de { $n } parties.
}
concours-effect-first = { $n ->
    [one] La { $team } gagne.
   *[other] Les { $list } gagnent, à égalité.
}
concours-effect-first-players = { $n ->
    [one] Le { $team } gagne.
   *[other] Les { $list } gagnent, à égalité.
}
concours-effect-missing = Le concours finira avec la partie { $n }, quand les tables qui manquent seront là : { $list }.
concours-effect-goes-on = { $n ->
    [one] On jouera { $n } partie.
   *[other] On jouera { $n } parties, et tout classement d’ici là reste provisoire.
}
concours-effect-nothing-yet = Aucune partie n’est complète : rien n’est encore classé.
concours-effect-same = Le classement après la partie { $n } ne change pas.
concours-effect-changes = Le classement après la partie { $n } change : { $list }.
concours-effect-moved = { $n } ({ $this } → { $that })
concours-effect-more = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
concours-less = { $what }, un de moins
concours-more = { $what }, un de plus
concours-yes = Oui
concours-no = Non
concours-none-of-it = Aucun

## The fields of a format

concours-format-belote-4x12 = Belote, total des points
concours-format-belote-4x10 = Belote, parties de dix donnes
concours-format-belote-5x10 = Belote, première partie par numéro
concours-format-belote-5x12 = Belote en cinq parties
concours-format-belote-6x12-finals = Belote, victoires puis quarts de finale
concours-format-belote-3x20 = Belote, parties longues au sort
concours-format-coinche-aurard = Coinche en points, selon les victoires
concours-format-contree-cannes = Contrée, victoires puis points
concours-format-melee-3 = Mêlée, un partenaire par partie
concours-parties = Parties
concours-length = Durée d’une partie
concours-length-of = Partie { $n }
concours-length-each = Une durée par partie
concours-length-same = La même pour toutes
concours-length-deals = donnes
concours-length-points = points
concours-length-what = Donnes ou points
concours-length-minutes = { $n } min au plus
concours-length-minutes-most = Minutes au plus
concours-length-no-minutes = sans limite
concours-play = Règles aux tables
concours-entrants = Inscrits
concours-entrants-pairs = Doublettes fixes
concours-entrants-individuals = Joueurs seuls (mêlée)
concours-rank = Classement
concours-key-points = total des points
concours-key-wins = victoires
concours-key-match_points = points de match
concours-key-difference = différence
concours-key-points_against = points encaissés
concours-key-best_partie = meilleure partie
concours-key-first_partie = première partie
concours-key-direct = rencontre directe
concours-key-opponents = points des adversaires
concours-key-lot = tirage au sort
concours-key-up = Monter : { $key }
concours-key-remove = Retirer : { $key }
concours-key-add = Ajouter un critère…
concours-first_draw = Première partie
concours-first_draw-lot = Tirée au sort
concours-first_draw-inscription = Par numéro d’inscription
concours-draw = Les suivantes
concours-draw-ranking = 1 contre 2, 3 contre 4…
concours-draw-wins = À victoires égales, au sort
concours-draw-lot = Tirées au sort
concours-draw-rotation = Rotation des tables
concours-rematches = Revanches
concours-rematches-avoid = Évitées
concours-rematches-allow = Permises
concours-same_club = Même club
concours-same_club-avoid = Séparé si possible
concours-same_club-allow = Sans importance
concours-same_club-first = Séparé au début
concours-exempt = Points de l’exempt
concours-exempt-points-half = La moitié des points
concours-exempt-points-average = La moyenne des tables
concours-exempt-points-points = Un nombre de points
concours-exempt-won = L’exempt compte une victoire
concours-forfeit = Forfait : présent, absent
concours-forfeit-won = Points de l’équipe présente
concours-forfeit-lost = Points de l’équipe absente
concours-match_points = Points de match
concours-match_points-won = gagnée
concours-match_points-tied = à égalité
concours-match_points-lost = perdue
concours-match_points-exempt = exempt
concours-match_points-forfeit_won = forfait adverse
concours-match_points-forfeit_lost = forfait
concours-cap = Plafond de points
concours-cap-from_partie = dès la partie
concours-cap-won = gagnant
concours-cap-lost = perdant
concours-finals = Phase finale

## Between the screens

concours-tabs = Les écrans du concours
concours-tab-teams = Inscriptions
concours-tab-desk = Tables
concours-tab-standing = Classement
concours-print = Imprimer
concours-prizes = Prix
concours-log = Journal du concours
concours-undo-what = Annuler : { $what }
concours-redo-what = Rétablir : { $what }
concours-close = Clore le concours
concours-reopen = Rouvrir le concours
concours-is-closed = Ce concours est clos : ses résultats ne changent plus.
concours-archive = Archiver
concours-unarchive = Désarchiver
concours-delete = Mettre à la corbeille
concours-restore = Restaurer
concours-is-deleted = Ce concours est dans la corbeille : il ne compte plus.
concours-bin-says = Ces concours ne comptent plus. Restauré, un concours revient tel quel.
concours-restored = Concours restauré.
concours-purge-erases = Les inscriptions, les tirages, les résultats et les prix sont effacés ; le journal n’en garde que les heures et les empreintes.
concours-purge-matches = Les ardoises tenues à ses tables restent parmi les parties.
concours-purge-copies = Les sauvegardes et les fichiers déjà exportés le contiennent toujours.
concours-purge-final = Cela ne peut pas être annulé.
concours-purge-confirm = Supprimer ce concours
concours-purge-done = Concours supprimé définitivement.
concours-purge-remains = Concours supprimé. Un autre programme lit encore le fichier : des traces y restent tant qu’Ardoise n’est pas fermée partout.
concours-conflict-number_taken = Deux inscriptions portaient le numéro { $number } : la seconde porte désormais le { $now }.
concours-conflict-drawn_twice = La partie { $round } a été tirée deux fois : le premier tirage compte.
concours-conflict-two_results = La table { $table } de la partie { $round } a deux résultats : le dernier compte.
concours-conflict-no_such_table = Un résultat de la partie { $round } vise la table { $table }, qui n’est pas tirée ainsi : il ne compte pas.

## Registration and the door

concours-counts = { $teams ->
    [one] { $teams } inscription
   *[other] { $teams } inscriptions
  }, { $present } là, { $paid } à jour
concours-counts-there = { $teams ->
    [one] { $teams } inscription
   *[other] { $teams } inscriptions
  }, { $present } là
concours-list-short = Liste
concours-draw-round = Tirer la partie { $n }
concours-paste = Coller une liste
concours-all-arrived = Tous là ({ $n })
concours-no-teams = Personne encore
concours-no-teams-says = Tapez deux noms, ou un seul, ou collez une liste. Chaque numéro n’est donné qu’une fois.
concours-nobody-found = Rien ne correspond.
concours-left-from = départ dès la partie { $n }
concours-arrived = là
concours-paid = payé
concours-only = Ce qui manque encore
concours-only-not-arrived = { $n } pas là
concours-only-not-paid = { $n } pas payé
concours-only-paid-not-arrived = { $n } payé, pas venu
concours-both = là et payé
concours-both-of = là et payé, n° { $n }
concours-said-there = N° { $n } : là.
concours-said-gone = N° { $n } : plus là.
concours-said-both = N° { $n } : là et payé.
concours-said-paid = N° { $n } : payé.
concours-all-paid = Tous là et payés
concours-all-paid-come = { $n ->
    [one] { $n } doublette sera notée là.
   *[other] { $n } doublettes seront notées là.
  }
concours-all-paid-come-players = { $n ->
    [one] { $n } joueur sera noté là.
   *[other] { $n } joueurs seront notés là.
  }
concours-all-paid-pay = { $n ->
    [one] { $n } doublette paie : { $amount } de plus dans la caisse.
   *[other] { $n } doublettes paient : { $amount } de plus dans la caisse.
  }
concours-all-paid-pay-players = { $n ->
    [one] { $n } joueur paie : { $amount } de plus dans la caisse.
   *[other] { $n } joueurs paient : { $amount } de plus dans la caisse.
  }
concours-all-paid-keep = Noter
concours-alone = Un seul nom
concours-alone-register = Inscrire avec ce seul nom
concours-alone-seeks = Cherche un partenaire
concours-alone-own = C’est un nom d’équipe
concours-own-name = Nom de l’équipe, si elle en a un
concours-seekers = { $n ->
    [one] Cherche un partenaire
   *[other] Cherchent un partenaire ({ $n })
  }
concours-seekers-says = Touchez-en deux pour former une doublette.
concours-seekers-other = { $name }, avec qui ? Touchez l’autre nom.
concours-seekers-alone = { $name } attend quelqu’un.
concours-seekers-leave = N’attend plus
concours-expected = pas là
concours-arrived-of = là, n° { $n }
concours-paid-of = payé, n° { $n }
concours-register = Inscrire le numéro { $n }
concours-register-one = Nom
concours-register-two = Deux noms : Morel / Fournier
concours-register-short = Inscrire
concours-known-player = joueur connu
concours-known = À d’autres concours
concours-known-times = { $n } concours
concours-known-here = déjà dans la liste, n° { $n }
concours-paste-says = Une inscription par ligne : un numéro si vous y tenez, deux noms, un club entre parenthèses. Un tableur convient aussi, avec ou sans titres de colonnes.
concours-paste-like = 12 Morel / Fournier (Foyer rural)
concours-paste-keep = { $n ->
    [0] Inscrire
    [one] Inscrire la doublette
   *[other] Inscrire les { $n } doublettes
  }
concours-paste-keep-players = { $n ->
    [0] Inscrire
    [one] Inscrire le joueur
   *[other] Inscrire les { $n } joueurs
  }
concours-entries = Une liste d’inscrits
concours-entries-lines = { $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
  }
concours-entries-paste = Coller
concours-entries-file = Un fichier
concours-entries-other = Autre fichier
concours-entries-sheet = Feuille
concours-entries-will = Ce qui sera inscrit
concours-entries-all = Les { $n }
concours-entries-doubtful = { $n } à regarder
concours-entries-count = { $n ->
    [one] { $n } doublette
   *[other] { $n } doublettes
  }
concours-entries-count-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
concours-entries-aside = { $n ->
    [one] Une ligne laissée de côté.
   *[other] { $n } lignes laissées de côté.
  }
concours-unread = Pas lus : { $list }.
concours-unread-time = l’heure
concours-unread-phone = le téléphone
concours-unread-email = l’adresse e-mail
concours-unread-price = le tarif
concours-unread-payer = le payeur
concours-unread-remark = les remarques
concours-unread-columns = { $n ->
    [one] { $n } colonne
   *[other] { $n } colonnes
  }
concours-unread-lines = { $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
  }
concours-column = Colonne { $what }
concours-column-player = { $n ->
    [1] premier joueur
   *[other] second joueur
  }
concours-column-first_name = Prénom
concours-column-family_name = Nom
concours-column-name = Nom entier
concours-column-names = Les deux noms
concours-column-team = Équipe
concours-column-club = Club
concours-column-licence = Licence
concours-column-number = Numéro
concours-column-paid = Payé
concours-column-present = Là
concours-column-label = Listes
concours-column-not_read = ne pas lire
concours-entry-team = « { $name } »
concours-entry-second = Second nom
concours-entry-line = Ligne { $line }
concours-entry-note = une note, pas lue
concours-entry-club = un club
concours-entry-yes = Oui
concours-entry-alone = Ce nom suffit
concours-doubt-name_refused = « { $value } » ne peut pas être un nom : trop long, ou illisible.
concours-doubt-name_twice = { $name } est déjà à la ligne { $line }.
concours-doubt-no_name = Aucun nom sur cette ligne.
concours-doubt-note_or_club = « { $value } » :
concours-doubt-number_taken = Le numéro { $value } est pris : ce sera le { $free }.
concours-doubt-number_unclear = « { $value } » n’est pas un numéro.
concours-doubt-one_name = Un seul nom : quel est le second ?
concours-doubt-one_name_only = Un seul nom : quel est le second ?
concours-doubt-paid_unclear = « { $value } » : compté comme pas payé.
concours-doubt-player_registered = { $name } est déjà dans la liste, n° { $value }.
concours-doubt-too_many_names = Plus de deux noms : c’est bien eux ?
concours-doubt-two_first_names = Deux prénoms dans une case : c’est bien eux ?
concours-team-n = Doublette { $n }
concours-team-n-players = Joueur { $n }
concours-player = Joueur { $n }
concours-licence = Licence
concours-club = Club
concours-labels = Listes, séparées par des virgules
concours-labels-like = féminine, juniors
concours-substitute = Un remplaçant
concours-substitute-for = À la place de
concours-substitute-keep = Remplacer
concours-substituted = À la place { DE($name) } dès la partie { $n }.
concours-leaves = Un départ
concours-leaves-says = L’équipe reste classée. Si sa partie est tirée et pas jouée, son adversaire gagne par forfait.
concours-leaves-before = L’équipe ne sera pas tirée, et son numéro ne sert plus.
concours-leave = Noter le départ
concours-return = Noter le retour
concours-why = Pourquoi (facultatif)

## The till

concours-till = La caisse
concours-till-kept = En caisse
concours-till-received = Reçu
concours-till-given = Rendu
concours-till-owed = Reste à recevoir
concours-till-to-refund = À rendre
concours-till-cash = Dont en espèces
concours-till-cheque = Dont en chèques
concours-till-other = Dont autrement
concours-till-open = À régler ({ $n })
concours-till-settled = Réglé ({ $n })
concours-till-left = n’est plus là
concours-till-back = à rendre : { $amount }
concours-till-owes = doit { $amount }
concours-till-rest = { $amount } payés, doit { $fee }
concours-till-paid = payé { $amount }
concours-till-refunded = remboursé
concours-till-nothing = rien à payer
concours-till-got = { $amount } reçus
concours-till-gave = { $amount } rendus
concours-till-of = { $amount } payés sur { $fee }
concours-till-amount = Montant, en euros
concours-till-mistake = Noté par erreur : tout effacer
concours-means = Comment
concours-means-cash = espèces
concours-means-cheque = chèque
concours-means-other = autrement

## Ce qui peut clocher dans un concours.

error-member_twice = { $field } : le membre { $value } figure deux fois ; chacun a un seul résultat par concours.
error-team_twice = { $field } : le numéro { $value } figure deux fois ; chacun a un seul numéro, et une seule place par partie.
error-unknown_team = { $field } : personne ne porte le numéro { $value }.
error-team_absent = { $field } : le numéro { $value } est absent, il ne peut donc pas avoir de table.
error-not_two = { $field } a { $count } éléments ; il en faut exactement deux.
error-table_or_exempt = { $field } : un résultat a soit « teams », soit « exempt ».
error-round_too_late = { $field } vaut { $value } ; les résultats vont au plus tard jusqu’à la partie { $max }.
error-points_with_forfeit = { $field } : un forfait ou un exempt n’a pas de points à saisir ; retirez-les.
error-not_at_the_table = { $field } : le numéro { $value } n’est pas à cette table.
error-seed_missing = { $field } manque : ce tirage ou ce classement demande un tirage au sort, donc une graine.
error-no_draw_possible = Aucun tirage n’est possible avec ces tables imposées et interdites ; autorisez une des rencontres suivantes : { $field }.
error-tables_not_forced = { $field } : une rotation ou une mêlée n’a ni tables imposées ni tables interdites ; retirez la liste.
error-too_few_players = { $field } : { $value } joueurs présents ; une mêlée en demande au moins { $min }.
error-rotation_too_long = { $field } vaut { $value } ; avec si peu de doublettes, une rotation compte { $max } parties.
error-deals_needed = { $field } manque : la formule ne fixe pas le nombre de donnes, et le total en dépend.
error-length_needs_one = { $field } a soit « deals », soit « points », avec « minutes » si l’on veut.
error-length_per_partie = Il faut une longueur par partie dans { $field } : { $count }, et non { $value }.
error-half_without_deals = { $field } vaut « half », mais la durée n’est pas en donnes ; indiquez des points ou « average ».
error-rotation_with_lot = { $field } vaut « lot », mais une rotation fixe aussi la première partie ; retirez ce champ.
error-rotation_with_individuals = { $field } vaut « rotation », qui demande des doublettes fixes ; choisissez un autre tirage.
error-rotation_with_finals = { $field } : une rotation n’a pas de phase finale ; retirez-la ou choisissez un autre tirage.
error-rank_empty = « { $field } » est vide ; nommez au moins un critère, par exemple « points ».
error-rank_key_twice = { $field } : « { $value } » figure deux fois ; un critère se nomme une seule fois.
error-rank_key_after_lot = { $field } : « { $value } » vient après « lot », qui ne laisse aucune égalité ; mettez « lot » en dernier.
error-cap_lost_over_won = { $field } vaut { $value } ; le plafond du perdant ne dépasse pas celui du gagnant, { $max }.
error-cap_after_the_end = { $field } vaut { $value } ; le concours compte { $max } parties.
error-finals_with_individuals = { $field } : une phase finale demande des doublettes fixes ; retirez-la.
error-clubs_with_individuals = { $field } vaut « avoid », qui demande des doublettes fixes ; mettez « allow ».

## Pendant un concours

error-concours_not_found = Ce concours n’est plus là. Revenez à la liste et choisissez-en un autre.
error-concours_exists = Ce concours existe déjà. Ouvrez-le depuis la liste.
error-concours_deleted = Ce concours est dans la corbeille. Restaurez-le d’abord, puis continuez.
error-concours_archived = Ce concours est archivé. Désarchivez-le d’abord, puis continuez.
error-concours_closed = Ce concours est clos : ses résultats restent tels quels. Rouvrez-le pour les corriger.
error-concours_not_deleted = Seul un concours de la corbeille peut être supprimé définitivement. Mettez-le d’abord à la corbeille.
error-format_fixed = { $value ->
    [parties] La partie { $round } est tirée : le concours a au moins ces { $round } parties. Annulez d’abord ce tirage.
    [length] Les parties tirées, de la 1 à la { $round }, gardent leur longueur. Changez celle des suivantes.
    [finals] Le tableau de la phase finale est fait, elle ne change plus.
    [play] La partie { $round } est tirée : les règles de ses tables ne changent plus. Annulez d’abord ce tirage.
   *[other] La partie { $round } est tirée, ce réglage de la formule ne change plus. Annulez d’abord ce tirage.
}
error-number_taken = Le numéro { $value } est déjà donné, et il ne sert qu’une fois. Le prochain libre est le { $free }.
error-no_such_team = Personne n’a le numéro { $value }. Choisissez un numéro de la liste des inscrits.
error-no_such_seeker = « { $name } » ne cherche pas de partenaire. Choisissez un nom de la liste.
error-seeks_already = { $name } cherche déjà un partenaire. Choisissez ce nom dans la liste, ou ajoutez une initiale.
error-no_partners = Dans une mêlée, le tirage donne les partenaires. Inscrivez ce joueur seul.
error-team_unnamed = La doublette { $value } n’a encore aucun nom de joueur. Écrivez d’abord ses noms sur sa fiche.
error-round_drawn = La partie { $round } est déjà tirée. Annulez d’abord ce tirage pour la tirer de nouveau.
error-round_not_drawn = La partie { $round } n’est pas tirée. Tirez-la d’abord.
error-round_has_results = Des résultats de la partie { $round } sont déjà là, son tirage reste. Échangez plutôt deux numéros, ou retirez ces résultats.
error-no_such_table = La partie { $round } n’a pas de table { $table }. Choisissez une table du tirage.
error-table_has_result = La table { $table } de la partie { $round } a déjà un résultat. Corrigez-le plutôt.
error-table_without_result = La table { $table } de la partie { $round } n’a pas encore de résultat. Inscrivez-le d’abord.
error-do_not_meet = Ces numéros ne se rencontrent pas à la table { $table } de la partie { $round }. Vérifiez le numéro de la table.
error-not_in_round = Le numéro { $value } ne joue pas la partie { $round }. Choisissez quelqu’un du tirage.
error-not_an_id = « { $field } » : { $value } n’est pas un identifiant. Donnez un UUID, ou rien.
error-results_missing = Il manque des résultats de la partie { $round }. Inscrivez-les, ou tirez avec une partie de retard.
error-same_team = « { $field } » : le numéro { $value } y est deux fois. Donnez deux numéros différents.
error-tables_have_deals = Des donnes sont déjà notées à la table { $tables } : elles compteraient pour d’autres. Saisissez le résultat, ou supprimez d’abord cette ardoise.
error-table_has_match = La table { $table } note déjà ses donnes. Ouvrez son ardoise.
error-same_table = La table { $value } y est deux fois. Donnez deux tables différentes.
error-line_unreadable = « { $value } » ne se comprend pas. Tapez la table et les deux totaux, comme « 12 1010 954 », ou « 12 f 7 » pour un forfait du 7.
error-result_impossible = Ces totaux font { $value }, ce qui est impossible. Vérifiez la feuille, ou gardez-les tels quels : la table reste à vérifier.
error-team_does_not_fit = L’inscription { $value } ne va pas avec cette formule. Corrigez-la d’abord, ou gardez le même genre d’inscrits.
error-player_registered = { $name } est déjà inscrit avec le numéro { $value }. Vérifiez le nom, ou ajoutez une initiale.
error-player_in_list = { $name } est déjà à la ligne { $line }. Corrigez l’un des deux noms, ou ajoutez une initiale.
error-rotation_full = Dans une rotation, les places sont fixées au premier tirage, et aucune n’est libre. Gardez ces joueurs pour un autre concours, ou comme remplaçants.
error-no_finals = Cette formule n’a pas de phase finale. Terminez au classement.
error-ends_before_start = « { $field } » : { $value } vient avant le { $min }. Donnez le dernier jour après le premier.
error-season_not_found = Ce challenge n’existe pas ici : { $id }.
error-no_such_final = Cette table de la phase finale ne se joue pas encore. Choisissez-en une dont les deux doublettes sont connues.
error-final_tied = Une finale a un gagnant. En cas d’égalité, jouez donne après donne, puis inscrivez deux totaux différents.
error-final_played_on = Le gagnant a déjà joué le tour { $round }. Corrigez d’abord cette table.
error-finals_begun = La phase finale est commencée, son tableau reste. Annulez d’abord ses résultats.
error-shares_nothing = Toutes les parts sont à zéro. Donnez au moins une part.
error-team_line_unreadable = Ligne { $line } : « { $value } » ne donne pas une inscription. Écrivez le numéro, les deux noms et le club, comme « 12 Morel - Fournier (Foyer) ».
