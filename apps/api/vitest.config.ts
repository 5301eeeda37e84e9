import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/database-server.ts',
    // The set-up file gives each file fresh modules.
    isolate: false,
    // A process is shared by files of one project that follow each other.
    sequence: { groupOrder: 1 },
    setupFiles: 'test/environment.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
