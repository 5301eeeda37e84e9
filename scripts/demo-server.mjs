import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function ready(server, address) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Starts the built product with its demo data in a folder of its own, and takes both away when the work is done. */
export async function withDemoServer(port, work) {
  const folder = mkdtempSync(join(tmpdir(), 'laterite-demo-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    LOG_LEVEL: 'warn',
  };
  const address = `http://127.0.0.1:${port}`;
  const server = spawn('node', ['apps/api/dist/main.js'], { env, stdio: 'ignore' });
  try {
    await ready(server, address);
    await work(address);
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
