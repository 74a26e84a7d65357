import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Bytes as base64url, without padding. */
export function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Random bytes, which are available over plain http too. */
export function random(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Authenticates texts, each ended by a byte 0, and the bytes after them. A page over plain http has no `crypto.subtle`. */
function mac(key: string, texts: readonly string[], rest: Uint8Array = new Uint8Array()): string {
  const begun = hmac.create(sha256, bytesOf(key)).update(utf8(texts.map((text) => `${text}\0`).join('')));
  return textOf(begun.update(rest).digest());
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The key that is derived from the code on a table's sheet. */
export function keyOfCode(code: string): string {
  return textOf(sha256(utf8(`ardoise.code.1\0${code}`)));
}

/** The public halves of the keys that both sides made for one joining, as they were sent. Being random, they are nonces too. */
interface Nonces {
  phone: string;
  host: string;
}

/** The proof of the computer (`host`) or of the phone (`phone`) that it has the key. */
export function proofOf(what: 'host' | 'phone', key: string, nonces: Nonces): string {
  return mac(key, ['ardoise.phone.2', what, nonces.phone, nonces.host]);
}

/** The phone's own key, derived from the invitation's key and the shared secret, which others with the invitation do not know. */
export function ownKeyOf(key: string, nonces: Nonces, agreed: Uint8Array): string {
  return mac(key, ['ardoise.phone.2', 'key', nonces.phone, nonces.host], agreed);
}

/** The signature of a call. */
export function signature(key: string, to: string, counter: number, command: string, body: string): string {
  return mac(key, ['ardoise.call.1', to, String(counter), command], utf8(body));
}

/** A new UUIDv7. */
export function newId(now = Date.now()): string {
  const bytes = random(16);
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) & 0xff;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
