import type { KeyValueView, RankKey, SeatedView, TableCheckView } from '../api/concours';
import type { RulesetTag } from '../api/compare';
import { language, t } from '../kit/i18n/index.svelte';
import { figures, signed } from '../kit/i18n/numbers';

/** The players of a side on one line. */
export function namesOf(names: readonly string[]): string {
  return names.join(' – ');
}

/** The numbers of a side: one, or two in a mêlée. */
export function numbersOf({ numbers }: Pick<SeatedView, 'numbers'>): string {
  return numbers.join(' + ');
}

/** Numbers as a sentence lists them: `4, 11 et 18`. */
export function listed(numbers: readonly (number | string)[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(numbers.map(String));
}

/** An amount of money; the currency's sign goes as the language writes it. */
export function money(cents: number): string {
  return new Intl.NumberFormat(language() === 'fr' ? 'fr-FR' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** The letters of an ordinal, to set small after the number. */
export function ordinal(place: number): string {
  if (language() === 'fr') return place === 1 ? t('concours-first') : t('concours-nth');
  return t(`concours-ordinal-${new Intl.PluralRules('en', { type: 'ordinal' }).select(place)}`);
}

/** The name of a key of the ranking. */
export function keyText(key: RankKey): string {
  return t(`concours-key-${key}`);
}

/** The value of a key of the ranking; a lot has none worth showing. */
export function keyValue({ key, value }: KeyValueView): string {
  if (key === 'lot') return '';
  return key === 'difference' ? signed(value) : figures(value);
}

/** What belotes and capots a table had, in words. */
function countsText(belotes: number, capots: number): string {
  return t('concours-check-counts', { belotes, capots });
}

/** What the check of a table's totals says: the verdict, then what it rests on. */
export function checkTexts(check: TableCheckView): { title: string; says: string[] } {
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
  const off = check.extra ?? 0;
  const title = off < 0 ? t('concours-check-short', { n: -off }) : t('concours-check-impossible');
  return { title, says: [t('concours-check-expected', { sum: check.sum, n: check.expected ?? 0 }), ...check.hints.map((hint) => t(`concours-hint-${hint}`))] };
}

/** What the house rules at the tables are called. */
export function rulesOf({ base, house, name }: RulesetTag): string {
  const preset = t(`preset-${base}`);
  return name ?? (house ? t('concours-rules-changed', { ruleset: preset }) : preset);
}

/** Today as a day of the calendar, `2026-11-22`. */
export function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Seconds as a clock shows them. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
