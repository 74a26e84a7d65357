/** English dates are written as in Europe, where the game is played: 1 October, 21:40. */
const LOCALES: Record<string, string> = { en: 'en-GB' };

/** How a language writes dates in a style: a format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(style);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language] ?? language, style);
  formats.set(key, format);
  return format;
}

/** A date as a language writes it; in French the first of a month that is written out is *1er*. */
export function dateText(language: string, at: Date, style: Intl.DateTimeFormatOptions): string {
  const parts = formatOf(language, style).formatToParts(at);
  const named = language === 'fr' && parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (named && type === 'day' && value === '1' ? '1er' : value)).join('');
}
