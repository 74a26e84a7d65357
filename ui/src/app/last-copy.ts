// The last copy of everything that left this device. The page keeps it: a copy is a matter of the device, which no file may bring.

import type { CopyReach, UncopiedView } from '../api/exchange';

const KEPT = 'ardoise-copy';
const A_DAY = 86_400_000;

/** From how many deals in no copy on a copy matters. */
const DEALS = 20;
/** From how many days without a copy on a single new deal matters. */
const DAYS = 14;

export interface LastCopy {
  /** When it left, RFC 3339 in UTC. */
  at: string;
  /** How far it reaches; null if nothing had been written here. */
  reach: CopyReach | null;
}

export function lastCopy(): LastCopy | null {
  return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as LastCopy | null;
}

export function keepLastCopy(copy: LastCopy): void {
  localStorage.setItem(KEPT, JSON.stringify(copy));
}

/** Whether a copy matters by now: twenty new deals, or a fortnight since the last copy, or without one since the first deal. */
export function isDue(copy: LastCopy | null, { new_deals, since }: UncopiedView, now: Date): boolean {
  if (new_deals >= DEALS) return true;
  const from = copy?.at ?? since;
  return new_deals > 0 && from !== null && now.getTime() - Date.parse(from) >= DAYS * A_DAY;
}

/** How many midnights are between a time and now. */
export function daysSince(at: string, now: Date): number {
  const day = (of: Date): number => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate()) / A_DAY;
  return Math.max(0, day(now) - day(new Date(at)));
}
