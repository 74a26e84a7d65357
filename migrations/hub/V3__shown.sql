-- What the hub shows, made from the journal. All of it can be made again at any time: ardoise-hub rebuild.

-- Nothing of a club is shown until the hub's owner says so.
ALTER TABLE clubs ADD COLUMN public boolean NOT NULL DEFAULT false;

-- The version of the program's rows. If it is older than the program's, they are made again.
CREATE TABLE shown_version (
    one     boolean PRIMARY KEY DEFAULT true CHECK (one),
    version bigint  NOT NULL
);

-- Matches and concours whose rows are older than their events. Taking up adds them, in its own transaction.
CREATE TABLE shown_stale (
    club   text   COLLATE "C" NOT NULL REFERENCES clubs,
    entity text   COLLATE "C" NOT NULL,
    times  bigint NOT NULL DEFAULT 1,
    PRIMARY KEY (club, entity)
);

CREATE TABLE shown_concours (
    club       text    COLLATE "C" NOT NULL REFERENCES clubs,
    id         text    COLLATE "C" NOT NULL,
    name       text    NOT NULL,
    day        text    COLLATE "C" NOT NULL,
    season     integer NOT NULL, -- the year in which it begins, in September
    place      text,
    teams      bigint  NOT NULL,
    drawn      bigint  NOT NULL,
    complete   bigint  NOT NULL, -- the last partie whose results are all in
    closed     boolean NOT NULL,
    archived   boolean NOT NULL,
    deleted    boolean NOT NULL,
    created_at text    COLLATE "C" NOT NULL,
    updated_at text    COLLATE "C" NOT NULL,
    revision   bigint  NOT NULL,
    page       jsonb   NOT NULL, -- its standing, parties and tables, and the journals that they are from
    PRIMARY KEY (club, id)
);

CREATE INDEX shown_concours_by_day ON shown_concours (club, season, day);

-- The players of a concours, with the place of their team.
CREATE TABLE shown_entrants (
    club     text   COLLATE "C" NOT NULL REFERENCES clubs,
    concours text   COLLATE "C" NOT NULL,
    number   bigint NOT NULL,
    seat     bigint NOT NULL,
    player   text   COLLATE "C" NOT NULL,
    name     text   NOT NULL,
    licence  text,
    place    bigint,
    PRIMARY KEY (club, concours, number, seat)
);

CREATE INDEX shown_entrants_by_player ON shown_entrants (club, player);

CREATE TABLE shown_matches (
    club         text    COLLATE "C" NOT NULL REFERENCES clubs,
    id           text    COLLATE "C" NOT NULL,
    name         text,
    status       text    COLLATE "C" NOT NULL,
    created_at   text    COLLATE "C" NOT NULL,
    updated_at   text    COLLATE "C" NOT NULL,
    ruleset_base text,
    ruleset_name text,
    sides        jsonb   NOT NULL,
    revision     bigint  NOT NULL,
    deals        bigint  NOT NULL,
    us_total     integer NOT NULL,
    them_total   integer NOT NULL,
    winner       text    COLLATE "C",
    finished_at  text    COLLATE "C",
    revanche_of  text    COLLATE "C",
    archived     boolean NOT NULL,
    concours     text    COLLATE "C", -- the concours whose table it is
    PRIMARY KEY (club, id)
);

CREATE INDEX shown_matches_by_time ON shown_matches (club, created_at) WHERE concours IS NULL;

-- Who sits at a match.
CREATE TABLE shown_seats (
    club   text   COLLATE "C" NOT NULL REFERENCES clubs,
    match  text   COLLATE "C" NOT NULL,
    side   text   COLLATE "C" NOT NULL,
    seat   bigint NOT NULL,
    player text   COLLATE "C" NOT NULL,
    name   text   NOT NULL,
    PRIMARY KEY (club, match, side, seat)
);

CREATE INDEX shown_seats_by_player ON shown_seats (club, player);
