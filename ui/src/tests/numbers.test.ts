import { expect, test } from 'vitest';
import { figures, signed } from '../kit/i18n/numbers';
import { pieces, slot, strong } from '../kit/i18n/rich';

test('thousands are kept together by a no-break space, and a minus is a true one', () => {
  expect([0, 980, 1240, 100000, -90].map(figures)).toEqual(['0', '980', '1\u00a0240', '100\u00a0000', '\u221290']);
  expect([310, 0, -50].map(signed)).toEqual(['+310', '0', '\u221250']);
});

test('a message is taken apart where its arguments were marked', () => {
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

test('a name with signs in it stays a name', () => {
  expect(pieces(`${strong('<b>Léa</b>')} donne`)).toEqual([
    { kind: 'strong', text: '<b>Léa</b>' },
    { kind: 'text', text: ' donne' },
  ]);
});
