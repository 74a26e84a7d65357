import type { Notice } from '../../api/call';
import { answered, noteStream, onBack } from '../connection.svelte';
import { Refused, type Transport } from '../calls';

/** How long after a refusal to ask for the stream again, in ms. */
const AGAIN = 15_000;

/**
 * Shares one stream of changes between all listeners: a browser opens few connections to a server, and a stream per listener
 * would leave none for calls. It opens with the first listener and stays open. Changes made before it is open, or while it is broken,
 * are unknown, so all listeners are notified whenever it opens.
 * A page that becomes visible again reopens its stream, which may have died unnoticed while the phone slept.
 * `refused` is called when the application refuses this page a stream; a browser does not retry then.
 */
export function changesAt(address: string, refused?: () => void): Transport['onChanged'] {
  const listeners = new Set<(notice: Notice) => void>();
  let events: EventSource | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  const tell = (notice: Notice): void => [...listeners].forEach((listener) => listener(notice));

  function open(): void {
    close();
    const opened = new EventSource(address);
    events = opened;
    opened.onmessage = (event: MessageEvent<string>) => tell(JSON.parse(event.data) as Notice);
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      refused?.();
      void explain(opened);
    };
    opened.onopen = () => {
      answered();
      noteStream([]);
      tell({ match: null, revision: null });
    };
  }

  function close(): void {
    clearTimeout(later);
    events?.close();
    events = null;
  }

  /** Shows why a stream is refused, which its event does not contain, and asks for another later. */
  async function explain(ended: EventSource): Promise<void> {
    const asks = new AbortController();
    const answer = await fetch(address, { signal: asks.signal }).catch(() => null);
    // A page that may not read gets that answer to its calls too, and to every stream.
    if (answer?.status === 401 || answer?.status === 403) return;
    const problems = answer && !answer.ok ? Refused.from(await answer.json().catch(() => null), 'internal').problems : [];
    asks.abort();
    if (events !== ended) return;
    noteStream(problems);
    later = setTimeout(renew, AGAIN);
  }

  /** Opens a new stream, if there was one. */
  function renew(): void {
    if (events) open();
  }

  onBack(() => tell({ match: null, revision: null }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renew();
  });
  // A page restored from the back/forward cache is as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) renew();
  });

  return (listener) => {
    const mine = (notice: Notice): void => listener(notice);
    listeners.add(mine);
    if (!events) open();
    return () => void listeners.delete(mine);
  };
}
