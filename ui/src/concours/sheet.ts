import type { SheetRulesView } from '../api/concours';
import { ruleTag } from '../app/words';
import { moment, t } from '../kit/i18n/index.svelte';

/** How many deals one column of a sheet holds with rows that a pen can write in; with more there are two columns. */
const COLUMN = 18;
/** As many rows as fit, if points or the clock end a partie. */
const OPEN = 18;

/** A day of the calendar for paper: with its year, since paper is kept. */
export function paperDay(day: string): string {
  const text = moment(`${day}T12:00`, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The deals of a sheet, from the first to the last of each column. */
export function columnsOf(deals: number | null): { from: number; to: number }[] {
  const all = deals ?? OPEN;
  if (all <= COLUMN) return [{ from: 1, to: all }];
  const half = Math.ceil(all / 2);
  return [
    { from: 1, to: half },
    { from: half + 1, to: all },
  ];
}

/** The house rules about a lost contract, an equality and the belote, and others that tables ask about most: a sentence each. */
export function ruleTexts(rules: SheetRulesView): string[] {
  const { belote, belote_helps: helps, lost, tie } = rules;
  const kind = rules.bids ? 'bid' : 'taken';
  const says = [t(`concours-sheet-lost-${lost}`, { kind, n: rules.lost_points ?? 0, contract: rules.lost_contract ? 'marked' : 'none' })];
  if (tie) says.push(t(`concours-sheet-tie-${tie}`, { kind, of: rules.by_tricks ? 'tricks' : 'points' }));
  if (belote) says.push(t(`concours-sheet-belote-${belote}`, { kind, n: rules.belote_points }));
  if (helps) says.push(t(`concours-sheet-helps-${helps}`));
  return [...says, ...rules.also.map((value) => `${ruleTag(value)}.`)];
}
