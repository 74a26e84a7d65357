// Addresses of figures and deals: reading an address gives the query that it was written for.

import { expect, test } from 'vitest';
import type { DealsQuery, StatisticsQuery } from '../api/statistics';
import { byLevel, dealsHref, dealsOf, pageHref, queryOf } from '../statistics/figures';
import { routeAt } from '../app/routes';

const QUERIES: StatisticsQuery[] = [
  { names: ['Léa'] },
  { names: ['Jean & Co', 'a/b'], ruleset: 'coinche', from: '2026-01' },
  { names: ['Léa', 'Marcel'], against: ['Jeanne', 'Karim'], to: '2026-11' },
];

function read(link: string): [string | undefined, StatisticsQuery, DealsQuery] {
  const [path = '', hint] = link.slice(1).split('?');
  const found = routeAt(path);
  const said = new URLSearchParams(hint);
  return [found?.name, queryOf(found?.params ?? {}, said), dealsOf(said)];
}

test.each(QUERIES)('the address of the page of $names reads back as its query', (query) => {
  const [name, asked] = read(pageHref(query));
  expect(asked).toEqual(query);
  expect(name).toBe(query.against ? 'rivals' : query.names.length === 2 ? 'pair' : 'player');
});

test.each<DealsQuery>([{}, { level: '100', strain: 'hearts', made: false, taking: true }, { strain: '' }, { day: '2026-11-21', won: true, measured: true }])(
  'the address of deals such as %o reads back as their query',
  (deals) => {
    for (const query of QUERIES) expect(read(dealsHref(query, deals))).toEqual(['deals-behind', query, deals]);
  },
);

test('levels are in the order of the bidding, words after numbers', () => {
  const levels = ['capot', '110', '80', 'generale', '100', 'take'].map((level) => ({ level }));
  expect(levels.sort(byLevel).map(({ level }) => level)).toEqual(['80', '100', '110', 'take', 'capot', 'generale']);
});
