# Ce qui peut clocher dans un concours.

error-team_twice = { $field } : le numéro { $value } figure deux fois ; une doublette a un seul numéro, et une seule place par partie.
error-unknown_team = { $field } : aucune doublette ne porte le numéro { $value }.
error-team_absent = { $field } : la doublette { $value } est absente, elle ne peut donc pas avoir de table.
error-not_two = { $field } a { $count } éléments ; il en faut exactement deux.
error-table_or_exempt = { $field } : un résultat a soit « teams », soit « exempt ».
error-round_too_late = { $field } vaut { $value } ; les résultats vont au plus tard jusqu’à la partie { $max }.
error-points_with_forfeit = { $field } : un forfait ou un exempt n’a pas de points à saisir ; retirez-les.
error-not_at_the_table = { $field } : la doublette { $value } n’est pas à cette table.
error-seed_missing = { $field } manque : ce tirage ou ce classement demande un tirage au sort, donc une graine.
error-no_draw_possible = Aucun tirage n’est possible avec ces tables imposées et interdites ; autorisez une des rencontres suivantes : { $field }.
error-tables_not_forced = { $field } : une rotation ou une mêlée n’a ni tables imposées ni tables interdites ; retirez la liste.
error-too_few_players = { $field } : { $value } joueurs présents ; une mêlée en demande au moins { $min }.
error-rotation_too_long = { $field } vaut { $value } ; avec si peu de doublettes, une rotation compte { $max } parties.
error-deals_needed = { $field } manque : la formule ne fixe pas le nombre de donnes, et le total en dépend.
error-length_needs_one = { $field } a soit « deals », soit « points », avec « minutes » si l’on veut.
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
