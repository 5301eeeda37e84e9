import { join } from 'node:path';
import mongoose, { type ConnectOptions } from 'mongoose';
import type { Config } from '../config.ts';
import type { AnyModel } from '../core/documents/any-model.ts';
import { protectDataFolder } from './data-folder.ts';

// Second defence after the contracts: rejects query operators in input and unknown fields.
mongoose.set({
  sanitizeFilter: true,
  strictQuery: 'throw',
  strict: 'throw',
  autoIndex: false,
  autoCreate: false,
});

/** An open database and its name for log lines. */
export interface Database {
  name: string;
  close: () => Promise<void>;
}

/** Creates the indexes of one collection in one command, so that a large collection is read once. */
async function makeIndexesOf({ schema, collection }: AnyModel): Promise<void> {
  const specs = schema.indexes().map(([key, options]) => ({ key, ...options }));
  if (specs.length > 0) await collection.createIndexes(specs as never);
}

/** Creates the missing indexes of one collection after the other: the database builds them one at a time anyway, and many connections at once take longer to open. */
export async function makeIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await makeIndexesOf(model as AnyModel);
}

interface Opening {
  /** Whether missing indexes are created on opening. */
  indexes?: boolean;
  /** Whether an embedded database that a running server has open is read through that server. */
  joins?: boolean;
  /** Whether commands can be watched, which costs a little. */
  monitorCommands?: boolean;
}

/** Connects to a MongoDB and creates missing indexes. */
export async function connect(
  uri: string,
  dbName?: string,
  { indexes = true, ...options }: ConnectOptions & Opening = {},
): Promise<void> {
  await mongoose.connect(uri, {
    ...(dbName && { dbName }),
    serverSelectionTimeoutMS: 5000,
    maxPoolSize: 50,
    bufferCommands: false,
    ...options,
  });
  if (indexes) await makeIndexes();
}

async function openEmbedded(dataDir: string, { joins, ...opening }: Opening): Promise<Database> {
  // Loaded only here: with a MongoDB, the process needs none of its libraries.
  const { joinEmbeddedMongo, startEmbeddedMongo } = await import('@laterite/embedded-mongo');
  const dir = join(dataDir, 'database');
  const running = joins ? await joinEmbeddedMongo(dir) : null;
  const server = running ?? (await startEmbeddedMongo({ dir }));
  await connect(server.uri, 'laterite', opening);
  return {
    name: `the embedded database in ${dir}${running ? ', beside the server' : ''}`,
    close: async () => {
      await mongoose.disconnect();
      await server.close();
    },
  };
}

/** Opens the database of this process and creates missing indexes: the configured MongoDB, else the embedded database. */
export async function openDatabase(
  { mongodbUri, dataDir }: Pick<Config, 'mongodbUri' | 'dataDir'>,
  { joins = false, ...opening }: Opening = {},
): Promise<Database> {
  await protectDataFolder(dataDir);
  if (!mongodbUri) return openEmbedded(dataDir, { joins, ...opening });
  await connect(mongodbUri, undefined, opening);
  return { name: `MongoDB at ${mongoose.connection.host}`, close: () => mongoose.disconnect() };
}

/** Throws when the database does not respond. */
export async function checkDatabase(): Promise<void> {
  if (!mongoose.connection.db) throw new mongoose.mongo.MongoNotConnectedError('The database is not open');
  await mongoose.connection.db.command({ ping: 1 }, { timeoutMS: 2000 });
}
