import type { HandCardView, MayPlayView } from '../api/referee';
import type { PlayingCard } from '../api/rules';
import { cardName, rankOf, suitOf } from './cards';
import { has, t } from '../kit/i18n/index.svelte';

/** A question about a trick, with its answer. */
export interface Question {
  trick: readonly PlayingCard[];
  answer: MayPlayView;
  /** The player of the winning card. */
  winner: string;
  /** The player whose card is asked about. */
  player: string;
}

/** The message of a duty; one made for a trump lead comes first if trumps were led. */
function id(family: string, duty: string, question: Question): string {
  const atTrumps = `${family}-${duty}-trumps`;
  return question.answer.trumps_led && has(atTrumps) ? atTrumps : `${family}-${duty}`;
}

function args(question: Question): Record<string, unknown> {
  const { trick, answer, winner, player } = question;
  const legal = answer.cards.filter((one) => one.legal).map((one) => t(`the-${rankOf(one.card)}`));
  const winning = trick[answer.winning ?? -1];
  return {
    suit: trick[0] ? t(`suit-${suitOf(trick[0])}.inline`) : '',
    winning: winning ? t(`the-${rankOf(winning)}`) : '',
    name: winner,
    player,
    cards: legal,
  };
}

/** The answer: *Non : il faut monter à l’atout.* */
export function verdict(question: Question, asked: HandCardView): string {
  if (asked.broken) return t(id('may-no', asked.broken, question), args(question));
  return t('may-yes');
}

/** The reason in a sentence, from the trick on the table and the cards in the hand. */
export function because(question: Question, asked: HandCardView): string {
  const highest = asked.broken === 'lead' ? 'lead-highest' : asked.broken;
  const duty = highest ?? question.answer.duty ?? 'free';
  return t(id('may-why', duty, question), args(question));
}

/** A few words below a card: *permise*, or why not. */
export function brief(question: Question, card: HandCardView): string {
  if (card.broken === null) return t('may-permitted');
  const trumping = card.broken === 'overtrump' && card.trump;
  return t(trumping ? 'may-brief-climb' : id('may-brief', card.broken, question));
}

/** The question about a card. */
export function asking(card: PlayingCard): string {
  return t('may-question', { card: cardName(card) });
}
