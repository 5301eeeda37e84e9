import { sections, visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { cacheById } from '../../../core/changes/cache-by-id.ts';
import { bumpCacheVersion } from '../../../core/changes/cache-versions.ts';
import { catchUp, onChange } from '../../../core/changes/change-feed.ts';
import { readAtOnce } from '../../../core/documents/read-at-once.ts';
import { log } from '../../../log.ts';
import { WordLists } from '../../search/matching/word-lists.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { ListingReadModel } from './listing-read-model.ts';
import { type Row, rowFields, toListingRow } from './listing-row.ts';

/** Batch size: few enough that requests are handled between batches. */
const batchSize = 200;
/** Interval of full reloads, which pick up changes made directly in the database. */
const reloadIntervalMs = 10 * minuteMs;

/** A load in progress, with the listings written since it began, which the load may have read before the write. */
interface Loading {
  model: ListingReadModel;
  changed: Set<string>;
  finished: Promise<void>;
}

let model: ListingReadModel | null = null;
let loading: Loading | null = null;
let loadedAt = 0;

/** Index of the words of visible listings. */
export const listingWords: WordLists = new WordLists(ListingModel);

function invalidateAll(): void {
  listingWords.clear();
  bumpCacheVersion('listings', sections);
}

const readVisible = (ids: readonly string[]): Promise<ListingDoc[]> =>
  ListingModel.find(
    { _id: trusted({ $in: ids }), status: trusted({ $in: visibleStatuses }) },
    rowFields,
  ).lean<ListingDoc[]>();

const isVisible = ({ status }: ListingDoc) => visibleStatuses.some((visible) => visible === status);

/** Returns whether the terms of a listing are unchanged: those stored in pairs come from title, place, category and type. */
const hasSameWords = (before: Row, now: Row) =>
  before.words === now.words &&
  before.title === now.title &&
  before.location === now.location &&
  before.category === now.category &&
  before.type === now.type;

/** Updates listings in the model; removes those that are no longer visible. */
function place(into: ListingReadModel, ids: readonly string[], visible: ListingDoc[]): void {
  const listings = new Map(visible.map((listing) => [String(listing._id), listing]));
  for (const id of ids) {
    const listing = listings.get(id);
    const before = into.get(id);
    const row = listing && toListingRow(listing);
    if (row) into.put(row);
    else into.remove(id);
    if (!before || !row || !hasSameWords(before, row)) listingWords.update(id, listing ?? null);
  }
}

/** Reads listings again, a batch at a time. */
async function refresh(into: ListingReadModel, ids: readonly string[]): Promise<void> {
  for (let i = 0; i < ids.length; i += batchSize) {
    const some = ids.slice(i, i + batchSize);
    place(into, some, await readVisible(some));
  }
}

/** Reads the newest listings of a section in batches, so that other requests are handled in between. */
async function loadSection(section: (typeof sections)[number], into: ListingReadModel): Promise<void> {
  const cursor = ListingModel.collection
    .find<ListingDoc>(conditionsOf({ section, page: 1, limit: 1 }) as never, { projection: rowFields })
    .sort({ createdAt: -1, _id: -1 })
    .limit(config.listingsInMemory + 1)
    .batchSize(batchSize);
  while (await cursor.hasNext()) {
    for (const listing of cursor.readBufferedDocuments()) into.append(toListingRow(listing));
  }
}

/** Loads all listings into a new model, then replaces the current one. */
async function load(mine: Loading): Promise<void> {
  for (const section of sections) await loadSection(section, mine.model);
  mine.model.sort();
  while (mine.changed.size > 0) {
    const ids = [...mine.changed];
    mine.changed.clear();
    await refresh(mine.model, ids);
  }
  // If everything changed during the load, another load has already started.
  if (loading !== mine) return;
  model = mine.model;
  loadedAt = Date.now();
  invalidateAll();
}

function startLoading(): Loading {
  const mine: Loading = {
    model: new ListingReadModel(config.listingsInMemory),
    changed: new Set(),
    finished: Promise.resolve(),
  };
  mine.finished = load(mine)
    .catch((err: unknown) => log.error({ err }, 'listings could not be loaded'))
    .finally(() => {
      if (loading === mine) loading = null;
    });
  return mine;
}

/** Discards the model, which may be stale; the next request loads it again. */
function drop(): void {
  model = null;
  loading = null;
  invalidateAll();
}

async function applyChange(into: ListingReadModel, ids: readonly string[], document?: ListingDoc) {
  const sectionsNow = () => ids.flatMap((id) => into.get(id)?.section ?? []);
  const before = sectionsNow();
  if (document) place(into, ids, [document].filter(isVisible));
  else await refresh(into, ids);
  bumpCacheVersion('listings', [...before, ...sectionsNow()]);
}

onChange('listings', async (ids, { document }) => {
  if (!ids) return drop();
  for (const id of ids) loading?.changed.add(id);
  if (!model) return invalidateAll();
  try {
    await applyChange(model, ids, document as ListingDoc | undefined);
  } catch (error) {
    drop();
    throw error;
  }
});

/** Returns the read model with all writes applied, or null when it cannot be loaded; the caller then reads through an index. */
export async function currentListings(): Promise<ListingReadModel | null> {
  await catchUp();
  if (!model || Date.now() - loadedAt > reloadIntervalMs) loading ??= startLoading();
  if (!model) await loading?.finished;
  return model;
}

/** Maximum number of cached rows outside the model: older listings and those no longer visible. */
const maxOtherRows = 10_000;
/** Excludes `terms`, which are half of a document: the database compares the terms of listings that are not in memory. Excludes fields that only the page of a listing shows: that page reads an older listing from the database. */
const {
  terms: _terms,
  description: _description,
  commentCount: _commentCount,
  exactPlace: _exactPlace,
  contact: _contact,
  paperSeen: _paperSeen,
  updatedAt: _updatedAt,
  ...otherRowFields
} = rowFields;
const otherRows = cacheById<Row>('listings', maxOtherRows, async (ids) => {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const found = await readAtOnce<ListingDoc>(ListingModel.collection.collectionName, {
    find: { filter, projection: otherRowFields },
    limit: ids.length,
  });
  return found.map((listing) => [String(listing._id), toListingRow(listing)]);
});

/** Returns listings in the order of their ids; deleted ones are left out. */
export async function listingRows(ids: readonly string[]): Promise<Row[]> {
  const model = await currentListings();
  const missing = ids.filter((id) => !model?.get(id));
  const others = missing.length > 0 ? await otherRows(missing) : null;
  return ids.flatMap((id) => model?.get(id) ?? others?.get(id) ?? []);
}
