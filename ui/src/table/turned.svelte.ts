let match = $state.raw<string | null>(null);

/** Whether a match's slate is turned to those sitting opposite: from one screen to the next, until it is turned back. */
export function isTurned(id: string): boolean {
  return match === id;
}

/** Turns a match's slate half a turn. */
export function turn(id: string): void {
  match = match === id ? null : id;
}
