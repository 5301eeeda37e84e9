import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { browserOptions } from '../scripts/chromium.mjs';
import { expectAccessible } from './accessible.ts';
import { aPerson, signUp } from './people.ts';
import { refuseStream } from './quiet-network.ts';

const photo = join(import.meta.dirname, 'pelle.jpg');
const three = Array(3).fill(photo);

async function fill(page: Page, title: string) {
  await page.getByRole('radio', { name: 'Engins' }).check();
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Prix', { exact: true }).fill('38500000');
  await page.getByLabel('Description').fill('Pelle révisée en atelier, visible à Yopougon.');
  await page.getByLabel('Lieu').fill('Yopougon, Abidjan');
}
const publish = (page: Page) => page.getByRole('button', { name: 'Publier', exact: true }).last().click();
const tiles = (page: Page) => page.locator('[data-photo] img');

/** A phone whose browser can be killed as by an empty battery, and opened again. */
function aPhone(baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  let context: BrowserContext;
  return {
    async open(): Promise<Page> {
      const viewport = { width: 360, height: 740 };
      const options = { ...browserOptions(process.env.CHROMIUM_PATH!), baseURL, viewport, locale: 'en-US' };
      context = await chromium.launchPersistentContext(folder, options);
      await refuseStream(context);
      // Playwright's offline mode does not reach the service worker: the page sends, not Background Sync.
      await context.grantPermissions([], { origin: baseURL });
      return context.pages()[0]!;
    },
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    async kill(): Promise<void> {
      const closed = context.waitForEvent('close');
      const browser = execFileSync('pgrep', ['-f', `user-data-dir=${folder}`], { encoding: 'utf8' });
      for (const id of browser.trim().split('\n')) {
        try {
          process.kill(Number(id), 'SIGKILL');
        } catch {
          // Ended with its parent.
        }
      }
      await closed;
    },
    close: () => context.close(),
    async end(): Promise<void> {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('a listing with three photos survives two killed browsers without a network, and is published once when there is one', async ({
  baseURL,
}) => {
  const phone = aPhone(baseURL!);
  let page = await phone.open();
  const title = `Pelle hors ligne ${Date.now()}`;
  await signUp(page, aPerson('Salif Traoré'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  // Browsers write the token to the disk some seconds later.
  await phone.close();

  page = await phone.open();
  await page.goto('/upload');
  await page.waitForLoadState('networkidle');
  await phone.setOffline(true);
  await page.getByLabel('Ajouter des photos').setInputFiles(three);
  await fill(page, title);
  await expect(tiles(page)).toHaveCount(3);
  await page.waitForTimeout(500);
  await phone.kill();

  page = await phone.open();
  await phone.setOffline(true);
  await page.goto('/upload');
  await expect(page.getByText(/Reprendre ou recommencer/)).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue(title);
  await expect(page.getByLabel('Lieu')).toHaveValue('Yopougon, Abidjan');
  await expect(tiles(page)).toHaveCount(3);
  await publish(page);
  const chip = page.getByRole('button', { name: '1 annonce en attente d’envoi' });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/mes-annonces/);
  await chip.click();
  await expect(page.getByRole('dialog', { name: 'En attente d’envoi' })).toContainText(title);
  await expectAccessible(page);
  await phone.kill();

  page = await phone.open();
  await page.goto('/mes-annonces');
  await expect(page.getByRole('main').getByText(title)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/en attente d’envoi/)).toHaveCount(0);
  const published = await page.evaluate(async (name) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    const read = async (url: string) => (await fetch(url, { headers })).json();
    const { items } = await read('/api/stuff/mine');
    const own = items.filter((item: { title: string }) => item.title === name);
    return Promise.all(
      own.map(async ({ _id }: { _id: string }) => (await read(`/api/stuff/${_id}`)).images.length),
    );
  }, title);
  expect(published).toEqual([3]);
  await phone.end();
});

test('three photos are published within what a line of 400 kbit/s and a slow processor allow', async ({
  page,
}) => {
  await signUp(page, aPerson('Fatou Diop'));
  await page.goto('/upload');
  await page.getByLabel('Ajouter des photos').waitFor();
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  const line = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond, latency: 400 };
  await phone.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByLabel('Ajouter des photos').setInputFiles(three);
  await fill(page, `Pelle sur une ligne lente ${Date.now()}`);
  const started = Date.now();
  await publish(page);
  await expect(page.getByText(/Annonce publiée|Votre annonce attend/).first()).toBeVisible({
    timeout: 50_000,
  });
  const seconds = (Date.now() - started) / 1000;
  test.info().annotations.push({ type: 'seconds after the press', description: String(seconds) });
  expect(seconds).toBeLessThan(45);
});
