// Tests every message that takes words, with words that need elision, an article or a gender: none may read wrong.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { GRAMMAR } from '../kit/i18n/grammar';
import { Figures } from '../kit/i18n/numbers';

type Language = 'fr' | 'en';

const catalogue = import.meta.glob<string>('../../../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true });

const resourcesOf = (language: Language): FluentResource[] =>
  Object.entries(catalogue)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, text]) => new FluentResource(text));

function bundleOf(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: GRAMMAR });
  for (const resource of resourcesOf(language)) bundle.addResource(resource);
  return bundle;
}

const PLAYERS = ['Ouest', 'Anne', 'Éric', 'Hélène', 'Karim', 'Zoé', 'O’Brien', 'Yann', '\u2068أحمد\u2069', '🃏 Inès'];
/** Names of sides: their own, after their players, or free ones. */
const TEAMS = ['Les Verts', 'Anne et Éric', 'Ouest', 'Hélène', 'Karim'];
const OWN = { fr: ['Nous', 'Eux'], en: ['Us', 'Them'] };
const NUMBERS = [0, 1, 2, 8, 11, 3000].map((value) => new Figures(value));
const PLAIN = ['xyz'];

const WORDS = {
  fr: {
    card: ['as de pique', 'dame de cœur', 'roi de trèfle', 'valet', 'neuf de carreau'],
    the: ['l’as', 'la dame', 'le dix'],
    strain: ['trèfle', 'cœur', 'sans-atout', 'tout-atout'],
    contract: ['120 pique', 'capot cœur', 'générale trèfle', 'prise à carreau'],
    meld: ['Tierce', 'Cinquante', 'Carré d’as'],
    call: ['coinche', 'surcoinche', '100 cœur', 'générale trèfle', 'as'],
    field: ['annonces', 'points, Nous', 'atout'],
    doubling: ['coinche', 'surcoinche'],
    rank: ['A', 'Q', '10', '9'],
    day: ['1er octobre 2026', '11 avril'],
    list: ['2 et 3', 'Anne, Éric ou Ouest'],
  },
  en: {
    card: ['ace of spades', 'queen of hearts', 'eight of clubs'],
    the: ['the ace', 'the queen'],
    strain: ['clubs', 'hearts', 'no trumps', 'all trumps'],
    contract: ['120 spades', 'capot hearts', 'générale clubs', 'take in diamonds'],
    meld: ['Tierce', 'Cinquante', 'Carré of aces'],
    call: ['coinche', 'surcoinche', '100 hearts', 'générale clubs'],
    field: ['melds', 'points, Us', 'trumps'],
    doubling: ['coinche', 'surcoinche'],
    rank: ['A', 'Q', '10', '9'],
    day: ['1 October 2026', '11 April'],
    list: ['2 and 3', 'Anne, Éric or West'],
  },
};
type Kind = keyof (typeof WORDS)['fr'];

/** The meaning of each variable. A variable that is not here fails the test: add the kind of words that it may take. */
const VARIABLES: Record<string, 'name' | 'side' | 'number' | 'plain' | 'value' | Kind> = {
  ...of('name', 'name into names taker dealer leader speaker player own one typed known title match'),
  ...of('side', 'side other us_name them_name'),
  ...of('number', 'n us them total max min deals us_total them_total count of needed step low high trick against target minutes hours days done photos'),
  ...of('number', 'deal rules_us rules_them most lost give highest lowest least factor column line expected found level to from players won played points'),
  ...of('card', 'card'),
  ...of('the', 'winning cards'),
  ...of('strain', 'strain suit'),
  ...of('contract', 'contract'),
  ...of('meld', 'meld'),
  ...of('call', 'call calls doubled'),
  ...of('field', 'field'),
  ...of('day', 'day when month last first'),
  ...of('list', 'list allowed lines titles'),
  ...of(
    'plain',
    'ruleset rule text path backup what event test size photo id device detail address where theme table says rank note message match_id seq filtered kind without button',
  ),
  ...of(
    'plain',
    'vocabulary game titles ended encoding doubling decided counted compared after source row missing_in guess error entity by made told terms finding us_by_facts them_by_facts',
  ),
  ...of('number', 'now round teams present paid belotes capots sum all capot team free number'),
  ...of('plain', 'club league who hash year key tables counts at was why letter fee amount this that reason cause version engine system path safe date'),
  ...of('value', 'value'),
};

/** The meaning of `value` in messages that take one kind of word; in all others it may be anything. */
const VALUES: Record<string, Kind | 'side'> = {
  'error-doubling_not_in_ruleset': 'doubling',
  'error-meld_twice': 'rank',
  'error-strain_not_in_ruleset': 'strain',
  'error-belote_without_strain': 'strain',
  'error-last_trick_disagrees': 'side',
  'error-all_tricks_disagree': 'side',
  'error-tricks_do_not_add_up': 'side',
  'error-points_impossible': 'side',
  'error-points_without_trick': 'side',
  'error-second_belote': 'side',
};

