import { hourMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { catchUp, onChange } from '../../core/changes/change-feed.ts';
import { log } from '../../log.ts';
import { type AlertDoc, AlertModel } from './alert.model.ts';
import { AlertIndex } from './alert-index.ts';
import { compileAlertQuery } from './alert-query.ts';

/** Alerts per batch: few enough that requests are handled between batches. */
const batchSize = 200;
/** Interval after which the index picks up new words and synonyms. */
const reloadIntervalMs = 6 * hourMs;

const fields = { user: 1, query: 1, paused: 1 } as const;
type Read = Pick<AlertDoc, '_id' | 'user' | 'query' | 'paused'>;

let index: Promise<AlertIndex> | null = null;
let loadedAt = 0;
/** Alerts written since the index was loaded or last updated. */
const changed = new Set<string>();

onChange('alerts', (ids) => {
  if (!ids) index = null;
  for (const id of ids ?? []) changed.add(id);
});

async function place(into: AlertIndex, { _id, user, query, paused }: Read): Promise<void> {
  const id = String(_id);
  if (paused) return into.remove(id);
  try {
    await into.put({ id, user: String(user) }, query, compileAlertQuery);
  } catch (err) {
    // A filter that no longer exists: the alert finds nothing until its member deletes it.
    log.warn({ err, alert: id }, 'alert query no longer valid');
    into.remove(id);
  }
}

async function load(): Promise<AlertIndex> {
  const loaded = new AlertIndex();
  changed.clear();
  const cursor = AlertModel.find({ paused: false }, fields).batchSize(batchSize).lean<Read[]>().cursor();
  for await (const alert of cursor) await place(loaded, alert as unknown as Read);
  loadedAt = Date.now();
  return loaded;
}

async function refresh(into: AlertIndex): Promise<void> {
  while (changed.size > 0) {
    const ids = [...changed].slice(0, batchSize);
    const found = await AlertModel.find({ _id: trusted({ $in: ids }) }, fields).lean<Read[]>();
    const known = new Set(found.map(({ _id }) => String(_id)));
    for (const id of ids) {
      changed.delete(id);
      if (!known.has(id)) into.remove(id);
    }
    for (const alert of found) await place(into, alert);
  }
}

/** Returns the index of all alerts that are not paused, with every write applied. */
export async function currentAlerts(): Promise<AlertIndex> {
  await catchUp();
  if (!index || Date.now() - loadedAt > reloadIntervalMs) {
    index = load();
    index.catch(() => {
      index = null;
    });
  }
  const current = await index;
  await refresh(current);
  return current;
}
