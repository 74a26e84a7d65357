// The house rules that differ most from table to table, by the game that is played.

import type { RuleView } from '../api/rulesets';

/** The rules that a table agrees on before it plays: with a card turned up, with bids, and with the cards of manille. */
const KEY_RULES = {
  turn_up: [
    'game.target',
    'contract.tie',
    'melds.admitted',
    'melds.of_the_loser',
    'belote.when_lost',
    'count.capot',
    'play.climb_partner',
    'play.undertrump',
    'table.after_all_pass',
    'penalty.renonce',
  ],
  ladder: [
    'game.target',
    'auction.levels',
    'auction.no_trumps',
    'auction.all_trumps',
    'melds.admitted',
    'count.rounding',
    'score.method',
    'score.lost_base',
    'doubling.applies_to',
    'contract.tie',
  ],
  manille: [
    'game.target',
    'game.manches',
    'auction.levels',
    'auction.no_trumps',
    'auction.generale',
    'doubling.coinche',
    'play.climb_partner',
    'play.undertrump',
    'table.weak_hand_below',
    'penalty.renonce',
  ],
} as const;

/** The rules to show first, in the order of the list. */
export function keyRules(rules: readonly RuleView[], family: string, kind: unknown): RuleView[] {
  const ids = KEY_RULES[family === 'manille' ? 'manille' : kind === 'turn_up' ? 'turn_up' : 'ladder'];
  return ids.flatMap((id) => rules.find(({ rule }) => rule === id) ?? []);
}
