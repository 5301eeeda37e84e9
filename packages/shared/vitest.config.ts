import { defineConfig } from 'vitest/config';

// No module here holds state, so its test files share a process.
export default defineConfig({
  test: {
    name: 'shared',
    // Ends a test that hangs; a busy machine needs more than the default of five seconds for long texts.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    isolate: false,
  },
});
