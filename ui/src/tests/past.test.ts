import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PastMatch } from '../api/history';
import { addressOf, byMonths, eveningOf, partsOf, soughtOf, without, type Sought } from '../history/past';

const ALL: Sought = {
  words: 'café renv',
  from: '2026-01-01',
  to: '2026-11-21',
  players: ['Léa', 'Jean & Paul'],
  ruleset: 'coinche',
  place: 'Chez Anne',
  at_least: 8,
  at_most: 12,
  result: 'won',
  archived: true,
};

describe('a search', () => {
  test.each([{}, { words: 'a' }, { players: ['Léa'] }, { at_least: 0 }, ALL])('reads back from its address: %o', (sought) => {
    expect(soughtOf(new URLSearchParams(addressOf(sought).toString()))).toEqual(sought);
  });

  test.each(['result=drawn', 'at_least=-1', 'at_most=many', 'at_most=12345', 'words=', 'player=', 'nothing=1'])(
    'leaves out a parameter that is not valid: %s',
    (hint) => {
      expect(soughtOf(new URLSearchParams(hint))).toEqual({});
    },
  );

  test('looks for a victory only with a player', () => {
    expect(soughtOf(new URLSearchParams('result=won'))).toEqual({});
    expect(soughtOf(new URLSearchParams('result=won&player=Léa'))).toEqual({ players: ['Léa'], result: 'won' });
  });

  test('loses its filters one by one until only the words are left', () => {
    let left = ALL;
    for (const part of partsOf(ALL)) left = without(left, part);
    expect(left).toEqual({ words: ALL.words });
    expect(partsOf(left)).toEqual([]);
  });

  test('keeps another player’s result, and loses the result of a player who is removed', () => {
    expect(without(ALL, { field: 'players', player: 'Jean & Paul' }).result).toBe('won');
    expect(without(ALL, { field: 'players', player: 'Léa' })).not.toHaveProperty('result');
    expect(without({ ...ALL, result: 'finished' }, { field: 'players', player: 'Léa' }).result).toBe('finished');
  });
});

describe('evenings', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'));
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ['2026-11-21T19:45:00Z', '2026-11-21'],
    ['2026-11-22T00:30:00Z', '2026-11-21'],
    ['2026-11-22T04:59:00Z', '2026-11-21'],
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-12-31T23:30:00Z', '2026-12-31'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
  ])('go on past midnight: %s belongs to %s', (at, day) => {
    expect(eveningOf(at)).toBe(day);
  });

  test('are in their months, and everything keeps its order', () => {
    const past = (id: string, at: string) => ({ summary: { id, started_at: at } }) as PastMatch;
    const list = [past('d', '2026-11-22T00:30:00Z'), past('c', '2026-11-21T20:00:00Z'), past('b', '2026-11-20T20:00:00Z'), past('a', '2026-10-31T23:30:00Z')];
    const found = byMonths(list).map(({ month, evenings }) => [
      month,
      evenings.map(({ day, matches }) => [day, matches.map(({ summary }) => summary.id).join('')]),
    ]);
    expect(found).toEqual([
      [
        '2026-11',
        [
          ['2026-11-21', 'dc'],
          ['2026-11-20', 'b'],
        ],
      ],
      ['2026-10', [['2026-10-31', 'a']]],
    ]);
    expect(byMonths([])).toEqual([]);
  });
});
