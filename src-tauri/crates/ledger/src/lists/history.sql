-- The tables for searching the history. Like those of lists.sql, they are rebuilt from the journal.

CREATE TABLE history (
    moment   INTEGER PRIMARY KEY,      -- when the match began in milliseconds, times 2^20, plus 20 bits of its id's hash
    id       TEXT    NOT NULL UNIQUE,
    place    TEXT,
    notes    TEXT,
    archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
    photos   INTEGER NOT NULL CHECK (photos >= 0),
    words    TEXT    NOT NULL, -- folded words of its name, place, notes and players
    tags     TEXT    NOT NULL  -- one word for each condition that a filter can have
) STRICT;

-- The history without conditions, which the first screen shows.
CREATE INDEX history_by_moment ON history (archived, moment);

CREATE INDEX history_by_place ON history (place) WHERE place IS NOT NULL;

-- Words are sought by their first letters. Up to eight, the matches are read from the last one on; with more, all that have
-- such a word are first put together.
CREATE VIRTUAL TABLE history_words USING fts5 (
    words, tags, content = 'history', content_rowid = 'moment',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8', detail = 'column', columnsize = 0
);

-- With this option a purge leaves no word behind in the index.
INSERT INTO history_words (history_words, rank) VALUES ('secure-delete', 1);

-- The bin: deleted matches, which can be restored.
CREATE TABLE bin (
    id         TEXT    NOT NULL PRIMARY KEY,
    touched    INTEGER NOT NULL,
    name       TEXT,
    sides      TEXT    NOT NULL CHECK (json_valid(sides)),
    created_at TEXT    NOT NULL,
    deleted_at TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX bin_by_touch ON bin (touched);

-- The photos of each match, including removed ones, which an undo may bring back.
CREATE TABLE photos_of (
    photo TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (photo, match)
) STRICT, WITHOUT ROWID;

CREATE INDEX photos_of_match ON photos_of (match);
