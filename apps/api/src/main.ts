import { createServer, type Server } from 'node:http';
import { requestMs } from '@laterite/shared/limits.ts';
import { createApp } from './app.ts';
import { ConfigError, config } from './config.ts';
import { openDatabase } from './database.ts';
import { demoLogins, loadDemo } from './features/demo/demo.service.ts';
import { hasDemoPeople } from './features/demo/demo-removal.service.ts';
import { currentListings } from './features/listings/browsing/listing-model-loader.ts';
import { jobs } from './features/maintenance/jobs.ts';
import { prepareSpool } from './http/spool.ts';
import { store } from './images/store.ts';
import { startJobs } from './jobs/runner.ts';
import { log } from './log.ts';
import { logSlowQueries } from './monitoring/slow-queries.ts';
import { shutDownOn } from './shutdown.ts';

const defaultPort = 3000;
const portsToTry = 20;
/** Longer than proxies keep theirs, which is a minute at most: so they close first, and never send into a closing connection. */
const keepAliveMs = 65_000;

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

/** What operators asked to see of this process. */
async function monitor(server: Server): Promise<void> {
  const { slowQueryMs, metrics } = config;
  if (slowQueryMs !== undefined) logSlowQueries(slowQueryMs);
  if (!metrics) return;
  // Loaded only where it is used: it costs time at the start.
  const { serveMetrics } = await import('./monitoring/metrics.ts');
  await serveMetrics(server, metrics.port, metrics.host);
}

async function start(): Promise<void> {
  await store.prepare();
  await prepareSpool();
  const monitorCommands = config.metrics !== undefined || config.slowQueryMs !== undefined;
  const database = await openDatabase(config, { monitorCommands });
  if (config.production && (await hasDemoPeople())) {
    await database.close();
    throw new ConfigError(
      'The demo people are still in this database, and their passwords are published. Run: npx -y pnpm ops remove-demo',
    );
  }
  const hasDemo = config.demoData && (await loadDemo());
  const server = createServer(createApp());
  server.headersTimeout = 10_000;
  server.requestTimeout = requestMs.upload;
  server.keepAliveTimeout = keepAliveMs;
  await monitor(server);
  // Lists are answered from it, so that the first visitor does not wait for it.
  await currentListings();
  const port = await listen(server);
  const stopJobs = startJobs(jobs);
  shutDownOn(['SIGTERM', 'SIGINT'], { server, database, stopJobs });
  log.info(`using ${database.name}`);
  if (config.production && !config.mongodbUri && !config.embeddedDatabase) {
    log.warn(
      'production uses the embedded database: set MONGODB_URI, or EMBEDDED_DATABASE=1 if one server is meant',
    );
  }
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
  process.exit(error instanceof ConfigError ? 78 : 1);
}
