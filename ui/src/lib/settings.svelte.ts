import { LANGUAGES, preferredLanguage, useLanguage, type Language } from './i18n/index.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME = 'ardoise-theme';
const LANGUAGE = 'ardoise-language';
const PRESET = 'ardoise-preset';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

let theme = $state<Theme>('system');

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}

function paint(): void {
  const shown = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.theme = shown;
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

async function takeUp(): Promise<void> {
  theme = oneOf(THEMES, localStorage.getItem(THEME)) ?? 'system';
  paint();
  await useLanguage(oneOf(LANGUAGES, localStorage.getItem(LANGUAGE)) ?? preferredLanguage(navigator.languages));
}

/** Takes up what was chosen last time, or what the system asks for; what is chosen in another window, at once. */
export async function startSettings(): Promise<void> {
  dark.addEventListener('change', paint);
  window.addEventListener('storage', () => void takeUp());
  await takeUp();
}
