import { createServer, type Server } from 'node:http';
import { requestMs } from '@laterite/shared/limits.ts';
import { createApp } from '../app.ts';
import { config } from '../config.ts';
import { deleteReservationsOfKilledProcess } from '../core/limits/capacity-limit.ts';
import { releaseKeysOfKilled } from '../core/requests/idempotency.ts';
import { demoLogins, loadDemo } from '../features/demo/demo.service.ts';
import { endClaimsOfKilled } from '../features/imports/running/run-imports.ts';
import { currentListings } from '../features/listings/browsing/listing-model-loader.ts';
import { jobs } from '../features/maintenance/jobs.ts';
import { reindexJob } from '../features/maintenance/reindex.service.ts';
import { loadAddedNames } from '../features/place-names/added-names.ts';
import { prepareSpool } from '../http/bodies/spool.ts';
import { imageStore } from '../images/store.ts';
import { endLeasesOfKilled, makeDue } from '../jobs/lease.ts';
import { startJobs } from '../jobs/runner.ts';
import { log } from '../log.ts';
import { logSlowQueries } from '../monitoring/slow-queries.ts';
import { databaseChecks } from '../preflight/database-checks.ts';
import { assertStartable } from '../preflight/preflight.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { listen } from './listen.ts';
import { shutDownOn } from './shutdown.ts';
import { markRunning } from './unclean-shutdown.ts';

/** Longer than the keep-alive of proxies (a minute at most), so that proxies close first and never send into a closing connection. */
const keepAliveMs = 65_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the slow query log and the metrics that the settings require. */
async function monitor(server: Server): Promise<void> {
  const { slowQueryMs, metrics } = config;
  if (slowQueryMs !== undefined) logSlowQueries(slowQueryMs);
  if (!metrics) return;
  // Loaded only where it is used, because loading it delays the start.
  const { serveMetrics } = await import('../monitoring/metrics.ts');
  await serveMetrics(server, metrics.port, metrics.host);
}

/** Opens the stores and checks the database; throws where data or accounts would be lost. */
async function prepare(): Promise<Database> {
  await imageStore.prepare();
  await prepareSpool();
  const monitorCommands = config.metrics !== undefined || config.slowQueryMs !== undefined;
  const database = await openDatabase(config, { monitorCommands });
  try {
    await assertStartable(databaseChecks);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts the server and its jobs, and prints its address. */
export async function startServer(): Promise<void> {
  const database = await prepare();
  const hasDemo = config.demoData && (await loadDemo((step) => print(`Loading the demo data: ${step} …`)));
  const server = createServer(createApp());
  server.headersTimeout = 10_000;
  server.requestTimeout = requestMs.upload;
  server.keepAliveTimeout = keepAliveMs;
  await monitor(server);
  await loadAddedNames();
  // Load the read model now, so that the first visitor does not wait for it.
  await currentListings();
  const port = await listen(server);
  if (await markRunning(config.dataDir)) {
    // Repair the counts that a killed process did not store.
    await makeDue(reindexJob);
    // Only one process uses an embedded database, so what a killed process reserved is free at once.
    if (!config.mongodbUri)
      await Promise.all([
        endLeasesOfKilled(),
        endClaimsOfKilled(),
        deleteReservationsOfKilledProcess(),
        releaseKeysOfKilled(),
      ]);
  }
  const stopJobs = startJobs(jobs);
  shutDownOn(['SIGTERM', 'SIGINT'], { server, database, stopJobs });
  log.info(`using ${database.name}`);
  if (hasDemo) print(`Demo administrator: ${demoLogins.administrator}`);
  const url = config.publicUrl ?? `http://localhost:${port}`;
  print(`Ready: ${url}${hasDemo ? `   demo login: ${demoLogins.member}` : ''}`);
}
