-- Leagues: several clubs with one standing. A club can be in several. Only those of its clubs count that are shown to everybody.

CREATE TABLE leagues (
    id    text        COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
    name  text        NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    added timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE league_clubs (
    league text        COLLATE "C" NOT NULL REFERENCES leagues ON DELETE CASCADE,
    club   text        COLLATE "C" NOT NULL REFERENCES clubs,
    added  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (league, club)
);
