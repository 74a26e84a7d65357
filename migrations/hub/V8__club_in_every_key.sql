-- The club comes first in every key and index.
ALTER TABLE merges DROP CONSTRAINT merges_pkey;
ALTER TABLE merges ADD PRIMARY KEY (club, n);
DROP INDEX shown_ratings_by_player;
-- The subject of a pair has the ids of both players.
CREATE INDEX shown_ratings_of_one ON shown_ratings (club, split_part(subject, '+', 1));
CREATE INDEX shown_ratings_of_other ON shown_ratings (club, split_part(subject, '+', 2));

-- Merges are a log: each line has a hash over the club's line before it, and none is ever altered.
ALTER TABLE merges ADD COLUMN hash bytea CHECK (length(hash) = 32);

CREATE FUNCTION merges_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    before bytea;
BEGIN
    SELECT hash INTO before FROM merges WHERE club = NEW.club AND n < NEW.n ORDER BY n DESC LIMIT 1;
    NEW.hash := sha256(convert_to(concat_ws(E'\n', 'ardoise.merge.1', coalesce(encode(before, 'hex'), ''), NEW.club, NEW.player, NEW.person,
        NEW.merged::text, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NEW."by"), 'UTF8'));
    RETURN NEW;
END
$$;

CREATE TRIGGER merges_chain BEFORE INSERT OR UPDATE ON merges FOR EACH ROW EXECUTE FUNCTION merges_chain();

DO $$
DECLARE
    line record;
BEGIN
    FOR line IN SELECT club, n FROM merges ORDER BY club, n LOOP
        UPDATE merges SET hash = NULL WHERE club = line.club AND n = line.n;
    END LOOP;
END
$$;

DROP TRIGGER merges_chain ON merges;
ALTER TABLE merges ALTER COLUMN hash SET NOT NULL;
CREATE TRIGGER merges_chain BEFORE INSERT ON merges FOR EACH ROW EXECUTE FUNCTION merges_chain();

CREATE FUNCTION merges_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of merges is append-only';
END
$$;

CREATE TRIGGER merges_stay BEFORE UPDATE OR DELETE ON merges FOR EACH ROW EXECUTE FUNCTION merges_stay();
CREATE TRIGGER merges_stay_all BEFORE TRUNCATE ON merges FOR EACH STATEMENT EXECUTE FUNCTION merges_stay();

-- Another value each time that anything changes that is shown of the club. Caches compare it. It is no number, because a restored database
-- would count from an older one again.
ALTER TABLE shown_rated ADD COLUMN revision uuid NOT NULL DEFAULT gen_random_uuid();
