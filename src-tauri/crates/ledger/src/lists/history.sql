-- What the history is searched by. Rebuilt from the journal like the tables of projections.sql.

CREATE TABLE history (
    moment   INTEGER PRIMARY KEY,      -- when the match began, in milliseconds, times 2^20, and a part of its id's hash
    id       TEXT    NOT NULL UNIQUE,
    place    TEXT,
    notes    TEXT,
    archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
    photos   INTEGER NOT NULL CHECK (photos >= 0),
    words    TEXT    NOT NULL, -- folded: its name, place, notes, players
    tags     TEXT    NOT NULL  -- one word for each thing that can be filtered by
) STRICT;

CREATE INDEX history_by_place ON history (place) WHERE place IS NOT NULL;

CREATE VIRTUAL TABLE history_words USING fts5 (
    words, tags, content = 'history', content_rowid = 'moment',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4', detail = 'column', columnsize = 0
);

-- A purge leaves no word behind in the index.
INSERT INTO history_words (history_words, rank) VALUES ('secure-delete', 1);

-- Matches that were thrown away, and can be taken back.
CREATE TABLE bin (
    id         TEXT    NOT NULL PRIMARY KEY,
    touched    INTEGER NOT NULL,
    name       TEXT,
    sides      TEXT    NOT NULL CHECK (json_valid(sides)),
    created_at TEXT    NOT NULL,
    deleted_at TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX bin_by_touch ON bin (touched);

-- Which pictures go with which match, also those that were taken off and may come back.
CREATE TABLE photos_of (
    photo TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (photo, match)
) STRICT, WITHOUT ROWID;

CREATE INDEX photos_of_match ON photos_of (match);
