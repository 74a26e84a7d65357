import type { FluentFunction } from '@fluent/bundle';

/** Silent characters before a word: the marks of `rich.ts`, those for the direction of text, quotes and brackets. */
const UNSEEN = /^[\u0001-\u0003\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff«“"'(\s]+/u; // eslint-disable-line no-control-regex

/** Names with a silent h, before which words elide: *d’Hélène*, *d’Hubert*, but *de Hakim*. */
const MUTE_H = /^h(?:adri|ec|el|en|er|il|ip|om|on|or|ub|ugue|ya)/;
/** Words with an initial vowel before which nothing elides. */
const KEPT = /^(?:onz|oui(?![a-z])|y[aeiou]|y$)/;

/** The beginning of a word as it sounds, without marks, capitals or accents. */
function heard(word: string): string {
  return word.replace(UNSEEN, '').normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toLowerCase();
}

/** Whether a short word loses its *e* before this one. */
function elides(word: string): boolean {
  const start = heard(word);
  return (/^[aeiouy]/.test(start) && !KEPT.test(start)) || MUTE_H.test(start);
}

const joined = (word: string, full: string, elided: string): string => (elides(word) ? `${elided}’${word}` : `${full} ${word}`);
const ofMany = (word: string): string | null => /^[Ll]es\s+(.+)$/.exec(word)?.[1] ?? null;

/** *de Karim*, *d’Ouest*, *des Verts*. */
export function de(word: string): string {
  const many = ofMany(word);
  return many ? `des ${many}` : joined(word, 'de', 'd');
}

/** *que Karim*, *qu’Anne*. */
export function que(word: string): string {
  return joined(word, 'que', 'qu');
}

/** À with its article before a card (*au roi*, *à la dame*, *à l’as*), without one before a name (*à Karim*, *aux Verts*). */
export function au(word: string): string {
  const many = ofMany(word);
  if (many) return `aux ${many}`;
  const [first = ''] = heard(word).split(' ');
  if (first === 'as') return `à l’${word}`;
  if (first === 'dame') return `à la ${word}`;
  return ['roi', 'valet', 'dix', 'neuf', 'huit', 'sept'].includes(first) ? `au ${word}` : `à ${word}`;
}

/** `many` if a name stands for several people, as *Les Verts* or *Anne et Zoé*; `us` and `them` for the sides' own words. */
export function many(word: string): 'many' | 'one' | 'us' | 'them' {
  const whole = heard(word).replace(/[\u0001-\u0003\u2060-\u2069]+$/u, ''); // eslint-disable-line no-control-regex
  if (/^(?:nous|us)$/.test(whole)) return 'us';
  if (/^(?:eux|them)$/.test(whole)) return 'them';
  return /^(?:les|nos|vos|mes|des|the|our) |,| (?:et|and|&) /.test(heard(word)) ? 'many' : 'one';
}

const onText =
  (write: (word: string) => string): FluentFunction =>
  ([word]) =>
    write(typeof word === 'string' ? word : (word?.toString({} as never) ?? ''));

/** The functions that messages apply to a word: `{ DE($name) }`. The command line has the same. */
export const GRAMMAR: Record<string, FluentFunction> = { DE: onText(de), QUE: onText(que), AU: onText(au), MANY: onText(many) };
