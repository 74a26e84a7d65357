// The page that has the whole application in itself.

import { home } from './home-first';
import { haveNoNetwork } from './network.svelte';
import { start } from './start';
import { pocketTransport } from './transport/pocket';

haveNoNetwork();
const worker = new Worker(new URL('../pocket/worker.ts', import.meta.url), { type: 'module', name: 'ardoise' });
void start({ transport: () => Promise.resolve(pocketTransport(worker)), app: async () => (await import('./App.svelte')).default, home });
