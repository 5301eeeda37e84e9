import { mkdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { UNFINISHED } from './aggregation/output.ts';
import { runCommand } from './commands/commands.ts';
import { Cursors } from './commands/cursors.ts';
import type { Engine } from './commands/request.ts';
import { Catalogue } from './storage/catalogue.ts';
import { removeExpired } from './storage/expiry.ts';
import { checkFolder, damaged, markFolder, takeFolder } from './storage/folder.ts';
import { Store } from './storage/store.ts';
import { serveConnection } from './wire/connection.ts';

/** A running server. */
export interface EmbeddedMongo {
  uri: string;
  port: number;
  /** Ends connections and cursors, writes everything to disk, frees the folder. */
  close(): Promise<void>;
}

export interface EmbeddedMongoOptions {
  /** The folder of the database; made when absent. One process at a time. */
  dir: string;
  /** Default: a free one. */
  port?: number;
  /** Default: 127.0.0.1. There is no authentication, so leave it there. */
  host?: string;
}

// TTL indexes and idle cursors are looked after this often, in milliseconds.
const HOUSEKEEPING = 10_000;

/**
 * Opens a database folder and serves it to MongoDB drivers.
 * Throws a sentence for people when the folder is in use, damaged or of a newer format, or the port is taken.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dir, port = 0, host = '127.0.0.1' } = options;
  const { store, catalogue, release } = openFolder(dir);
  const engine: Engine = { store, catalogue, cursors: new Cursors(), startedAt: new Date(), port: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void serveConnection(socket, (message) => runCommand(engine, message));
  });
  const closeFolder = async () => {
    await catalogue.stop();
    await store.close();
    release();
  };
  try {
    // A process killed during an $out leaves its unfinished collection.
    const unfinished = catalogue.list().filter(({ name }) => name.startsWith(UNFINISHED));
    for (const collection of unfinished) await catalogue.drop(collection);
    engine.port = await listen(server, port, host);
  } catch (error) {
    await closeFolder();
    throw error;
  }
  const stopHousekeeping = keepHouse(engine);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await stopHousekeeping();
    engine.cursors.killWhere(() => true);
    await closeFolder();
  };
  let closing: Promise<void> | undefined;
  return {
    uri: `mongodb://${host}:${engine.port}/?directConnection=true`,
    port: engine.port,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function openFolder(dir: string): { store: Store; catalogue: Catalogue; release: () => void } {
  mkdirSync(dir, { recursive: true });
  const release = takeFolder(dir);
  try {
    checkFolder(dir);
    const store = new Store(dir);
    const catalogue = new Catalogue(store);
    markFolder(dir);
    return { store, catalogue, release };
  } catch (error) {
    release();
    const text = error instanceof Error ? error.message : String(error);
    throw /MDB_|BSON|offset|Invalid/.test(text) ? damaged(dir, text) : error;
  }
}

function keepHouse({ store, catalogue, cursors }: Engine): () => Promise<void> {
  let work: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    cursors.expire();
    work ??= removeExpired(store, catalogue)
      .catch((error) => console.error('embedded-mongo: removing expired documents failed', error))
      .finally(() => {
        work = undefined;
      });
  }, HOUSEKEEPING).unref();
  return async () => {
    clearInterval(timer);
    await work;
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
