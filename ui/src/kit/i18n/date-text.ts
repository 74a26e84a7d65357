/** English dates are written as in Europe, where the game is played: 1 October, 21:40. */
const LOCALES: Record<string, string> = { en: 'en-GB' };

/** A date as a language writes it; in French the first of a month that is written out is *1er*. */
export function dateText(language: string, at: Date, style: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language] ?? language, style).formatToParts(at);
  const named = language === 'fr' && parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (named && type === 'day' && value === '1' ? '1er' : value)).join('');
}
