// Prepares pictures for the ledger, and loads them from it.

import { call } from '../app/door';
import { current, send } from '../app/match.svelte';

/** The most bytes of a picture: enough to read a paper slate, and light in backups and exports, which carry it. */
const HEAVIEST = 1_500_000;
/** The most bytes of a file that is opened at all. */
const LARGEST_FILE = 60_000_000;
/** The longer side of a picture, in px: the first keeps a paper slate readable, and the next are tried until one is light enough. */
const LENGTHS = [2400, 1800, 1400, 1000, 700];
const QUALITY = 0.82;

/**
 * Turns a file into a picture that is light enough, in base64; null if it is no picture. Drawing it again turns it upright and removes
 * the place and the camera from its data.
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
  // Transparent pictures get a white background.
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

/** Attaches a picture to a match, on screen or not. Returns whether it was accepted; if the match is not on screen, it throws a `Refused`. */
export async function attachTo(id: string, data: string): Promise<boolean> {
  if (current()?.id === id) return send({ kind: 'attach_photo', data });
  const { revision } = await call({ kind: 'match', id });
  await call({ kind: 'attach_photo', id, revision, data });
  return true;
}

/** How many pictures stay in memory. */
const AT_HAND = 24;

/** The pictures seen last, by name; the picture of a name never changes. */
const seen = new Map<string, Promise<string>>();

/** The address of a picture, for an `img`. */
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
