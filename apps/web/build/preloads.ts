import type { Plugin } from 'vite';
import { firstLoads } from './first-pages.ts';

/**
 * Writes `preloads.json`: by page, the scripts it needs beside those of the HTML.
 * The server names them in a header, so that they travel together and not one after another.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = firstLoads(bundle).flatMap(({ names, own }) =>
        names.map((name) => [name, own.map(({ fileName }) => `/${fileName}`)] as const),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}
