import { expect, test } from 'vitest';
import type { DealView } from '../api/table';
import { differences, isByContract, moments } from '../game/story';
import { match } from './match';

test('a story has at most five deals, in the order they were played', () => {
  const told = moments(match).map(({ deal }) => deal.number ?? 0);
  expect(told.length).toBeLessThanOrEqual(5);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test('a story has the biggest mark and the deal that ended the match', () => {
  const marks = match.deals.map((deal) => Math.max(deal.marks.us, deal.marks.them));
  expect(moments(match).find(({ turn }) => turn === 'biggest')?.points).toBe(Math.max(...marks));
  expect(moments(match).at(-1)?.deal.number).toBe(10);
});

test('deals after the end are left out', () => {
  const late: DealView[] = match.deals.map((deal, at) => ({ ...deal, after_end: at > 6 }));
  expect(differences(late)).toHaveLength(7);
  expect(moments({ ...match, deals: late }).every(({ deal }) => (deal.number ?? 0) <= 7)).toBe(true);
});

test('the deal that wins the match is told by its contract only if that contract won it', () => {
  const wonBy = (taker: 'south' | 'east', made: boolean | null) => {
    const last = match.deals.map((deal, at): DealView => (at === 9 ? { ...deal, facts: { ...deal.facts, taker }, made } : deal));
    const told = moments({ ...match, deals: last }).filter(({ turn }) => turn === 'last');
    return told.map((moment) => [moment.deal.number, moment.side, isByContract(moment)]);
  };
  expect(wonBy('south', true)).toEqual([[10, 'us', true]]);
  expect(wonBy('east', false)).toEqual([[10, 'us', true]]);
  expect(wonBy('east', true)).toEqual([[10, 'us', false]]);
  expect(wonBy('south', null)).toEqual([[10, 'us', false]]);
});

test('no deal won a match that the players ended', () => {
  const ended = match.deals.map((deal): DealView => ({ ...deal, wins_match: null }));
  expect(moments({ ...match, deals: ended }).some(({ turn }) => turn === 'last')).toBe(false);
});

test('a match without deals has no story', () => {
  expect(moments({ ...match, deals: [], winner: null })).toEqual([]);
});
