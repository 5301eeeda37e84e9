import { expect, it } from 'vitest';
import { aListing, aMember, rate } from './support/people.ts';
import { watchQueries } from './support/queries.ts';
import { seedListings } from './support/seed-listings.ts';
import { startApi } from './support/server.ts';
import { aWebDir } from './support/web-dir.ts';

const { api } = await startApi({ monitorCommands: true, webDir: await aWebDir() });
const member = await aMember(api);
await seedListings(...Array.from({ length: 30 }, (_, i) => ({ title: `Pelle ${i}`, price: i })));
const queries: ReturnType<typeof watchQueries> = watchQueries();

it('every query the API makes is answered by an index', async () => {
  const { _id } = await aListing(api, member);
  const other = await aMember(api);
  await rate(api, other, _id, 4).expect(200);
  await other.post(`/api/stuff/${_id}/comment`, { comment: 'Bien' }).expect(201);
  await member.put(`/api/stuff/${_id}`, { title: 'Pelle neuve' }).expect(200);
  const lists = [
    '',
    '?sort=price_asc',
    '?sort=price_desc&section=btp',
    '?sort=rating',
    '?section=btp',
    '?section=btp&category=Engins&type=sale&trade=Gros%20oeuvre&minPrice=1&maxPrice=9&city=abidjan',
    '?section=btp&attrs.operateur=true&attrs.heures.max=5000',
    '?section=btp&category=Engins&attrs.etat=Bon,Neuf&sort=price_asc',
    '?attrs.heures.max=90000',
    '?near=5.34,-4.02&radius=10',
    '?query=pelle',
    '?query=pelle&attrs.operateur=true',
    '?query=pelle%20abidjan&section=btp',
    `?owner=${member.userId}`,
    `?ids=${_id}`,
    '?featured=1',
    '?featured=1&city=abidjan&near=5.34,-4.02',
  ];
  for (const list of lists) {
    for (const path of ['/api/stuff', '/api/search/products']) {
      const { body } = await api.get(`${path}${list}`).expect(200);
      const next = `${list ? `${list}&` : '?'}cursor=${body.nextCursor}`;
      if (body.nextCursor) await api.get(path + next).expect(200);
    }
  }
  for (const list of lists) await api.get(`/api/search/products/spots${list}`).expect(200);
  for (const list of ['', '&sort=price_asc', '&sort=rating&section=btp', '&near=5.34,-4.02&radius=10'])
    await member.get(`/api/stuff?status=published,sold${list}`).expect(200);
  const roles = [
    '',
    '?role=Cabinets',
    '?role=Entreprises',
    '?role=ma',
    '?query=macon',
    '?sort=rating',
    '?sort=reviews',
    '?trade=Gros%20oeuvre',
    '?city=dakar',
    '?near=5.34,-4.02&radius=10',
    '?near=5.34,-4.02&query=macon',
  ];
  for (const role of roles) {
    for (const path of ['', '/spots']) await api.get(`/api/search/professionals${path}${role}`).expect(200);
  }
  for (const query of [
    '',
    '?type=cabinet',
    '?sort=reviews',
    '?trade=Gros%20oeuvre',
    '?open=1',
    '?query=atelier',
    '?city=dakar',
    '?near=5.34,-4.02',
  ]) {
    for (const path of ['companies', 'search/companies/spots']) {
      await api.get(`/api/${path}${query}`).expect(200);
    }
  }
  const { text: index } = await api.get('/sitemap.xml').expect(200);
  const maps = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  for (const path of [
    '/',
    '/mines',
    '/trouve',
    `/stuff/${_id}`,
    `/u/${member.userId}`,
    '/s/BT-0001',
    ...maps,
  ]) {
    await api.get(path).set('Accept', 'text/html');
  }
  await other.get(`/api/stuff/${_id}`).expect(200);
  for (const part of ['', '/reviews?limit=1']) {
    await api.get(`/api/sellers/${member.userId}${part}`).expect(200);
  }
  await member.get('/api/auth/me').expect(200);
  await api
    .post('/api/auth/login')
    .send({ email: member.email, password: member.account.password })
    .expect(200);
  await other.post('/api/auth/logout').expect(204);
  await member.delete(`/api/stuff/${_id}`).expect(204);

  expect(queries.seen.size).toBeGreaterThan(30);
  expect(await queries.scans()).toEqual([]);
});
