import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, firstLoads, laterTables, memberLoads, offlineLoads, wordings } from './first-pages.ts';
import { singleScript } from './single-script.ts';

const source = join(import.meta.dirname, '../service-worker/sw.ts');

/** Returns the URLs of files; entries contain only imports and are never written, because the HTML lists them. */
const namesOf = (chunks: Chunk[], others: string[]) => {
  const scripts = chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName);
  return [...new Set([...scripts, ...others])].sort().map((name) => `/${name}`);
};

/** Build plugin that writes `sw.js`, which caches the scripts and styles of the first pages for offline use. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const first = wordings.flatMap((wording) => firstLoads(bundle, wording)).flatMap(({ all }) => all);
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const files = namesOf([...first, ...laterTables(bundle), ...offlineLoads(bundle)], styles);
      const workers = Object.keys(bundle).filter((name) => /photo-worker-.*\.js$/.test(name));
      const member = wordings.map(
        (wording) => [wording, namesOf(memberLoads(bundle, wording), workers)] as const,
      );
      const every = Object.keys(bundle).sort().join();
      const name = `shell-${createHash('sha256').update(every).digest('hex').slice(0, 12)}`;
      const define = {
        SHELL_FILES: JSON.stringify(files),
        SHELL_NAME: JSON.stringify(name),
        MEMBER_FILES: JSON.stringify(Object.fromEntries(member)),
      };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await singleScript(source, define) });
    },
  };
}
