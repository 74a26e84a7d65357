-- Events that stay with their club: their place and hash. The id of the event and of the one before it in its match are here only if a
-- published event of the match follows.
CREATE TABLE stubs (
    club   text    COLLATE "C" NOT NULL REFERENCES clubs,
    device text    COLLATE "C" NOT NULL,
    seq    bigint  NOT NULL CHECK (seq >= 1),
    hash   bytea   NOT NULL CHECK (length(hash) = 32),
    purged boolean NOT NULL DEFAULT false,
    id     text    COLLATE "C" CHECK (length(id) = 36),
    prev   text    COLLATE "C" CHECK (length(prev) = 36),
    PRIMARY KEY (club, device, seq),
    FOREIGN KEY (club, device) REFERENCES devices,
    CHECK ((id IS NULL) = (prev IS NULL))
);

CREATE INDEX stubs_linked ON stubs (club, id) WHERE id IS NOT NULL;
CREATE INDEX events_purged ON events (club, device, seq) WHERE payload IS NULL;

CREATE FUNCTION stubs_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM events
            WHERE club = OLD.club AND device = OLD.device AND seq = OLD.seq AND hash = OLD.hash AND (payload IS NULL OR NOT OLD.purged)) THEN
        RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.purged >= OLD.purged AND (OLD.id IS NULL OR (NEW.id, NEW.prev) = (OLD.id, OLD.prev))
            AND (NEW.club, NEW.device, NEW.seq, NEW.hash) = (OLD.club, OLD.device, OLD.seq, OLD.hash) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the journal is append-only';
END
$$;

-- A stub goes when its event is there. Otherwise it only learns that the event was purged, or what it follows.
CREATE TRIGGER stubs_stay BEFORE UPDATE OR DELETE ON stubs FOR EACH ROW EXECUTE FUNCTION stubs_stay();
CREATE TRIGGER stubs_stay_all BEFORE TRUNCATE ON stubs FOR EACH STATEMENT EXECUTE FUNCTION stubs_stay();

-- A stub that is set aside names no entity.
ALTER TABLE quarantine ALTER COLUMN entity DROP NOT NULL;

-- Whether the club's devices must sign what they send over HTTP.
ALTER TABLE clubs ADD COLUMN signing text COLLATE "C" NOT NULL DEFAULT 'optional' CHECK (signing IN ('optional', 'required'));

-- The public keys with which devices sign. A key signs nothing until the club has approved it.
CREATE TABLE device_keys (
    club      text        COLLATE "C" NOT NULL REFERENCES clubs,
    device    text        COLLATE "C" NOT NULL CHECK (length(device) = 36),
    key       text        COLLATE "C" NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),
    requested timestamptz NOT NULL DEFAULT now(),
    approved  timestamptz,
    revoked   timestamptz,
    PRIMARY KEY (club, device, key)
);

-- The heads as devices have signed them. The covered hashes are those of the events and stubs themselves.
CREATE TABLE signed_heads (
    club       text        COLLATE "C" NOT NULL,
    device     text        COLLATE "C" NOT NULL,
    seq        bigint      NOT NULL,
    first      bigint      NOT NULL,
    hash       bytea       NOT NULL CHECK (length(hash) = 32),
    signer     text        COLLATE "C" NOT NULL,
    key        text        COLLATE "C" NOT NULL,
    signature  text        COLLATE "C" NOT NULL CHECK (length(signature) = 128),
    taken      timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (club, device, seq, first, key),
    FOREIGN KEY (club, device) REFERENCES devices
);

-- The key with which the hub signs receipts. All processes of the hub share it, and a standby that takes over has it, too.
CREATE TABLE hub_keys (
    id     smallint    PRIMARY KEY CHECK (id = 1),
    secret bytea       NOT NULL CHECK (length(secret) = 32),
    made   timestamptz NOT NULL DEFAULT now()
);
