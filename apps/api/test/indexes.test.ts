import { beforeAll, expect, it } from 'vitest';
import { aListing, aMember, rate, type TestMember } from './people.ts';
import { watchQueries } from './queries.ts';
import { type Api, startApi } from './server.ts';
import { stockListings } from './shelves.ts';
import { aWebDir } from './web-dir.ts';

let api: Api;
let member: TestMember;
let queries: ReturnType<typeof watchQueries>;

beforeAll(async () => {
  ({ api } = await startApi({ monitorCommands: true, webDir: await aWebDir() }));
  member = await aMember(api);
  await stockListings(...Array.from({ length: 30 }, (_, i) => ({ title: `Pelle ${i}`, price: i })));
  queries = watchQueries();
});

it('every query the API makes is answered by an index', async () => {
  const bearer = { bearer: member.bearer };
  const { _id } = await aListing(api, bearer);
  const other = await aMember(api);
  await rate(api, other, _id, 4).expect(200);
  await api
    .post(`/api/stuff/${_id}/comment`)
    .set('Authorization', other.bearer)
    .send({ comment: 'Bien' })
    .expect(201);
  await api
    .put(`/api/stuff/${_id}`)
    .set('Authorization', member.bearer)
    .send({ title: 'Pelle neuve' })
    .expect(200);
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
  ];
  for (const list of lists) {
    for (const path of ['/api/stuff', '/api/search/products']) {
      const { body } = await api.get(`${path}${list}`).expect(200);
      const next = `${list ? `${list}&` : '?'}cursor=${body.nextCursor}`;
      if (body.nextCursor) await api.get(path + next).expect(200);
    }
  }
  for (const list of lists) await api.get(`/api/search/products/spots${list}`).expect(200);
  const roles = [
    '',
    '?role=Cabinets',
    '?role=Entreprises',
    '?role=ma',
    '?query=macon',
    '?sort=rating',
    '?city=dakar',
    '?near=5.34,-4.02&radius=10',
    '?near=5.34,-4.02&query=macon',
  ];
  for (const role of roles) {
    for (const path of ['', '/spots']) await api.get(`/api/search/professionals${path}${role}`).expect(200);
  }
  for (const query of ['', '?type=cabinet', '?query=atelier', '?city=dakar', '?near=5.34,-4.02']) {
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
  await api.get(`/api/stuff/${_id}`).set('Authorization', other.bearer).expect(200);
  for (const part of ['', '/reviews?limit=1']) {
    await api.get(`/api/sellers/${member.userId}${part}`).expect(200);
  }
  await api.get('/api/auth/me').set('Authorization', member.bearer).expect(200);
  await api
    .post('/api/auth/login')
    .send({ email: member.email, password: member.account.password })
    .expect(200);
  await api.post('/api/auth/logout').set('Authorization', other.bearer).expect(204);
  await api.delete(`/api/stuff/${_id}`).set('Authorization', member.bearer).expect(204);

  expect(queries.seen.size).toBeGreaterThan(30);
  expect(await queries.scans()).toEqual([]);
});
