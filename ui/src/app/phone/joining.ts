import { Refused } from '../calls';
import { noAnswer } from '../connection.svelte';
import type { Role, TableSeat } from '../../api/call';
import { keyOfCode, newId, ownKeyOf, proofOf } from './keys';
import { keepKey, ownKey, signed } from './signing';

/** A phone as the computer knows it. */
export interface Joined {
  id: string;
  name: string;
  role: Role;
  match: string | null;
  /** The table of a concours by whose sheet it joined. */
  table: TableSeat | null;
  /** The team of that concours that it follows. */
  team: number | null;
}

/** The content of a QR code: the invitation's id, and its key. */
export interface Invitation {
  id: string;
  key: string;
}

/** The version of the key agreement. The computer refuses a page with another. */
const JOINING = 2;
/** The text that a phone which has joined before signs when it joins again, by a key or by a code. */
const SIGNED_JOIN = 'POST /phone/join';
const SIGNED_CODE = 'POST /phone/code';
/** How many letters the code on a table's sheet has, and had on those of an earlier version. The last twelve are its secret. */
const SHEETS = [20, 16];

const WITH_KEY = /^#join=([\w-]+)\.([\w-]+)$/;

/** Removes the invitation from the address at once, so that nobody sees or shares its key. */
export function takeInvitation(): Invitation | null {
  // Scanned in an open page, a code would only change its hash.
  window.addEventListener('hashchange', () => {
    if (WITH_KEY.test(window.location.hash)) window.location.reload();
  });
  const found = WITH_KEY.exec(window.location.hash);
  if (!found) return null;
  const address = new URL(window.location.href);
  address.hash = '';
  window.history.replaceState(null, '', address);
  return { id: found[1] ?? '', key: found[2] ?? '' };
}

const SENT_AWAY = 'ardoise-sent-away';

/** Returns to the page on which a phone joins: the computer no longer knows this one. The deals that wait on it stay. */
export function beginAgain(): void {
  sessionStorage.setItem(SENT_AWAY, 'yes');
  window.location.reload();
}

/** Whether the page began again because the computer no longer knew this phone. True only once. */
export function wasSentAway(): boolean {
  const was = sessionStorage.getItem(SENT_AWAY) !== null;
  sessionStorage.removeItem(SENT_AWAY);
  return was;
}

/** Asks the computer which phone this is. Null if this page is not of the local network. */
export async function askWho(): Promise<{ phone: Joined | null } | null> {
  const told = (await (await fetch('phone')).json()) as { network: boolean; phone?: Joined | null };
  return told.network ? { phone: told.phone ?? null } : null;
}

/** Joins with the key of a QR code. The key itself is not sent: both sides prove that they have it. Throws a `Refused`. */
export async function joinWithKey({ id, key }: Invitation, name: string): Promise<Joined> {
  // Loaded only when somebody joins, so that onlookers do not wait for it.
  const { agreed, newPair } = await import('./agreement').catch(() => {
    throw noAnswer();
  });
  const pair = newPair();
  const { host, proof } = await post<{ host: string; proof: string }>('phone/greet', { version: JOINING, invitation: id, nonce: pair.half });
  const nonces = { phone: pair.half, host };
  if (proof !== proofOf('host', key, nonces)) throw Refused.from(null, 'invitation_over');
  const own = ownKeyOf(key, nonces, agreed(pair, host));
  const said = proofOf('phone', key, nonces);
  // A phone that has joined before signs with its own key, and keeps its identity at the computer.
  const joined = await post<Joined>('phone/join', { invitation: id, nonce: pair.half, host, proof: said, name }, signed(SIGNED_JOIN, newId(), said));
  keepKey({ id: joined.id, key: own });
  return joined;
}

/** Joins with a typed code: that of a table's sheet, whose first letters name the table, or the one on the screen. Throws a `Refused`. */
export function joinWithTyped(typed: string, name: string): Promise<Joined> {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return SHEETS.includes(code.length) ? joinWithKey({ id: code.slice(0, -12), key: keyOfCode(code) }, name) : joinWithCode(code, name);
}

/** Joins as a reader with the code on the computer's screen. Throws a `Refused`. */
async function joinWithCode(code: string, name: string): Promise<Joined> {
  const joined = await post<Joined>('phone/code', { code, name }, signed(SIGNED_CODE, newId(), code));
  if (ownKey()?.id !== joined.id) keepKey(null);
  return joined;
}

async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  } catch {
    throw noAnswer();
  }
  const told: unknown = await response.json().catch(() => null);
  if (!response.ok) throw Refused.from(told, 'internal');
  return told as T;
}
