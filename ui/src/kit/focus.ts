/** The screen open last, and where the user went from each screen. */
let last = '';
const goneTo = new Map<string, string>();

const screenOf = (hash: string): string => hash.split('?')[0] ?? '';

/**
 * Moves the focus to a screen that has just opened: to its field, if users open it to type. On the way back, it goes to the link by
 * which the user left; otherwise to the whole screen. The first screen leaves the focus where the browser or the screen reader has it.
 */
export function arrive(screen: HTMLElement): void {
  const [left, now] = [last, screenOf(window.location.hash)];
  last = now;
  const lost = document.activeElement === null || document.activeElement === document.body;
  if ((left === now && !lost) || screen.contains(document.activeElement)) return;
  const field = screen.querySelector<HTMLElement>('[autofocus]');
  if (field) return field.focus();
  if (left === '') return;
  const back = goneTo.get(now) === left;
  if (back) goneTo.delete(now);
  else if (left !== now) goneTo.set(left, now);
  const links = back ? [...screen.querySelectorAll<HTMLElement>('a[href]')] : [];
  const link = links.find((one) => screenOf(one.getAttribute('href') ?? '') === left);
  (link ?? screen).focus({ preventScroll: link === undefined });
}
