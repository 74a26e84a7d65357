import type { Suit } from '../api/rules';
import { t } from '../kit/i18n/index.svelte';

export const SUITS: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds'];
export const RANKS: readonly string[] = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'];

/** The letter of a suit in a card, as in `10H`. */
export const LETTERS: Record<Suit, string> = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

/** The rank of a card: `10` of `10H`. */
export function rankOf(card: string): string {
  return card.slice(0, -1);
}

/** The suit of a card. */
export function suitOf(card: string): Suit {
  return SUITS.find((suit) => LETTERS[suit] === card.slice(-1)) ?? 'spades';
}

/** A card in words: *Dame de cœur*. */
export function cardName(card: string): string {
  return t('card-name', { rank: t(`rank-${rankOf(card)}`), suit: t(`suit-${suitOf(card)}.inline`) });
}

/** The same in the middle of a sentence: *dame de cœur*. */
export function cardInline(card: string): string {
  return t('card-name', { rank: t(`rank-${rankOf(card)}.inline`), suit: t(`suit-${suitOf(card)}.inline`) });
}
