// Players' colours can be read, and are not mistaken for other colours.

import { describe, expect, test } from 'vitest';
import css from '../kit/tokens.css?raw';

type Look = 'light' | 'dark';
type Triple = [number, number, number];

function token(name: string, look: Look): Triple {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const colour = found?.[look === 'light' ? 1 : 2];
  if (!colour) throw new Error(`no token ${name}`);
  return [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255)) as Triple;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The contrast ratio of WCAG 2. */
function contrast(one: Triple, other: Triple): number {
  const [high, low] = [one, other].map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b).sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The colour in OKLab, where equal distances look equal. */
function lab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(one: Triple, other: Triple): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const PLAYERS = [...css.matchAll(/--(player-\w+):/g)].map(([, name]) => name ?? '');
const TAKEN = ['us', 'them', 'coinche', 'red-suit', 'permitted'];
/** The least distance of two colours that a glance distinguishes. Neighbours in the palette are further apart. */
const APART = 0.06;

describe.each<Look>(['light', 'dark'])('players’ colours, %s', (look) => {
  test.each(PLAYERS)('%s: its initial can be read, and the token stands out on the slate', (name) => {
    expect(contrast(token(name, look), token('on-player', look))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(name, look), token('chip', look))).toBeGreaterThanOrEqual(3);
  });

  test.each(PLAYERS)('%s: differs from the sides, the coinche, the suits and the other players', (name) => {
    const near = [...TAKEN, ...PLAYERS].filter((other) => other !== name && distance(token(name, look), token(other, look)) < APART);
    expect(near).toEqual([]);
  });
});
