let host = $state<string | null>(null);
let gone = $state(false);

/** The address under which phones reach this machine, if this page knows that the local network is open. */
export function openHost(): string | null {
  return host;
}

/** Whether this machine no longer has that address, so that no phone finds it there. */
export function isGone(): boolean {
  return gone;
}

/** Records that the local network is open, or closed, and whether its address is gone. */
export function noteNetwork(open: string | null, isGone = false): void {
  [host, gone] = [open, isGone];
}
