import type { Notice } from '../../api/call';
import { hear, lose, noteStream, onBack, streamProblems } from '../connection.svelte';
import { Refused, type Transport } from '../calls';
import { Listeners } from './listeners';

/** How long after a refusal to ask for the stream again, in ms. */
const AGAIN = 15_000;
/** How long a stream may say nothing, in ms. The server gives a sign of life every two seconds. */
const SILENCE = 4250;
/** How often a page looks for that, in ms; one that has not for much longer has slept. */
const LOOKS = 500;
const SLEPT = 3000;
/** How long a silent stream has before another takes its place, in ms. */
const RENEWED = 10_000;

/**
 * Shares one stream of changes between all listeners: a browser opens few connections to a server, and a stream per listener
 * would leave none for calls. It opens with the first listener and stays open. Changes made before it is open, or while it is broken,
 * are unknown, so all listeners are notified whenever it opens.
 * A page that becomes visible again reopens its stream, which may have died unnoticed while the phone slept. A page that hears nothing
 * says so; one that slept first gets the time to hear something.
 * `refused` is called when the application refuses this page a stream; a browser does not retry then.
 */
export function changesAt(address: string, refused?: () => void): Transport['onChanged'] {
  const listeners = new Listeners();
  let events: EventSource | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  /** When the page looked last, since when it waits for a sign of life, and when it opened its stream. */
  let [looked, waited, began] = [0, 0, 0];
  const tell = (notice: Notice): void => listeners.tell(notice);

  function open(): void {
    close();
    began = Date.now();
    looking ??= setInterval(look, LOOKS);
    const opened = new EventSource(address);
    events = opened;
    opened.addEventListener('alive', heard);
    opened.onmessage = (event: MessageEvent<string>) => {
      heard();
      tell(JSON.parse(event.data) as Notice);
    };
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      refused?.();
      void explain(opened);
    };
    opened.onopen = () => {
      noteStream([]);
      // Listeners of a page that is back have read everything already.
      if (![hear('calls'), heard()].includes(true)) tell({ match: null, revision: null });
    };
  }

  function heard(): boolean {
    waited = Date.now();
    return hear('stream');
  }

  /** Notices a stream that has gone silent. Timers of a page that sleeps rest too. */
  function look(): void {
    const now = Date.now();
    if (now - looked > SLEPT) waited = now;
    looked = now;
    if (!events || now - waited < SILENCE || streamProblems().length > 0) return;
    lose('stream');
    if (now - began > RENEWED) open();
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
    if (answer?.status === 401 || answer?.status === 403) {
      looking = void clearInterval(looking);
      hear('stream');
      return;
    }
    const problems = answer && !answer.ok ? Refused.from(await answer.json().catch(() => null), 'internal').problems : [];
    asks.abort();
    if (events !== ended) return;
    noteStream(problems);
    // The computer is there, and has said why.
    if (problems.length > 0) hear('stream');
    later = setTimeout(renew, AGAIN);
  }

  /** Opens a new stream, if there was one. */
  function renew(): void {
    if (events) open();
  }

  onBack(() => tell({ match: null, revision: null }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    waited = Date.now();
    renew();
  });
  // A page restored from the back/forward cache is as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) renew();
  });

  return (listener) => {
    const remove = listeners.add(listener);
    if (!events) open();
    return remove;
  };
}
