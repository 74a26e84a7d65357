import type { MatchView } from '../api/table';

/** The id of the sample match, which users can look at before they have one. It is in no ledger and cannot be changed. */
export const SAMPLE = 'sample';

/** Whether this is the sample match. */
export function isSample(match: MatchView): boolean {
  return match.id === SAMPLE;
}
