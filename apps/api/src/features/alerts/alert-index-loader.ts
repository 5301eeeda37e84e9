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

/** An index, with the alerts written since its load began or since they were last read. */
interface Loaded {
  index: Promise<AlertIndex>;
  changed: Set<string>;
  since: number;
}

let current: Loaded | null = null;

onChange('alerts', (ids) => {
  if (!ids) current = null;
  for (const id of ids ?? []) current?.changed.add(id);
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
  const cursor = AlertModel.find({ paused: false }, fields).batchSize(batchSize).lean<Read[]>().cursor();
  for await (const alert of cursor) await place(loaded, alert as unknown as Read);
  return loaded;
}

async function refresh(into: AlertIndex, changed: Set<string>): Promise<AlertIndex> {
  while (changed.size > 0) {
    const ids = [...changed].slice(0, batchSize);
    // Removed before they are read: a write during the read adds them again.
    for (const id of ids) changed.delete(id);
    const found = await AlertModel.find({ _id: trusted({ $in: ids }) }, fields).lean<Read[]>();
    const known = new Set(found.map(({ _id }) => String(_id)));
    for (const id of ids) if (!known.has(id)) into.remove(id);
    for (const alert of found) await place(into, alert);
  }
  return into;
}

/** Returns the index of all alerts that are not paused, with every write applied. */
export async function currentAlerts(): Promise<AlertIndex> {
  await catchUp();
  if (!current || Date.now() - current.since > reloadIntervalMs)
    current = { index: load(), changed: new Set(), since: Date.now() };
  const mine = current;
  // One refresh after the other: each caller waits for the alerts that an earlier one is reading.
  mine.index = mine.index.then((index) => refresh(index, mine.changed));
  try {
    return await mine.index;
  } catch (error) {
    if (current === mine) current = null;
    throw error;
  }
}
