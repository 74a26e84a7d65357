-- The journal: what happened, in the order in which this file learnt of it. Nothing here is ever altered, except that a
-- purge erases a payload and keeps its hash. Tables of matches, deals and players are no part of the schema: they are
-- projections, made and dropped by the program.

PRAGMA application_id = 1098015855; -- "Ardo"
PRAGMA user_version = 1;

CREATE TABLE devices (
    id  TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 36),
    own INTEGER NOT NULL CHECK (own IN (0, 1)) -- 1: the device that writes in this file
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX devices_own ON devices (own) WHERE own = 1;

CREATE TABLE events (
    arrival        INTEGER PRIMARY KEY, -- order in this file; a merge adds events after those that they follow
    id             TEXT    NOT NULL UNIQUE CHECK (length(id) = 36),
    device         TEXT    NOT NULL REFERENCES devices (id),
    seq            INTEGER NOT NULL CHECK (seq >= 1),
    time           TEXT    NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
    zone           TEXT    NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    kind           TEXT    NOT NULL CHECK (kind <> ''),
    version        INTEGER NOT NULL CHECK (version >= 0),
    payload        TEXT    CHECK (payload IS NULL OR json_valid(payload)),
    payload_hash   BLOB    NOT NULL CHECK (length(payload_hash) = 32),
    entity         TEXT    NOT NULL CHECK (length(entity) = 36),
    prev_of_entity TEXT    REFERENCES events (id),
    hash           BLOB    NOT NULL CHECK (length(hash) = 32),
    UNIQUE (device, seq)
) STRICT;

CREATE INDEX events_of_entity ON events (entity, arrival);
CREATE INDEX events_after ON events (prev_of_entity);

CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

CREATE TRIGGER events_keep_their_envelope
BEFORE UPDATE OF arrival, id, device, seq, time, zone, kind, version, payload_hash, entity, prev_of_entity, hash ON events
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

CREATE TRIGGER events_payload_is_only_erased BEFORE UPDATE OF payload ON events WHEN NEW.payload IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

-- The version at which each projection was built: another version drops and rebuilds it.
CREATE TABLE projections (
    name    TEXT    NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
