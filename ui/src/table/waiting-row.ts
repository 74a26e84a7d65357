/** Loads the row of a deal that waits on a phone. */
export const waitingRow = () => import('./WaitingRow.svelte');
