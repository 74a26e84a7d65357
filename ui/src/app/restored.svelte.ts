// The outcome of a restore over a ledger that did not open, until the user has read it.

import type { RestoredView } from '../api/backup';

let last = $state.raw<RestoredView | null>(null);

export function lastRestored(): RestoredView | null {
  return last;
}

export function keepRestored(restored: RestoredView | null): void {
  last = restored;
}
