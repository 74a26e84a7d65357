import type { LineView, MarkView } from '../api/marking';
import type { Contract, PerSide, Side } from '../api/rules';
import type { FormView } from '../api/rulesets';
import type { DealView, WhyView } from '../api/table';
import type { Facts } from '../app/calls';
import { has, t } from '../kit/i18n/index.svelte';
import { meldText } from '../game/deal-words';
import { figures } from '../kit/i18n/numbers';
import { otherSide, sideOf, type Sides } from '../game/people';
import { ruleTag } from '../app/words';
import { contractText, levelText, saidLevel, testText, undecidedText } from '../game/contract-words';

/** A line of *why*: the fact, its working, the house rule behind it, and the points of each side. */
export interface WhyLine {
  id: string;
  fact: string;
  working: string;
  /** The message that explains the fact, if there is one. */
  term?: string;
  tag: string;
  points: Partial<PerSide<number>>;
  /** Points counted but not marked, which do not have the colour of a side. */
  counted: boolean;
}

/** The points of a belote. */
const BELOTE = 20;

/** The reasons that a message explains. */
const TERMS: Record<string, string> = {
  contract: 'term-contrat',
  belote: 'term-belote',
  melds: 'term-annonces',
  capot: 'term-capot',
  generale: 'term-generale',
  doubling: 'term-coinche',
  misdeal: 'term-maldonne',
  held_over: 'term-litige',
  forfeit: 'term-forfait',
  difference: 'term-difference',
};

/** A mark to explain: that of a deal on the slate, or of one that was only tried. */
export type Explained = Omit<WhyView, 'deal'> & { deal: Pick<DealView, 'facts' | 'marks' | 'made' | 'factor'> };

/** Everything that explains a mark: the points, how the contract was decided, and each line of the mark. */
export function whyLines(sides: Sides, why: Explained): WhyLine[] {
  const { facts } = why.deal;
  return [
    ...countedLines(why),
    ...testLines(why.form, facts, why.mark, why.converted ?? why.counted),
    ...markLines(sides, why.form, facts, why.mark, why.counted),
    ...waitingLines(why.mark),
  ];
}

/** Points held over, which neither side has yet. */
function waitingLines({ held_over: n }: MarkView): WhyLine[] {
  return n > 0
    ? [{ id: 'waiting', fact: t('reason-held_over'), term: 'term-litige', working: t('table-held-over', { n }), tag: '', points: {}, counted: false }]
    : [];
}

function countedLines({ counted, converted }: Explained): WhyLine[] {
  const lines: WhyLine[] = [];
  if (counted) lines.push({ id: 'counted', fact: t('reason-card_points'), working: t('why-counted'), tag: '', points: counted, counted: true });
  if (converted) lines.push({ id: 'converted', fact: t('why-converted'), working: t('why-converted-says'), tag: '', points: converted, counted: true });
  return lines;
}

/** A total of the takers: *118 + 20 (belote) = 138* if their card points are less. */
function totalText(total: number, points: number | undefined, { melds = [], all_tricks: all }: Facts, side: Side): string {
  const more = total - (points ?? total);
  const held = melds.filter((meld) => !meld.false && sideOf(meld.by) === side).map(({ kind }) => kind === 'belote');
  // Rounding, a capot and points held over also make a difference.
  if (all || more <= 0 || more % 10 !== 0 || held.length === 0) return figures(total);
  const what = held.every(Boolean) ? 'belote' : held.some(Boolean) ? 'both' : 'melds';
  if (what === 'belote' && more !== BELOTE * held.length) return figures(total);
  return t('why-sum', { points: points ?? 0, n: more, what, total });
}

/** How the contract was decided. */
export function testLines(form: FormView, facts: Facts, mark: MarkView, points: PerSide<number> | null): WhyLine[] {
  const { contract, taker } = facts;
  const { test } = mark;
  if (!test || !contract || !taker) return [];
  const side = sideOf(taker);
  const takers = test.totals[side];
  const total = totalText(takers, points?.[side], facts, side);
  // Whose tricks they were says more than the half of all the points.
  const swept = contract.level === 'take' && facts.all_tricks !== undefined;
  const asked = typeof contract.level === 'number' ? saidLevel(form, contract.level) : null;
  const compared =
    test.needed !== null && asked !== null && takers >= asked && takers < test.needed
      ? t('why-needed', { total, needed: test.needed })
      : test.needed === null || swept
        ? t('test-beat', { total, against: test.totals[otherSide(side)] })
        : t(takers >= test.needed ? 'why-reached' : 'why-under', { total, needed: test.needed });
  const decided = mark.made === null ? undecidedText(form) : testText(mark.made, swept ? null : mark.margin);
  const slam = test.by === 'slam' && mark.made !== null ? t(mark.made ? 'test-slam-made' : 'test-slam-lost') : '';
  const working = slam || (test.by === 'renonce' || test.by === 'told' ? decided : t('why-decided', { compared, decided }));
  return [
    { id: 'test', fact: t('why-contract-asked', { contract: askedText(form, contract.level) }), working, tag: ruleTag(test.rule), points: {}, counted: false },
  ];
}

