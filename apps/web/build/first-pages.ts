import type { Rolldown } from 'vite';
import type { PageName } from '../../../packages/shared/src/pages.ts';

/** A screen that visits begin with. */
interface FirstPage {
  names: PageName[];
  file: string;
  /** Parts of the texts the page waits for. */
  texts: string[];
}

const firstPages: FirstPage[] = [
  { names: ['home'], file: 'home/home-page.tsx', texts: ['core', 'home'] },
  {
    names: ['marketplace', 'btp', 'mines', 'immobilier', 'intMaison'],
    file: 'listings/browse-page.tsx',
    texts: ['core', 'browse'],
  },
  { names: ['listing'], file: 'listings/listing-page.tsx', texts: ['core', 'listing'] },
];

export type Chunk = Rolldown.OutputChunk;

/** These chunks and all they import at once. */
function withImports(chunks: Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const found = new Set(chunks);
  for (const chunk of found) {
    for (const name of chunk.imports) found.add(bundle[name] as Chunk);
  }
  return found;
}

/** What each first page loads: the scripts every page begins with, and its own. */
export function firstLoads(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const chunkOf = (end: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!chunk) throw new Error(`No chunk begins with ${end}: is the list of first pages out of date?`);
    return chunk;
  };
  const entry = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  return firstPages.map(({ names, file, texts }) => {
    const ends = [`/features/${file}`, ...texts.map((part) => `/start/${part}`)];
    const all = withImports([...entry, ...ends.map(chunkOf)], bundle);
    return { names, all: [...all], own: [...all].filter((chunk) => !entry.has(chunk)) };
  });
}
