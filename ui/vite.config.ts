import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { messages } from './messages.ts';

/** Where `ardoise serve --port 4130` answers during development. */
const ARDOISE = 'http://127.0.0.1:4130';

/** Four letters distinguish some two hundred components; the default names are half a kilobyte of a first visit. */
const cssHash = ({ hash, filename }: { hash: (text: string) => string; filename: string }): string => `s${hash(filename).slice(0, 4)}`;

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash } }), messages()],
  // The page is served from the window, from a server and from a folder alike.
  base: './',
  build: {
    target: ['chrome123', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Modules that eleven parts share are in one file: as separate files, the icons and the kit take a tenth more to load.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'kit', minShareCount: 11 }] } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The messages are next to this folder, at the top of the repository.
    fs: { allow: ['.', '../messages'] },
    // The server only answers pages of its own origin, so requests pretend to come from it.
    proxy: { '/api': { target: ARDOISE, changeOrigin: true, headers: { origin: ARDOISE } } },
  },
  test: { include: ['src/**/*.test.ts'], css: { include: [/tokens\.css/] } },
});
