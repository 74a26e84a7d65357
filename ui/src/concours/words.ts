import type {
  ConcoursRowView,
  ExpectedSumView,
  FinalsView,
  KeyValueView,
  RankKey,
  SeatedView,
  SettlingAnswer,
  StandingRow,
  StandingsView,
  TableCheckView,
  TableLength,
  TeamView,
} from '../api/concours';
import type { RulesetTag } from '../api/compare';
import { dayOf } from '../kit/i18n/dates';
import { language, t, type Args } from '../kit/i18n/index.svelte';
import { figures, signed } from '../kit/i18n/numbers';

/** The counts of a table besides its points. */
const COUNTED = ['deals', 'penalties', 'belotes', 'capots'] as const;

/** The players of a side on one line. */
export function namesOf(names: readonly string[]): string {
  return names.join(' – ');
}

/** The players of a team on one line, or its own name if no player is known. */
export function namesOfTeam({ players, name }: Pick<TeamView, 'players' | 'name'>): string {
  return players.length === 0 ? (name ?? '') : namesOf(players.map((player) => player.name));
}

/** The numbers of a side: one, or two in a mêlée. */
export function numbersOf({ numbers }: Pick<SeatedView, 'numbers'>): string {
  return numbers.join(' + ');
}

/** How long a partie lasts: its deals or points, and its minutes. */
export function lengthText({ deals, points, minutes }: TableLength): string {
  const says = deals === null ? t('concours-in-points', { n: points ?? 0 }) : t('concours-in-deals', { n: deals });
  return minutes === null ? says : `${says}, ${t('concours-length-minutes', { n: minutes })}`;
}

/** A sentence about an entrant of a concours: a team, or a player in a mêlée, for which it has its own words. */
export function ofEntrants(id: string, isPlayer: boolean, about: Parameters<typeof t>[1] = {}): string {
  return t(isPlayer ? `${id}-players` : id, about);
}

/** The same, as the head of a column. */
export function entrantText(isPlayer: boolean): string {
  return ofEntrants('concours-team', isPlayer);
}

/** The day and place of a concours. */
export function whenAndWhere({ day, place }: Pick<ConcoursRowView, 'day' | 'place'>): string {
  return [dayOf(`${day}T12:00`), place].filter(Boolean).join(', ');
}

/** How many are registered, and how far it is. */
export function progressText({ melee, teams, drawn, closed }: ConcoursRowView): string {
  const far = closed ? t('concours-row-closed') : drawn === 0 ? t('concours-row-preparing') : t('concours-row-round', { n: drawn });
  return `${ofEntrants('concours-teams', melee, { n: teams })}, ${far}`;
}

/** A sentence about a side of a table: a team, or two players of a mêlée. */
export function ofSide(id: string, { numbers }: Pick<SeatedView, 'numbers'>): string {
  return ofEntrants(id, numbers.length > 1, { n: listed(numbers) });
}

