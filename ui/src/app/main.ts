// The page of a browser, on this computer or on a phone.

import type { Transport } from './calls';
import { home } from './home-first';
import { start } from './start';

/** Chooses the transport. A phone joins first, on a page that needs the settings. */
async function transport(settings: Promise<void>): Promise<Transport> {
  const { takeToken, httpTransport } = await import('./transport/http');
  const token = takeToken();
  if (token) return httpTransport(token);
  const { arrive } = await import('./phone/arrive');
  const phone = await arrive(settings);
  if (!phone) return httpTransport(null);
  const { phoneTransport } = await import('./transport/phone');
  return phoneTransport(phone.role === 'organiser');
}

void start({ transport, app: async () => (await import('./App.svelte')).default, home });
