import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Notice } from '../../api/call';
import { hear, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../calls';
import { Listeners } from './listeners';

/** Carries calls inside the desktop window. It listens for changes before the first call, so that no screen misses one. */
export async function windowTransport(): Promise<Transport> {
  const listeners = new Listeners();
  await listen<Notice>('changed', ({ payload }) => listeners.tell(payload));
  return {
    async call(request) {
      try {
        const answer = await invoke('ardoise', { request });
        hear('calls');
        return answer;
      } catch (refusal) {
        throw typeof refusal === 'object' && refusal !== null && 'problems' in refusal ? Refused.from(refusal, 'internal') : noAnswer();
      }
    },
    onChanged: (listener) => listeners.add(listener),
  };
}
