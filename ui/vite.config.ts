import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { messages } from './messages.ts';

/** Where `ardoise serve --port 4130` answers while the page is being worked on. */
const ARDOISE = 'http://127.0.0.1:4130';

export default defineConfig({
  plugins: [svelte(), messages()],
  // The page is served from the window, from a server and from a file tree alike.
  base: './',
  build: { target: ['chrome123', 'safari17.5'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    strictPort: true,
    // The words are beside this folder, at the top of the repository.
    fs: { allow: ['.', '../messages'] },
    // The server answers its own page only, and takes the development server's for it.
    proxy: { '/api': { target: ARDOISE, changeOrigin: true, headers: { origin: ARDOISE } } },
  },
  test: { include: ['src/**/*.test.ts'], css: { include: [/tokens\.css/] } },
});
