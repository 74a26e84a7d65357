import type { MatchView } from '../api/table';

/** The id of the match to look at before one's own; it is in no ledger, and nothing can be done with it. */
export const SAMPLE = 'sample';

/** Whether a match is there to look at only. */
export function isSample(match: MatchView): boolean {
  return match.id === SAMPLE;
}
