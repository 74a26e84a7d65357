import { FOR_TYPING, routes, type RouteName } from './routes';
import { language } from '../kit/i18n/index.svelte';
import { isComing } from '../kit/coming';
import { isCharacter, keysOf, shortcutsOf, type Deed, type Place } from './keys';
import { go, here } from './router.svelte';
import { singleKeys } from './settings.svelte';

type Act = (key: string) => void;

/** The actions that parts of the screen offer, by name. */
const offered = new Map<string, Act>();

/** Offers actions to the keyboard. Call it in an effect: the offer ends with the part of the screen that makes it. */
export function offer(acts: Record<string, Act>): () => void {
  const entries = Object.entries(acts);
  for (const [name, act] of entries) offered.set(name, act);
  return () => {
    for (const [name, act] of entries) if (offered.get(name) === act) offered.delete(name);
  };
}

/** Runs the action with this name. Returns whether there is one. */
export function act(name: string, key = ''): boolean {
  const offer = offered.get(name);
  offer?.(key);
  return offer !== undefined;
}

const WRITING = 'input, textarea, select, [contenteditable]';
const CONTROL = 'a[href], button, summary';

/** The places on screen: first the one with the focus, then the main one. */
export function placesHere(): Place[] {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const rank = (frame: HTMLElement) => (frame.contains(document.activeElement) ? 0 : frame.tagName === 'MAIN' ? 1 : 2);
  frames.sort((a, b) => rank(a) - rank(b));
  return [...frames.map((frame) => frame.dataset.place as Place), 'anywhere'];
}

export function followKeyboard(): () => void {
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}

function pressed(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.isComposing || event.altKey || target.closest(WRITING)) return;
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  if (dialog) return walkDialog(dialog, event);
  const key = nameOf(event);
  // They press a focused control by themselves.
  if ((key === 'Enter' || key === ' ') && target.closest(CONTROL)) return;
  if (FOR_TYPING.includes(here().name) && isCharacter(key) && key !== '?') return typed(event);
  if (isCharacter(key) && (isComing() || !singleKeys())) return;
  for (const shortcut of shortcutsOf(placesHere(), routes)) {
    if (!keysOf(shortcut, language()).includes(key) || (event.repeat && !('walk' in shortcut.does))) continue;
    if (!perform(shortcut.does, key)) continue;
    event.preventDefault();
    return;
  }
}

/** By address: the text typed on a screen before its field was there. */
const early = new Map<string, string>();

/** Returns the text typed on this screen before its field was there, once. */
export function typedEarly(): string {
  const { hash } = window.location;
  const text = early.get(hash) ?? '';
  early.delete(hash);
  return text;
}

/** Gives a character to the field of a screen for typing, or keeps it until the field is there. */
function typed(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('[autofocus]');
  const { hash } = window.location;
  // The browser types it into the field that has the focus by then.
  if (field) field.focus();
  else early.set(hash, (early.get(hash) ?? '') + event.key);
}

/** The key as `SHORTCUTS` writes it. A character counts as typed, on any layout. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const letter = isCharacter(key) ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `Mod+${shiftKey ? 'Shift+' : ''}${letter}`;
  return shiftKey && !isCharacter(key) ? `Shift+${key}` : letter;
}

/** Returns whether there was anything to do. */
function perform(deed: Deed, key: string): boolean {
  if ('press' in deed) return press(deed.press);
  if ('walk' in deed) return walk([...controls(deed.walk)], deed.by);
  if ('visit' in deed) return visit(deed.visit as RouteName);
  return act(deed.act, key);
}

function controls(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-testid="${name}"]`);
}

function press(names: readonly string[]): boolean {
  const found = names.flatMap((name) => [...controls(name)]).find((one) => one.checkVisibility());
  found?.click();
  return found !== undefined;
}

/** Moves the focus along a list; from outside it, to the first element downwards and the last upwards. */
function walk(along: HTMLElement[], by: 1 | -1): boolean {
  const at = along.findIndex((one) => one === document.activeElement);
  const next = at === -1 ? along.at(by === 1 ? 0 : -1) : along[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return along.length > 0;
}

function visit(screen: RouteName): boolean {
  go(screen, here().params);
  return true;
}

/** Moves between the items of a menu with the arrow keys. The dialog handles all other keys. */
function walkDialog(dialog: HTMLElement, event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const lines = dialog.querySelectorAll<HTMLElement>('li > a, li > button:enabled');
  if (by === 0 || lines.length === 0) return;
  walk([...lines], by);
  event.preventDefault();
}
