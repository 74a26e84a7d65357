// Whether the browser keeps the matches in this page when it makes room.

const ASKED = 'ardoise-asked-to-keep';

/** Whether the browser has promised to keep them; null if it makes no such promise to anybody. */
export async function isPromised(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.()) ?? null;
}

/** Asks the browser to keep them. Returns whether it promises. */
export async function askToKeep(): Promise<boolean> {
  localStorage.setItem(ASKED, 'yes');
  return navigator.storage.persist();
}

/** Whether the browser was ever asked here. */
export function wasAsked(): boolean {
  return localStorage.getItem(ASKED) !== null;
}
