import type { Contract } from '../api/rules';
import type { FormView } from '../api/rulesets';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';

/** The part of a match's form that naming a contract needs. */
type Levels = Pick<FormView, 'strains'>;

/** A level as players say it: 80 for 82 if the rules name it so. Without a form, the level itself. */
export function levelText(level: Contract['level'], form: Levels | undefined): string {
  if (typeof level === 'string') return t(`level-${level}`);
  for (const { levels } of form?.strains ?? []) {
    const found = levels.find((one) => one.level === level);
    if (found) return figures(found.said ?? found.level);
  }
  return figures(level);
}

export function contractText(contract: Contract, form: Levels): string {
  const { level, strain } = contract;
  if (level === 'take' && strain) return t('contract-name-take.inline', { strain: t(`strain-${strain}.inline`) });
  const spoken = typeof level === 'string' && strain ? t(`level-${level}.inline`) : levelText(level, form);
  return strain ? t('contract-name', { level: spoken, strain: t(`strain-${strain}.inline`) }) : spoken;
}

/** The word for a doubling at a table: *coinché*, or *contré* where its players say so. */
export function doubledWord(doubling: string, form: Pick<FormView, 'contre'> | undefined): string {
  return t(form?.contre ? `doubled-${doubling}.contre` : `doubled-${doubling}`);
}

/** How the contract ended, in words; empty if nothing was won or lost. */
export function testText(made: boolean | null, margin: number | null): string {
  if (made === null) return '';
  if (margin === null) return t(made ? 'test-made' : 'test-lost');
  return t(made ? 'test-made-by' : 'test-lost-by', { n: Math.abs(margin) });
}

/** The result of a contract that is neither made nor lost. */
export const undecidedText = (form: { replays_ties: boolean } | undefined): string => t(form?.replays_ties ? 'test-replay' : 'test-litige');

/** A level of points as the number that players say. */
export function saidLevel(form: Levels | undefined, level: number): number {
  const found = form?.strains.flatMap(({ levels }) => levels).find((one) => one.level === level);
  return found?.said ?? level;
}
