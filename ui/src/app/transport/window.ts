import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Notice } from '../../api/call';
import { Refused, type Transport } from '../contract';

/** Carries calls inside the desktop window. */
export function windowTransport(): Transport {
  return {
    async call(request) {
      try {
        return await invoke('ardoise', { request });
      } catch (refusal) {
        throw Refused.from(refusal, 'offline');
      }
    },
    onChanged(listener) {
      const stop = listen<Notice>('changed', (event) => listener(event.payload));
      return () => void stop.then((unlisten) => unlisten());
    },
  };
}
