import type { HandCardView, MayPlayView } from '../api/referee';
import { cardName, rankOf, suitOf } from './cards';
import { has, t } from '../kit/i18n/index.svelte';

/** A trick that is asked about. */
export interface Question {
  trick: readonly string[];
  answer: MayPlayView;
  /** Who plays the card that is winning. */
  winner: string;
}

/** The words of a duty: where trumps were led, those for that, if there are any. */
function id(family: string, duty: string, question: Question): string {
  const atTrumps = `${family}-${duty}-trumps`;
  return question.answer.trumps_led && has(atTrumps) ? atTrumps : `${family}-${duty}`;
}

function args(question: Question): Record<string, unknown> {
  const { trick, answer, winner } = question;
  const legal = answer.cards.filter((one) => one.legal).map((one) => t(`the-${rankOf(one.card)}`));
  const winning = trick[answer.winning ?? -1];
  return {
    suit: trick[0] ? t(`suit-${suitOf(trick[0])}.inline`) : '',
    winning: winning ? t(`the-${rankOf(winning)}`) : '',
    name: winner,
    cards: legal,
  };
}

/** The answer: *Non : il faut monter à l’atout.* */
export function verdict(question: Question, asked: HandCardView): string {
  if (asked.broken) return t(id('may-no', asked.broken, question), args(question));
  return t('may-yes');
}

/** Why, in a sentence: what the table shows, and what the hand has. */
export function because(question: Question, asked: HandCardView): string {
  const highest = asked.broken === 'lead' ? 'lead-highest' : asked.broken;
  const duty = highest ?? question.answer.duty ?? 'free';
  return t(id('may-why', duty, question), args(question));
}

/** What stands under a card: *permise*, or in two words why not. */
export function brief(question: Question, card: HandCardView): string {
  if (card.broken === null) return t('may-permitted');
  const trumping = card.broken === 'overtrump' && card.trump;
  return t(trumping ? 'may-brief-climb' : id('may-brief', card.broken, question));
}

/** The card asked about, as a question. */
export function asking(card: string): string {
  return t('may-question', { card: cardName(card) });
}
