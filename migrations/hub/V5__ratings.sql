-- Ratings of pairs and players, by the same method as in a ledger, from the matches of a club in the order of their time.
CREATE TABLE shown_ratings (
    club        text             COLLATE "C" NOT NULL REFERENCES clubs,
    subject     text             COLLATE "C" NOT NULL, -- the ids of the players, in order
    players     jsonb            NOT NULL,             -- the id and the name of each, as it was last written
    pair        boolean          NOT NULL,
    rating      double precision NOT NULL,
    uncertainty double precision NOT NULL,
    run         bigint           NOT NULL,
    best_run    bigint           NOT NULL,
    matches     bigint           NOT NULL,
    won         bigint           NOT NULL,
    deals       bigint           NOT NULL,
    PRIMARY KEY (club, subject)
);

CREATE INDEX shown_ratings_by_rating ON shown_ratings (club, pair, rating DESC);
CREATE INDEX shown_ratings_by_player ON shown_ratings USING gin (players jsonb_path_ops);

-- How far a club's matches are rated. If one of them changes, all are rated again.
CREATE TABLE shown_rated (
    club     text    COLLATE "C" PRIMARY KEY REFERENCES clubs,
    last_at  text    COLLATE "C" NOT NULL DEFAULT '', -- when the last match that is rated began
    last_id  text    COLLATE "C" NOT NULL DEFAULT '',
    pending  boolean NOT NULL DEFAULT true,           -- matches have changed or come since
    outdated boolean NOT NULL DEFAULT true            -- one that is rated has changed
);

CREATE INDEX shown_matches_decided ON shown_matches (club, created_at, id) WHERE winner IS NOT NULL;
