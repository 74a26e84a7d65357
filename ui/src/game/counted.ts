import type { Component } from 'svelte';
import type { Side, Strain } from '../api/rules';
import type { MatchView } from '../api/table';
import { otherSide } from './people';

/** The tricks of one side, as they were counted. */
export interface Counted {
  /** Null for a schmurtz. */
  strain: Strain | null;
  side: Side;
  points: number;
  tricks: number;
  /** Whether this side has all the cards. */
  all: boolean;
  /** Who took the last trick, if it adds points of its own. */
  lastTrick: Side | null;
}

/** The sheet on which the tricks of a deal are counted. The referee provides it and the deal sheet receives it as a prop. */
export type CountSheet = Component<{
  match: MatchView;
  /** Null for a schmurtz. */
  strain: Strain | null;
  /** The deal being corrected; null for a new one. */
  deal: string | null;
  /** The side whose tricks are counted first. */
  first: Side;
  keep: (counted: Counted) => void;
  close: () => void;
}>;

let brought: { match: string; counted: Counted } | null = null;

/** Keeps a count for the deal sheet that opens next. */
export function bringCount(match: string, counted: Counted): void {
  brought = { match, counted };
}

/** Returns the count kept for this match, once. */
export function takeCount(match: string): Counted | null {
  const counted = brought?.match === match ? brought.counted : null;
  brought = null;
  return counted;
}

/** Who took the last trick: this side if the trick is among its own, otherwise the other. */
export function lastTrickOf(side: Side, inIt: boolean): Side {
  return inIt ? side : otherSide(side);
}
