import type { Role } from '../api/call';
import { call } from './door';
import { refusalOf } from './match.svelte';

let role = $state<Role>('organiser');

/** Asks once what this page may do. If that fails, the first screen says why. */
export async function startSession(): Promise<void> {
  try {
    ({ role } = await call({ kind: 'session' }));
  } catch (error) {
    refusalOf(error);
  }
}

/** Whether this page is read-only: it has no control that changes anything. */
export function isReader(): boolean {
  return role !== 'organiser';
}
