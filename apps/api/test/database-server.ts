import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@laterite/embedded-mongo';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../../../packages/embedded-mongo/test/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    /** Folder of results that are created once for all files, see made-once.ts. */
    runFolder: string;
  }
}

interface Server {
  uri: string;
  close: () => Promise<unknown>;
}

async function embedded(): Promise<Server> {
  const dir = await mkdtemp(join(await memoryFolder(), 'test-database-'));
  const server = await startEmbeddedMongo({ dir });
  return {
    uri: server.uri,
    close: async () => {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function mongod(): Promise<Server> {
  const { MongoMemoryServer } = await import('mongodb-memory-server');
  const server = await MongoMemoryServer.create();
  return { uri: server.getUri(), close: () => server.stop() };
}

/** Provides one database server for the whole run; scripts/test.mjs chooses it, the embedded one is the default. */
export default async function setup(project: TestProject) {
  const given = process.env.MONGODB_URI;
  const start = process.env.TEST_DATABASE === 'mongod' ? mongod : embedded;
  const server = given ? { uri: given, close: async () => undefined } : await start();
  const runFolder = await mkdtemp(join(tmpdir(), 'test-run-'));
  project.provide('mongodbUri', server.uri);
  project.provide('runFolder', runFolder);
  return async () => {
    await server.close();
    await rm(runFolder, { recursive: true, force: true });
  };
}
