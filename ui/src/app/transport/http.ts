import { answered, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../contract';
import { changesAt } from './changes';

const KEPT_AS = 'ardoise-token';

/** Takes the token out of the address, so that nobody sees or shares it, and keeps it until the tab is closed. */
export function takeToken(): string | null {
  const address = new URL(window.location.href);
  const inHash = /^#token=([^&]+)/.exec(address.hash);
  const token = address.searchParams.get('token') ?? (inHash?.[1] ? decodeURIComponent(inHash[1]) : null);
  if (token) {
    sessionStorage.setItem(KEPT_AS, token);
    address.searchParams.delete('token');
    if (inHash) address.hash = '';
    window.history.replaceState(null, '', address);
  }
  return token ?? sessionStorage.getItem(KEPT_AS);
}

/** Carries calls from a browser to a server. */
export function httpTransport(token: string | null): Transport {
  return {
    onChanged: token ? changesAt(`api/events?token=${encodeURIComponent(token)}`) : () => () => {},
    async call(request) {
      if (!token) throw Refused.from(null, 'unauthorised');
      let response: Response;
      try {
        response = await fetch('api', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(request),
        });
      } catch {
        throw noAnswer();
      }
      const body: unknown = await response.json().catch(() => null);
      const forbidden = response.status === 401 || response.status === 403;
      if (!response.ok && body === null && !forbidden) throw noAnswer();
      answered();
      if (!response.ok) throw Refused.from(body, forbidden ? 'unauthorised' : 'internal');
      return body;
    },
  };
}
