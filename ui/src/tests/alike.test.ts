import { describe, expect, it } from 'vitest';
import { alike, beginnings } from '../table/alike';

describe('names that may be one player’s', () => {
  const PLAYERS = ['Zoé', 'Jean-Luc', 'L’Oncle', 'Ana'];

  it.each([
    ['Zoe', 'Zoé'],
    ['zoë ', 'Zoé'],
    ['Jean Luc', 'Jean-Luc'],
    ['JeanLuc', 'Jean-Luc'],
    ['l oncle', 'L’Oncle'],
    ['A na', 'Ana'],
  ])('offers for %s the player %s', (typed, name) => {
    expect(alike(typed, PLAYERS, [])).toEqual([name]);
  });

  it.each(['Zoé', ' zoé', 'ZOÉ', 'Zoe\u0301', 'jean-luc', "L'Oncle", 'Zo', 'Anna', ''])('offers nobody for «%s», who is known or another', (typed) => {
    expect(alike(typed, PLAYERS, [])).toEqual([]);
  });

  it('takes two players who are known for two', () => {
    expect(alike('Zoe', ['Zoé', 'Zoe'], [])).toEqual([]);
  });

  it('does not offer who sits at the table already', () => {
    expect(alike('Zoe', PLAYERS, ['zoé', 'Ana'])).toEqual([]);
  });

  it('looks for those spaced otherwise by their first letters', () => {
    expect(beginnings(' Jean Luc')).toEqual(['Jean Luc', 'Jea']);
    expect(beginnings('Zo')).toEqual(['Zo']);
  });
});
