import { expect, test } from 'vitest';
import { Cursors } from '../src/commands/cursors.ts';
import { CooperativeScheduler } from '../src/planner/scheduler.ts';
import { encode } from '../src/values/bson.ts';

const documents = () => [1, 2, 3].map((n) => encode({ n }));
const request = { namespace: 'a.b', scheduler: new CooperativeScheduler(), session: 's', batchSize: 1 };

test('a cursor ends after ten minutes without use, unless it was asked to last', async () => {
  const cursors = new Cursors();
  await cursors.start({ ...request, rows: documents() });
  await cursors.start({ ...request, rows: documents(), lasting: true });
  cursors.expire(Date.now() + 9 * 60_000);
  expect(cursors.size).toBe(2);
  cursors.expire(Date.now() + 11 * 60_000);
  expect(cursors.size).toBe(1);
});

test('a cursor that answered everything is not kept', async () => {
  const cursors = new Cursors();
  await cursors.start({ ...request, rows: documents(), batchSize: 3 });
  expect(cursors.size).toBe(0);
});

test('cursors end with their session', async () => {
  const cursors = new Cursors();
  await cursors.start({ ...request, rows: documents() });
  cursors.killWhere(({ session }) => session === 's');
  expect(cursors.size).toBe(0);
});
