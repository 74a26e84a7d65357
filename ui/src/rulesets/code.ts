/** A code to scan, drawn as one path of dark squares. */
export interface Code {
  /** Its squares a side, its quiet edge with them. */
  size: number;
  path: string;
}

/** The bytes that the largest code holds, at its lowest correction. */
const MOST = 2953;
/** The quiet edge that a scanner needs, in squares. */
const EDGE = 4;
/** The longer side of a picture as it is searched, in pixels: as it was taken, then coarser, where noise is less. */
const SEARCHED = [1600, 1000, 600];

/** A text as a code; none where it is more than a code holds. */
export async function codeOf(text: string): Promise<Code | null> {
  if (new TextEncoder().encode(text).length > MOST) return null;
  const { default: encode } = await import('qr');
  const rows = encode(text, 'raw', { ecc: 'low', border: EDGE });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}

/** The text of the code on a picture; none where there is none to read. */
export async function textOnPicture(file: File): Promise<string | null> {
  const { default: decode } = await import('qr/decode.js');
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const most of SEARCHED) {
    try {
      return decode(pixels(picture, Math.min(1, most / Math.max(picture.width, picture.height))));
    } catch {
      // Nothing to be read at this size: the next one is tried.
    }
  }
  return null;
}

function pixels(picture: ImageBitmap, scale: number): ImageData {
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('a page without a canvas');
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
