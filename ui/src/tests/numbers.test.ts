import { expect, test } from 'vitest';
import { show } from '../kit/i18n/language.svelte';
import { figures, signed } from '../kit/i18n/numbers';
import { pieces, slot, strong } from '../kit/i18n/rich';

test('thousands are written as the language does, and a minus is a true minus sign', () => {
  show('fr');
  expect([0, 980, 1240, 100000, -90].map(figures)).toEqual(['0', '980', '1\u00a0240', '100\u00a0000', '\u221290']);
  show('en');
  expect([980, 1240, 100000, -3000].map(figures)).toEqual(['980', '1,240', '100,000', '\u22123,000']);
  expect([310, 0, -50].map(signed)).toEqual(['+310', '0', '\u221250']);
});

test('a message is split at its marked arguments', () => {
  const message = `Donne ${strong(9).toString()} : le ${slot('contract')} de ${strong('Léa')}.`;
  expect(pieces(message)).toEqual([
    { kind: 'text', text: 'Donne ' },
    { kind: 'strong', text: '9' },
    { kind: 'text', text: ' : le ' },
    { kind: 'slot', text: 'contract' },
    { kind: 'text', text: ' de ' },
    { kind: 'strong', text: 'Léa' },
    { kind: 'text', text: '.' },
  ]);
});

test('a name with markup in it stays text', () => {
  expect(pieces(`${strong('<b>Léa</b>')} donne`)).toEqual([
    { kind: 'strong', text: '<b>Léa</b>' },
    { kind: 'text', text: ' donne' },
  ]);
});
