import mongoose from 'mongoose';
import { afterAll, beforeEach } from 'vitest';
import { startEmbeddedServer } from './server.ts';

/** Connects Mongoose to a server of its own, where each test finds an empty database and no models. */
export async function connectMongoose(): Promise<mongoose.Connection> {
  const { server, stop } = await startEmbeddedServer();
  const db = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  beforeEach(async () => {
    db.deleteModel(/.*/);
    await db.dropDatabase();
  });
  afterAll(async () => {
    await db.close();
    await stop();
  });
  return db;
}
