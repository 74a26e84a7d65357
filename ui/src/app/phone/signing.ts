import type { Problem } from '../../api/call';
import { signature } from './keys';

/** The key with which this phone signs, and the id under which the computer knows it. */
interface Own {
  id: string;
  key: string;
}

const KEPT_AS = 'ardoise-phone';
const COUNTER = 'ardoise-counter';

/** The key of this phone; null if it joined by a code, or not at all. */
export function ownKey(): Own | null {
  const kept = localStorage.getItem(KEPT_AS);
  return kept ? (JSON.parse(kept) as Own) : null;
}

/** Keeps the key of this phone, or forgets it. */
export function keepKey(own: Own | null): void {
  if (own) localStorage.setItem(KEPT_AS, JSON.stringify(own));
  else localStorage.removeItem(KEPT_AS);
}

/** A counter that only rises, even after the page was closed: the time, or one more than the last. */
function nextCounter(): number {
  const counter = Math.max(Date.now(), Number(localStorage.getItem(COUNTER)) + 1);
  localStorage.setItem(COUNTER, String(counter));
  return counter;
}

/** Continues above the number that the computer names: after a crash it no longer knows which of the numbers up to there were used. */
export function countAbove(problems: readonly Problem[]): boolean {
  const last = problems.find(({ code }) => code === 'heard_before')?.params['counter'];
  if (!Number.isSafeInteger(last)) return false;
  localStorage.setItem(COUNTER, String(Math.max(Number(last), Number(localStorage.getItem(COUNTER)))));
  return true;
}

/** The headers that sign a request. A phone without a key can sign nothing. */
export function signed(to: string, command: string, body: string): Record<string, string> {
  const own = ownKey();
  if (!own) return {};
  const counter = nextCounter();
  return {
    'ardoise-phone': own.id,
    'ardoise-counter': String(counter),
    'ardoise-command': command,
    'ardoise-signature': signature(own.key, to, counter, command, body),
  };
}
