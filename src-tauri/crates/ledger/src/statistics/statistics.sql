-- Statistics. They are updated in the background after matches were written, so that no writer waits for them, and are
-- rebuilt from the journal like the tables of lists.sql.

CREATE TABLE statistics (
    one        INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    counted    INTEGER NOT NULL, -- the arrival up to which all matches are counted
    rated      INTEGER NOT NULL, -- the moment up to which standings are computed
    stale_from INTEGER           -- standings from this moment on are out of date, because an earlier match changed
) STRICT;

INSERT INTO statistics (one, counted, rated) VALUES (1, 0, -9223372036854775808);

-- Matches to count again although they have no new events, because the name of a player now means another player.
CREATE TABLE to_recount (match TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Each match as it was counted, so that it can be subtracted again.
CREATE TABLE counted_matches (
    match   TEXT    NOT NULL PRIMARY KEY,
    moment  INTEGER NOT NULL,
    day     TEXT    NOT NULL, -- date at the table, such as 2026-11-21
    ruleset TEXT    NOT NULL, -- the id of the preset that its rules are, or differ from
    own     TEXT,             -- the id of its named ruleset, if it has one
    winner  TEXT    CHECK (winner IN ('us', 'them')),
    seated  TEXT    NOT NULL CHECK (json_valid(seated)), -- who played from which deal on, by player key
    concours INTEGER NOT NULL CHECK (concours IN (0, 1)) -- whether it was a table of a concours
) STRICT, WITHOUT ROWID;

CREATE INDEX counted_matches_won ON counted_matches (moment) WHERE winner IS NOT NULL;

CREATE TABLE deal_figures (
    match        TEXT    NOT NULL,
    position     INTEGER NOT NULL,
    deal         TEXT    NOT NULL,
    takers       TEXT    CHECK (takers IN ('us', 'them')),
    level        TEXT,
    strain       TEXT,
    doubling     INTEGER NOT NULL, -- 0, 1 coinche, 2 surcoinche
    made         INTEGER CHECK (made IN (0, 1)),
    margin       INTEGER,
    us           INTEGER NOT NULL,
    them         INTEGER NOT NULL,
    all_tricks   TEXT    CHECK (all_tricks IN ('us', 'them')),
    generale     INTEGER NOT NULL CHECK (generale IN (0, 1)),
    belotes_us   INTEGER NOT NULL,
    belotes_them INTEGER NOT NULL,
    taker          TEXT, -- seats, where the deal names one
    doubled_by     TEXT,
    surcoinched_by TEXT,
    belotes_by     TEXT NOT NULL CHECK (json_valid(belotes_by)),
    opening        TEXT, -- who opened, or 'nobody'; null if the calls were not recorded
    ruleset        TEXT NOT NULL, -- the preset that the deal's rules are based on
    own            TEXT,          -- the named ruleset that it was played under
    PRIMARY KEY (match, position)
) STRICT, WITHOUT ROWID;

-- A subject is a player, a pair, or one pair against another. A subject that played only some deals has a row for each run.
CREATE TABLE taking_part (
    subject TEXT    NOT NULL,
    moment  INTEGER NOT NULL,
    first   INTEGER NOT NULL, -- the position of the first deal that they played
    until   INTEGER NOT NULL, -- the position after the last deal that they played
    match   TEXT    NOT NULL,
    side    TEXT    NOT NULL CHECK (side IN ('us', 'them')),
    seat    TEXT,             -- of a player; a pair has none
    has     INTEGER NOT NULL, -- a mask of properties: if a bit is clear, no deal has that property
    PRIMARY KEY (subject, moment, first)
) STRICT, WITHOUT ROWID;

-- Rare traits are found without reading the other rows. The bits are those of `Trait::Capot` and `Trait::Generale`.
CREATE INDEX taking_part_capot ON taking_part (subject, moment) WHERE has & 32 <> 0;
CREATE INDEX taking_part_generale ON taking_part (subject, moment) WHERE has & 128 <> 0;

-- Sums by subject, ruleset and month. Rows with an empty ruleset and month hold the sums of all time. A match under a named
-- ruleset is counted under its preset and again under `=` and the ruleset's id; sums over all rulesets skip the latter.
-- A match of a concours is counted once more by month, under `@` and under `@` before each of its rulesets. Matches outside
-- concours are the difference.
CREATE TABLE figures (
    subject           TEXT    NOT NULL,
    ruleset           TEXT    NOT NULL,
    month             TEXT    NOT NULL,
    SUMS -- a column for each of the names of `Figures`
    PRIMARY KEY (subject, ruleset, month)
) STRICT, WITHOUT ROWID;

CREATE INDEX figures_of_everybody ON figures (substr(subject, 1, 2), matches DESC, subject) WHERE ruleset = '' AND month = '';
CREATE INDEX figures_of_all_time ON figures (subject) WHERE ruleset = '' AND month = '';

-- The same sums, also by level and strain of the contract.
CREATE TABLE contract_figures (
    subject TEXT    NOT NULL,
    ruleset TEXT    NOT NULL,
    month   TEXT    NOT NULL,
    level   TEXT    NOT NULL,
    strain  TEXT    NOT NULL,
    bid     INTEGER NOT NULL,
    made    INTEGER NOT NULL,
    chuted  INTEGER NOT NULL,
    margins INTEGER NOT NULL,
    margin  INTEGER NOT NULL,
    PRIMARY KEY (subject, ruleset, month, level, strain)
) STRICT, WITHOUT ROWID;

-- Matches begun on each day, for the calendar.
CREATE TABLE evenings (
    subject TEXT    NOT NULL,
    day     TEXT    NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (subject, day)
) STRICT, WITHOUT ROWID;

-- The rating and run of a player or pair after each match that has a winner. Players are rated among players, pairs among
-- pairs.
CREATE TABLE standings (
    subject     TEXT    NOT NULL,
    moment      INTEGER NOT NULL,
    match       TEXT    NOT NULL,
    rating      REAL    NOT NULL,
    uncertainty REAL    NOT NULL,
    run         INTEGER NOT NULL, -- matches won in a row
    best_run    INTEGER NOT NULL,
    PRIMARY KEY (subject, moment)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_by_moment ON standings (moment);
