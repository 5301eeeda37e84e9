import { describe, expect, it } from 'vitest';
import { ListingModel } from '../../../src/features/listings/listing.model.ts';
import {
  aListing,
  aMember,
  aPhoto,
  aSignedUpMember,
  newAccount,
  newListing,
  publish,
} from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);

const code = (point: number) => String.fromCodePoint(point);
/** Zero width space, non-joiner, joiner, word joiner, byte order mark, soft hyphen, NUL, text direction, Hangul filler, blank Braille, tag. */
const invisible = [
  0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad, 0, 0x7f, 0x200f, 0x202e, 0x2066, 0x3164, 0x2800, 0xe0041,
].map(code);
const nameless = [...invisible, '\ud800', '\u0301', ` ${invisible.join(' ')}\n`];

describe('a text without a visible character', () => {
  it.each(nameless.map((text) => [escape(text), text]))('is no title: %s', async (_, title) => {
    const { body } = await publish(api, seller, newListing({ title }), await aPhoto(64, 48)).expect(400);
    expect(body.errors[0].path).toBe('title');
  });

  it('is no name of a member, a professional, a company or a comment', async () => {
    for (const text of nameless) {
      await api
        .post('/api/auth/signup')
        .send(newAccount({ userName: text }))
        .expect(400);
      const as = (path: string, body: object) => seller.post(path, body).expect(400);
      await as('/api/professionals', { name: text, role: 'Maçon' });
      await as('/api/companies', { name: text, role: 'Gérant', description: 'BTP', type: 'btp' });
    }
  });
});

describe('invisible characters', () => {
  it('are removed from names, titles and texts, which keep what people see', async () => {
    const mixed = (text: string) => `${invisible.join('')}${[...text].join('\u200b')}\u202e`;
    const { userName } = await aSignedUpMember(api, { userName: mixed('Awa Koné') }).then(({ bearer }) =>
      api
        .get('/api/auth/me')
        .set('Authorization', bearer)
        .then(({ body }) => body),
    );
    expect(userName).toBe('Awa Koné');
    const listing = await aListing(api, seller, {
      title: mixed('Pelle'),
      description: mixed('Révisée.\nPrête.'),
    });
    expect(listing).toMatchObject({ title: 'Pelle', description: 'Révisée.\nPrête.' });
    const professional = await aProfessional(api, seller, { name: mixed('Awa'), location: mixed('Man') });
    expect(professional).toMatchObject({ name: 'Awa', location: 'Man' });
  });

  it('make no second account of an e-mail', async () => {
    const { account } = await aMember(api);
    const again = newAccount({ email: account.email.replace('@', '\u200b@') });
    const { body } = await api.post('/api/auth/signup').send(again);
    expect(body.code).toBe('account_exists');
  });
});

describe('the picture a listing is shared with', () => {
  it.each([...nameless, '😀', '🏗️🏗️', '<b>&', '中文', '\u0000x'].map((text) => [escape(text), text]))(
    'is drawn for a title stored as %s',
    async (_, title) => {
      const { _id } = await aListing(api, seller);
      await ListingModel.updateOne({ _id }, { $set: { title } });
      const { headers } = await api.get(`/share/stuff/${_id}.jpg`).expect(200);
      expect(headers['content-type']).toBe('image/jpeg');
    },
  );

  it('is drawn without its photo when that cannot be read', async () => {
    const { _id } = await aListing(api, seller);
    await ListingModel.updateOne({ _id }, { $set: { 'images.0.name': `${'0'.repeat(32)}.webp` } });
    await api.get(`/share/stuff/${_id}.jpg`).expect(200);
  });
});
