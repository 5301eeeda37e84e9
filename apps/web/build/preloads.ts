import type { Plugin } from 'vite';
import type { Locale } from '../../../packages/shared/src/languages.ts';
import { allLoads, type Chunk, wordings } from './first-pages.ts';

/** Without HTTP/2 a browser sends six requests at a time, so the largest files must be requested first. */
const largestFirst = (a: Chunk, b: Chunk) => b.code.length - a.code.length;

/**
 * Build plugin that writes `preloads.json`: the scripts of each page by locale, in the order of their requests.
 * The server lists them in a `Link` header, so that they are loaded in parallel.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const filesIn = (wording: Locale) =>
        allLoads(bundle, wording).flatMap(({ names, all }) => {
          // The entry contains only imports; its file is not written, because the HTML lists them.
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
