import { createServer, type Server } from 'node:http';
import { ConfigError } from '../config/config-error.ts';
import { config } from '../config.ts';

const defaultPort = 3000;
const portsToTry = 20;

const listenOn = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, config.host, () => {
      server.off('error', fail);
      done();
    });
  });

const isBusy = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

const busyPort = (port: number) =>
  new ConfigError(`Port ${port} is busy. Free it, or set PORT to another one.`);

/** Throws if the server could not listen on its address, or on the requested port. */
export async function assertCanListen(): Promise<void> {
  const probe = createServer();
  const port = config.port ?? 0;
  await listenOn(probe, port).catch((error) => {
    throw isBusy(error) ? busyPort(port) : error;
  });
  await new Promise((done) => probe.close(done));
}

/** Listens on the requested port, or on the first free one when none was requested; returns the port. */
export async function listen(server: Server): Promise<number> {
  const first = config.port ?? defaultPort;
  const last = config.port === undefined ? first + portsToTry : first;
  for (let port = first; port <= last; port++) {
    try {
      await listenOn(server, port);
      if (port !== first) process.stdout.write(`Port ${first} is busy, so port ${port} is used.\n`);
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
  throw busyPort(first);
}
