-- The seasons that a club keeps, and what counts for their challenge.
CREATE TABLE shown_seasons (
    club      text  COLLATE "C" NOT NULL REFERENCES clubs,
    id        text  COLLATE "C" NOT NULL,
    name      text  NOT NULL,
    first_day text  COLLATE "C" NOT NULL,
    last_day  text  COLLATE "C" NOT NULL,
    counts    jsonb NOT NULL, -- pairs or players, how many concours, the least attendance, the keys, the concours left out
    sources   jsonb NOT NULL, -- the journals that it is from
    PRIMARY KEY (club, id)
);
