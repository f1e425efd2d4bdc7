import { playwright } from '@vitest/browser-playwright';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { breakPoints } from './src/styles/break_points.ts';

// The Chromium that tools/components.py has found; without it Playwright looks for its own.
const { GOBERNADOR_CHROMIUM: chromium } = loadEnv('test', '.', 'GOBERNADOR_');

const browser = playwright({
  launchOptions: {
    executablePath: chromium || undefined,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  },
  contextOptions: { reducedMotion: 'reduce' },
});

// `*.test.ts` is plain TypeScript and runs in Node; `*.browser.test.ts` draws components in a real browser.
export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [breakPoints()] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.ts'],
          // Style sheets are left out of tests in Node, but for those whose colours are reckoned.
          css: { include: /(tokens|scene)\.css/ },
        },
      },
      {
        extends: true,
        optimizeDeps: { include: ['vitest-browser-svelte'] },
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: browser,
            screenshotFailures: false,
            instances: [{ browser: 'chromium', viewport: { width: 768, height: 1024 } }],
          },
        },
      },
    ],
  },
});
