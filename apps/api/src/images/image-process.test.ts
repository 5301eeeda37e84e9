import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { aPhoto } from '../../test/support/people.ts';
import { runInImageProcess } from './image-process.ts';
import { renderPicture, toImageError } from './render.ts';

const isLinux = process.platform === 'linux';

/** Returns the ids of the image processes that this process has started. */
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image.worker'))
    .map(Number);

describe.runIf(isLinux)('the process of the pictures', () => {
  it('has a lower priority than the server, whose own priority stays', async () => {
    const own = getPriority();
    await renderPicture(await aPhoto(64, 48), 'whole');
    const [pid] = children();
    expect(getPriority(pid!)).toBeGreaterThan(own);
    expect(getPriority()).toBe(own);
  });

  it('survives a picture that cannot be read', async () => {
    const broken = (await aPhoto(64, 48)).subarray(0, 200);
    const [pid] = children();
    await expect(renderPicture(broken, 'whole')).rejects.toMatchObject({ code: 'image_unreadable' });
    expect(children()).toEqual([pid]);
  });

  const kill = () => process.kill(children()[0]!, 'SIGKILL');
  const another = async (pid: number) => {
    await vi.waitUntil(() => children().some((each) => each !== pid), { timeout: 10_000, interval: 5 });
  };

  it('is started again when it ended in the middle of a picture, which is encoded then', async () => {
    const cutShort = renderPicture(await aPhoto(4000, 3000), 'whole');
    kill();
    expect(await cutShort).toMatchObject({ width: 1600, height: 1200 });
  }, 30_000);

  const killTwice = async () => {
    const [pid] = children();
    kill();
    await another(pid!);
    kill();
  };

  it('asks for two pictures again later when it ended twice, because only one of them can be at fault', async () => {
    const photo = await aPhoto(4000, 3000);
    const encodeBoth = [1, 2].map(() => runInImageProcess('encode', photo, 'whole'));
    const [both] = await Promise.all([Promise.allSettled(encodeBoth), killTwice()]);
    expect(both).toMatchObject(
      Array(2).fill({ reason: { code: 'overloaded', details: { retryAfter: 30 } } }),
    );
  }, 30_000);

  it('refuses a picture alone in it when it ended twice', async () => {
    await renderPicture(await aPhoto(64, 48), 'whole');
    const encode = renderPicture(await aPhoto(4000, 3000), 'whole');
    const [[refused]] = await Promise.all([Promise.allSettled([encode]), killTwice()]);
    expect(refused).toMatchObject({ reason: { code: 'image_unreadable' } });
    expect(await renderPicture(await aPhoto(64, 48), 'whole')).toMatchObject({ width: 64, height: 48 });
  }, 30_000);
});

describe('a picture that was not encoded', () => {
  it('is to be sent again later where decoding took too long, as on a busy machine', () => {
    expect(toImageError(new Error('timeout: 35% complete'))).toMatchObject({
      code: 'overloaded',
      details: { retryAfter: 30 },
    });
  });

  it('is refused for good where it cannot be read or has too many pixels', () => {
    expect(toImageError(new Error('Input buffer has corrupt header')).code).toBe('image_unreadable');
    expect(toImageError(new Error('Input image exceeds pixel limit')).code).toBe('image_too_many_pixels');
  });
});
