import type { FormView } from '../api/rulesets';
import type { DealView, MatchView } from '../api/table';
import { meldName } from '../game/deal-words';
import { figures } from '../kit/i18n/numbers';
import { SIDES, nameOf, sidesOf } from '../game/people';

/** The columns of a score sheet between the number of a deal and its marks. */
export type Column = 'dealer' | 'taker' | 'contract' | 'doubling' | 'points' | 'tricks' | 'melds';

/** The heights of a row on paper, in mm: as high as a hand writes, and as low as an eye reads. */
const ROW = { most: 9, least: 4.6 };
/** What an A4 page has left for the rows, in mm. */
const ROOM = 208;
/** What a blank sheet has room for. */
const BLANK = Math.floor(ROOM / ROW.most);

/** The columns that a table with these rules fills in; nothing is coinched where it may not be. */
export function columnsOf(form: FormView): Column[] {
  return ['dealer', 'taker', 'contract', ...(form.coinche ? (['doubling'] as const) : []), 'points', ...(form.tricks ? (['tricks'] as const) : []), 'melds'];
}

/** How many rows a blank sheet has: those of the game, where its rules say how many deals it has. */
export function blankRows(deals: number | null): number {
  return deals !== null && deals <= BLANK ? deals : BLANK;
}

/** How high a row is, in mm, so that all of them stand on one page where they can. */
export function rowHeight(rows: number): number {
  return Math.max(ROW.least, Math.min(ROW.most, Math.floor((ROOM / Math.max(1, rows)) * 10) / 10));
}

/** Rows below this height, in mm, have room for one line. */
export const ONE_LINE = 7;

/** What of a deal is written in the columns that hold words; the contract and what doubles it are drawn. */
export function wordsOf(match: MatchView, deal: DealView): Record<'dealer' | 'taker' | 'points' | 'tricks', string> {
  const { facts, dealer } = deal;
  const sides = sidesOf(match, deal);
  const pair = (of: Partial<Record<'us' | 'them', number | null>> | undefined): string =>
    of ? SIDES.map((side) => (typeof of[side] === 'number' ? figures(of[side]) : '–')).join(' / ') : '';
  return {
    dealer: dealer ? nameOf(sides, dealer) : '',
    taker: facts.taker ? nameOf(sides, facts.taker) : '',
    points: pair(facts.points),
    tricks: pair(facts.tricks),
  };
}

/** What was announced in a deal, and by whom. */
export function meldsOf(match: MatchView, deal: DealView): { what: string; who: string }[] {
  const sides = sidesOf(match, deal);
  return (deal.facts.melds ?? []).map((meld) => ({ what: meldName(meld), who: nameOf(sides, meld.by) }));
}
