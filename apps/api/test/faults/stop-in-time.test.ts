import { setTimeout as delay } from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, afterEach, expect, it } from 'vitest';
import { aPhoto, aSignedUpMember } from '../support/people.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { startProcess } from './server-process.ts';

const shop = await startWebhookReceiver();
afterAll(shop.close);
afterEach(shop.reset);
const photo = await aPhoto(64, 48);
const settings = { WEBHOOK_ORIGINS: shop.origin, LOG_LEVEL: 'warn' };

/** A row whose ten photos take longer than a stop: the host sends each after 15 s. */
const slowRow = `Sable;5000;Matériaux;vente;Abidjan;${Array.from({ length: 10 }, (_, i) => `${shop.origin}/${i}.jpg`).join(' | ')}`;

/** Starts a server that imports the slow row. */
async function startBusyServer() {
  shop.state.answer = (response) => void setTimeout(() => response.end(photo), 15_000);
  const server = await startProcess(settings);
  const member = await aSignedUpMember(supertest(server.address));
  const { body: run } = await member
    .post('/api/import/stuff?dry=1')
    .field('settings', '{}')
    .attach('file', Buffer.from(`titre;prix;catégorie;type;lieu;photo\r\n${slowRow}`), 'stock.csv')
    .expect(201);
  await member.post(`/api/import/${run._id}/state`).send({ to: 'running' }).expect(200);
  await expect.poll(() => shop.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
  return server;
}

it('a server whose background work takes minutes stops nevertheless, and the next one resumes the work', {
  timeout: 90_000,
}, async () => {
  const server = await startBusyServer();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.said()).toContain('background work is interrupted');
  shop.reset();
  shop.state.answer = (response) => void response.writeHead(404).end();
  const again = await startProcess(settings);
  await expect.poll(() => shop.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await again.end('SIGTERM')).toBe(0);
});

it('a second Ctrl-C stops a server at once, but not the same one passed on', {
  timeout: 90_000,
}, async () => {
  const server = await startBusyServer();
  const ended = server.end('SIGINT');
  process.kill(server.pid, 'SIGINT');
  await delay(1500);
  process.kill(server.pid, 'SIGINT');
  expect(await ended).toBe(130);
});
