import { invoke } from '@tauri-apps/api/core';
import { Refused } from '../contract';

/** A file in pieces, each in base64. */
export type Pieces = AsyncIterable<string> | Iterable<string>;

/** Writes a file piece by piece into the folder of downloads. Answers where it is. */
export async function saveInWindow(name: string, pieces: Pieces): Promise<string> {
  let path: string | null = null;
  try {
    for await (const data of pieces) path = await invoke<string>('save_piece', { name, path, data });
    // A file without a piece is a file all the same.
    return path ?? (await invoke<string>('save_piece', { name, path, data: '' }));
  } catch (refusal) {
    throw Refused.from(refusal, 'offline');
  }
}
