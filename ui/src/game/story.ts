import type { Side } from '../api/rules';
import type { DealView, MatchView } from '../api/table';
import { sideOf } from './people';

/** The part that a deal plays in the story of the match. */
type Turn = 'lead' | 'biggest' | 'coinche' | 'last';

export interface Moment {
  deal: DealView;
  turn: Turn;
  side: Side;
  points: number;
}

/** Our total less theirs after each deal or adjustment that counted. */
export function differences(deals: DealView[]): { number: number | null; difference: number }[] {
  return deals.filter(({ after_end }) => !after_end).map(({ number, totals }) => ({ number, difference: totals.us - totals.them }));
}

/** Whether the contract of a deal made the moment: its winner is the side that the moment is about. */
export function isByContract({ deal: { facts, made }, side }: Moment): boolean {
  return facts.taker !== undefined && made !== null && (sideOf(facts.taker) === side) === made;
}

/** The few deals that make the story of the match: the last changes of lead, the biggest mark, the dearest coinche and the deal that won it. */
export function moments(match: MatchView, most = 5): Moment[] {
  const played = match.deals.filter(({ after_end, number }) => !after_end && number !== null);
  const found = new Map<string, Moment>();
  const last = played.find(({ wins_match }) => wins_match !== null);
  const biggest = dearest(played);
  if (biggest && high(biggest) > 0) found.set(biggest.id, momentOf(biggest, 'biggest'));
  const coinched = dearest(played.filter(({ factor, id }) => factor !== null && !found.has(id)));
  if (coinched && high(coinched) > 0) found.set(coinched.id, momentOf(coinched, 'coinche'));
  for (const moment of leads(played).slice(-(most - 3))) if (!found.has(moment.deal.id)) found.set(moment.deal.id, moment);
  if (last?.wins_match && !found.has(last.id)) found.set(last.id, { deal: last, turn: 'last', side: last.wins_match, points: high(last) });
  return [...found.values()].sort((a, b) => played.indexOf(a.deal) - played.indexOf(b.deal));
}

function dearest(deals: DealView[]): DealView | undefined {
  return deals.reduce<DealView | undefined>((best, deal) => (best && high(best) >= high(deal) ? best : deal), undefined);
}

function high({ marks }: DealView): number {
  return Math.max(marks.us, marks.them);
}

function ahead({ totals }: DealView): Side | null {
  return totals.us === totals.them ? null : totals.us > totals.them ? 'us' : 'them';
}

function momentOf(deal: DealView, turn: Turn): Moment {
  return { deal, turn, side: deal.marks.us > deal.marks.them ? 'us' : 'them', points: high(deal) };
}

function leads(played: DealView[]): Moment[] {
  let leader: Side | null = null;
  const changes: Moment[] = [];
  for (const deal of played) {
    const now = ahead(deal);
    if (now && leader && now !== leader) changes.push({ deal, turn: 'lead', side: now, points: Math.abs(deal.totals.us - deal.totals.them) });
    leader = now ?? leader;
  }
  return changes;
}
