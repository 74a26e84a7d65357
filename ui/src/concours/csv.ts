import type { StandingsView } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { entrantText, keyText, namesOf, numbersOf } from './words';

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows for spreadsheets, with semicolons and a byte order mark for UTF-8. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\u{FEFF}${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** The ranking, or that of a list. */
export function standingCsv(standing: StandingsView, list: string, isPlayer: boolean): string {
  const keys = standing.keys.filter((key) => key !== 'lot');
  const rounds = standing.rows[0]?.points ?? [];
  const head = [
    t('concours-place-short'),
    t('concours-number'),
    entrantText(isPlayer || standing.individuals),
    t('concours-club'),
    ...rounds.map((_, at) => t('concours-round-n', { n: at + 1 })),
    ...keys.map(keyText),
  ];
  const rows = standing.rows.map((row) => [
    list === '' ? row.place : row.place_in_list,
    numbersOf(row.team),
    namesOf(row.team.names),
    row.club,
    ...row.points,
    ...keys.map((key) => row.keys.find((one) => one.key === key)?.value ?? null),
  ]);
  return csvOf([head, ...rows]);
}
