import type { Pieces } from './transport/saving';
import { bytesOf, textOf } from '../kit/base64';

/**
 * Saves a file for the user. A browser downloads it. The desktop window, whose web view cannot download, writes it into the
 * downloads folder and returns its path.
 */
export async function save(name: string, type: string, pieces: Pieces): Promise<string | null> {
  if ('__TAURI_INTERNALS__' in window) return (await import('./transport/saving')).saveInWindow(name, pieces);
  download(name, await blobOf(pieces, type));
  return null;
}

/** The pieces of a file, together. */
export async function blobOf(pieces: Pieces, type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const piece of pieces) parts.push(bytesOf(piece));
  return new Blob(parts, { type });
}

/** Saves a file that is already in memory. */
export async function saveBlob(name: string, blob: Blob): Promise<string | null> {
  return save(name, blob.type, [textOf(new Uint8Array(await blob.arrayBuffer()))]);
}

/** Downloads a file that is in memory. */
export function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser needs the URL until it has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file name valid on every system: the day, then words of letters and digits without accents. */
export function fileName(day: string, words: string[], extension: string): string {
  const plain = words.map((word) =>
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  return `${['ardoise', day.slice(0, 10), ...plain.filter(Boolean)].join('-').slice(0, 100)}.${extension}`;
}
