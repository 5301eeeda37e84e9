import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/hydration.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has cached the app and controls the page. */
async function installed(page: Page, address = '') {
  await page.goto(`${address}/`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Returns whether this page's data is cached, which happens when the browser is idle. */
async function seenHere() {
  const seen = await caches.open('seen');
  return (await seen.keys()).some(({ url }) =>
    url.endsWith(location.pathname.replace('/stuff', '/api/stuff')),
  );
}

test('without a network the app opens, says so, and shows what was seen before', async ({
  page,
  context,
}) => {
  await installed(page);
  await page.goto('/marketplace');
  await startApp(page);
  const card = page.getByRole('article').first().getByRole('link');
  const title = (await card.textContent())!;
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(seenHere)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Hors ligne. Voici ce que vous avez déjà consulté.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/marketplace');
  await expect(page.getByRole('article').first().getByRole('link', { name: title })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Hors ligne. Voici ce que vous avez déjà consulté.')).toHaveCount(0);
});

/** Starts a proxy of the site whose service worker changes once a new version is released. */
async function siteInVersions(home: string) {
  let version = 1;
  const server: Server = createServer(async ({ url, method, headers }, res) => {
    const answer = await fetch(home + url, { method, headers: { accept: headers.accept ?? '*/*' } });
    const body = await answer.text();
    const type = answer.headers.get('content-type') ?? 'text/plain';
    res.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    res.end(url === '/sw.js' ? `${body}\n// ${version}` : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, release: () => (version += 1), server };
}

test('a new version is offered, waits for its reader, and is there when they ask for it', async ({
  page,
  baseURL,
}) => {
  const { address, release, server } = await siteInVersions(baseURL!);
  await installed(page, address);
  release();
  await page.goto(`${address}/recherche`);
  await page.getByRole('searchbox').fill('grue à tour');
  const notice = page.getByRole('status').filter({ hasText: 'Nouvelle version' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('grue à tour');
  await expectAccessible(page);
  await page.goto(`${address}/support`);
  await expect(notice).toBeVisible();
  const field = page.getByRole('textbox').last();
  await field.focus();
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  const [typed, over] = await Promise.all([field.boundingBox(), notice.boundingBox()]);
  expect(over!.y + over!.height).toBeLessThan(typed!.y);
  await page.goto(`${address}/recherche`);
  await Promise.all([
    page.waitForEvent('load'),
    notice.getByRole('button', { name: 'Actualiser' }).press('Enter'),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Nouvelle version')).toHaveCount(0);
  await page.context().close();
  server.close();
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address!)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    expect((await request.get(src)).status(), `${src} ${sizes}`).toBe(200);
  }
});
