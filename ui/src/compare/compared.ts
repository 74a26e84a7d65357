import type { CompareColumn, NoteView, RulesetTag } from '../api/compare';
import type { Side } from '../api/rules';
import type { DiffRow } from '../api/rulesets';
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

/** A house rule on which two rulesets differ, with its value in each. */
export function causeText({ rule, a, b }: DiffRow): { there: string; here: string } {
  return { there: ruleTag({ rule, value: b }), here: ruleTag({ rule, value: a }) };
}

/** What had to be done to a deal to mark it under another ruleset, as a sentence. */
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

/** Whether one of its marks is approximate. Deals that cannot be played under it have no mark. */
export function isApproximate({ cells }: CompareColumn): boolean {
  return cells.some(({ playable, exact }) => playable && !exact);
}
