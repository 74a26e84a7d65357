import type { MatchView } from '../../api/table';
import type { RequestOf, Transport } from '../calls';
import { hear, noAnswer, onBack } from '../connection.svelte';
import { Refused, Waits } from '../calls';
import { askWho, beginAgain } from '../phone/joining';
import { newId } from '../phone/keys';
import { Outbox, type Entry, type Outcome, type Tapped } from '../phone/outbox';
import { countAbove, ownKey, signed } from '../phone/signing';
import { phoneStore } from '../phone/store';
import { enter, setOutbox, showWaiting } from '../waiting.svelte';
import { changesAt } from './changes';

const UNANSWERED = 'ardoise-unanswered';
/** The text that a phone signs besides the counter, the command and the body. */
const SIGNED = 'POST /api';
/** How long a deal or a total may wait for its answer before it counts as kept on the phone, in ms. */
const PATIENCE = 8000;
/** Refusals after which the same may be sent again. */
const PASSING = ['heard_before', 'internal', 'phones_file_failed', 'ledger_locked', 'ledger_restoring', 'network_failed', 'too_many_requests'];

/** The id of a command. One that had no answer keeps its id when it is sent again, so that it is executed once. */
function idOf(body: string): string {
  const kept = JSON.parse(localStorage.getItem(UNANSWERED) ?? 'null') as { id: string; body: string } | null;
  const id = kept?.body === body ? kept.id : newId();
  localStorage.setItem(UNANSWERED, JSON.stringify({ id, body }));
  return id;
}

/** What a query is signed with in place of a command. */
const NO_COMMAND = '00000000-0000-0000-0000-000000000000';

/** Commands without a revision, which are about this phone. */
const OWN = ['take_seat', 'ask_to_write', 'let_write', 'follow_team'];

function isSigned(request: object): boolean {
  return 'revision' in request || ('kind' in request && OWN.includes(String(request.kind)));
}

/** Sends a request; a signed one again if the computer names the number to continue from. Throws as `posted` does. */
async function post(body: string, command: string | null, signal?: AbortSignal): Promise<unknown> {
  try {
    return await posted(body, command, signal);
  } catch (error) {
    if (!command || !(error instanceof Refused) || !countAbove(error.problems)) throw error;
    return posted(body, command, signal);
  }
}

/** Sends a request once. Throws a `Refused`, or the result of `noAnswer`. */
async function posted(body: string, command: string | null, signal?: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    const headers = { 'content-type': 'application/json', ...(command ? signed(SIGNED, command, body) : {}) };
    response = await fetch('api', { method: 'POST', headers, body, signal });
  } catch {
    throw noAnswer();
  }
  const told: unknown = await response.json().catch(() => null);
  if (!response.ok && told === null) throw noAnswer();
  hear('calls');
  if (!response.ok) {
    const refused = Refused.from(told, 'internal');
    if (refused.problems.some(({ code }) => code === 'not_joined')) beginAgain();
    throw refused;
  }
  return told;
}

/** Sends a waiting deal or total. */
async function sendEntered({ command, match, revision, facts, total }: Tapped): Promise<Outcome> {
  const body = JSON.stringify(facts ? { kind: 'record_deal', id: match, revision, facts } : { kind: 'enter_result', id: match, revision, ...total });
  try {
    return { answer: await post(body, command, AbortSignal.timeout(PATIENCE)) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const passes = error.problems.some(({ code }) => code === 'offline' || PASSING.includes(code));
    return passes ? 'lost' : { problems: error.problems };
  }
}

/** Returns to the join page if the computer has revoked this phone. A stream also ends if too many are open. */
async function beginAgainIfUnknown(): Promise<void> {
  const who = await askWho().catch(() => null);
  if (who && !who.phone) beginAgain();
}

/** The last deal of each match that this page has read, as its slate shows it. */
const lastDeals = new Map<string, string | null>();

function noteMatch(answer: unknown): void {
  // Some queries have a null answer, such as the one for the last table.
  const told = (answer ?? {}) as Partial<MatchView> & { match?: unknown };
  if (told.id && Array.isArray(told.deals)) lastDeals.set(told.id, told.deals.at(-1)?.id ?? null);
  else if (told.match && typeof told.match === 'object') noteMatch(told.match);
}

/** What waits on this phone until it is answered, if a request is that: a deal, or the total of a table at which somebody sits. */
function entryOf(request: { kind: string }): Entry | null {
  // A forgotten deal that is put in cannot wait: its place may be another by then.
  if (request.kind === 'record_deal' && !('before' in request)) {
    const { id, revision, facts } = request as RequestOf<'record_deal'>;
    return { command: newId(), match: id, revision, facts, last: lastDeals.get(id) };
  }
  if (request.kind !== 'enter_result' || !('side' in request)) return null;
  const { kind: _, id, revision, ...total } = request as RequestOf<'enter_result'>;
  return { command: newId(), match: id, revision, total };
}

/**
 * Carries calls from a phone: it reads with its cookie, signs its commands, and what is entered waits on it until it is answered. An
 * organiser's phone signs its queries too, since anybody on the network may hear its cookie.
 */
export function phoneTransport(organises = false): Transport {
  const onChanged = changesAt('api/events', () => void beginAgainIfUnknown());
  const outbox = new Outbox(phoneStore(), sendEntered, showWaiting);
  setOutbox(outbox);
  const flush = (): void => void outbox.flush().catch(() => undefined);
  onBack(flush);
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  void outbox.start().catch(() => undefined);
  return {
    onChanged,
    async call(request) {
      const own = ownKey();
      const entry = own && entryOf(request);
      if (entry) {
        // A phone that cannot store anything, as in a private window, sends it like any other command.
        const outcome = await enter(entry.match, () => outbox.tap(entry).catch(() => null));
        if (outcome === 'lost') throw new Waits();
        if (outcome && 'problems' in outcome) throw new Refused(outcome.problems);
        if (outcome) {
          noteMatch(outcome.answer);
          return outcome.answer;
        }
      }
      const body = JSON.stringify(request);
      let command = isSigned(request) && own ? idOf(body) : null;
      try {
        const answer = await post(body, command ?? (organises ? NO_COMMAND : null)).catch((error: unknown) => {
          // Some of an organiser's commands have no revision, such as those that begin something, and look like queries here.
          if (command || !own || !(error instanceof Refused) || !error.problems.some(({ code }) => code === 'not_signed')) throw error;
          command = idOf(body);
          return post(body, command);
        });
        noteMatch(answer);
        if (command) localStorage.removeItem(UNANSWERED);
        return answer;
      } catch (error) {
        if (command && error instanceof Refused && !error.problems.some(({ code }) => code === 'offline')) localStorage.removeItem(UNANSWERED);
        throw error;
      }
    },
  };
}
