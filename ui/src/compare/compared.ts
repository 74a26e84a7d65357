import type { CompareColumn, NoteView, RulesetTag } from '../api/compare';
import type { Side } from '../api/rules';
import type { DiffRow } from '../api/rulesets';
import { higher } from '../game/people';
import { t } from '../kit/i18n/index.svelte';
import { ruleTag } from '../app/words';

/** What a ruleset is called: the table's own name, or the preset that it is or differs from. */
export function rulesetName({ base, house, name }: RulesetTag): string {
  if (name) return name;
  return house ? t('compare-house', { ruleset: t(`preset-${base}`) }) : t(`preset-${base}`);
}

/** Tells the rulesets of one comparison apart. */
export function rulesetKey({ base, house, own }: RulesetTag): string {
  return own ?? (house ? `${base}-house` : base);
}

/** A house rule that two rulesets settle otherwise: what the other one says, and what is said here. */
export function causeText({ rule, a, b }: DiffRow): { there: string; here: string } {
  return { there: ruleTag({ rule, value: b }), here: ruleTag({ rule, value: a }) };
}

/** What was done to a deal so that it could be marked, as a sentence. */
export function noteText({ code, params }: NoteView): string {
  return t(`note-${code}`, params);
}

/** The side with the running difference. */
export function leader(difference: number): Side | null {
  return higher({ us: difference, them: 0 });
}

/** Who has the match under a ruleset: its winner, or whoever leads. */
export function holder({ standing }: CompareColumn): Side | null {
  return standing.winner ?? higher(standing.totals);
}

/** Whether a mark of it is approximate; a deal that cannot be played there has none. */
export function isApproximate({ cells }: CompareColumn): boolean {
  return cells.some(({ playable, exact }) => playable && !exact);
}
