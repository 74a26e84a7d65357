### Ce qu’un tableau venu d’ailleurs a de particulier : ce qui y est demandé, et ce qui n’y va pas.

error-nobody_of_that_name = « { $value } » n’est le nom de personne à cette table. Au choix : { $allowed }, ou une place.
error-suit_unclear = « { $value } » peut être cœur, carreau ou trèfle. Écrivez la couleur en toutes lettres.
error-melds_unreadable = Ces annonces ne se lisent pas : « { $value } ». Écrivez-les comme « nous tierce dh eux carre v ».
error-no_such_ruleset = Aucun règlement ne s’appelle « { $value } ». Au choix : { $allowed }, ou le nom d’un autre de la liste des règlements.
error-row_cut = Le fichier s’arrête au milieu de cette ligne. Enregistrez-le à nouveau de là où il vient.
