import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './build/api-routes.ts';
import { catalogues } from './build/catalogues.ts';

export default defineConfig({
  plugins: [react(), apiRoutes(), catalogues()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', '{build,service-worker}/**/*.test.ts'],
    // The set-up file gives each file fresh modules and an empty document.
    isolate: false,
    // A process is shared by files of one project that follow each other.
    sequence: { groupOrder: 2 },
    // Screens wait for timers a third of the time, so more processes than elsewhere keep the processors at work.
    maxWorkers: availableParallelism() + 3,
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Without setImmediate: a request to IndexedDB that waits for a fake one is never answered, and blocks the next file.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
    testTimeout: 20_000,
  },
});
