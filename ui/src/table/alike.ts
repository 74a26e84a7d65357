// Names that may be one player's: whoever differs by an accent or a space alone is offered as the player who is known, and never taken for them unasked.

import { folded } from '../game/rulesets';

/** A name as a player is known by it: capitals and doubled spaces aside. */
function known(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('’', "'").split(/\s+/).filter(Boolean).join(' ');
}

/** A name without what hands write differently: accents, capitals, spaces, hyphens, apostrophes, full stops. */
function loose(name: string): string {
  return folded(name).replace(/[\s'.\-\u2010\u2011]/g, '');
}

/** The players who may be meant by a name that nobody is known by; `seated` are those who sit at the table already. */
export function alike(typed: string, players: readonly string[], seated: readonly string[]): string[] {
  if (typed.trim() === '' || players.some((player) => known(player) === known(typed))) return [];
  const taken = new Set(seated.map(known));
  return [...new Set(players)].filter((player) => loose(player) === loose(typed) && !taken.has(known(player)));
}

/** Letters by which players are looked for whose names are spaced otherwise. */
const FIRST = 3;

/** What the names of players who may be meant begin with. */
export function beginnings(typed: string): string[] {
  const name = typed.trim();
  return [...new Set([name, [...name].slice(0, FIRST).join('')])];
}
