import type { Suit } from '../api/rules';

/** The suits as SVG paths, each in a square of 100 units. */
export const SUIT_SHAPES: Record<Suit, string> = {
  hearts: 'M50 98C44 82 3 61 3 31 3 13 16 3 29 3c10 0 18 6 21 17C53 9 61 3 71 3c13 0 26 10 26 28 0 30-41 51-47 67z',
  diamonds: 'M50 2c8 20 18 34 34 48-16 14-26 28-34 48-8-20-18-34-34-48C32 36 42 22 50 2z',
  spades: 'M50 2c6 17 46 38 46 63 0 13-9 21-20 21-10 0-17-5-22-13 1 11 5 19 12 25H34c7-6 11-14 12-25-5 8-12 13-22 13C13 86 4 78 4 65 4 40 44 19 50 2z',
  clubs: 'M50 2a22 22 0 0 1 18 34.6A22 22 0 1 1 54 73c1 11 5 19 12 25H34c7-6 11-14 12-25a22 22 0 1 1-14-36.4A22 22 0 0 1 50 2z',
};
