import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // The page is served from the window, from a server and from a file tree alike.
  base: './',
  build: { target: ['chrome123', 'safari17.5'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 5173, strictPort: true },
  test: { include: ['src/**/*.test.ts'], css: { include: [/tokens\.css/] } },
});
