// A check of everything: what is sound, what the program repairs by itself, and what remains for the user.

import type { FindingView } from '../api/backup';
import type { DiagnosisView } from '../api/diagnosis';
import { call } from '../app/door';
import { isKeptHere } from '../app/kept-here';
import { lastCopy } from '../app/last-copy';

/** The lists differ from what was written. */
const OF_LISTS = 'projection_differs';

/** Faults next to which the lists are rebuilt: photos and copies do not concern them. After damaged entries, the lists may be what is right. */
const APART: readonly string[] = [OF_LISTS, 'photo_changed', 'photo_missing', 'photo_unreadable', 'backup_failed'];

export interface Checked {
  /** When it was done, RFC 3339 in UTC. */
  at: string;
  matches: number;
  deals: number;
  /** What remains, and whether the lists are part of it. */
  findings: FindingView[];
  waiting: boolean;
  /** How many rows of the lists were repaired. */
  mended: number;
  /** When the last copy was made; null if there is none. */
  last: string | null;
  /** How many matches it misses; null where that is unknown. */
  missing: number | null;
}

const isOfLists = ({ code }: FindingView): boolean => code === OF_LISTS;

/** Repairs the lists if that is safe. Returns what a check then finds. */
async function repaired(findings: FindingView[]): Promise<FindingView[]> {
  if (!findings.some(isOfLists) || findings.some(({ code }) => !APART.includes(code))) return findings;
  await call({ kind: 'rebuild' });
  return call({ kind: 'check' });
}

/** What the program found in its file, without what it has repaired. */
export async function checkedBy({ findings, last_backup }: DiagnosisView): Promise<Checked> {
  const left = await repaired(findings);
  const lists = left.filter(isOfLists).length;
  const copy = isKeptHere() ? lastCopy() : null;
  const counts = await call({ kind: 'uncopied', ...(copy?.reach ? { copied: copy.reach } : {}) });
  return {
    at: new Date().toISOString(),
    matches: counts.matches,
    deals: counts.deals,
    findings: left.filter((one) => !isOfLists(one)),
    waiting: lists > 0,
    mended: findings.filter(isOfLists).length - lists,
    last: isKeptHere() ? (copy?.at ?? null) : last_backup,
    missing: isKeptHere() ? counts.new_matches : null,
  };
}
