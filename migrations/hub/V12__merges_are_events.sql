-- The lines of this log have become events of the hub's devices.
DROP TABLE merges;
DROP FUNCTION merges_chain();
DROP FUNCTION merges_stay();
