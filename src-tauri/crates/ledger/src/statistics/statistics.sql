-- What players talk about. Brought up after matches were written, away from whoever writes; rebuilt like the tables of
-- projections.sql.

CREATE TABLE statistics (
    one        INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    counted    INTEGER NOT NULL, -- arrival up to which all matches are counted
    rated      INTEGER NOT NULL, -- moment up to which standings hold
    stale_from INTEGER           -- an earlier match has changed: standings from here on are to be computed again
) STRICT;

INSERT INTO statistics (one, counted, rated) VALUES (1, 0, -9223372036854775808);

-- A match as it was counted, so that it can be taken out again.
CREATE TABLE counted_matches (
    match   TEXT    NOT NULL PRIMARY KEY,
    moment  INTEGER NOT NULL,
    day     TEXT    NOT NULL, -- at the table, as in 2026-11-21
    ruleset TEXT    NOT NULL, -- the preset that its rules are, or differ from
    own     TEXT,             -- the named ruleset that they are
    winner  TEXT    CHECK (winner IN ('us', 'them')),
    seated  TEXT    NOT NULL CHECK (json_valid(seated)) -- who played from which deal on: keys of players
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
    PRIMARY KEY (match, position)
) STRICT, WITHOUT ROWID;

-- A subject is a player, a pair, or a pair against another. Who played some of the deals only has a row for these.
CREATE TABLE taking_part (
    subject TEXT    NOT NULL,
    moment  INTEGER NOT NULL,
    first   INTEGER NOT NULL, -- the first deal that they played
    until   INTEGER NOT NULL, -- the first that they did not play any more
    match   TEXT    NOT NULL,
    side    TEXT    NOT NULL CHECK (side IN ('us', 'them')),
    has     INTEGER NOT NULL, -- a bit for each thing that may be asked of deals: one that is missing, none of them has
    PRIMARY KEY (subject, moment, first)
) STRICT, WITHOUT ROWID;

-- Sums, by subject, ruleset and month; with both of these empty, of all time. A match under a named ruleset adds to its
-- preset's sums and, after a `=`, to those of the named one: sums over all rulesets leave the latter out.
CREATE TABLE figures (
    subject           TEXT    NOT NULL,
    ruleset           TEXT    NOT NULL,
    month             TEXT    NOT NULL,
    matches           INTEGER NOT NULL,
    won               INTEGER NOT NULL,
    lost              INTEGER NOT NULL,
    deals             INTEGER NOT NULL,
    taken             INTEGER NOT NULL,
    made              INTEGER NOT NULL,
    chuted            INTEGER NOT NULL,
    margins           INTEGER NOT NULL,
    margin            INTEGER NOT NULL,
    coinches          INTEGER NOT NULL,
    coinches_right    INTEGER NOT NULL,
    coinches_wrong    INTEGER NOT NULL,
    coinched          INTEGER NOT NULL,
    coinched_right    INTEGER NOT NULL,
    coinched_wrong    INTEGER NOT NULL,
    capots            INTEGER NOT NULL,
    generales         INTEGER NOT NULL,
    belotes           INTEGER NOT NULL,
    taking_points     INTEGER NOT NULL,
    defending         INTEGER NOT NULL,
    defending_points  INTEGER NOT NULL,
    PRIMARY KEY (subject, ruleset, month)
) STRICT, WITHOUT ROWID;

CREATE INDEX figures_of_everybody ON figures (substr(subject, 1, 2), matches DESC, subject) WHERE ruleset = '' AND month = '';
CREATE INDEX figures_of_all_time ON figures (subject) WHERE ruleset = '' AND month = '';

-- The same, by level and strain too.
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

-- Evenings: matches of a day, for the calendar.
CREATE TABLE evenings (
    subject TEXT    NOT NULL,
    day     TEXT    NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (subject, day)
) STRICT, WITHOUT ROWID;

-- Where a player or a pair stood after each match that was won and lost. Players are rated among players, pairs among pairs.
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
