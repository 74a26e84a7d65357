// A page that keeps its matches itself, in the files of the browser: no computer makes backups of them.

import type { Component } from 'svelte';
import type { HomeView } from '../api/history';

/** What the home of such a page has to say: so many matches are in no copy, the last of which left then; or the browser was never asked to keep them. */
export type Quiet = { is: 'copy'; matches: number; last: string | null } | { is: 'ask' };

/** The line that says it. Both come together, so that nothing moves once the home is there. */
export interface QuietLine {
  Part: Component<{ quiet: Quiet }>;
  quiet: Quiet;
}

type Ask = (home: HomeView) => Promise<QuietLine | null>;

let ask: Ask | null = null;

/** States that this page keeps its matches itself. `line` answers what its home has to say. */
export function keepHere(line: Ask): void {
  ask = line;
}

export function isKeptHere(): boolean {
  return ask !== null;
}

/** The line that the home shows; null if it shows none. Without an answer, it shows everything else. */
export async function quietLine(home: HomeView): Promise<QuietLine | null> {
  return ask === null ? null : ask(home).catch(() => null);
}
