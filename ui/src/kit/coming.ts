let parts = 0;

/** Counts a part of the screen as on its way until it has loaded. */
export function coming<T>(part: Promise<T>): Promise<T> {
  parts += 1;
  return part.finally(() => (parts -= 1));
}

/** Whether a part of the screen is on its way. It may be a sheet for typing, so what is typed now is not meant for the screen behind it. */
export function isComing(): boolean {
  return parts > 0;
}
