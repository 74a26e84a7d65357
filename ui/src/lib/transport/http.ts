import type { Notice } from '../../generated/Notice';
import { Refused, type Transport } from '../contract';

const KEPT_AS = 'ardoise-token';

/** Takes the token out of the address, so that it is neither shown nor shared, and keeps it as long as the tab lives. */
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

/** The way to a server, from a browser. */
export function httpTransport(token: string | null): Transport {
  return {
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
        throw Refused.from(null, 'offline');
      }
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw Refused.from(body, response.status === 401 || response.status === 403 ? 'unauthorised' : 'offline');
      return body;
    },
    onChanged(listener) {
      if (!token) return () => {};
      const events = new EventSource(`api/events?token=${encodeURIComponent(token)}`);
      events.onmessage = (event: MessageEvent<string>) => listener(JSON.parse(event.data) as Notice);
      return () => events.close();
    },
  };
}
