import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { messages } from './messages.ts';

/** Where `ardoise serve --port 4130` answers during development. */
const ARDOISE = 'http://127.0.0.1:4130';

/** Four letters tell some two hundred components apart; the usual ones are half a kilobyte of what a first visit loads. */
const cssHash = ({ hash, filename }: { hash: (text: string) => string; filename: string }): string => `s${hash(filename).slice(0, 4)}`;

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash } }), messages()],
  // The page is served from the window, from a server and from a folder alike.
  base: './',
  build: {
    target: ['chrome123', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What eleven parts share is one file: as a file each, the icons and the kit are a tenth more to load.
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
