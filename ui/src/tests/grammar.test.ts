// The functions that messages apply to a word; the command line's functions are tested with the same table.

import { expect, test } from 'vitest';
import cases from '../../../tests/cases/grammar.json';
import * as grammar from '../kit/i18n/grammar';

interface Case {
  word: string;
  de?: string;
  que?: string;
  au?: string;
  many?: string;
}

test.each(cases as Case[])('$word', ({ word, ...expected }) => {
  const given = Object.keys(expected) as ('de' | 'que' | 'au' | 'many')[];
  expect(given).not.toEqual([]);
  expect(Object.fromEntries(given.map((name) => [name, grammar[name](word)]))).toEqual(expected);
});
