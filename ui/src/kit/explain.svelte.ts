import type { Attachment } from 'svelte/attachments';
import { has, needAllTexts, t } from './i18n/index.svelte';

/** How long a finger holds a word (`HOLD`), or a pointer rests on it (`REST`), before its note opens, in ms. */
const HOLD = 450;
const REST = 700;
/** How far a finger may slip during a long press, in px. */
const SLIP = 12;
/** The key that explains the focused control. */
const KEY = 'F1';

/** Only one note is open at a time. */
let closeNote: (() => void) | null = null;
let explained: HTMLElement | null = null;
let opening = 0;

/** Opens the note of a message next to `about`. */
async function open(about: HTMLElement, id: string): Promise<void> {
  const mine = ++opening;
  const [{ openNote }] = await Promise.all([import('./note'), has(`${id}.says`) ? null : needAllTexts()]);
  if (mine !== opening || !about.isConnected) return;
  closeNote?.();
  closeNote = openNote(about, id, close);
  explained = about;
}

function close(): void {
  opening += 1;
  closeNote?.();
  closeNote = null;
  explained = null;
}

interface How {
  /** A tap explains it too, because the element is not a control. */
  tap?: boolean;
}

/** Explains a control or a label when a finger holds it, a pointer rests on it, or the key is pressed. `id` is a message that has a `.says`. */
export function explain(id: string | undefined, { tap = false }: How = {}): Attachment<HTMLElement> | undefined {
  if (!id) return undefined;
  return (about) => {
    const listening = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      about.addEventListener(kind, act, { signal: listening.signal, capture });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let from = { x: 0, y: 0 };

    const soon = (after: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, after);
    };
    const stop = () => clearTimeout(timer);
    const show = () => void open(about, id);

    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && soon(REST, show));
    on('pointerleave', ({ pointerType }) => {
      stop();
      if (pointerType === 'mouse') close();
    });
    on('pointerdown', ({ pointerType, clientX, clientY }) => {
      stop();
      held = false;
      from = { x: clientX, y: clientY };
      if (pointerType !== 'mouse') soon(HOLD, () => ((held = true), show()));
    });
    on('pointermove', ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse' && Math.hypot(clientX - from.x, clientY - from.y) > SLIP) stop();
    });
    on('pointerup', stop);
    on('pointercancel', stop);
    // The click that ends a long press does nothing else.
    on(
      'click',
      (event) => {
        if (held) {
          held = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        } else if (tap) show();
      },
      true,
    );
    on('contextmenu', (event) => held && event.preventDefault());
    on('keydown', (event) => {
      if (event.key !== KEY && !(tap && (event.key === 'Enter' || event.key === ' '))) return;
      event.preventDefault();
      show();
    });
    on('focus', () => {
      if (about.matches(':focus-visible') && !has(`${id}.says`)) void needAllTexts();
    });
    on('blur', close);

    about.dataset.explained = id;
    // Explanations load after the first screen, and change with the language.
    $effect(() => {
      if (has(`${id}.says`)) about.setAttribute('aria-description', t(`${id}.says`));
    });
    return () => {
      stop();
      listening.abort();
      if (explained === about) close();
    };
  };
}
