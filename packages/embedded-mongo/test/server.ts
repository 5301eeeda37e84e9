import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { memoryFolder } from './memory-folder.ts';

/** A server and a client of it. */
export interface TestServer {
  client: MongoClient;
  stop(): Promise<void>;
}

/** An embedded server on a folder of its own. */
export interface EmbeddedTestServer extends TestServer {
  server: EmbeddedMongo;
  dir: string;
}

/** The MongoDB whose answers are compared with those of the embedded server, where one is named. */
export const referenceUri = process.env.MONGODB_URI;

/** Starts what tests of MongoDB's behaviour run on: the MongoDB of MONGODB_URI, else an embedded server. */
export async function startTestServer(options: MongoClientOptions = {}): Promise<TestServer> {
  if (!referenceUri) return startEmbeddedServer(options);
  const client = await MongoClient.connect(referenceUri, options);
  return { client, stop: () => client.close() };
}

/** Starts an embedded server, for tests of what only it does. */
export async function startEmbeddedServer(options: MongoClientOptions = {}): Promise<EmbeddedTestServer> {
  const dir = mkdtempSync(join(await memoryFolder(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri, options);
  const stop = async () => {
    await client.close();
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { server, client, dir, stop };
}
