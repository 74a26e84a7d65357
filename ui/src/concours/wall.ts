/** Above this many letters the names of a side are one below the other. */
const LETTERS = 24;

/** How many rows a column holds: fewer and higher ones if names need two lines. More rows make more pages, never smaller letters. */
export function rowsFor(rows: readonly { names: readonly string[] }[]): number {
  return rows.some(({ names }) => names.join(' – ').length > LETTERS) ? 8 : 10;
}
