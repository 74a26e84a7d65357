import type { By, PerSide, Seat, Side } from '../api/rules';
import type { DealView, MatchView, SideNames } from '../api/table';
import { t } from '../kit/i18n/index.svelte';

export type Sides = PerSide<SideNames>;

export const SIDES: readonly Side[] = ['us', 'them'];

/** The seats of each side, in the order of the names of its players. */
export const SEATS: Record<Side, readonly Seat[]> = { us: ['south', 'north'], them: ['east', 'west'] };

/** The side of a player, or the side itself. */
export function sideOf(by: By): Side {
  return by === 'us' || by === 'south' || by === 'north' ? 'us' : 'them';
}

export function otherSide(side: Side): Side {
  return side === 'us' ? 'them' : 'us';
}

function isSide(by: By): by is Side {
  return by === 'us' || by === 'them';
}

/** The seats of a side at this table: one where two play. */
export function seatsOf(sides: Sides, side: Side): Seat[] {
  return SEATS[side].slice(0, sides[side].players.length);
}

/** What a side is called. */
export function sideName(sides: Sides, side: Side): string {
  return sides[side].name ?? t(`side-${side}`);
}

/** What a player is called: the name that was given, or else the seat; alone on a side, the side. */
export function nameOf(sides: Sides, by: By): string {
  if (isSide(by)) return sideName(sides, by);
  const side = sideOf(by);
  const { players } = sides[side];
  return players[SEATS[side].indexOf(by)] ?? (players.length === 1 ? sideName(sides, side) : t(`seat-${by}`));
}

/** Who played a deal: others may sit at the table now. */
export function sidesOf(match: MatchView, deal: DealView): Sides {
  return deal.sides ?? match.sides;
}

/** What a side is called after its players; none where one has no name. */
export function pairName(players: string[]): string | null {
  return players.length === 2 && players.every((name) => name !== '') ? players.join(' & ') : null;
}

/** The names that were given to a side's players. */
export function givenNames(sides: Sides, side: Side): string[] {
  return sides[side].players.filter((name) => name !== null);
}

/** The side that has more; none where both have as much. */
export function higher({ us, them }: PerSide<number>): Side | null {
  return us === them ? null : us > them ? 'us' : 'them';
}
