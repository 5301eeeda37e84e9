import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aListing, aMember, aPhoto } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { deleteDiscardedImages, sweep } from './sweep.service.ts';

const { api } = await startApi();

const hour = 3600;
const stored = (name: string) => join(config.uploadsDir, name);

/** Makes a file appear several hours old. */
function aged(name: string, hours: number): string {
  if (!existsSync(stored(name))) writeFileSync(stored(name), 'bytes');
  const time = Date.now() / 1000 - hours * hour;
  utimesSync(stored(name), time, time);
  return name;
}
const orphan = (letter: string) => `${letter.repeat(32)}.webp`;

describe('the sweep', () => {
  it('takes drafts after an hour', async () => {
    aged('tmp/cut-short.webp', 2);
    aged('tmp/under-way.webp', 0.5);
    expect((await sweep()).drafts).toEqual(['cut-short.webp']);
    expect(['tmp/cut-short.webp', 'tmp/under-way.webp'].map((name) => existsSync(stored(name)))).toEqual([
      false,
      true,
    ]);
  });

  it('takes pictures that nothing shows after a day, in all widths, and nothing else', async () => {
    const old = [aged(orphan('a'), 25), aged(orphan('a').replace('.', '-480.'), 25)];
    const kept = [aged(orphan('b'), 23), aged('notes.txt', 99)];
    expect((await sweep({ dryRun: true })).orphans.sort()).toEqual(old.sort());
    expect(old.every((name) => existsSync(stored(name)))).toBe(true);
    await sweep();
    expect(old.some((name) => existsSync(stored(name)))).toBe(false);
    expect(kept.every((name) => existsSync(stored(name)))).toBe(true);
  });

  it('deletes a discarded image within the hour, unless something still shows it', async () => {
    const { image } = await aListing(api, await aMember(api));
    const unused = aged(orphan('c'), 0);
    await discardImages(image, unused);
    expect(await deleteDiscardedImages()).toBe(1);
    expect([image!, unused].map((name) => existsSync(stored(name)))).toEqual([true, false]);
    expect(await deleteDiscardedImages()).toBe(0);
  });

  it('leaves every picture that something shows, however old', async () => {
    const member = await aMember(api);
    const listing = await aListing(api, member);
    const professional = await aProfessional(api, member);
    const send = (path: string, name: string, photo: Buffer) =>
      member.put(path).attach(name, photo, 'a.jpg').expect(200);
    const cover = (await send(`/api/professionals/${professional._id}`, 'coverImage', await aPhoto())).body
      .coverImage;
    const face = (await send('/api/auth/profile', 'profilePicture', await aPhoto())).body.profilePicture;
    const names = [listing.image!, cover, face, face.replace('.', '-96.')];
    for (const name of names) aged(name, 999);
    expect((await sweep()).orphans).toEqual([]);
    expect(names.every((name) => existsSync(stored(name)))).toBe(true);
  });
});
