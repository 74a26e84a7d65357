import type { Role, TableSeat } from '../api/call';
import { call, onChanged } from './door';
import { refusalOf } from './match.svelte';
import { noteNetwork } from './network.svelte';
import { here } from './router.svelte';

let role = $state<Role>('scorer');
/** The match whose score this page keeps, if it keeps only one. Without it, a scorer is the organiser. */
let match = $state<string | undefined>();
/** The table of a concours at which this page's phone sits. */
let table = $state.raw<TableSeat | undefined>();

/** Asks what this page may do. If that fails, the first screen says why. */
export async function askSession(): Promise<void> {
  try {
    const session = await call({ kind: 'session' });
    ({ role, match, table } = session);
    noteNetwork(session.network ?? null);
  } catch (error) {
    refusalOf(error);
  }
}

/** Asks what this page may do, and again when the local network may have been opened or closed. */
export async function startSession(): Promise<void> {
  await askSession();
  onChanged(({ match: about }) => {
    if (about === null) void askSession();
  });
}

/** Whether this page can invite phones: it is the organiser's, and its program has a network to open. */
export function mayInvite(): boolean {
  return role === 'scorer' && match === undefined;
}

/** Whether this page is read-only here: it has no control that changes anything. A phone keeps the score of one match. */
export function isReader(): boolean {
  return !(role === 'scorer' && ((match === undefined && table === undefined) || (match !== undefined && match === here().params.id)));
}

/** The table of a concours at which this phone sits; undefined for every other page. */
export function ownTable(): TableSeat | undefined {
  return table;
}
