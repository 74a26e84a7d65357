import { prefersReducedMotion } from 'svelte/motion';
import { LANGUAGES, preferredLanguage, useLanguage, type Language } from '../kit/i18n/index.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Settings that are on or off. Each is a data attribute of the page that the tokens react to, or is read by the code that needs it. */
export type Switch = 'four' | 'large' | 'still' | 'keys' | 'awake' | 'left' | 'buzz' | 'speech';

const THEME = 'ardoise-theme';
const LANGUAGE = 'ardoise-language';
const PRESET = 'ardoise-preset';

const USUAL: Record<Switch, boolean> = { four: false, large: false, still: false, keys: true, awake: true, left: false, buzz: true, speech: false };

const dark = window.matchMedia('(prefers-color-scheme: dark)');

let theme = $state<Theme>('system');
let switches = $state.raw(USUAL);

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}

function paint(): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  dataset.suits = switches.four ? 'four' : 'two';
  dataset.type = switches.large ? 'large' : 'usual';
  dataset.motion = switches.still ? 'still' : 'usual';
  dataset.hand = switches.left ? 'left' : 'right';
}

export function chosenTheme(): Theme {
  return theme;
}

/** Chooses a theme and remembers it. */
export function setTheme(wanted: Theme): void {
  theme = wanted;
  localStorage.setItem(THEME, wanted);
  paint();
}

export function isOn(which: Switch): boolean {
  return switches[which];
}

/** Switches a setting on or off and remembers it. */
export function setSwitch(which: Switch, on: boolean): void {
  switches = { ...switches, [which]: on };
  localStorage.setItem(`ardoise-${which}`, on ? 'on' : 'off');
  paint();
}

/** Whether single letters, digits and signs work as shortcuts. */
export function singleKeys(): boolean {
  return switches.keys;
}

/** Whether animations are off, in the system or in the settings here. */
export function still(): boolean {
  return switches.still || prefersReducedMotion.current;
}

/** Chooses a language and remembers it. */
export async function setLanguage(wanted: Language): Promise<void> {
  await useLanguage(wanted);
  localStorage.setItem(LANGUAGE, wanted);
}

/** The preset of the last match that was started. */
export function lastPreset(): string | null {
  return localStorage.getItem(PRESET);
}

/** Remembers the preset for the next match. */
export function keepPreset(id: string): void {
  localStorage.setItem(PRESET, id);
}

function kept(which: Switch): boolean {
  const said = oneOf(['on', 'off'], localStorage.getItem(`ardoise-${which}`));
  return said ? said === 'on' : USUAL[which];
}

async function takeUp(): Promise<void> {
  theme = oneOf(THEMES, localStorage.getItem(THEME)) ?? 'system';
  const all = Object.keys(USUAL) as Switch[];
  switches = Object.fromEntries(all.map((which) => [which, kept(which)])) as Record<Switch, boolean>;
  paint();
  await useLanguage(oneOf(LANGUAGES, localStorage.getItem(LANGUAGE)) ?? preferredLanguage(navigator.languages));
}

/** Applies the remembered settings, or those of the system, and follows changes made in other windows. */
export async function startSettings(): Promise<void> {
  dark.addEventListener('change', paint);
  window.addEventListener('storage', () => void takeUp());
  await takeUp();
}
