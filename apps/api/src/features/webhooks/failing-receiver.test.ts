import dns from 'node:dns';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { WebhookModel } from './webhook.model.ts';

const receiver = await startWebhookReceiver();
const tls = createTlsServer({});
await new Promise<void>((done) => tls.listen(0, '127.0.0.1', done));
const tlsOrigin = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
const closedOrigin = 'http://127.0.0.1:1';
afterAll(() => {
  receiver.close();
  tls.close();
});

const webhookOrigins = [receiver.origin, `https://127.0.0.1:${receiver.port}`, tlsOrigin, closedOrigin];
const { api } = await startApi({ config: { webhookOrigins, webhookTimeoutMs: 400 } });
const member = await aMember(api);
const { body } = await member
  .post('/api/webhooks', { name: 'Stock', url: receiver.origin, events: ['listing.sold'] })
  .expect(201);
const webhook: string = body._id;

beforeEach(receiver.reset);

async function outcome(url = receiver.origin): Promise<WebhookDelivery & { last: object }> {
  await WebhookModel.updateOne({ _id: webhook }, { $set: { url } });
  const request = (verb: 'get' | 'post', path: string) =>
    api[verb](`/api/webhooks/${webhook}/${path}`).set('Authorization', member.bearer).expect(200);
  const { body } = await request('post', 'test');
  expect((await request('get', 'deliveries')).body.items[0]).toEqual(body);
  return { ...body, last: body.attempts.at(-1) };
}

it.each<[string, typeof receiver.state.answer, object]>([
  ['closes the connection', (response) => void response.destroy(), { problem: 'connection', status: null }],
  ['never answers', () => undefined, { problem: 'timeout', status: null }],
  [
    'drips its headers',
    (_, { socket }) => {
      const timer = setInterval(() => socket.write('X'), 50);
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\nX-A: ');
    },
    { problem: 'timeout', status: null },
  ],
  [
    'drips its body',
    (response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    },
    { problem: 'timeout', status: null },
  ],
  ['fails', (response) => void response.writeHead(500).end('boom'), { problem: 'status', status: 500 }],
  [
    'redirects to a private address',
    (response) => void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    { problem: 'redirect', status: 302 },
  ],
  [
    'is no HTTP server',
    (_, { socket }) => void socket.end('220 mail.example ESMTP\r\n'),
    { problem: 'connection', status: null },
  ],
])('a receiver that %s is reported in the log, and the test has failed', async (_, answer, last) => {
  receiver.state.answer = answer;
  expect(await outcome()).toMatchObject({ status: 'failed', last });
  expect(receiver.received).toHaveLength(1);
});

it('a huge response is cut, costs neither time nor memory, and counts as arrived', async () => {
  let sent = 0;
  receiver.state.answer = (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  };
  const told = await outcome();
  expect(told).toMatchObject({ status: 'delivered', last: { problem: 'response_cut', status: 200 } });
  expect(told.responseStart.length).toBeLessThanOrEqual(200);
  expect(sent).toBeLessThan(20_000_000);
});

it.each([
  ['without a certificate', () => tlsOrigin],
  ['that speaks plain HTTP', () => `https://127.0.0.1:${receiver.port}`],
])('a receiver at https %s gets nothing', async (_, origin) => {
  expect(await outcome(origin())).toMatchObject({ status: 'failed', last: { problem: 'tls' } });
  expect(receiver.received).toEqual([]);
});

it('a refused connection and an unknown host name are distinguished', async () => {
  expect((await outcome(closedOrigin)).last).toMatchObject({ problem: 'connection' });
  vi.spyOn(dns, 'lookup').mockImplementationOnce(((_: string, __: object, done: (error: Error) => void) =>
    done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))) as never);
  expect((await outcome('https://nobody.example.com/')).last).toMatchObject({ problem: 'unknown_host' });
});

it.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  [['::ffff:10.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['fd00::1']],
  [['0.0.0.0']],
  [['93.184.215.14', '192.168.1.1']],
])('a name that resolves to %s is not connected to', async (addresses) => {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  vi.spyOn(dns, 'lookup').mockImplementationOnce(((
    _: string,
    __: object,
    done: (error: null, all: object) => void,
  ) => done(null, found)) as never);
  expect((await outcome('https://hook.example.com/')).last).toMatchObject({ problem: 'private_address' });
});

it('an address that was public when it was stored is checked again before each attempt', async () => {
  expect((await outcome('https://10.0.0.1/')).last).toMatchObject({ problem: 'private_address' });
});
