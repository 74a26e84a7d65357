import { describe, expect, test } from 'vitest';
import { isCharacter, keysOf, SHORTCUTS, shortcutsOf, type Place } from '../app/keys';

const catalogue = Object.values(import.meta.glob<string>('../../../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true })).join('\n');
const places = [...new Set(SHORTCUTS.flatMap(({ where }) => where))];

describe('the table of shortcuts', () => {
  test('says in the catalogue what each does, and where', () => {
    const asked = [...SHORTCUTS.map(({ says }) => says), ...places.map((place) => `keys-place-${place}`)];
    expect(asked.filter((id) => catalogue.split(`\n${id} =`).length !== 3)).toEqual([]);
  });

  test.each(places)('has no key twice in the place %s', (place: Place) => {
    for (const language of ['fr', 'en'] as const) {
      const keys = SHORTCUTS.filter(({ where }) => where.includes(place) || where.includes('anywhere')).flatMap((shortcut) => keysOf(shortcut, language));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('leaves the browser its own keys', () => {
    const own = ['F5', 'Tab', ' ', 'Mod+c', 'Mod+v', 'Mod+f', 'Mod+l', 'Mod+n', 'Mod+p', 'Mod+r', 'Mod+t', 'Mod+w', 'Shift+Tab'];
    expect(SHORTCUTS.flatMap(({ keys }) => ('fr' in keys ? [...keys.fr, ...keys.en] : keys)).filter((key) => own.includes(key))).toEqual([]);
  });

  test('is in the order of the places on screen, without screens that do not exist', () => {
    const says = shortcutsOf(['table', 'sheet'], {}).map(({ says }) => says);
    expect(says.indexOf('keys-next-row')).toBeLessThan(says.indexOf('keys-south'));
    expect(says).not.toContain('keys-line');
    expect(shortcutsOf(['table'], { line: '/' }).map(({ says }) => says)).toContain('keys-line');
  });

  test('tells a character from a key with a name', () => {
    expect([['é', '?', 'Mod+z', 'Enter'].map(isCharacter)]).toEqual([[true, true, false, false]]);
  });
});
