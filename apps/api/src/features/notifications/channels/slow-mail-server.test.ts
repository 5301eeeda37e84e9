import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { aListing, aMember, proveEmail, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { config } from '../../../config.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

/** A mail server that accepts connections and never greets, as an overloaded one. */
const connections = new Set<Socket>();
const server = createServer((socket) => {
  connections.add(socket.on('error', () => undefined));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const { api } = await startApi({
  config: { smtp: { url: `smtp://127.0.0.1:${port}`, from: 'avis@example.com' } },
});

// Before the end of the file, which waits for the background work.
afterEach(() => {
  server.close();
  for (const socket of connections) socket.destroy();
});

const buyer = await aMember(api);

/** Returns a member who gets notifications by e-mail at once, with a listing. */
async function aSeller(): Promise<{ seller: TestMember; listing: string }> {
  const seller = await aMember(api);
  await proveEmail(seller);
  const preferences = (await seller.get('/api/notifications/prefs').expect(200)).body;
  await seller.put('/api/notifications/prefs', { ...preferences, quietHours: false }).expect(200);
  return { seller, listing: (await aListing(api, seller))._id };
}

it('codes and notifications in the app do not wait for a mail server that does not answer', async () => {
  const sellers = [];
  for (let i = 0; i < 8; i += 1) sellers.push(await aSeller());
  for (const { listing } of sellers) await buyer.post('/api/orders', { listing, kind: 'achat' }).expect(201);
  await expect.poll(() => connections.size, { timeout: 5000 }).toBeGreaterThanOrEqual(4);
  const { phoneNumber } = buyer.account;
  await api.post('/api/auth/forgot-password').send({ phoneNumber }).expect(200);
  const { seller, listing } = await aSeller();
  await buyer.post('/api/orders', { listing, kind: 'achat' }).expect(201);
  const codes = () => (existsSync(config.otpOutbox!) ? readFileSync(config.otpOutbox!, 'utf8') : '');
  await expect.poll(codes, { timeout: 5000 }).toContain(phoneNumber);
  const total = async () => (await seller.get('/api/notifications')).body.total;
  await expect.poll(total, { timeout: 5000 }).toBe(1);
});
