/** Bytes passed to `String.fromCharCode` in one call, which takes a limited number of arguments. */
const AT_ONCE = 0x8000;

/** Encodes bytes as base64, the form in which calls carry them. */
export function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(binary);
}

/** Decodes a base64 text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
