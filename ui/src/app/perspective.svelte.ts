import type { Seat } from '../api/rules';

/** Where the user of this page sits at a match; no seat if they only look on. */
interface Place {
  match: string;
  seat: Seat | null;
  /** Whether only the side is known: at a table of a concours nobody says which of the two players holds the phone. */
  side?: boolean;
}

const KEPT_AS = 'ardoise-seat';

function kept(): Place | null {
  const text = globalThis.localStorage?.getItem(KEPT_AS);
  return text ? (JSON.parse(text) as Place) : null;
}

let own = $state.raw<Place | null>(kept());
/** The match on screen. */
let shown = $state<string | undefined>();

/** Records which match is on screen. */
export function showsMatch(id: string | undefined): void {
  shown = id;
}

/** Sits down at a match, and remembers it. */
export function sitDown(match: string, seat: Seat | null, side = false): void {
  own = { match, seat, side };
  localStorage.setItem(KEPT_AS, JSON.stringify(own));
}

/** Whether the user has chosen a seat at this match, or to look on. */
export function hasSaidSeat(match: string): boolean {
  return own?.match === match;
}

/** Whether a phone that comes to any match must ask where its owner sits at this one. An onlooker is not asked again. */
export function asksSeat(match: string): boolean {
  return own === null || (own.match !== match && own.seat !== null);
}

/** The user's seat at the match on screen. */
export function ownSeat(): Seat | null {
  return own?.match === shown ? (own?.seat ?? null) : null;
}

/** Whether the user sits at this seat of the match on screen, and not their partner. */
export function isMe(seat: Seat): boolean {
  return seat === ownSeat() && !own?.side;
}

/** The places of a drawn table: South at the bottom, then round to the right. */
const ROUND: readonly Seat[] = ['south', 'east', 'north', 'west'];

function turned(seat: Seat, by: number): Seat {
  return ROUND[(ROUND.indexOf(seat) + by + ROUND.length) % ROUND.length] ?? seat;
}

/** Where a seat is drawn: the user's own at the bottom, or South for onlookers. */
export function placeOf(seat: Seat): Seat {
  return turned(seat, -ROUND.indexOf(ownSeat() ?? 'south'));
}

/** The seat that is drawn at a place. */
export function seatAt(place: Seat): Seat {
  return turned(place, ROUND.indexOf(ownSeat() ?? 'south'));
}

/** Whether the match on screen is seen from East or West: then they are *us*. */
export function isSwapped(): boolean {
  const seat = ownSeat();
  return seat === 'east' || seat === 'west';
}