/** Messages about a player who may have no partner. */
const ALONE = /^(?:table-next|sheet-dealt|table-renonce|house-renonce|line-dealer|needed-of|story-).* (?:dealer|leader|taker|name)$/;

function of<T extends string>(kind: T, names: string): Record<string, T> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}

function wordsFor(variable: string, id: string, language: Language): unknown[] {
  const kind = variable === 'value' ? (VALUES[id] ?? 'value') : (VARIABLES[variable] ?? 'plain');
  if (kind === 'side') return [...OWN[language], ...TEAMS];
  // A player without a partner and a name has that of the side.
  if (kind === 'name' && ALONE.test(`${id} ${variable}`)) return [...PLAYERS, ...OWN[language]];
  if (kind === 'name') return /^end-|^people-side/.test(id) ? TEAMS : PLAYERS;
  // In the story of a match the contract is drawn, and its level is separate.
  if (variable === 'contract' && id.startsWith('story-')) return PLAIN;
  if (kind === 'number') return NUMBERS;
  if (kind === 'plain') return PLAIN;
  if (kind === 'value') return [...PLAYERS, ...WORDS[language].call, '9', '170'];
  return WORDS[language][kind];
}

interface Found {
  /** Each variable, with the values that a message selects by name. */
  variables: Map<string, Set<string>>;
  messages: Set<string>;
}

/** Searches a pattern for its variables, and for other messages that it includes. */
function look(node: unknown, found: Found): Found {
  if (Array.isArray(node)) for (const one of node) look(one, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, name, attr, selector, variants } = node as Record<string, unknown>;
    if (type === 'var') found.variables.set(String(name), found.variables.get(String(name)) ?? new Set());
    if (type === 'mesg') found.messages.add(attr ? `${String(name)}.${String(attr)}` : String(name));
    for (const one of Object.values(node)) if (one !== selector) look(one, found);
    if (selector) {
      look(selector, found);
      const asked = selector as { type: string; name: string };
      const keys = (variants as { key: { value: unknown } }[]).map(({ key }) => String(key.value));
      if (asked.type === 'var') for (const key of keys) found.variables.get(asked.name)?.add(key);
    }
  }
  return found;
}

/** Every pattern of a language: messages, and their attributes. */
function patternsOf(language: Language): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { body } of resourcesOf(language)) {
    for (const { id, value, attributes } of body) {
      if (value !== null) found.set(id, value);
      for (const [attribute, pattern] of Object.entries(attributes)) found.set(`${id}.${attribute}`, pattern);
    }
  }
  return found;
}

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** All variants of a message: each variable in turn takes all its values, while the others keep one. */
function* said(id: string, patterns: Map<string, unknown>, bundle: FluentBundle, language: Language): Generator<string> {
  const pattern = patterns.get(id);
  const found: Found = look(pattern, { variables: new Map(), messages: new Set() });
  for (const other of found.messages) look(patterns.get(other), found);
  const values = new Map<string, unknown[]>();
  for (const [name, keys] of found.variables) {
    const words = [...keys].filter((key) => !PLURALS.includes(key) && !/^\d+$/.test(key));
    values.set(name, [
      ...(words.length > 0 && VARIABLES[name] !== 'value' ? words : wordsFor(name, id, language)),
      ...(VARIABLES[name] === 'value' ? words : []),
    ]);
  }
  const count = Math.max(1, ...[...values.values()].map(({ length }) => length));
  // Two walks, of which the second moves the variables against each other.
  for (const shift of [0, 1]) {
    for (let at = 0; at < count; at += 1) {
      const args = Object.fromEntries([...values].map(([name, all], index) => [name, all[(at + shift * index) % all.length]]));
      const problems: Error[] = [];
      yield bundle.formatPattern(pattern as never, args as never, problems);
      expect(problems).toEqual([]);
    }
  }
}

