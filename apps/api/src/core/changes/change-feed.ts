import { randomUUID } from 'node:crypto';
import type { CacheTag } from '@laterite/shared/contract.ts';
import { type InferSchemaType, model, Schema, trusted } from 'mongoose';
import { log } from '../../log.ts';
import { isDuplicateKey } from '../database-helpers.ts';

/** Kind of a change: a cache tag, or data that every process caches (alerts, webhook owners, place names, refusals), or notifications with the ids of their readers. */
export type ChangeKind = CacheTag | 'notifications' | 'alerts' | 'webhooks' | 'placeNames' | 'refusals';

/** One kind of documents and the ids of those that changed; without ids, any of them may have. */
interface Change {
  kind: ChangeKind;
  ids: readonly string[] | null;
}

/** A document as this process stored it; `since` is the result of `deliveredChanges` before the write. */
export interface WrittenDocument {
  document: object;
  since: number;
}

/** Position of a change in the order of all processes, and whether this process made it. */
export interface ChangeContext {
  sequence: number;
  isOwn: boolean;
  /** The only changed document, if this process wrote it last. */
  document?: object | undefined;
}
type Listener = (ids: readonly string[] | null, context: ChangeContext) => void | Promise<void>;

/** Entries of the feed: `_id` values are consecutive, so that a missing entry is noticed. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** Differs between histories: after a restored backup the same number has another token. */
    token: { type: String, required: true },
    changes: { type: [Schema.Types.Mixed], required: true },
  },
  { collection: 'changes', versionKey: false },
);
type Entry = InferSchemaType<typeof schema> & { _id: number };
const ChangeModel = model('Change', schema);

const pollIntervalMs = 1000;
const maxEntries = 10_000;
const trimInterval = 1000;
const maxEntriesPerRead = 1000;
/** A change of more documents is published without ids: listeners read everything again. */
const maxIds = 5000;
const maxAttempts = 100;
const retryDelayMs = 1000;

const listeners = new Map<ChangeKind, Listener[]>();
const lateListeners = new Map<ChangeKind, Listener[]>();
let last: Pick<Entry, '_id' | 'token'> | null = null;
let checkedAt = 0;
let polling: Promise<void> | null = null;
let tail: Promise<unknown> = Promise.resolve();
let delivered = 0;

/** Runs one task after the other, so that changes are delivered in the order of their sequence. */
function inSequence<T>(task: () => Promise<T>): Promise<T> {
  const result = tail.then(task);
  tail = result.catch(() => undefined);
  return result;
}

/**
 * Calls a listener with every change of a kind, one call at a time and in order, whichever process wrote it:
 * for own changes before `publishChange` resolves, for those of others before `catchUp` does.
 * Ids are null when everything must be read again: after a gap, a restored backup, or a change of too many.
 */
export function onChange(kind: ChangeKind, listener: Listener): void {
  listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
}

/** Calls a listener after those of `onChange`, for data computed from their caches. */
export function afterChange(kind: ChangeKind, listener: Listener): void {
  lateListeners.set(kind, [...(lateListeners.get(kind) ?? []), listener]);
}

/** Returns how many changes this process has delivered; while the number stays the same, a document written since then is the newest version. */
export const deliveredChanges = (): number => delivered;

interface OwnChange extends Change {
  written?: WrittenDocument | undefined;
}

async function deliver({ kind, ids, written }: OwnChange, place: ChangeContext): Promise<void> {
  // A change that was delivered meanwhile may be newer than the document.
  const context = { ...place, document: written?.since === delivered ? written.document : undefined };
  delivered += 1;
  for (const listener of [listeners, lateListeners].flatMap((each) => each.get(kind) ?? [])) {
    try {
      await listener(ids, context);
    } catch (err) {
      log.error({ err, kind }, 'a change could not be applied');
    }
  }
}

async function deliverAll(changes: OwnChange[], context: ChangeContext): Promise<void> {
  for (const change of changes) await deliver(change, context);
}

