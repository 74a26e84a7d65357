import type { Entry, Outbox, Tapped } from './phone/outbox';

let items = $state.raw<readonly Tapped[]>([]);
let outbox: Pick<Outbox, 'again' | 'drop'> | null = null;

/** The deals of a match that wait on this phone, in the order of taps; with those that the computer has refused. */
export function waitingFor(match: string): readonly Tapped[] {
  return items.filter((item) => item.match === match);
}

/** The deals that the computer has had since a deal was entered on this phone, with which that deal may clash. */
export function sinceTap<D extends { id: string }>({ last }: Tapped, deals: readonly D[]): readonly D[] {
  if (last === undefined) return [];
  return deals.slice(last === null ? 0 : deals.findIndex(({ id }) => id === last) + 1);
}

export function showWaiting(now: readonly Tapped[]): void {
  items = now;
}

/** The outbox of this phone, once it has one. */
export function setOutbox(own: Pick<Outbox, 'again' | 'drop'>): void {
  outbox = own;
}

/** Enters a refused deal again, or forgets it. */
export async function settle(command: string, again: Entry | null): Promise<void> {
  await (again ? outbox?.again(command, again) : outbox?.drop(command));
}
