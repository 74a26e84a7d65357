import type { FormView } from '../generated/FormView';
import type { Side } from '../generated/Side';
import type { Strain } from '../generated/Strain';
import type { Draft } from '../table/draft';
import { otherSide, sideOf } from './people';

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

/** The deal with what was counted. */
export function withCount(draft: Draft, form: FormView, { strain, side, points, tricks, all, lastTrick }: Counted): Draft {
  const takers = draft.taker ? sideOf(draft.taker) : 'us';
  return {
    ...draft,
    strain: draft.strain ?? strain,
    pointsSide: side,
    tens: all ? null : points - (points % 10),
    units: all ? null : points % 10,
    otherPoints: null,
    allTricks: all ? side : null,
    someTricks: !all,
    alone: false,
    lastTrick: all ? draft.lastTrick : (lastTrick ?? draft.lastTrick),
    ...(form.tricks && !all ? { tricks: side === takers ? tricks : 8 - tricks } : {}),
  };
}

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
