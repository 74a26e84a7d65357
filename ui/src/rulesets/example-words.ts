import type { Example, TermView } from '../api/rulesets';
import type { MatchView } from '../api/table';
import { doubledText, happeningText, meldText } from '../game/deal-words';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';
import { nameOf, sideName, SIDES, sidesOf, type Sides } from '../game/people';

/** Stands in for a table whose players have no names. */
const NOBODY: Sides = { us: { name: null, players: [null, null] }, them: { name: null, players: [null, null] } };

/** Which deal an example shows, and what happened in it, line by line. */
export function aboutExample({ deal, before }: Example, match: MatchView | null): string[] {
  const { facts, made } = before;
  const played = match?.deals.find(({ id }) => id === deal);
  const sides = match && played ? sidesOf(match, played) : NOBODY;
  const happened = facts.renonce ? t('house-renonce-by', { name: nameOf(sides, facts.renonce.by) }) : happeningText(sides, facts);
  const name = facts.taker ? nameOf(sides, facts.taker) : '';
  const ended = made === null ? 'neither' : made ? 'made' : 'lost';
  const which = played
    ? t('house-example-deal', { n: played.number ?? 0, ended: name === '' ? 'neither' : ended, name })
    : name === ''
      ? t('house-example')
      : t('house-example-taken', { name });
  const melds = (facts.melds ?? []).map((meld) =>
    meld.kind === 'belote' ? t('sheet-meld-of', { meld: t('meld-belote'), name: nameOf(sides, meld.by) }) : meldText(sides, meld),
  );
  return [
    which,
    pointsOf(before, sides),
    facts.doubled_by || facts.surcoinched_by ? doubledText(sides, facts, undefined) : '',
    melds.join(', '),
    happened,
  ].filter((line) => line !== '');
}

function pointsOf({ facts }: Example['before'], sides: Sides): string {
  if (facts.all_tricks) return t('house-example-all', { side: nameOf(sides, facts.all_tricks) });
  const side = SIDES.find((one) => typeof facts.points?.[one] === 'number');
  return side ? t('house-example-points', { n: facts.points?.[side] ?? 0, side: sideName(sides, side) }) : '';
}

/** The working of a mark, such as `(160 + 90) × 2`; empty if there is nothing to work out. */
export function worked(terms: readonly TermView[]): string {
  const [only] = terms;
  if (!only || (terms.length === 1 && only.points.length === 1 && only.factor === 1)) return '';
  return terms
    .map(({ points, factor }) => {
      const sum = points.map(figures).join(' + ');
      if (factor === 1) return sum;
      return `${points.length > 1 ? `(${sum})` : sum} × ${figures(factor)}`;
    })
    .join(' + ');
}
