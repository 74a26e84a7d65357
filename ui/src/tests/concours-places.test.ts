import { expect, test } from 'vitest';
import type { FinalHeatView, StandingRow, StandingsView } from '../api/concours';
import { bracketPages } from '../concours/bracket';
import { mainKeys, withFinals } from '../concours/words';

test('the points stay in sight where another key comes first', () => {
  expect(mainKeys(['points', 'wins', 'lot'])).toEqual(['points']);
  expect(mainKeys(['wins', 'points', 'best_partie', 'lot'])).toEqual(['wins', 'points']);
  expect(mainKeys(['wins', 'difference', 'lot'])).toEqual(['wins']);
  expect(mainKeys(['lot'])).toEqual(['points']);
});

const row = (place: number, final_place: number | null, number: number): StandingRow => ({
  place,
  final_place,
  shared: false,
  place_in_list: place,
  moved: 1,
  team: { numbers: [number], names: [], withdrawn: false },
  club: null,
  labels: [],
  points: [],
  keys: [],
  decided_by: 'wins',
});
const standing = (rows: StandingRow[]): StandingsView => ({ after: 4, complete: true, keys: ['points'], list: null, individuals: false, lists: [], rows });

test('after the finals the places are theirs, in the order of the ranking before', () => {
  const before = standing([row(1, null, 7), row(2, null, 3)]);
  expect(withFinals(before)).toBe(before);
  const { rows } = withFinals(standing([row(1, 2, 7), row(2, 1, 3), row(3, 3, 5)]));
  expect(rows.map(({ place, team, moved, decided_by }) => [place, team.numbers[0], moved, decided_by])).toEqual([
    [1, 3, null, null],
    [2, 7, null, null],
    [3, 5, null, null],
  ]);
});

test('players of a pair share the final place of their pair', () => {
  const { rows } = withFinals(standing([row(1, 2, 7), row(2, 2, 7), row(3, 1, 3)]));
  expect(rows.map(({ place, place_in_list, shared }) => [place, place_in_list, shared])).toEqual([
    [1, 1, false],
    [2, 2, true],
    [2, 2, true],
  ]);
});

const heat = (number: number, tables: number): FinalHeatView => ({
  heat: number,
  teams: tables * 2,
  tables: Array.from({ length: tables }, (_, at) => ({
    table: at + 1,
    sides: [null, null],
    seeds: [null, null],
    points: null,
    forced: false,
    winner: null,
    bye: false,
  })),
});
const sizes = (counts: number[]): number[][] =>
  bracketPages(counts.map((count, at) => heat(at + 1, count))).map((page) => page.map(({ tables }) => tables.length));

test('a bracket is as many pages as its first heats need, and never a column of more than four tables', () => {
  expect(sizes([2, 1])).toEqual([[2, 1]]);
  expect(sizes([4, 2, 1])).toEqual([[4, 2, 1]]);
  expect(sizes([8, 4, 2, 1])).toEqual([
    [4, 4],
    [4, 2, 1],
  ]);
  expect(sizes([16, 8, 4, 2, 1])).toEqual([
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 2, 1],
  ]);
});
