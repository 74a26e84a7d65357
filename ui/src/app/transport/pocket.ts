import type { Notice } from '../../api/call';
import { hear, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../calls';
import type { Asked, Told } from '../../pocket/worker';

/** Carries calls to the application inside this page: a worker that has the ledger in the browser's own files. */
export function pocketTransport(worker: Worker): Transport {
  const waiting = new Map<number, (told: Told) => void>();
  const listeners = new Set<(notice: Notice) => void>();
  const announce = (notices: Notice[]): void => notices.forEach((notice) => [...listeners].forEach((listener) => listener(notice)));
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('notices' in data) return announce(data.notices);
    if (!('id' in data)) return;
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
    if ('said' in data) announce(data.said.notices ?? []);
  };
  return {
    async call(request) {
      last += 1;
      const asked: Asked = { id: last, request };
      const told = new Promise<Told>((answered) => waiting.set(asked.id, answered));
      worker.postMessage(asked);
      const answer = await told;
      if (!('said' in answer) || answer.said.fault !== undefined) throw noAnswer();
      hear('calls');
      if (answer.said.errors !== undefined) throw Refused.from(answer.said.errors, 'internal');
      return answer.said.answer;
    },
    onChanged(listener) {
      const mine = (notice: Notice): void => listener(notice);
      listeners.add(mine);
      return () => void listeners.delete(mine);
    },
  };
}
