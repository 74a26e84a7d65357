/** The screen that was open last, and from each screen the one that was gone to. */
let last = '';
const goneTo = new Map<string, string>();

const screenOf = (hash: string): string => hash.split('?')[0] ?? '';

/**
 * Brings the focus to a screen that has just opened: back on a screen, to the link by which it was left, or else to the screen as a
 * whole. On the first screen nothing was left, and the focus stays where the reader's program has it.
 */
export function arrive(screen: HTMLElement): void {
  const [left, now] = [last, screenOf(window.location.hash)];
  last = now;
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (left === '' || (left === now && !lost) || screen.contains(document.activeElement)) return;
  const back = goneTo.get(now) === left;
  if (back) goneTo.delete(now);
  else if (left !== now) goneTo.set(left, now);
  const links = back ? [...screen.querySelectorAll<HTMLElement>('a[href]')] : [];
  const link = links.find((one) => screenOf(one.getAttribute('href') ?? '') === left);
  (link ?? screen).focus({ preventScroll: link === undefined });
}
