import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';
import { firstLoads, laterTables, wordings } from './first-pages.ts';

const source = join(import.meta.dirname, '../service-worker/sw.ts');

/** Writes `sw.js`, which keeps the scripts and styles of the first pages for times without a network. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      // The entry only imports: its file never gets written, since the HTML names what it imports.
      const first = wordings.flatMap((wording) => firstLoads(bundle, wording)).flatMap(({ all }) => all);
      const chunks = [...first, ...laterTables(bundle)].filter(({ isEntry }) => !isEntry);
      const scripts = chunks.map(({ fileName }) => fileName);
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const files = [...new Set([...scripts, ...styles])].sort().map((name) => `/${name}`);
      const every = Object.keys(bundle).sort().join();
      const name = `shell-${createHash('sha256').update(every).digest('hex').slice(0, 12)}`;
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
        define: { SHELL_FILES: JSON.stringify(files), SHELL_NAME: JSON.stringify(name) },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync(source, code).code });
    },
  };
}
