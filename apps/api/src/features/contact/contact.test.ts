import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { describe, expect, it } from 'vitest';
import { expectDocumented } from '../../../test/permissions/documented.ts';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { aCallableMember, aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ContactEventModel } from './contact-event.model.ts';
import { blurred } from './contact-links.ts';

let api: Api;
let address: string;
({ api, address } = await startApi());
address = address.replace('127.0.0.1', 'localhost');
const [seller, buyer] = await Promise.all([aCallableMember(api), aMember(api)]);

const android = 'Mozilla/5.0 (Linux; Android 13; TECNO)';

interface As {
  who?: { bearer: string } | undefined;
  device?: string | undefined;
  language?: string | undefined;
}
const contact = (path: string, channel: string, { who, device = 'desktop', language }: As = {}) => {
  const request = api.post(`${path}/contact`).set('User-Agent', device);
  if (who) request.set('Authorization', who.bearer);
  if (language) request.set('Accept-Language', language);
  return request.send({ channel });
};
const stuff = (id: string) => `/api/stuff/${id}`;

describe('contacting a seller', () => {
  it('opens WhatsApp with title, reference, price and short link, in the visitor’s language', async () => {
    const listing = await aListing(api, seller, { type: 'rental', priceUnit: 'jour', price: 85_000 });
    const link = `${address}/s/${listing.ref}`;
    const { body } = await contact(stuff(listing._id), 'wa').expect(200);
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe(`https://wa.me/${seller.account.phoneNumber.slice(1)}`);
    expect(url.searchParams.get('text')).toBe(
      `Bonjour, je suis intéressé par « Pelle hydraulique CAT 320 » (${listing.ref}) – 85 000 FCFA / jour : ${link}`,
    );
    const english = await contact(stuff(listing._id), 'wa', { language: 'en' }).expect(200);
    expect(new URL(english.body.url).searchParams.get('text')).toBe(
      `Hello, I am interested in “Pelle hydraulique CAT 320” (${listing.ref}) – 85 000 FCFA / day: ${link}`,
    );
  });

  it('needs an account where no channel is named, as the documentation says', async () => {
    const owner = await aCallableMember(api);
    const [listing, company, page] = await Promise.all([
      aListing(api, owner),
      aCompany(api, owner),
      aProfessional(api, owner),
    ]);
    for (const [name, { contact: endpoint }, id] of [
      ['listings.contact', contracts.listings, listing._id],
      ['companies.contact', contracts.companies, company._id],
      ['professionals.contact', contracts.professionals, page._id],
    ] as const) {
      const answer = await api
        .post(`${endpoint.path.replace(':id', id)}`)
        .send({})
        .expect(401);
      expectDocumented(name, endpoint, answer);
    }
  });

  it('asks for several listings of one seller in one message, and counts each', async () => {
    const [one, two, foreign] = await Promise.all([
      aListing(api, seller, { title: 'Bétonnière' }),
      aListing(api, seller, { title: 'Brouette' }),
      aListing(api, buyer, { title: 'Échelle' }),
    ]);
    const sent = { channel: 'wa', also: [two._id, foreign._id, one._id] };
    const { body } = await api
      .post(`${stuff(one._id)}/contact`)
      .set('User-Agent', 'tablet')
      .send(sent)
      .expect(200);
    const text = new URL(body.url).searchParams.get('text')!;
    expect(text.split('\n')).toEqual([
      'Bonjour, je suis intéressé par ces annonces :',
      expect.stringMatching(/^– Bétonnière \(.*\/s\//),
      expect.stringMatching(/^– Brouette \(.*\/s\//),
    ]);
    const figures = await seller.get(`${stuff(two._id)}/figures`).expect(200);
    expect(figures.body.week.wa).toBe(1);
  });

  it('uses only the channels that the seller offers', async () => {
    const ways = { whatsapp: true, call: false, message: false };
    const { _id } = await aListing(api, seller, { contact: ways });
    expect((await api.get(stuff(_id)).expect(200)).body.contact).toEqual(ways);
    await contact(stuff(_id), 'wa').expect(200);
    expect((await contact(stuff(_id), 'call').expect(409)).body.code).toBe('contact_unavailable');
    await contact(stuff(_id), 'route').expect(200);
  });

  it('calls, and writes a text message', async () => {
    const { _id, title } = await aListing(api, seller);
    const call = await contact(stuff(_id), 'call', { who: buyer }).expect(200);
    expect(call.body.url).toBe(`tel:${seller.account.phoneNumber}`);
    const message = await contact(stuff(_id), 'msg').expect(200);
    expect(message.body.url).toMatch(`sms:${seller.account.phoneNumber}?body=`);
    expect(decodeURIComponent(message.body.url)).toContain(title);
    await contact(stuff(_id), 'fax').expect(400);
    await contact(stuff('0123456789abcdef01234567'), 'wa').expect(404);
  });

  it('gives the bare number, without a channel, to members only', async () => {
    const { _id } = await aListing(api, seller);
    const bare = () => api.post(`${stuff(_id)}/contact`);
    await bare().expect(401);
    await bare().send({}).expect(401);
    for (const asked of [bare(), bare().send({})]) {
      const { body } = await asked.set('Authorization', buyer.bearer).expect(200);
      expect(body.url).toBe(`tel:${seller.account.phoneNumber}`);
    }
  });

  it('is not possible once the listing is sold', async () => {
    const { _id } = await aListing(api, seller);
    await seller.patch(`${stuff(_id)}/status`, { to: 'sold' });
    const { body } = await contact(stuff(_id), 'wa').expect(409);
    expect(body.code).toBe('listing_closed');
  });
});

describe('the way to a listing', () => {
  const point = { lat: 5.3412, lng: -4.0281 };
  const metresBetween = (a: typeof point, b: typeof point) =>
    Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * 111_320;

  it('is a search for the place in words, in the map of the phone or of the web', async () => {
    const { _id } = await aListing(api, seller);
    const words = encodeURIComponent('Cocody, Abidjan, Côte d’Ivoire');
    const phone = await contact(stuff(_id), 'route', { device: android }).expect(200);
    expect(phone.body.url).toBe(`geo:0,0?q=${words}`);
    const web = await contact(stuff(_id), 'route').expect(200);
    expect(web.body.url).toBe(`https://www.google.com/maps/search/?api=1&query=${words}`);
  });

  it('names the city and the country of a place that other towns have too', async () => {
    const { _id } = await aListing(api, seller);
    const place = { location: 'Plateau', city: 'Dakar', country: 'SN' };
    await ListingModel.updateOne({ _id }, { $set: place });
    const { body } = await contact(stuff(_id), 'route', { device: android }).expect(200);
    expect(decodeURIComponent(body.url)).toBe('geo:0,0?q=Plateau, Dakar, Sénégal');
  });

  it('leads within 500 m, always to the same spot, unless the owner shows the exact address', async () => {
    const { _id, ...listing } = await aListing(api, seller, { point: '5.3412, -4.0281' });
    expect(listing).toMatchObject({ exactPlace: false, point });
    const { body } = await contact(stuff(_id), 'route').expect(200);
    const [lat, lng] = new URL(body.url).searchParams.get('destination')!.split(',').map(Number);
    const metres = metresBetween(point, { lat: lat!, lng: lng! });
    expect(metres).toBeGreaterThan(100);
    expect(metres).toBeLessThan(505);
    expect((await api.get(stuff(_id)).expect(200)).body.point).toBeNull();
    await seller.put(stuff(_id), { exactPlace: true }).expect(200);
    const exact = await contact(stuff(_id), 'route').expect(200);
    expect(exact.body.url).toMatch('destination=5.34120,-4.02810');
  });

  it('leads to one spot for all listings of a seller at one place, which several would narrow down', async () => {
    const routeOf = async (who: TestMember, place: string, companyId?: string) => {
      const { _id } = await aListing(api, who, { point: place, ...(companyId && { companyId }) });
      return (await contact(stuff(_id), 'route').expect(200)).body.url as string;
    };
    const one = await aMember(api);
    const same = [await routeOf(one, '5.3412, -4.0281'), await routeOf(one, '5.34123, -4.02808')];
    expect(new Set(same).size).toBe(1);
    expect(await routeOf(one, '5.3612, -4.0281')).not.toBe(same[0]);
    expect(await routeOf(seller, '5.3412, -4.0281')).not.toBe(same[0]);
    const other = await aMember(api);
    const { _id: company } = await aCompany(api, one);
    await addMember(api, one, company, other, { permission: 'manager' });
    const ofCompany = [
      await routeOf(one, '5.3412, -4.0281', company),
      await routeOf(other, '5.3412, -4.0281', company),
    ];
    expect(new Set(ofCompany).size).toBe(1);
  });

  it('keeps 100 to 500 m from the place, wherever it is', async () => {
    for (let i = 0; i < 40; i++) {
      const place = { lat: 5 + i * 0.00013, lng: -4 - i * 0.00017 };
      const metres = metresBetween(place, await blurred(place, seller.userId));
      expect(metres).toBeGreaterThan(100);
      expect(metres).toBeLessThan(500);
    }
  });

  it('takes no point that is not on earth', async () => {
    const { _id } = await aListing(api, seller);
    const put = seller.put(stuff(_id));
    const { body } = await put.send({ point: '95, 4' }).expect(400);
    expect(body.errors[0].path).toMatch(/^point/);
  });
});

describe('figures', () => {
  it('count each person once a day, the owner never, and show only the owner', async () => {
    const { _id } = await aListing(api, seller);
    const view = (who?: TestMember) => {
      const request = api.post(`${stuff(_id)}/view`).set('User-Agent', 'a phone');
      return (who ? request.set('Authorization', who.bearer) : request).expect(204);
    };
    await view();
    await view();
    await view(buyer);
    await view(seller);
    await contact(stuff(_id), 'wa', { who: buyer }).expect(200);
    await contact(stuff(_id), 'wa', { who: buyer }).expect(200);
    await contact(stuff(_id), 'call').expect(200);
    const { body } = await seller.get(`${stuff(_id)}/figures`).expect(200);
    expect(body.week).toEqual({ views: 2, wa: 1, call: 1, msg: 0, route: 0, scans: 0 });
    expect(body.days).toHaveLength(14);
    const today = new Date().toJSON().slice(0, 10);
    expect(body.days.at(-1)).toEqual({ day: today, views: 2, contacts: 2 });
    await buyer.get(`${stuff(_id)}/figures`).expect(403);
  });

  it('are stored without identifying the visitor', async () => {
    const events = await ContactEventModel.find({}).lean();
    expect(events.length).toBeGreaterThan(0);
    const kept = JSON.stringify(events);
    for (const secret of [buyer.userId, buyer.account.phoneNumber, '127.0.0.1', 'a phone']) {
      expect(kept).not.toContain(secret);
    }
  });

  it('exist for professionals and companies too', async () => {
    const professional = await aProfessional(api, seller);
    const company = await aCompany(api, seller, { phones: ['+225 05 01 02 03 04'], location: 'Bouaké' });
    for (const [path, phone] of [
      [`/api/professionals/${professional._id}`, seller.account.phoneNumber],
      [`/api/companies/${company._id}`, '+2250501020304'],
    ] as const) {
      const wa = await contact(path, 'wa', { who: buyer }).expect(200);
      expect(wa.body.url).toMatch(`https://wa.me/${phone.slice(1)}?text=`);
      await api.post(`${path}/view`).expect(204);
      const { body } = await seller.get(`${path}/figures`).expect(200);
      expect(body.week).toMatchObject({ views: 1, wa: 1 });
      await buyer.get(`${path}/figures`).expect(403);
    }
  });
});

it('phone numbers are in no public answer', async () => {
  const listing = await aListing(api, seller);
  const professional = (await seller.get(`/api/professionals?userId=${seller.userId}`)).body.items[0];
  const company = (await seller.get('/api/companies')).body.items[0];
  const ids: Record<string, string> = {
    '/api/stuff': listing._id,
    '/api/professionals': professional._id,
    '/api/companies': company._id,
  };
  const reads = Object.values(contracts)
    .flatMap((contract) => Object.values<Endpoint>(contract))
    .filter(({ method, access }) => method === 'GET' && access === 'public');
  const idFor = (path: string) =>
    Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? seller.userId;
  const numbers = [seller.account.phoneNumber.slice(4), '0501020304'];
  let answered = 0;
  for (const { path } of reads) {
    const { status, text: words, body } = await api.get(path.replace(/:\w+/, idFor(path)));
    // Images and calendars are received as bytes.
    const text = words ?? String(body);
    if (status === 200) answered += 1;
    for (const number of numbers)
      expect([path, text.replace(/[\s.-]/g, '').includes(number)]).toEqual([path, false]);
  }
  expect(answered).toBeGreaterThan(12);
});
