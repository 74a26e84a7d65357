import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { negotiateLanguages } from '@fluent/langneg';
import { Figures } from './numbers';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a message may be given; lists are joined as the language does. */
export type Args = Record<string, unknown>;

type Texts = () => Promise<{ text: string }>;

/** What the first screens say (`messages/first.txt`), then all else: the house rules alone are as long as the rest. */
const load: Record<Language, { first: Texts; later: Texts }> = {
  fr: { first: () => import('virtual:messages/fr/first'), later: () => import('virtual:messages/fr/later') },
  en: { first: () => import('virtual:messages/en/first'), later: () => import('virtual:messages/en/later') },
};

const bundles: Record<Language, FluentBundle> = { fr: new FluentBundle('fr', { useIsolating: false }), en: new FluentBundle('en', { useIsolating: false }) };

/** The language on screen. It is put anew when texts have come. */
let shown = $state.raw<{ language: Language }>({ language: 'en' });
let asked: Language = 'en';
let whole = false;

/** The language on screen. */
export function language(): Language {
  return shown.language;
}

/** The language that the reader's browser asks for, among those there are. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const [best] = negotiateLanguages(wanted, LANGUAGES, { defaultLocale: 'en', strategy: 'lookup' });
  return best === 'fr' ? 'fr' : 'en';
}

/** Reads a language's catalogue, as far as it is needed yet, and shows it. */
export async function useLanguage(wanted: Language): Promise<void> {
  asked = wanted;
  await Promise.all([read(wanted, 'first'), ...(whole ? [read(wanted, 'later')] : [])]);
  if (asked !== wanted) return;
  shown = { language: wanted };
  document.documentElement.lang = wanted;
}

/** Reads the texts that the first screens do without; a screen that is loaded later waits for them. */
export async function needAllTexts(): Promise<void> {
  whole = true;
  await read(asked, 'later');
  shown = { ...shown };
}

const reading = new Map<string, Promise<void>>();

function read(of: Language, part: 'first' | 'later'): Promise<void> {
  const key = `${of} ${part}`;
  const known = reading.get(key);
  if (known) return known;
  const now = load[of][part]().then(({ text }) => {
    for (const error of bundles[of].addResource(new FluentResource(text))) console.error(error);
  });
  reading.set(key, now);
  return now;
}

/** The pattern at `id`, or at `id.attribute`. */
function patternAt(id: string) {
  const [name = '', attribute] = id.split('.', 2);
  const message = bundles[shown.language].getMessage(name);
  return attribute === undefined ? message?.value : message?.attributes[attribute];
}

/** Whether the catalogue has this message, or this attribute of one. */
export function has(id: string): boolean {
  return Boolean(patternAt(id));
}

/** The message (`id`) or the attribute of one (`id.attribute`) in the language on screen. */
export function t(id: string, args: Args = {}): string {
  const pattern = patternAt(id);
  if (!pattern) {
    console.error(`no message ${id} in ${shown.language}`);
    return id;
  }
  const problems: Error[] = [];
  const text = bundles[shown.language].formatPattern(pattern, variables(args), problems);
  for (const problem of problems) console.error(`message ${id}: ${problem.message}`);
  return text;
}

function variables(args: Args): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, variable(value)]));
}

function variable(value: unknown): FluentVariable {
  if (value instanceof Figures) return value;
  if (typeof value === 'number') return new Figures(value);
  if (Array.isArray(value)) {
    const list = new Intl.ListFormat(shown.language, { type: 'conjunction' });
    return list.format(value.map((one) => variable(one)).map((one) => (one instanceof Figures ? one.toString() : String(one))));
  }
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A day and a time as the language writes them. */
export function moment(at: string, style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }): string {
  return new Intl.DateTimeFormat(shown.language, style).format(new Date(at));
}
