import type { MatchView } from '../api/table';
import type { OwnPhoneView, RequestView, Role, SessionView, TableSeat } from '../api/call';
import { call, onChanged } from './door';
import { refusalOf } from './match.svelte';
import { isKeptHere } from './kept-here';
import { noteNetwork } from './network.svelte';
import { here } from './router.svelte';

let role = $state<Role>('scorer');
/** The match whose score this page keeps, if it keeps only one. Without it, a scorer is the organiser. */
let match = $state<string | undefined>();
/** The table of a concours at which this page's phone sits. */
let table = $state.raw<TableSeat | undefined>();
/** The team that this page's phone follows from table to table, and whether it may still choose another. */
let team = $state.raw<Pick<SessionView, 'team' | 'team_open'>>({});
/** The phone that this page is on. */
let phone = $state.raw<OwnPhoneView | null>(null);
let requests = $state.raw<RequestView[]>([]);
let news = $state<News | null>(null);

/** The answer to this phone's request to keep the score, or the news that another phone does so now. */
type News = 'granted' | 'refused' | 'lost';

/** Asks what this page may do. If that fails, the first screen says why. */
export async function askSession(): Promise<void> {
  try {
    const session = await call({ kind: 'session' });
    news = newsIn(session) ?? news;
    ({ role, match, table } = session);
    team = session;
    phone = session.phone ?? null;
    requests = session.requests ?? [];
    noteNetwork(session.network ?? null, session.network_gone);
  } catch (error) {
    refusalOf(error);
  }
}

function newsIn(now: SessionView): News | null {
  if (!phone || !now.phone) return null;
  const [wrote, writes] = [role === 'scorer', now.role === 'scorer'];
  if (wrote !== writes) return writes ? 'granted' : 'lost';
  return phone.asks && !now.phone.asks && !writes ? 'refused' : null;
}

/** The phone that this page is on; null on the computer. */
export function ownPhone(): OwnPhoneView | null {
  return phone;
}

/** The phones that ask to keep the score of a match, or of any, and that this page may answer. */
export function requestsFor(id: string | null): RequestView[] {
  return id === null ? requests : requests.filter((one) => one.match === id);
}

/** Whether this page is on a screen that only shows. */
export function isScreen(): boolean {
  return phone !== null && role === 'screen';
}

/** Whether this phone only looks at matches and was not invited to one: at each it asks for its owner's seat. */
export function comesToAny(): boolean {
  return phone !== null && role === 'reader' && match === undefined && table === undefined;
}

export function writerNews(): News | null {
  return news;
}

export function forgetNews(): void {
  news = null;
}

/** Whether this phone may ask to keep the score of a match. */
export function mayAsk({ id, status }: MatchView): boolean {
  return phone !== null && phone.signs && role === 'reader' && status === 'playing' && phone.asks !== id;
}

/** Asks to keep the score of a match from this phone, or withdraws that. */
export async function askToWrite(id: string, asks: boolean): Promise<void> {
  // Withdrawing is not a refusal.
  if (!asks && phone) phone = { ...phone, asks: null };
  news = null;
  try {
    await call({ kind: 'ask_to_write', id, asks });
    await askSession();
  } catch (error) {
    refusalOf(error);
  }
}

/** Asks what this page may do, and again when the local network may have been opened or closed. */
export async function startSession(): Promise<void> {
  await askSession();
  onChanged(({ match: about }) => {
    if (about === null) void askSession();
  });
}

/** Whether this page can invite phones: it is the organiser's, and its program has a network to open. */
export function mayInvite(): boolean {
  return role === 'scorer' && match === undefined && !isKeptHere();
}

/** Whether this page is read-only here: it has no control that changes anything. A phone keeps the score of one match. */
export function isReader(): boolean {
  return !(role === 'scorer' && ((match === undefined && table === undefined) || (match !== undefined && match === here().params.id)));
}

/** The table of a concours at which this phone sits; undefined for every other page. */
export function ownTable(): TableSeat | undefined {
  return table;
}

/** The number of the team that this phone follows from table to table; undefined if it follows none. */
export function ownTeam(): number | undefined {
  return team.team;
}

/** Whether this phone may choose the team that it follows. */
export function mayChooseTeam(): boolean {
  return team.team === undefined || team.team_open === true;
}
