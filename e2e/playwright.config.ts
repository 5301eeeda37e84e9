import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../scripts/chromium.mjs';
import { serverEnvironment } from './support/server.ts';

const port = Number(process.env.E2E_PORT ?? 4317);
const folder = process.env.E2E_FOLDER!;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than there are processors, because a journey that waits for its page leaves its processor idle.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Slow machines stall for ten seconds and more; only a journey that fails takes this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Retries once, in CI only; a journey that needed the retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./support/count-reporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A browser whose language is not French gets the wording of the specification until the visitor chooses a language.
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording every journey takes a seventh more time; `--trace on` records a single one.
    trace: 'off',
    // Each journey begins with an empty browser, so it would install the worker each time; only journeys about the worker and one of a whole publication allow it.
    serviceWorkers: 'block',
    launchOptions: browserOptions(process.env.HEADLESS_PATH!),
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    // Only journeys with other controls, or another order of parts, on a wide screen; see CONTRIBUTING.md.
    {
      name: 'desktop',
      testMatch:
        /(ban-a-scam|every-screen|find-a-listing|rent-and-sell|review-by-keyboard|verify-an-identity|(read|use)-without-scripts|use-before-scripts|walk-by-keyboard)\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node apps/api/dist/main.js',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    env: serverEnvironment(folder, port),
  },
});
