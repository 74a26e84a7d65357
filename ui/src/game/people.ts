import type { By, PerSide, Seat, Side } from '../api/rules';
import type { DealView, MatchView, SideNames } from '../api/table';
import { t } from '../kit/i18n/index.svelte';
import { isSwapped } from '../app/perspective.svelte';

export type Sides = PerSide<SideNames>;

export const SIDES: readonly Side[] = ['us', 'them'];

const SOUTH: readonly Seat[] = ['south', 'north'];
const EAST: readonly Seat[] = ['east', 'west'];

/** The seats of each side, in the order in which its players are named. For East and West, they are *us*. */
export const SEATS: Record<Side, readonly Seat[]> = {
  get us() {
    return isSwapped() ? EAST : SOUTH;
  },
  get them() {
    return isSwapped() ? SOUTH : EAST;
  },
};

/** The side of a player; a side is returned as it is. */
export function sideOf(by: By): Side {
  if (isSide(by)) return by;
  return SEATS.us.includes(by) ? 'us' : 'them';
}

export function otherSide(side: Side): Side {
  return side === 'us' ? 'them' : 'us';
}

function isSide(by: By): by is Side {
  return by === 'us' || by === 'them';
}

/** The seats of a side at this table: only one in a match of two players. */
export function seatsOf(sides: Sides, side: Side): Seat[] {
  return SEATS[side].slice(0, sides[side].players.length);
}

export function sideName(sides: Sides, side: Side): string {
  const { name, players } = sides[side];
  const alone = players.length === 1 ? players[0] : null;
  return name ?? alone ?? t(`side-${side}`);
}

/** The name of a player, or of the seat if none was given. A player without a partner has the name of the side. */
export function nameOf(sides: Sides, by: By): string {
  if (isSide(by)) return sideName(sides, by);
  const side = sideOf(by);
  const { players } = sides[side];
  return players[SEATS[side].indexOf(by)] ?? (players.length === 1 ? sideName(sides, side) : t(`seat-${by}`));
}

/** The players of a deal; those of the match may have changed since. */
export function sidesOf(match: MatchView, deal: DealView): Sides {
  return deal.sides ?? match.sides;
}

/** The name of a pair, made from its players' names; null if one has none. */
export function pairName(players: string[]): string | null {
  return players.length === 2 && players.every((name) => name !== '') ? t('home-pair', { names: players }) : null;
}

/** The names given to a side's players; seats without one are left out. */
export function givenNames(sides: Sides, side: Side): string[] {
  return sides[side].players.filter((name) => name !== null);
}

/** A side's own name, or else the names of its players, or else Nous or Eux. */
export function whoWas(sides: Sides, side: Side): string {
  return sides[side].name ?? (givenNames(sides, side).join(', ') || sideName(sides, side));
}

/** The side that has more; null if both have the same. */
export function higher({ us, them }: PerSide<number>): Side | null {
  return us === them ? null : us > them ? 'us' : 'them';
}
