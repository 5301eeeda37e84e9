import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The file that receives codes in place of a phone: one line `E164 code` each. */
export const outboxIn = (folder: string): string => join(folder, 'otp-outbox.txt');

/** Settings of a server that keeps everything below `folder` and does not slow the journeys down. */
export const serverEnvironment = (folder: string, port: number): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
  RATE_LIMIT_FACTOR: '100',
  OTP_OUTBOX: outboxIn(folder),
  LOG_LEVEL: 'warn',
});

/** Starts the built product and waits until it answers. */
export async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const server = spawn('node', ['apps/api/dist/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...serverEnvironment(folder, port) },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server stopped with code ${server.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the server did not become ready');
}

/** Ends the server as a power cut would, and waits until it is gone. */
export const killServer = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
