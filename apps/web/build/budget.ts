import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a phone's first visit may cost in scripts, gzipped; wide screens add the filters beside the lists. */
const mostBytes = 120_000;

interface FirstScreen {
  address: string;
  page: string;
  /** Parts of the texts the page waits for. */
  texts: string[];
}

const browse = {
  page: 'listings/browse-page.tsx',
  texts: ['core', 'browse'],
};

const screens: FirstScreen[] = [
  { address: '/', page: 'home/home-page.tsx', texts: ['core', 'home'] },
  { address: '/marketplace', ...browse },
  { address: '/mines', ...browse },
  { address: '/stuff/:id', page: 'listings/listing-page.tsx', texts: ['core', 'listing'] },
];

type Chunk = Rolldown.OutputChunk;

/** These chunks and all they import at once. */
function withImports(chunks: Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const found = new Set(chunks);
  for (const chunk of found) {
    for (const name of chunk.imports) found.add(bundle[name] as Chunk);
  }
  return found;
}

const sizeOf = ({ code }: Chunk) => gzipSync(code, { level: 9 }).length;

/** Fails the build when a screen that visits begin with asks for more script than a slow line carries in time. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const chunkOf = (end: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
        return (
          chunk ?? this.error(`No chunk begins with ${end}: is the budget's list of screens out of date?`)
        );
      };
      const entry = chunks.filter(({ isEntry }) => isEntry);
      for (const { address, page, texts } of screens) {
        const own = [`/features/${page}`, ...texts.map((part) => `/start/${part}`)];
        const loaded = withImports([...entry, ...own.map(chunkOf)], bundle);
        const bytes = [...loaded].reduce((sum, chunk) => sum + sizeOf(chunk), 0);
        const line = `${address}: ${(bytes / 1000).toFixed(1)} KB of scripts, gzipped`;
        if (bytes > mostBytes) this.error(`${line}; ${mostBytes / 1000} KB are allowed`);
        this.info(line);
      }
    },
  };
}
