import type { Contract, Vocabulary } from '../api/rules';
import type { FormView } from '../api/rulesets';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';

/** The part of a match's form that naming a contract needs. */
type Levels = Pick<FormView, 'strains'>;

/** The game whose words are used, for screens with deals of several games. */
interface Spoken {
  vocabulary: Vocabulary | null;
}

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

/** The word for a doubling at a table: *coinché*, *contré* or *cogné*. */
export function doubledWord(doubling: string, form: Spoken | undefined): string {
  return t(`doubled-${doubling}`, form && { vocabulary: form.vocabulary });
}

/** How the contract ended, in words; empty if nothing was won or lost. */
export function testText(made: boolean | null, margin: number | null, form?: Spoken): string {
  if (made === null) return '';
  const spoken = form && { vocabulary: form.vocabulary };
  if (margin === null) return t(made ? 'test-made' : 'test-lost', spoken);
  return t(made ? 'test-made-by' : 'test-lost-by', { n: Math.abs(margin), ...spoken });
}

/** The result of a contract that is neither made nor lost. */
export const undecidedText = (form: { replays_ties: boolean } | undefined): string => t(form?.replays_ties ? 'test-replay' : 'test-litige');

/** A level of points as the number that players say. */
export function saidLevel(form: Levels | undefined, level: number): number {
  const found = form?.strains.flatMap(({ levels }) => levels).find((one) => one.level === level);
  return found?.said ?? level;
}
