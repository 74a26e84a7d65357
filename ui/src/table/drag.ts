import type { Attachment } from 'svelte/attachments';
import type { Seat } from '../api/rules';

/** A smaller move than this is no drag, in px. */
const TREMBLE = 8;

/** Lets a control be dragged onto a seat (an element with `data-seat`) while `may` allows it. A tap stays a tap. */
export function dragged(drop: (seat: Seat) => void, may: () => boolean = () => true): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let moved = false;

    function take(event: PointerEvent): void {
      if (event.button !== 0 || !may()) return;
      [from, moved] = [{ x: event.clientX, y: event.clientY }, false];
      node.setPointerCapture(event.pointerId);
    }

    function carry(event: PointerEvent): void {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      moved ||= Math.hypot(x, y) > TREMBLE;
      if (!moved) return;
      node.style.translate = `${x}px ${y}px`;
      node.dataset.dragged = '';
    }

    function put(event: PointerEvent): void {
      if (from && moved && event.type === 'pointerup') {
        const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest<HTMLElement>('[data-seat]'));
        const seat = under.find((one) => one !== null)?.dataset.seat;
        if (seat) drop(seat as Seat);
      }
      node.style.translate = '';
      delete node.dataset.dragged;
      from = null;
    }

    /** Drops the click that ends a drag. */
    function click(event: MouseEvent): void {
      if (moved) event.stopImmediatePropagation();
      moved = false;
    }

    const control = new AbortController();
    const { signal } = control;
    node.addEventListener('pointerdown', take, { signal });
    node.addEventListener('pointermove', carry, { signal });
    node.addEventListener('pointerup', put, { signal });
    node.addEventListener('pointercancel', put, { signal });
    node.addEventListener('click', click, { signal, capture: true });
    return () => control.abort();
  };
}
