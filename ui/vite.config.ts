import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { lucide } from './lucide.ts';
import { messages } from './messages.ts';
import { pocketPage } from './pocket-page.ts';

/** Where `ardoise serve --port 4130` answers during development. */
const ARDOISE = 'http://127.0.0.1:4130';

/** Four letters distinguish some two hundred components; the default names are half a kilobyte of a first visit. */
const cssHash = ({ hash, filename }: { hash: (text: string) => string; filename: string }): string => `s${hash(filename).slice(0, 4)}`;

/** What the home and a slate both begin with, besides what most parts share. */
const START =
  /\/(?:SlateHead|Chalk|Rich|RoundIcon|CardsIcon|Lazy|NextDeal|changes|http|sample|circle-question-mark|refresh-cw|file-question-mark|play)\.(?:svelte|js|ts|svelte\.ts)$/;

/** What a slate shows at once, on the home and at its table. */
const SLATE = /\/(?:Slate|Token|UndoBar|Snackbar|Term|awake|waiting|asked|pencil|house)\.(?:svelte|js|ts|svelte\.ts)$/;

/**
 * The pages of browsers load piece by piece; modules that eleven parts share are one file, as apart they take a tenth more to load. The many
 * parts of a concours share some that no match needs.
 */
const BROWSERS = {
  page: 'index.html',
  folder: 'dist',
  main: 'main.ts',
  groups: [
    { name: 'kit', test: /^(?!.*\/src\/concours\/)/, minShareCount: 11 },
    { name: 'start', test: START },
    { name: 'slate', test: SLATE },
  ],
  parsed: false,
};

/** The window's page has its files at hand, but each takes the web view some milliseconds: whatever it starts with is one file. */
const WINDOW = { page: 'window.html', folder: 'dist-window', main: 'main-window.ts', groups: [{ name: 'first', test: /\/main-window\.ts$/ }], parsed: true };

/** The page that has the application in itself is that of browsers, but for where it begins and its service worker. */
const POCKET = { ...BROWSERS, folder: 'dist-pocket', main: 'main-pocket.ts', service: 'src/pocket/service.ts' };

/** Names the module with which a page begins. */
const begins = (main: string): Plugin => ({
  name: 'begins',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/(?<=\/src\/app\/)[\w-]+\.ts/, main) },
});

export default defineConfig(({ mode }) => {
  const { page, folder, groups, parsed, main } = { window: WINDOW, pocket: POCKET }[mode] ?? BROWSERS;
  const isPocket = mode === 'pocket';
  return {
    plugins: [lucide(), svelte({ compilerOptions: { cssHash } }), messages({ parsed }), begins(main), isPocket && pocketPage()],
    // The page is served from the window, from a server and from a folder alike.
    base: './',
    build: {
      target: ['chrome123', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir: folder,
      // The window begins with screens that a browser loads later.
      rolldownOptions: {
        input: isPocket ? { page, service: POCKET.service } : page,
        output: { codeSplitting: { groups }, entryFileNames: ({ name }) => (name === 'service' ? 'service.js' : 'assets/[name]-[hash].js') },
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      },
    },
    worker: { format: 'es' },
    server: {
      port: 5173,
      strictPort: true,
      // The messages are next to this folder, at the top of the repository.
      fs: { allow: ['.', '../messages'] },
      // The server only answers pages of its own origin, so requests pretend to come from it.
      proxy: { '/api': { target: ARDOISE, changeOrigin: true, headers: { origin: ARDOISE } } },
    },
    // The files share their modules, which are most of the time that they take.
    test: { include: ['src/**/*.test.ts'], css: { include: [/(tokens|layout|type)\.css/] }, isolate: false },
  };
});
