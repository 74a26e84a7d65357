// What the page is on, as far as a browser says so.

/** A finger, and a narrow or a wide screen; or a mouse. */
export function deviceName(): 'phone' | 'tablet' | 'computer' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

/** Whether the page is opened from an icon of its own. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** An iPhone or iPad, whose browsers all install by *Partager*, and delete what is not visited. An iPad says that it is a Mac. */
export function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

/** Whether the system may delete the page's files after seven days without a visit. */
export function mayDeleteSoon(): boolean {
  return isApple() && !isInstalled();
}
