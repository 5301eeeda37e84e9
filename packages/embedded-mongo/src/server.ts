import { createServer, type Server, type Socket } from 'node:net';
import { runCommand } from './commands/commands.ts';
import { Cursors } from './commands/cursors.ts';
import type { Engine } from './commands/request.ts';
import { Catalogue } from './storage/catalogue.ts';
import { removeExpired } from './storage/expiry.ts';
import { checkFolder, damaged, makePrivateFolder, writeFormatFile } from './storage/folder.ts';
import { lockFolder, servedSocket } from './storage/lock.ts';
import { Store } from './storage/store.ts';
import { serveConnection } from './wire/connection.ts';

/** A running server. */
export interface EmbeddedMongo {
  /** Address for drivers: a Unix socket in the folder, or the requested loopback port. */
  uri: string;
  port: number | undefined;
  /** Closes connections and ends commands, writes everything to disk, and unlocks the folder. */
  close(): Promise<void>;
}

export interface EmbeddedMongoOptions {
  /** Folder of the database; created if missing, readable only by its owner. One process at a time. */
  dir: string;
  /** Loopback port to listen on as well, 0 for a free one: any local user can connect to it. Default: none. */
  port?: number | undefined;
  /** Default: 127.0.0.1. There is no authentication, so only loopback addresses are accepted. */
  host?: string | undefined;
}

// Interval at which documents expire and idle cursors are closed.
const HOUSEKEEPING_INTERVAL_MS = 10_000;

/**
 * Opens a database folder and serves it to MongoDB drivers.
 * Throws a readable error if the folder is in use, damaged or of a newer format, or the port is in use.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dir, port: wantedPort, host = '127.0.0.1' } = options;
  assertLoopback(host);
  makePrivateFolder(dir);
  const connections = new Connections();
  const server = connections.listener();
  const lock = await lockFolder(dir, server);
  let engine: Engine;
  try {
    engine = openFolder(dir);
  } catch (error) {
    await lock.release();
    throw error;
  }
  connections.serve(engine);
  const stopHousekeeping = keepHouse(engine);
  const tcp = wantedPort === undefined ? undefined : connections.listener();
  const close = async () => {
    engine.stopping.abort();
    if (tcp?.listening) tcp.close();
    await stopHousekeeping();
    await connections.end();
    engine.cursors.killWhere(() => true);
    await engine.catalogue.stop();
    await engine.store.close().finally(() => lock.release());
  };
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close());
  try {
    const port = tcp && (await listen(tcp, wantedPort!, host));
    const address = port
      ? `${host.includes(':') ? `[${host}]` : host}:${port}`
      : encodeURIComponent(lock.socketPath);
    return { uri: uriOf(address), port, close: closeOnce };
  } catch (error) {
    await closeOnce();
    throw error;
  }
}

const uriOf = (address: string) => `mongodb://${address}/?directConnection=true`;

/** A server that another process runs. */
export type JoinedMongo = Pick<EmbeddedMongo, 'uri' | 'close'>;

/** Returns the address of the server that another process of this user runs for a folder, null without one; `close` does not stop the server. */
export async function joinEmbeddedMongo(dir: string): Promise<JoinedMongo | null> {
  const socket = await servedSocket(dir);
  return socket && { uri: uriOf(encodeURIComponent(socket.path)), close: async () => socket.end() };
}

function assertLoopback(host: string): void {
  if (host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)) return;
  throw new Error(`The host ${host} is no loopback address, and there are no passwords. Use MongoDB for it.`);
}

/** Open connections of a server, and the commands running for them. */
class Connections {
  private readonly sockets = new Set<Socket>();
  private readonly running = new Set<Promise<unknown>>();
  private engine: Engine | undefined;

  listener(): Server {
    return createServer((socket) => {
      const { engine } = this;
      // Another process checks whether the folder is in use.
      if (!engine) return socket.destroy();
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      void serveConnection(socket, (message) => {
        const reply = runCommand(engine, message);
        this.running.add(reply);
        return reply.finally(() => this.running.delete(reply));
      });
    });
  }

  serve(engine: Engine): void {
    this.engine = engine;
  }

  /** Closes every connection and waits for the commands, which the stopping engine interrupts. */
  async end(): Promise<void> {
    this.engine = undefined;
    for (const socket of this.sockets) socket.destroy();
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }
}

function openFolder(dir: string): Engine {
  try {
    checkFolder(dir);
    const store = new Store(dir);
    const catalogue = new Catalogue(store);
    writeFormatFile(dir);
    return { store, catalogue, cursors: new Cursors(), stopping: new AbortController() };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw /MDB_|BSON|offset|Invalid/.test(text) ? damaged(dir, text) : error;
  }
}

function keepHouse({ store, catalogue, cursors, stopping }: Engine): () => Promise<void> {
  let work: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    cursors.expire();
    work ??= removeExpired(store, catalogue, stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted)
          console.error('embedded-mongo: deleting expired documents failed', error);
      })
      .finally(() => {
        work = undefined;
      });
  }, HOUSEKEEPING_INTERVAL_MS).unref();
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
