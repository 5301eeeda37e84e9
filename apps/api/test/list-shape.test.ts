import { expect, it } from 'vitest';
import { anAdmin } from './support/admins.ts';
import { aCompany } from './support/companies.ts';
import { aMember } from './support/people.ts';
import { startApi } from './support/server.ts';

const { api } = await startApi();
const member = await aMember(api);
const admin = await anAdmin(api);
const company = await aCompany(api, member);
await member.post('/api/own-prices', { label: 'Peinture', unitPrice: 2500 }).expect(201);

it.each([
  ['/api/own-prices', 1],
  ['/api/alerts', 0],
  ['/api/webhooks', 0],
  ['/api/tokens', 0],
  ['/api/follows/profiles', 0],
  ['/api/invitations', 0],
  ['/api/verifications/mine', 0],
  [`/api/companies/${company._id}/projects`, 0],
  [`/api/companies/${company._id}/invitations`, 0],
  ['/api/admin/featured', 0],
  ['/api/admin/banned-numbers', 0],
])('%s has the shape of every list', async (path, total) => {
  const reader = path.startsWith('/api/admin') ? admin : member;
  const { body } = await reader.get(path).expect(200);
  const { items, ...rest } = body;
  expect(items).toHaveLength(total);
  expect(rest).toEqual({ total, totalIsExact: true, page: 1, limit: 24, nextCursor: null });
});
