import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from './config.ts';
import { backgroundWorkDone } from './core/concurrency/background.ts';
import type { Database } from './database.ts';
import { closePasswordThreads } from './features/auth/password-threads.ts';
import { closeStreams } from './features/notifications/streams.ts';
import { connectionDrainer } from './http/connections/connection-draining.ts';
import { markStopped } from './killed-before.ts';
import { log } from './log.ts';
import { markNotReady } from './readiness.ts';

const graceMs = 10_000;

/** Resources to close in order. */
interface Running {
  server: Server;
  database: Database;
  /** Aborts background jobs and waits for the running one. */
  stopJobs: () => Promise<void>;
}

/** Finishes requests in progress, within ten seconds. */
async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/**
 * Shuts down on a signal without losing a request: reports not ready and keeps responding until proxies have
 * noticed, closes each connection after its response, then finishes the work in progress.
 */
export function shutDownOn(signals: NodeJS.Signals[], { server, database, stopJobs }: Running): void {
  const makeAnswersLast = connectionDrainer(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    markNotReady();
    closeStreams();
    makeAnswersLast();
    await wait(config.stopDelayMs);
    await Promise.all([drain(server), stopJobs()]);
    await backgroundWorkDone();
    await Promise.all([database.close(), closePasswordThreads()]);
    await markStopped(config.dataDir);
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
}
