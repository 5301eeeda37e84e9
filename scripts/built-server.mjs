import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const startMs = 180_000;

/** Settings of a server that stores everything below `folder` and logs only warnings. */
export const settingsIn = (folder, port) => ({
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
  LOG_LEVEL: 'warn',
});

/** Sends a signal to a server unless it has already ended, and waits until it has. */
export async function endServer(server, signal = 'SIGTERM') {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** Resolves with true when a server prints that it listens. A response on the port would prove nothing, because another server may send it. */
const isReady = (server) =>
  new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('Ready: ')) resolve(true);
    });
  });

/** Starts the built product with these settings and waits up to three minutes until it listens. */
export async function startBuiltServer(settings) {
  const env = { ...process.env, ...settings };
  const stdio = ['ignore', 'pipe', 'inherit'];
  const server = spawn('node', ['apps/api/dist/main.js'], { cwd: root, env, stdio });
  const outcome = await Promise.race([
    isReady(server),
    once(server, 'exit'),
    setTimeout(startMs, undefined, { ref: false }),
  ]);
  if (outcome === true) return server;
  await endServer(server);
  throw new Error(outcome ? `the server stopped with code ${outcome[0]}` : 'the server did not become ready');
}
