import mongoose from 'mongoose';
import { afterAll, beforeEach } from 'vitest';
import { startEmbeddedServer } from './server.ts';

/** Connects Mongoose to a separate server, with an empty database and no models for each test. */
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
