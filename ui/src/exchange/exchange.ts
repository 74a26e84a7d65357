import type { ExportOptions } from '../api/exchange';
import { textOf } from '../kit/base64';
import { call } from '../app/door';
import type { Job } from '../app/job.svelte';
import { save } from '../app/saving';

/** Bytes of a file that are sent at a time: in base64 they stay below what a server takes in one request. */
const SENT = 384 * 1024;

/** What stands between the columns of a table, and what it is called. */
export const SEPARATORS = { ';': 'export-semicolon', ',': 'export-comma' } as const;

const TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** The application's own pieces of what an export has written, in their order. */
async function* piecesOf(job: string, bytes: number): AsyncGenerator<string> {
  for (let offset = 0, more = true; more && offset < bytes;) {
    const piece = await call({ kind: 'piece', job, offset });
    yield piece.data;
    offset += byteLength(piece.data);
    more = piece.more;
  }
}

/** How many bytes a base64 text stands for. */
function byteLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/** What came of an export: its size, and how many matches a table of deals could not have. */
export type Written = { bytes: number; left_out: number };

/** Exports, and saves what came of it: where it is, as far as that can be said; none where it was refused or stopped. */
export async function takeAway(job: Job<Written>, options: ExportOptions, name: string): Promise<{ path: string | null; left_out: number } | null> {
  const written = await job.run(() => call({ kind: 'export', options }));
  if (!written || job.id === null) return null;
  return { path: await save(name, TYPES[options.format], piecesOf(job.id, written.bytes)), left_out: written.left_out };
}

/** Sends a file in pieces, and says after each how many of its bytes have gone. Answers what the file is known by; none where it is told to stop. */
export async function sendFile(file: File, gone: (bytes: number) => boolean): Promise<string | null> {
  let id: string | null = null;
  let offset = 0;
  do {
    const bytes = new Uint8Array(await file.slice(offset, offset + SENT).arrayBuffer());
    const sent: { id: string } = await call({ kind: 'send_file', file: id, data: textOf(bytes) });
    id = sent.id;
    offset += SENT;
    if (!gone(Math.min(offset, file.size))) return null;
  } while (offset < file.size);
  return id;
}

/** What a file is, by what it begins with: an export of Ardoise, a table of text, or neither. */
export async function kindOf(file: File): Promise<'json' | 'csv' | null> {
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const wide = bytes.length > 1 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff));
  if (bytes.length === 0 || (bytes.includes(0) && !wide)) return null;
  const text = new TextDecoder().decode(bytes).trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  return wide || /[,;\t|]/.test(text) ? 'csv' : null;
}
