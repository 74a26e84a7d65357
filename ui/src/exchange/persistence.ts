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

/** Whether this is an iPhone or an iPad, and the page is not on its home screen: it may erase a page's files after seven days without a visit. */
export function mayEraseSoon(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  const isInstalled = ('standalone' in navigator && navigator.standalone === true) || window.matchMedia('(display-mode: standalone)').matches;
  return isApple && !isInstalled;
}

/** The word for this device in sentences. */
export function deviceWord(): 'phone' | 'other' {
  return /Mobi/.test(navigator.userAgent) ? 'phone' : 'other';
}
