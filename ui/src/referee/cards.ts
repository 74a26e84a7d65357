import type { PlayingCard, Suit } from '../api/rules';
import { t } from '../kit/i18n/index.svelte';

export const SUITS: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];
export const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'] as const;
export type Rank = (typeof RANKS)[number];

/** The letter of each suit in a card such as `10H`. */
const LETTERS = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' } as const satisfies Record<Suit, string>;

export function cardOf(rank: Rank, suit: Suit): PlayingCard {
  return `${rank}${LETTERS[suit]}`;
}

/** The rank of a card, `10` in `10H`. */
export function rankOf(card: PlayingCard): string {
  return card.slice(0, -1);
}

export function suitOf(card: PlayingCard): Suit {
  return SUITS.find((suit) => LETTERS[suit] === card.slice(-1)) ?? 'spades';
}

/** The name of a card: *Dame de cœur*. */
export function cardName(card: PlayingCard): string {
  return t('card-name', { rank: t(`rank-${rankOf(card)}`), suit: t(`suit-${suitOf(card)}.inline`) });
}

/** The name of a card within a sentence: *dame de cœur*. */
export function cardInline(card: PlayingCard): string {
  return t('card-name', { rank: t(`rank-${rankOf(card)}.inline`), suit: t(`suit-${suitOf(card)}.inline`) });
}
