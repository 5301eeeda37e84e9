import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { atEndOfFile } from '../../../test/end-of-file.ts';
import { asAppError } from './problem.ts';

const { MongoServerError } = mongoose.mongo;

/** Starts a server that cuts every connection with its first bytes. */
async function startCuttingServer(): Promise<number> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEndOfFile(async () => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns the error of a socket whose connection is cut while it sends, as the driver passes it on. */
async function errorOfCutCommand(): Promise<unknown> {
  const socket = createConnection(await startCuttingServer(), '127.0.0.1');
  const drained = new Promise((_, fail) => socket.once('error', fail));
  socket.write(Buffer.alloc(50_000_000));
  return drained.catch((error: unknown) => error);
}

it('a connection to the database that is cut while a large command is sent is told as unavailable', async () => {
  const error = await errorOfCutCommand();
  expect(asAppError(error)).toMatchObject({ code: 'database_unavailable', details: { retryAfter: 5 } });
});

it('the change of the primary of a replica set is told as unavailable', () => {
  for (const code of [10107, 189, 91, 11602])
    expect(asAppError(new MongoServerError({ code, errmsg: 'not primary' })).code).toBe(
      'database_unavailable',
    );
});

it('errors of commands and of other libraries stay errors of the server', () => {
  expect(asAppError(new MongoServerError({ code: 2, errmsg: 'bad value' })).code).toBe('internal');
  expect(asAppError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })).code).toBe(
    'internal',
  );
});
