import type { Problem } from '../api/call';
import type { HistoryView, PastMatch } from '../api/history';
import { call } from '../app/door';
import { Pages } from '../app/pages.svelte';
import { addressOf, type Sought } from './past';

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

/** The scroll position of the list when it was left, in px. */
let left = { key: '', top: 0 };

export function pastList(): List {
  const { key, all } = pages;
  return key === undefined || !all ? NONE : { key, ...all, read: true };
}

/** The problems of the last search. */
export function pastProblems(): Problem[] {
  return pages.problems;
}

/** Searches. The old list stays until the new one has arrived; a repeated search reads as many pages as were shown. */
export function look(sought: Sought): Promise<void> {
  return pages.look(addressOf(sought).toString(), (after) => call({ kind: 'history', query: { ...sought, ...(after === undefined ? {} : { after }) } }));
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
