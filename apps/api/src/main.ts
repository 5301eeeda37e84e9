import { createServer, type Server } from 'node:http';
import { requestMs } from '@laterite/shared/limits.ts';
import { createApp } from './app.ts';
import { workDone } from './background.ts';
import { config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { closePasswordThreads } from './features/auth/passwords.ts';
import { demoLogins, loadDemo } from './features/demo/demo.service.ts';
import { keepUp } from './features/upkeep/upkeep.service.ts';
import { lastAnswersOf } from './http/last-answers.ts';
import { store } from './images/store.ts';
import { log } from './log.ts';

const defaultPort = 3000;
const portsToTry = 20;
const graceMs = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const listenOn = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, config.host, () => {
      server.off('error', fail);
      done();
    });
  });

const isBusy = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Listens on the port that was asked for, or on the first free one when none was. */
async function listen(server: Server): Promise<number> {
  const first = config.port ?? defaultPort;
  const last = config.port === undefined ? first + portsToTry : first;
  for (let port = first; port <= last; port++) {
    try {
      await listenOn(server, port);
      if (port !== first) say(`Port ${first} is busy, so port ${port} is used.`);
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
  console.error(`Port ${first} is busy. Free it, or set PORT to another one.`);
  process.exit(1);
}

/** Finishes what is under way, for ten seconds at most, then closes the database. */
function stopOn(signals: NodeJS.Signals[], server: Server, database: Database): void {
  const makeAnswersLast = lastAnswersOf(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    makeAnswersLast();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await workDone();
    await Promise.all([database.close(), closePasswordThreads()]);
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
}

async function start(): Promise<void> {
  await store.prepare();
  const database = await openDatabase(config);
  const hasDemo = config.demoData && (await loadDemo());
  const server = createServer(createApp());
  server.headersTimeout = 10_000;
  server.requestTimeout = requestMs.upload;
  const port = await listen(server);
  stopOn(['SIGTERM', 'SIGINT'], server, database);
  keepUp();
  log.info(`using ${database.name}`);
  if (hasDemo) say(`Demo administrator: ${demoLogins.administrator}`);
  const url = config.publicUrl ?? `http://localhost:${port}`;
  say(`Ready: ${url}${hasDemo ? `   demo login: ${demoLogins.member}` : ''}`);
}

try {
  await start();
} catch (error) {
  // Most failures here are about this machine, and their sentence says what to do; the rest is for LOG_LEVEL=debug.
  log.debug(error);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
