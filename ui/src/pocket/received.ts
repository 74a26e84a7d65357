// Files that reach this page from outside: shared with it, or opened with it where the system opens files of a kind with a page.

/** The cache in which the service worker leaves a file that was shared with the page, until the page takes it. */
const SHARED = 'ardoise-received';
/** The request under which it is there, next to the page. */
const REQUEST = './received';
/** The header in which the file's name is, encoded as in an address. */
const NAME = 'x-file-name';

/** What a browser says that has opened files with the page. */
interface Launch {
  readonly files?: readonly { getFile(): Promise<File> }[];
}

declare global {
  interface Window {
    launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void };
  }
}

/** The file that was shared with the page, once: of several tabs, one gets it. Null if there is none. */
async function receivedFile(): Promise<File | null> {
  if (!('caches' in window)) return null;
  // Without this question, the cache would be made where nothing was ever shared.
  if (!(await caches.has(SHARED))) return null;
  const cache = await caches.open(SHARED);
  const request = new URL(REQUEST, document.baseURI);
  const found = await cache.match(request);
  if (!found || !(await cache.delete(request))) return null;
  const bytes = await found.blob();
  return new File([bytes], decodeURIComponent(found.headers.get(NAME) ?? 'ardoise'), { type: bytes.type });
}

/** Hands on each file that reaches the page, from now on, as soon as it is there. */
export function onReceived(take: (file: File) => void): void {
  void receivedFile().then((file) => file && take(file));
  window.launchQueue?.setConsumer(({ files = [] }) => void files[0]?.getFile().then(take));
}
