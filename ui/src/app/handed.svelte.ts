// A file that the system opened with the application, or shared with it.

import { go } from './router.svelte';

let handed = $state.raw<File | null>(null);

/** Opens the import screen with a file. */
export function handIn(file: File): void {
  handed = file;
  go('import');
}

/** The file that was handed in, once. */
export function takeHanded(): File | null {
  const file = handed;
  if (file) handed = null;
  return file;
}
