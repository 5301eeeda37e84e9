import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../config.ts';
import { backgroundWorkDone } from '../core/concurrency/background.ts';
import { stopBackgroundWork } from '../core/concurrency/stop-signal.ts';
import { closePasswordThreads } from '../features/auth/password-threads.ts';
import { closeStreams } from '../features/notifications/streams.ts';
import { connectionDrainer } from '../http/connections/connection-draining.ts';
import { log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { markNotReady } from './readiness.ts';
import { markStopped } from './unclean-shutdown.ts';

const graceMs = 10_000;
/** Maximum time for requests, jobs and background work together: service managers are told to wait 20 s. */
const workMs = 18_000;
/** Time within which another Ctrl-C is the same one: a terminal sends it to npx and to the server, and npx may pass it on. */
const sameSignalMs = 1000;

/** Exit code of a program that Ctrl-C ended. */
const interruptedExitCode = 130;

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

/** Finishes requests, jobs and background work; returns whether all ended in time. */
async function finishWork(server: Server, stopJobs: () => Promise<void>): Promise<boolean> {
  const timeout = wait(workMs, false);
  stopBackgroundWork();
  const jobsStopped = stopJobs();
  await drain(server);
  const finished = Promise.all([jobsStopped, backgroundWorkDone()]).then(() => true);
  return Promise.race([finished, timeout]);
}

/** Stops at once when Ctrl-C is pressed again. */
function exitOnAnotherInterrupt(): void {
  const since = performance.now();
  process.on('SIGINT', () => {
    if (performance.now() - since > sameSignalMs) process.exit(interruptedExitCode);
  });
}

/**
 * Shuts down on a signal without losing a request: reports not ready and keeps responding until proxies have
 * noticed, closes each connection after its response, then finishes the work in progress. Work that takes longer is
 * interrupted: its lease or outbox lets a server resume it.
 */
export function shutDownOn(signals: NodeJS.Signals[], { server, database, stopJobs }: Running): void {
  const makeAnswersLast = connectionDrainer(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    exitOnAnotherInterrupt();
    log.info('stopping');
    markNotReady();
    closeStreams();
    makeAnswersLast();
    await wait(config.stopDelayMs);
    const isDone = await finishWork(server, stopJobs);
    if (!isDone) log.warn('background work is interrupted; a server resumes it later');
    await Promise.all([database.close(), closePasswordThreads()]);
    // Without this, the next start also ends the leases of the interrupted work, as after a kill.
    if (isDone) await markStopped(config.dataDir);
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
}
