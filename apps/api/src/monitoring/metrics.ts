import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { lastBackupAt, maxBackupAgeMs } from '../jobs/backup-state.ts';
import type { JobRun } from '../jobs/job.ts';
import { onJobRun } from '../jobs/runner.ts';
import { freeRoom, isReady } from '../lifecycle/readiness.ts';
import { log } from '../log.ts';
import { messageCounts } from '../sms/message-counts.ts';
import { watchCommands } from './commands.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests that are being answered.' });
const aborted = new Counter({
  name: 'http_requests_aborted_total',
  help: 'Requests whose client left before the answer was sent.',
});
const commands = new Histogram({
  name: 'database_command_duration_seconds',
  help: 'Time the database took, by command and collection.',
  labelNames: ['command', 'collection'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});
const failures = new Counter({
  name: 'database_command_failures_total',
  help: 'Commands the database answered with an error.',
  labelNames: ['command', 'collection'],
});
new Gauge({
  name: 'sms_messages',
  help: 'Text and WhatsApp messages since the start, by kind (code, notice) and outcome (sent, failed, over_budget, country_refused).',
  labelNames: ['kind', 'outcome'],
  collect() {
    for (const { count, ...labels } of messageCounts()) this.set(labels, count);
  },
});
new Gauge({
  name: 'ready',
  help: '1 while this process can work: database reached, pictures writable, not stopping.',
  async collect() {
    this.set((await isReady()).ready ? 1 : 0);
  },
});

new Gauge({
  name: 'disk_free_bytes',
  help: 'Room on the fullest disk that this process writes to.',
  async collect() {
    const free = await freeRoom();
    // A gauge without a value would be exported as 0, which is an alarm.
    if (free === undefined) this.remove();
    else this.set(free);
  },
});

new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'Unix time of the last backup that was written and verified, by any process or by the operations command; 0 before the first.',
  async collect() {
    const at = await lastBackupAt().catch(() => undefined);
    this.set((at?.getTime() ?? 0) / 1000);
  },
});

new Gauge({
  name: 'backup_max_age_seconds',
  help: 'Age from which the last backup is too old: two hours more than BACKUP_EVERY_HOURS, and at least 26 hours.',
  collect() {
    this.set(maxBackupAgeMs() / 1000);
  },
});

const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Background job runs in this process, by job and outcome.',
  labelNames: ['job', 'outcome'],
});
const jobDuration = new Gauge({
  name: 'job_last_duration_seconds',
  help: 'Duration of the last run of a background job in this process.',
  labelNames: ['job'],
});
const jobSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'Unix time of the last successful run of a background job in this process.',
  labelNames: ['job'],
});

function countJobRun({ name, durationMs, error }: JobRun): void {
  jobRuns.inc({ job: name, outcome: error ? 'failure' : 'success' });
  jobDuration.set({ job: name }, durationMs / 1000);
  if (!error) jobSuccess.set({ job: name }, Date.now() / 1000);
}

/** Returns the route pattern, because actual paths would create one label value each. */
const routeOf = (req: Request, res: Response): string =>
  res.locals?.endpoint?.path ?? req.route?.path ?? 'page or file';

function measure(req: IncomingMessage, res: ServerResponse): void {
  const begin = process.hrtime.bigint();
  inFlight.inc();
  res.once('close', () => {
    inFlight.dec();
    if (!res.writableFinished) aborted.inc();
    const method = methods.has(req.method ?? '') ? req.method! : 'other';
    const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
    requests.observe(
      { method, route: routeOf(req as Request, res as Response), status: res.statusCode },
      seconds,
    );
  });
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url !== '/metrics') return void res.writeHead(404).end();
  const text = await register.metrics();
  res.writeHead(200, { 'Content-Type': register.contentType }).end(text);
}

/** Collects metrics of the server and the database, and serves them to Prometheus on a separate port, never on the public one. */
export async function serveMetrics(measured: Server, port: number, host: string): Promise<Server> {
  collectDefaultMetrics();
  measured.prependListener('request', measure);
  watchCommands(({ name, collection, ms, failed }) => {
    commands.observe({ command: name, collection }, ms / 1000);
    if (failed) failures.inc({ command: name, collection });
  });
  onJobRun(countJobRun);
  const server = createServer((req, res) => {
    answer(req, res).catch((err: unknown) => {
      log.error({ err }, 'metrics failed');
      res.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  return server;
}
