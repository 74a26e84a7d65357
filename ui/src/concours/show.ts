import { go } from '../app/router.svelte';

/** Shows the published draw to the room. */
export function showToRoom(id: string): void {
  go('concours-wall', { concours: id });
}
