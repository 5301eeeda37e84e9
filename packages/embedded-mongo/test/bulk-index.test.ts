import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
beforeAll(async () => {
  running = await startEmbeddedServer();
});
afterAll(() => running.stop());

// Long words whose keys fill several sorted runs.
const word = (i: number) => `${'long '.repeat(40)}${i}`;
const words = (i: number) => [word(i % 7), word(i % 11), word(i % 501)];

test('indexes built together on a full collection, while it changes, find what a scan finds', async () => {
  const things = running.client.db('bulk').collection<{ _id: number; terms: string[]; at: number }>('things');
  await things.insertMany(
    Array.from({ length: 6000 }, (_, i) => ({ _id: i, terms: words(i), at: (i * 7919) % 6000 })),
  );
  const changes = async () => {
    for (let i = 0; i < 6000; i += 100) {
      await Promise.all([
        things.updateOne({ _id: i }, { $set: { terms: [word(1), 'new'] } }),
        things.deleteOne({ _id: i + 1 }),
        things.insertOne({ _id: 10_000 + i, terms: words(i + 3), at: 6000 + i }),
      ]);
    }
  };
  await Promise.all([
    things.createIndexes([
      { key: { terms: 1, at: -1 } },
      { key: { at: 1 }, unique: true },
      { key: { terms: 1 }, partialFilterExpression: { at: { $gt: 3000 } }, name: 'late' },
    ]),
    changes(),
  ]);
  for (const filter of [
    { terms: word(1) },
    { terms: 'new' },
    { terms: { $in: [word(3), word(500)] } },
    { at: { $lt: 50 } },
  ]) {
    const ids = async (hint: Record<string, number>) =>
      (await things.find(filter).hint(hint).sort({ at: -1 }).toArray()).map(({ _id }) => _id);
    const scanned = await ids({ $natural: 1 });
    expect(scanned.length).toBeGreaterThan(0);
    expect(await ids('terms' in filter ? { terms: 1, at: -1 } : { at: 1 })).toEqual(scanned);
  }
  const late = (hint: string | { $natural: 1 }) =>
    things
      .find({ terms: word(5), at: { $gt: 3000 } })
      .hint(hint)
      .sort({ _id: 1 })
      .toArray();
  expect(await late('late')).toEqual(await late({ $natural: 1 }));
  await expect(things.insertOne({ _id: -1, terms: [], at: 6000 })).rejects.toMatchObject({ code: 11000 });
});

test('a unique index on documents that repeat a value is refused, and nothing of it is left', async () => {
  const twins = running.client.db('bulk').collection<{ _id: number; v: number }>('twins');
  await twins.insertMany([3, 1, 2, 1].map((v, _id) => ({ _id, v })));
  const made = twins.createIndexes([{ key: { v: -1 } }, { key: { v: 1 }, unique: true }]);
  await expect(made).rejects.toMatchObject({
    code: 11000,
    message: expect.stringContaining('dup key: { v: 1 }'),
  });
  expect(await twins.indexes()).toHaveLength(1);
});
