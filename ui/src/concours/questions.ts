import type { RankKey } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';
import { endOf, lengthInWords, type FormatDraft } from './format.svelte';
import { keyText, ofEntrants } from './words';

/** The games of the formats, each with the format that choosing it takes. */
export const GAMES = [
  { game: 'belote', preset: 'belote-4x12' },
  { game: 'coinche', preset: 'coinche-aurard' },
  { game: 'contree', preset: 'contree-cannes' },
  { game: 'melee', preset: 'melee-3' },
] as const;

/** The points of a deal. */
const DEAL = 162;

export function gameOf({ preset }: FormatDraft): string {
  return preset.split('-')[0] ?? '';
}

/** The house rules at the tables, if they are not those of the format. */
function rulesText(draft: FormatDraft): string | null {
  const play = (draft.values['play'] ?? {}) as { preset?: string };
  return !draft.isChanged('play') || play.preset === undefined ? null : t(`preset-${play.preset}`);
}

/** The format in a line: `Belote · 4 parties de 12 donnes`. */
export function lineOf(draft: FormatDraft): string {
  const { first, by } = lengthInWords(draft.length);
  const n = Number(draft.values['parties']);
  const about = { game: rulesText(draft) ?? t(`concours-game-${gameOf(draft)}`), n, of: figures(Number(first)) };
  return `${t(`concours-line-${endOf(draft.length)}`, about)}${by}`;
}

/** What the line leaves out: who plays, what counts, and how tables are drawn. */
export function saysOf(draft: FormatDraft): string {
  const { first_draw: first, draw } = draft.values;
  const drawn = draw === 'rotation' ? [] : [t(`concours-says-first_draw-${String(first)}`)];
  const [key = 'points'] = draft.rank;
  const says = [ofEntrants('concours-says-pairs', draft.isMelee), keyText(key), [...drawn, t(`concours-says-draw-${String(draw)}`)].join(' ')];
  return says.join(', ');
}

/** The keys of the ranking that can decide between equals, for these that come first. */
export function tieKeys(first: RankKey): RankKey[] {
  return [first === 'points' ? 'wins' : 'points', 'best_partie', 'lot'];
}

/** The ranking with a key before or after the first; the lot ends it. */
export function ranked(rank: readonly RankKey[], keys: readonly RankKey[]): RankKey[] {
  const all = [...keys, ...rank.filter((key) => !keys.includes(key))];
  return all.slice(0, all.indexOf('lot') + 1 || all.length);
}

/** What half of a partie is, if it has a number of deals. */
export function halfOf(draft: FormatDraft): number | null {
  const { deals } = draft.length;
  return deals === undefined ? null : (deals * DEAL) / 2;
}