const newestEntry = () => ChangeModel.findOne().sort({ _id: -1 }).lean<Entry>();

/** Inserts an entry unless its number is taken. */
async function insert(entry: Entry): Promise<boolean> {
  try {
    await ChangeModel.collection.insertOne(entry as never);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Skips to the newest entry and makes all listeners read everything again. */
async function restart(): Promise<void> {
  let newest = await newestEntry();
  while (!newest) {
    await insert({ _id: 1, token: randomUUID(), changes: [] });
    newest = await newestEntry();
  }
  const { _id, token } = newest;
  last = { _id, token };
  const kinds = new Set([...listeners.keys(), ...lateListeners.keys()]);
  for (const kind of kinds) await deliver({ kind, ids: null }, { sequence: _id, isOwn: false });
}

/** Delivers changes published by other processes; returns true when there may be more. */
async function readEntries(): Promise<boolean> {
  if (!last) {
    await restart();
    return false;
  }
  const { _id, token } = last;
  const [known, ...entries] = await ChangeModel.find({ _id: trusted({ $gte: _id }) })
    .sort({ _id: 1 })
    .limit(maxEntriesPerRead)
    .lean<Entry[]>();
  // Entries are missing: the feed was trimmed, or a backup was restored.
  const isContinuous = known?.token === token && entries.every((entry, i) => entry._id === _id + i + 1);
  if (!isContinuous) {
    await restart();
    return false;
  }
  for (const entry of entries) {
    last = { _id: entry._id, token: entry.token };
    await deliverAll(entry.changes as Change[], { sequence: entry._id, isOwn: false });
  }
  return entries.length === maxEntriesPerRead - 1;
}

async function readAll(): Promise<void> {
  const startedAt = Date.now();
  while (await readEntries());
  checkedAt = startedAt;
}

/** Whether other processes' changes were read less than a second ago. */
export const isCaughtUp = (): boolean => Date.now() - checkedAt < pollIntervalMs;

/** Reads other processes' changes unless that was done less than a second ago. */
export async function catchUp(): Promise<void> {
  if (isCaughtUp()) return;
  polling ??= inSequence(readAll).finally(() => {
    polling = null;
  });
  await polling;
}

async function trim(newest: number): Promise<void> {
  if (newest % trimInterval === 0)
    await ChangeModel.deleteMany({ _id: trusted({ $lt: newest - maxEntries }) });
}

async function append(changes: OwnChange[]): Promise<void> {
  if (!last) await readAll();
  const stored = changes.map(({ kind, ids }) => ({ kind, ids }));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const entry = { _id: last!._id + 1, token: randomUUID(), changes: stored };
    if (await insert(entry)) {
      last = { _id: entry._id, token: entry.token };
      await deliverAll(changes, { sequence: entry._id, isOwn: true });
      return trim(entry._id);
    }
    // Another process took this number: deliver its changes before these.
    await readAll();
  }
  throw new Error('The change feed is written too often');
}

/** The documents are written already, so their change must be published even when that fails at first. */
function appendLater(changes: Change[]): void {
  const append = () => Promise.all(changes.map(({ kind, ids }) => publishChange(kind, ids)));
  setTimeout(
    () => append().catch((err: unknown) => log.error({ err }, 'changes could not be published')),
    retryDelayMs,
  ).unref();
}

let batch: { changes: OwnChange[]; appended: Promise<void> } | null = null;

/** Publishes that documents were written. Listeners of this process run before it resolves, those of others within two seconds. */
export function publishChange(
  kind: ChangeKind,
  ids: readonly string[] | null,
  written?: WrittenDocument,
): Promise<void> {
  const change = { kind, ids: ids && ids.length <= maxIds ? ids : null, written };
  if (batch) {
    batch.changes.push(change);
    return batch.appended;
  }
  const changes = [change];
  const appended = inSequence(() => {
    // Changes from here on belong to the next entry.
    batch = null;
    return append(changes);
  }).catch((error: unknown) => {
    appendLater(changes);
    throw error;
  });
  batch = { changes, appended };
  return appended;
}
