import { expect, test } from 'vitest';
import { dateText } from '../kit/i18n/date-text';

const first = new Date('2026-10-01T12:00:00Z');
const eleventh = new Date('2026-10-11T12:00:00Z');
const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

test('the first of a month is 1er in French, where the month is written out', () => {
  expect(dateText('fr', first, LONG)).toBe('1er octobre 2026');
  expect(dateText('fr', first, { ...LONG, weekday: 'long' })).toBe('jeudi 1er octobre 2026');
  expect(dateText('fr', first, { day: 'numeric', month: 'short', timeZone: 'UTC' })).toMatch(/^1er oct/);
  expect(dateText('fr', eleventh, LONG)).toBe('11 octobre 2026');
  expect(dateText('fr', first, { day: 'numeric', timeZone: 'UTC' })).toBe('1');
  expect(dateText('fr', first, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })).toBe('01/10');
  expect(dateText('en', first, LONG)).toBe('1 October 2026');
});
