import type { Attachment } from 'svelte/attachments';

/** What a finger does to a row of the slate. */
export interface Swiping {
  /** How far the row can be drawn aside, in px. */
  reach: () => number;
  /** Where it lies now: from 0, closed, to its reach. */
  lies: () => number;
  /** It is drawn so far. */
  drawn: (by: number) => void;
  /** It was let go, and stays open or snaps back. */
  letGo: (open: boolean) => void;
  /** It was pressed for long. */
  held: () => void;
}

/** A finger that moved less has not moved, in px. */
const STILL = 8;
/** A press that lasts as long asks for the menu, in ms. */
const LONG = 500;

/**
 * Swipe to the left and long press, by finger, pen or mouse. Up and down stay the list's own: the browser scrolls, and
 * cancels the pointer. What follows a swipe or a long press is no tap.
 */
export function swipe(does: Swiping): Attachment<HTMLElement> {
  return (row) => {
    let from: { x: number; y: number; lies: number; pointer: number } | null = null;
    let swiping = false;
    let deaf = false;
    let by = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    /** On a slate that is turned, the players' left is the screen's right. */
    const towards = () => (row.closest('[data-turned="true"]') ? -1 : 1);

    function down(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, lies: does.lies(), pointer: event.pointerId };
      [swiping, deaf] = [false, false];
      waiting = setTimeout(hold, LONG);
    }

    function hold(): void {
      from = null;
      deaf = true;
      does.held();
    }

    function move(event: PointerEvent): void {
      if (event.pointerId !== from?.pointer) return;
      const across = (from.x - event.clientX) * towards();
      const along = Math.abs(event.clientY - from.y);
      if (Math.max(Math.abs(across), along) < STILL && !swiping) return;
      clearTimeout(waiting);
      if (!swiping && along > Math.abs(across)) return forget();
      if (!swiping) row.setPointerCapture(event.pointerId);
      swiping = true;
      by = Math.min(does.reach(), Math.max(0, from.lies + across));
      does.drawn(by);
    }

    function up(): void {
      if (swiping) {
        deaf = true;
        does.letGo(by > does.reach() / 2);
      }
      forget();
    }

    function cancel(): void {
      if (swiping && from) does.letGo(from.lies > 0);
      forget();
    }

    function forget(): void {
      clearTimeout(waiting);
      from = null;
      swiping = false;
    }

    function click(event: MouseEvent): void {
      if (!deaf) return;
      deaf = false;
      event.preventDefault();
      event.stopPropagation();
    }

    function menu(event: MouseEvent): void {
      event.preventDefault();
      if (deaf) return;
      forget();
      does.held();
    }

    const listeners = Object.entries({ pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, contextmenu: menu });
    for (const [name, listener] of listeners) row.addEventListener(name, listener as EventListener);
    row.addEventListener('click', click, true);
    return () => {
      clearTimeout(waiting);
      for (const [name, listener] of listeners) row.removeEventListener(name, listener as EventListener);
      row.removeEventListener('click', click, true);
    };
  };
}
