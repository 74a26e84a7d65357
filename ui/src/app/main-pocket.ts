// The page that has the whole application in itself.

import { home } from './home-first';
import { haveNoNetwork } from './network.svelte';
import { followInstalling } from './pocket/install.svelte';
import { keepPage, outdated } from './pocket/service.svelte';
import { start } from './start';
import { pocketTransport } from './transport/pocket';

haveNoNetwork();
followInstalling();
const worker = new Worker(new URL('../pocket/worker.ts', import.meta.url), { type: 'module', name: 'ardoise' });
const transport = pocketTransport(worker, () => void outdated());
// What the first screen needs is fetched before what later ones need.
void start({ transport: () => Promise.resolve(transport), app: async () => (await import('./App.svelte')).default, home }).then(keepPage);
