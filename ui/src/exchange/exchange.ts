import type { ExportOptions } from '../api/exchange';
import { textOf } from '../kit/base64';
import { call } from '../app/door';
import type { Job } from '../app/job.svelte';
import { blobOf, save } from '../app/saving';

/** Bytes of a file sent per call: in base64 they stay below the limit of a server. */
const SENT = 384 * 1024;

/** The separators of columns, with the messages that name them. */
export const SEPARATORS = { ';': 'export-semicolon', ',': 'export-comma' } as const;

/** The media type of an export. */
export const EXPORT_TYPE = 'application/vnd.ardoise+json';

/** The ending of a file's name and its media type. An export is JSON, under a name that says which program reads it. */
export const KINDS = { json: { ending: 'ardoise', type: EXPORT_TYPE }, csv: { ending: 'csv', type: 'text/csv' } } as const;

/** Reads the file that an export has written, piece by piece. */
async function* piecesOf(job: string, bytes: number): AsyncGenerator<string> {
  for (let offset = 0, more = true; more && offset < bytes;) {
    const piece = await call({ kind: 'piece', job, offset });
    yield piece.data;
    offset += byteLength(piece.data);
    more = piece.more;
  }
}

/** The number of bytes in a base64 text. */
function byteLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/** The result of an export: its size, and how many matches do not fit into a table of deals. */
export type Written = { bytes: number; left_out: number };

/** Exports and saves the file. Returns its path, where known; null if the export was refused or stopped. */
export async function takeAway(job: Job<Written>, options: ExportOptions, name: string): Promise<{ path: string | null; left_out: number } | null> {
  const written = await job.run(() => call({ kind: 'export', options }));
  if (!written || job.id === null) return null;
  return { path: await save(name, KINDS[options.format].type, piecesOf(job.id, written.bytes)), left_out: written.left_out };
}

/** Exports everything into memory; null if that was refused or stopped. */
export async function everything(job: Job<Written>): Promise<Blob | null> {
  const written = await job.run(() => call({ kind: 'export', options: { format: 'json' } }));
  return written && job.id !== null ? blobOf(piecesOf(job.id, written.bytes), EXPORT_TYPE) : null;
}

/** Sends a file in pieces. `gone` receives the bytes sent so far, and returns false to stop. Returns the id of the file, or null if stopped. */
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

/** The first bytes of a backup. */
const BACKUP = 'SQLite format 3\0';

/** How the zip of a workbook begins, and the container of an older or locked one, whose refusal says what to do. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/** What a file to import may be. */
export type Kind = 'json' | 'csv' | 'workbook';

/** Recognises a file by its first bytes, whatever its name: an export of Ardoise or a backup, a workbook, a text table, or neither (null). */
export async function kindOf(file: File): Promise<Kind | null> {
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const begins = String.fromCharCode(...bytes.subarray(0, BACKUP.length));
  if (begins === BACKUP) return 'json';
  if (WORKBOOKS.some((begin) => begins.startsWith(begin))) return 'workbook';
  const wide = bytes.length > 1 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff));
  if (bytes.length === 0 || (bytes.includes(0) && !wide)) return null;
  const text = new TextDecoder().decode(bytes).trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  return wide || /[,;\t|]/.test(text) ? 'csv' : null;
}
