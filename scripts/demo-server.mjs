import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endServer, settingsIn, startBuiltServer } from './built-server.mjs';

/** Starts the built product with demo data in a temporary folder; stops it and deletes the folder when the callback has ended. */
export async function withDemoServer(port, work) {
  const folder = mkdtempSync(join(tmpdir(), 'laterite-demo-'));
  const server = await startBuiltServer(settingsIn(folder, port));
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await endServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