/** Numbers as a sentence lists them: `4, 11 et 18`. */
export function listed(numbers: readonly (number | string)[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(numbers.map(String));
}

/** An amount of money; the currency's sign is placed as in the language. */
export function money(cents: number): string {
  return new Intl.NumberFormat(language() === 'fr' ? 'fr-FR' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** The letters of an ordinal, to set small after the number. */
export function ordinal(place: number): string {
  if (language() === 'fr') return place === 1 ? t('concours-first') : t('concours-nth');
  return t(`concours-ordinal-${new Intl.PluralRules('en', { type: 'ordinal' }).select(place)}`);
}

/** A place with the letters of its ordinal: `3e`. */
export function placeText(place: number): string {
  return `${place}${ordinal(place)}`;
}

/** Points taken and given by the desk, as they stand next to those of the table: `−162 +50`. */
export function decidedText(penalty = 0, bonus = 0): string {
  return [penalty, -bonus]
    .filter((points) => points !== 0)
    .map((points) => signed(-points))
    .join('\u00a0');
}

/** The keys of a ranking that must be visible: the first, and the points if others come before them. */
export function mainKeys(keys: readonly RankKey[]): RankKey[] {
  const [first = 'points'] = keys.filter((key) => key !== 'lot');
  return first !== 'points' && keys.includes('points') ? [first, 'points'] : [first];
}

/** A ranking by the places of the finals, once they are over. */
export function withFinals(standing: StandingsView): StandingsView {
  if (!standing.rows.some((row) => row.final_place !== null)) return standing;
  const place = (row: StandingRow): number => row.final_place ?? row.place;
  const rows = [...standing.rows].sort((one, other) => place(one) - place(other));
  const shares = (row: StandingRow, other?: StandingRow): boolean => other !== undefined && place(other) === place(row);
  return {
    ...standing,
    // The key that decided a place before the finals does not apply now.
    rows: rows.map((row, at) => ({
      ...row,
      place: place(row),
      place_in_list: rows.findIndex((other) => place(other) === place(row)) + 1,
      shared: shares(row, rows[at - 1]) || shares(row, rows[at + 1]),
      moved: null,
      decided_by: null,
    })),
  };
}

/** How long a table of the finals plays. */
export function finalLength(length: FinalsView['length']): string {
  const { deals, points, minutes } = length ?? { deals: null, points: null, minutes: null };
  const says = deals === null ? t('concours-finals-points', { n: points ?? 0 }) : t('concours-finals-deals', { n: deals });
  return minutes === null ? says : `${says} ${t('concours-finals-minutes', { n: minutes })}`;
}

/** The name of a key of the ranking. */
export function keyText(key: RankKey): string {
  return t(`concours-key-${key}`);
}

/** The value of a key of the ranking; empty for a lot. */
export function keyValue({ key, value }: KeyValueView): string {
  if (key === 'lot') return '';
  return key === 'difference' ? signed(value) : figures(value);
}

/** The belotes and capots of a table, in words. */
function countsText(belotes: number, capots: number): string {
  return t('concours-check-counts', { belotes, capots });
}

/** The result of checking a table's totals: the verdict, its basis, and the probable cause. */
export function checkTexts(check: TableCheckView): { title: string; says: string[]; cause?: string } {
  const sum = t('concours-check-sum', { n: check.sum });
  if (check.verdict === 'by_deals') return { title: t('concours-check-by-deals'), says: [sum] };
  const [first] = check.solutions;
  if (check.verdict === 'certain' && first) {
    return {
      title: t('concours-check-certain'),
      says: [t('concours-check-made-of', { n: check.expected ?? 0, counts: countsText(first.belotes, first.capots) })],
    };
  }
  if (check.verdict === 'ambiguous') {
    const all = check.solutions.slice(0, 3).map(({ belotes, capots }) => countsText(belotes, capots));
    return { title: t('concours-check-ambiguous'), says: [t('concours-check-either', { list: all.join(t('concours-check-or')) })] };
  }
  return impossibleTexts(check);
}

/** The same for impossible totals; a known likely cause replaces the hints. */
function impossibleTexts({ sum, expected: cards, extra, hints, settling }: TableCheckView): { title: string; says: string[]; cause?: string } {
  const expected = settling?.expected;
  const off = expected ? sum - expected.sum : Math.min(extra ?? 0, 0);
  const title = off < 0 ? t('concours-check-short', { n: -off }) : off > 0 ? t('concours-check-over', { n: off }) : t('concours-check-impossible');
  const alone = t('concours-check-expected', { sum, n: cards ?? 0 });
  if (!settling) return { title, says: [alone, ...hints.map((hint) => t(`concours-hint-${hint}`, { n: Math.abs(sum) % 10 }))] };
  const says = expected ? expectedText(expected) : alone;
  return { title, says: [says], cause: t(`concours-cause-${settling.cause}`, { n: settling.count }) };
}

/** A sum that both totals should have, with its parts. */
function expectedText({ sum, cards, belotes, belote_points, capots, capot_points }: ExpectedSumView): string {
  const parts = [
    t('concours-part-cards', { n: cards }),
    ...(belotes > 0 ? [t('concours-part-belotes', { n: belote_points, belotes })] : []),
    ...(capots > 0 ? [t('concours-part-capots', { n: capot_points, capots })] : []),
  ];
  return t('concours-check-should', { sum, list: listed(parts) });
}

/** The numbers of both sides of a table. */
export type Sides = readonly [Pick<SeatedView, 'numbers'>, Pick<SeatedView, 'numbers'>];

/** An answer to the question about impossible totals, next to the input; totals in the order in which the sides are shown. */
export function answerTexts(answer: SettlingAnswer, before: SettlingAnswer, sides: Sides, order: readonly (0 | 1)[]): { says: string; mark?: string } {
  const [one, other] = order.filter((side) => answer.points[side] !== before.points[side]).map((side) => ({ points: answer.points[side], of: sides[side] }));
  if (one && other) return { says: t('concours-answer-each'), mark: pointsText('concours-points-to', [one.points, other.points]) };
  if (one) return { says: ofSide('concours-answer-side', one.of), mark: figures(one.points) };
  const count = COUNTED.find((of) => answer.counts[of] !== before.counts[of]);
  return { says: count ? t(`concours-answer-${count}`, { n: answer.counts[count] ?? 0 }) : '' };
}

/** The name of the house rules at the tables. */
export function rulesOf({ base, house, name }: RulesetTag): string {
  const preset = t(`preset-${base}`);
  return name ?? (house ? t('concours-rules-changed', { ruleset: preset }) : preset);
}

/** A sentence with both totals of a table, in the order in which its sides are shown. */
export function pointsText(id: string, points: readonly [number, number], order: readonly (0 | 1)[] = [0, 1], about: Args = {}): string {
  const [one = 0, other = 0] = order.map((side) => points[side]);
  return t(id, { ...about, this: figures(one), that: figures(other) });
}

/** Today as a day of the calendar, `2026-11-22`. */
export function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Seconds as a clock displays them. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
