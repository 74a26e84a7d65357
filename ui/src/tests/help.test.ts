// Help: few screens have a hint, every explained word a definition, and every refusal says what to do.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { routes } from '../app/routes';
import { GRAMMAR } from '../kit/i18n/grammar';

const catalogue = import.meta.glob<string>('../../../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../api/**', '!./**'], { query: '?raw', import: 'default', eager: true });

/** The most hints of the whole application, and the characters that fit below a screen's title on the narrowest phone. */
const HINTS = 10;
const HINT = 72;

/** A value for every parameter of a refusal. */
const PARAMS = {
  field: 'points, Nous',
  value: '170',
  allowed: 'Nous ou Eux',
  min: 0,
  max: 8,
  total: 162,
  us: 100,
  them: 60,
  name: '/home/lea/ardoise.db',
  id: '0192-7c',
  path: '/home/lea/copie.db',
  line: 3,
  column: 14,
  guess: 'windows-1252',
  player: 'Léa',
  other: 'Lea',
  match: 'Belote, 12 donnes',
  day: '1er octobre',
  count: 3,
  points: 5,
  told: 'points',
  counted: 'renonce',
  from: 'Nous',
  to: 'Eux',
  reason: 'shorter',
  cause: 'disk',
  last: '2026-11-21',
  backup: 'ardoise-20261121T203000Z.db',
  found: 3,
  known: 5,
  minutes: 6,
  safe: 'yes',
  round: 2,
  table: 7,
  tables: '4 et 11',
  free: 41,
  address: '127.0.0.1:8080',
  league: 'pays-de-loire',
  vocabulary: 'coinche',
};

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: GRAMMAR });
  for (const [path, text] of Object.entries(catalogue)) if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  return bundle;
}

function ids(prefix: string): string[] {
  const found = Object.entries(catalogue).filter(([path]) => path.includes('/fr/'));
  return found.flatMap(([, text]) => [...text.matchAll(new RegExp(`^(${prefix}[\\w-]+) =`, 'gm'))].map(([, id]) => id ?? ''));
}

describe.each(['fr', 'en'])('in %s', (language) => {
  const bundle = bundleOf(language);

  test('a hand is helped on few screens, by one short sentence', () => {
    const hints = ids('hint-').filter((id) => id !== 'hint-close');
    const says = hints.map((id) => bundle.formatPattern(bundle.getMessage(id)?.value ?? '', PARAMS));
    expect(hints.map((id) => id.replace('hint-', '')).filter((screen) => !(screen in routes))).toEqual([]);
    expect(hints.length).toBeLessThanOrEqual(HINTS);
    expect(says.filter((one) => !/^\p{Lu}.{8,}[.?]$/u.test(one) || one.length > HINT)).toEqual([]);
  });

  test.each(ids('term-'))('%s has a definition', (id) => {
    const message = bundle.getMessage(id);
    expect(message?.value).toBeTruthy();
    expect(bundle.formatPattern(message?.attributes.says ?? '')).toMatch(/^\p{Lu}.{12,}[.…]$/u);
  });

  test.each(ids('(?:error|contradiction)-'))('%s says what was wrong, then what to do, with every parameter filled in', (id) => {
    const problems: Error[] = [];
    const says = bundle.formatPattern(bundle.getMessage(id)?.value ?? '', PARAMS, problems);
    expect(problems).toEqual([]);
    expect(says).not.toMatch(/[{}]|undefined|null|\b[a-z]+_[a-z_]+\b/);
    expect(says).toMatch(/[.?]$/);
    // First the problem, then punctuation, then the right values.
    expect(says.split(/[.:;?](?=\s)|,(?=\s)/).length).toBeGreaterThan(1);
  });
});

test('every word that a screen explains is in the catalogue', () => {
  const known = new Set(ids('term-'));
  const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/['"](term-[a-z-]+)['"]/g)].map(([, id]) => id ?? ''));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
});

test.each([
  ['fr', 0, '0\u00a0donne'],
  ['fr', 1, '1\u00a0donne'],
  ['fr', 2, '2\u00a0donnes'],
  ['en', 0, '0 deals'],
  ['en', 1, '1 deal'],
  ['en', 2, '2 deals'],
])('in %s, %i is counted as the language does', (language, n, text) => {
  const bundle = bundleOf(language);
  expect(bundle.formatPattern(bundle.getMessage('table-deals')?.value ?? '', { n })).toBe(text);
});
