import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, firstLoads } from './first-pages.ts';

/** What a phone's first visit may cost in scripts, gzipped; wide screens add the filters beside the lists. */
const mostBytes = 120_000;

const sizeOf = ({ code }: Chunk) => gzipSync(code, { level: 9 }).length;

/** Fails the build when a screen that visits begin with asks for more script than a slow line carries in time. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { names, all } of firstLoads(bundle)) {
        const bytes = all.reduce((sum, chunk) => sum + sizeOf(chunk), 0);
        const line = `${names.join(', ')}: ${(bytes / 1000).toFixed(1)} KB of scripts, gzipped`;
        if (bytes > mostBytes) this.error(`${line}; ${mostBytes / 1000} KB are allowed`);
        this.info(line);
      }
    },
  };
}
