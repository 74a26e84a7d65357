import { pathOf, routeAt, type Params, type RouteName } from './routes';

interface Place {
  name: RouteName;
  params: Params;
  /** What follows a question mark, as a hint to the screen: `taker`. */
  hint: URLSearchParams;
}

const HOME: Place = { name: 'home', params: {}, hint: new URLSearchParams() };

let place = $state.raw<Place>(HOME);
/** The list of matches as it was last looked at. */
let past = '#/matches';

function read(): Place {
  const [path, hint] = window.location.hash.slice(1).split('?');
  const found = routeAt(path || '/');
  if (found?.name === 'matches') past = window.location.hash;
  return found ? { ...found, hint: new URLSearchParams(hint) } : HOME;
}

/** Where we are. */
export function here(): Place {
  return place;
}

/** The way back to the list of matches, with what was looked for. */
export function pastAddress(): string {
  return past;
}

/** The link to a screen. */
export function href(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): string {
  const query = new URLSearchParams(hint).toString();
  return `#${pathOf(name, params)}${query ? `?${query}` : ''}`;
}

/** Goes to a screen, which the *back* of the browser leaves again. */
export function go(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): void {
  window.location.hash = href(name, params, hint);
}

/** Goes to a screen in place of this one. */
export function replace(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): void {
  window.history.replaceState(null, '', href(name, params, hint));
  place = read();
}

/** Whether the address named a screen when the page was opened. */
export function startRouter(): boolean {
  window.addEventListener('hashchange', () => (place = read()));
  place = read();
  return window.location.hash.length > 1;
}
