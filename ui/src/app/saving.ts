import type { Pieces } from './transport/saving';
import { bytesOf, textOf } from '../kit/base64';

/**
 * Saves a file for the user. A browser downloads it; the window, whose web view knows no downloads, writes it into the folder of
 * downloads and says where it is.
 */
export async function save(name: string, type: string, pieces: Pieces): Promise<string | null> {
  if ('__TAURI_INTERNALS__' in window) return (await import('./transport/saving')).saveInWindow(name, pieces);
  const parts: BlobPart[] = [];
  for await (const piece of pieces) parts.push(bytesOf(piece));
  download(name, new Blob(parts, { type }));
  return null;
}

/** Saves what is in memory already. */
export async function saveBlob(name: string, blob: Blob): Promise<string | null> {
  return save(name, blob.type, [textOf(new Uint8Array(await blob.arrayBuffer()))]);
}

function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not before the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every system takes for a file: letters and digits without accents, the day first. */
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
