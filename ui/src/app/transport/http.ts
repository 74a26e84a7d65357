import { hear, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../calls';
import { changesAt } from './changes';

const KEPT_AS = 'ardoise-token';

/** The token in the address, and the screen behind it: `#token=0a1b/matches`. */
const WITH_TOKEN = /^#token=([^/]+)(.*)$/;

/** Removes the token from the address, so that nobody sees or shares it, and keeps it until the tab is closed. */
export function takeToken(): string | null {
  // An address with a new token that is opened in an open page would only change its hash.
  window.addEventListener('hashchange', () => {
    if (WITH_TOKEN.test(window.location.hash)) window.location.reload();
  });
  const [, token, screen] = WITH_TOKEN.exec(window.location.hash) ?? [];
  if (token) {
    sessionStorage.setItem(KEPT_AS, token);
    window.history.replaceState(null, '', `#${screen}`);
  }
  return sessionStorage.getItem(KEPT_AS);
}

/** Carries calls from a browser to a server. */
export async function httpTransport(token: string | null): Promise<Transport> {
  const authorization = `Bearer ${token ?? ''}`;
  // A stream cannot send the token, and in its address it would be visible: a cookie that allows nothing else opens it.
  if (token) await fetch('api/events', { method: 'POST', headers: { authorization } }).catch(() => null);
  return {
    onChanged: token ? changesAt('api/events') : () => () => {},
    async call(request) {
      if (!token) throw Refused.from(null, 'unauthorised');
      let response: Response;
      try {
        response = await fetch('api', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: JSON.stringify(request),
        });
      } catch {
        throw noAnswer();
      }
      const body: unknown = await response.json().catch(() => null);
      const forbidden = response.status === 401 || response.status === 403;
      if (!response.ok && body === null && !forbidden) throw noAnswer();
      hear('calls');
      if (!response.ok) throw Refused.from(body, forbidden ? 'unauthorised' : 'internal');
      return body;
    },
  };
}
