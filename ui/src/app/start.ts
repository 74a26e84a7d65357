import { mount, type Component } from 'svelte';
import '../kit/tokens.css';
import '../kit/base.css';
import '../kit/layout.css';
import '../kit/type.css';
import type { Transport } from './calls';
import type { HomeView } from '../api/history';
import { openDoor } from './door';
import { fontsReady } from './fonts';
import { replace, startRouter } from './router.svelte';
import { startSession } from './session.svelte';
import { startSettings } from './settings.svelte';

/** The parts of a page that differ between a window and a browser. */
interface Parts {
  /** Chooses what carries calls. A page that shows something before that waits for the settings. */
  transport: (settings: Promise<void>) => Promise<Transport>;
  /** The component of all screens; asked only once calls can be made. */
  app: () => Promise<Component>;
  /** Asks for the content of the first screen; null if it cannot be had, which that screen will explain. */
  home: () => Promise<HomeView | null>;
}

/** A start without an address opens the match in progress. */
async function openWhereWeWere(home: Parts['home']): Promise<void> {
  const match = (await home())?.current;
  // An address that was opened meanwhile takes precedence.
  if (match && window.location.hash.length <= 1) replace('table', { id: match.id });
}

/** Shows the first screen, with the settings and what this page may do. */
export async function start({ transport, app, home }: Parts): Promise<void> {
  const fonts = fontsReady();
  const settings = startSettings();
  openDoor(await transport(settings));
  const screens = app();
  const addressed = startRouter();
  await Promise.all([settings, startSession(), addressed || openWhereWeWere(home)]);
  const [App] = await Promise.all([screens, fonts]);
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(App, { target });
}
