import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { memoryFolder } from './memory-folder.ts';

/** A server with a client. */
export interface TestServer {
  client: MongoClient;
  stop(): Promise<void>;
}

/** An embedded server with its own folder. */
export interface EmbeddedTestServer extends TestServer {
  server: EmbeddedMongo;
  dir: string;
}

/** URI of the MongoDB whose replies are compared with those of the embedded server, if set. */
export const referenceUri = process.env.MONGODB_URI;

/** Starts the server for tests of MongoDB's behaviour: the MongoDB of MONGODB_URI, else an embedded server. */
export async function startTestServer(options: MongoClientOptions = {}): Promise<TestServer> {
  if (!referenceUri) return startEmbeddedServer(options);
  const client = await MongoClient.connect(referenceUri, options);
  return { client, stop: () => client.close() };
}

/** Starts an embedded server, for tests of its specific features. */
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
