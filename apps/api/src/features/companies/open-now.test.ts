import { clockOf } from '@laterite/shared/places.ts';
import { expect, it, vi } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

// No hours contain the last minute of a day, neither here nor an hour ahead.
vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) });
const { api } = await startApi();
const owner = await aMember(api);

/** Returns opening hours with one opening on one day of the week. */
const openOn = (day: number, from: string, to: string) =>
  Array.from({ length: 7 }, (_, each) => (each === day ? [{ from, to }] : []));

/** Creates a company that is open only in this minute, in the time zone of a place. */
async function openNowIn(location: string, clockPlace = location) {
  const { day, time } = clockOf(clockPlace, new Date(), 0);
  const hours = openOn(day, time, '23:59');
  return aCompany(api, owner, { name: `Atelier de ${location}`, location, hours });
}

it('finds companies that are open now by the clock of their country, with and without words', async () => {
  const here = await openNowIn('Cocody, Abidjan');
  const ahead = await openNowIn('Akwa, Douala');
  const elsewhere = await openNowIn('Sur la Lune');
  const { day } = clockOf('Abidjan');
  const closed = {
    name: 'Atelier fermé',
    location: 'Abidjan',
    hours: openOn((day + 3) % 7, '00:00', '23:59'),
  };
  await aCompany(api, owner, closed);
  await aCompany(api, owner, { name: 'Atelier sans horaires', location: 'Abidjan' });
  const open = [here, ahead, elsewhere].map(({ _id }) => _id).sort();
  for (const path of [
    'companies?',
    'companies?query=atelier&',
    'search/companies?',
    'search/companies?query=atelier&',
  ]) {
    const { body } = await api.get(`/api/${path}open=1`).expect(200);
    expect([path, body.items.map(({ _id }: { _id: string }) => _id).sort()]).toEqual([path, open]);
    expect(body.total).toBe(3);
  }
  expect((await api.get('/api/companies?query=atelier').expect(200)).body.total).toBe(5);
  await api.get('/api/companies?open=peut-être').expect(400);
});
