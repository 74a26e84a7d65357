import type { Attachment } from 'svelte/attachments';

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * Keeps the focus in a list whose rows disappear. When the focused control disappears with its row, the focus moves to the control that takes
 * its place, or after the last row to the screen, so that keyboard and screen reader users can continue from there.
 */
export const handOn: Attachment<HTMLElement> = (list) => {
  const screen = list.closest('main');
  let last: Element | null = null;
  let at = -1;
  const controls = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(CONTROLS)];

  function remember({ target }: FocusEvent): void {
    last = target as Element;
    at = controls().findIndex((control) => control === last);
  }

  function look(): void {
    const holder = document.activeElement;
    if (!last || last.isConnected || (holder !== document.body && holder !== screen)) return;
    const left = list.isConnected ? controls() : [];
    const place = left[at] ?? left.at(-1) ?? screen;
    const gone = last;
    last = null;
    place?.focus({ preventScroll: true });
    // Behind an open sheet nothing takes the focus; it is handed on when the sheet closes.
    if (document.activeElement !== place) last = gone;
  }

  const watch = new MutationObserver(look);
  // A sheet that closes after its row has gone leaves the focus nowhere, too.
  watch.observe(document.body, { childList: true, subtree: true });
  list.addEventListener('focusin', remember);
  return () => {
    watch.disconnect();
    // The list itself disappears with its last row.
    queueMicrotask(look);
  };
};
