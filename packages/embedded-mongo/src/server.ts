import { mkdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { UNFINISHED } from './aggregation/output.ts';
import { Cursors } from './commands/cursors.ts';
import type { Engine } from './commands/request.ts';
import { runCommand } from './commands/run.ts';
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
  try {
    await dropLeftovers(catalogue);
    catalogue.sweepLater();
    engine.port = await listen(server, port, host);
  } catch (error) {
    await catalogue.stopSweeping();
    await store.close();
    release();
    throw error;
  }
  const housekeeping = keepHouse(engine);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await housekeeping.stop();
    engine.cursors.killWhere(() => true);
    await catalogue.stopSweeping();
    await store.close();
    release();
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

// A process killed during an $out leaves its unfinished collection.
async function dropLeftovers(catalogue: Catalogue): Promise<void> {
  for (const collection of catalogue.list()) {
    if (collection.name.startsWith(UNFINISHED)) await catalogue.drop(collection);
  }
}

function keepHouse({ store, catalogue, cursors }: Engine): { stop(): Promise<void> } {
  let work: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    cursors.expire();
    if (busy) return;
    busy = true;
    work = removeExpired(store, catalogue)
      .catch((error) => console.error('embedded-mongo: removing expired documents failed', error))
      .finally(() => {
        busy = false;
      });
  }, HOUSEKEEPING).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await work;
    },
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
