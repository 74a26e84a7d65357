// The service worker of the page: keeps its files, so that it opens without a network, and gives a file that was shared to it to the page.
// It is built into one file, and the build puts the list of files before it.

/** What a service worker has; the types of pages, which the rest of this folder uses, do not know it. */
interface Service {
  readonly FILES: { version: string; paths: string[] };
  readonly registration: { scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
  addEventListener(type: 'fetch', hear: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
}

const service = self as unknown as Service;

const PREFIX = 'ardoise-page-';
const CACHE = PREFIX + service.FILES.version;
/** Files of this folder have their content in their name. */
const UNCHANGING = 'assets/';
/** How often a file is asked for, and how long to wait the first time, in ms; then twice as long each time. */
const [TRIES, WAIT] = [6, 1000];

/** Keeps all files. What is there stays when the network goes, and the next try goes on from there. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of service.FILES.paths) {
    if (await cache.match(path)) continue;
    const before = path.startsWith(UNCHANGING) ? await caches.match(path) : undefined;
    await cache.put(path, before ?? (await fetched(path)));
  }
}

async function fetched(path: string): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(path, { cache: path.startsWith(UNCHANGING) ? 'default' : 'no-cache' }).catch(() => null);
    if (response?.ok) return response;
    if (tried === TRIES) throw new Error(`${path}: ${response?.status ?? 'no answer'}`);
    await new Promise((again) => setTimeout(again, WAIT * 2 ** (tried - 1)));
  }
}

/** Frees what no page needs. Pages that were opened before this version still ask for files of the one before. */
async function removeOld(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const isPage = request.mode === 'navigate';
  const cache = await caches.open(CACHE);
  const kept =
    (await cache.match(isPage ? './' : request, { ignoreSearch: true })) ?? (isPage ? undefined : await caches.match(request, { ignoreSearch: true }));
  return kept ?? fetch(request);
}

/** Keeps a shared file until the page takes it. */
async function receive(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file');
  if (file instanceof File) {
    const received = await caches.open('ardoise-received');
    await received.put('./received', new Response(file, { headers: { 'x-file-name': encodeURIComponent(file.name) } }));
  }
  return Response.redirect('./', 303);
}

service.addEventListener('install', (event) => event.waitUntil(keepAll()));
service.addEventListener('activate', (event) => event.waitUntil(removeOld().then(() => service.clients.claim())));
service.addEventListener('message', ({ data }) => {
  if (data === 'take over') void service.skipWaiting();
});
service.addEventListener('fetch', (event) => {
  const { request } = event;
  const { scope } = service.registration;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
  else if (request.method === 'POST' && request.url === `${scope}receive`) event.respondWith(receive(request));
});
