let host = $state<string | null>(null);

/** The address under which phones reach this machine, if this page knows that the local network is open. */
export function openHost(): string | null {
  return host;
}

/** Notes that the local network is open, or closed. */
export function noteNetwork(open: string | null): void {
  host = open;
}
