import type { Problem } from '../api/call';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';

/** A change of a match as a whole. */
type Deed = 'archive' | 'unarchive' | 'delete_match' | 'restore_match';

const BACK: Record<Deed, Deed> = { archive: 'unarchive', unarchive: 'archive', delete_match: 'restore_match', restore_match: 'delete_match' };

interface Done {
  deed: Deed;
  id: string;
  /** The revision after the change. */
  revision: number;
}

let done = $state.raw<Done | null>(null);
let problems = $state.raw<Problem[]>([]);

/** The last change of a whole match, which can be undone. */
export function lastDeed(): Done | null {
  return done;
}

/** Why the last of these changes was refused. */
export function deedProblems(): Problem[] {
  return problems;
}

/** Ends the offer to undo. */
export function forgetDeed(): void {
  [done, problems] = [null, []];
}

/** Archives, deletes or restores a match at its current revision. Returns whether it was accepted. */
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

/** Undoes the last change, unless the match has changed since. */
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
