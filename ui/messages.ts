import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** The messages of all rooms: one folder per language, one file per subject. */
const FOLDER = fileURLToPath(new URL('../messages', import.meta.url));
/** The messages that only the command line and the hub use. */
const NOT_OF_PAGES = ['cli.ftl', 'hub.ftl'];

const NAME = /^virtual:messages\/(fr|en)\/(first|later)$/;

type Part = 'first' | 'later';

/** The messages in a file, each with its attributes, without comments. */
export function messagesOf(text: string): { id: string; text: string }[] {
  const found: { id: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const id = /^([a-zA-Z][\w-]*) =/.exec(line)?.[1];
    if (id) found.push({ id, text: line });
    else if (/^[\s}\]]/.test(line) && line.trim() !== '' && found.length > 0) found[found.length - 1]!.text += `\n${line}`;
  }
  return found;
}

/** Reads `first.txt`: the messages that load first, and those marked `!`, which load later although a pattern there matches them. */
export function firstList(): { isFirst: (id: string) => boolean; isLeft: (id: string) => boolean; lines: string[] } {
  const lines = readFileSync(join(FOLDER, 'first.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const fits = (id: string, line: string) => (line.endsWith('*') ? id.startsWith(line.slice(0, -1)) : id === line);
  const first = lines.filter((line) => !line.startsWith('!'));
  const left = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  return { isFirst: (id) => first.some((line) => fits(id, line)), isLeft: (id) => left.some((line) => fits(id, line)), lines: [...first, ...left] };
}

/** The message files of a language that the pages use. */
export function filesOf(language: string): string[] {
  const folder = join(FOLDER, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && !NOT_OF_PAGES.includes(name))
    .sort()
    .map((name) => join(folder, name));
}

/** What a preset says, and its source: the first screens show its name alone, so they load later, with its whole message. */
const FURTHER = /\n {4}\.(?:says|source) =.*(?:\n(?! {4}\.).*)*/g;

function inShort({ id, text }: { id: string; text: string }): string {
  return id.startsWith('preset-') ? text.replace(FURTHER, '') : text;
}

/** All the messages of a language that load first, or later, as one text. Later messages may replace first ones. */
export function textOf(language: string, part: Part): string {
  const { isFirst } = firstList();
  const all = filesOf(language).flatMap((file) => messagesOf(readFileSync(file, 'utf8')));
  const later = all.filter((one) => !isFirst(one.id) || inShort(one) !== one.text).map(({ text }) => text);
  const first = all.filter(({ id }) => isFirst(id)).map(inShort);
  return (part === 'first' ? first : later).join('\n');
}

/** The source of a module with messages. Parsed ahead they are read faster, but are twice as long on their way to a phone. */
function moduleOf(text: string, parsed: boolean): string {
  if (!parsed) return `export const messages = ${JSON.stringify(text)};`;
  const { body } = new FluentResource(text);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify({ body }))});`;
}

/**
 * Serves the messages to the pages in two modules per language: `virtual:messages/fr/first` and `virtual:messages/fr/later`. They are
 * parsed ahead for pages whose files are at hand.
 */
export function messages({ parsed }: { parsed: boolean }): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const found = id.startsWith('\0') ? NAME.exec(id.slice(1)) : null;
      if (!found) return null;
      const [, language = '', part] = found;
      for (const file of [...filesOf(language), join(FOLDER, 'first.txt')]) this.addWatchFile(file);
      return moduleOf(textOf(language, part as Part), parsed);
    },
  };
}
