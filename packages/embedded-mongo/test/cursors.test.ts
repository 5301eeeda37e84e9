import { expect, test } from 'vitest';
import { Cursors } from '../src/commands/cursors.ts';
import { CooperativeScheduler } from '../src/planner/scheduler.ts';
import { decode, encode } from '../src/values/bson.ts';

const documents = () => [1, 2, 3].map((n) => encode({ n }));
const request = { namespace: 'a.b', scheduler: new CooperativeScheduler(), batchSize: 1 };

/** Starts a cursor and returns its id; 0 if it has returned everything. */
async function start(cursors: Cursors, batchSize = 1): Promise<bigint> {
  const reply = decode(await cursors.start({ ...request, rows: documents(), batchSize }));
  return BigInt(String(reply.cursor.id));
}

test('a cursor ends after ten minutes without use', async () => {
  const cursors = new Cursors();
  const id = await start(cursors);
  cursors.expire(Date.now() + 9 * 60_000);
  await cursors.more(id, 'a.b', 1);
  cursors.expire(Date.now() + 11 * 60_000);
  await expect(cursors.more(id, 'a.b', 1)).rejects.toThrow(`cursor id ${id} not found`);
});

test('a cursor that returned everything is closed', async () => {
  expect(await start(new Cursors(), 3)).toBe(0n);
});

test('cursors are no more than a thousand, however many a client leaves behind', async () => {
  const cursors = new Cursors();
  const ids: bigint[] = [];
  for (let i = 0; i < 1001; i++) ids.push(await start(cursors));
  const found = await Promise.all(ids.map((id) => cursors.kill(id)));
  expect(found.filter((wasOpen) => wasOpen)).toHaveLength(1000);
});
