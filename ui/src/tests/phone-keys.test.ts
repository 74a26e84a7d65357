import { expect, test } from 'vitest';
import { agreed, newPair } from '../app/phone/agreement';
import { bytesOf, newId, ownKeyOf, proofOf, signature, textOf } from '../app/phone/keys';

const key = textOf(new Uint8Array(32).fill(7));
const phone = newPair(new Uint8Array(32).fill(1));
const host = newPair(new Uint8Array(32).fill(2));
const nonces = { phone: phone.half, host: host.half };

// The values of `src-tauri/crates/app/src/lobby/keys.rs`.
test('a phone computes the same proofs and signatures as the computer', () => {
  const own = ownKeyOf(key, nonces, agreed(phone, host.half));
  expect([key, proofOf('host', key, nonces), proofOf('phone', key, nonces), own]).toEqual([
    'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
    'VjB9hvPSB7kXSDLKTb0DTL21_7m5w2tUPyo-UFBoYyo',
    'g0CuCrDLgLuOWnOrELHuaJlxda6yjHlsrsEkW2x3ubw',
    'f7lbJotFv305jfW1NfZle8boGAvIrC0sRhAiJM6MUlw',
  ]);
  expect(signature(own, 'POST /api', 1, '01920000-0000-7000-8000-000000000001', '{}')).toBe('yvPssYi3YbOJ9xKN-i7L_pEw7z2OHOfSZdrG8t9NeFs');
});

test('a half with which everybody agrees on the same is refused', () => {
  expect(() => agreed(newPair(), textOf(new Uint8Array(32)))).toThrow();
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
