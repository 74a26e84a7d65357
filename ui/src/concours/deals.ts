import type { DealsSay, DeskTable, LinkedMatchView } from '../api/concours';

/** What speaks against a total: the deals of its table. */
export type Doubt = Extract<DealsSay, 'contradicted' | 'unfinished'>;

function doubtOf(says: DealsSay | null): Doubt | null {
  return says === 'contradicted' || says === 'unfinished' ? says : null;
}

/** Whether two totals are the same. */
export function sameTotals(one?: readonly [number, number] | null, other?: readonly [number, number] | null): boolean {
  return !!one && !!other && one[0] === other[0] && one[1] === other[1];
}

/** What speaks against a total before it is entered. */
export function doubtAbout(match: LinkedMatchView | null, points: readonly [number, number] | null): Doubt | null {
  if (!match || !points) return null;
  return doubtOf(sameTotals(points, match.totals) ? match.same : match.other);
}

/** What speaks against the total that a table has. */
export function doubtAt({ deals_say }: Pick<DeskTable, 'deals_say'>): Doubt | null {
  return doubtOf(deals_say);
}
