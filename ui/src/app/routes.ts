/** Every screen by its address. Tests, pictures and checks go over this table, so that a new screen is covered unasked. */
export const routes = {
  home: '/',
  new: '/new',
  matches: '/matches',
  deleted: '/deleted',
  settings: '/settings',
  keeping: '/keeping',
  import: '/import',
  rulesets: '/rulesets',
  'ruleset-diff': '/rulesets/diff',
  ruleset: '/ruleset/:ruleset',
  'blank-sheet': '/ruleset/:ruleset/sheet',
  table: '/match/:id',
  deal: '/match/:id/deal',
  amend: '/match/:id/deal/:deal',
  why: '/match/:id/why/:deal',
  end: '/match/:id/end',
  names: '/match/:id/names',
  rules: '/match/:id/rules',
  adjust: '/match/:id/adjust',
  journal: '/match/:id/journal',
  keepsakes: '/match/:id/keepsakes',
  chart: '/match/:id/chart',
  line: '/match/:id/line',
  referee: '/match/:id/referee',
  melds: '/match/:id/melds',
  count: '/match/:id/count',
  renonce: '/match/:id/renonce',
  needed: '/match/:id/needed',
  card: '/match/:id/card',
  auction: '/match/:id/auction',
  'may-play': '/match/:id/may-play',
  compare: '/match/:id/compare',
  'compare-deal': '/match/:id/compare/:deal',
  'what-if': '/match/:id/what-if/:deal',
  share: '/match/:id/share',
  sheet: '/match/:id/sheet',
  'compare-history': '/compare',
  players: '/players',
  player: '/players/:name',
  pair: '/players/:name/with/:partner',
  rivals: '/players/:name/with/:partner/against/:other/:another',
  'deals-behind': '/deals',
} as const;

export type RouteName = keyof typeof routes;

/** What an address says beside the screen: which match, which deal. */
export type Params = Record<string, string>;

/** The address of a screen. */
export function pathOf(name: RouteName, params: Params = {}): string {
  return routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** The screen at an address, or none. */
export function routeAt(path: string): { name: RouteName; params: Params } | null {
  const given = path.split('/');
  for (const [name, pattern] of Object.entries(routes)) {
    const parts = pattern.split('/');
    if (parts.length !== given.length) continue;
    const params: Params = {};
    const fits = parts.every((part, at) => {
      const value = given[at] ?? '';
      if (!part.startsWith(':')) return part === value;
      params[part.slice(1)] = decodeURIComponent(value);
      return value !== '';
    });
    if (fits) return { name: name as RouteName, params };
  }
  return null;
}
