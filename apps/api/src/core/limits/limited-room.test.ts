import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { startApi } from '../../../test/support/server.ts';
import { endRoomClaimsOfKilled, withRoom } from './limited-room.ts';

await startApi();

it('a write that a kill interrupted holds its room until the server starts again', async () => {
  const room = {
    place: `merge:${new Types.ObjectId()}`,
    max: 1,
    taken: async () => 0,
    error: 'conflict' as const,
  };
  const write = () => withRoom(room, async () => 'written');
  await new Promise<void>((started) => {
    void withRoom(room, () => new Promise(() => started()));
  });
  await expect(write()).rejects.toMatchObject({ code: 'conflict' });
  await endRoomClaimsOfKilled();
  expect(await write()).toBe('written');
});
