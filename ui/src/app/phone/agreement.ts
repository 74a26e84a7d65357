import { x25519 } from '@noble/curves/ed25519.js';
import { bytesOf, random, textOf } from './keys';

/** A key that is made for one joining: the half that travels, and the one that does not. */
interface Pair {
  half: string;
  secret: Uint8Array;
}

/** A new key for one joining. */
export function newPair(secret = random(32)): Pair {
  return { half: textOf(x25519.getPublicKey(secret)), secret };
}

/** What only the two sides know that exchanged their halves. Throws if the other half is none. */
export function agreed({ secret }: Pair, other: string): Uint8Array {
  return x25519.getSharedSecret(secret, bytesOf(other));
}
