import type { ClockView } from '../api/table';

/** In ms. */
export const SECOND = 1000;

/** The seconds that are left of a manche's clock at a time in ms; negative once it is over. */
export function secondsLeft(clock: ClockView, now: number): number {
  return clock.limit * 60 - clock.elapsed - (clock.running ? Math.floor((now - Date.parse(clock.since)) / SECOND) : 0);
}
