import { answered, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../contract';
import { newId, signature } from '../phone/keys';
import { ownKey } from '../phone/joining';
import { changesAt } from './changes';

const COUNTER = 'ardoise-counter';
const UNANSWERED = 'ardoise-unanswered';
/** What a phone signs besides the counter, the command and the body. */
const SIGNED = 'POST /api';

/** A counter that only rises, also after the page was closed: the time, or one more than the last. */
function nextCounter(): number {
  const counter = Math.max(Date.now(), Number(localStorage.getItem(COUNTER)) + 1);
  localStorage.setItem(COUNTER, String(counter));
  return counter;
}

/** The id of a command. One that had no answer keeps its id when it is sent again, so that it is carried out once. */
function idOf(body: string): string {
  const kept = JSON.parse(localStorage.getItem(UNANSWERED) ?? 'null') as { id: string; body: string } | null;
  const id = kept?.body === body ? kept.id : newId();
  localStorage.setItem(UNANSWERED, JSON.stringify({ id, body }));
  return id;
}

/** The headers that sign a command. A query needs none, and a phone without a key can sign nothing. */
function signed(request: object, body: string): Record<string, string> {
  const own = 'revision' in request ? ownKey() : null;
  if (!own) return {};
  const [counter, command] = [nextCounter(), idOf(body)];
  return {
    'ardoise-phone': own.id,
    'ardoise-counter': String(counter),
    'ardoise-command': command,
    'ardoise-signature': signature(own.key, SIGNED, counter, command, body),
  };
}

/** Carries calls from a phone: what it reads goes with its cookie, and what it writes is signed. */
export function phoneTransport(): Transport {
  return {
    onChanged: changesAt('api/events'),
    async call(request) {
      const body = JSON.stringify(request);
      let response: Response;
      try {
        response = await fetch('api', { method: 'POST', headers: { 'content-type': 'application/json', ...signed(request, body) }, body });
      } catch {
        throw noAnswer();
      }
      const told: unknown = await response.json().catch(() => null);
      if (!response.ok && told === null) throw noAnswer();
      if ('revision' in request) localStorage.removeItem(UNANSWERED);
      answered();
      if (!response.ok) throw Refused.from(told, 'internal');
      return told;
    },
  };
}
