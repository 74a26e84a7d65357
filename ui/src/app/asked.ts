/** How the id of the empty table of a ruleset begins. It is in no ledger, and the referee answers there by its rules. */
const BEGINNING = 'rules-';

/** The id of the table at which questions about a ruleset are asked. */
export function askedOf(ruleset: string): string {
  return BEGINNING + ruleset;
}

/** Whether this is the table of a ruleset, and no match. */
export function isAsked(id: string): boolean {
  return id.startsWith(BEGINNING);
}
