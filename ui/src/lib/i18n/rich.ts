/** A piece of a message: plain text, strong text, or the place of a drawing. */
export type Piece = { kind: 'text' | 'strong'; text: string } | { kind: 'slot'; name: string };

const MARKS = /<b>(.*?)<\/b>|<(\w+)\/>/gs;

/** Takes a message apart at `<b>…</b>` and at `<name/>`. */
export function pieces(message: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const mark of message.matchAll(MARKS)) {
    if (mark.index > from) found.push({ kind: 'text', text: message.slice(from, mark.index) });
    if (mark[2] !== undefined) found.push({ kind: 'slot', name: mark[2] });
    else found.push({ kind: 'strong', text: mark[1] ?? '' });
    from = mark.index + mark[0].length;
  }
  if (from < message.length) found.push({ kind: 'text', text: message.slice(from) });
  return found;
}
