import type { MatchView } from '../generated/MatchView';
import type { PerSide } from '../generated/PerSide';
import type { RuleValue } from '../generated/RuleValue';
import type { Side } from '../generated/Side';
import type { WhyView } from '../generated/WhyView';
import { has, t } from './i18n/index.svelte';
import { levelText, ruleTag, testText } from './words';

/** A line of *why*: the fact, its working, the house rule behind it, and what either side has of it. */
export interface WhyLine {
  id: string;
  fact: string;
  working: string;
  tag: string;
  points: Partial<PerSide<number>>;
  /** These points are counted, not marked: they wear no side's colour. */
  counted: boolean;
}

/** Everything that explains a mark: what was counted, how the contract was decided, and each line of the mark. */
export function whyLines(match: MatchView, why: WhyView): WhyLine[] {
  return [...countedLines(why), ...testLines(match, why), ...markLines(why)];
}

function countedLines({ counted, converted }: WhyView): WhyLine[] {
  const lines: WhyLine[] = [];
  if (counted) lines.push({ id: 'counted', fact: t('reason-card_points'), working: t('why-counted'), tag: '', points: counted, counted: true });
  if (converted) lines.push({ id: 'converted', fact: t('why-converted'), working: t('why-converted-says'), tag: '', points: converted, counted: true });
  return lines;
}

function testLines(match: MatchView, { deal, mark }: WhyView): WhyLine[] {
  const { test } = mark;
  const { contract } = deal.facts;
  if (!test || !contract) return [];
  const level = contract.level === 'take' ? t('level-take') : levelText(contract.level, match.form);
  const compared = test.needed === null ? t('test-beat', { total: test.takers, against: test.defence }) : t(test.takers >= test.needed ? 'why-reached' : 'why-under', { total: test.takers, needed: test.needed });
  const decided = mark.made === null ? t('test-litige') : testText(mark.made, mark.margin);
  const slam = test.by === 'slam' && mark.made !== null ? t(mark.made ? 'test-slam-made' : 'test-slam-lost') : '';
  const working = slam || (test.by === 'renonce' ? decided : t('why-decided', { compared, decided }));
  return [{ id: 'test', fact: t('why-contract-asked', { contract: level }), working, tag: ruleTag(test.rule), points: {}, counted: false }];
}

/** Lines of one reason and one rule stand together, both sides in one line. */
function markLines({ mark }: WhyView): WhyLine[] {
  const lines = new Map<string, WhyLine>();
  mark.lines.forEach(({ side, reason, points, rule }, at) => {
    const key = `${reason} ${JSON.stringify(rule)}`;
    const known = lines.get(key);
    if (known && known.points[side] === undefined) known.points[side] = points;
    else lines.set(known ? `${key} ${at}` : key, lineOf(`${reason}-${at}`, reason, side, points, rule));
  });
  return [...lines.values()];
}

function lineOf(id: string, reason: string, side: Side, points: number, rule: RuleValue | null): WhyLine {
  const known = has(`reason-${reason}`);
  return {
    id,
    fact: known ? t(reason === 'card_points' ? 'why-marked-cards' : `reason-${reason}`) : reason,
    working: known && has(`reason-${reason}.says`) ? t(`reason-${reason}.says`) : '',
    tag: rule ? ruleTag(rule) : '',
    points: { [side]: points },
    counted: false,
  };
}
