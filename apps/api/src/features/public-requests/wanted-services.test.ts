import { expect, it } from 'vitest';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();

it('a service needs no category of goods, and professionals of the trade are notified of it', async () => {
  const [author, plumber] = [await aMember(api), await aMember(api)];
  await aProfessional(api, plumber, { role: 'Plombier', location: 'Cocody, Abidjan' });
  const request = wanted({
    title: 'Plombier pour un chauffe-eau',
    location: 'Cocody, Abidjan',
    category: null,
  });
  const { body: refused } = await author.post('/api/public-requests', request).expect(400);
  expect(refused.errors).toMatchObject([{ path: 'category' }]);
  const { body } = await author.post('/api/public-requests', { ...request, type: 'service' }).expect(201);
  expect(body.category).toBeNull();
  expect(await receivedKinds(api, plumber)).toEqual(['public_request_match']);
});
