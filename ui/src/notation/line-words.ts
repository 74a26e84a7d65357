import type { Candidate, Contract, MeldJson, Piece } from '../api/rules';
import type { MatchView } from '../api/table';
import { meldText } from '../game/deal-words';
import { t } from '../kit/i18n/index.svelte';
import { nameOf } from '../game/people';
import { word } from '../app/words';
import { contractText, levelText } from '../game/contract-words';

/** The meaning of a piece of a line, or of a candidate, in words. */
export function pieceText(match: MatchView, { kind, by, value }: Piece | Candidate): string {
  const name = by ? nameOf(match.sides, by) : '';
  switch (kind) {
    case 'person':
    case 'taker':
      return name;
    case 'level':
      return levelText(value as Contract['level'], match.form);
    case 'strain':
      return typeof value === 'string' ? t(`strain-${value}`) : contractText(value as Contract, match.form);
    case 'meld':
      return meldWords(match, value as MeldJson);
    case 'void':
      return t(`void-${String(value)}`);
    default:
      return t(`line-${kind}`, { name, value: kind === 'note' ? String(value) : word(value), told: by ? 'yes' : 'no' });
  }
}

function meldWords(match: MatchView, meld: MeldJson): string {
  if (meld.kind !== 'belote') return meldText(match.sides, meld);
  return t('sheet-meld-of', { meld: t('meld-belote'), name: nameOf(match.sides, meld.by) });
}

/** Converts a position in a text field, in UTF-16 units, to one in characters, as the rules count. */
export function characters(text: string, units: number): number {
  return [...text.slice(0, units)].length;
}

/** Converts a position in characters to one in UTF-16 units, as a text field counts. */
export function units(text: string, characters: number): number {
  return [...text].slice(0, characters).join('').length;
}
