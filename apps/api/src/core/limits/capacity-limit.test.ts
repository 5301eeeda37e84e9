import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { startApi } from '../../../test/support/server.ts';
import { deleteReservationsOfKilledProcess, withCapacity } from './capacity-limit.ts';

await startApi();

it('a write that a kill interrupted holds its reservation until the server starts again', async () => {
  const limit = {
    scope: `merge:${new Types.ObjectId()}`,
    max: 1,
    countOthers: async () => 0,
    error: 'conflict' as const,
  };
  const write = () => withCapacity(limit, async () => 'written');
  await new Promise<void>((started) => {
    void withCapacity(limit, () => new Promise(() => started()));
  });
  await expect(write()).rejects.toMatchObject({ code: 'conflict' });
  await deleteReservationsOfKilledProcess();
  expect(await write()).toBe('written');
});
