// The house rules that differ most from table to table, by the game that is played.

import type { RuleView } from '../api/rulesets';

/** The rules that a table agrees on before it plays, what every table asks first: with a card turned up, with bids, and with the cards of manille. */
const KEY_RULES = {
  turn_up: [
    'game.target',
    'melds.admitted',
    'belote.when_lost',
    'penalty.renonce',
    'contract.tie',
    'melds.of_the_loser',
    'count.capot',
    'play.climb_partner',
    'play.undertrump',
    'table.after_all_pass',
  ],
  ladder: [
    'game.target',
    'melds.admitted',
    'belote.when_lost',
    'penalty.renonce',
    'count.rounding',
    'score.method',
    'score.lost_base',
    'doubling.applies_to',
    'contract.tie',
    'auction.levels',
    'auction.no_trumps',
    'auction.all_trumps',
  ],
  manille: [
    'game.target',
    'game.manches',
    'penalty.renonce',
    'auction.levels',
    'auction.no_trumps',
    'auction.generale',
    'doubling.coinche',
    'play.climb_partner',
    'play.undertrump',
    'table.weak_hand_below',
  ],
} as const;

/** The rules to show first, in the order of the list. */
export function keyRules(rules: readonly RuleView[], family: string, kind: unknown): RuleView[] {
  const ids = KEY_RULES[family === 'manille' ? 'manille' : kind === 'turn_up' ? 'turn_up' : 'ladder'];
  return ids.flatMap((id) => rules.find(({ rule }) => rule === id) ?? []);
}
