import { hear, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../calls';
import { Listeners } from './listeners';
import { answerWhetherThere } from '../../pocket/channel';
import type { Asked, Told } from '../../pocket/worker';

/**
 * Carries calls to the application inside this browser: a worker that has the ledger in the browser's own files, or asks the tab that has it.
 * `outdated` hears that a newer program has written the ledger.
 */
export function pocketTransport(worker: Worker, outdated: () => void): Transport {
  const waiting = new Map<number, (told: Told) => void>();
  const listeners = new Listeners();
  let last = 0;
  let leads = false;
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('notices' in data) return data.notices.forEach((notice) => listeners.tell(notice));
    if ('leads' in data) return void (leads = data.leads);
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  answerWhetherThere(() => leads);
  return {
    async call(request) {
      last += 1;
      const asked: Asked = { id: last, request };
      const told = new Promise<Told>((answered) => waiting.set(asked.id, answered));
      worker.postMessage(asked);
      const answer = await told;
      if (!('said' in answer)) throw 'reason' in answer && answer.reason ? Refused.from(null, answer.reason) : noAnswer();
      hear('calls');
      if (answer.said.errors !== undefined) {
        const refused = Refused.from(answer.said.errors, 'internal');
        if (refused.problems.some(({ code }) => code === 'ledger_newer')) outdated();
        throw refused;
      }
      return answer.said.answer;
    },
    onChanged: (listener) => listeners.add(listener),
  };
}