/** A level as players say it, and what the rules count it as if that is another number: *90, soit 92*. */
function askedText(form: FormView, level: Contract['level'], said = level === 'take' ? t('level-take') : levelText(level, form)): string {
  return typeof level === 'number' && saidLevel(form, level) !== level ? t('why-said', { contract: said, n: level }) : said;
}

/** The parts that a coinche multiplies, by the value of its house rule. */
const MULTIPLIED: Record<string, readonly string[]> = {
  everything: ['card_points', 'capot', 'generale', 'forfeit', 'melds', 'contract'],
  points_and_melds: ['card_points', 'capot', 'generale', 'forfeit', 'melds'],
  card_points: ['card_points', 'capot', 'generale', 'forfeit'],
  contract: ['contract'],
};

/** How a coinche was counted: *(160 + 120) × 2, soit + 280*. */
function doublingText(form: FormView, facts: Facts, mark: MarkView, { side, points, rule }: LineView): string {
  const factor = facts.doubling === 'surcoinche' ? form.factors.surcoinche : form.factors.coinche;
  if (factor < 2 || points % (factor - 1) !== 0) return '';
  const whole = points / (factor - 1);
  const reasons = MULTIPLIED[String(rule?.value)] ?? [];
  const parts = mark.lines.filter((line) => line.side === side && reasons.includes(line.reason)).map((line) => line.points);
  // If the lines do not add up to the multiplied sum, only the sum is shown.
  const sum = parts.reduce((all, part) => all + part, 0);
  const terms = parts.length > 1 && sum === whole ? `(${parts.map(figures).join(' + ')})` : figures(whole);
  return t('why-multiplied', { terms, factor, n: points });
}

/** The lines of a mark, the doubling of a belote within the line of the belote. */
function withWholeBelotes(lines: LineView[]): { line: LineView; doubled: number }[] {
  const isDoubled = ({ reason, rule }: LineView) => reason === 'doubling' && rule?.rule === 'belote.when_doubled';
  const doubled = new Map(lines.filter(isDoubled).map((line) => [line.side, line.points]));
  return lines
    .filter((line) => !isDoubled(line))
    .map((line) => {
      const more = line.reason === 'belote' ? (doubled.get(line.side) ?? 0) : 0;
      return { line: { ...line, points: line.points + more }, doubled: more };
    });
}

/** Merges lines of the same reason and rule, one for each side, into one. */
export function markLines(sides: Sides, form: FormView, facts: Facts, mark: MarkView, counted: PerSide<number> | null): WhyLine[] {
  const lines = new Map<string, WhyLine>();
  withWholeBelotes(mark.lines).forEach(({ line, doubled }, at) => {
    const { side, reason, points, rule } = line;
    const key = `${reason} ${JSON.stringify(rule)}`;
    const known = lines.get(key);
    if (known && known.points[side] === undefined) known.points[side] = points;
    else
      lines.set(known ? `${key} ${at}` : key, {
        id: `${reason}-${at}`,
        ...wordsOf(sides, form, facts, mark, counted, line, doubled),
        term: TERMS[reason],
        tag: rule ? ruleTag(rule) : '',
        points: { [side]: points },
        counted: false,
      });
  });
  return [...lines.values()];
}

/** The fact of a line of the mark, and its working in this deal. */
function wordsOf(
  sides: Sides,
  form: FormView,
  facts: Facts,
  mark: MarkView,
  counted: PerSide<number> | null,
  line: LineView,
  doubled: number,
): { fact: string; working: string } {
  const { side, reason, rule, points } = line;
  const fact = has(`reason-${reason}`) ? t(`reason-${reason}`) : reason;
  const takers = facts.taker ? sideOf(facts.taker) : null;
  switch (reason) {
    case 'card_points': {
      const takesAll = mark.made === false && takers !== null && side !== takers && rule?.rule === 'score.lost_base' && rule.value === 'all';
      if (!takesAll) return { fact: t('why-marked-cards'), working: '' };
      return { fact: t('why-defence-takes-all'), working: counted ? t('why-points-lost', { n: counted[takers] }) : '' };
    }
    case 'contract':
      return { fact, working: facts.contract ? askedText(form, facts.contract.level, contractText(facts.contract, form)) : '' };
    case 'doubling':
      return { fact, working: doublingText(form, facts, mark, line) };
    case 'belote':
    case 'melds': {
      const held = (facts.melds ?? []).filter((meld) => !meld.false && (meld.kind === 'belote') === (reason === 'belote'));
      const times = doubled > 0 ? `${figures(points - doubled)} × ${figures(points / (points - doubled))}` : '';
      return { fact, working: [...held.map((meld) => meldText(sides, meld)), times].filter(Boolean).join(' · ') };
    }
    case 'false_meld': {
      const told = (facts.melds ?? []).filter((meld) => meld.false && sideOf(meld.by) !== side);
      return { fact, working: told.map((meld) => meldText(sides, meld)).join(' · ') };
    }
    case 'adjustment':
      return { fact, working: facts.note ?? '' };
    default:
      return { fact, working: has(`reason-${reason}.says`) ? t(`reason-${reason}.says`) : '' };
  }
}
