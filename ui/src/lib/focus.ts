/** Where the focus was last brought to. */
let before = '';

/**
 * Brings the focus to a screen that has just opened: to the link that leads back to where one came from, or else to the screen as a
 * whole. On the first screen nothing was left, and the focus stays where the reader's program has it.
 */
export function arrive(screen: HTMLElement): void {
  const left = before;
  before = window.location.hash;
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (left === '' || (left === before && !lost) || screen.contains(document.activeElement)) return;
  const [path = left] = left.split('?');
  const back = left === before ? undefined : [...screen.querySelectorAll<HTMLElement>('a[href]')].find((link) => link.getAttribute('href')?.split('?')[0] === path);
  (back ?? screen).focus({ preventScroll: back === undefined });
}
