import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();

let owner: TestMember;
let path: string;

beforeEach(async () => {
  owner = await aMember(api);
  path = `/api/companies/${(await aCompany(api, owner))._id}`;
});

const scan = (agent: string) => api.post(`${path}/scan`).set('User-Agent', agent).expect(204);
const scans = async () => (await owner.get(`${path}/figures`).expect(200)).body.week.scans;

describe('the QR code of a company', () => {
  it('is a picture that a browser draws', async () => {
    const { body, headers } = await api.get(`${path}/qr.svg`).expect(200);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    const { width, height } = await sharp(Buffer.from(body)).metadata();
    expect(width).toBe(height);
  });

  it('does not exist for a company that does not', async () => {
    await api.get(`/api/companies/${'0'.repeat(24)}/qr.svg`).expect(404);
    await api.get('/api/companies/x/qr.svg').expect(400);
  });

  it('counts each visitor once a day, and its own people never', async () => {
    expect(await scans()).toBe(0);
    for (let i = 0; i < 3; i += 1) await scan('phone');
    await owner.post(`${path}/scan`).expect(204);
    expect(await scans()).toBe(1);
    const other = await aMember(api);
    await other.post(`${path}/scan`).expect(204);
    expect(await scans()).toBe(2);
  });
});
