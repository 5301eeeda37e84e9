import mongoose from 'mongoose';
import { beforeEach, expect, it, vi } from 'vitest';
import { startApi } from '../../../test/support/server.ts';
import { type ChangeContext, catchUp, deliveredChanges, onChange, publishChange } from './change-feed.ts';

interface Entry {
  _id: number;
  token: string;
  changes: unknown[];
}
const seen: { ids: readonly string[] | null; context: ChangeContext }[] = [];
const feed = () => mongoose.connection.collection<Entry>('changes');
const newest = async () => (await feed().find().sort({ _id: -1 }).limit(1).toArray())[0]!;

/** Writes an entry as another process does. */
async function publishElsewhere(ids: string[], sequence?: number): Promise<void> {
  const { _id } = await newest();
  const changes = [{ kind: 'companies', ids }];
  await feed().insertOne({ _id: sequence ?? _id + 1, token: `elsewhere-${ids}`, changes });
}

/** Reads the feed again within a second of the last read. */
async function catchUpNow(): Promise<void> {
  vi.advanceTimersByTime(2000);
  await catchUp();
}

vi.useFakeTimers({ toFake: ['Date'] });
await startApi();
onChange('companies', (ids, context) => void seen.push({ ids, context }));
await publishChange('companies', ['first']);

beforeEach(async () => {
  await catchUpNow();
  seen.length = 0;
});

it('own changes are delivered before they are published, changes of other processes in order', async () => {
  const { _id } = await newest();
  await publishChange('companies', ['a']);
  expect(seen).toEqual([{ ids: ['a'], context: { sequence: _id + 1, isOwn: true } }]);
  await publishElsewhere(['b']);
  await publishElsewhere(['c']);
  await publishChange('companies', ['d']);
  expect(seen.map(({ ids }) => ids?.[0])).toEqual(['a', 'b', 'c', 'd']);
  await catchUpNow();
  expect(seen.map(({ context }) => context.sequence)).toEqual([_id + 1, _id + 2, _id + 3, _id + 4]);
});

it('a written document is handed over unless another change was delivered since it was written', async () => {
  const written = { document: { name: 'Atelier' }, since: deliveredChanges() };
  await publishChange('companies', ['a'], written);
  await publishChange('companies', ['a'], written);
  expect(seen.map(({ context }) => context.document)).toEqual([written.document, undefined]);
});

it('many changes published at once are all delivered, once each', async () => {
  const ids = Array.from({ length: 50 }, (_, i) => String(i));
  await Promise.all(ids.map((id) => publishChange('companies', [id])));
  await catchUpNow();
  expect(seen.flatMap((each) => each.ids).sort()).toEqual(ids.sort());
});

it('after a gap everything is read again', async () => {
  const { _id } = await newest();
  await publishElsewhere(['x'], _id + 3);
  await catchUpNow();
  expect(seen.map(({ ids }) => ids)).toEqual([null]);
});

it('after entries were trimmed everything is read again', async () => {
  await feed().deleteMany({});
  await catchUpNow();
  expect(seen.map(({ ids }) => ids)).toEqual([null]);
});

it('after a backup was restored everything is read again, although its numbers go on', async () => {
  const { _id } = await newest();
  await publishChange('companies', ['lost']);
  await feed().deleteMany({ _id: { $gt: _id } });
  await publishElsewhere(['of another history']);
  await publishElsewhere(['and more']);
  seen.length = 0;
  await catchUpNow();
  expect(seen.map(({ ids }) => ids)).toEqual([null]);
});

it('a change of very many documents is delivered without ids', async () => {
  await publishChange('companies', Array.from({ length: 6000 }, String));
  expect(seen.map(({ ids }) => ids)).toEqual([null]);
});
