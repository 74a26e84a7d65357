// A page that sees a match from the other side: every call, tried with values made from its types.

import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import type { Problem } from '../api/call';
import type { Kind } from '../app/calls';
import { OF_SIDES, swappedAnswer, swappedProblem, swappedRequest } from '../app/swap';

const files = ['calls', 'call'].map((name) => fileURLToPath(new URL(`../api/${name}.ts`, import.meta.url)));
const program = ts.createProgram(files, { strict: true });
const checker = program.getTypeChecker();

/** A value of a type, and the same for the other side. Every side in the first is *us*, and every text in both. */
type Pair = [own: unknown, other: unknown];

const SIDES = ['us', 'them'];
const OTHER: Record<string, string> = { us: 'them', them: 'us' };

/** The fields of unknown content, by the type that has them; those of a house rule are numbers, words and lists of the rule. */
const untyped = new Set<string>();

function pairOf(type: ts.Type): Pair {
  if (type.isUnion()) return pairOfUnion(type);
  if (type.flags & ts.TypeFlags.NumberLike) return [7, 7];
  if (type.flags & ts.TypeFlags.BooleanLike) return [true, true];
  if (type.isStringLiteral()) return [type.value, type.value];
  if (checker.isArrayLikeType(type)) return pairOfList(checker.getTypeArguments(type as ts.TypeReference).map(pairOf));
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? pairOfFields(type) : ['us', 'us'];
}

const pairOfList = (pairs: Pair[]): Pair => [pairs.map(([own]) => own), pairs.map(([, other]) => other)];

function pairOfUnion({ types }: ts.UnionType): Pair {
  const words = types.map((one) => (one.isStringLiteral() ? one.value : ''));
  if (SIDES.every((side) => words.includes(side))) return ['us', 'them'];
  const pairs = types.filter((one) => !(one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))).map(pairOf);
  return pairs.find(([own, other]) => JSON.stringify(own) !== JSON.stringify(other)) ?? pairs[0] ?? [null, null];
}

function pairOfFields(type: ts.Type): Pair {
  const fields = new Map(checker.getPropertiesOfType(type).map((field) => [field.name, checker.getTypeOfSymbol(field)]));
  const isProblem = ['code', 'field', 'params'].every((name) => fields.has(name));
  const any = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  if (any) fields.set('*', any.type);
  const both = [...fields].map(([name, of]) => {
    if (of.flags & ts.TypeFlags.Unknown && !name.includes('.')) untyped.add(`${nameOf(type)}.${name}`);
    const [own, other] = pairOf(of);
    return [
      [name, own],
      [OTHER[name] ?? name, isProblem && name === 'field' ? 'them' : other],
    ] as const;
  });
  return [Object.fromEntries(both.map(([own]) => own)), Object.fromEntries(both.map(([, other]) => other))];
}

/** The name of a type; of one that is put together, as the request of a command, that of its last part. */
const nameOf = (type: ts.Type): string | undefined => (type.isIntersection() ? type.types.at(-1)! : type).aliasSymbol?.name;

function exported(file: string, name: string): ts.Type {
  const source = program.getSourceFile(file);
  const symbols = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source)!) : [];
  return checker.getDeclaredTypeOfSymbol(symbols.find((symbol) => symbol.name === name)!);
}

const CALLS = checker.getPropertiesOfType(exported(files[0]!, 'Calls')).map((call) => {
  const [request, answer] = checker.getPropertiesOfType(checker.getTypeOfSymbol(call)).map((part) => pairOf(checker.getTypeOfSymbol(part)));
  return { kind: call.name as Kind, request: request!.map((fields) => ({ ...(fields as object), kind: call.name })), answer: answer! };
});

test.each(CALLS)('$kind exchanges its sides and keeps its texts; exchanged twice, it is as it was', ({ kind, request, answer }) => {
  const seen = ([asked, answered]: unknown[]): unknown[] => [swappedRequest(asked as never), swappedAnswer(kind, answered as never)];
  const [own, other] = [0, 1].map((side) => [request[side], answer[side]]);
  expect(seen(own!)).toEqual(other);
  expect(seen(other!)).toEqual(own);
});

test('a notice has no side', () => {
  const [own, other] = pairOf(exported(files[1]!, 'Notice'));
  expect(other).toEqual(own);
});

test('a problem names the other side in its field, and in the parameters that are sides', () => {
  const problem = (code: string, field: string, params: Problem['params']): Problem => ({ code, field, params });
  const both = [
    [problem('points_do_not_add_up', 'facts.points.us', { us: 90, them: 100 }), problem('points_do_not_add_up', 'facts.points.them', { them: 90, us: 100 })],
    [
      problem('last_trick_disagrees', 'last_trick', { value: 'us', allowed: ['them'] }),
      problem('last_trick_disagrees', 'last_trick', { value: 'them', allowed: ['us'] }),
    ],
    [problem('second_belote', 'melds', { value: 'north' }), problem('second_belote', 'melds', { value: 'north' })],
    [problem('name_twice', 'sides.us.players', { value: 'us' }), problem('name_twice', 'sides.them.players', { value: 'us' })],
  ] as const;
  for (const [own, other] of both) expect([swappedProblem(own), swappedProblem(other)]).toEqual([other, own]);
});

test('a problem whose sentence says that its value is a side is known to have one', () => {
  const catalogue = import.meta.glob<string>('../../../messages/fr/*.ftl', { query: '?raw', import: 'default', eager: true });
  const messages = Object.values(catalogue).flatMap((text) => text.split(/\n(?=[a-z])/));
  const about = messages.filter((one) => /^error-/.test(one) && /\b(AU|DE|QUE)\(\$(value|allowed)\)/.test(one));
  expect(about.map((one) => one.slice('error-'.length, one.indexOf(' '))).sort()).toEqual(OF_SIDES);
});

/** Values of house rules and of the format of a concours, and references to rulesets. */
const OF_RULES = ['DiffRow.a', 'DiffRow.b', 'RuleCardLine.value', 'RuleExample.value', 'RuleValue.value', 'RuleView.base', 'RuleView.value'];
const OF_SETTINGS = [
  ...OF_RULES,
  'SavedValue.value',
  'CsvReading.ruleset',
  'CheckFormat.format',
  'SimulateFormat.format',
  'CreateConcours.format',
  'ChangeFormat.format',
  'FormatEffect.format',
];
/** The parameters of problems, for which `swappedProblem` has a list; and in a concours, where nobody sits at a side, those of its journal. */
const OF_MESSAGES = ['Record.*'];
/** The words of a typed deal, and the outcome of an import: no phone at a match from East or West shows them. */
const NOT_SHOWN = ['Piece.value', 'Candidate.value', 'JobView.answer'];

test('each field of unknown content is known to have no side, or not to be shown to the other side', () => {
  expect([...untyped].sort()).toEqual([...OF_SETTINGS, ...OF_MESSAGES, ...NOT_SHOWN].sort());
});
