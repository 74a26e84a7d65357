// Players who play together again: the same rules, and the dealer whose turn it is.

import type { AgainView, MatchSummary, SeatingView } from '../api/history';
import type { Changed } from '../api/table';
import { call } from '../app/door';
import { dayOf } from '../kit/i18n/dates';
import { moment, t } from '../kit/i18n/index.svelte';
import { givenNames, SIDES, type Sides } from '../game/people';
import { houseOf, valuesOf } from '../game/rulesets';

/** Until this long after a match, in ms, the next one of the same players is its revanche. */
const SAME_EVENING = 12 * 3_600_000;

/** The players of a match in alphabetical order; null if a seat has no name. */
function playersOf(sides: Sides): string[] | null {
  const seats = SIDES.flatMap((side) => sides[side].players);
  const names = seats.filter((name) => name !== null);
  return names.length === seats.length ? names.toSorted() : null;
}

/** The latest match between other players than those of the last table. */
export function otherTable(matches: readonly MatchSummary[], last: AgainView | null): MatchSummary | null {
  const table = (sides: Sides) => playersOf(sides)?.join('\n');
  const those = last ? table(last.same.sides) : undefined;
  return matches.find(({ sides }) => table(sides) !== undefined && table(sides) !== those) ?? null;
}

/** Who plays with whom, in words. */
export function pairsOf(sides: Sides): string {
  return SIDES.map((side) => t('home-pair', { names: givenNames(sides, side) })).join(', ');
}

/** Starts the next match of the last players, in their seats or in others. */
export async function lastAgain(again: AgainView, { sides, first_dealer }: SeatingView): Promise<Changed> {
  const before = await call({ kind: 'match', id: again.id });
  const fresh = Date.now() - Date.parse(before.changed_at) < SAME_EVENING;
  if (sides === again.same.sides && before.status === 'finished' && fresh) return call({ kind: 'revanche', id: again.id });
  return call({ kind: 'create_match', new: { ruleset: again.ruleset ?? before.ruleset.base, sides, first_dealer } });
}

/** Starts the next match of the players of an earlier one. */
export async function tableAgain({ id }: MatchSummary): Promise<Changed> {
  const { ruleset, sides, next } = await call({ kind: 'match', id });
  const last = await call({ kind: 'last_ruleset', players: playersOf(sides) ?? [] });
  return call({
    kind: 'create_match',
    new: { ruleset: last ?? houseOf(ruleset.base, valuesOf(ruleset.differs)), sides, first_dealer: next.dealer },
  });
}

const WEEK = 6 * 86_400_000;

/** The title of an earlier table: the day of its match. */
export function titleOf({ started_at: at }: MatchSummary): string {
  if (new Date(at).toDateString() === new Date().toDateString()) return t('home-as-earlier');
  return Date.now() - Date.parse(at) < WEEK ? t('home-as-weekday', { day: moment(at, { weekday: 'long' }) }) : t('home-as-date', { day: dayOf(at) });
}
