import type { Contract } from '../api/rules';
import type { FormView } from '../api/rulesets';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';

/** What is needed of a match's form to call its contracts. */
type Levels = Pick<FormView, 'strains'>;

/** A level as it is said at the table: 80 for 82 where the rules say so; as it is where there is no table. */
export function levelText(level: Contract['level'], form: Levels | undefined): string {
  if (typeof level === 'string') return t(`level-${level}`);
  for (const { levels } of form?.strains ?? []) {
    const found = levels.find((one) => one.level === level);
    if (found) return figures(found.said ?? found.level);
  }
  return figures(level);
}

/** A contract in words. */
export function contractText(contract: Contract, form: Levels): string {
  const { level, strain } = contract;
  const spoken = typeof level === 'string' && strain ? t(`level-${level}.inline`) : levelText(level, form);
  return strain ? t('contract-name', { level: spoken, strain: t(`strain-${strain}.inline`) }) : spoken;
}

/** How the contract ended, in words; empty where nothing was won or lost. */
export function testText(made: boolean | null, margin: number | null): string {
  if (made === null) return '';
  if (margin === null) return t(made ? 'test-made' : 'test-lost');
  return t(made ? 'test-made-by' : 'test-lost-by', { n: Math.abs(margin) });
}
