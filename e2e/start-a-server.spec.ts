import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { killServer, startServer } from './support/server.ts';

test('a server is started only on a free port, and killed also when it has already ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laterite-server-'));
  const other = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const start = () => startServer(folder, port, { DEMO_DATA: '0' });
  try {
    await expect(start()).rejects.toThrow('the server stopped with code 78');
    await new Promise((resolve) => other.close(resolve));
    const server = await start();
    await killServer(server);
    await killServer(server);
  } finally {
    other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
