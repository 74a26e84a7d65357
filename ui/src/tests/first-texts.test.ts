// The first screens load with their messages: every message that their code names is in messages/first.txt.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesOf, firstList, messagesOf, textOf } from '../../messages';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!./**'], { query: '?raw', import: 'default', eager: true });
const files = new Map(Object.entries(sources).map(([path, text]) => [relative(SRC, join(SRC, 'tests', path)), text]));

/** The start of the page, and the screens shown before all messages have loaded. */
const ROOTS = ['app/main.ts', 'table/Home.svelte', 'table/DealSheet.svelte', 'table/AdjustFields.svelte', 'table/MisdealFields.svelte', 'table/Amend.svelte'];
const IMPORT = /^\s*(?:import|export)\s(?!type\b)[^'"`;]*?(?:from\s*)?'(\.[^']+)'/gm;

/** The files that load with these: their static imports, not their dynamic ones. */
function loadedWith(roots: string[]): string[] {
  const seen = new Set<string>();
  const look = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, named = ''] of (files.get(path) ?? '').matchAll(IMPORT)) {
      const target = join(dirname(path), named);
      const found = [target, `${target}.ts`, `${target}.svelte`].find((one) => files.has(one));
      if (found) look(found);
    }
  };
  roots.forEach(look);
  return [...seen];
}

type Message = ReturnType<typeof messagesOf>[number];

const ids = filesOf('fr').flatMap((file) => messagesOf(readFileSync(file, 'utf8')).map(({ id }) => id));
const { isFirst, isLeft, lines } = firstList();

/** The messages that a source names, in full or by their beginning. */
function namedIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|<style>[\s\S]*<\/style>|^\s*\/\/.*$/gm, '');
  const whole = [...code.matchAll(/['"`]([a-z][\w-]*)(?:\.\w+)?['"`]/g)].map(([, id = '']) => id);
  const begun = [...code.matchAll(/(?:\b(?:t|has)\(\s*(?:[^()'"`]*\?\s*)?|(?:id|term)=\{?)`([a-z][\w-]*-)\$\{/g)].map(([, start = '']) => start);
  return ids.filter((id) => whole.includes(id) || begun.some((start) => id.startsWith(start)));
}

describe('what is loaded first', () => {
  const loaded = loadedWith(ROOTS);

  test('is found at all', () => {
    expect(loaded.length).toBeGreaterThan(60);
    expect(loaded).toContain('table/DealSheet.svelte');
    expect(namedIn("t('home-title')")).toEqual(['home-title']);
    expect(namedIn('t(`match-status-${status}`)')).toHaveLength(3);
  });

  test.each(loaded)('%s names no message that loads later', (path) => {
    expect(namedIn(files.get(path) ?? '').filter((id) => !isFirst(id) && !isLeft(id))).toEqual([]);
  });

  test('refers to no message that loads later', () => {
    for (const language of ['fr', 'en']) {
      const referred = [...textOf(language, 'first').matchAll(/\{ ?([a-z][a-z0-9_-]+)(?:\.\w+)? ?\}/g)].map(([, id = '']) => id);
      expect(referred.filter((id) => !isFirst(id))).toEqual([]);
    }
  });

  test('has a message for every line of its list', () => {
    expect(lines.filter((line) => !ids.some((id) => (line.endsWith('*') ? id.startsWith(line.slice(0, -1)) : id === line)))).toEqual([]);
  });

  test('makes, with what loads later, all messages of the pages', () => {
    for (const language of ['fr', 'en']) {
      const [first, later] = [textOf(language, 'first'), textOf(language, 'later')].map(messagesOf) as [Message[], Message[]];
      expect([...new Set([...first, ...later].map(({ id }) => id))].sort()).toEqual([...ids].sort());
      // The later part is whole: what presets say, and their sources, are missing from the first part alone.
      expect(first.filter(({ id, text }) => id.startsWith('preset-') && / \.(says|source) =/.test(text))).toEqual([]);
      expect(later.filter(({ id, text }) => isFirst(id) && !/ \.says =/.test(text))).toEqual([]);
      expect(later.some(({ id, text }) => id === 'preset-belote' && / \.source =/.test(text))).toBe(true);
    }
  });
});
