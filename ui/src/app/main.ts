import { mount } from 'svelte';
import '../kit/tokens.css';
import '../kit/base.css';
import { call, openDoor } from './door';
import { fontsReady } from './fonts';
import { refusalOf } from './match.svelte';
import { replace, startRouter } from './router.svelte';
import { startSession } from './session.svelte';
import { startSettings } from './settings.svelte';

/** A start without an address opens the match in progress. */
async function openWhereWeWere(): Promise<void> {
  try {
    const { current } = await call({ kind: 'home' });
    // An address that was opened meanwhile takes precedence.
    if (current && window.location.hash.length <= 1) replace('table', { id: current.id });
  } catch (error) {
    // The home screen makes the same call and shows what is wrong.
    refusalOf(error);
  }
}

async function start(): Promise<void> {
  const fonts = fontsReady();
  const settings = startSettings();
  await openDoor(settings);
  // Only now: a phone that has yet to join needs no screen.
  const app = import('./App.svelte');
  await Promise.all([settings, startSession()]);
  if (!startRouter()) await openWhereWeWere();
  const [{ default: App }] = await Promise.all([app, fonts]);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void start();
