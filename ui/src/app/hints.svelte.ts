import type { RouteName } from './routes';

const SEEN = 'ardoise-hints';

function kept(): string[] {
  const read: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
  return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
}

let seen = $state.raw<readonly string[]>(kept());

/** Whether the screen has still to say what it is for. */
export function hasHint(screen: RouteName): boolean {
  return !seen.includes(screen);
}

/** The screen was used, or its hint put away: it is not given again. */
export function dropHint(screen: RouteName): void {
  if (!hasHint(screen)) return;
  seen = [...seen, screen];
  localStorage.setItem(SEEN, JSON.stringify(seen));
}

/** Every screen says once more what it is for. */
export function forgetHints(): void {
  seen = [];
  localStorage.removeItem(SEEN);
}
