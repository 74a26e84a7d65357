import type { Award, Lot, LotsView, PrizesView, SeatedView, SpecialPrize } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { listed, money, ordinal } from './words';

/** Everything that is set about prizes, as the command takes it. */
export interface Given {
  pot: number | null;
  shares: number[];
  lots: Lot[];
  special: SpecialPrize[];
}

/** What is set now. */
export function givenOf(prizes: PrizesView): Given {
  return {
    pot: prizes.pot_set ? prizes.pot : null,
    shares: prizes.shares,
    lots: prizes.lots,
    special: prizes.special.map(({ what, award }) => ({ what, award })),
  };
}

/** The first place of each lot, and its last one: null if it is for all others. */
export function placesOf(lots: readonly Lot[]): { from: number; to: number | null }[] {
  let next = 1;
  return lots.map(({ places }) => {
    const from = next;
    next += places ?? 0;
    return { from, to: places === undefined ? null : next - 1 };
  });
}

/** A place as it is read: `3e`. */
export function placeText(place: number): string {
  return `${place}${ordinal(place)}`;
}

/** The places of a lot in words. */
export function rangeText({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return from === 1 ? t('concours-lot-all') : t('concours-lot-from', { rank: placeText(from) });
  return to === from ? placeText(from) : t('concours-lot-range', { this: placeText(from), that: placeText(to) });
}

/** For whom a special prize is. */
export function awardText(award: Award): string {
  if (award === 'best_partie' || award === 'last') return t(`concours-award-${award}`);
  return 'first_of' in award ? t('concours-award-first', { club: award.first_of }) : award.chosen.name;
}

/** Adds a lot of the next places; one for all others stays the last. A lot of the same kind grows. */
export function withLot(lots: readonly Lot[], lot: Lot): Lot[] {
  const rest = lots.filter(({ places }) => places === undefined);
  const placed = lots.filter(({ places }) => places !== undefined);
  if (lot.places === undefined) return [...placed, lot];
  const last = placed.at(-1);
  if (last?.what === lot.what) return [...placed.slice(0, -1), { ...last, places: (last.places ?? 0) + lot.places }, ...rest];
  return [...placed, lot, ...rest];
}

/** The lots of a place as a sentence lists them: a lot that each team gets is named once. */
function lotsText(lots: readonly LotsView[], each: boolean): string[] {
  return lots.map(({ what, count }) => (each || count === 1 ? what : `${count} × ${what}`));
}

/** The lots and shares by place and the awards, in lines without their winners. */
export function lotLines({ lots, amounts, special }: PrizesView): { head: string; what: string }[] {
  const ranges = placesOf(lots).map((range, at) => ({ ...range, what: lots[at]?.what ?? '' }));
  const paid = amounts.findLastIndex((amount) => amount > 0) + 1;
  const lotOf = (place: number) => ranges.find(({ from, to }) => from <= place && (to === null || place <= to));
  return [
    ...amounts
      .slice(0, paid)
      .map((amount, at) => ({ head: placeText(at + 1), what: listed([...(lotOf(at + 1) ? [lotOf(at + 1)?.what ?? ''] : []), money(amount)]) })),
    ...ranges.filter(({ to }) => to === null || to > paid).map(({ from, to, what }) => ({ head: rangeText({ from: Math.max(from, paid + 1), to }), what })),
    ...special.map(({ what, award }) => ({ head: awardText(award), what })),
  ];
}

/** A prize as it is read aloud: for which place or award, what it is, who gets it. */
export interface Aloud {
  head: string;
  what: string;
  /** If it has to be shared or drawn: what the teams have to do. */
  note: string;
  teams: SeatedView[];
}

/** The prizes from the last to the first: the special ones, then the places upwards. */
export function aloud(prizes: PrizesView): Aloud[] {
  const special = prizes.special.map(({ what, award, teams, points }) => ({
    head: points === null ? awardText(award) : `${awardText(award)}, ${t('concours-prize-points', { n: points })}`,
    what,
    note: teams.length > 1 ? t('concours-prize-shared', { n: teams.length }) : '',
    teams,
  }));
  const places = prizes.prizes.map(({ place, teams, cents, lots, each }) => {
    const equal = teams.length > 1;
    const sum = [...new Set(cents)].filter((amount) => amount > 0).map(money);
    const paid = sum.length === 0 ? [] : [equal ? t('concours-prize-each', { amount: sum.join(' / ') }) : (sum[0] ?? '')];
    const shared = equal && lots.length > 0 && !each;
    return {
      head: placeText(place),
      what: listed([...lotsText(lots, each), ...paid]),
      note: equal ? t(shared ? 'concours-prize-tied-share' : 'concours-prize-tied', { n: teams.length }) : '',
      teams,
    };
  });
  return [...special, ...places.reverse()];
}
