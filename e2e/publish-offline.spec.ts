import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { browserOptions } from '../scripts/chromium.mjs';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, signUp } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { registrationOf } from './support/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

const photo = join(import.meta.dirname, 'support/pelle.jpg');
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

/** A phone whose browser can be killed, as by an empty battery, and started again. */
function aPhone(baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  let context: BrowserContext;
  return {
    async open(): Promise<Page> {
      const viewport = { width: 360, height: 740 };
      const options = { ...browserOptions(process.env.CHROMIUM_PATH!), baseURL, viewport, locale: 'en-US' };
      context = await chromium.launchPersistentContext(folder, options);
      await refuseStream(context);
      // Playwright's offline mode does not affect the service worker, so the page itself sends instead of Background Sync.
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
          // The process ended with its parent.
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
  // Browsers write the token to disk some seconds later.
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
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
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

/** Creates a photo of twelve megapixels and about 4 MB in the browser, like those of phones. */
async function aPhonePhoto(page: Page) {
  const base = readFileSync(photo).toString('base64');
  const made = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0, 4000, 3000);
    const pixels = context.getImageData(0, 0, 4000, 3000);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at]! += (at * 7919) % 17;
    context.putImageData(pixels, 0, 0);
    let blob = new Blob();
    for (let quality = 0.97; quality > 0.3 && (blob.size === 0 || blob.size > 4_400_000); quality -= 0.06) {
      blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    }
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return String(reader.result).split(',')[1]!;
  }, base);
  return { mimeType: 'image/jpeg', buffer: Buffer.from(made, 'base64') };
}

test('three photos of 4 MB are made light, and published or kept within what a line of 400 kbit/s and a slow processor allow', async ({
  page,
}) => {
  await signUp(page, aPerson('Fatou Diop'));
  await page.goto('/upload');
  await page.getByLabel('Ajouter des photos').waitFor();
  const original = await aPhonePhoto(page);
  expect(original.buffer.length).toBeGreaterThan(3_500_000);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  const line = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond, latency: 400 };
  await phone.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const files = ['a', 'b', 'c'].map((name) => ({ ...original, name: `${name}.jpg` }));
  await page.getByLabel('Ajouter des photos').setInputFiles(files);
  await fill(page, `Pelle sur une ligne lente ${Date.now()}`);
  await page.getByRole('button', { name: /^Photo 1 sur 3/ }).click();
  const weights = page.getByText(/^[34],\d\sMo\s→\s\d+\sKo$/);
  await expect(weights).toBeVisible();
  const [, kilobytes] = /→\s(\d+)/.exec((await weights.textContent())!)!;
  expect(Number(kilobytes) * 1024).toBeLessThanOrEqual(220_000);
  await page.keyboard.press('Escape');
  const started = Date.now();
  await publish(page);
  await expect(page.getByText(/Annonce publiée|Votre annonce attend|en attente d’envoi/).first()).toBeVisible(
    {
      timeout: 40_000,
    },
  );
  const seconds = (Date.now() - started) / 1000;
  test.info().annotations.push({ type: 'seconds after the press', description: String(seconds) });
  expect(seconds).toBeLessThan(30);
});

test('a message with a photo waits without a network, and the service worker sends it when the browser finds one', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions([], { origin: baseURL! });
  await signUp(page, aPerson('Aya Message'));
  const { items } = await (await page.request.get('/api/stuff?limit=1')).json();
  await page.goto(`/messages/nouveau?listing=${items[0]._id}`);
  await expect(page).toHaveURL(/\/messages\/[0-9a-f]{24}$/);
  const debuggerOf = await context.newCDPSession(page);
  const registrationId = await registrationOf(debuggerOf, page);
  await page.getByLabel('Joindre une photo ou un PDF').setInputFiles(photo);
  await page.getByLabel('Votre message').fill('Voici la panne');
  // Only the page is offline; the service worker has a network.
  const line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await debuggerOf.send('Network.enable');
  await debuggerOf.send('Network.emulateNetworkConditions', { offline: true, ...line });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const chip = page.getByRole('button', { name: '1 envoi en attente' });
  await expect(chip).toBeVisible();
  await expect(page.getByLabel('Votre message')).toHaveValue('');
  const sync = { origin: baseURL!, registrationId, tag: 'outbox', lastChance: false };
  await debuggerOf.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect(chip).toHaveCount(0);
  await debuggerOf.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.reload();
  await expect(page.getByText('Voici la panne')).toHaveCount(1);
  await expect(page.getByAltText('Photo envoyée')).toBeVisible();
});

test('a photo shared from the gallery is added to a new listing', async ({ page }) => {
  await signUp(page, aPerson('Ali Partage'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  // The request that Android sends to the share target of the manifest.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { action: '/upload', method: 'post' });
    form.enctype = 'multipart/form-data';
    form.innerHTML = '<input name="title" value="Pelle partagée"><input type="file" name="photos">';
    document.body.append(form);
  });
  await page.locator('input[name=photos]').setInputFiles(photo);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/upload"]')!.submit());
  await expect(page).toHaveURL(/\/upload\?brouillon=/);
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByLabel('Titre')).toHaveValue('Pelle partagée');
});
