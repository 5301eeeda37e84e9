import { beforeEach, describe, expect, it } from 'vitest';
import { aListing, aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { OrderModel } from '../orders/order.model.ts';
import { UserModel } from '../users/user.model.ts';

const { api } = await startApi();

let owner: TestMember;
let other: TestMember;
let path: string;

beforeEach(async () => {
  [owner, other] = await Promise.all([aMember(api), aMember(api)]);
  path = `/api/professionals/${(await aProfessional(api, owner))._id}`;
});

const edit = (body: object) => owner.put(path, body);
const read = async () => (await api.get(path).expect(200)).body;
async function anUpload(): Promise<string> {
  const request = owner.post('/api/uploads');
  return (await request.attach('image', await aPhoto(64, 48), 'a.jpg').expect(201)).body.key;
}

describe('the page of a professional', () => {
  it('takes hours, languages, the first year, prices and a trade in own words', async () => {
    const day = [{ from: '08:00', to: '17:00' }];
    const hours = [day, day, day, day, day, [], []];
    const sent = { hours, languages: ['Français', 'Dioula'], activeSince: 2012, trade: 'Puisatier' };
    await edit({ ...sent, priceHint: 'À partir de 15 000 FCFA par jour' }).expect(200);
    expect(await read()).toMatchObject({ ...sent, priceHint: 'À partir de 15 000 FCFA par jour' });
    await edit({ hours: null, languages: [], activeSince: null, trade: 'plomberie / sanitaire' }).expect(200);
    expect(await read()).toMatchObject({
      hours: null,
      languages: [],
      activeSince: null,
      trade: 'Plomberie / Sanitaire',
    });
  });

  it('stores each language once, however they are separated', async () => {
    const languages = 'Français, français, Dioula,, Baoulé; Anglais';
    const filled = owner.put(path).field('languages', languages);
    await filled.attach('coverImage', await aPhoto(64, 48), 'a.jpg').expect(200);
    expect((await read()).languages).toEqual(['Français', 'Dioula', 'Baoulé', 'Anglais']);
  });

  it('takes the same fields as a form, and clears what is sent empty', async () => {
    const form = () => owner.put(path);
    const photo = await aPhoto(64, 48);
    const filled = form().field('languages', 'Français, Wolof').field('activeSince', '2019');
    await filled.attach('coverImage', photo, 'a.jpg').expect(200);
    expect(await read()).toMatchObject({ languages: ['Français', 'Wolof'], activeSince: 2019 });
    await form().field('activeSince', '').attach('coverImage', photo, 'a.jpg').expect(200);
    expect(await read()).toMatchObject({ languages: ['Français', 'Wolof'], activeSince: null });
  });

  it('shows the picture of the member until it has its own', async () => {
    const profilePicture = `${'ab'.repeat(16)}.webp`;
    await UserModel.updateOne({ _id: owner.userId }, { $set: { profilePicture } });
    expect(await read()).toMatchObject({ avatar: profilePicture, image: profilePicture });
    await owner.put(path).attach('avatar', await aPhoto(64, 64), 'a.jpg');
    expect((await read()).avatar).not.toBe(profilePicture);
  });

  it('returns work numbers only to members who contact the professional', async () => {
    await edit({ phone: '27 21 30 40 50', whatsapp: '07 01 02 03 04' }).expect(200);
    const page = await read();
    expect(page.contact).toMatchObject({ call: true, whatsapp: true });
    expect(JSON.stringify(page)).not.toMatch(/21304050|01020304/);
    const urls = ['call', 'wa'].map(async (channel) => {
      const asked = other.post(`${path}/contact`, { channel });
      return (await asked.expect(200)).body.url;
    });
    const [call, whatsApp] = await Promise.all(urls);
    expect(call).toBe('tel:+2252721304050');
    expect(whatsApp).toContain('wa.me/2250701020304');
    const own = await owner.get(`${path}/reach`).expect(200);
    expect(own.body).toEqual({ phone: '+2252721304050', whatsapp: '+2250701020304' });
  });

  it('takes a mobile number for WhatsApp only', async () => {
    const { body } = await edit({ whatsapp: '27 21 30 40 50' }).expect(400);
    expect(body.errors[0].path).toBe('whatsapp');
  });

  it('says how fast requests were replied to, from the third on', async () => {
    const seller = await aMember(api);
    const listing = await aListing(api, seller);
    const sentAt = new Date(Date.now() - 86_400_000);
    const subject = {
      _id: listing._id,
      ref: 'BT-1',
      title: 'Pelle',
      priceUnit: 'total',
      type: 'sale',
    } as const;
    const request = (minutes: number | null) =>
      OrderModel.create({
        listing: subject,
        buyer: other.userId,
        seller: seller.userId,
        kind: 'achat',
        events: [{ status: 'envoyée', at: sentAt }],
        messages: minutes
          ? [{ from: seller.userId, text: 'Oui', at: new Date(Number(sentAt) + minutes * 60_000) }]
          : [],
        createdAt: sentAt,
      });
    await Promise.all([request(10), request(40), request(90), request(null)]);
    expect((await aProfessional(api, seller)).replies).toEqual({ medianMinutes: 40, rate: 0.75 });
  });

  it('says nothing about replies to fewer than three requests', async () => {
    expect((await read()).replies).toBeNull();
  });
});

describe('photos sent ahead', () => {
  const arrange = (body: object) => owner.put(`${path}/photos`, body);

  it('are added, put in order and removed at once', async () => {
    const [first, second] = [await anUpload(), await anUpload()];
    const { body } = await arrange({ photos: [{ key: first, caption: 'Dalle' }, { key: second }] }).expect(
      200,
    );
    expect(body.photos).toMatchObject([
      { image: first, caption: 'Dalle' },
      { image: second, caption: '' },
    ]);
    const [one, two] = body.photos;
    const third = await anUpload();
    const changed = await arrange({ photos: [{ key: third }, { _id: two._id }], removed: [one._id] }).expect(
      200,
    );
    expect(changed.body.photos.map(({ image }: { image: string }) => image)).toEqual([third, second]);
  });

  it('are those of the member only, and 24 in all', async () => {
    await arrange({ photos: [{ key: `${'0'.repeat(32)}.webp` }] }).expect(400);
    await arrange({ photos: [{ caption: 'Rien' }] }).expect(400);
    const many = Array.from({ length: 25 }, () => ({ key: `${'0'.repeat(32)}.webp` }));
    await arrange({ photos: many }).expect(400);
  });
});

describe('a project', () => {
  const add = (body: object) => owner.post(`${path}/projects`, body);

  it('shows photos sent ahead in pairs, and a range of budget', async () => {
    const [before, after, extra] = [await anUpload(), await anUpload(), await anUpload()];
    const pairs = [{ before, after }];
    const sent = {
      title: 'Villa',
      budgetMin: 5_000_000,
      budgetMax: 8_000_000,
      images: [before, after],
      pairs,
    };
    const { body } = await add(sent).expect(201);
    expect(body).toMatchObject({ budgetMin: 5_000_000, budgetMax: 8_000_000, pairs });
    const url = `${path}/projects/${body._id}`;
    const changed = await owner.put(url, { images: [extra, after] }).expect(200);
    expect(changed.body.photos.map(({ image }: { image: string }) => image)).toEqual([extra, after]);
    expect(changed.body.pairs).toEqual([]);
  });

  it('takes keys and pairs as a form sends them', async () => {
    const [before, after] = [await anUpload(), await anUpload()];
    const { body } = await owner
      .post(`${path}/projects`)
      .field('title', 'Mur')
      .field('images', `${before},${after}`)
      .field('pairs', JSON.stringify([{ before, after }]))
      .expect(201);
    expect(body.pairs).toEqual([{ before, after }]);
  });

  it('refuses a pair of photos that it does not show, and a budget upside down', async () => {
    const [before, after] = [await anUpload(), await anUpload()];
    await add({ title: 'Villa', images: [before], pairs: [{ before, after }] }).expect(400);
    const { body } = await add({ title: 'Villa', budgetMin: 9, budgetMax: 8 }).expect(400);
    expect(body.errors[0].path).toBe('budgetMax');
    await add({ title: 'Villa', images: [before, after], pairs: [{ before, after }] }).expect(201);
  });

  it('refuses a pair of one and the same photo', async () => {
    const before = await anUpload();
    const sent = { title: 'Villa', images: [before], pairs: [{ before, after: before }] };
    const { body } = await add(sent).expect(400);
    expect(body.errors).toEqual([
      { path: 'pairs.0.after', message: 'Les photos avant et après doivent être différentes.' },
    ]);
  });
});
