import { mkdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { Cursors } from './commands/cursors.ts';
import type { Engine } from './commands/request.ts';
import { runCommand } from './commands/run.ts';
import { Catalogue } from './storage/catalogue.ts';
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

const HOUSEKEEPING = 10_000;

/** Opens a database folder and serves it to MongoDB drivers. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dir, port = 0, host = '127.0.0.1' } = options;
  mkdirSync(dir, { recursive: true });
  const store = new Store(dir);
  const catalogue = new Catalogue(store);
  const engine: Engine = { store, catalogue, cursors: new Cursors(), startedAt: new Date(), port: 0 };
  await catalogue.sweep();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (message) => runCommand(engine, message));
  });
  engine.port = await listen(server, port, host);
  const timer = setInterval(() => engine.cursors.expire(), HOUSEKEEPING).unref();
  return {
    uri: `mongodb://${host}:${engine.port}/?directConnection=true`,
    port: engine.port,
    close: async () => {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      engine.cursors.killWhere(() => true);
      await store.close();
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
