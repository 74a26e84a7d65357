import type { MatchSummary } from '../api/history';
import type { RuleId } from '../api/rules';
import type { SavedValue } from '../api/rulesets';
import type { OwnRulesetView, PresetView, RuleView, RulesetRef } from '../api/rulesets';
import type { MatchView } from '../api/table';
import { t } from '../kit/i18n/index.svelte';

/** Values of house rules by rule id. */
export type Values = { [rule in RuleId]?: unknown };

/** The user's own rulesets have a UUID as their id, presets a name. */
const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isOwn(id: string): boolean {
  return OWN.test(id);
}

/** The ruleset with this id, in the form that requests take. */
export function refOf(id: string): RulesetRef {
  return isOwn(id) ? { own: id } : id;
}

/** A preset with some values changed, in the form that requests take. */
export function houseOf(preset: string, set: Values): RulesetRef {
  return Object.keys(set).length === 0 ? preset : { preset, set };
}

export function nameOf(id: string, own: OwnRulesetView[]): string {
  return own.find((one) => one.id === id)?.name ?? (isOwn(id) ? id : t(`preset-${id}`));
}

/** The name of a ruleset that a request refers to. */
export function nameOfRef(ref: RulesetRef, own: OwnRulesetView[]): string {
  if (typeof ref === 'string') return nameOf(ref, own);
  return 'own' in ref ? nameOf(ref.own, own) : t('compare-house', { ruleset: t(`preset-${ref.preset}`) });
}

/** The games. The preset that most tables play has the name of its game. */
export const GAMES = ['belote', 'coinche', 'contree', 'chaloupee'] as const satisfies PresetView['vocabulary'][];

export function isGame(id: string): boolean {
  return GAMES.some((game) => game === id);
}

/** The name of a match's rules. */
export function rulesOf({ ruleset }: MatchView): string {
  return ruleset.own?.name ?? t(`preset-${ruleset.base}`);
}

/** The same, and whether they differ from the published rules; another target alone makes no other rules. */
export function rulesAsked(match: MatchView): string {
  const { own, differs } = match.ruleset;
  const name = rulesOf(match);
  return own || differs.every(({ rule }) => rule === 'game.target') ? name : t('compare-house', { ruleset: name });
}

/** The same for a match in a list. */
export function rulesOfSummary({ base, house, own }: MatchSummary): string {
  const ruleset = t(`preset-${base}`);
  return own ?? (house ? t('compare-house', { ruleset }) : ruleset);
}

/** The values of a list, by rule id. */
export function valuesOf(differs: SavedValue[]): Values {
  return Object.fromEntries(differs.map(({ rule, value }) => [rule, value]));
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Text to search in: without accents and capitals, with straight apostrophes. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** Steps from the current number to the others worth trying. */
const NEAR = [10, -10, 50, 160, 1];

/** Other values of a house rule to compare with the current one: all its choices, and a few numbers. */
export function otherValues({ choices, nullable, kind, min, max, base }: RuleView, value: unknown): unknown[] {
  const words = [...(nullable ? [null] : []), ...choices];
  const from = [value, base].find((one) => typeof one === 'number') ?? min ?? 0;
  const near = kind === 'number' ? NEAR.map((by) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(from) + by))) : [];
  return [...words, ...new Set(near)].filter((one) => !same(one, value));
}
