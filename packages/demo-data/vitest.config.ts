import { defineConfig } from 'vitest/config';

// No module here holds state, so its test files share a process.
export default defineConfig({ test: { name: 'demo-data', include: ['src/**/*.test.ts'], isolate: false } });
