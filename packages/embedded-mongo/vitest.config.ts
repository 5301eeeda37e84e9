import { defineConfig } from 'vitest/config';

// Each test starts a server on a folder of its own; the property and kill tests take the longest.
export default defineConfig({
  test: {
    name: 'embedded-mongo',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Compares with a MongoDB, so it needs one.
    exclude: process.env.MONGODB_URI ? [] : ['test/compare.test.ts'],
    globalSetup: 'test/built-program.ts',
    // The set-up file gives each file fresh modules.
    isolate: false,
    setupFiles: 'test/renew-modules.ts',
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
