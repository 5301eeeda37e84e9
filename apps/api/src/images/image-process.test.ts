import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { aPhoto } from '../../test/support/people.ts';
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

  it('is started again when it ended in the middle of a picture, which is refused', async () => {
    const photo = await aPhoto(4000, 3000);
    const cutShort = renderPicture(photo, 'whole');
    process.kill(children()[0]!, 'SIGKILL');
    await expect(cutShort).rejects.toMatchObject({ code: 'image_unreadable' });
    expect(await renderPicture(await aPhoto(64, 48), 'whole')).toMatchObject({ width: 64, height: 48 });
  });
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
