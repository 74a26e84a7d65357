import type { Problem } from '../api/call';
import type { ConcoursRowView } from '../api/concours';
import type { HistoryView, PastMatch } from '../api/history';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { Pages } from '../app/pages.svelte';
import { addressOf, concoursOf, eveningOf, soughtOf, type Sought } from './past';

interface List {
  /** The search of this list, as the address has it. */
  key: string;
  matches: PastMatch[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
  /** Whether a list has been read at all. */
  read: boolean;
}

const NONE: List = { key: '', matches: [], next: null, read: false };

/** The last list shown, kept so that a user who comes back finds it at once. */
const pages = new Pages<HistoryView>((before, { matches, next }) => ({ matches: [...before.matches, ...matches], next }));

/** All concours, which are few; the list shows those of its days. */
const concours = new Asked<ConcoursRowView[]>();

/** The scroll position of the list when it was left, in px. */
let left = { key: '', top: 0 };

export function pastList(): List {
  const { key, all } = pages;
  return key === undefined || !all ? NONE : { key, ...all, read: true };
}

/** The concours of the shown part of the list: further ones come with its next page. */
export function pastConcours(): ConcoursRowView[] {
  const { key, read, next, matches } = pastList();
  const last = next === null ? undefined : matches.at(-1);
  return read ? concoursOf(concours.answer ?? [], soughtOf(new URLSearchParams(key)), last ? eveningOf(last.summary.started_at) : null) : [];
}

/** Whether any concours was held, so that matches were played at one. */
export function hasConcours(): boolean {
  return (concours.answer ?? []).length > 0;
}

/** The problems of the last search. */
export function pastProblems(): Problem[] {
  return pages.problems;
}

/** Searches. The old list stays until the new one has arrived; a repeated search reads as many pages as were shown. */
export function look(sought: Sought): Promise<void> {
  const asked = concours.ask(() => call({ kind: 'concours_list' }));
  return pages.look(addressOf(sought).toString(), async (after) => {
    const found = await call({ kind: 'history', query: { ...sought, ...(after === undefined ? {} : { after }) } });
    // Together, so that nothing moves when the second arrives.
    await asked;
    return found;
  });
}

/** Reads the next page of a search whose first page is there. */
export async function lookFurther(sought: Sought): Promise<void> {
  if (pages.key === addressOf(sought).toString()) await pages.further();
}

/** Remembers the scroll position of the list, in px. */
export function leaveAt(key: string, top: number): void {
  left = { key, top };
}

/** The scroll position at which this list was left, in px. */
export function leftAt(key: string): number {
  return left.key === key ? left.top : 0;
}
