### Looking after the file: what a check finds, and what of it needs doing.

finding-file_damaged = The file itself is damaged: { $detail }
finding-reference_missing = A line of “{ $table }” speaks of one of “{ $missing_in }” that is not there.
finding-payload_changed = Event { $event } does not say what was written.
finding-chain_broken = Event { $event } of device { $device } is not the one that was written there.
finding-sequence_gap = Events of device { $device } are missing: { $expected } should have come, { $found } came.
finding-fork = Match { $entity }: two events follow { $after }. Which comes first must be said.
finding-match_unreadable = Match { $match_id } cannot be read: { $error }
finding-projection_differs = The lists do not say what the journal says: “{ $table }”, { $row }. “ardoise rebuild” makes them again.
