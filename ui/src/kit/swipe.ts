import type { Attachment } from 'svelte/attachments';

/** A row of the slate as a swipe sees it. */
interface Swiping {
  /** How far the row opens, in px. */
  reach: () => number;
  /** How far it is open now, in px: 0 when closed, up to its reach. */
  lies: () => number;
  /** Called while the row moves, with its distance in px. */
  drawn: (by: number) => void;
  /** Called when the finger lets go and the row stays open or snaps back. */
  letGo: (open: boolean) => void;
  /** Called on a long press. */
  held: () => void;
}

/** A finger that moves less than this counts as still, in px. */
const STILL = 8;
/** A press this long asks for the menu, in ms. */
const LONG = 500;

/**
 * Handles swipes to the left and long presses, by finger, pen or mouse. Vertical moves belong to the list: the browser scrolls
 * and cancels the pointer. The click that ends a swipe or a long press does nothing.
 */
export function swipe(does: Swiping): Attachment<HTMLElement> {
  return (row) => {
    let from: { x: number; y: number; lies: number; pointer: number } | null = null;
    let swiping = false;
    let deaf = false;
    let by = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    /** On a slate turned upside down, the players' left is the screen's right. */
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
