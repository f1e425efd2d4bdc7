import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, loadEnv } from 'vite';
import { breakPoints } from './src/styles/break_points.ts';

const { GOBERNADOR_API = 'http://127.0.0.1:8160' } = loadEnv('', '.', 'GOBERNADOR_');

// The server of the package serves what is built; `npm run dev` asks a server that already runs.
export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [breakPoints()] } },
  build: {
    outDir: '../src/gobernador/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // What knows `light-dark()` and nesting, so that neither is rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A strict content security policy allows no data: scripts and no inline styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: GOBERNADOR_API, ws: true } },
  },
});
