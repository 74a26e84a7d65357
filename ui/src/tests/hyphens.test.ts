import { expect, test } from 'vitest';
import { hyphenated } from '../kit/i18n/hyphens';

test.each([
  ['Bernadette', 'Berna-dette'],
  ['Maximilienne', 'Maximi-lienne'],
  ['Jean-Christophe', 'Jean-Christo-phe'],
  ['Marie-Antoinette', 'Marie-Antoi-nette'],
  ['Élisabeth', 'Élisa-beth'],
  ['Karim', 'Karim'],
])('%s may break as %s', (name, says) => {
  expect(hyphenated(name).replaceAll('\u00ad', '-')).toBe(says);
});
