import { prefersReducedMotion } from 'svelte/motion';
import { LANGUAGES, preferredLanguage, useLanguage, type Language } from '../kit/i18n/index.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What is on or off: each is a data attribute of the page that the tokens go by, or is asked for where it matters. */
export const SWITCHES = ['four', 'large', 'still', 'keys', 'awake'] as const;
export type Switch = (typeof SWITCHES)[number];

const THEME = 'ardoise-theme';
const LANGUAGE = 'ardoise-language';
const PRESET = 'ardoise-preset';

const USUAL: Record<Switch, boolean> = { four: false, large: false, still: false, keys: true, awake: true };

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
}

/** The theme chosen. */
export function chosenTheme(): Theme {
  return theme;
}

/** Chooses a theme and keeps the choice. */
export function setTheme(wanted: Theme): void {
  theme = wanted;
  localStorage.setItem(THEME, wanted);
  paint();
}

/** Whether something is switched on. */
export function isOn(which: Switch): boolean {
  return switches[which];
}

/** Switches something on or off and keeps that. */
export function setSwitch(which: Switch, on: boolean): void {
  switches = { ...switches, [which]: on };
  localStorage.setItem(`ardoise-${which}`, on ? 'on' : 'off');
  paint();
}

/** Whether a single letter, digit or sign is a shortcut. */
export function singleKeys(): boolean {
  return switches.keys;
}

/** Whether nothing is to move: as the device says, or as was chosen here. */
export function still(): boolean {
  return switches.still || prefersReducedMotion.current;
}

/** Chooses a language and keeps the choice. */
export async function setLanguage(wanted: Language): Promise<void> {
  await useLanguage(wanted);
  localStorage.setItem(LANGUAGE, wanted);
}

/** The preset that the last match was started with. */
export function lastPreset(): string | null {
  return localStorage.getItem(PRESET);
}

/** Keeps the preset for the next match. */
export function keepPreset(id: string): void {
  localStorage.setItem(PRESET, id);
}

function kept(which: Switch): boolean {
  const said = oneOf(['on', 'off'], localStorage.getItem(`ardoise-${which}`));
  return said ? said === 'on' : USUAL[which];
}

async function takeUp(): Promise<void> {
  theme = oneOf(THEMES, localStorage.getItem(THEME)) ?? 'system';
  switches = { four: kept('four'), large: kept('large'), still: kept('still'), keys: kept('keys'), awake: kept('awake') };
  paint();
  await useLanguage(oneOf(LANGUAGES, localStorage.getItem(LANGUAGE)) ?? preferredLanguage(navigator.languages));
}

/** Takes up what was chosen last time, or what the system asks for; what is chosen in another window, at once. */
export async function startSettings(): Promise<void> {
  dark.addEventListener('change', paint);
  window.addEventListener('storage', () => void takeUp());
  await takeUp();
}
