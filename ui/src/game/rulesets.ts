import type { RuleValue } from '../api/marking';
import type { OwnRulesetView, RuleView, RulesetRef } from '../api/rulesets';
import { t } from '../kit/i18n/index.svelte';

/** The values of house rules by their ids. */
export type Values = Record<string, unknown>;

/** The table's own rulesets have a made-up id, presets a name. */
const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isOwn(id: string): boolean {
  return OWN.test(id);
}

/** The ruleset of this id, as a request names it. */
export function refOf(id: string): RulesetRef {
  return isOwn(id) ? { own: id } : id;
}

/** A preset with values of the table's own, as a request names it. */
export function houseOf(preset: string, set: Values): RulesetRef {
  return Object.keys(set).length === 0 ? preset : { preset, set };
}

/** What a ruleset of this id is called. */
export function nameOf(id: string, own: OwnRulesetView[]): string {
  return own.find((one) => one.id === id)?.name ?? (isOwn(id) ? id : t(`preset-${id}`));
}

/** What a ruleset is called that a request names. */
export function nameOfRef(ref: RulesetRef, own: OwnRulesetView[]): string {
  if (typeof ref === 'string') return nameOf(ref, own);
  return 'own' in ref ? nameOf(ref.own, own) : t('compare-house', { ruleset: t(`preset-${ref.preset}`) });
}

/** A list of values by their ids. */
export function valuesOf(differs: RuleValue[]): Values {
  return Object.fromEntries(differs.map(({ rule, value }) => [rule, value]));
}

/** Whether two values of a house rule are the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Letters without accents and capitals, and apostrophes as they are typed, to search in. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** Numbers to try on either side of one, the nearest first. */
const NEAR = [10, -10, 50, 160, 1];

/** Other values that a house rule can have, to hold one against them: each that can be chosen, and some numbers. */
export function otherValues({ choices, nullable, kind, min, max, base }: RuleView, value: unknown): unknown[] {
  const words = [...(nullable ? [null] : []), ...choices];
  const from = [value, base].find((one) => typeof one === 'number') ?? min ?? 0;
  const near = kind === 'number' ? NEAR.map((by) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(from) + by))) : [];
  return [...words, ...new Set(near)].filter((one) => !same(one, value));
}
