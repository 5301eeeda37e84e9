import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { inject } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Config, config } from '../../src/config.ts';
import { imageStore } from '../../src/images/store.ts';
import { connect } from '../../src/storage/database.ts';
import { atEndOfFile } from '../end-of-file.ts';

interface Options {
  webDir?: string;
  requestMs?: number;
  monitorCommands?: boolean;
  /** Settings of this server that override those of `environment.ts`. */
  config?: Partial<Config>;
}

/** Starts the whole application on a free port with its own database; both are removed after the file's tests. */
export async function startApi({ monitorCommands = false, config: settings = {}, ...options }: Options = {}) {
  Object.assign(config, settings);
  await imageStore.prepare();
  await connect(inject('mongodbUri'), `test-${randomUUID()}`, { monitorCommands });
  const server = createServer(createApp({ webDir: 'no-such-folder', ...options }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEndOfFile(async () => {
    server.close();
    server.closeAllConnections();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return { address, server, api: supertest(address) };
}
export type Api = Awaited<ReturnType<typeof startApi>>['api'];
