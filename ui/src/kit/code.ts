/** A QR code, drawn as one path of dark squares. */
export interface Code {
  /** Squares per side, with the quiet zone. */
  size: number;
  path: string;
}

/** The bytes that the largest QR code holds at the lowest error correction. */
const MOST = 2953;
/** The quiet zone that scanners need, in squares. */
const EDGE = 4;
/** The sizes at which a picture is searched, as its longer side in pixels: large first, then coarser, with less noise. */
const SEARCHED = [1600, 1000, 600];

/** Encodes a text; null if it is too long for a QR code. */
export async function codeOf(text: string): Promise<Code | null> {
  if (new TextEncoder().encode(text).length > MOST) return null;
  const { default: encode } = await import('qr');
  const rows = encode(text, 'raw', { ecc: 'low', border: EDGE });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}

/** The text of the QR code on a picture; null if none can be read. */
export async function textOnPicture(file: File): Promise<string | null> {
  const { default: decode } = await import('qr/decode.js');
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const most of SEARCHED) {
    try {
      return decode(pixels(picture, Math.min(1, most / Math.max(picture.width, picture.height))));
    } catch {
      // Nothing readable at this size; the next one may work.
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
