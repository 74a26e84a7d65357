-- The journals of clubs. The club is in every key, so that the tables can be spread over machines by club. Ids and times are kept as the
-- text that the hashes cover.

CREATE TABLE clubs (
    id    text        COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
    name  text        NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    added timestamptz NOT NULL DEFAULT now()
);

-- The keys with which clubs send. Only their hashes are here, so a copy of the database lets nobody send.
CREATE TABLE club_keys (
    club    text        COLLATE "C" NOT NULL REFERENCES clubs,
    id      text        COLLATE "C" NOT NULL CHECK (length(id) = 8),
    hash    bytea       NOT NULL CHECK (length(hash) = 32),
    added   timestamptz NOT NULL DEFAULT now(),
    revoked timestamptz,
    PRIMARY KEY (club, id)
);

-- The head of each device: its last event. Taking up locks these rows.
CREATE TABLE devices (
    club   text   COLLATE "C" NOT NULL REFERENCES clubs,
    device text   COLLATE "C" NOT NULL CHECK (length(device) = 36),
    seq    bigint NOT NULL CHECK (seq >= 0),
    hash   bytea  NOT NULL CHECK (length(hash) = CASE seq WHEN 0 THEN 0 ELSE 32 END),
    PRIMARY KEY (club, device)
);

CREATE TABLE events (
    club         text   COLLATE "C" NOT NULL REFERENCES clubs,
    device       text   COLLATE "C" NOT NULL,
    seq          bigint NOT NULL CHECK (seq >= 1),
    id           text   COLLATE "C" NOT NULL CHECK (length(id) = 36),
    time         text   COLLATE "C" NOT NULL,
    zone         text   COLLATE "C" NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    kind         text   COLLATE "C" NOT NULL CHECK (kind <> ''),
    version      bigint NOT NULL CHECK (version >= 0),
    payload      text   COLLATE "C", -- NULL once it was purged
    payload_hash bytea  NOT NULL CHECK (length(payload_hash) = 32),
    entity       text   COLLATE "C" NOT NULL CHECK (length(entity) = 36),
    prev         text   COLLATE "C", -- the previous event of the entity
    hash         bytea  NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (club, device, seq),
    UNIQUE (club, id),
    FOREIGN KEY (club, device) REFERENCES devices
);

CREATE INDEX events_of_entity ON events (club, entity);

-- What two copies of one ledger wrote at the same place of their device's chain. The journal has the one that came first; the others are
-- here, whole, until the club has decided. They are never merged.
CREATE TABLE quarantine (
    club   text        COLLATE "C" NOT NULL REFERENCES clubs,
    device text        COLLATE "C" NOT NULL,
    seq    bigint      NOT NULL,
    hash   bytea       NOT NULL CHECK (length(hash) = 32),
    entity text        COLLATE "C" NOT NULL,
    line   text        COLLATE "C" NOT NULL, -- the event as the export has it
    found  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (club, device, seq, hash)
);

CREATE FUNCTION journal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.payload IS NULL THEN
        NEW.payload := OLD.payload;
        IF NEW = OLD THEN
            NEW.payload := NULL;
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'the journal is append-only';
END
$$;

-- A purge erases a payload. Nothing else is ever altered.
CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION journal_stays();
CREATE TRIGGER events_stay_all BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION journal_stays();
