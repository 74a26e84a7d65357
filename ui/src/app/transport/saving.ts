import { invoke } from '@tauri-apps/api/core';
import { Refused } from '../calls';

/** The pieces of a file, each in base64. */
export type Pieces = AsyncIterable<string> | Iterable<string>;

/** Writes a file piece by piece into the downloads folder, where it gets its name once it is complete. Returns its path. */
export async function saveInWindow(name: string, pieces: Pieces): Promise<string> {
  let path: string | null = null;
  const write = (data: string, after: 'more' | 'whole' | 'dropped') => invoke<string>('save_piece', { name, path, data, after });
  try {
    for await (const data of pieces) path = await write(data, 'more');
    return await write('', 'whole');
  } catch (refusal) {
    // Its other pieces may have failed to arrive. If it could not be written, it is removed already.
    if (path !== null) await write('', 'dropped').catch(() => null);
    throw Refused.from(refusal, 'offline');
  }
}
