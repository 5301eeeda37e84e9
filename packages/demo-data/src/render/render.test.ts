import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { demo } from '../index.ts';
import { recipes } from '../pictures.ts';
import { renderPicture } from './render.ts';

const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
afterAll(() => rm(folder, { recursive: true }));

const render = (picture: { name: string; width: number; height: number }) =>
  renderPicture(picture, recipes.get(picture.name)!, folder);

describe('renderPicture', () => {
  it('writes three WebP files that decode at their sizes', async () => {
    const picture = demo.listings[0]!.pictures[0]!;
    expect(await render(picture)).toBe(true);
    for (const [ending, width] of [
      ['', 1280],
      ['-960', 960],
      ['-480', 480],
    ] as const) {
      const decoded = await sharp(join(folder, `${picture.name}${ending}.webp`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(decoded.info).toMatchObject({ width, height: (width * 3) / 4 });
    }
  });

  it('never scales a face up', async () => {
    const picture = demo.members[0]!.picture!;
    await render(picture);
    const { width } = await sharp(join(folder, `${picture.name}-960.webp`)).metadata();
    expect(width).toBe(512);
  });

  it('leaves alone what is already there', async () => {
    expect(await render(demo.listings[0]!.pictures[0]!)).toBe(false);
  });
});
