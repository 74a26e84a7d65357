-- The tables of lists, rebuilt from the journal. A change here needs a new PROJECTION_VERSION in versions.rs, where each
-- new table is also named.

CREATE TABLE matches (
    id           TEXT    NOT NULL PRIMARY KEY,
    touched      INTEGER NOT NULL, -- arrival of its last event, an order that does not depend on clocks
    name         TEXT,
    status       TEXT    NOT NULL CHECK (status IN ('playing', 'abandoned', 'finished')),
    created_at   TEXT    NOT NULL,
    updated_at   TEXT    NOT NULL,
    ruleset_base TEXT,
    ruleset_name TEXT,
    sides        TEXT    NOT NULL CHECK (json_valid(sides)),
    revision     INTEGER NOT NULL CHECK (revision >= 1),
    deals        INTEGER NOT NULL CHECK (deals >= 0),
    us_total     INTEGER NOT NULL,
    them_total   INTEGER NOT NULL,
    winner       TEXT    CHECK (winner IN ('us', 'them')),
    finished_at  TEXT,
    revanche_of  TEXT,
    archived     INTEGER NOT NULL CHECK (archived IN (0, 1)), -- whether it is left out of the lists
    people       TEXT    NOT NULL CHECK (json_valid(people))  -- keys of the players at the table, sorted
) STRICT, WITHOUT ROWID;

-- A list of every status merges the runs of each, because each index is one more page that a deal writes.
CREATE INDEX matches_by_touch ON matches (archived, status, touched);
CREATE INDEX matches_by_people ON matches (people, touched);

CREATE TABLE match_players (
    match    TEXT    NOT NULL,
    side     TEXT    NOT NULL CHECK (side IN ('us', 'them')),
    position INTEGER NOT NULL CHECK (position >= 0), -- the seat; past the seats for players who left
    name     TEXT    NOT NULL,
    player   TEXT    NOT NULL CHECK (player <> ''), -- the player's key, in which accents count
    used_at  TEXT    NOT NULL, -- when the match was created
    PRIMARY KEY (match, side, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX match_players_by_player ON match_players (player, used_at);

CREATE TABLE players (
    player    TEXT    NOT NULL PRIMARY KEY, -- the name's key
    name      TEXT    NOT NULL, -- as first entered
    folded    TEXT    NOT NULL, -- the form that search compares, without accents
    last_used TEXT    NOT NULL,
    times     INTEGER NOT NULL CHECK (times >= 1)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_by_name ON players (folded);

-- Names that were merged into another player's.
CREATE TABLE player_identities (
    player   TEXT NOT NULL PRIMARY KEY, -- the key of the name
    survivor TEXT NOT NULL, -- the key of the player that it means
    name     TEXT NOT NULL  -- and that player's name
) STRICT, WITHOUT ROWID;

CREATE INDEX player_identities_by_survivor ON player_identities (survivor);

CREATE TABLE player_colours (
    match     TEXT NOT NULL,
    player    TEXT NOT NULL,
    colour    TEXT NOT NULL,
    chosen_at TEXT NOT NULL,
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_colours_by_player ON player_colours (player, chosen_at);

CREATE TABLE deals (
    match    TEXT    NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 0),
    id       TEXT    NOT NULL,
    facts    TEXT    NOT NULL CHECK (json_valid(facts)),
    us       INTEGER NOT NULL,
    them     INTEGER NOT NULL,
    made     INTEGER CHECK (made IN (0, 1)),
    PRIMARY KEY (match, position)
) STRICT, WITHOUT ROWID;

-- Named rulesets.
CREATE TABLE rulesets (
    id          TEXT    NOT NULL PRIMARY KEY,
    touched     INTEGER NOT NULL, -- arrival of its last event
    name        TEXT    NOT NULL,
    description TEXT,
    base        TEXT    NOT NULL,
    changes     TEXT    NOT NULL CHECK (json_valid(changes)),
    version     INTEGER NOT NULL CHECK (version >= 1),
    archived    INTEGER NOT NULL CHECK (archived IN (0, 1)),
    created_at  TEXT    NOT NULL,
    updated_at  TEXT    NOT NULL,
    revision    INTEGER NOT NULL CHECK (revision >= 1)
) STRICT, WITHOUT ROWID;

-- The rulesets of matches. The values of a ruleset are stored once, however many matches use it.
CREATE TABLE match_rulesets (
    match     TEXT    NOT NULL,
    from_deal INTEGER NOT NULL CHECK (from_deal >= 0),
    digest    TEXT    NOT NULL,
    own       TEXT,    -- the id of the named ruleset, if it is one
    version   INTEGER, -- and its version
    PRIMARY KEY (match, from_deal)
) STRICT, WITHOUT ROWID;

CREATE INDEX match_rulesets_by_digest ON match_rulesets (digest);
CREATE INDEX match_rulesets_by_own ON match_rulesets (own, version);

CREATE TABLE played_rulesets (
    digest  TEXT NOT NULL PRIMARY KEY, -- SHA-256 of the text
    ruleset TEXT NOT NULL CHECK (json_valid(ruleset))
) STRICT, WITHOUT ROWID;

-- Concours.
CREATE TABLE concours (
    id         TEXT    NOT NULL PRIMARY KEY,
    touched    INTEGER NOT NULL, -- arrival of its last event
    name       TEXT    NOT NULL,
    day        TEXT    NOT NULL,
    place      TEXT,
    melee      INTEGER NOT NULL CHECK (melee IN (0, 1)),
    teams      INTEGER NOT NULL CHECK (teams >= 0),
    drawn      INTEGER NOT NULL CHECK (drawn >= 0), -- the last partie that is drawn
    closed     INTEGER NOT NULL CHECK (closed IN (0, 1)),
    archived   INTEGER NOT NULL CHECK (archived IN (0, 1)),
    deleted    INTEGER NOT NULL CHECK (deleted IN (0, 1)),
    created_at TEXT    NOT NULL,
    updated_at TEXT    NOT NULL,
    revision   INTEGER NOT NULL CHECK (revision >= 1)
) STRICT, WITHOUT ROWID;

-- The teams of concours, for completion.
CREATE TABLE concours_teams (
    concours TEXT    NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 1),
    players  TEXT    NOT NULL CHECK (json_valid(players)),
    club     TEXT,
    people   TEXT    NOT NULL CHECK (json_valid(people)), -- keys of the players, sorted
    folded   TEXT    NOT NULL, -- the words of their names as search compares them, each after a bar
    PRIMARY KEY (concours, number)
) STRICT, WITHOUT ROWID;

-- The seasons of concours. Their settings are read from the journal.
CREATE TABLE seasons (
    id      TEXT    NOT NULL PRIMARY KEY,
    touched INTEGER NOT NULL, -- arrival of its last event
    removed INTEGER NOT NULL CHECK (removed IN (0, 1))
) STRICT, WITHOUT ROWID;
