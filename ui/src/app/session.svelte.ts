import type { Role } from '../api/call';
import { call } from './door';
import { refusalOf } from './match.svelte';
import { here } from './router.svelte';

let role = $state<Role>('scorer');
/** The match whose score this page keeps, if it keeps only one. Without it, a scorer is the organiser. */
let match = $state<string | undefined>();

/** Asks once what this page may do. If that fails, the first screen says why. */
export async function startSession(): Promise<void> {
  try {
    ({ role, match } = await call({ kind: 'session' }));
  } catch (error) {
    refusalOf(error);
  }
}

/** Whether this page can invite phones: it is the organiser's, and its program has a network to open. */
export function mayInvite(): boolean {
  return role === 'scorer' && match === undefined && !('__TAURI_INTERNALS__' in window);
}

/** Whether this page is read-only here: it has no control that changes anything. A phone keeps the score of one match. */
export function isReader(): boolean {
  return !(role === 'scorer' && (match === undefined || match === here().params.id));
}
