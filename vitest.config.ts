import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './scripts/slow-files-first.ts';

/** Every part tests itself; this only names the parts. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts'],
    // By default one processor is left to the main process, which would idle half of two.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFilesFirst },
  },
});
