// What rulesets are called, wherever an address or an answer names one by its id.

import type { Problem } from '../api/call';
import type { LibraryView } from '../api/rulesets';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { has, t } from '../kit/i18n/index.svelte';
import { isOwn } from './rulesets';

const library = new Asked<LibraryView>(true);

/** Asks for the names of the table's own, which can have changed since. */
export function learnRulesets(): Promise<void> {
  return library.ask(() => call({ kind: 'rulesets' }));
}

/** What the names were refused for. */
export function namelessProblems(): Problem[] {
  return library.problems;
}

/** The ids of all rulesets that a match can be looked for by: the table's own, then the presets. */
export function rulesetIds(): string[] {
  const { own = [], published = [] } = library.answer ?? {};
  return [...own, ...published].map(({ id }) => id);
}

/** What the ruleset of this id is called; empty until the table's own are known. An address may name one that is not known here. */
export function rulesetName(id: string): string {
  if (!isOwn(id)) return has(`preset-${id}`) ? t(`preset-${id}`) : id;
  if (!library.answer) return '';
  return library.answer.own.find((one) => one.id === id)?.name ?? t('past-ruleset-elsewhere');
}
