let match = $state.raw<string | null>(null);

/** Whether the slate of a match is turned towards the other side of the table. It stays turned on all screens. */
export function isTurned(id: string): boolean {
  return match === id;
}

/** Turns the slate of a match, or turns it back. */
export function turn(id: string): void {
  match = match === id ? null : id;
}
