import type { PastMatch } from '../generated/PastMatch';
import type { Problem } from '../generated/Problem';
import { call } from './door';
import { refusalOf } from './match.svelte';
import { addressOf, type Sought } from './past';

interface List {
  /** What was looked for, as an address has it. */
  key: string;
  matches: PastMatch[];
  /** Where the next page begins, if there is one. */
  next: string | null;
  /** How many pages are shown. */
  pages: number;
  /** It was read; until then nothing is known to be missing. */
  read: boolean;
}

const NONE: List = { key: '', matches: [], next: null, pages: 0, read: false };

/** The list as it was last shown: who comes back to it finds it at once. */
let list = $state.raw<List>(NONE);
let problems = $state.raw<Problem[]>([]);
let further = $state(false);
let asked = 0;

/** Where the list was left, in px. */
let left = { key: '', top: 0 };

/** The matches found so far. */
export function pastList(): List {
  return list;
}

/** What the last reading was refused for. */
export function pastProblems(): Problem[] {
  return problems;
}

/** Whether the next page is on its way. */
export function isReadingFurther(): boolean {
  return further;
}

/** Looks for matches; what is known already stays until the answer is there, with as many pages as were shown. */
export async function look(sought: Sought): Promise<void> {
  const mine = ++asked;
  const key = addressOf(sought).toString();
  const pages = list.key === key ? Math.max(1, list.pages) : 1;
  try {
    let found: List = { ...NONE, key, read: true };
    for (let page = 0; page < pages && (page === 0 || found.next !== null); page += 1) found = await pageAfter(found, sought);
    if (mine === asked) [list, problems] = [found, []];
  } catch (error) {
    if (mine === asked) [list, problems] = [{ ...NONE, key, read: true }, refusalOf(error)];
  }
}

/** Reads the next page. */
export async function lookFurther(sought: Sought): Promise<void> {
  if (further || list.next === null || list.key !== addressOf(sought).toString()) return;
  const before = list;
  further = true;
  try {
    const found = await pageAfter(before, sought);
    if (list === before) list = found;
  } catch (error) {
    problems = refusalOf(error);
  }
  further = false;
}

async function pageAfter(before: List, sought: Sought): Promise<List> {
  const { matches, next } = await call({ kind: 'history', query: { ...sought, ...(before.next === null ? {} : { after: before.next }) } });
  return { ...before, matches: [...before.matches, ...matches], next, pages: before.pages + 1 };
}

/** Remembers how far the list was scrolled. */
export function leaveAt(key: string, top: number): void {
  left = { key, top };
}

/** How far the list was scrolled when it was left, in px. */
export function leftAt(key: string): number {
  return left.key === key ? left.top : 0;
}
