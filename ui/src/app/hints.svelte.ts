import type { RouteName } from './routes';

const SEEN = 'ardoise-hints';

function kept(): string[] {
  const read: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
  return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
}

let seen = $state.raw<readonly string[]>(kept());

/** Whether the hint of this screen is still to be shown. */
export function hasHint(screen: RouteName): boolean {
  return !seen.includes(screen);
}

/** Ends the hint of a screen for good, because the user has used the screen or closed the hint. */
export function dropHint(screen: RouteName): void {
  if (!hasHint(screen)) return;
  seen = [...seen, screen];
  localStorage.setItem(SEEN, JSON.stringify(seen));
}