const VOWEL_NAMES = '(?:Ouest|Est|Anne|Éric|Hélène|O’Brien|🃏 Inès)';
const WRONG: Record<Language, [string, RegExp][]> = {
  fr: [
    ['a word that should be elided', new RegExp(`\\b(?:[Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[Jj]e) (?:\\u2068)?${VOWEL_NAMES.replace('|🃏 Inès', '')}`, 'u')],
    ['an elision before a consonant', /\b(?:[Dd]|[Qq]u)’(?:Karim|Zoé|Yann|Nous|Les|\d)/u],
    ['de Les, à Les', /(?<!\p{L})(?:[Dd]e|[Àà]) Les Verts/u],
    ['de or à before le or les', /(?<!\p{L})(?:[Dd]e|[Àà]) les? (?!\p{L}+(?:er|ir|re)(?!\p{L}))/u],
    ['à without the article of a card', /(?<!\p{L})[Àà] (?:as|roi|dame|valet|dix|neuf)(?!\p{L})/u],
    [
      'le before a feminine',
      /(?<!\p{L})(?:[Ll]e|[Uu]n|[Dd]u|[Aa]u) (?:générale|coinche|surcoinche|prise|tierce|belote|dame|renonce|donne|maldonne|partie)(?!\p{L})/iu,
    ],
    ['la before a masculine', /(?<!\p{L})(?:[Ll]a|[Uu]ne) (?:capot|carré|pli|contrat|cinquante|roi|valet|litige)(?!\p{L})/iu],
    ['le or la before a vowel', /(?<!\p{L})(?:[Ll]e|[Ll]a|[Dd]e|[Qq]ue) (?:annonce|atout|as|entame|enchère|adversaire|écart|autre)(?!\p{L})/iu],
    ['1 for the first of a month', /(?<![\d\u00a0])1 (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/u],
    ['a loose space before a sign', /[^\S\u00a0\u202f][;:?!»%](?!\p{L})/u],
    ['a loose space in guillemets', /«[^\u00a0\u202f]/u],
    ['no space before a sign', /[\p{L}\p{N})»][;!?](?:\s|$)|[\p{L})»]:\s/u],
    ['a number that may part from its word', /(?<!\p{L})en \d{1,3}\u00a0/u],
    ['a straight apostrophe', /\p{L}'\p{L}/u],
    ['a verb in the singular with Nous', /(?:Nous|Eux) (?:gagne|mène|finit|va|est|compte|donne|entame|parle|renonce|prend|a (?:donné|renoncé))(?!\p{L})/u],
    ['of us in place of our', /(?:d’Eux|de Nous) (?:chute|passe)(?!\p{L})/u],
    ['a verb in the singular with several', /(?:Les Verts|Anne et Éric) gagne(?!\p{L})/u],
    ['the calque of under', /(?<!\p{L})sous (?:d’autres|ces|vos|leurs) règles/iu],
  ],
  en: [
    ['a before a vowel', /(?<!\p{L})[Aa] (?:ace|eight|hour|other|annonce|eleven)(?!\p{L})/u],
    ['an before a consonant', /(?<!\p{L})[Aa]n (?:king|queen|jack|capot|générale|take|revoke)(?!\p{L})/u],
    ['a French space before a sign', /[\s\u00a0\u202f][;:?!%](?:\s|$)/u],
    ['a straight apostrophe', /\p{L}'\p{L}/u],
    ['a word that is not in the glossary', /(?<![\p{L}’-])(?:renonce|annonces?|photographs?|heap|marked|strain)(?!\p{L})/iu],
    ['a verb in the singular with several', /(?:Les Verts|Anne et Éric|Us|Them) (?:wins|leads|ends|deals|bids|revokes)(?!\p{L})/u],
    ['an object where a subject belongs', /(?:Us|Them)(?:’s| (?:deal|lead|bid|revoke|took))(?!\p{L})/u],
  ],
};
const BOTH: [string, RegExp][] = [
  ['two spaces', / {2}/u],
  ['a hole', /\{|\}|undefined|null|\[object/u],
  ['a space before a comma or a full stop', / [.,](?:\s|$)/u],
];

describe.each(['fr', 'en'] as const)('in %s', (language) => {
  const bundle = bundleOf(language);
  const patterns = patternsOf(language);

  test('every variable has words that it may be given', () => {
    const names = [...patterns.values()].flatMap((pattern) => [...look(pattern, { variables: new Map(), messages: new Set() }).variables.keys()]);
    expect([...new Set(names)].filter((name) => !(name in VARIABLES))).toEqual([]);
    expect(names.length).toBeGreaterThan(500);
  });

  const sentences = new Map([...patterns.keys()].map((id) => [id, new Set(said(id, patterns, bundle, language))]));

  test.each([...WRONG[language], ...BOTH])('no message says %s', (_, wrong) => {
    const found = [...sentences].flatMap(([id, texts]) => [...texts].filter((text) => wrong.test(text)).map((text) => `${id}: ${text}`));
    expect(found).toEqual([]);
  });

  test('what is looked for would be found', () => {
    const bad = { fr: ['Couleur de Ouest', 'Le Générale ♣', 'le annonce', 'le 1 octobre', 'À qui ?', 'Nous gagne'], en: ['a ace', 'What ?', 'a heap'] };
    for (const text of bad[language])
      expect(
        WRONG[language].some(([, wrong]) => wrong.test(text)),
        text,
      ).toBe(true);
  });
});
