import type { Notice } from '../../api/call';
import { answered, noAnswer, onBack } from '../connection.svelte';
import { Refused, type Transport } from '../contract';

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

/**
 * Shares one stream of changes between all listeners: a browser opens few connections to a server, and a stream per listener
 * would leave none for calls. Changes made while the stream was broken are unknown, so all listeners are notified when it is back.
 */
function changesOf(token: string): Transport['onChanged'] {
  const listeners = new Set<(notice: Notice) => void>();
  let events: EventSource | null = null;
  const tell = (notice: Notice): void => [...listeners].forEach((listener) => listener(notice));

  function open(): EventSource {
    const opened = new EventSource(`api/events?token=${encodeURIComponent(token)}`);
    let broken = false;
    opened.onmessage = (event: MessageEvent<string>) => tell(JSON.parse(event.data) as Notice);
    opened.onerror = () => (broken = true);
    opened.onopen = () => {
      answered();
      if (broken) tell({ match: null, revision: null });
      broken = false;
    };
    return opened;
  }

  onBack(() => tell({ match: null, revision: null }));

  return (listener) => {
    const mine = (notice: Notice): void => listener(notice);
    listeners.add(mine);
    events ??= open();
    return () => {
      listeners.delete(mine);
      if (listeners.size > 0) return;
      events?.close();
      events = null;
    };
  };
}

/** Carries calls from a browser to a server. */
export function httpTransport(token: string | null): Transport {
  return {
    onChanged: token ? changesOf(token) : () => () => {},
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
