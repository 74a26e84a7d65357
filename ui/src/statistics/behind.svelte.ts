import type { Problem } from '../api/call';
import type { DealsBehindView, DealsQuery, StatisticsQuery } from '../api/statistics';
import { call } from '../app/door';
import { Pages } from '../app/pages.svelte';

/** The deals last shown, kept so that a user who comes back from one of them finds the list again. */
const pages = new Pages<DealsBehindView>((before, page) => ({
  ...page,
  deals: [...before.deals, ...page.deals],
  matches: [...before.matches, ...page.matches],
}));

function keyOf(query: StatisticsQuery, deals: DealsQuery): string {
  return JSON.stringify([query, deals]);
}

/** The deals found so far; null if they answer another question. */
export function behind(query: StatisticsQuery, deals: DealsQuery): DealsBehindView | null {
  return pages.key === keyOf(query, deals) ? pages.all : null;
}

/** The problems of the last query. */
export function behindProblems(): Problem[] {
  return pages.problems;
}

/** Reads these deals: as many pages as are shown of them, or the first one. */
export function lookBehind(query: StatisticsQuery, deals: DealsQuery): Promise<void> {
  return pages.look(keyOf(query, deals), (after) => call({ kind: 'deals_behind', query, deals: after === undefined ? deals : { ...deals, after } }));
}

export function lookFurtherBehind(): Promise<void> {
  return pages.further();
}
