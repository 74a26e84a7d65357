import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { negotiateLanguages } from '@fluent/langneg';
import { Figures } from './numbers';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a message may be given; lists are joined as the language does. */
export type Args = Record<string, unknown>;

const load: Record<Language, () => Promise<{ texts: string[] }>> = {
  fr: () => import('./fr'),
  en: () => import('./en'),
};

let bundle = $state.raw(new FluentBundle('en'));
let current = $state.raw<Language>('en');

/** The language on screen. */
export function language(): Language {
  return current;
}

/** The language that the reader's browser asks for, among those there are. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const [best] = negotiateLanguages(wanted, LANGUAGES, { defaultLocale: 'en', strategy: 'lookup' });
  return best === 'fr' ? 'fr' : 'en';
}

/** Reads a language's catalogue and shows it. */
export async function useLanguage(wanted: Language): Promise<void> {
  const { texts } = await load[wanted]();
  const next = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) {
    for (const error of next.addResource(new FluentResource(text))) console.error(error);
  }
  bundle = next;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** The pattern at `id`, or at `id.attribute`. */
function patternAt(id: string) {
  const [name = '', attribute] = id.split('.', 2);
  const message = bundle.getMessage(name);
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
    console.error(`no message ${id} in ${current}`);
    return id;
  }
  const problems: Error[] = [];
  const text = bundle.formatPattern(pattern, variables(args), problems);
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
    const list = new Intl.ListFormat(current, { type: 'conjunction' });
    return list.format(value.map((one) => variable(one)).map((one) => (one instanceof Figures ? one.toString() : String(one))));
  }
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A day and a time as the language writes them. */
export function moment(at: string, style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }): string {
  return new Intl.DateTimeFormat(current, style).format(new Date(at));
}
