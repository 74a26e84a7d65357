// What is known of the time of a match.

/** The place of the version in a UUID. */
const VERSION = 14;

/** Whether a match has hours. One from a spreadsheet, which gives only days, has an id computed from its rows: a UUID of version 8. */
export function hasHours(id: string): boolean {
  return id.charAt(VERSION) !== '8';
}
