import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aPerson } from './support/people.ts';
import { killServer, startServer } from './support/server.ts';

test('what was published is still there after the process was killed and started again', async ({
  page,
  viewport,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'laterite-cut-'));
  const port = 4400 + (viewport!.width % 100);
  const address = `http://127.0.0.1:${port}`;
  const title = 'Bétonnière 350 L gardée après la coupure';
  // Starts without demo data, because loading it would delay this server's start.
  const start = () => startServer(folder, port, { DEMO_DATA: '0' });
  let server = await start();
  try {
    const session = await page.request.post(`${address}/api/auth/signup`, { data: aPerson('Awa Diop') });
    const { token } = await session.json();
    const published = await page.request.post(`${address}/api/stuff`, {
      headers: { Authorization: `Bearer ${token}` },
      multipart: {
        thing: JSON.stringify({
          title,
          description: 'Moteur essence, cuve propre.',
          price: 450000,
          category: 'Appareils',
          type: 'sale',
          location: 'Thiès',
        }),
        image: {
          name: 'photo.jpg',
          mimeType: 'image/jpeg',
          buffer: readFileSync(join(import.meta.dirname, 'support/pelle.jpg')),
        },
      },
    });
    expect(published.status()).toBe(201);
    await killServer(server);

    server = await start();
    await page.goto(`${address}/stuff/${(await published.json())._id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const photo = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  } finally {
    await killServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
