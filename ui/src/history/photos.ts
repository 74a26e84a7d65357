// Pictures on their way to the ledger and back.

import { call } from '../app/door';
import { current, send } from '../app/match.svelte';

/** What a picture may weigh, in bytes: a paper slate can be read then, and backups and exports, which carry it, stay light. */
const HEAVIEST = 1_500_000;
/** What a file may weigh that is opened at all, in bytes. */
const LARGEST_FILE = 60_000_000;
/** How long its longer side may be, in px: a paper slate is read at the first, and all are tried until one is light enough. */
const LENGTHS = [2400, 1800, 1400, 1000, 700];
const QUALITY = 0.82;

/**
 * A file as a picture that is light enough, in base64; none where it is no picture. It is drawn anew, upright as it was taken, so that
 * it says neither where it was taken nor with what.
 */
export async function pictureOf(file: Blob): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  const taken = await createImageBitmap(file).catch(() => null);
  if (!taken) return null;
  try {
    for (const longest of LENGTHS) {
      const drawn = await drawnAt(taken, longest);
      if (drawn && drawn.size <= HEAVIEST) return await base64(drawn);
    }
    return null;
  } finally {
    taken.close();
  }
}

function drawnAt(taken: ImageBitmap, longest: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(taken.width, taken.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(taken.width * scale));
  canvas.height = Math.max(1, Math.round(taken.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  // What lets the ground through lies on paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(taken, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('a picture could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** Keeps a picture with a match, whichever is on screen by now. Says whether it was accepted; throws a `Refused` where nobody looks at that match any more. */
export async function attachTo(id: string, data: string): Promise<boolean> {
  if (current()?.id === id) return send({ kind: 'attach_photo', data });
  const { revision } = await call({ kind: 'match', id });
  await call({ kind: 'attach_photo', id, revision, data });
  return true;
}

/** How many pictures are kept at hand. */
const AT_HAND = 24;

/** Pictures that were seen last: a name stands for its bytes, and never for others. */
const seen = new Map<string, Promise<string>>();

/** A picture as an address that an `img` shows. */
export function photoAddress(photo: string): Promise<string> {
  const known = seen.get(photo);
  if (known) return known;
  const now = call({ kind: 'photo', photo }).then(({ media_type: type, data }) => `data:${type};base64,${data}`);
  seen.set(photo, now);
  const [oldest] = seen.keys();
  if (seen.size > AT_HAND && oldest !== undefined) seen.delete(oldest);
  now.catch(() => seen.delete(photo));
  return now;
}
