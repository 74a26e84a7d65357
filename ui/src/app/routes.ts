/** Every screen with its address. Tests and screenshots go through this table, so they cover a new screen without a change. */
export const routes = {
  home: '/',
  new: '/new',
  evening: '/evening',
  matches: '/matches',
  deleted: '/deleted',
  settings: '/settings',
  keeping: '/keeping',
  trouble: '/trouble',
  import: '/import',
  publish: '/publish',
  phones: '/phones',
  boards: '/boards',
  questions: '/questions',
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
  board: '/match/:id/board',
  'match-phones': '/match/:id/phones',
  seat: '/match/:id/seat',
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
  practice: '/match/:id/practice',
  'what-if': '/match/:id/what-if/:deal',
  share: '/match/:id/share',
  sheet: '/match/:id/sheet',
  'compare-history': '/compare',
  players: '/players',
  player: '/players/:name',
  pair: '/players/:name/with/:partner',
  rivals: '/players/:name/with/:partner/against/:other/:another',
  'deals-behind': '/deals',
  figures: '/figures',
  'concours-list': '/concours',
  'concours-new': '/concours/new',
  'concours-season': '/concours/season',
  concours: '/concours/:concours',
  'concours-format': '/concours/:concours/format',
  'concours-entries': '/concours/:concours/entries',
  'concours-draw': '/concours/:concours/draw',
  'concours-begun': '/concours/:concours/begun',
  'concours-desk': '/concours/:concours/desk',
  'concours-standing': '/concours/:concours/standing',
  'concours-wall': '/concours/:concours/wall',
  'concours-paper': '/concours/:concours/print',
  'concours-prizes': '/concours/:concours/prizes',
  'concours-till': '/concours/:concours/till',
  'concours-finals': '/concours/:concours/finals',
  'concours-log': '/concours/:concours/log',
  'concours-team': '/concours/:concours/team/:number',
  'concours-table': '/concours/:concours/partie/:round/table/:table',
} as const;

export type RouteName = keyof typeof routes;

/** Screens on which users type, so that no character may be a shortcut of the slate next to them, even before a field has the focus. */
export const FOR_TYPING: readonly RouteName[] = ['line', 'names', 'keepsakes'];

/** Parameters in an address: which match, which deal. */
export type Params = Record<string, string>;

export function pathOf(name: RouteName, params: Params = {}): string {
  return routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** The screen at an address; null if there is none. */
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
