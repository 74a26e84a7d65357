// Rules for every source: texts come from the catalogue, and looks from the tokens.

import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

const files = import.meta.glob<string>(['../**/*.{svelte,ts,css}', '!../api/**', '!./**'], { query: '?raw', import: 'default', eager: true });
const catalogue = import.meta.glob<string>('../../../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true });

const components = Object.entries(files).filter(([path]) => path.endsWith('.svelte'));

/** The messages of a language, each with the variables that it uses. */
function messages(language: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(catalogue)) {
    if (!path.includes(`/${language}/`)) continue;
    let id = '';
    let at = '';
    for (const line of text.split('\n')) {
      const start = /^([a-z][\w-]*) =/i.exec(line);
      const attribute = /^\s+\.([\w-]+) =/.exec(line);
      if (start?.[1]) at = id = start[1];
      if (attribute) at = `${id}.${attribute[1]}`;
      if (line.startsWith('#') || at === '') continue;
      const variables = found.get(at) ?? new Set();
      for (const [, name] of line.matchAll(/\$(\w+)/g)) if (name) variables.add(name);
      found.set(at, variables);
    }
  }
  return found;
}

const [fr, en] = [messages('fr'), messages('en')];

describe('the catalogue', () => {
  test('has the same messages in French and in English', () => {
    const only = (a: Map<string, unknown>, b: Map<string, unknown>) => [...a.keys()].filter((id) => !b.has(id));
    expect([only(fr, en), only(en, fr)]).toEqual([[], []]);
  });

  test('has every message that a screen asks for by name', () => {
    const asked = Object.values(files).flatMap((text) =>
      [...text.matchAll(/(?<![.\w])(?:t|has)\(\s*'([a-z0-9][\w.-]*)'/gi), ...text.matchAll(/<Rich\s+id="([\w.-]+)"/g)].map(([, id]) => id ?? ''),
    );
    expect(asked.filter((id) => !fr.has(id))).toEqual([]);
  });

  test('has words for the players of a mêlée where a sentence is about entrants', () => {
    const asked = Object.values(files).flatMap((text) =>
      [...text.matchAll(/\bof(?:Entrants|Side)\(\s*([^,]+),/g)].flatMap(([, id = '']) => id.match(/(?<=')concours-[\w-]+(?=')/g) ?? []),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.flatMap((id) => [id, `${id}-players`]).filter((id) => !fr.has(id))).toEqual([]);
  });

  test('speaks of no team in what it says of the players of a mêlée', () => {
    const said = Object.entries(catalogue).flatMap(([, text]) =>
      [...text.matchAll(/^concours-[\w-]+-players =(?:.*\n)(?:\s+.*\n)*/gm)].map(([found]) => found),
    );
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((one) => /doublette|équipe|\bteams?\b/i.test(one.replace(/\{[^}]*\}|^[\w-]+ =/g, '')))).toEqual([]);
  });

  test('names every kind of event', () => {
    const events = [
      'match_created',
      'match_renamed',
      'sides_changed',
      'dealer_changed',
      'players_reseated',
      'player_coloured',
      'clock_paused',
      'clock_resumed',
      'match_abandoned',
      'match_resumed',
      'match_finished',
      'match_reopened',
      'contract_recorded',
      'contract_cleared',
      'deal_recorded',
      'deal_amended',
      'deal_moved',
      'deal_deleted',
      'ruleset_changed',
      'rules_named',
      'match_marked_again',
      'notes_changed',
      'place_changed',
      'match_archived',
      'match_unarchived',
      'match_deleted',
      'match_restored',
      'photo_attached',
      'photo_removed',
      'fork_settled',
      'undone',
      'redone',
    ];
    expect(events.filter((event) => !fr.has(`event-${event}`))).toEqual([]);
  });

  test('keeps French punctuation on its line in the screens’ own texts', () => {
    const loose = Object.entries(catalogue)
      .filter(([path]) => path.includes('/fr/'))
      .flatMap(([, text]) => text.split('\n').filter((line) => !line.startsWith('#') && / [:;?!»](?=\s|$)/.test(line)));
    expect(loose).toEqual([]);
  });
});

/** The declarations that the words of the kit write, as `property: value`. */
const WORDS = new Set(
  Object.entries(files)
    .filter(([path]) => /kit\/(?:layout|type)\.css$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(/^\.[\w-]+ \{\n([^}]*)\}/gm)].flatMap(([, block = '']) => block.match(/[\w-]+: [^;]+(?=;)/g) ?? [])),
);

/** Every node of a component's markup. */
function nodes(node: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (Array.isArray(node)) for (const one of node) nodes(one, found);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) found.push(node as Record<string, unknown>);
    for (const value of Object.values(node)) nodes(value, found);
  }
  return found;
}

test('the words of the kit are found', () => {
  expect([...WORDS]).toEqual(expect.arrayContaining(['display: flex', 'align-items: center', 'gap: var(--s3)', 'color: var(--ink-2)']));
});

describe.each(components)('%s', (_, source) => {
  const markup = nodes(parse(source, { modern: true }).fragment);

  test('writes no words of its own', () => {
    const written = markup.filter(({ type }) => type === 'Text').map(({ data }) => String(data).trim());
    const attributes = markup.filter(({ type, name }) => type === 'Attribute' && !['aria-label', 'title', 'placeholder', 'alt'].includes(String(name)));
    const allowed = new Set(
      attributes.flatMap((attribute) =>
        nodes(attribute)
          .filter(({ type }) => type === 'Text')
          .map(({ data }) => String(data).trim()),
      ),
    );
    expect(written.filter((text) => /\p{L}/u.test(text) && !allowed.has(text))).toEqual([]);
  });

  test('leaves rows and stacks that are nothing else to the kit', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? '';
    // Of a class that an element always has, and outside of any medium.
    const always = new Set(
      markup
        .filter(({ type, name }) => type === 'Attribute' && name === 'class')
        .flatMap((attribute) => nodes(attribute).filter(({ type }) => type === 'Text'))
        .flatMap(({ data }) => String(data).split(/\s+/)),
    );
    const rules = [...style.matchAll(/(?<=^\n|\n\n|\*\/\n) {2}\.([\w-]+) \{\n([^}]*)\}/g)].filter(([, name = '']) => always.has(name));
    const own = rules.filter(([, , block = '']) => {
      const said: string[] = block.match(/[\w-]+: [^;]+(?=;)/g) ?? [];
      return said.includes('display: flex') && said.every((one) => WORDS.has(one));
    });
    expect(own.map(([, name]) => name)).toEqual([]);
  });

  test('takes its colours, type, radii and durations from the tokens', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? '';
    const own = [
      ...style.matchAll(
        /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\b\d+m?s\b|font-family:(?!\s*(?:var|inherit))[^;]*|font-weight:(?!\s*(?:var|inherit))[^;]*|(?:font-size|border-radius):[^;]*\dpx[^;]*/gi,
      ),
    ].map(([text]) => text);
    expect(own).toEqual([]);
  });
});
