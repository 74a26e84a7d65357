//! The journal of what happened at the table, in one SQLite file.
