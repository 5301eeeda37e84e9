import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBuiltServer } from '../scripts/built-server.mjs';
import { aPerson, logIn, signUp } from './support/people.ts';
import { serverEnvironment } from './support/server.ts';

const api = 'http://127.0.0.1:4328';
const app = 'http://127.0.0.1:4329';
const folder = mkdtempSync(join(tmpdir(), 'laterite-origin-'));
const web = join(import.meta.dirname, '../apps/web');
const servers: ChildProcess[] = [];

test.use({ baseURL: app, serviceWorkers: 'allow' });

/** Starts an API that allows the app's origin, and a static server with the app built for that API. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const outDir = join(folder, 'app');
  const env = { ...process.env, API_BASE: api };
  const built = spawnSync('npx', ['vite', 'build', '--outDir', outDir], { cwd: web, env });
  expect(built.status).toBe(0);
  const preview = ['vite', 'preview', '--outDir', outDir, '--host', '127.0.0.1', '--port', '4329'];
  servers.push(spawn('npx', preview, { cwd: web, stdio: 'ignore', detached: true }));
  servers.push(await startBuiltServer({ ...serverEnvironment(folder, 4328), CORS_ORIGINS: app }));
});

test.afterAll(() => {
  for (const { pid } of servers) if (pid) process.kill(pid === servers[0]?.pid ? -pid : pid);
  rmSync(folder, { recursive: true, force: true });
});

test('the app on another origin than its API lists, shows pictures, signs up, logs in and uploads', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const picture = page.getByRole('main').getByRole('article').first().locator('img');
  await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/images/`));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const person = aPerson('Mariam Bamba');
  await signUp(page, person);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, person);

  await page.goto('/upload');
  await page.getByLabel('Ajouter des photos').setInputFiles(join(import.meta.dirname, 'support/pelle.jpg'));
  await expect(page.getByRole('button', { name: 'Photo 1 sur 1, couverture', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  // The photo of a stored draft is fetched from the API in order to rotate it.
  await page.getByLabel('Titre').fill('Pelle');
  await expect(page.getByText('Enregistré sur cet appareil')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Photo 1 sur 1, couverture', exact: true }).click();
  const turned = page.waitForResponse((sent) => sent.url().endsWith('/api/uploads') && sent.status() === 201);
  await page.getByRole('button', { name: 'Tourner' }).click();
  await turned;

  await page.getByRole('radio', { name: 'Engins' }).check();
  await page.getByLabel('Titre').fill('Pelle sur une autre origine');
  await page.getByLabel('Prix', { exact: true }).fill('45000000');
  await page.getByLabel('Description').fill('Révisée.');
  await page.getByLabel('Lieu').fill('Cocody, Abidjan');
  await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
  await page.getByRole('link', { name: 'Voir mon annonce' }).click();
  await expect(page.getByRole('heading', { name: 'Pelle sur une autre origine' })).toBeVisible();
});
