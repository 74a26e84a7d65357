import type { Attachment } from 'svelte/attachments';

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * A list whose rows go: where a row takes the focus with it, the control that comes into its place has it next, and after the last row the
 * screen, so that whoever uses keys or listens goes on from there.
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
    last = null;
    (left[at] ?? left.at(-1) ?? screen)?.focus({ preventScroll: true });
  }

  const watch = new MutationObserver(look);
  // A sheet that is closed later than the row has gone gives the focus to nobody, too.
  watch.observe(document.body, { childList: true, subtree: true });
  list.addEventListener('focusin', remember);
  return () => {
    watch.disconnect();
    // The list itself goes with its last row.
    queueMicrotask(look);
  };
};
