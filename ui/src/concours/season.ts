import type { RankKey, SeasonRow, SeasonView } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';
import { csvOf } from './csv';
import { entrantText, keyText, keyValue, namesOf } from './words';

/** The orders of keys that a season is ranked by, by the first of them. */
export const ORDERS: Readonly<Record<string, readonly RankKey[]>> = {
  points: ['points', 'wins', 'best_partie'],
  wins: ['wins', 'points', 'best_partie'],
  match_points: ['match_points', 'wins', 'points'],
  difference: ['difference', 'wins', 'points'],
};

/** The season that a day is in: from the first of September to the end of August. */
export function seasonOf(day: string): { from: string; to: string } {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 9 ? 1 : 0);
  return { from: `${year}-09-01`, to: `${year + 1}-08-31` };
}

/** The results of a row in each concours; a value in brackets does not count, a dash is a missed concours. */
export function partTexts(row: SeasonRow): string[] {
  return row.concours.map((part) => {
    const value = part?.keys[0];
    if (!part || !value) return '–';
    const text = keyValue(value);
    return part.counted ? text : `(${text})`;
  });
}

/** The place as a table shows it, in the list that is shown; a dash for members with too few concours. */
export function placeText(row: SeasonRow, list: string): string {
  const place = list === '' ? row.place : row.place_in_list;
  return place === null ? '–' : `${place}${row.shared && list === '' ? ' =' : ''}`;
}

export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** The head of a printed or saved ranking. */
function head(season: SeasonView, pairs: boolean): string[] {
  return [
    t('concours-place-short'),
    entrantText(!pairs),
    t('concours-season-attended'),
    ...season.concours.map(({ day }) => shortDay(day)),
    ...season.keys.map(keyText),
  ];
}

/** The ranking as it is printed. */
export function paperOf(season: SeasonView, pairs: boolean): { head: string[]; rows: string[][] } {
  const rows = season.rows.map((row) => [
    placeText(row, season.list ?? ''),
    namesOf(row.names),
    figures(row.attended),
    ...partTexts(row),
    ...row.keys.map(keyValue),
  ]);
  return { head: head(season, pairs), rows };
}

/** The ranking for spreadsheets. */
export function seasonCsv(season: SeasonView, pairs: boolean): string {
  const list = season.list ?? '';
  const rows = season.rows.map((row) => [
    list === '' ? row.place : row.place_in_list,
    namesOf(row.names),
    row.attended,
    ...row.concours.map((part) => part?.keys[0]?.value ?? null),
    ...row.keys.map(({ value }) => value),
  ]);
  return csvOf([head(season, pairs), ...rows]);
}
