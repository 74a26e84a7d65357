import type { FormView } from '../api/rulesets';
import type { DealView, MatchView } from '../api/table';
import { meldName } from '../game/deal-words';
import { figures } from '../kit/i18n/numbers';
import { SIDES, nameOf, sidesOf } from '../game/people';

/** The columns of a score sheet between the number of a deal and its marks. */
type Column = 'dealer' | 'taker' | 'contract' | 'doubling' | 'points' | 'tricks' | 'melds';

/** The height of a row, in mm: the most that handwriting needs, and the least that can be read. */
const ROW = { most: 9, least: 4.6 };
/** The height left for the rows on an A4 page, in mm. */
const ROOM = 208;
/** The rows of a blank sheet. */
const BLANK = Math.floor(ROOM / ROW.most);

/** The columns that a table with these rules needs; one for coinches only if these rules have them. */
export function columnsOf(form: FormView): Column[] {
  return ['dealer', 'taker', 'contract', ...(form.coinche ? (['doubling'] as const) : []), 'points', ...(form.tricks ? (['tricks'] as const) : []), 'melds'];
}

/** The rows of a blank sheet: as many as the game has deals, if its rules say so and they fit. */
export function blankRows(deals: number | null): number {
  return deals !== null && deals <= BLANK ? deals : BLANK;
}

/** The height of a row, in mm, so that all fit on one page if possible. */
export function rowHeight(rows: number): number {
  return Math.max(ROW.least, Math.min(ROW.most, Math.floor((ROOM / Math.max(1, rows)) * 10) / 10));
}

/** Rows lower than this, in mm, have room for one line. */
export const ONE_LINE = 7;

/** The text of a deal, by column; the contract and its doubling are drawn. */
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

/** The announced melds of a deal, with their players. */
export function meldsOf(match: MatchView, deal: DealView): { what: string; who: string }[] {
  const sides = sidesOf(match, deal);
  return (deal.facts.melds ?? []).map((meld) => ({ what: meldName(meld), who: nameOf(sides, meld.by) }));
}
