-- What the challenge of a season needs of each concours: the format, the results, and who played for each team.
ALTER TABLE shown_concours ADD COLUMN challenge jsonb NOT NULL DEFAULT 'null';
