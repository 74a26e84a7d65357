// Each game has its own words: no message of a match may say *coinché* at contrée, *chuté* at belote or *contré* at chaloupée.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { GRAMMAR } from '../kit/i18n/grammar';

const catalogue = import.meta.glob<string>('../../../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true });

/** The words of the other games. */
const FOREIGN = {
  fr: {
    belote: /coinch|contr[ée]e?s?\b(?<!\bcontre)|surcontr|cogn|\bchut[eé]|\bcontrat/i,
    coinche: /\bcontré|\bcontrer|surcontr|cogn|\bdedans/i,
    contree: /coinch|cogn|\bdedans/i,
    chaloupee: /coinch|\bcontré|\bcontrer|surcontr|\bdedans/i,
  },
  en: {
    belote: /coinch|redouble|\bcontracts?\b/i,
    coinche: /redouble/i,
    contree: /coinch/i,
    chaloupee: /coinch/i,
  },
} as const;

/** The files whose messages the screens of a match show. */
const OF_MATCH = ['table', 'why', 'game', 'notation', 'house-marks', 'house-rules', 'referee', 'history', 'rulesets'];
/** Those that a belote shows: the rules of an auction are not among them. */
const OF_BELOTE = ['table', 'why', 'game', 'notation', 'history', 'rulesets'];

/** Messages of a belote's files that only a game with an auction or a difference shows. */
const AUCTION =
  /^(?:doubl|sheet-(?:sur)?doubled|why-contract-(?:sur)?doubled|why-multiplied|reason-(?:doubling|difference|contract)|test-(?:level|difference)|line-(?:sur)?coinche|word-(?:sur)?doubl|story-coinche|contradiction)/;

type Node = Record<string, unknown>;

/** The values by which a pattern selects, with those of the messages in it. */
function selected(node: unknown, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(node)) for (const one of node) selected(one, found);
  else if (typeof node === 'object' && node !== null) {
    const { selector, variants } = node as Node;
    const asked = selector as { type?: string; name?: string } | undefined;
    if (asked?.type === 'var' && asked.name)
      for (const { key } of variants as { key: { value: unknown } }[]) found.set(asked.name, (found.get(asked.name) ?? new Set()).add(String(key.value)));
    for (const one of Object.values(node as Node)) selected(one, found);
  }
  return found;
}

function* choices(of: Map<string, Set<string>>): Generator<Record<string, FluentVariable>> {
  const [first, ...others] = [...of].filter(([name]) => name !== 'vocabulary');
  if (!first) return yield {};
  for (const value of first[1]) for (const rest of choices(new Map(others))) yield { ...rest, [first[0]]: value };
}

const CASES = (['fr', 'en'] as const).flatMap((language) =>
  (['belote', 'coinche', 'contree', 'chaloupee'] as const).map((vocabulary) => [language, vocabulary] as const),
);

test.each(CASES)('in %s, no message of a %s says a word of another game', (language, vocabulary) => {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: GRAMMAR });
  const wrong: string[] = [];
  let said = 0;
  const files = Object.entries(catalogue).filter(([path]) => path.includes(`/${language}/`));
  for (const [, text] of files) bundle.addResource(new FluentResource(text));
  for (const [path, text] of files) {
    if (!(vocabulary === 'belote' ? OF_BELOTE : OF_MATCH).some((one) => path.endsWith(`/${one}.ftl`))) continue;
    for (const { id, value, attributes } of new FluentResource(text).body) {
      if (vocabulary === 'belote' && AUCTION.test(id)) continue;
      for (const pattern of [value, ...Object.values(attributes)]) {
        if (pattern === null) continue;
        for (const args of choices(selected(pattern))) {
          // A belote has no doubling.
          if (vocabulary === 'belote' && (args.doubling ?? 'none') !== 'none') continue;
          const sentence = bundle.formatPattern(pattern, { ...args, vocabulary }, []);
          said++;
          // A variable that has no value is written by its name.
          if (FOREIGN[language][vocabulary].test(sentence.replace(/\{\$\w+\}/g, ''))) wrong.push(`${id}: ${sentence}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(said).toBeGreaterThan(400);
});
