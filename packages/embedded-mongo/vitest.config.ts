import { defineConfig } from 'vitest/config';

// Each test starts a server with its own folder; the property and kill tests take the longest.
export default defineConfig({
  test: {
    name: 'embedded-mongo',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Compares with a MongoDB, so it requires one.
    exclude: process.env.MONGODB_URI ? [] : ['test/compare.test.ts'],
    globalSetup: 'test/built-program.ts',
    // The setup file gives each file fresh modules.
    isolate: false,
    setupFiles: 'test/renew-modules.ts',
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
