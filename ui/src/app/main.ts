// The page of a browser, on this computer or on a phone.

import type { HomeView } from '../api/history';
import type { Transport } from './calls';
import { call } from './door';
import { refusalOf } from './match.svelte';
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

async function home(): Promise<HomeView | null> {
  try {
    return await call({ kind: 'home' });
  } catch (error) {
    // The first screen makes the same call and shows what is wrong.
    refusalOf(error);
    return null;
  }
}

void start({ transport, app: async () => (await import('./App.svelte')).default, home });
