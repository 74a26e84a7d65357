-- Names that mean one person, as somebody at the hub has said. Nothing is changed here: the last line of a player counts.
CREATE TABLE merges (
    n      bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    club   text        COLLATE "C" NOT NULL REFERENCES clubs,
    player text        COLLATE "C" NOT NULL, -- the id that a name has by itself
    person text        COLLATE "C" NOT NULL, -- the id that it has after the merge
    merged boolean     NOT NULL,             -- false: no longer
    by     text        NOT NULL,             -- who said so
    at     timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX merges_of_club ON merges (club, player, n DESC);
