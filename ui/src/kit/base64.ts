/** Bytes that go through `String.fromCharCode` at a time: more are too many arguments. */
const AT_ONCE = 0x8000;

/** Bytes as base64, which is how they go through the door. */
export function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(binary);
}

/** The bytes of a base64 text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
