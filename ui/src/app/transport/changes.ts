import type { Notice } from '../../api/call';
import { answered, onBack } from '../connection.svelte';
import type { Transport } from '../contract';

/**
 * Shares one stream of changes between all listeners: a browser opens few connections to a server, and a stream per listener
 * would leave none for calls. Changes made while the stream was broken are unknown, so all listeners are notified when it is back.
 * `refused` is called when the application answers that this page gets no stream; a browser does not ask again then.
 */
export function changesAt(address: string, refused?: () => void): Transport['onChanged'] {
  const listeners = new Set<(notice: Notice) => void>();
  let events: EventSource | null = null;
  const tell = (notice: Notice): void => [...listeners].forEach((listener) => listener(notice));

  function open(): EventSource {
    const opened = new EventSource(address);
    let broken = false;
    opened.onmessage = (event: MessageEvent<string>) => tell(JSON.parse(event.data) as Notice);
    opened.onerror = () => {
      broken = true;
      if (opened.readyState === EventSource.CLOSED) refused?.();
    };
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
