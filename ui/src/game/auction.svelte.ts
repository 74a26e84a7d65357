import type { PlayingCard } from '../api/rules';
import type { MatchView } from '../api/table';

/** The calls of an unfinished auction, kept until its deal is recorded. */
export interface Told {
  /** The number of the deal that the auction is for. */
  deal: number;
  turned: PlayingCard | null;
  calls: string[];
}

const FIRST = 'ardoise-auction-first-';
const TOLD = 'ardoise-auction-';

/** The choice for each match that was read or changed on this page. */
const first = $state<Record<string, boolean>>({});

/** Whether a new deal of this match opens with the auction. There is none for two players. */
export function auctionFirst({ id, seats }: MatchView): boolean {
  return seats.length === 4 && (first[id] ?? localStorage.getItem(FIRST + id) === 'on');
}

/** Chooses whether a new deal opens with the auction or with the sheet, and remembers the choice for this match. */
export function setAuctionFirst(id: string, on: boolean): void {
  first[id] = on;
  localStorage.setItem(FIRST + id, on ? 'on' : 'off');
}

/** The calls entered so far for the coming deal. */
export function toldSoFar({ id, next }: MatchView): Told {
  const nothing: Told = { deal: next.number, turned: null, calls: [] };
  const kept = sessionStorage.getItem(TOLD + id);
  const told = kept === null ? nothing : (JSON.parse(kept) as Told);
  return told.deal === next.number ? told : nothing;
}

/** Keeps the calls entered so far while the user visits another screen. */
export function keepTold(id: string, told: Told): void {
  sessionStorage.setItem(TOLD + id, JSON.stringify(told));
}
