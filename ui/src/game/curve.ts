import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { PerSide, Side } from '../api/rules';
import type { DealView, MatchView } from '../api/table';
import { sideOf } from './people';

/** A point of the curves: the start of a manche, or the totals after a deal or an adjustment. */
export interface Stop {
  /** Its position across, counted from 0. */
  at: number;
  deal: DealView | null;
  totals: PerSide<number>;
}

/** The curves of one manche; both sides start from 0. */
interface Leg {
  manche: number;
  stops: Stop[];
}

/** The box of the curves, in px. */
interface Box {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A target this many times above the highest total is not drawn, because the curves would lie flat. */
const IN_SIGHT = 2.5;

/** The manches of a match, each with a stop before its first deal. Deals after the end are left out. */
function legs(deals: DealView[]): Leg[] {
  const found: Leg[] = [];
  let at = 0;
  for (const deal of deals.filter(({ after_end }) => !after_end)) {
    let leg = found.at(-1);
    if (leg?.manche !== deal.manche) {
      leg = { manche: deal.manche, stops: [{ at: at++, deal: null, totals: { us: 0, them: 0 } }] };
      found.push(leg);
    }
    leg.stops.push({ at: at++, deal, totals: deal.totals });
  }
  return found;
}

/** Lays out the curves of a match in a box: scales, ticks and paths. */
export function curves({ deals, ruleset }: Pick<MatchView, 'deals' | 'ruleset'>, box: Box) {
  const drawn = legs(deals);
  const stops = drawn.flatMap((leg) => leg.stops);
  const totals = stops.flatMap(({ totals: { us, them } }) => [us, them]);
  const [highest, lowest] = [Math.max(1, ...totals), Math.min(0, ...totals)];
  const target = ruleset.target !== null && ruleset.target <= highest * IN_SIGHT ? ruleset.target : null;
  const up = scaleLinear([lowest, Math.max(highest, target ?? 0)], [box.height - box.bottom, box.top]).nice(5);
  const across = scaleLinear([0, Math.max(1, stops.length - 1)], [box.left, box.width - box.right]);
  const path = (leg: Leg, side: Side) =>
    line<Stop>(
      (stop) => across(stop.at),
      (stop) => up(stop.totals[side]),
    )(leg.stops) ?? '';
  return {
    stops,
    target,
    ticks: up.ticks(5),
    x: (stop: Stop) => across(stop.at),
    y: (points: number) => up(points),
    /** The stop of the deal nearest to `x`. */
    nearest: (x: number) =>
      stops
        .filter(({ deal }) => deal !== null)
        .reduce<Stop | null>((best, stop) => (best && Math.abs(across(best.at) - x) <= Math.abs(across(stop.at) - x) ? best : stop), null),
    paths: drawn.map((leg) => ({ manche: leg.manche, start: across(leg.stops[0]?.at ?? 0), us: path(leg, 'us'), them: path(leg, 'them') })),
  };
}

/** The features of a deal that the curves show: who took it, whether it was made, and the factor of its coinche. */
export function taken(deal: DealView): { side: Side; made: boolean | null; factor: number | null } | null {
  const { taker, contract } = deal.facts;
  if (!taker || !contract) return null;
  return { side: sideOf(taker), made: deal.made, factor: deal.factor };
}

/** Lays out the running differences of a match under several rulesets in one box; every curve starts from 0. */
export function differenceCurves(series: number[][], box: Box) {
  const values = series.flat();
  const lines = Math.max(1, ...series.map((one) => one.length));
  const up = scaleLinear([Math.min(-1, ...values), Math.max(1, ...values)], [box.height - box.bottom, box.top]).nice(4);
  const across = scaleLinear([0, lines], [box.left, box.width - box.right]);
  const draw = line<number>(
    (_, at) => across(at),
    (difference) => up(difference),
  );
  return {
    lines,
    ticks: up.ticks(4),
    x: (at: number) => across(at),
    y: (difference: number) => up(difference),
    paths: series.map((one) => draw([0, ...one]) ?? ''),
  };
}
