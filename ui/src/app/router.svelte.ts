import { showsMatch } from './perspective.svelte';
import { pathOf, routeAt, type Params, type RouteName } from './routes';

interface Place {
  name: RouteName;
  params: Params;
  /** The query after `?`, a hint to the screen, such as `taker`. */
  hint: URLSearchParams;
}

const HOME: Place = { name: 'home', params: {}, hint: new URLSearchParams() };

/** Marks the entries of the browser's history that were open before: the browser returns to them with *back* or *forward*. */
const SEEN = 'seen';

let place = $state.raw<Place>(HOME);
/** The address of the list of matches when it was last open. */
let past = '#/matches';

function read(): Place {
  const [path, hint] = window.location.hash.slice(1).split('?');
  const found = routeAt(path || '/');
  if (found?.name === 'matches') past = window.location.hash;
  return bound(found ? { ...found, hint: new URLSearchParams(hint) } : HOME);
}

let bound = (wanted: Place): Place => wanted;

/** From now on, shows this screen at every address that `has` does not accept, and so as the first one. */
export function liveAt(name: RouteName, params: Params, has: (place: Place) => boolean): void {
  bound = (wanted) => (has(wanted) ? wanted : { ...HOME, name, params });
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
  const address = new URL(href(name, params, hint), window.location.href);
  if (address.hash === window.location.hash) return;
  if (guard) {
    window.location.hash = address.hash;
    return;
  }
  // The browser reports a new address only later; a choice made before that would apply to the screen that was left.
  window.history.pushState(SEEN, '', address);
  arrive();
}

/** Opens a screen in place of this one in the browser's history. */
export function replace(name: RouteName, params: Params = {}, hint: Params | URLSearchParams = {}): void {
  window.history.replaceState(SEEN, '', href(name, params, hint));
  arrive();
}

/** Asks before the user leaves the screen; receives a function that leaves anyway. */
type Guard = (leave: () => void) => void;

let guard: Guard | null = null;
/** The address of the screen that is shown. */
let shown = '';

/** Asks before the user leaves the screen, by a link or by the browser's *back*. Returns a function that ends this. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

function arrive(): void {
  shown = window.location.hash;
  place = read();
  showsMatch(place.params.id);
}

/** Shows the screen of a new address, or stays and asks. */
function follow(): void {
  const returned = window.history.state === SEEN;
  const wanted = window.location.hash;
  if (guard && wanted !== shown) {
    const ask = guard;
    window.history.pushState(SEEN, '', shown);
    ask(() => {
      guard = null;
      if (returned) window.history.back();
      else window.location.hash = wanted;
    });
    return;
  }
  window.history.replaceState(SEEN, '');
  arrive();
}

/** Follows the address. Returns whether it named a screen when the page opened. */
export function startRouter(): boolean {
  window.addEventListener('hashchange', follow);
  window.history.replaceState(SEEN, '');
  arrive();
  return window.location.hash.length > 1;
}
