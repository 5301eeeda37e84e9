import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { sections, visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { trusted } from 'mongoose';
import { cacheById } from '../../../cache-by-id.ts';
import { bumpCacheVersion } from '../../../cache-versions.ts';
import { catchUp, onChange } from '../../../change-feed.ts';
import { log } from '../../../log.ts';
import { WordLists } from '../../search/word-lists.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { ListingReadModel } from './listing-read-model.ts';
import { type ModelRow, modelRowFields, toModelRow } from './listing-row.ts';

/** About 1.5 KB of memory each, for four sections 150 MB at most. */
const maxPerSection = 25_000;
/** Few enough that requests are answered in between. */
const batchSize = 200;
/** What was written around the API, e.g. by hand in the database, is seen after this at the latest. */
const reloadIntervalMs = 10 * 60_000;

interface Loading {
  model: ListingReadModel;
  /** What was written since the loading began: it may have been read before. */
  changed: Set<string>;
}

let model: ListingReadModel | null = null;
let loading: Loading | null = null;
let reloading: Promise<void> | null = null;
let loadedAt = 0;

/** Which visible listings have a word. */
export const listingWords: WordLists = new WordLists(ListingModel);

/** Reads listings again and puts them where they belong now. */
async function refresh(into: ListingReadModel, ids: readonly string[]): Promise<void> {
  for (let i = 0; i < ids.length; i += batchSize) {
    const some = ids.slice(i, i + batchSize);
    const visible = { _id: trusted({ $in: some }), status: trusted({ $in: visibleStatuses }) };
    const found = await ListingModel.find(visible, modelRowFields).lean<ListingDoc[]>();
    const listings = new Map(found.map((listing) => [String(listing._id), listing]));
    for (const id of some) {
      const listing = listings.get(id);
      if (listing) into.put(toModelRow(listing));
      else into.remove(id);
      listingWords.update(id, listing ?? null);
    }
  }
}

/** Reads the newest of a section, a batch at a time, so that requests are answered in between. */
async function loadSection(section: (typeof sections)[number], into: ListingReadModel): Promise<void> {
  const cursor = ListingModel.collection
    .find<ListingDoc>(conditionsOf({ section, page: 1, limit: 1 }) as never, { projection: modelRowFields })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxPerSection + 1)
    .batchSize(batchSize);
  while (await cursor.hasNext()) {
    for (const listing of cursor.readBufferedDocuments()) into.put(toModelRow(listing));
  }
}

async function load({ model: mine, changed }: Loading): Promise<void> {
  for (const section of sections) await loadSection(section, mine);
  while (changed.size > 0) {
    const ids = [...changed];
    changed.clear();
    await refresh(mine, ids);
  }
}

/** Reads everything into a new model, which then takes the place of the one in use. */
async function reload(): Promise<void> {
  const mine = { model: new ListingReadModel(maxPerSection), changed: new Set<string>() };
  loading = mine;
  try {
    await load(mine);
    // Everything may have changed meanwhile: then another load has begun.
    if (loading !== mine) return;
    model = mine.model;
    listingWords.clear();
    loadedAt = Date.now();
    bumpCacheVersion('listings', sections);
  } catch (err) {
    log.error({ err }, 'listings could not be loaded');
  } finally {
    if (loading === mine) {
      loading = null;
      reloading = null;
    }
  }
}

/** The model without what is out of date in it; loaded again at the next request. */
function drop(): void {
  model = null;
  listingWords.clear();
  loading = null;
  reloading = null;
}

async function applyChange(ids: readonly string[]): Promise<void> {
  for (const id of ids) loading?.changed.add(id);
  if (!model) {
    listingWords.clear();
    return bumpCacheVersion('listings', sections);
  }
  const before = ids.map((id) => model!.get(id)?.section);
  try {
    await refresh(model, ids);
  } catch (error) {
    drop();
    throw error;
  }
  const after = ids.map((id) => model?.get(id)?.section);
  const changed = [...before, ...after].filter((section) => section !== undefined);
  bumpCacheVersion('listings', changed);
}

onChange('listings', async (ids) => {
  if (ids) return applyChange(ids);
  drop();
  bumpCacheVersion('listings', sections);
});

/** Returns the read model with all writes applied, or null when it cannot be loaded; the caller then reads through an index. */
export async function currentListings(): Promise<ListingReadModel | null> {
  await catchUp();
  if (!model || Date.now() - loadedAt > reloadIntervalMs) reloading ??= reload();
  if (!model) await reloading;
  return model;
}

/** Listings that the model does not hold: older ones, and those that are no longer visible. */
const maxOtherRows = 10_000;
const otherRows = cacheById<ModelRow>('listings', maxOtherRows, async (ids) => {
  const found = await ListingModel.find({ _id: trusted({ $in: ids }) }, modelRowFields).lean<ListingDoc[]>();
  return found.map((listing) => [String(listing._id), toModelRow(listing)]);
});

/** Returns listings by their ids, in the order of these; deleted ones are undefined. */
export async function listingRows(ids: readonly string[]): Promise<(ModelRow | undefined)[]> {
  const model = await currentListings();
  const rows = ids.map((id) => model?.get(id));
  const missing = ids.filter((_, i) => !rows[i]);
  if (missing.length === 0) return rows;
  const others = await otherRows(missing);
  return ids.map((id, i) => rows[i] ?? others.get(id));
}

/** Returns the cards of listings, in the order of their ids; deleted listings are left out. */
export async function listingCards(ids: readonly string[]): Promise<ListingCard[]> {
  const rows = await listingRows(ids);
  return rows.flatMap((row) => row?.card ?? []);
}
