import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decode, encode } from '../src/values/bson.ts';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
beforeAll(async () => {
  running = await startEmbeddedServer();
});
afterAll(() => running.stop());

/** Sends bytes and returns whether the server closed the connection. */
async function sendRaw(bytes: Buffer): Promise<boolean> {
  const socket = connect(join(running.dir, 'mongodb.sock'));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return true;
}

function message(opcode: number, payload: Buffer, length = 16 + payload.length): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, payload]);
}

const malformed: [string, Buffer][] = [
  ['a length below the header', message(2013, Buffer.alloc(0), 4)],
  ['a length above 48 MB', message(2013, Buffer.alloc(0), 50_000_000)],
  ['an unknown opcode', message(7, Buffer.alloc(8))],
  ['a section longer than the message', message(2013, Buffer.from([0, 0, 0, 0, 0, 255, 0, 0, 0, 0]))],
  [
    'bytes that are no document',
    message(2013, Buffer.concat([Buffer.alloc(5), Buffer.from([20, 0, 0, 0]), randomBytes(16)])),
  ],
];

test.each(malformed)('%s ends that connection and no other', async (_sentence, bytes) => {
  expect(await sendRaw(bytes)).toBe(true);
  expect(await running.client.db('a').command({ ping: 1 })).toEqual({ ok: 1 });
});

test('a message may arrive byte by byte, and several at once', async () => {
  const ping = message(2013, Buffer.concat([Buffer.alloc(5), encode({ ping: 1, $db: 'a' })]));
  const socket = connect(join(running.dir, 'mongodb.sock'));
  for (const byte of ping) {
    socket.write(Buffer.from([byte]));
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write(Buffer.concat([ping, ping]));
  let received = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    if (received.length === received.readInt32LE(0) * 3) break;
  }
  expect(received.subarray(21, received.readInt32LE(0))).toEqual(encode({ ok: 1 }));
});

test('a document that is no BSON is refused by its own error', async () => {
  const wrong = encode({ _id: 1, yes: true });
  wrong[wrong.length - 2] = 2;
  const sequence = Buffer.concat([Buffer.alloc(4), Buffer.from('documents\0'), wrong]);
  sequence.writeInt32LE(sequence.length);
  const command = Buffer.concat([Buffer.alloc(5), encode({ insert: 'wrong', $db: 'a' })]);
  const socket = connect(join(running.dir, 'mongodb.sock'));
  socket.write(message(2013, Buffer.concat([command, Buffer.from([1]), sequence])));
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(decode(answer.subarray(21))).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' });
});

test('writes that want no answer get none, and happen', async () => {
  const client = await MongoClient.connect(running.server.uri, { w: 0 });
  await client.db('a').collection('silent').insertOne({ a: 1 });
  await client.db('a').command({ ping: 1 });
  await client.close();
  expect(await running.client.db('a').collection('silent').countDocuments()).toBe(1);
});

test('a connection that gets many large replies keeps no listener of an earlier one', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  const client = await MongoClient.connect(running.server.uri, { maxPoolSize: 1 });
  const documents = client.db('a').collection('large');
  await documents.insertOne({ text: 'x'.repeat(2_000_000) });
  for (let i = 0; i < 12; i++) await documents.findOne();
  await client.close();
  process.off('warning', collect);
  expect(warnings).toEqual([]);
});
