import type { Suit } from '../api/rules';
import { t } from '../kit/i18n/index.svelte';

export const SUITS: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds'];
export const RANKS: readonly string[] = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'];

/** The letter of each suit in a card such as `10H`. */
export const LETTERS: Record<Suit, string> = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

/** The rank of a card, `10` in `10H`. */
export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function suitOf(card: string): Suit {
  return SUITS.find((suit) => LETTERS[suit] === card.slice(-1)) ?? 'spades';
}

/** The name of a card: *Dame de cœur*. */
export function cardName(card: string): string {
  return t('card-name', { rank: t(`rank-${rankOf(card)}`), suit: t(`suit-${suitOf(card)}.inline`) });
}

/** The name of a card within a sentence: *dame de cœur*. */
export function cardInline(card: string): string {
  return t('card-name', { rank: t(`rank-${rankOf(card)}.inline`), suit: t(`suit-${suitOf(card)}.inline`) });
}
