import { notificationStreams } from '@laterite/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStream } from '../../../test/support/notification-stream.ts';
import { aListing, aMember, rate, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

const { api, address } = await startApi();

let member: TestMember;

beforeEach(async () => {
  member = await aMember(api);
});

const listen = (person: { bearer: string }) => openStream(address, person);

describe('the stream of notifications', () => {
  it('sends the count at once, and again for each notification and when they are read', async () => {
    const { _id } = await aListing(api, member);
    const stream = await listen(member);
    expect(stream.response.headers.get('Content-Type')).toContain('text/event-stream');
    await expect.poll(() => stream.counts).toEqual([0]);
    await rate(api, await aMember(api), _id, 5).expect(200);
    await expect.poll(() => stream.counts, { timeout: 3000 }).toEqual([0, 1]);
    await member.patch('/api/notifications/read').expect(204);
    await expect.poll(() => stream.counts).toEqual([0, 1, 0]);
    stream.close();
  });

  it('needs a token in the header', async () => {
    await api.get('/api/notifications/stream').expect(401);
    const token = member.bearer.replace('Bearer ', '');
    await api.get(`/api/notifications/stream?token=${token}`).expect(401);
  });

  it('ends the oldest stream of a person who opens too many', async () => {
    const opened: Awaited<ReturnType<typeof listen>>[] = [];
    for (let i = 0; i <= notificationStreams.perPerson; i++) opened.push(await listen(member));
    await expect.poll(() => opened.map(({ isOver }) => isOver)).toEqual([true, false, false, false]);
    for (const { close } of opened) close();
  });

  it('takes no place of those that requests of its network have', async () => {
    const people: TestMember[] = [];
    for (let i = 0; i < 4; i++) people.push(await aMember(api));
    const streams = await Promise.all(people.flatMap((each) => [listen(each), listen(each), listen(each)]));
    await api.get('/api/stuff').expect(200);
    for (const { close } of streams) close();
  });
});
