import { join } from 'node:path';
import type { Plugin } from 'vite';
import { singleScript } from './single-script.ts';

const source = join(import.meta.dirname, '../src/deferred-start.ts');

/** Build plugin that writes `deferred-start.js`, which the server puts into the pages that it renders. */
export function deferredStart(): Plugin {
  return {
    name: 'deferred-start',
    apply: 'build',
    async generateBundle() {
      const code = await singleScript(source);
      this.emitFile({ type: 'asset', fileName: 'deferred-start.js', source: code.trim() });
    },
  };
}
