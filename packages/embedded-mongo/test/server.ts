import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';

/** A server on a folder of its own, and a client of it. */
export interface TestServer {
  server: EmbeddedMongo;
  client: MongoClient;
  dir: string;
  stop(): Promise<void>;
}

export async function startTestServer(options: MongoClientOptions = {}): Promise<TestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri, options);
  const stop = async () => {
    await client.close();
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { server, client, dir, stop };
}
