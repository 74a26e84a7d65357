import { describe, expect, test } from 'vitest';
import type { UncopiedView } from '../api/exchange';
import { daysSince, isDue, type LastCopy } from '../app/last-copy';

const NOW = new Date('2026-11-28T20:30:00Z');
const before = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const copied = (days: number): LastCopy => ({ at: before(days), reach: null });

/** A ledger with so many deals in no copy, the first of them so many days ago. */
const withNew = (new_deals: number, days = 0): UncopiedView => ({
  matches: 30,
  deals: 400,
  new_matches: Math.min(1, new_deals),
  new_deals,
  since: new_deals > 0 ? before(days) : null,
  reach: null,
});

describe('a copy matters', () => {
  test.each([
    ['from twenty new deals on', copied(1), withNew(20), true],
    ['not with nineteen', copied(1), withNew(19), false],
    ['a fortnight after the last one, if a deal is new', copied(14), withNew(1), true],
    ['not a minute earlier', copied(14 - 1 / 1440), withNew(1, 13), false],
    ['never if nothing is new, however old the last one is', copied(400), withNew(0), false],
    ['without one, a fortnight after the first deal', null, withNew(3, 14), true],
    ['without one, not before', null, withNew(3, 13), false],
    ['not on an empty slate', null, withNew(0), false],
  ])('%s', (_, copy, view, due) => expect(isDue(copy, view, NOW)).toBe(due));
});

test('days are counted by midnights, and a clock that went back makes none', () => {
  const evening = new Date(2026, 10, 28, 23, 59);
  expect(daysSince(new Date(2026, 10, 28, 0, 1).toISOString(), evening)).toBe(0);
  expect(daysSince(new Date(2026, 10, 27, 23, 58).toISOString(), evening)).toBe(1);
  expect(daysSince(new Date(2026, 10, 5).toISOString(), evening)).toBe(23);
  expect(daysSince(new Date(2026, 10, 30).toISOString(), evening)).toBe(0);
});
