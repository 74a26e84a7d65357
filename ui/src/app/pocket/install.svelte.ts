// Putting the page on the home screen.

import { isApple, isInstalled } from './device';

/** What Chromium gives a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const REFUSED = 'ardoise-install';

let offered = $state.raw<InstallPrompt | null>(null);
let refused = $state(localStorage.getItem(REFUSED) === 'refused');

/** Takes the prompt of a browser that has one, so that it comes where it is wanted. */
export function followInstalling(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => (offered = null));
}

/** How this page can be installed: by the browser's own prompt, or by steps that the person takes; null if it cannot, or was not wanted. */
export function waysToInstall(): 'prompt' | 'steps' | null {
  if (refused || isInstalled()) return null;
  return offered ? 'prompt' : isApple() ? 'steps' : null;
}

/** Shows the browser's prompt. */
export async function install(): Promise<void> {
  const { outcome } = (await offered?.prompt()) ?? { outcome: 'dismissed' };
  offered = null;
  if (outcome === 'dismissed') refuse();
}

/** Does not offer it again. */
export function refuse(): void {
  refused = true;
  localStorage.setItem(REFUSED, 'refused');
}
