-- Whether single players have the numbers of a concours.
ALTER TABLE shown_concours ADD COLUMN melee boolean NOT NULL DEFAULT false;
