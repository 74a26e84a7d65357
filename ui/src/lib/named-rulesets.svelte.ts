// What rulesets are called, wherever an address or an answer names one by its id.

import type { LibraryView } from '../generated/LibraryView';
import { call } from './door';
import { has, t } from './i18n/index.svelte';
import { isOwn } from './rulesets';

let library = $state.raw<LibraryView>({ published: [], own: [] });

/** Asks for the names of the table's own, which can have changed since. */
export async function learnRulesets(): Promise<void> {
  library = await call({ kind: 'rulesets' }).catch(() => library);
}

/** The ids of all rulesets that a match can be looked for by: the table's own, then the presets. */
export function rulesetIds(): string[] {
  return [...library.own, ...library.published].map(({ id }) => id);
}

/** What the ruleset of this id is called. An address may name one that is not known here. */
export function rulesetName(id: string): string {
  const own = library.own.find((one) => one.id === id);
  if (own) return own.name;
  return isOwn(id) ? t('past-ruleset-elsewhere') : has(`preset-${id}`) ? t(`preset-${id}`) : id;
}
