// Published rulesets by game: the one that most tables play has the name of its game, the others are its variants.

import type { PresetView } from '../api/rulesets';
import { GAMES, isGame } from './rulesets';

type Listed = Pick<PresetView, 'id' | 'vocabulary'>;

interface OfGame<T> {
  game: PresetView['vocabulary'];
  itself: T | undefined;
  variants: T[];
}

/** Only the games that have one of these rulesets. */
export function byGame<T extends Listed>(presets: readonly T[]): OfGame<T>[] {
  return GAMES.map((game) => ({
    game,
    itself: presets.find(({ id }) => id === game),
    variants: presets.filter(({ id, vocabulary }) => vocabulary === game && !isGame(id)),
  })).filter(({ itself, variants }) => itself !== undefined || variants.length > 0);
}
