import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './scripts/slow-files-first.ts';

/** Every part tests itself; this only names the parts. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts'],
    // One more than processors: a file that waits for its server leaves the processor to another.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFilesFirst },
  },
});
