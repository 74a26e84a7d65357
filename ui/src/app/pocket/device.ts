// What the page is on, as far as a browser says so.

/** An iPhone or iPad, whose browsers all install by *Partager*, and delete what is not visited. An iPad says that it is a Mac. */
export function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

/** The word for this device in sentences. */
export function deviceName(): 'phone' | 'tablet' | 'computer' {
  if (/Mobi/.test(navigator.userAgent) && !navigator.userAgent.includes('iPad')) return 'phone';
  return isApple() || navigator.userAgent.includes('Android') ? 'tablet' : 'computer';
}

/** Whether the page is opened from an icon of its own. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** Whether the system may delete the page's files after seven days without a visit. */
export function mayDeleteSoon(): boolean {
  return isApple() && !isInstalled();
}
