import type { Plugin } from 'vite';
import type { Locale } from '../../../packages/shared/src/languages.ts';
import { allLoads, type Chunk, wordings } from './first-pages.ts';

/** Without HTTP/2 a browser asks for six files at a time: what takes longest must not wait for the small ones. */
const largestFirst = (a: Chunk, b: Chunk) => b.code.length - a.code.length;

/**
 * Writes `preloads.json`: by wording and page, the scripts it needs, in the order they are best asked for.
 * The server names them in a header, so that they travel together and not one after another.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const filesIn = (wording: Locale) =>
        allLoads(bundle, wording).flatMap(({ names, all }) => {
          // The entry only imports: its file never gets written, since the HTML names what it imports.
          const scripts = all.filter(({ isEntry }) => !isEntry).sort(largestFirst);
          return names.map((name) => [name, scripts.map(({ fileName }) => `/${fileName}`)] as const);
        });
      const files = wordings.map((wording) => [wording, Object.fromEntries(filesIn(wording))]);
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}
