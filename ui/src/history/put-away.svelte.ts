import type { Problem } from '../api/call';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';

/** What is done with a match as a whole. */
export type Deed = 'archive' | 'unarchive' | 'delete_match' | 'restore_match';

const BACK: Record<Deed, Deed> = { archive: 'unarchive', unarchive: 'archive', delete_match: 'restore_match', restore_match: 'delete_match' };

interface Done {
  deed: Deed;
  id: string;
  /** The revision that it led to. */
  revision: number;
}

let done = $state.raw<Done | null>(null);
let problems = $state.raw<Problem[]>([]);

/** What was done last with a match as a whole, and can be taken back. */
export function lastDeed(): Done | null {
  return done;
}

/** What the last of these deeds was refused for. */
export function deedProblems(): Problem[] {
  return problems;
}

/** It is no longer offered to be taken back. */
export function forgetDeed(): void {
  [done, problems] = [null, []];
}

/** Puts a match away or brings it back, as it is now. Says whether that was accepted. */
export async function putAway(deed: Deed, id: string): Promise<boolean> {
  try {
    const { revision } = await call({ kind: 'match', id });
    const { match } = await call({ kind: deed, id, revision });
    [done, problems] = [{ deed, id, revision: match.revision }, []];
    return true;
  } catch (error) {
    [done, problems] = [null, refusalOf(error)];
    return false;
  }
}

/** Takes the last deed back, unless the match went on since. */
export async function takeBack(): Promise<void> {
  if (!done) return;
  const { deed, id, revision } = done;
  try {
    await call({ kind: BACK[deed], id, revision });
    forgetDeed();
  } catch (error) {
    [done, problems] = [null, refusalOf(error)];
  }
}
