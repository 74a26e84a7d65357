/** Pictures to send or save: the common parts of a slate and a ranking. Lengths are in pixels of the picture. */

/** The width that phones and messengers show without shrinking. */
export const PICTURE_WIDTH = 1080;
export const EDGE = 36;
export const INSET = 44;
export const LEFT = EDGE + INSET;
export const RIGHT = PICTURE_WIDTH - LEFT;
export const MIDDLE = PICTURE_WIDTH / 2;
/** The height of the foot, with the program's name. */
const FOOT = 92;

export type Look = 'dark' | 'light';
export type Colours = Record<(typeof TOKENS)[number], string>;

const TOKENS = [
  'table',
  'slate-light',
  'slate',
  'slate-dark',
  'frame',
  'margin-line',
  'rule',
  'shadow',
  'ink',
  'ink-2',
  'ink-3',
  'ink-table',
  'chalk',
  'us',
  'them',
  'on-fill',
  'coinche',
  'hearts',
  'diamonds',
  'clubs',
  'chip-2',
] as const;

export interface Type {
  family: 'figures' | 'words';
  size: number;
  weight?: number;
}

/** A painter of a picture on a sheet of a height; returns the height needed, which the first pass (0) measures. */
interface Paints {
  paint(height: number): number;
}

/** Paints a picture of at least this height: once to measure, and once for the picture. */
export async function painted(look: Look, shortest: number, painter: (to: CanvasRenderingContext2D, colours: Colours) => Paints): Promise<HTMLCanvasElement> {
  const fonts: Type[] = [
    { family: 'figures', size: 40, weight: 700 },
    { family: 'words', size: 40 },
    { family: 'words', size: 40, weight: 650 },
  ];
  await Promise.all(fonts.map((one) => document.fonts.load(font(one), 'Aé0')));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = 1;
  const colours = coloursOf(look);
  canvas.height = Math.max(shortest, Math.ceil(painter(context, colours).paint(0)));
  painter(context, colours).paint(canvas.height);
  return canvas;
}

/** Encodes a canvas as PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('this picture is too large'))), 'image/png'));
}

/** The colours of a look, read from the page. */
function coloursOf(look: Look): Colours {
  // Tokens that refer to the colour of the text resolve to ink here.
  const around = document.createElement('span');
  const probe = document.createElement('span');
  [around.style.colorScheme, around.style.color] = [look, 'var(--ink)'];
  around.append(probe);
  document.body.append(around);
  const read = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(TOKENS.map((token) => [token, read(token)])) as Colours;
  around.remove();
  return colours;
}

function font({ family, size, weight = 400 }: Type): string {
  const kept = getComputedStyle(document.documentElement);
  return `${weight} ${family === 'figures' ? 'condensed ' : ''}${size}px ${kept.getPropertyValue(`--${family}`)}`;
}

/** A sheet to paint on: its ground, its foot and its texts. */
export class Painting {
  constructor(
    protected readonly to: CanvasRenderingContext2D,
    protected readonly look: Look,
    protected readonly colours: Colours,
  ) {}

  protected ground(height: number): void {
    const { to, colours } = this;
    const below = Math.max(height - FOOT, 2 * EDGE);
    to.fillStyle = colours.table;
    to.fillRect(0, 0, PICTURE_WIDTH, height);
    const faint = to.createLinearGradient(0, EDGE, PICTURE_WIDTH * 0.4, below);
    faint.addColorStop(0, colours['slate-light']);
    faint.addColorStop(0.5, colours.slate);
    faint.addColorStop(1, colours['slate-dark']);
    to.save();
    [to.shadowColor, to.shadowBlur, to.shadowOffsetY] = [colours.shadow, 44, 12];
    to.fillStyle = faint;
    to.beginPath();
    to.roundRect(EDGE, EDGE, PICTURE_WIDTH - 2 * EDGE, below - EDGE, this.look === 'dark' ? 44 : 22);
    to.fill();
    to.restore();
    if (this.look === 'dark') {
      [to.strokeStyle, to.lineWidth] = [colours.frame, 7];
      to.stroke();
    }
  }

  /** The foot below `y`; returns the height that is needed. */
  protected foot(y: number, height: number): number {
    const needed = y + 24 + FOOT;
    this.write('Ardoise', MIDDLE, Math.max(height, needed) - FOOT / 2 + 10, { family: 'figures', size: 34, weight: 700 }, 'ink-table', 'center');
    return needed;
  }

  protected width(text: string, style: Type): number {
    this.to.font = font(style);
    return this.to.measureText(text).width;
  }

  protected write(text: string, x: number, y: number, style: Type, colour: keyof Colours, align: CanvasTextAlign = 'left'): void {
    const { to } = this;
    to.font = font(style);
    [to.fillStyle, to.textAlign, to.textBaseline] = [this.colours[colour], align, 'alphabetic'];
    to.fillText(text, x, y);
  }

  /** The text cut to the room, with an ellipsis. */
  protected fitted(text: string, room: number, style: Type): string {
    if (this.width(text, style) <= room) return text;
    let kept = text;
    while (kept !== '' && this.width(`${kept}…`, style) > room) kept = kept.slice(0, -1).trimEnd();
    return `${kept}…`;
  }

  /** The text broken between words, in at most `most` lines. */
  protected lines(text: string, room: number, style: Type, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.width(longer, style) <= room) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    const last = lines.slice(most - 1).join(' ');
    return [...lines.slice(0, most - 1), ...(last ? [this.fitted(last, room, style)] : [])];
  }
}
