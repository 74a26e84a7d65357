import type { MeldJson } from '../api/rules';
import type { FormView } from '../api/rulesets';
import type { DealView, MatchView } from '../api/table';
import type { Facts } from '../app/calls';
import { t } from '../kit/i18n/index.svelte';
import { nameOf, sidesOf, type Sides } from './people';
import { contractText, doubledWord, testText, undecidedText } from './contract-words';

/** What happened instead of a played deal, such as a void deal or an adjustment. */
export function happeningText(sides: Sides, facts: Facts): string {
  if (facts.void) return t(`void-${facts.void}`);
  if (facts.misdeal) return t('table-misdeal-by', { name: nameOf(sides, facts.misdeal.by) });
  if (facts.adjust) return facts.note ? t('table-adjustment', { note: facts.note }) : t('reason-adjustment');
  return '';
}

/** Who coinched: *coinché par Jeanne*; empty if nobody did. */
export function doubledText(sides: Sides, facts: Facts, form: Pick<FormView, 'vocabulary'> | undefined): string {
  if (!facts.doubling || facts.doubling === 'none') return '';
  const doubled = doubledWord(facts.doubling, form);
  const by = facts.doubling === 'surcoinche' ? facts.surcoinched_by : facts.doubled_by;
  return by ? t('doubled-by', { doubled, name: nameOf(sides, by) }) : doubled;
}

/** A line of the slate as a screen reader reads it, with its note. */
export function rowText(match: MatchView, deal: DealView): string {
  const { note, adjust } = deal.facts;
  const text = markText(match, deal);
  return note && !adjust ? `${text} ${t('row-noted', { note })}` : text;
}

function markText(match: MatchView, deal: DealView): string {
  const sides = sidesOf(match, deal);
  const { facts, marks, totals } = deal;
  const numbers = { n: deal.number ?? 0, us: marks.us, them: marks.them, us_total: totals.us, them_total: totals.them };
  if (!facts.contract || !facts.taker) {
    return t(deal.number === null ? 'a11y-adjustment-row' : 'a11y-deal-row-other', { ...numbers, what: happeningText(sides, facts) });
  }
  const doubled = doubledText(sides, facts, match.form);
  const args = {
    ...numbers,
    contract: contractText(facts.contract, match.form),
    taker: nameOf(sides, facts.taker),
    test: testText(deal.made, deal.margin, match.form) || undecidedText(match.form),
    doubled,
  };
  return t(doubled ? 'a11y-deal-row-doubled' : 'a11y-deal-row', args);
}

const SUIT_OF: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** A sequence or a carré in words. */
export function meldName(meld: MeldJson): string {
  if (meld.kind === 'carre') return t(meld.top ? `meld-carre-${meld.top}` : 'meld-carre');
  const kind = t(`meld-${meld.kind}`);
  if (!meld.top) return kind;
  const suit = SUIT_OF[meld.top.slice(-1)];
  const rank = t(`rank-${suit ? meld.top.slice(0, -1) : meld.top}.inline`);
  return t('sheet-meld-to', { meld: kind, card: suit ? t('card-name', { rank, suit: t(`suit-${suit}.inline`) }) : rank });
}

/** A sequence or a carré in words, with who has it. */
export function meldText(sides: Sides, meld: MeldJson): string {
  const name = meldName(meld);
  return t('sheet-meld-of', { meld: meld.false ? t('sheet-meld-false', { meld: name }) : name, name: nameOf(sides, meld.by) });
}
