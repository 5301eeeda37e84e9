import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, firstLoads, laterLoads, wordings } from './first-pages.ts';

/** Maximum gzipped size of the scripts of a phone's first visit; wide screens also load the filters beside the lists. */
const maxBytes = 120_000;
/** Maximum size of the scripts that another page adds. */
const maxLaterBytes = 30_000;

const sizeOf = (chunks: Chunk[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB of scripts, gzipped`;

/** Build plugin that fails when a screen exceeds its script budget. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const wording of wordings) {
        for (const { names, all } of firstLoads(bundle, wording)) {
          const bytes = sizeOf(all);
          const line = `${names.join(', ')} (${wording}): ${inKb(bytes)}`;
          if (bytes > maxBytes) this.error(`${line}; ${maxBytes / 1000} KB are allowed`);
          this.info(line);
        }
      }
      for (const { name, own } of laterLoads(bundle)) {
        const bytes = sizeOf(own);
        if (bytes > maxLaterBytes) {
          this.error(`${name} adds ${inKb(bytes)}; ${maxLaterBytes / 1000} KB are allowed`);
        }
      }
    },
  };
}
