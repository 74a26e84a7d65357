import type { Notice } from '../../api/call';
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

/**
 * One stream of changes for all who listen: a browser opens few connections to one server, and each listener's own would leave none
 * for questions. What changed while the stream was broken off is not known: all look again when it is back.
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
      if (broken) tell({ match: null, revision: null });
      broken = false;
    };
    return opened;
  }

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

/** The way to a server, from a browser. */
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
        throw Refused.from(null, 'offline');
      }
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw Refused.from(body, response.status === 401 || response.status === 403 ? 'unauthorised' : 'offline');
      return body;
    },
  };
}
