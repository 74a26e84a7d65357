// Finds names that may be the same player's: a name that differs only by an accent or a space is offered, never assumed.

import { folded } from '../game/rulesets';

/** The form in which names are compared for being the same: without capitals and doubled spaces. */
function known(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('’', "'").split(/\s+/).filter(Boolean).join(' ');
}

/** The form in which names are alike: also without accents, spaces, hyphens, apostrophes and full stops. */
function loose(name: string): string {
  return folded(name).replace(/[\s'.\-\u2010\u2011]/g, '');
}

/** Known players that an unknown name may mean; `seated` are the names already at the table. */
export function alike(typed: string, players: readonly string[], seated: readonly string[]): string[] {
  if (typed.trim() === '' || players.some((player) => known(player) === known(typed))) return [];
  const taken = new Set(seated.map(known));
  return [...new Set(players)].filter((player) => loose(player) === loose(typed) && !taken.has(known(player)));
}

/** The seat whose player has the name of another seat before it, if there is one. */
export function namedTwice<S extends string>(names: Readonly<Record<S, string>>, seats: readonly S[]): S | null {
  const keys = seats.map((seat) => known(names[seat]));
  return seats.find((_, at) => keys[at] !== '' && keys.indexOf(keys[at] ?? '') < at) ?? null;
}

/** The first letters that find players whose names have other spaces. */
const FIRST = 3;

/** The beginnings of names to search for. */
export function beginnings(typed: string): string[] {
  const name = typed.trim();
  return [...new Set([name, [...name].slice(0, FIRST).join('')])];
}
