import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** All styles come with the first page and nothing is preloaded: lazy imports need no helper that looks for both. */
export function noPreload(): Plugin {
  return {
    name: 'no-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    },
  };
}
