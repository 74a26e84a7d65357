import { Figures, figures } from './numbers';

const STRONG = '\u0001';
const SLOT = '\u0002';
const END = '\u0003';

/** A piece of a message: plain text, strong text, or a slot for a drawing. */
interface Piece {
  kind: 'text' | 'strong' | 'slot';
  text: string;
}

const mark = (text: string): string => `${STRONG}${text}${END}`;

/** Marks an argument as strong. A number still selects the plural. */
export function strong(value: string): string;
export function strong(value: number): Figures;
export function strong(value: string | number): string | Figures {
  return typeof value === 'number' ? new Figures(value, (n) => mark(figures(n))) : mark(value);
}

/** Marks the place where the caller draws something. */
export function slot(name: string): string {
  return `${SLOT}${name}${END}`;
}

/** Splits a message at its marked arguments. */
export function pieces(message: string): Piece[] {
  return (
    message
      // eslint-disable-next-line no-control-regex -- control characters that no message contains
      .split(/([\u0001\u0002][^\u0003]*\u0003)/)
      .filter((part) => part !== '')
      .map((part) => {
        if (part.startsWith(STRONG)) return { kind: 'strong', text: part.slice(1, -1) };
        if (part.startsWith(SLOT)) return { kind: 'slot', text: part.slice(1, -1) };
        return { kind: 'text', text: part };
      })
  );
}
