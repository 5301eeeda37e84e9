import type { Rolldown } from 'vite';
import type { Wording } from '../../../packages/shared/src/languages.ts';
import { type PageName, pages } from '../../../packages/shared/src/pages.ts';
import { screens } from '../src/screens.ts';
import { textFile } from './catalogues.ts';

/** A screen that visits begin with, and the pages of the same files. */
interface FirstPage {
  names: PageName[];
  /** The page, and a frame that is fetched with it. */
  files: string[];
  /** Texts the page waits for, beside those that come with the app. */
  texts: readonly string[];
}

const frames = { main: [], auth: ['layout/auth-layout.tsx'] };

const firstNames = (Object.keys(screens) as PageName[]).filter((name) => screens[name].isFirst);

/** Pages that differ in their section alone load the same. */
const firstPages = [...new Set(firstNames.map((name) => screens[name].file))].map((file): FirstPage => {
  const names = firstNames.filter((name) => screens[name].file === file);
  const { layout } = pages[names[0]!];
  return { names, files: [...frames[layout], `features/${file}.tsx`], texts: screens[names[0]!].texts };
});

export const wordings: readonly Wording[] = ['start', 'fr', 'en'];

export type Chunk = Rolldown.OutputChunk;

/** These chunks and all they import at once. */
function withImports(chunks: Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const found = new Set(chunks);
  for (const chunk of found) {
    for (const name of chunk.imports) found.add(bundle[name] as Chunk);
  }
  return found;
}

const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** What each first page loads in a wording: the scripts every page begins with, and its own. */
export function firstLoads(bundle: Rolldown.OutputBundle, wording: Wording) {
  const chunks = chunksIn(bundle);
  const chunkOf = (end: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!chunk) throw new Error(`No chunk begins with ${end}: is the list of first pages out of date?`);
    return chunk;
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const entry = withImports(entries, bundle);
  return firstPages.map(({ names, files, texts }) => {
    const ends = [
      ...files.map((file) => `/src/${file}`),
      ...['core', ...texts].map((part) => `/${textFile(wording, part)}`),
    ];
    const all = withImports([...entry, ...ends.map(chunkOf)], bundle);
    return { names, all: [...all] };
  });
}

/** What each other page adds to the scripts of the first pages and to the libraries of forms, which log-in and sign-up fetch after their first screen. */
export function laterLoads(bundle: Rolldown.OutputBundle) {
  const known = new Set(wordings.flatMap((wording) => firstLoads(bundle, wording)).flatMap(({ all }) => all));
  const isKnown = (chunk: Chunk) =>
    known.has(chunk) || chunk.moduleIds.some((id) => /\/(zod|react-hook-form)\//.test(id));
  return chunksIn(bundle)
    .filter((chunk) => /\/features\/.*-page\.tsx$/.test(chunk.facadeModuleId ?? '') && !known.has(chunk))
    .map((chunk) => ({
      name: chunk.name,
      own: [...withImports([chunk], bundle)].filter((part) => !isKnown(part)),
    }));
}
