import type { Problem } from '../api/call';
import type { HistoryView, PastMatch } from '../api/history';
import { call } from '../app/door';
import { Pages } from '../app/pages.svelte';
import { addressOf, type Sought } from './past';

interface List {
  /** What was looked for, as an address has it. */
  key: string;
  matches: PastMatch[];
  /** Where the next page begins, if there is one. */
  next: string | null;
  /** It was read; until then nothing is known to be missing. */
  read: boolean;
}

const NONE: List = { key: '', matches: [], next: null, read: false };

/** The list as it was last shown: who comes back to it finds it at once. */
const pages = new Pages<HistoryView>((before, { matches, next }) => ({ matches: [...before.matches, ...matches], next }));

/** Where the list was left, in px. */
let left = { key: '', top: 0 };

/** The matches found so far. */
export function pastList(): List {
  const { key, all } = pages;
  return key === undefined || !all ? NONE : { key, ...all, read: true };
}

/** What the last reading was refused for. */
export function pastProblems(): Problem[] {
  return pages.problems;
}

/** Looks for matches; what is known already stays until the answer is there, with as many pages as were shown. */
export function look(sought: Sought): Promise<void> {
  return pages.look(addressOf(sought).toString(), (after) => call({ kind: 'history', query: { ...sought, ...(after === undefined ? {} : { after }) } }));
}

/** Reads the next page of what is looked for, once its first is there. */
export async function lookFurther(sought: Sought): Promise<void> {
  if (pages.key === addressOf(sought).toString()) await pages.further();
}

/** Remembers how far the list was scrolled. */
export function leaveAt(key: string, top: number): void {
  left = { key, top };
}

/** How far the list was scrolled when it was left, in px. */
export function leftAt(key: string): number {
  return left.key === key ? left.top : 0;
}
