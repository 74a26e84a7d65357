import { SvelteSet } from 'svelte/reactivity';

/** The panels that were unfolded, so that a user who comes back from a figure's deals finds them open. */
const unfolded = new SvelteSet<string>();

export function isUnfolded(panel: string): boolean {
  return unfolded.has(panel);
}

export function unfold(panel: string, open: boolean): void {
  if (open) unfolded.add(panel);
  else unfolded.delete(panel);
}
