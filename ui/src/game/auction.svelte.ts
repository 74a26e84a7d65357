import type { MatchView } from '../api/table';

/** An auction as far as it was told, kept until its deal is on the slate. */
export interface Told {
  /** The number of its deal. */
  deal: number;
  turned: string | null;
  calls: string[];
}

const FIRST = 'ardoise-auction-first-';
const TOLD = 'ardoise-auction-';

/** The matches in which this was switched here, or read before. */
const first = $state<Record<string, boolean>>({});

/** Whether a new deal of this match opens with the auction. Two players have none. */
export function auctionFirst({ id, seats }: MatchView): boolean {
  return seats.length === 4 && (first[id] ?? localStorage.getItem(FIRST + id) === 'on');
}

/** Has a new deal open with the auction, or with the sheet, and keeps that for the match. */
export function setAuctionFirst(id: string, on: boolean): void {
  first[id] = on;
  localStorage.setItem(FIRST + id, on ? 'on' : 'off');
}

/** What was told of the auction of the deal to come. */
export function toldSoFar({ id, next }: MatchView): Told {
  const nothing: Told = { deal: next.number, turned: null, calls: [] };
  const kept = sessionStorage.getItem(TOLD + id);
  const told = kept === null ? nothing : (JSON.parse(kept) as Told);
  return told.deal === next.number ? told : nothing;
}

/** Keeps what was told, for whoever looks at another screen meanwhile. */
export function keepTold(id: string, told: Told): void {
  sessionStorage.setItem(TOLD + id, JSON.stringify(told));
}
