import type { Sound } from './gong';

/** The sound of a clock: a warning before its end, and a gong at its end. One choice for all clocks of this device. */

const SOUND = 'ardoise-sound';

/** How long before the end the warning comes, in seconds: about the length of a deal. */
const WARNING = 5 * 60;
/** A page that slept past the end sounds the gong only if it wakes this soon after it, in seconds. */
const LATE = 60;

/** Silent on a phone, until its user wants it. */
const usual = !window.matchMedia('(pointer: coarse)').matches;

let on = $state((localStorage.getItem(SOUND) ?? (usual ? 'on' : 'off')) === 'on');
let held = $state(false);

/** Whether clocks sound on this device. */
export function sounds(): boolean {
  return on;
}

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

async function sound(which: Sound): Promise<void> {
  if (!on) return;
  await ready();
  if (!held) (await gong()).strike(which);
}

/** Switches the sound on or off and remembers it. Switched on it sounds once, which also tells whether the browser lets it. */
export function setSounds(wanted: boolean): void {
  on = wanted;
  localStorage.setItem(SOUND, wanted ? 'on' : 'off');
  void sound('warning');
}

/** What a clock sounds when its seconds left go from one number to another. */
function soundBetween(before: number, left: number): Sound | null {
  if (before > 0 && left <= 0) return left > -LATE ? 'gong' : null;
  return before > WARNING && left <= WARNING ? 'warning' : null;
}

/** Listens to one clock. */
export class Listener {
  #before = 0;

  /** Hears how many seconds are left. The first number makes no sound. */
  hear(left: number): void {
    const which = soundBetween(this.#before, left);
    this.#before = left;
    if (which) void sound(which);
  }
}
