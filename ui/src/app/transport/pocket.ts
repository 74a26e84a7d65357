import { hear, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../calls';
import { Listeners } from './listeners';
import type { Asked, Told } from '../../pocket/worker';

/** Carries calls to the application inside this page: a worker that has the ledger in the browser's own files. */
export function pocketTransport(worker: Worker): Transport {
  const waiting = new Map<number, (told: Told) => void>();
  const listeners = new Listeners();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('notices' in data) return data.notices.forEach((notice) => listeners.tell(notice));
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
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
    onChanged: (listener) => listeners.add(listener),
  };
}
