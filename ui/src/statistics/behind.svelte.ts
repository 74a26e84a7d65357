import type { Problem } from '../api/call';
import type { DealsBehindView, DealsQuery, StatisticsQuery } from '../api/statistics';
import { call } from '../app/door';
import { Pages } from '../app/pages.svelte';

/** Deals behind a figure, as they were last shown: who comes back from one of them finds it again. */
const pages = new Pages<DealsBehindView>((before, page) => ({
  ...page,
  deals: [...before.deals, ...page.deals],
  matches: [...before.matches, ...page.matches],
}));

function keyOf(query: StatisticsQuery, deals: DealsQuery): string {
  return JSON.stringify([query, deals]);
}

/** The deals found so far, where they are the ones that are asked for. */
export function behind(query: StatisticsQuery, deals: DealsQuery): DealsBehindView | null {
  return pages.key === keyOf(query, deals) ? pages.all : null;
}

/** What the last reading was refused for. */
export function behindProblems(): Problem[] {
  return pages.problems;
}

/** Reads as many pages as were shown of these deals, or the first. */
export function lookBehind(query: StatisticsQuery, deals: DealsQuery): Promise<void> {
  return pages.look(keyOf(query, deals), (after) => call({ kind: 'deals_behind', query, deals: after === undefined ? deals : { ...deals, after } }));
}

/** Reads the next page. */
export function lookFurtherBehind(): Promise<void> {
  return pages.further();
}
