import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsIn, startBuiltServer } from './built-server.mjs';

/** Starts the built product with its demo data in a folder of its own, and takes both away when the work is done. */
export async function withDemoServer(port, work) {
  const folder = mkdtempSync(join(tmpdir(), 'laterite-demo-'));
  const server = await startBuiltServer(settingsIn(folder, port));
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
