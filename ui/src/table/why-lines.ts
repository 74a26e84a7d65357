import type { LineView, MarkView } from '../api/marking';
import type { PerSide } from '../api/rules';
import type { FormView } from '../api/rulesets';
import type { MatchView, WhyView } from '../api/table';
import type { Facts } from '../app/contract';
import { has, t } from '../kit/i18n/index.svelte';
import { doubledText, meldText } from '../game/deal-words';
import { otherSide, sideOf, type Sides } from '../game/people';
import { ruleTag } from '../app/words';
import { contractText, levelText, testText } from '../game/contract-words';

/** A line of *why*: the fact, its working, the house rule behind it, and what either side has of it. */
export interface WhyLine {
  id: string;
  fact: string;
  working: string;
  /** The message that explains its fact, where one does. */
  term?: string;
  tag: string;
  points: Partial<PerSide<number>>;
  /** These points are counted, not marked: they wear no side's colour. */
  counted: boolean;
}

/** The reasons that are words of the game. */
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

/** Everything that explains a mark: what was counted, how the contract was decided, and each line of the mark. */
export function whyLines(match: MatchView, why: WhyView): WhyLine[] {
  const { facts } = why.deal;
  return [
    ...countedLines(why),
    ...testLines(why.form, facts, why.mark),
    ...markLines(match.sides, why.form, facts, why.mark, why.counted),
    ...waitingLines(why.mark),
  ];
}

/** Points that nobody marks yet. */
function waitingLines({ held_over: n }: MarkView): WhyLine[] {
  return n > 0
    ? [{ id: 'waiting', fact: t('reason-held_over'), term: 'term-litige', working: t('table-held-over', { n }), tag: '', points: {}, counted: false }]
    : [];
}

function countedLines({ counted, converted }: WhyView): WhyLine[] {
  const lines: WhyLine[] = [];
  if (counted) lines.push({ id: 'counted', fact: t('reason-card_points'), working: t('why-counted'), tag: '', points: counted, counted: true });
  if (converted) lines.push({ id: 'converted', fact: t('why-converted'), working: t('why-converted-says'), tag: '', points: converted, counted: true });
  return lines;
}

/** How the contract was decided. */
export function testLines(form: FormView, { contract, taker }: Facts, mark: MarkView): WhyLine[] {
  const { test } = mark;
  if (!test || !contract || !taker) return [];
  const side = sideOf(taker);
  const level = contract.level === 'take' ? t('level-take') : levelText(contract.level, form);
  const takers = test.totals[side];
  const compared =
    test.needed === null
      ? t('test-beat', { total: takers, against: test.totals[otherSide(side)] })
      : t(takers >= test.needed ? 'why-reached' : 'why-under', { total: takers, needed: test.needed });
  const decided = mark.made === null ? t('test-litige') : testText(mark.made, mark.margin);
  const slam = test.by === 'slam' && mark.made !== null ? t(mark.made ? 'test-slam-made' : 'test-slam-lost') : '';
  const working = slam || (test.by === 'renonce' ? decided : t('why-decided', { compared, decided }));
  return [{ id: 'test', fact: t('why-contract-asked', { contract: level }), working, tag: ruleTag(test.rule), points: {}, counted: false }];
}

/** Lines of one reason and one rule stand together, both sides in one line. */
export function markLines(sides: Sides, form: FormView, facts: Facts, mark: MarkView, counted: PerSide<number> | null): WhyLine[] {
  const lines = new Map<string, WhyLine>();
  mark.lines.forEach((line, at) => {
    const { side, reason, points, rule } = line;
    const key = `${reason} ${JSON.stringify(rule)}`;
    const known = lines.get(key);
    if (known && known.points[side] === undefined) known.points[side] = points;
    else
      lines.set(known ? `${key} ${at}` : key, {
        id: `${reason}-${at}`,
        ...wordsOf(sides, form, facts, mark, counted, line),
        term: TERMS[reason],
        tag: rule ? ruleTag(rule) : '',
        points: { [side]: points },
        counted: false,
      });
  });
  return [...lines.values()];
}

/** What a line of the mark is, and where it comes from in this very deal. */
function wordsOf(
  sides: Sides,
  form: FormView,
  facts: Facts,
  mark: MarkView,
  counted: PerSide<number> | null,
  { side, reason, rule }: LineView,
): { fact: string; working: string } {
  const fact = has(`reason-${reason}`) ? t(`reason-${reason}`) : reason;
  const takers = facts.taker ? sideOf(facts.taker) : null;
  switch (reason) {
    case 'card_points': {
      const takesAll = mark.made === false && takers !== null && side !== takers && rule?.rule === 'score.lost_base' && rule.value === 'all';
      if (!takesAll) return { fact: t('why-marked-cards'), working: '' };
      return { fact: t('why-defence-takes-all'), working: counted ? t('why-points-lost', { n: counted[takers] }) : '' };
    }
    case 'contract':
      return { fact, working: facts.contract ? contractText(facts.contract, form) : '' };
    case 'doubling':
      return { fact, working: doubledText(sides, facts) };
    case 'belote':
    case 'melds': {
      const held = (facts.melds ?? []).filter((meld) => (meld.kind === 'belote') === (reason === 'belote'));
      return { fact, working: held.map((meld) => meldText(sides, meld)).join(' · ') };
    }
    case 'adjustment':
      return { fact, working: facts.note ?? '' };
    default:
      return { fact, working: has(`reason-${reason}.says`) ? t(`reason-${reason}.says`) : '' };
  }
}
