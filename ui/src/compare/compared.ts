import type { CompareColumn, CompareRow, NoteView, RulesetTag } from '../api/compare';
import type { Side } from '../api/rules';
import type { DiffRow, RulesetRef } from '../api/rulesets';
import { higher } from '../game/people';
import { t } from '../kit/i18n/index.svelte';
import { ruleTag } from '../app/words';

/** The name of a ruleset: its own, or that of the preset it is or differs from. */
export function rulesetName({ base, house, name }: RulesetTag): string {
  if (name) return name;
  return house ? t('compare-house', { ruleset: t(`preset-${base}`) }) : t(`preset-${base}`);
}

/** Identifies a ruleset within one comparison. */
export function rulesetKey({ base, house, own }: RulesetTag): string {
  return own ?? (house ? `${base}-house` : base);
}

/** Whether a ruleset in a comparison is the one that a match refers to, or the preset that the match differs from. */
export function refersTo(ref: RulesetRef, { base, own }: RulesetTag): boolean {
  if (typeof ref !== 'string' && 'own' in ref) return own === ref.own;
  return own === null && base === (typeof ref === 'string' ? ref : ref.preset);
}

/** A house rule on which two rulesets differ, with its value in each. */
export function causeText({ rule, a, b }: DiffRow): { there: string; here: string } {
  return { there: ruleTag({ rule, value: b }), here: ruleTag({ rule, value: a }) };
}

/** The share of a house rule in a difference, with the rule's values there and here where they are known. */
export interface Shared {
  rule: string;
  points: number;
  there: string;
  here: string | null;
}

/** The shares of a deal's difference. */
export function sharesOf({ shares, rules }: CompareRow): Shared[] {
  return shares.map(({ rule, points }, at) => {
    const differs = rules[at];
    return { rule, points, ...(differs ? causeText(differs) : { there: ruleName(rule), here: null }) };
  });
}

/** The name of a house rule. */
export function ruleName(rule: string): string {
  return t(`rule-${rule.replace('.', '-')}`);
}

/** The adaptation of a deal to another ruleset, as a sentence. */
export function noteText({ code, params }: NoteView): string {
  return t(`note-${code}`, params);
}

/** The side in the lead. */
export function leader(difference: number): Side | null {
  return higher({ us: difference, them: 0 });
}

/** The winner under a ruleset, or the side in the lead. */
export function holder({ standing }: CompareColumn): Side | null {
  return standing.winner ?? higher(standing.totals);
}

/** The line at which the side that wins or leads took the lead from the other; null if the other never led. From 1. */
export function leadChange({ cells, turned_at: turned, standing }: CompareColumn): number | null {
  const last = cells.findLast(({ after_end }) => !after_end);
  const side = standing.winner ?? (last ? leader(last.difference) : null);
  const led = turned !== null && cells.slice(0, turned - 1).some(({ difference }) => leader(difference) !== null && leader(difference) !== side);
  return led ? turned : null;
}

/** Whether one of its marks is approximate. Deals that cannot be played under it have no mark. */
export function isApproximate({ cells }: CompareColumn): boolean {
  return cells.some(({ playable, exact }) => playable && !exact);
}
