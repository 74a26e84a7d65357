import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConcoursRowView } from '../api/concours';
import type { PastMatch } from '../api/history';
import { addressOf, byMonths, concoursOf, eveningOf, partsOf, soughtOf, without, type Sought } from '../history/past';

const ALL: Sought = {
  words: 'café renv',
  from: '2026-01-01',
  to: '2026-11-21',
  players: ['Léa', 'Jean & Paul'],
  ruleset: 'coinche',
  place: 'Chez Anne',
  result: 'won',
  archived: true,
};

describe('a search', () => {
  test.each([{}, { words: 'a' }, { players: ['Léa'] }, ALL])('reads back from its address: %o', (sought) => {
    expect(soughtOf(new URLSearchParams(addressOf(sought).toString()))).toEqual(sought);
  });

  test.each(['result=drawn', 'words=', 'player=', 'nothing=1'])('leaves out a parameter that is not valid: %s', (hint) => {
    expect(soughtOf(new URLSearchParams(hint))).toEqual({});
  });

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

  const concours = (name: string, day: string, more: Partial<ConcoursRowView> = {}) =>
    ({ name, day, place: null, drawn: 1, archived: false, deleted: false, ...more }) as ConcoursRowView;

  test('have the concours of their day, and days of concours alone', () => {
    const past = (id: string, at: string) => ({ summary: { id, started_at: at } }) as PastMatch;
    const list = [past('c', '2026-11-21T20:00:00Z'), past('a', '2026-10-31T23:30:00Z')];
    const all = [concours('1', '2026-11-21'), concours('2', '2026-11-01'), concours('3', '2026-12-05'), concours('4', '2026-09-30')];
    const found = byMonths(list, all).map(({ month, evenings }) => [
      month,
      evenings.map(({ day, concours, matches }) => [day, concours.map(({ name }) => name).join(''), matches.length]),
    ]);
    expect(found).toEqual([
      ['2026-12', [['2026-12-05', '3', 0]]],
      [
        '2026-11',
        [
          ['2026-11-21', '1', 1],
          ['2026-11-01', '2', 0],
        ],
      ],
      ['2026-10', [['2026-10-31', '', 1]]],
      ['2026-09', [['2026-09-30', '4', 0]]],
    ]);
  });

  test.each<[string, Sought, string | null, string]>([
    ['every one that was begun', {}, null, 'Fête Hiver'],
    ['down to where the list goes on', {}, '2026-11-20', 'Hiver'],
    ['between two days', { from: '2026-11-01', to: '2026-11-20' }, null, 'Fête'],
    ['by its name, without its accents', { words: 'fete' }, null, 'Fête'],
    ['by its place', { words: 'foyer hiv' }, null, 'Hiver'],
    ['among those of concours', { played_at: 'concours' }, null, 'Fête Hiver'],
    ['not among those at a table', { played_at: 'table' }, null, ''],
    ['not where players are sought', { players: ['Anne'] }, null, ''],
    ['archived', { archived: true }, null, 'Vieux'],
  ])('find a concours %s', (_, sought, since, names) => {
    const all = [
      concours('Fête', '2026-11-14'),
      concours('Hiver', '2026-11-21', { place: 'Foyer' }),
      concours('Inscriptions', '2026-11-21', { drawn: 0 }),
      concours('Jeté', '2026-11-21', { deleted: true }),
      concours('Vieux', '2026-11-21', { archived: true }),
    ];
    expect(
      concoursOf(all, sought, since)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names);
  });
});
