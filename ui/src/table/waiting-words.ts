import type { MatchView } from '../api/table';
import type { Facts } from '../app/calls';
import { contractText } from '../game/contract-words';
import { happeningText } from '../game/deal-words';
import { nameOf, otherSide, sideName, sideOf } from '../game/people';

/** The points that a deal was entered with: *Nous 112*; empty if it has none. */
export function pointsText({ sides }: MatchView, facts: Facts): string {
  if (!facts.taker) return '';
  const takers = sideOf(facts.taker);
  const counted = [takers, otherSide(takers)].find((side) => facts.points?.[side] !== undefined);
  return counted ? `${sideName(sides, counted)} ${facts.points?.[counted]}` : '';
}

/** A deal without a mark, in words. */
export function factsText(match: MatchView, facts: Facts): string {
  if (!facts.contract || !facts.taker) return happeningText(match.sides, facts);
  return [`${nameOf(match.sides, facts.taker)}, ${contractText(facts.contract, match.form)}`, pointsText(match, facts)].filter(Boolean).join(' · ');
}
