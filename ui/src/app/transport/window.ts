import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Notice } from '../../api/call';
import { answered, noAnswer } from '../connection.svelte';
import { Refused, type Transport } from '../contract';

/** Carries calls inside the desktop window. */
export function windowTransport(): Transport {
  return {
    async call(request) {
      try {
        const answer = await invoke('ardoise', { request });
        answered();
        return answer;
      } catch (refusal) {
        throw typeof refusal === 'object' && refusal !== null && 'problems' in refusal ? Refused.from(refusal, 'internal') : noAnswer();
      }
    },
    onChanged(listener) {
      const stop = listen<Notice>('changed', (event) => listener(event.payload));
      return () => void stop.then((unlisten) => unlisten());
    },
  };
}
