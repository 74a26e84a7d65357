// The order in which a comparison shows rulesets: those of one's own game, then the two games next to it, then all others.

import type { RulesetTag } from '../api/compare';
import type { Vocabulary } from '../api/rules';

/**
 * The two games next to each game, the nearer first. Games are next to each other by what they share: most of all the way a contract is made
 * (coinche and contrée are bid, at belote a card is turned up), then what the cards and the melds count.
 */
const NEXT_TO: Record<Vocabulary, readonly [Vocabulary, Vocabulary]> = {
  belote: ['coinche', 'contree'],
  coinche: ['contree', 'belote'],
  contree: ['coinche', 'belote'],
  chaloupee: ['contree', 'coinche'],
};

/** The most results of one's own game that are shown at once. */
const FEW = 3;

/** How far a ruleset is from a game: 0 is the game's own; the games next to it are only themselves, not their variants. */
function distance({ vocabulary, base, house, own }: RulesetTag, game: Vocabulary): number {
  if (vocabulary === game) return 0;
  const at = NEXT_TO[game].indexOf(vocabulary) + 1;
  const isVariant = own !== null || house || base !== vocabulary;
  return at > 0 && !isVariant ? at : 3 + (at || 3);
}

/** The nearest first; those equally near stay as they are. */
export function nearestFirst<T extends { ruleset: RulesetTag }>(all: readonly T[], game: Vocabulary): T[] {
  return [...all].sort((a, b) => distance(a.ruleset, game) - distance(b.ruleset, game));
}

/** Whether a ruleset is of the game, or one of the two games next to it. */
export function isNear(ruleset: RulesetTag, game: Vocabulary): boolean {
  return distance(ruleset, game) < 3;
}

/** Rulesets with the same result: the nearest of them, and all their tags. */
export interface Alike<T> {
  one: T;
  rulesets: RulesetTag[];
}

/** The results, those to show at once and the others, each with the rulesets that have it. */
export function results<T extends { ruleset: RulesetTag }>(
  all: readonly T[],
  game: Vocabulary,
  result: (one: T) => unknown,
): { first: Alike<T>[]; rest: Alike<T>[] } {
  const found = new Map<string, Alike<T>>();
  for (const one of nearestFirst(all, game)) {
    const key = JSON.stringify(result(one));
    const known = found.get(key);
    if (known) known.rulesets.push(one.ruleset);
    else found.set(key, { one, rulesets: [one.ruleset] });
  }
  const groups = [...found.values()];
  const own = groups.filter(({ one }) => distance(one.ruleset, game) === 0);
  const next = groups.filter(({ one }) => isNear(one.ruleset, game) && !own.some((other) => other.one === one));
  const first = [...own.slice(0, FEW), ...next];
  return { first, rest: groups.filter((group) => !first.includes(group)) };
}
