import { go, href } from '../app/router.svelte';

/** What the screen of the hall shows; `turns` is everything there is, one after the other. */
export const SHOWN = ['turns', 'draw', 'missing', 'standing', 'finals', 'prizes'] as const;
type Shown = (typeof SHOWN)[number];

/** The name of the second window, by which it is found again. */
const WINDOW = 'ardoise-room';
/** Which prize is being read aloud, and of which concours. */
const READING = 'ardoise-aloud';

/** Opens the screen of the hall beside the desk, or shows something else on it if it is open. On a phone it takes the place of the page. */
export async function openRoom(concours: string, show: Shown = 'turns'): Promise<void> {
  const hint: Record<string, string> = show === 'turns' ? {} : { show };
  const address = href('concours-wall', { concours }, hint);
  if ('__TAURI_INTERNALS__' in window) return (await import('../app/transport/room')).openRoomWindow(address);
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const opened = isPhone ? null : window.open(new URL(address, window.location.href), WINDOW, 'popup,width=1280,height=720');
  // A browser may hold new windows back.
  if (opened) opened.focus();
  else go('concours-wall', { concours }, hint);
}

/** Whether this page is the second window. */
export function isRoom(): boolean {
  return window.name === WINDOW || new URL(window.location.href).searchParams.has('room');
}

/** Closes the second window. */
export async function closeRoom(): Promise<void> {
  if ('__TAURI_INTERNALS__' in window) await (await import('../app/transport/room')).closeRoomWindow();
  else window.close();
}

/** Shows on the screen of the hall which prize is being read. */
export function readAt(concours: string, at: number): void {
  localStorage.setItem(READING, JSON.stringify({ concours, at }));
}

/** Nothing is read any more. */
export function endReading(): void {
  localStorage.removeItem(READING);
}

/** The prize of a concours that is being read; null if none is. */
function reading(concours: string): number | null {
  const kept: unknown = JSON.parse(localStorage.getItem(READING) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('concours' in kept) || !('at' in kept)) return null;
  return kept.concours === concours && typeof kept.at === 'number' ? kept.at : null;
}

/** Follows what another window reads aloud. Returns a function that stops. */
export function followReading(concours: string, hear: (at: number | null) => void): () => void {
  const look = (): void => hear(reading(concours));
  look();
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
