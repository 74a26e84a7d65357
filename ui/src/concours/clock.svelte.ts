import type { ConcoursClockView } from '../api/concours';
import { Listener } from '../app/sound.svelte';

/** How many minutes before the end of a partie its last deal is announced, unless somebody chooses otherwise. */
const WARNING = 10;
const MINUTES = 'ardoise-last-deal';
const kept = (): number => Number(localStorage.getItem(MINUTES) ?? WARNING);

let minutes = $state(kept());
// The screen of the hall is a second window of this device.
window.addEventListener('storage', () => (minutes = kept()));

/** How many minutes before the end of a partie its last deal is announced. */
export function warningMinutes(): number {
  return minutes;
}

/** Chooses them, for this device. */
export function setWarningMinutes(wanted: number): void {
  minutes = wanted;
  localStorage.setItem(MINUTES, String(wanted));
}

/** Counts down between two answers of the application. If the user wants it, it sounds before the end and when the time is up. */
export class Countdown {
  left = $state(0);
  #listener = new Listener();

  /** Follows a clock as it was just read. Returns a function that stops. */
  follow(clock: ConcoursClockView | null): () => void {
    if (!clock) return () => undefined;
    const read = performance.now();
    const look = (): void => {
      const since = clock.paused ? 0 : (performance.now() - read) / 1000;
      // An effect that calls this must not depend on values written here: it would run again every second.
      const left = Math.round(clock.minutes * 60 - clock.ran - since);
      this.left = left;
      this.#listener.hear(left, kept());
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }
}
