import { x25519 } from '@noble/curves/ed25519.js';
import { bytesOf, random, textOf } from './keys';

/** A key pair that is made for one joining: the public half, which is sent, and the secret one. */
interface Pair {
  half: string;
  secret: Uint8Array;
}

/** A new key pair for one joining. */
export function newPair(secret = random(32)): Pair {
  return { half: textOf(x25519.getPublicKey(secret)), secret };
}

/** The shared secret of the two sides that exchanged their halves. Throws if the other half is not a public key. */
export function agreed({ secret }: Pair, other: string): Uint8Array {
  return x25519.getSharedSecret(secret, bytesOf(other));
}
