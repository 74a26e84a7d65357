// Opening without a network, and new versions of a page that has the application in itself.

import { language } from '../../kit/i18n/index.svelte';
import { here } from '../router.svelte';

/** How often to look for a new version while the page is open, in ms. */
const HOURLY = 3_600_000;
/** The page was loaded again for a newer version at this time, in ms since 1970. */
const RELOADED = 'ardoise-reloaded';
/** Two reloads for a newer version are at least so far apart, in ms. */
const APART = 60_000;

let ready = $state(false);
/** A newer version has taken over, or waits for it. */
let waiting = $state.raw<ServiceWorker | 'took over' | null>(null);

/** Whether everything is kept that the page needs without a network. */
export function isReady(): boolean {
  return ready;
}

/** Keeps the page's files for use without a network, and changes to newer ones at home, where nothing is half entered. */
export function keepPage(): void {
  if (!('serviceWorker' in navigator)) return;
  void look();
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && look()));
  // An installed page of an iPhone looks for nothing by itself.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && look()));
  setInterval(() => void look(), HOURLY);
  const isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst || waiting) waiting = 'took over';
  });
  $effect.root(() => {
    $effect(() => {
      document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.setAttribute('href', `./manifest.${language()}.webmanifest`);
    });
    $effect(() => {
      if (waiting && here().name === 'home' && !document.querySelector('dialog[open]')) change(waiting);
    });
  });
}

/** A newer program has written the ledger: loads the page again as soon as there is a newer one. */
export async function outdated(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < APART) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  navigator.serviceWorker?.addEventListener('controllerchange', () => location.reload());
  await look();
  change(waiting ?? 'took over');
}

function change(to: ServiceWorker | 'took over'): void {
  if (to === 'took over') location.reload();
  else to.postMessage('take over');
}

/** Looks for a new version. Where the last try stopped half way, this one goes on. */
async function look(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('./service.js', { updateViaCache: 'none' });
    follow(registration);
    registration.onupdatefound = () => follow(registration);
    await registration.update();
  } catch {
    // Without a network, or in a browser that keeps nothing, the page works as it is.
  }
}

function follow({ active, waiting: next, installing }: ServiceWorkerRegistration): void {
  ready ||= active !== null;
  if (next && active) waiting = next;
  installing?.addEventListener('statechange', ({ target }) => {
    const { state } = target as ServiceWorker;
    if (state === 'activated') ready = true;
    if (state === 'installed' && active) waiting = target as ServiceWorker;
  });
}
