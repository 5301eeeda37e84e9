import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aListing, aMember, rate, type TestMember } from './people.ts';
import { type Api, startApi } from './server.ts';
import { stockListings } from './shelves.ts';

type Command = Record<string, unknown>;
const explained = new Set(['find', 'aggregate', 'count', 'update', 'delete', 'findAndModify', 'distinct']);
const transport = new Set(['lsid', '$db', '$clusterTime', '$readPreference', 'cursor', 'txnNumber']);

let api: Api;
let member: TestMember;
const seen = new Map<string, Command>();

/** A command without its values: what decides which index is used. */
const shapeOf = (command: Command) =>
  JSON.stringify(command, (_, value) => (typeof value === 'object' && value !== null ? value : typeof value));

function remember(name: string, command: Command): void {
  if (!explained.has(name)) return;
  const kept = Object.fromEntries(Object.entries(command).filter(([key]) => !transport.has(key)));
  seen.set(shapeOf(kept), name === 'aggregate' ? { ...kept, cursor: {} } : kept);
}

beforeAll(async () => {
  ({ api } = await startApi({ monitorCommands: true }));
  member = await aMember(api);
  await stockListings(...Array.from({ length: 30 }, (_, i) => ({ title: `Pelle ${i}`, price: i })));
  mongoose.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }) => remember(commandName, command as Command));
});

const stagesIn = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan ? [String(plan.stage)] : [];
  return [...own, ...Object.values(plan).flatMap(stagesIn)];
};

/** Counting everything needs no index: it stops at a thousand. */
const countsAll = ({ pipeline }: Command) =>
  JSON.stringify(pipeline)?.startsWith('[{"$match":{}},{"$limit":');

/** Commands that read a whole collection. */
async function scans(): Promise<string[]> {
  const found: string[] = [];
  for (const command of [...seen.values()].filter((each) => !countsAll(each))) {
    const plan = await mongoose.connection.db!.command({ explain: command, verbosity: 'queryPlanner' });
    if (stagesIn(plan.queryPlanner ?? plan).includes('COLLSCAN')) found.push(JSON.stringify(command));
  }
  return found;
}

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
    '?query=pelle',
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
  const roles = [
    '',
    '?role=Cabinets',
    '?role=Entreprises',
    '?role=ma',
    '?query=macon',
    '?sort=rating',
    '?city=dakar',
  ];
  for (const role of roles) await api.get(`/api/search/professionals${role}`).expect(200);
  for (const query of ['', '?type=cabinet', '?query=atelier', '?city=dakar'])
    await api.get(`/api/companies${query}`);
  await api.get(`/api/stuff/${_id}`).set('Authorization', other.bearer).expect(200);
  await api.get('/api/auth/me').set('Authorization', member.bearer).expect(200);
  await api
    .post('/api/auth/login')
    .send({ email: member.email, password: member.account.password })
    .expect(200);
  await api.post('/api/auth/logout').set('Authorization', other.bearer).expect(204);
  await api.delete(`/api/stuff/${_id}`).set('Authorization', member.bearer).expect(204);

  expect(seen.size).toBeGreaterThan(30);
  expect(await scans()).toEqual([]);
});
