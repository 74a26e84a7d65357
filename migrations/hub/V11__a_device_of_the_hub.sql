-- The hub is a device of each club, with which its administrator's decisions about names are events of the club's journal. It begins with
-- the first decision.
ALTER TABLE clubs ADD COLUMN device text COLLATE "C" CHECK (length(device) = 36);
