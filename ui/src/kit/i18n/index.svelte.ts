import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { dateText } from './date-text';
import { GRAMMAR } from './grammar';
import { LANGUAGES, language, show, type Language } from './language.svelte';
import { Figures } from './numbers';

export { LANGUAGES, language, type Language };

/** Arguments of a message. A list is joined as the language does. */
export type Args = Record<string, unknown>;

/** Messages as their text, or parsed. */
type Messages = string | FluentResource;
type Load = () => Promise<{ messages: Messages }>;

/** The messages of the first screens (`messages/first.txt`), and all others: the house rules alone are as long as the rest. */
const load: Record<Language, { first: Load; later: Load }> = {
  fr: { first: () => import('virtual:messages/fr/first'), later: () => import('virtual:messages/fr/later') },
  en: { first: () => import('virtual:messages/en/first'), later: () => import('virtual:messages/en/later') },
};

/** Takes the messages of the first screens that came with the page. */
export function haveFirstTexts(messages: Record<Language, Messages>): void {
  for (const one of LANGUAGES) load[one].first = () => Promise.resolve({ messages: messages[one] });
}

const bundleOf = (language: Language): FluentBundle => new FluentBundle(language, { useIsolating: false, functions: GRAMMAR });
const bundles: Record<Language, FluentBundle> = { fr: bundleOf('fr'), en: bundleOf('en') };

let asked: Language = 'en';
let whole = false;

/** The first supported language among those the browser asks for. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const supported = wanted.map((tag) => LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]));
  return supported.find((language) => language !== undefined) ?? 'en';
}

/** Loads the messages of a language and shows it. */
export async function useLanguage(wanted: Language): Promise<void> {
  asked = wanted;
  await Promise.all([read(wanted, 'first'), ...(whole ? [read(wanted, 'later')] : [])]);
  if (asked !== wanted) return;
  show(wanted);
  document.documentElement.lang = wanted;
}

/** Loads the remaining messages, which the first screens do without; screens that load later wait for them. */
export async function needAllTexts(): Promise<void> {
  whole = true;
  await read(asked, 'later');
  show(language());
}

const reading = new Map<string, Promise<void>>();

function read(of: Language, part: 'first' | 'later'): Promise<void> {
  const key = `${of} ${part}`;
  const known = reading.get(key);
  if (known) return known;
  const now = load[of][part]().then(({ messages }) => {
    const resource = typeof messages === 'string' ? new FluentResource(messages) : messages;
    for (const error of bundles[of].addResource(resource, { allowOverrides: true })) console.error(error);
  });
  reading.set(key, now);
  return now;
}

function patternAt(id: string) {
  const [name = '', attribute] = id.split('.', 2);
  const message = bundles[language()].getMessage(name);
  return attribute === undefined ? message?.value : message?.attributes[attribute];
}

/** Whether the catalogue has this message (`id`) or this attribute of one (`id.attribute`). */
export function has(id: string): boolean {
  return Boolean(patternAt(id));
}

/** Formats the message (`id`) or an attribute of it (`id.attribute`) in the language on screen. */
export function t(id: string, args: Args = {}): string {
  const pattern = patternAt(id);
  if (!pattern) {
    console.error(`no message ${id} in ${language()}`);
    return id;
  }
  const problems: Error[] = [];
  const text = bundles[language()].formatPattern(pattern, variables(args), problems);
  for (const problem of problems) console.error(`message ${id}: ${problem.message}`);
  return text;
}

/** The game whose words the messages use, unless their arguments name another: that of the match on screen. */
let vocabulary = (): string | undefined => undefined;

export function speakAs(of: () => string | undefined): void {
  vocabulary = of;
}

function variables(args: Args): Record<string, FluentVariable> {
  const whole: Args = { vocabulary: vocabulary() ?? 'coinche', ...args };
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, variable(value)]));
}

function variable(value: unknown): FluentVariable {
  if (value instanceof Figures) return value;
  if (typeof value === 'number') return new Figures(value);
  if (Array.isArray(value)) {
    const list = new Intl.ListFormat(language(), { type: 'conjunction' });
    return list.format(value.map((one) => variable(one)).map((one) => (one instanceof Figures ? one.toString() : String(one))));
  }
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A date and time in the language on screen. */
export function moment(at: string, style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }): string {
  return written(new Date(at), style);
}

/** The same of a date, whose style may name its zone. */
export function written(at: Date, style: Intl.DateTimeFormatOptions): string {
  return dateText(language(), at, style);
}
