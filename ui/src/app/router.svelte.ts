import { pathOf, routeAt, type Params, type RouteName } from './routes';

interface Place {
  name: RouteName;
  params: Params;
  /** The query after `?`, a hint to the screen, such as `taker`. */
  hint: URLSearchParams;
}

const HOME: Place = { name: 'home', params: {}, hint: new URLSearchParams() };

let place = $state.raw<Place>(HOME);
/** The address of the list of matches when it was last open. */
let past = '#/matches';

function read(): Place {
  const [path, hint] = window.location.hash.slice(1).split('?');
  const found = routeAt(path || '/');
  if (found?.name === 'matches') past = window.location.hash;
  return found ? { ...found, hint: new URLSearchParams(hint) } : HOME;
}

/** The current screen. */
export function here(): Place {
  return place;
}

/** The address of the list of matches, with the last search. */
export function pastAddress(): string {
  return past;
}

/** The address of a screen, for a link. */
export function href(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): string {
  const query = new URLSearchParams(hint).toString();
  return `#${pathOf(name, params)}${query ? `?${query}` : ''}`;
}

/** Opens a screen; the browser's *back* returns to this one. */
export function go(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): void {
  window.location.hash = href(name, params, hint);
}

/** Opens a screen in place of this one in the browser's history. */
export function replace(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): void {
  window.history.replaceState(null, '', href(name, params, hint));
  place = read();
}

/** Follows the address. Returns whether it named a screen when the page opened. */
export function startRouter(): boolean {
  window.addEventListener('hashchange', () => (place = read()));
  place = read();
  return window.location.hash.length > 1;
}
