export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

let shown = $state.raw<{ language: Language }>({ language: 'en' });

/** The language on screen. */
export function language(): Language {
  return shown.language;
}

/** Shows a language; also the same again when its messages arrive, so that screens render them. */
export function show(language: Language): void {
  shown = { language };
}
