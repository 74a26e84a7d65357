import { expect, test } from 'vitest';
import { pathOf, routeAt, routes, type RouteName } from '../app/routes';

test.each(Object.keys(routes) as RouteName[])('the address of %s leads to it', (name) => {
  const params = Object.fromEntries([...routes[name].matchAll(/:(\w+)/g)].map(([, key]) => [key, `one ${key}/é`]));
  expect(routeAt(pathOf(name, params))).toEqual({ name, params });
});

test.each(['/nowhere', '/match', '/match/', '/match/a/b/c/d'])('%s leads nowhere', (path) => {
  expect(routeAt(path)).toBeNull();
});
