import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aMember, aPhoto, newListing, publish } from '../../test/support/people.ts';
import { startApi } from '../../test/support/server.ts';

const { api } = await startApi();
const { body } = await publish(api, await aMember(api), newListing(), await aPhoto(2000, 1500)).expect(201);
const image: string = body.image;

const widthOf = async (path: string) => {
  const { body } = await api.get(path).responseType('blob').expect(200).expect('Content-Type', 'image/webp');
  return (await sharp(body).metadata()).width;
};

describe('an image with a wanted width', () => {
  it.each([
    ['320', 480],
    ['640', 480],
    ['1280', 1600],
  ])('of %s is sent in the nearest stored width', async (width, sent) => {
    expect(await widthOf(`/images/${image}?w=${width}`)).toBe(sent);
  });

  it('is sent whole when the width is none of these', async () => {
    expect(await widthOf(`/images/${image}?w=7`)).toBe(1600);
    expect(await widthOf(`/images/${image.replace('.webp', '-960.webp')}?w=320`)).toBe(960);
  });
});
