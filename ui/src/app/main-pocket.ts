// The page that has the whole application in itself.

import { home } from './home-first';
import { keepHere } from './kept-here';
import './pocket/opening.css';
import { followInstalling } from './pocket/install.svelte';
import { keepPage, outdated } from './pocket/service.svelte';
import { start } from './start';
import { pocketTransport } from './transport/pocket';

followInstalling();
keepHere(async (view) => (await import('../exchange/quiet')).quietLine(view));
const worker = new Worker(new URL('../pocket/worker.ts', import.meta.url), { type: 'module', name: 'ardoise' });
const transport = pocketTransport(worker, () => void outdated());
void start({ transport: () => Promise.resolve(transport), app: async () => (await import('./App.svelte')).default, home }).then(() => {
  // What the first screen needs is fetched before what later ones need.
  keepPage();
  void receive();
});

/** Opens the import screen with files that the system shares with this page, or opens with it. */
async function receive(): Promise<void> {
  const [{ onReceived }, { handIn }] = await Promise.all([import('../pocket/received'), import('./handed.svelte')]);
  onReceived(handIn);
}
