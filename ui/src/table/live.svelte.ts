import type { MarkView } from '../api/marking';
import type { Facts } from '../app/calls';

interface Live {
  facts: Facts;
  mark: MarkView;
}

let live = $state.raw<Live | null>(null);

/** The mark of the deal on the sheet, for the column next to the sheet. */
export function liveMark(): Live | null {
  return live;
}

export function showLiveMark(now: Live | null): void {
  live = now;
}
