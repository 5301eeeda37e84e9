import type { Rolldown } from 'vite';
import type { Locale } from '../../../packages/shared/src/languages.ts';
import { type PageName, pages } from '../../../packages/shared/src/pages.ts';
import { laterScreens } from '../src/later-screens.ts';
import { firstScreens, type Screen } from '../src/screens.ts';
import { textFile } from './catalogues.ts';

/** Pages with the same files, which differ only in their section. */
interface SamePages {
  names: PageName[];
  /** Module of the page, and modules loaded with it. */
  files: string[];
  /** Texts that the page loads in addition to those of the app. */
  texts: readonly string[];
}

const frames = { main: [], auth: ['layout/auth-layout.tsx'] };

/** Returns pages grouped by their files; each also loads the `shared` files. */
function byFile(screens: Partial<Record<PageName, Screen>>, ...shared: string[]): SamePages[] {
  const entries = Object.entries(screens) as [PageName, Screen][];
  return [...new Set(entries.map(([, { file }]) => file))].map((file) => {
    const same = entries.filter(([, screen]) => screen.file === file);
    const [name, { texts }] = same[0]!;
    const files = [...shared, ...frames[pages[name].layout], `features/${file}.tsx`];
    return { names: same.map(([name]) => name), files, texts };
  });
}

const firstPages = byFile(firstScreens);
const laterPages = byFile(laterScreens, 'later-pages.tsx');

export const wordings: readonly Locale[] = ['start', 'fr', 'en'];

export type Chunk = Rolldown.OutputChunk;

/** Returns these chunks with all their static imports. */
function withImports(chunks: Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const found = new Set(chunks);
  for (const chunk of found) {
    for (const name of chunk.imports) found.add(bundle[name] as Chunk);
  }
  return found;
}

const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

function chunkOf(bundle: Rolldown.OutputBundle, end: string): Chunk {
  const chunk = chunksIn(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  if (!chunk) throw new Error(`No chunk holds ${end}: is the list of pages out of date?`);
  return chunk;
}

/** Returns the chunks that pages load in a locale: the common ones and their own. */
function loadsOf(samePages: SamePages[], bundle: Rolldown.OutputBundle, wording: Locale) {
  const entries = chunksIn(bundle).filter(({ isEntry }) => isEntry);
  const entry = withImports(entries, bundle);
  return samePages.map(({ names, files, texts }) => {
    const ends = [
      ...files.map((file) => `/src/${file}`),
      ...['core', ...texts].map((part) => `/${textFile(wording, part)}`),
    ];
    const all = withImports([...entry, ...ends.map((end) => chunkOf(bundle, end))], bundle);
    return { names, all: [...all] };
  });
}

/** Returns the chunks of each first page in a locale. */
export const firstLoads = (bundle: Rolldown.OutputBundle, wording: Locale) =>
  loadsOf(firstPages, bundle, wording);

/** Returns the chunks with the records of all other pages, the routes that they call and the URLs of their texts. */
export const laterTables = (bundle: Rolldown.OutputBundle) => [
  ...withImports([chunkOf(bundle, '/src/later-pages.tsx')], bundle),
];

/** Modules of the offline notice and the outbox. */
const offlineFiles = [
  'layout/deferred-parts.tsx',
  'layout/seen-notice.tsx',
  'features/outbox/outbox-notice.tsx',
  'features/outbox/outbox-sheet.tsx',
  'features/outbox/queue-change.ts',
];
const offlineTexts = ['notices', 'outbox', 'privateFiles', 'ui'];

/** Returns the chunks that a device stores with the first pages for offline use, although no page loads them at once. */
export function offlineLoads(bundle: Rolldown.OutputBundle): Chunk[] {
  const texts = wordings.flatMap((wording) => offlineTexts.map((name) => `/${textFile(wording, name)}`));
  const ends = [...offlineFiles.map((file) => `/src/${file}`), ...new Set(texts)];
  return [
    ...withImports(
      ends.map((end) => chunkOf(bundle, end)),
      bundle,
    ),
  ];
}

/** Pages on which members write or find what they viewed offline; `memberFiles` are the modules that they load lazily. */
const memberPages = byFile(
  {
    favorites: laterScreens.favorites,
    upload: laterScreens.upload,
    myListings: laterScreens.myListings,
    order: laterScreens.order,
    publicRequest: laterScreens.publicRequest,
  },
  'later-pages.tsx',
);
const memberFiles = [
  'features/orders/asking/order-sheet.tsx',
  'features/orders/following/after-deal.tsx',
  'features/orders/following/order-timeline.tsx',
  'features/orders/quotes/counter-sheet.tsx',
  'features/orders/quotes/quote-sheet.tsx',
  'features/outbox/queued-messages.tsx',
  'features/public-requests/answer-quote.tsx',
  'features/public-requests/answer-request.tsx',
  'features/public-requests/own-request.tsx',
  'features/public-requests/quote-answer-sheet.tsx',
  'features/listings/publish/publish-preview.tsx',
  'features/listings/publish/restored-draft.tsx',
  'features/uploads/photo-tools.tsx',
  'features/listings/detail/facts/price-words.tsx',
  'lib/forms/validate-fields.ts',
  'lib/photos/prepare-photo.ts',
  'lib/requests/upload.ts',
];
/** Texts of the sheets among `memberFiles`. */
const memberTexts = ['field'];

/** Returns the chunks that devices of members store for offline use. */
export const memberLoads = (bundle: Rolldown.OutputBundle, wording: Locale): Chunk[] => [
  ...loadsOf(memberPages, bundle, wording).flatMap(({ all }) => all),
  ...withImports(
    [
      ...memberFiles.map((file) => `/src/${file}`),
      ...memberTexts.map((name) => `/${textFile(wording, name)}`),
    ].map((end) => chunkOf(bundle, end)),
    bundle,
  ),
];

/** Returns the chunks that every page loads in a locale. */
export const allLoads = (bundle: Rolldown.OutputBundle, wording: Locale) =>
  loadsOf([...firstPages, ...laterPages], bundle, wording);

/** Returns the chunks that each other page adds to those of first pages, to the offline ones and to the form libraries, which log-in and sign-up load after their first screen. */
export function laterLoads(bundle: Rolldown.OutputBundle) {
  const first = wordings.flatMap((wording) => firstLoads(bundle, wording)).flatMap(({ all }) => all);
  const known = new Set([...first, ...offlineLoads(bundle)]);
  const isKnown = (chunk: Chunk) =>
    known.has(chunk) || chunk.moduleIds.some((id) => /\/(zod|react-hook-form)\//.test(id));
  return chunksIn(bundle)
    .filter(
      (chunk) => chunk.moduleIds.some((id) => /\/features\/.*-page\.tsx$/.test(id)) && !known.has(chunk),
    )
    .map((chunk) => ({
      name: chunk.name,
      own: [...withImports([chunk], bundle)].filter((part) => !isKnown(part)),
    }));
}
