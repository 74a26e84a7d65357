// The JSON Schemas in docs accept the documents of the program and refuse wrong ones. That docs/ruleset.schema.json is today's, and that
// the reader refuses the same values, is tested in tests/rules.

import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

interface RuleType {
  words?: string[];
  one_of?: number[];
  integer?: { min: number; max: number };
  levels?: { min: number; max: number };
  packets?: { sum: number };
  nullable?: boolean;
}

interface HouseRule {
  id: string;
  type: 'boolean' | RuleType;
}

interface Preset {
  id: string;
  says: string;
  base?: string;
  values?: Record<string, unknown>;
  set?: Record<string, unknown>;
}

interface Case {
  rule?: string;
  code?: string;
  field?: string;
  command: string;
  in?: Record<string, unknown>;
}

const root = (path: string) => new URL(`../../../${path}`, import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(root(path), 'utf8'));
const lines = (path: string) =>
  readFileSync(root(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });

/** A function that returns what a schema finds wrong with a document. Ajv throws unless the schema is one of its draft. */
function checked(path: string) {
  const valid = ajv.compile(json(path) as AnySchemaObject);
  return (document: unknown) => (valid(document) ? [] : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`));
}

test('a schema that is none of its draft is refused', () => {
  expect(() => ajv.compile({ type: 'strnig' })).toThrow();
  expect(() => ajv.compile({ propertees: {} })).toThrow();
});

describe('a ruleset', () => {
  const errors = checked('docs/ruleset.schema.json');
  const RULES = json('src-tauri/crates/rules/data/house-rules.json') as HouseRule[];
  const presets = 'src-tauri/crates/rules/data/presets';
  const PRESETS = readdirSync(root(presets)).map((name) => json(`${presets}/${name}`) as Preset);
  const file = (more: object) => ({ format: 'ardoise.ruleset', version: 1, base: 'coinche', ...more });

  /** All values of a preset, with those of the preset that it differs from. */
  const inFull = ({ base, values, set }: Preset): Record<string, unknown> => {
    const above = PRESETS.find(({ id }) => id === base);
    return { ...(above ? inFull(above) : {}), ...values, ...set };
  };

  test('every preset is one, in short and in full', () => {
    expect(PRESETS.length).toBeGreaterThan(15);
    for (const preset of PRESETS) {
      const short = file({ name: preset.id, description: preset.says, base: preset.id });
      expect(errors(short)).toEqual([]);
      const values = inFull(preset);
      expect(Object.keys(values).length).toBeGreaterThan(80);
      expect(errors({ ...short, values })).toEqual([]);
      expect(errors({ ...short, set: values })).toEqual([]);
    }
  });

  /** Values of a house rule up to the ends of its type, and values next to those ends. */
  function valuesOf({ type }: HouseRule): { right: unknown[]; wrong: unknown[] } {
    if (type === 'boolean') return { right: [true, false], wrong: ['yes', 1, null] };
    const right: unknown[] = [...(type.words ?? []), ...(type.one_of ?? [])];
    const wrong: unknown[] = ['yes', true, -1, 1_000_001, 1.5, {}];
    if (type.integer) {
      const { min, max } = type.integer;
      right.push(min, min + 1, Math.floor((min + max) / 2), max);
      wrong.push(min - 1, max + 1, min + 0.5, String(max));
    }
    if (type.levels) {
      const { min, max } = type.levels;
      const range = { from: min, step: 1 };
      right.push([], [min, max], [range], [{ ...range, to: null }], [min, { from: max, step: max, to: max }]);
      const odd = [min - 1, max + 1, `${max}`, null, { from: min }, { step: 1 }, { ...range, step: 0 }, { ...range, to: max + 1 }, { ...range, by: 1 }];
      wrong.push(...odd.map((level) => [level]));
    }
    if (type.packets) {
      right.push(
        [[type.packets.sum]],
        [
          [3, 2, 3],
          [4, 4],
        ],
      );
      wrong.push([], [3], [[0]], [[type.packets.sum + 1]], [['3']]);
    }
    if (type.nullable) right.push(null);
    else wrong.push(null);
    return { right, wrong };
  }

  test('every value of every house rule is one, and no other', () => {
    expect(RULES.length).toBeGreaterThan(80);
    for (const rule of RULES) {
      const { right, wrong } = valuesOf(rule);
      expect(right.length).toBeGreaterThan(1);
      for (const place of ['set', 'values']) {
        for (const value of right) expect(errors(file({ [place]: { [rule.id]: value } })), `${rule.id}: ${JSON.stringify(value)}`).toEqual([]);
        for (const value of wrong) expect(errors(file({ [place]: { [rule.id]: value } })), `${rule.id}: ${JSON.stringify(value)}`).not.toEqual([]);
      }
    }
  });

  test('the house rules of every case are one', () => {
    const rulesets = lines('tests/cases/house-rule-values.jsonl').flatMap(
      ({ in: asked }) => (asked?.ruleset as { preset?: string; set?: object } | undefined) ?? [],
    );
    const files = rulesets.filter(({ preset }) => preset).map(({ preset, set }) => file({ base: preset, ...(set && { set }) }));
    expect(files.length).toBeGreaterThan(150);
    for (const one of files) expect(errors(one), JSON.stringify(one)).toEqual([]);
  });

  test('a file that the reader refuses for one value is none', () => {
    // What a schema cannot express: contradictions, and a value that differs from itself.
    const beyond = ({ code, field }: Case) => code === 'no_end' || field === 'values.game.target';
    const refused = lines('tests/cases/refusals.jsonl').filter((one) => one.command === 'check' && one.in);
    expect(refused.filter((one) => !beyond(one)).length).toBeGreaterThan(10);
    for (const one of refused) {
      if (beyond(one)) expect(errors(one.in), JSON.stringify(one)).toEqual([]);
      else expect(errors(one.in), JSON.stringify(one)).not.toEqual([]);
    }
  });

  test('each text has its lengths, and a file no other fields', () => {
    for (const name of ['a', 'é'.repeat(40), null]) expect(errors(file({ name }))).toEqual([]);
    for (const name of ['', 'a'.repeat(41), 1]) expect(errors(file({ name })), `${name}`).not.toEqual([]);
    for (const more of [{ base: null }, { set: [] }, { values: 1 }, { author: 'me' }, { version: '1' }, { format: null }]) {
      expect(errors(file(more)), JSON.stringify(more)).not.toEqual([]);
    }
  });
});

describe('an export', () => {
  const errors = checked('docs/exchange.schema.json');

  interface Exported {
    format: string;
    version: number;
    entities: { entity: string; events: Record<string, unknown>[]; photos?: { photo: string; data: string }[] }[];
    stubs?: object[];
    heads?: object[];
  }
  const example = json('docs/example-export.json') as Exported;
  const first = example.entities[0]!;
  const event = first.events[0]!;
  const photo = { photo: `${'a'.repeat(64)}.png`, data: 'AAAA' };
  const stub = { device: event.device, seq: 3, hash: event.hash };
  const head = { device: event.device, from: 1, seq: 3, hash: event.hash, signer: event.device, key: event.hash, signature: 'a'.repeat(128) };

  /** The example with other fields, of itself, of its first entity, and of its first event. */
  const changed = (top: object, entity: object = {}, inside: object = {}) => {
    const events = [{ ...event, ...inside }, ...first.events.slice(1)];
    return { ...example, entities: [{ ...first, events, ...entity }, ...example.entities.slice(1)], ...top };
  };

  test('the example is one, with photos, stubs and heads too', () => {
    expect(errors(example)).toEqual([]);
    expect(errors(changed({}, { photos: [photo] }))).toEqual([]);
    expect(errors(changed({ version: 2, stubs: [stub, { ...stub, purged: true, id: event.id, prev: event.id }], heads: [head] }))).toEqual([]);
    expect(errors(changed({}, {}, { payload: null }))).toEqual([]);
    expect(errors({ format: 'ardoise', version: 1, entities: [] })).toEqual([]);
  });

  test.each([
    ['no entity', { entities: undefined }],
    ['an entity without fields', { entities: [{}] }],
    ['another format', { format: 'ardoise.ruleset' }],
    ['another version', { version: 3 }],
    ['a field that is unknown', { author: 'me' }],
    ['no stubs in their list', { stubs: [] }],
    ['a stub with an id and no predecessor', { stubs: [{ ...stub, id: event.id }] }],
    ['a stub without a hash', { stubs: [{ device: event.device, seq: 3 }] }],
    ['a head without a signature', { heads: [{ ...head, signature: undefined }] }],
    ['a head with a short signature', { heads: [{ ...head, signature: 'a' }] }],
  ])('%s is none', (_, top) => {
    expect(errors(JSON.parse(JSON.stringify(changed(top))))).not.toEqual([]);
  });

  test.each([
    ['an entity without events', { events: [] }],
    ['an entity whose id is none', { entity: '1' }],
    ['a photo with the path of another file', { photos: [{ ...photo, photo: '../ardoise.db' }] }],
    ['a photo of another format', { photos: [{ ...photo, photo: `${'a'.repeat(64)}.gif` }] }],
    ['a photo without its bytes', { photos: [{ photo: photo.photo }] }],
  ])('%s is none', (_, entity) => {
    expect(errors(changed({}, entity))).not.toEqual([]);
  });

  test.each<[string, unknown]>([
    ['id', '1'],
    ['device', null],
    ['seq', 0],
    ['time', '2026-11-22T07:27:35Z'],
    ['zone', ''],
    ['kind', 'Deal'],
    ['version', -1],
    ['payload', 'text'],
    ['payload_hash', 'a'],
    ['prev', 'none'],
    ['hash', 'A'.repeat(64)],
  ])('an event with another %s is none, nor one without', (field, value) => {
    expect(errors(changed({}, {}, { [field]: value }))).not.toEqual([]);
    const { [field]: _, ...without } = event;
    expect(errors({ ...example, entities: [{ ...first, events: [without] }] })).not.toEqual([]);
  });
});
