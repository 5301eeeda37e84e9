import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Settings of a server that stores everything below `folder` and logs only warnings. */
export const settingsIn = (folder, port) => ({
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
  LOG_LEVEL: 'warn',
});

/** Starts the built product with these settings and waits up to a minute until it responds. */
export async function startBuiltServer(settings) {
  const env = { ...process.env, ...settings };
  const server = spawn('node', ['apps/api/dist/main.js'], { cwd: root, env, stdio: 'ignore' });
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server stopped with code ${server.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill();
  throw new Error('the server did not become ready');
}
