import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DealJson } from '../api/rules';
import { dealLine } from '../game/deal-line';

interface Written {
  facts: DealJson;
  en: string;
  fr: string;
}

// The rules write the same lines: `the_lines_of_a_phone_are_those_of_the_rules` in tests/rules.
const CASES = readFileSync(new URL('../../../tests/cases/lines.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Written);

test('a phone writes the lines that the rules write', () => {
  expect(CASES.length).toBeGreaterThan(30);
  for (const { facts, en, fr } of CASES) expect([dealLine(facts, 'en'), dealLine(facts, 'fr')]).toEqual([en, fr]);
});

test('points that only the defence counted are theirs in the line', () => {
  const facts: DealJson = { taker: 'east', contract: { level: 80, strain: 'no_trumps' }, points: { us: 90 } };
  expect(dealLine(facts, 'fr')).toBe('e 80sa nous 90');
});
