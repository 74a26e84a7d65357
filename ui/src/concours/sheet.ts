import type { TableCheckView } from '../api/concours';
import type { RulesetDetailView } from '../api/rulesets';

/** What the check line of a table sheet says, from the concours' own rules. */
export interface SheetCheck {
  /** The sum of both sides for one deal, and for all of them. */
  deal: number;
  /** None where the number of deals is not fixed. */
  sum: number | null;
  /** What a deal sums to with a capot; none where a capot adds nothing. */
  capot: number | null;
  belotes: boolean;
  /** The last digit of every possible sum; none where there are several. */
  digit: number | null;
}

/** Reads the check of one deal without points, and the rule that pays a capot. None where the sum is not constant. */
export function sheetCheck(one: TableCheckView | null, detail: RulesetDetailView, deals: number | null): SheetCheck | null {
  if (one?.expected == null) return null;
  const rule = (id: string): unknown => detail.rules.find((entry) => entry.rule === id)?.value;
  const paid = rule('count.capot');
  const bonus = rule('count.capot_unannounced') === true && typeof paid === 'number' ? paid - one.expected : 0;
  const sum = deals === null ? null : one.expected * deals;
  return {
    deal: one.expected,
    sum,
    capot: bonus === 0 ? null : one.expected + bonus,
    belotes: rule('melds.admitted') !== 'none',
    digit: sum === null || bonus % 10 !== 0 ? null : sum % 10,
  };
}
