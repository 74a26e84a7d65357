import { describe, expect, it } from 'vitest';
import { alike, beginnings, namedTwice } from '../table/alike';

describe('names that may be the same player’s', () => {
  const PLAYERS = ['Zoé', 'Jean-Luc', 'L’Oncle', 'Ana'];

  it.each([
    ['Zoe', 'Zoé'],
    ['zoë ', 'Zoé'],
    ['Jean Luc', 'Jean-Luc'],
    ['JeanLuc', 'Jean-Luc'],
    ['l oncle', 'L’Oncle'],
    ['A na', 'Ana'],
  ])('for %s, offers the player %s', (typed, name) => {
    expect(alike(typed, PLAYERS, [])).toEqual([name]);
  });

  it.each(['Zoé', ' zoé', 'ZOÉ', 'Zoe\u0301', 'jean-luc', "L'Oncle", 'Zo', 'Anna', ''])('offers nobody for «%s»', (typed) => {
    expect(alike(typed, PLAYERS, [])).toEqual([]);
  });

  it('keeps two known players apart', () => {
    expect(alike('Zoe', ['Zoé', 'Zoe'], [])).toEqual([]);
  });

  it('does not offer a player who is at the table already', () => {
    expect(alike('Zoe', PLAYERS, ['zoé', 'Ana'])).toEqual([]);
  });

  it('finds the seat that has the name of another', () => {
    const seats = ['south', 'north', 'east', 'west'] as const;
    const twice = (south: string, north: string, east: string, west: string) => namedTwice({ south, north, east, west }, seats);
    expect(twice('Zoé', 'Ana', ' zoe\u0301  ', 'Luc')).toBe('east');
    expect(twice('Zoé', 'Zoe', '', ' ')).toBe(null);
  });

  it('finds names with other spaces by their first letters', () => {
    expect(beginnings(' Jean Luc')).toEqual(['Jean Luc', 'Jea']);
    expect(beginnings('Zo')).toEqual(['Zo']);
  });
});
