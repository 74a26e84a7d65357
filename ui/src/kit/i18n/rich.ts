import { Figures, figures } from './numbers';

const STRONG = '\u0001';
const SLOT = '\u0002';
const END = '\u0003';

/** A piece of a message: plain text, strong text, or the place of a drawing. */
export interface Piece {
  kind: 'text' | 'strong' | 'slot';
  text: string;
}

const mark = (text: string): string => `${STRONG}${text}${END}`;

/** An argument that stands out in its message. A number chooses the plural all the same. */
export function strong(value: string): string;
export function strong(value: number): Figures;
export function strong(value: string | number): string | Figures {
  return typeof value === 'number' ? new Figures(value, (n) => mark(figures(n))) : mark(value);
}

/** An argument in whose place something is drawn. */
export function slot(name: string): string {
  return `${SLOT}${name}${END}`;
}

/** Takes a message apart where its arguments were marked. */
export function pieces(message: string): Piece[] {
  return (
    message
      // eslint-disable-next-line no-control-regex -- marks that no text has
      .split(/([\u0001\u0002][^\u0003]*\u0003)/)
      .filter((part) => part !== '')
      .map((part) => {
        if (part.startsWith(STRONG)) return { kind: 'strong', text: part.slice(1, -1) };
        if (part.startsWith(SLOT)) return { kind: 'slot', text: part.slice(1, -1) };
        return { kind: 'text', text: part };
      })
  );
}
