import { expect, it } from 'vitest';
import { aListing, aMember } from '../../../test/people.ts';
import { startApi } from '../../../test/server.ts';
import { currentListings } from '../listings/browsing/listing-model-loader.ts';

const { api } = await startApi();
const member = await aMember(api);

async function found(query: string): Promise<string[]> {
  const { body } = await api.get('/api/search/products').query({ query }).expect(200);
  return body.items.map(({ title }: { title: string }) => title);
}

const change = (id: string, fields: object) =>
  api.put(`/api/stuff/${id}`).set('Authorization', member.bearer).send(fields).expect(200);

it('a listing is found by a word that was searched before it was published, renamed, and deleted', async () => {
  expect(await found('zingueuse')).toEqual([]);
  const { _id } = await aListing(api, member, { title: 'Zingueuse neuve' });
  expect(await found('zingueuse')).toEqual(['Zingueuse neuve']);
  await change(_id, { title: 'Plieuse neuve' });
  expect([await found('zingueuse'), await found('plieuse')]).toEqual([[], ['Plieuse neuve']]);
  await change(_id, { title: 'Zingueuse et plieuse' });
  await change(_id, { price: 5000 });
  expect(await found('zingueuse plieuse')).toEqual(['Zingueuse et plieuse']);
  await api.delete(`/api/stuff/${_id}`).set('Authorization', member.bearer).expect(204);
  expect(await found('zingueuse plieuse')).toEqual([]);
});

it('words find a listing that memory does not hold', async () => {
  const { _id } = await aListing(api, member, { title: 'Dameuse' });
  const { _id: other } = await aListing(api, member, { title: 'Dameuse Wacker' });
  const model = (await currentListings())!;
  for (const id of [_id, other]) model.remove(id);
  expect(await found('dameuse')).toEqual(['Dameuse Wacker', 'Dameuse']);
  expect(await found('dameuse wacker')).toContain('Dameuse Wacker');
});
