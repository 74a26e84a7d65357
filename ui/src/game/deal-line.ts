import type { By, Contract, DealJson, MeldJson, Renounced, Side } from '../api/rules';

/** The letters of one language. Every word of either is understood in both; only single letters differ. */
interface Letters {
  by: Record<By, string>;
  strain: Record<NonNullable<Contract['strain']>, string>;
  rank: Record<string, string>;
  /** What a renonce costs; a false meld, by its gender. */
  fault: { deal: string; he: string; she: string };
  deed: Record<'all' | 'alone' | 'deals' | 'misdeal' | 'made' | 'lost' | NonNullable<DealJson['void']>, string>;
}

const LETTERS: Record<'en' | 'fr', Letters> = {
  en: {
    by: { south: 's', east: 'e', north: 'n', west: 'w', us: 'us', them: 'them' },
    strain: { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's', no_trumps: 'nt', all_trumps: 'at' },
    rank: { J: 'j', Q: 'q', K: 'k', A: 'a' },
    fault: { deal: 'deal', he: 'false', she: 'false' },
    deed: {
      all: 'all',
      alone: 'alone',
      deals: 'deals',
      misdeal: 'misdeal',
      made: 'made',
      lost: 'lost',
      all_pass: 'pass',
      weak_hand: 'weak',
      cancelled: 'cancel',
    },
  },
  fr: {
    by: { south: 's', east: 'e', north: 'n', west: 'o', us: 'nous', them: 'eux' },
    strain: { clubs: 't', diamonds: 'k', hearts: 'c', spades: 'p', no_trumps: 'sa', all_trumps: 'ta' },
    rank: { J: 'v', Q: 'd', K: 'r', A: 'a' },
    fault: { deal: 'donne', he: 'faux', she: 'fausse' },
    deed: {
      all: 'tous',
      alone: 'seul',
      deals: 'donne',
      misdeal: 'maldonne',
      made: 'fait',
      lost: 'chute',
      all_pass: 'passe',
      weak_hand: 'faible',
      cancelled: 'annulee',
    },
  },
};

const SLAMS: Record<string, string> = { capot: 'capot', capot_belote: 'capotb', generale: 'generale', generale_belote: 'generaleb', schmurtz: 'schmurtz' };
const SUITS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const;
const OURS: readonly By[] = ['south', 'north', 'us'];

const sideOf = (by: By): Side => (OURS.includes(by) ? 'us' : 'them');

/**
 * A deal as one line of the notation, to type into the computer if the deal cannot be sent to it. The rules write it as
 * `line_of`; a phone without a network cannot ask them.
 */
export function dealLine(facts: DealJson, language: 'en' | 'fr'): string {
  const letters = LETTERS[language];
  const { by, deed } = letters;
  const words = facts.misdeal
    ? [by[facts.misdeal.by], deed.misdeal, ...contract(facts, letters), ...(facts.doubling && facts.doubling !== 'none' ? [crosses(facts.doubling)] : [])]
    : facts.adjust
      ? adjusted(facts.adjust, letters)
      : facts.void
        ? [deed[facts.void]]
        : played(facts, letters);
  if (facts.dealer) words.push(by[facts.dealer], deed.deals);
  if (facts.minute !== undefined) words.push(`${facts.minute}'`);
  if (facts.note !== undefined) words.push(`"${facts.note.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`);
  return words.join(' ');
}

const crosses = (doubling: string): string => (doubling === 'coinche' ? 'x' : 'xx');

function contract({ contract: bid }: DealJson, { strain }: Letters): string[] {
  if (!bid) return [];
  const trumps = bid.strain === null ? '' : strain[bid.strain];
  if (typeof bid.level === 'number') return [`${bid.level}${trumps}`];
  return [SLAMS[bid.level] ?? '', trumps].filter(Boolean);
}

function adjusted(points: NonNullable<DealJson['adjust']>, { by }: Letters): string[] {
  const sides = (['us', 'them'] as const).filter((side) => points[side]);
  return (sides.length > 0 ? sides : (['us'] as const)).flatMap((side) => [by[side], `${(points[side] ?? 0) < 0 ? '' : '+'}${points[side] ?? 0}`]);
}

function played(facts: DealJson, letters: Letters): string[] {
  const { by, deed } = letters;
  const takers = sideOf(facts.taker ?? 'us');
  const told = (who: By, word: string): string => (who === takers ? word : `${by[who]} ${word}`);
  const counted = (of: { us?: number; them?: number } | undefined, unit: string): string[] => {
    const side = of?.[takers] === undefined ? (takers === 'us' ? 'them' : 'us') : takers;
    return of?.[side] === undefined ? [] : [told(side, `${of[side]}${unit}`)];
  };
  const result = facts.all_tricks
    ? [told(facts.all_tricks, facts.all_tricks_alone ? deed.alone : deed.all)]
    : [...(facts.made === undefined ? [] : [facts.made ? deed.made : deed.lost]), ...counted(facts.points, ''), ...counted(facts.tricks, 't')];
  const melds = facts.melds ?? [];
  return [
    ...(facts.taker ? [by[facts.taker]] : []),
    ...contract(facts, letters),
    ...doubling(facts, letters),
    ...result,
    ...(facts.last_trick ? [told(facts.last_trick, 'der')] : []),
    ...melds.toSorted((one, other) => place(one) - place(other)).map((one) => told(one.by, meld(one, letters))),
    ...(facts.renonce ? [`${by[facts.renonce.by]} renonce${cost(facts.renonce, letters)}`] : []),
  ];
}

function doubling({ doubling: doubled, doubled_by: one, surcoinched_by: other }: DealJson, { by }: Letters): string[] {
  const said = (who: By | undefined, word: string): string => (who ? `${by[who]} ${word}` : word);
  if (doubled === 'coinche') return [said(one, 'x')];
  return doubled === 'surcoinche' ? [...(one ? [said(one, 'x')] : []), said(other, 'xx')] : [];
}

/** Belotes come first, and false melds last. */
const place = (one: MeldJson): number => (one.false ? 2 : one.kind === 'belote' ? 0 : 1);

function cost({ costs }: Renounced, { fault }: Letters): string {
  if (costs === undefined) return '';
  return typeof costs === 'number' ? `-${costs}` : `-${fault.deal}`;
}

function meld({ kind, length, suit, top, false: isFalse }: MeldJson, { strain, rank, fault }: Letters): string {
  const wrongly = kind === 'belote' || kind === 'tierce' ? fault.she : fault.he;
  const word = `${isFalse ? `${wrongly}-` : ''}${kind === 'belote' ? 'b' : kind}${length ?? ''}${suit ? strain[suit] : ''}`;
  const found = /^(10|[A-Z0-9])([CDHS]?)$/.exec(top ?? '');
  if (!found) return word;
  const of = found[2] as keyof typeof SUITS | '';
  return `${word} ${rank[found[1] ?? ''] ?? found[1]}${of ? strain[SUITS[of]] : ''}`;
}
