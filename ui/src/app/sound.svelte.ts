import type { Sound } from './gong';

/** The sound of a clock: a warning before its end, and a gong at its end. One choice for all clocks of this device. */

const SOUND = 'ardoise-sound';

/** How many minutes before the end the warning comes: about the length of a deal. */
export const WARNING = 5;
/** When a window of this device last sounded, and what. */
const SOUNDED = 'ardoise-sounded';
/** Two windows that count the same clock differ by less, in ms. */
const APART = 5000;
/** A page that slept past the end sounds the gong only if it wakes this soon after it, in seconds. */
const LATE = 60;

/** Silent until somebody wants it. */
let on = $state(localStorage.getItem(SOUND) === 'on');
let held = $state(false);

/** Whether clocks sound on this device. */
export function sounds(): boolean {
  return on;
}

// The screen of the hall is a second window of this device: a choice in one is that of the other.
window.addEventListener('storage', () => (on = localStorage.getItem(SOUND) === 'on'));

/** Whether the browser holds the sound back, until somebody touches the page. */
export function isHeld(): boolean {
  return on && held;
}

/** The code that sounds loads only once somebody wants it. */
const gong = () => import('./gong');

/** Readies the sound, so that it needs no further tap. Browsers allow it only on a page that was touched. */
export async function ready(): Promise<void> {
  if (!on) return;
  held = navigator.userActivation?.hasBeenActive === false || !(await (await gong()).wake());
}

async function sound(which: Sound, isTrial = false): Promise<void> {
  if (!on) return;
  await ready();
  if (held || (!isTrial && isSounded(which))) return;
  (await gong()).strike(which);
}

/** Whether another window has just made this sound; if not, this one does. */
function isSounded(which: Sound): boolean {
  const [last, at] = (localStorage.getItem(SOUNDED) ?? '').split(' ');
  if (last === which && Date.now() - Number(at) < APART) return true;
  localStorage.setItem(SOUNDED, `${which} ${Date.now()}`);
  return false;
}

/** Switches the sound on or off and remembers it. Switched on it sounds once, which also tells whether the browser lets it. */
export function setSounds(wanted: boolean): void {
  on = wanted;
  localStorage.setItem(SOUND, wanted ? 'on' : 'off');
  void sound('warning', true);
}

/** What a clock sounds when its seconds left go from one number to another. */
function soundBetween(before: number, left: number, warning: number): Sound | null {
  if (before > 0 && left <= 0) return left > -LATE ? 'gong' : null;
  return before > warning && left <= warning ? 'warning' : null;
}

/** Listens to one clock. */
export class Listener {
  #before = 0;

  /** Hears how many seconds are left, with the minutes before the end at which to warn. The first number makes no sound. */
  hear(left: number, minutes = WARNING): void {
    const which = soundBetween(this.#before, left, minutes * 60);
    this.#before = left;
    if (which) void sound(which);
  }
}
