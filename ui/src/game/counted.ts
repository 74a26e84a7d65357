import type { Component } from 'svelte';
import type { Side, Strain } from '../api/rules';
import type { MatchView } from '../api/table';
import { otherSide } from './people';

/** A side's heap of tricks as it was counted. */
export interface Counted {
  /** None for a schmurtz. */
  strain: Strain | null;
  side: Side;
  points: number;
  tricks: number;
  /** All the cards are in it. */
  all: boolean;
  /** Whose the last trick was, where it adds points of its own. */
  lastTrick: Side | null;
}

/** The sheet on which the tricks of a deal are counted: the referee's, which the deal sheet is given. */
export type CountSheet = Component<{
  match: MatchView;
  /** None for a schmurtz. */
  strain: Strain | null;
  /** The deal that is corrected; none for the next one. */
  deal: string | null;
  /** Whose heap is counted first. */
  first: Side;
  keep: (counted: Counted) => void;
  close: () => void;
}>;

let brought: { match: string; counted: Counted } | null = null;

/** Keeps a count for the deal sheet, which opens next. */
export function bringCount(match: string, counted: Counted): void {
  brought = { match, counted };
}

/** What was counted for the sheet that opens; once. */
export function takeCount(match: string): Counted | null {
  const counted = brought?.match === match ? brought.counted : null;
  brought = null;
  return counted;
}

/** Whose the last trick was: it is in the heap, or in the other. */
export function lastTrickOf(side: Side, inIt: boolean): Side {
  return inIt ? side : otherSide(side);
}
