// The names of rulesets, for addresses and answers that refer to one by its id.

import type { Problem } from '../api/call';
import type { LibraryView } from '../api/rulesets';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { has, t } from '../kit/i18n/index.svelte';
import { isOwn } from './rulesets';

const library = new Asked<LibraryView>(true);

/** Loads the names again: those of the user's own rulesets may have changed. */
export function learnRulesets(): Promise<void> {
  return library.ask(() => call({ kind: 'rulesets' }));
}

/** Why the names could not be loaded. */
export function namelessProblems(): Problem[] {
  return library.problems;
}

/** The ids of all rulesets that matches can be searched by: the user's own first, then the presets. */
export function rulesetIds(): string[] {
  const { own = [], published = [] } = library.answer ?? {};
  return [...own, ...published].map(({ id }) => id);
}

/** The name of a ruleset; empty until the user's own rulesets are loaded. An address may name one that this ledger does not have. */
export function rulesetName(id: string): string {
  if (!isOwn(id)) return has(`preset-${id}`) ? t(`preset-${id}`) : id;
  if (!library.answer) return '';
  return library.answer.own.find((one) => one.id === id)?.name ?? t('past-ruleset-elsewhere');
}
