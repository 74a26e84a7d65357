import { invoke } from '@tauri-apps/api/core';
import { Refused } from '../calls';

/** The pieces of a file, each in base64. */
export type Pieces = AsyncIterable<string> | Iterable<string>;

/** Writes a file piece by piece into the downloads folder. Returns its path. */
export async function saveInWindow(name: string, pieces: Pieces): Promise<string> {
  let path: string | null = null;
  try {
    for await (const data of pieces) path = await invoke<string>('save_piece', { name, path, data });
    // An empty file has no pieces, but must be written too.
    return path ?? (await invoke<string>('save_piece', { name, path, data: '' }));
  } catch (refusal) {
    throw Refused.from(refusal, 'offline');
  }
}
