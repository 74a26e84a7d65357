import { expect, test } from 'vitest';
import { bytesOf, derived, newId, signature, textOf } from '../app/phone/keys';

const key = textOf(new Uint8Array(32).fill(7));
const nonces = { phone: 'a', host: 'b' };

// The values of `src-tauri/crates/app/src/lobby/keys.rs`.
test('a phone computes the same proofs and signatures as the computer', () => {
  const own = derived(key, 'key', nonces);
  expect([key, derived(key, 'host', nonces), derived(key, 'phone', nonces), own]).toEqual([
    'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
    'cCmrYY1hrFXhfoFuXbUsoyFUeAoQFEXeUprcPKfEUtQ',
    'lHykpiR89mn265jOo6nrJZjvRJ46OVW4bGHq2l7FFe4',
    'dQ5hzmaoLnYls9tSOWeKKniVGeEcyiUTH6CIXA-JUHg',
  ]);
  expect(signature(own, 'POST /api', 1, '01920000-0000-7000-8000-000000000001', '{}')).toBe('poniZEzjH_fleaKuOt_ZXXGFWrkRINkK_mebGX5UxqU');
});

test('bytes survive base64url', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(bytesOf(textOf(bytes))).toEqual(bytes);
});

test('a command has a UUIDv7 with its time', () => {
  const id = newId(0x0192_0000_0001);
  expect(id).toMatch(/^01920000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
