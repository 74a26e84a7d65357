import type { Seat } from '../api/rules';
import type { MatchView } from '../api/table';
import type { Entry, Outbox, Tapped, TappedDeal, TappedTotal } from './phone/outbox';

let items = $state.raw<readonly Tapped[]>([]);
/** The match whose sheet still waits for the answer to its deal, which does not count as waiting before that. */
let entering = $state<string | null>(null);
/** How many deals waited when the sheet's deal was entered. */
let before = 0;
let outbox: Pick<Outbox, 'again' | 'drop'> | null = null;

/** The deals of a match that wait on this phone, in the order of taps, including those that the computer has refused. */
export function waitingFor(match: string): readonly TappedDeal[] {
  return items.filter((item): item is TappedDeal => item.facts !== undefined && item.match === match);
}

/** The total of a table of a concours that waits on this phone, or that the computer has refused; the last one, if there are several. */
export function waitingTotal(concours: string, round: number, table: number): TappedTotal | null {
  const isOf = (item: Tapped): item is TappedTotal => item.match === concours && item.total?.round === round && item.total.table === table;
  return items.findLast(isOf) ?? null;
}

/** The deals of a match that are still to be sent, in the order of taps, without the one that the sheet on screen enters now. */
export function unsentFor(match: string): readonly TappedDeal[] {
  const unsent = waitingFor(match).filter(({ problems }) => problems === null);
  return entering === match ? unsent.slice(0, before) : unsent;
}

/** Enters a deal of a match. The match stays as its sheet shows it until the deal is answered or counts as lost. */
export async function enter<T>(match: string, tap: () => Promise<T>): Promise<T> {
  before = unsentFor(match).length;
  entering = match;
  try {
    return await tap();
  } finally {
    entering = null;
  }
}

/**
 * The match as far as this phone knows it once its waiting deals are recorded: the contract in play is over with the first of
 * them, and the numbers of deals and the players' turns advance. Only the computer computes marks and totals.
 */
export function afterWaiting(match: MatchView): MatchView {
  const dealt = unsentFor(match.id).filter(({ facts }) => !facts.adjust);
  if (dealt.length === 0) return match;
  const { seats, next, in_play } = match;
  const from = in_play?.facts.dealer ?? next.dealer;
  const dealer = dealt.reduce((by, { facts }) => moved(seats, facts.dealer ?? by, 1), from);
  const steps = seats.indexOf(dealer) - seats.indexOf(from);
  const [speaker, leader] = [moved(seats, next.speaker, steps), next.leader && moved(seats, next.leader, steps)];
  return {
    ...match,
    sides: match.reseated ?? match.sides,
    reseated: null,
    in_play: null,
    next: { ...next, number: next.number + dealt.length, dealer, speaker, leader },
  };
}

/** Whether the next player's turn is certain: after a deal that was not played, the house rules decide it. */
export function isTurnKnown(match: string): boolean {
  return unsentFor(match).every(({ facts }) => facts.void === undefined && facts.misdeal === undefined);
}

function moved(seats: readonly Seat[], seat: Seat, steps: number): Seat {
  return seats[(seats.indexOf(seat) + steps + seats.length) % seats.length] ?? seat;
}

/** The deals that the computer has recorded since a deal was entered on this phone, with which that deal may conflict. */
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

/** Enters a refused deal or total again, or forgets one that was refused or still waits. */
export async function settle(command: string, again: Entry | null): Promise<void> {
  await (again ? outbox?.again(command, again) : outbox?.drop(command));
}
